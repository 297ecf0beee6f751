"""The Celery app of a worker: `celery -A workers.app worker`."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import resource
import socket
import threading
import time
import typing as t

import msgspec
from celery import Celery
from celery.signals import (
    celeryd_after_setup,
    setup_logging,
    worker_process_init,
    worker_ready,
    worker_shutting_down,
)

from referee import logs
from referee.courier import Courier
from referee.jobs.kinds import KINDS
from referee.jobs.report import Done, Later, Report, Stopped
from referee.queue import TASK, Queue, make_celery
from referee.settings import Settings
from referee.store import Database
from referee.store.clocks import Clocks
from referee.store.fuse import Away
from referee.store.jobs import Claim, Jobs, Share, share_of
from referee.store.paces import Paces
from referee.store.room import Room
from referee.store.webhooks import Webhooks
from referee.turns import called, work_for
from workers.deliveries import Round

log = logging.getLogger("arbiter.workers")
SWEEP_SECONDS = 10.0
MEMORY = 512 * 2**20
"""Bytes that a process may use; a job that needs more fails, and its worker goes on."""
settings = Settings.from_env()
app: Celery = make_celery(settings)
database = Database(settings.database_url, connections=2)
jobs, paces = Jobs(database), Paces(database)
queue = Queue(settings)
share = Share()
"""What this worker may do at once; its processes inherit it."""
MOST_CALLS = 1000
"""How many processes a sweep wakes at most."""
stopping = threading.Event()
forking = threading.Lock()
"""Held while the parent sweeps, and taken before it forks a child in place of a killed one: a
child that inherits an open transaction of SQLite would hold the store for locked for ever."""
os.register_at_fork(
    before=forking.acquire, after_in_parent=forking.release, after_in_child=forking.release
)


@app.task(name=TASK)  # type: ignore[untyped-decorator]
def work() -> None:
    """Do what is next; a message that comes twice finds nothing to do, or does something else."""
    claim = jobs.next(share)
    if claim is None:
        return
    while claim is not None:
        claim = _worked(claim)
    if queue.is_empty() and jobs.queued():  # of what had no process left, something may go on now
        queue.wake()


def _worked(claim: Claim) -> Claim | None:
    """Do a job; the whole that was waiting for this part is next, without another pass."""
    report, begun = Report(jobs, claim), time.process_time()
    outcome: Done | Later | None = None
    try:
        outcome = KINDS[claim.kind](claim, report)
    except Stopped:
        pass
    except Exception as error:
        log.exception("job failed", extra={"told": {"job": claim.id, "attempt": claim.attempt}})
        if jobs.fail(claim, type(error).__name__) and claim.attempt < claim.last_attempt:
            queue.wake()
    spent = time.process_time() - begun
    if outcome is not None and report.measures:
        paces.learn(report.measures)
    if isinstance(outcome, Done):
        return _closed(claim, outcome, spent)
    paces.spend(claim.id, spent)
    if outcome is not None and jobs.checkpoint(claim, outcome.checkpoint):
        queue.wake()
    return None


def _closed(claim: Claim, outcome: Done, spent: float) -> Claim | None:
    """Commit what came of a job, and wake others for what may go on now."""
    done = jobs.finish(claim, msgspec.json.encode(outcome.result), outcome.lines, spent)
    if claim.parent is None or not done:
        return None
    following = [job_id for job_id, _ in jobs.following(claim)]
    if claim.parent in following:
        return jobs.claim(claim.parent, share.name)
    queue.wake(len(following))
    return None


def sweep(jobs: Jobs, queue: Queue) -> int:
    """Wake workers for what they were not woken for: flushed messages, jobs of killed workers."""
    lost = jobs.recover()
    calls = min(jobs.queued(), MOST_CALLS) if queue.is_empty() else lost
    queue.wake(calls)
    return calls


def _sweep_for_ever() -> None:
    while not stopping.wait(SWEEP_SECONDS):
        try:
            with forking:
                _sweep_once()
        except Exception:
            log.exception("sweep failed")


@contextlib.contextmanager
def _webhooks() -> t.Iterator[Webhooks]:
    """The webhooks of a store that is opened for a moment, in which nobody forks."""
    with forking:
        own = Database(settings.database_url, connections=1)
        try:
            yield Webhooks(own)
        finally:
            own.close()


def _sweep_once() -> None:
    """One sweep on a store that is opened for it and closed again."""
    own = Database(settings.database_url, connections=1)
    try:
        Webhooks(own).sweep(settings.keep_answers, settings.keep_jobs)
        queue.wake(Clocks(own).ring(lambda match: called(match, settings.secret)))
        sweep(Jobs(own), queue)
        Room(own).forget(settings, lambda match: work_for(match, settings.secret))
    finally:
        own.close()


def _measure_machine() -> None:
    """Say how fast this machine is, for quotes until something was measured."""
    own = Database(settings.database_url, connections=1)
    try:
        Paces(own).measure_machine()
    except Away:
        log.warning("this machine is not measured: the store is away")
    finally:
        own.close()


@celeryd_after_setup.connect  # type: ignore[untyped-decorator]
def _take_a_share(instance: t.Any, **_more: t.Any) -> None:
    global share
    name = f"{socket.gethostname()}:{os.getpid()}"[:64]
    share = share_of(name, instance.concurrency, settings.turn_share)


@celeryd_after_setup.connect  # type: ignore[untyped-decorator]
def _keep_shared(**_more: t.Any) -> None:
    """What is there before the processes are forked stays one for all of them.

    A look for garbage writes to all that it looks at, and each process would get pages of its own.
    """
    gc.collect()
    gc.freeze()


@setup_logging.connect  # type: ignore[untyped-decorator]
def _log(**_more: t.Any) -> None:
    logs.configure()


@worker_process_init.connect  # type: ignore[untyped-decorator]
def _limit_memory(**_more: t.Any) -> None:
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


@worker_ready.connect  # type: ignore[untyped-decorator]
def _start_sweeping(**_more: t.Any) -> None:
    threading.Thread(target=_sweep_for_ever, name="sweep", daemon=True).start()
    with forking:
        _measure_machine()
    carrying = Round(Courier(settings.secret, settings.webhooks_private), _webhooks)
    work = threading.Thread(target=carrying.for_ever, args=(stopping,), name="deliveries")
    work.daemon = True
    work.start()


@worker_shutting_down.connect  # type: ignore[untyped-decorator]
def _stop_sweeping(**_more: t.Any) -> None:
    stopping.set()
