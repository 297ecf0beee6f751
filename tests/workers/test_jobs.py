"""A real worker: it does each job once, gives up after three failures, and stops when told."""

from __future__ import annotations

import time
import typing as t
from pathlib import Path

import msgspec
import pytest

from tests.robust.inside import finished_record
from tests.workers.places import PATIENCE, PLACES, Place, place

END = "end"
"""The last line of a slow job; see kinds.py."""


@pytest.fixture(scope="module", params=PLACES)
def at(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> t.Iterator[Place]:
    with place(request.param, tmp_path_factory.mktemp("jobs")) as made:
        yield made


def dawdle(at: Place, file: Path, ticks: int) -> str:
    """A slow job that has begun."""
    file.touch()
    job_id = at.send("slow", f"{file}|{ticks}".encode())
    written(file, "\n")
    return job_id


def written(file: Path, text: str) -> list[str]:
    """Wait until a text is in a file; its lines."""
    until = time.monotonic() + PATIENCE
    while text not in (now := file.read_text()):
        assert time.monotonic() < until, now
        time.sleep(0.02)
    return now.splitlines()


def test_an_audit_is_done_once(at: Place) -> None:
    job_id = at.send("audit", finished_record())
    job = at.until(job_id, "done", "failed")
    assert (job.state, job.attempts) == ("done", 1)
    verdict = msgspec.json.decode(job.result or b"")
    assert (verdict["sound"], verdict["finished"]) == (True, True)
    assert at.jobs.lines(job_id).count(b"\n") == verdict["moves"]


def test_a_record_is_held_against_another_edition(at: Place) -> None:
    record = msgspec.Raw(finished_record())
    wanted = {"record": record, "edition": "ru-2017", "rulings": {}}
    job = at.until(at.send("comparison", msgspec.json.encode(wanted)), "done", "failed")
    assert job.state == "done", job.failure
    told = msgspec.json.decode(job.result or b"")
    assert (told["fault"], told["other"]["edition"]) == (None, "ru-2017")


def test_a_message_that_comes_again_changes_nothing(at: Place) -> None:
    job_id = at.send("flaky")
    for _ in range(3):
        at.queue.wake()
    before = at.until(job_id, "done", "failed")
    assert (before.state, before.result) == ("done", b'{"attempt":2}')
    for _ in range(3):
        at.queue.wake()
    at.until(at.send("flaky"), "done")
    assert at.jobs.get(job_id) == before


def test_three_failures_end_a_job_with_a_reason(at: Place) -> None:
    job = at.until(at.send("boom"), "done", "failed")
    assert (job.state, job.attempts, job.failure) == ("failed", 3, "ValueError")
    assert job.result is None


def test_an_unknown_kind_fails_and_the_worker_goes_on(at: Place) -> None:
    job = at.until(at.send("nonsense"), "done", "failed")
    assert (job.state, job.attempts) == ("failed", 3)


@pytest.mark.parametrize("record", [b"{}", b"[]", b"\xff", b'{"arbiter_record":1}', b"[" * 40])
def test_a_hostile_record_is_a_verdict_and_no_failure(at: Place, record: bytes) -> None:
    job = at.until(at.send("audit", record), "done", "failed")
    assert job.state == "done", job.failure
    assert msgspec.json.decode(job.result or b"")["sound"] is False


def test_a_cancelled_job_stops_in_the_middle(at: Place, tmp_path: Path) -> None:
    file = tmp_path / "ticks"
    job_id = dawdle(at, file, 2000)
    assert at.jobs.cancel(job_id)
    assert len(written(file, END)) < 2000
    job = at.jobs.get(job_id)
    assert job is not None
    assert (job.state, job.result) == ("cancelled", None)
    assert at.until(at.send("flaky"), "done").attempts == 2


def test_a_killed_process_costs_an_attempt_and_no_job(at: Place, tmp_path: Path) -> None:
    job_id = dawdle(at, tmp_path / "ticks", 20)
    at.kill_child()
    job = at.until(job_id, "done", "failed")
    assert (job.state, job.attempts, job.result) == ("done", 2, b'{"attempt":2}')


def test_a_job_that_is_killed_three_times_fails(at: Place, tmp_path: Path) -> None:
    job_id = dawdle(at, tmp_path / "ticks", 400)
    until, job = time.monotonic() + PATIENCE, at.jobs.get(job_id)
    while job and job.state in ("queued", "running") and time.monotonic() < until:
        if job.state == "running":
            at.kill_child()
        time.sleep(0.3)
        job = at.jobs.get(job_id)
    assert job is not None
    assert (job.state, job.attempts, job.failure) == ("failed", 3, "worker_lost")
    assert at.until(at.send("flaky"), "done").attempts == 2


def test_a_row_without_a_message_is_found(at: Place) -> None:
    job_id = at.jobs.add("flaky", "open", "en", b"")
    assert at.until(job_id, "done").attempts == 2


def test_a_flushed_queue_loses_no_job(at: Place, tmp_path: Path) -> None:
    first = dawdle(at, tmp_path / "ticks", 20)
    waiting = [at.send("flaky") for _ in range(5)]
    at.redis.delete("celery", "unacked", "unacked_index")
    assert [at.until(job_id, "done").state for job_id in waiting] == ["done"] * 5
    assert at.until(first, "done").attempts == 1


def test_a_worker_that_is_stopped_loses_no_job(at: Place, tmp_path: Path) -> None:
    job_id = dawdle(at, tmp_path / "ticks", 10)
    others = [at.send("flaky") for _ in range(3)]
    at.stop()
    at.start()
    assert {at.until(one, "done").state for one in (job_id, *others)} == {"done"}


def test_a_job_that_takes_too_much_memory_fails_with_a_reason(at: Place) -> None:
    job = at.until(at.send("glutton"), "done", "failed")
    assert (job.state, job.failure, job.attempts) == ("failed", "MemoryError", 3)
    assert at.until(at.send("flaky"), "done").attempts == 2
