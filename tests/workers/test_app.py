"""What a worker does with a message, in this process: claim, do, commit, wake others."""

from __future__ import annotations

import gc
import importlib
import logging
import os
import resource
import sys
import threading
import time
import types
import typing as t
from pathlib import Path

import pytest
import redis
from celery.signals import celeryd_after_setup

from referee.jobs.kinds import KINDS
from referee.jobs.quotes import Measure
from referee.jobs.report import Done, Later, Report, Stopped
from referee.queue import HARD_SECONDS, LIST, PAUSE, SOFT_SECONDS, VISIBILITY_SECONDS, Queue
from referee.settings import Settings
from referee.store.fuse import Away
from referee.store.jobs import Claim, Job, Jobs, NewJob, Share
from referee.store.paces import Paces
from tests.robust.inside import embedded_redis


@pytest.fixture(scope="module")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> t.Iterator[str]:
    var = tmp_path_factory.mktemp("queue")
    with embedded_redis(var):
        yield f"unix://{var / 'redis.sock'}"


@pytest.fixture
def worker(
    redis_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> t.Iterator[types.ModuleType]:
    """The module of a worker, with a store of its own and an empty queue."""
    monkeypatch.setenv("ARBITER_VAR", str(tmp_path))
    monkeypatch.setenv("ARBITER_REDIS_URL", redis_url)
    monkeypatch.delenv("ARBITER_DATABASE_URL", raising=False)
    monkeypatch.delitem(sys.modules, "workers.app", raising=False)
    for name, kind in {"flaky": flaky, "boom": boom, "gone": gone, "twice": twice}.items():
        monkeypatch.setitem(KINDS, name, kind)
    forks: dict[str, t.Callable[[], t.Any]] = {}
    monkeypatch.setattr(os, "register_at_fork", lambda **hooks: forks.update(hooks))
    module = importlib.import_module("workers.app")
    module.__dict__["forks"] = forks
    module.database.migrate()
    module.queue.redis.flushall()
    yield module
    module.database.close()
    sys.modules.pop("workers.app", None)


def flaky(claim: Claim, _report: object) -> Done:
    if claim.attempt == 1:
        raise OSError
    return Done({"attempt": claim.attempt}, b"line\n")


def boom(_claim: Claim, _report: object) -> t.NoReturn:
    raise ValueError("not for the log of a caller")


def gone(_claim: Claim, _report: object) -> t.NoReturn:
    raise Stopped


def twice(claim: Claim, _report: object) -> Done | Later:
    return Done({"after": 1}, b"") if claim.checkpoint else Later(b"half")


def asked(worker: types.ModuleType, kind: str, **more: t.Any) -> list[str]:
    return Jobs(worker.database).write(NewJob(kind, "open", "en", b"", **more))


def job(worker: types.ModuleType, job_id: str) -> Job:
    found = Jobs(worker.database).get(job_id)
    assert found is not None
    return found


def calls(worker: types.ModuleType) -> int:
    """How many messages wait."""
    return int(worker.queue.redis.llen(LIST))


def test_nothing_to_do_wakes_nobody(worker: types.ModuleType) -> None:
    worker.work()
    assert calls(worker) == 0


def test_a_job_that_fails_is_logged_and_tried_again(
    worker: types.ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    (flaked,) = asked(worker, "flaky")
    worker.work()
    (record,) = [one for one in caplog.records if one.name == "arbiter.workers"]
    assert record.message == "job failed"
    assert record.__dict__["told"] == {"job": flaked, "attempt": 1}
    assert (job(worker, flaked).state, calls(worker)) == ("queued", 1)
    worker.queue.redis.flushall()
    worker.work()
    assert (job(worker, flaked).state, job(worker, flaked).result) == ("done", b'{"attempt":2}')
    assert Jobs(worker.database).lines(flaked) == b"line\n"
    assert calls(worker) == 0


def test_after_the_last_failure_nobody_is_woken(worker: types.ModuleType) -> None:
    (doomed,) = asked(worker, "boom")
    for attempt in (1, 2, 3):
        worker.queue.redis.flushall()
        worker.work()
        assert job(worker, doomed).attempts == attempt
    assert (job(worker, doomed).state, job(worker, doomed).failure) == ("failed", "ValueError")
    assert calls(worker) == 0


def test_a_job_that_is_not_wanted_any_more_is_left(worker: types.ModuleType) -> None:
    (left,) = asked(worker, "gone")
    worker.work()
    assert (job(worker, left).state, job(worker, left).attempts) == ("running", 1)
    assert calls(worker) == 0


def test_a_job_that_stops_in_the_middle_is_queued_again(worker: types.ModuleType) -> None:
    (halved,) = asked(worker, "twice")
    worker.work()
    assert job(worker, halved).state == "queued"
    assert calls(worker) == 1, "there is a message for it, so nobody sends another"
    worker.work()
    assert (job(worker, halved).state, job(worker, halved).attempts) == ("done", 1)


def test_what_a_job_took_counts_though_it_stops_or_fails(
    worker: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`actual_seconds` and the limits of its owner know of all that was worked."""
    clock = iter(range(0, 1000, 5))
    monkeypatch.setattr(worker.time, "process_time", lambda: next(clock))
    halved, doomed = *asked(worker, "twice"), *asked(worker, "boom")
    worker.work()
    worker.work()
    assert [job(worker, one).spent for one in (halved, doomed)] == [5.0, 5.0]


def test_what_a_job_took_is_learnt_for_later_quotes(
    worker: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def measured(_claim: Claim, report: Report) -> Done:
        report.measures.append(Measure("hexrail", "greedy", "", quoted=1.0, actual=2.0))
        return Done({}, b"")

    monkeypatch.setitem(KINDS, "measured", measured)
    asked(worker, "measured")
    worker.work()
    learnt = Paces(worker.database).quotes().known[("hexrail", "greedy", "")]
    assert learnt.actual / learnt.quoted == pytest.approx(2.0)


def test_the_last_part_sums_up_without_another_message(
    worker: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = lambda claim, _report: Done({"part": claim.part}, b"")  # noqa: E731
    monkeypatch.setitem(KINDS, "sum_part", done)
    monkeypatch.setitem(KINDS, "sum", done)
    whole, *parts = asked(worker, "sum", parts=[(b"", 1)] * 2)
    worker.work()
    assert [job(worker, one).state for one in (whole, *parts)] == ["waiting", "done", "queued"]
    worker.work()
    assert {job(worker, one).state for one in (whole, *parts)} == {"done"}


def test_a_part_that_is_done_wakes_somebody_for_the_one_it_made_room_for(
    worker: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(KINDS, "sum_part", lambda *_: Done({}, b""))
    _, *parts = asked(worker, "sum", parts=[(b"", 1)] * 6)
    assert [job(worker, one).state for one in parts].count("queued") == 4
    worker.work()
    assert [job(worker, one).state for one in parts].count("queued") == 4
    assert calls(worker) == 1


def test_a_sweep_wakes_for_all_that_waits_if_no_message_does(worker: types.ModuleType) -> None:
    for _ in range(3):
        asked(worker, "twice")
    jobs = Jobs(worker.database)
    assert worker.sweep(jobs, worker.queue) == calls(worker) == 3
    assert worker.sweep(jobs, worker.queue) == 0, "messages wait, and nothing was lost"
    assert calls(worker) == 3


def test_a_sweep_wakes_so_many_at_most(
    worker: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "MOST_CALLS", 2)
    for _ in range(3):
        asked(worker, "twice")
    assert worker.sweep(Jobs(worker.database), worker.queue) == calls(worker) == 2


def test_sweeping_goes_on_after_a_failure_until_the_worker_stops(
    worker: types.ModuleType, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    swept: list[bool] = []

    def sweep() -> None:
        swept.append(worker.forking.locked())
        if len(swept) == 3:
            worker._stop_sweeping()
        raise OSError

    monkeypatch.setattr(worker, "SWEEP_SECONDS", 0.0)
    monkeypatch.setattr(worker, "_sweep_once", sweep)
    before = set(threading.enumerate())
    worker._start_sweeping()
    started = [one.daemon for one in threading.enumerate() if one not in before]
    until = time.monotonic() + 30
    while len(swept) < 3 and time.monotonic() < until:
        time.sleep(0.01)
    assert swept == [True] * 3, "nobody forks meanwhile"
    assert all(started), "none of its threads keeps a worker from ending"
    assert [one.message for one in caplog.records].count("sweep failed") >= 2


def test_nobody_forks_while_the_parent_sweeps(worker: types.ModuleType) -> None:
    hooks = worker.forks
    hooks["before"]()
    assert worker.forking.locked()
    hooks["after_in_parent"]()
    assert not worker.forking.locked()
    hooks["before"]()
    hooks["after_in_child"]()
    assert not worker.forking.locked(), "the child can fork as well"


def test_a_sweep_opens_a_store_of_its_own(worker: types.ModuleType) -> None:
    asked(worker, "twice")
    worker._sweep_once()
    assert calls(worker) == 1


def test_a_sweep_clears_what_is_old_of_answers_jobs_and_rooms(
    worker: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[object, ...]] = []
    monkeypatch.setattr(worker.Webhooks, "sweep", lambda own, *days: told.append(days))
    monkeypatch.setattr(worker.Room, "forget", lambda own, settings, work: told.append((settings,)))
    worker._sweep_once()
    settings = worker.settings
    assert told == [(settings.keep_answers, settings.keep_jobs), (settings,)]


def test_a_worker_takes_its_share(worker: types.ModuleType) -> None:
    assert worker.share == Share()
    worker._take_a_share(types.SimpleNamespace(concurrency=4))
    assert (worker.share.long_steps, worker.share.turns) == (3, 2)
    assert worker.share.name


def test_what_is_there_before_the_fork_is_not_looked_through_again(
    worker: types.ModuleType,
) -> None:
    """A look for garbage gave the worker and its processes 17 MB of their own each."""
    try:
        celeryd_after_setup.send("worker", instance=types.SimpleNamespace(concurrency=2))
        assert gc.get_freeze_count() > 100_000
    finally:
        gc.unfreeze()
    assert worker.share.name


def test_a_process_may_use_half_a_gigabyte(
    worker: types.ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits: list[t.Any] = []
    monkeypatch.setattr(resource, "setrlimit", lambda *limit: limits.append(limit))
    worker._limit_memory()
    assert limits == [(resource.RLIMIT_DATA, (2**29, 2**29))]


def test_a_worker_logs_lines_of_json(
    worker: types.ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    root = logging.getLogger()
    before = (root.level, list(root.handlers))
    try:
        worker._log()
        logging.getLogger("arbiter.test").info("a word", extra={"told": {"job": "x"}})
        logging.getLogger("arbiter.test").debug("not this")
    finally:
        root.setLevel(before[0])
        root.handlers[:] = before[1]
    (line,) = capsys.readouterr().err.splitlines()
    assert '"level":"info","logger":"arbiter.test","message":"a word","job":"x"' in line


# -- the queue ------------------------------------------------------------------------


def test_no_job_is_delivered_twice_while_somebody_works_at_it() -> None:
    assert SOFT_SECONDS < HARD_SECONDS < VISIBILITY_SECONDS


def test_messages_are_acknowledged_late_and_one_at_a_time(worker: types.ModuleType) -> None:
    conf = worker.app.conf
    wanted = {
        "task_acks_late": True,
        "task_reject_on_worker_lost": True,
        "worker_prefetch_multiplier": 1,
        "task_ignore_result": True,
        "task_time_limit": HARD_SECONDS,
        "task_soft_time_limit": SOFT_SECONDS,
        "broker_connection_retry_on_startup": True,
        "broker_connection_max_retries": None,
        "worker_cancel_long_running_tasks_on_connection_loss": True,
        "worker_hijack_root_logger": False,
        "task_publish_retry": False,
    }
    assert {name: conf[name] for name in wanted} == wanted
    assert conf.broker_transport_options["visibility_timeout"] == VISIBILITY_SECONDS
    assert "max_retries" not in conf.broker_transport_options, "a worker waits for its queue"
    assert worker.queue.celery.conf.broker_transport_options["max_retries"] == 0


def test_a_queue_that_is_away_is_left_alone_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    nowhere = f"unix://{tmp_path / 'nobody.sock'}"
    env = {"ARBITER_VAR": str(tmp_path), "ARBITER_REDIS_URL": nowhere}
    queue = Queue(Settings.from_env(env))
    assert queue.is_empty() is False, "nobody can tell"
    queue.wake(0)
    assert queue.away_until == 0.0, "nobody was asked"
    before = time.monotonic()
    queue.wake()
    assert before + PAUSE <= queue.away_until <= time.monotonic() + PAUSE
    assert [one.message for one in caplog.records] == ["queue unavailable: ConnectionError"]
    monkeypatch.setattr(queue, "redis", None)
    queue.wake()  # it is not even tried


def test_so_many_are_woken_as_are_asked_for(worker: types.ModuleType) -> None:
    assert worker.queue.is_empty() is True
    worker.queue.wake()
    assert worker.queue.is_empty() is False
    worker.queue.wake(3)
    assert calls(worker) == 4
    assert isinstance(worker.queue.redis, redis.Redis)


def test_a_store_that_is_away_keeps_no_worker_from_its_other_work(
    worker: types.ModuleType, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away(_paces: Paces) -> t.NoReturn:
        raise Away

    monkeypatch.setattr(Paces, "measure_machine", away)
    worker._measure_machine()
    assert [one.levelname for one in caplog.records] == ["WARNING"]
