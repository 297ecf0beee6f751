"""Rows of jobs: claimed once, reported, finished once, given back, swept; on every database."""

from __future__ import annotations

import concurrent.futures
import time
import typing as t
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

import referee.store.jobs
from referee.store import MIGRATIONS, Database
from referee.store.census import census
from referee.store.job_statements import ATTEMPTS
from referee.store.jobs import AT_ONCE, Claim, Job, Jobs, NewJob
from tests.workers.places import DATABASES, database_url


@pytest.fixture(params=DATABASES)
def jobs(request: pytest.FixtureRequest, tmp_path: Path) -> t.Iterator[Jobs]:
    with database_url(request.param, tmp_path) as url:
        database = Database(url, connections=8)
        database.migrate()
        yield Jobs(database)
        database.close()


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every lease is over at once."""
    monkeypatch.setattr(referee.store.jobs, "LEASE_SECONDS", -1.0)


def added(jobs: Jobs) -> str:
    return jobs.add("audit", "open", "en", b"input")


def claimed(jobs: Jobs, job_id: str) -> Claim:
    claim = jobs.claim(job_id)
    assert claim is not None
    return claim


def seen(jobs: Jobs, job_id: str) -> Job:
    job = jobs.get(job_id)
    assert job is not None
    return job


def test_one_of_many_claims_is_granted(jobs: Jobs) -> None:
    for _ in range(5):
        job_id = added(jobs)
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            claims = list(pool.map(jobs.claim, [job_id] * 8))
        assert [claim.attempt for claim in claims if claim] == [1]


def test_a_second_delivery_finds_the_row_closed(jobs: Jobs) -> None:
    job_id = added(jobs)
    claim = claimed(jobs, job_id)
    assert jobs.claim(job_id) is None
    assert jobs.finish(claim, b"{}", b"line\n")
    assert jobs.claim(job_id) is None
    assert not jobs.finish(claim, b'{"other":1}', b"")
    assert not jobs.fail(claim, "late")
    assert (seen(jobs, job_id).result, jobs.lines(job_id)) == (b"{}", b"line\n")


def test_one_of_many_results_is_committed(jobs: Jobs) -> None:
    job_id = added(jobs)
    claim = claimed(jobs, job_id)
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        done = list(pool.map(lambda n: jobs.finish(claim, b"%d" % n, b""), range(8)))
    assert sum(done) == 1
    assert seen(jobs, job_id).result == b"%d" % done.index(True)


def test_nothing_is_committed_after_a_cancel(jobs: Jobs) -> None:
    job_id = added(jobs)
    claim = claimed(jobs, job_id)
    assert jobs.report(claim, 1, 2)
    assert jobs.cancel(job_id)
    assert not jobs.report(claim, 2, 2)
    assert not jobs.finish(claim, b"{}", b"")
    assert not jobs.fail(claim, "late")
    assert not jobs.cancel(job_id)
    job = seen(jobs, job_id)
    assert (job.state, job.result, job.done) == ("cancelled", None, 1)


def test_the_third_failure_is_the_last(jobs: Jobs) -> None:
    job_id = added(jobs)
    for attempt in range(1, ATTEMPTS + 1):
        claim = claimed(jobs, job_id)
        assert claim.attempt == attempt
        assert jobs.fail(claim, f"number {attempt}")
    job = seen(jobs, job_id)
    assert (job.state, job.failure) == ("failed", f"number {ATTEMPTS}")
    assert job.finished is not None
    assert jobs.claim(job_id) is None


@pytest.mark.usefixtures("short")
def test_a_lost_job_is_swept_and_its_old_worker_is_too_late(jobs: Jobs) -> None:
    job_id = added(jobs)
    lost = claimed(jobs, job_id)
    assert jobs.recover() == 1
    again = claimed(jobs, job_id)
    assert again.attempt == 2
    assert not jobs.report(lost, 1, 2)
    assert not jobs.finish(lost, b"old", b"")
    assert jobs.finish(again, b"new", b"")
    assert seen(jobs, job_id).result == b"new"


@pytest.mark.usefixtures("short")
def test_a_job_that_kills_its_workers_fails(jobs: Jobs) -> None:
    job_id = added(jobs)
    for _ in range(ATTEMPTS - 1):
        claimed(jobs, job_id)
        assert jobs.recover() == 1
    claimed(jobs, job_id)
    assert jobs.recover() == 0
    job = seen(jobs, job_id)
    assert (job.state, job.failure, job.attempts) == ("failed", "worker_lost", ATTEMPTS)


def test_a_lease_that_runs_is_left_alone(jobs: Jobs) -> None:
    job_id = added(jobs)
    claimed(jobs, job_id)
    assert jobs.recover() == 0
    assert seen(jobs, job_id).state == "running"


@pytest.mark.usefixtures("short")
def test_closed_jobs_are_never_swept(jobs: Jobs) -> None:
    done, cancelled = added(jobs), added(jobs)
    jobs.finish(claimed(jobs, done), b"{}", b"")
    jobs.cancel(cancelled)
    assert (jobs.recover(), jobs.queued()) == (0, 0)


# -- parts ----------------------------------------------------------------------


def family(jobs: Jobs, parts: int) -> tuple[str, list[str]]:
    """A job in parts: its id and those of the parts."""
    asked = [(b"part %d" % number, 10) for number in range(parts)]
    whole, *rest = jobs.write(NewJob("sum", "open", "en", b"whole", 10 * parts, asked))
    return whole, rest


def finished(jobs: Jobs, part: str, line: bytes) -> list[str]:
    """Do a part; the ids of what is to be sent after it."""
    claim = claimed(jobs, part)
    assert jobs.finish(claim, b"{}", line + b"\n")
    return [job_id for job_id, _ in jobs.following(claim)]


def test_parts_are_done_side_by_side_and_the_whole_after_the_last(jobs: Jobs) -> None:
    whole, parts = family(jobs, 3)
    assert (seen(jobs, whole).state, jobs.claim(whole)) == ("waiting", None)
    claims = [claimed(jobs, part) for part in parts]
    assert [(claim.parent, claim.part) for claim in claims] == [(whole, n) for n in range(3)]
    assert jobs.report(claims[2], 4, 10)
    assert (seen(jobs, whole).done, seen(jobs, whole).total) == (4, 30)
    for claim in (claims[2], claims[0]):
        assert jobs.finish(claim, b"{}", b"%d\n" % claim.part)
        assert jobs.following(claim) == []
    assert jobs.lines(whole) == b"0\n2\n", "what there is, in order"
    assert jobs.finish(claims[1], b"{}", b"1\n")
    assert jobs.following(claims[1]) == [(whole, "sum")]
    assert jobs.lines(whole) == b"0\n1\n2\n"
    assert [part.input for part in jobs.parts(whole)] == [b"part 0", b"part 1", b"part 2"]
    assert jobs.finish(claimed(jobs, whole), b"[]", b"")
    assert (seen(jobs, whole).state, seen(jobs, whole).done) == ("done", 30)


def test_of_parts_that_end_at_once_one_is_the_last(jobs: Jobs) -> None:
    for _ in range(10):
        whole, parts = family(jobs, AT_ONCE)
        claims = [claimed(jobs, part) for part in parts]
        with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
            assert all(pool.map(lambda claim: jobs.finish(claim, b"{}", b""), claims))
        assert seen(jobs, whole).state == "queued"
        assert claimed(jobs, whole).attempt == 1
        assert jobs.claim(whole) is None


def test_only_a_few_parts_wait_at_once(jobs: Jobs) -> None:
    whole, parts = family(jobs, AT_ONCE + 3)
    assert jobs.queued() == AT_ONCE
    assert [jobs.claim(part) for part in parts[AT_ONCE:]] == [None] * 3
    assert finished(jobs, parts[1], b"1") == [parts[1 + AT_ONCE]]
    assert finished(jobs, parts[1 + AT_ONCE], b"5") == []
    assert finished(jobs, parts[0], b"0") == [parts[AT_ONCE]]
    for number in (3, 2, 6, 4):
        sent = finished(jobs, parts[number], b"%d" % number)
    assert sent == [whole]


def test_a_part_that_fails_takes_the_whole_and_the_others_with_it(jobs: Jobs) -> None:
    whole, parts = family(jobs, AT_ONCE + 2)
    other = claimed(jobs, parts[1])
    assert finished(jobs, parts[2], b"2") == []
    for attempt in range(1, ATTEMPTS + 1):
        assert seen(jobs, whole).state == "waiting"
        assert jobs.fail(claimed(jobs, parts[0]), f"number {attempt}")
    job = seen(jobs, whole)
    assert (job.state, job.failure, job.attempts) == ("failed", "number 3", ATTEMPTS)
    assert not jobs.report(other, 5, 10)
    assert not jobs.finish(other, b"{}", b"")
    states = [seen(jobs, part).state for part in parts]
    assert states == ["failed", "cancelled", "done", *["cancelled"] * (AT_ONCE - 1)]


def test_a_cancelled_whole_stops_its_parts(jobs: Jobs) -> None:
    whole, parts = family(jobs, AT_ONCE + 1)
    claim = claimed(jobs, parts[0])
    assert jobs.cancel(whole)
    assert not jobs.report(claim, 1, 10)
    assert not jobs.checkpoint(claim, b"kept")
    assert not jobs.finish(claim, b"{}", b"")
    assert {seen(jobs, part).state for part in (whole, *parts)} == {"cancelled"}


def test_what_is_put_aside_goes_on_as_often_as_it_takes(jobs: Jobs) -> None:
    job_id = added(jobs)
    for number in range(3 * ATTEMPTS):
        claim = claimed(jobs, job_id)
        assert claim.checkpoint == (b"%d" % number if number else None)
        assert jobs.checkpoint(claim, b"%d" % (number + 1))
        assert not jobs.checkpoint(claim, b"late")
        assert not jobs.finish(claim, b"late", b"")
        assert not jobs.fail(claim, "late")
    assert seen(jobs, job_id).attempts == 0
    for _ in range(ATTEMPTS):
        assert seen(jobs, job_id).state == "queued"
        claim = claimed(jobs, job_id)
        assert claim.checkpoint == b"%d" % (3 * ATTEMPTS)
        assert jobs.fail(claim, "KeyError")
    assert (seen(jobs, job_id).state, seen(jobs, job_id).attempts) == ("failed", ATTEMPTS)


def test_nobody_writes_with_the_ticket_of_an_earlier_turn(jobs: Jobs) -> None:
    job_id = added(jobs)
    old = claimed(jobs, job_id)
    assert jobs.checkpoint(old, b"kept")
    new = claimed(jobs, job_id)
    for late in (jobs.checkpoint(old, b"x"), jobs.finish(old, b"x", b""), jobs.report(old, 1, 1)):
        assert not late
    assert jobs.finish(new, b"{}", b"")


@pytest.mark.usefixtures("short")
def test_a_lost_part_is_swept_and_lost_too_often_ends_the_whole(jobs: Jobs) -> None:
    whole, parts = family(jobs, 2)
    assert finished(jobs, parts[1], b"1") == []
    for _ in range(ATTEMPTS - 1):
        lost = claimed(jobs, parts[0])
        assert jobs.recover() == 1
        assert not jobs.finish(lost, b"{}", b"")
    claimed(jobs, parts[0])
    assert jobs.recover() == 0
    job = seen(jobs, whole)
    assert (job.state, job.failure) == ("failed", "worker_lost")


def test_open_jobs_are_counted_by_owner_and_by_kind(jobs: Jobs) -> None:
    family(jobs, 3)
    jobs.add("turn", "open", "en", b"")
    jobs.cancel(added(jobs))
    assert (jobs.open_of("open"), jobs.open_of("other")) == (1, 0)
    counted = {(kind, state): n for kind, state, n in census(jobs.database).jobs}
    cancelled = {one: n for one, n in counted.items() if one[1] == "cancelled"}
    assert sum(cancelled.values()) == 1
    still = {one: n for one, n in counted.items() if one not in cancelled}
    assert still == {("sum", "waiting"): 1, ("sum_part", "queued"): 3, ("turn", "queued"): 1}


def test_the_store_goes_up_and_down_with_rows_in_it(jobs: Jobs) -> None:
    job_id, database = added(jobs), jobs.database
    with database.engine.connect() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
    with database.engine.connect() as connection:
        columns = {one["name"] for one in sa.inspect(connection).get_columns("jobs")}
    assert not {"parent", "part", "aside", "last_attempt"} & columns
    database.migrate()
    job = seen(jobs, job_id)
    assert (job.state, job.parent, job.attempts) == ("queued", None, 0)


def test_a_job_that_was_held_until_after_the_clock_was_set_back_is_lost(
    jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    job_id, other = added(jobs), added(jobs)
    held = claimed(jobs, job_id)
    failed = claimed(jobs, other)
    for _ in range(ATTEMPTS):
        jobs.fail(failed, "often")
        failed = jobs.claim(other) or failed
    assert (jobs.recover(), jobs.revive([other])) == (0, [])
    hour_ago = time.time() - 3600
    monkeypatch.setattr("time.time", lambda: hour_ago)
    assert (jobs.recover(), jobs.revive([other])) == (1, [other])
    assert not jobs.report(held, 1, 2)
    assert claimed(jobs, job_id).attempt == 2
    assert claimed(jobs, other).attempt == ATTEMPTS + 1
