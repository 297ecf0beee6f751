"""The Celery app of a worker: `celery -A workers.app worker`."""

from __future__ import annotations

import logging
import os
import resource
import threading
import typing as t

import msgspec
from celery import Celery
from celery.signals import (
    setup_logging,
    worker_process_init,
    worker_ready,
    worker_shutting_down,
)

from referee import logs
from referee.jobs.kinds import KINDS
from referee.jobs.report import Done, Later, Report, Stopped
from referee.queue import TASK, Queue, make_celery
from referee.settings import Settings
from referee.store import Database
from referee.store.jobs import Claim, Jobs
from referee.store.matches import Matches

log = logging.getLogger("arbiter.workers")
SWEEP_SECONDS = 10.0
MEMORY = 512 * 2**20
"""Bytes that a process may use; a job that needs more fails, and its worker goes on."""
settings = Settings.from_env()
app: Celery = make_celery(settings)
database = Database(settings.database_url, connections=2)
queue = Queue(settings)
stopping = threading.Event()
forking = threading.Lock()
"""Held while the parent sweeps, and taken before it forks a child in place of a killed one: a
child that inherits an open transaction of SQLite would hold the store for locked for ever."""
os.register_at_fork(
    before=forking.acquire, after_in_parent=forking.release, after_in_child=forking.release
)


@app.task(name=TASK)  # type: ignore[untyped-decorator]
def job(kind: str, job_id: str) -> str:
    """Do a job once: a message that comes twice finds the row taken and does nothing."""
    jobs = Jobs(database)
    claim = jobs.claim(job_id)
    if claim is None:
        return "nothing to do"
    try:
        outcome = KINDS[kind](claim, Report(jobs, claim))
    except Stopped:
        return "stopped"
    except Exception as error:
        log.exception("job failed", extra={"told": {"job": job_id, "attempt": claim.attempt}})
        if jobs.fail(claim, type(error).__name__) and claim.attempt < claim.last_attempt:
            queue.send(kind, job_id)
        return "failed"
    return _closed(jobs, kind, claim, outcome)


def _closed(jobs: Jobs, kind: str, claim: Claim, outcome: Done | Later) -> str:
    """Commit what came of a job, and send what may go on now."""
    if isinstance(outcome, Later):
        if jobs.checkpoint(claim, outcome.checkpoint):
            queue.send(kind, claim.id)
        return "checkpoint"
    if not jobs.finish(claim, msgspec.json.encode(outcome.result), outcome.lines):
        return "overtaken"
    if claim.parent is not None:
        for job_id, follower in jobs.following(claim):
            queue.send(follower, job_id)
    return "done"


def sweep(jobs: Jobs, queue: Queue) -> int:
    """Send again what was lost on the way: flushed messages, jobs of killed workers."""
    due = jobs.overdue(queue.is_empty())
    for job_id, kind in due:
        queue.send(kind, job_id)
    return len(due)


def _sweep_for_ever() -> None:
    while not stopping.wait(SWEEP_SECONDS):
        try:
            with forking:
                _sweep_once()
        except Exception:
            log.exception("sweep failed")


def _sweep_once() -> None:
    """One sweep on a store that is opened for it and closed again."""
    own = Database(settings.database_url, connections=1)
    try:
        sweep(Jobs(own), queue)
        Matches(own).forget_answers()
    finally:
        own.close()


@setup_logging.connect  # type: ignore[untyped-decorator]
def _log(**_more: t.Any) -> None:
    logs.configure()


@worker_process_init.connect  # type: ignore[untyped-decorator]
def _limit_memory(**_more: t.Any) -> None:
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


@worker_ready.connect  # type: ignore[untyped-decorator]
def _start_sweeping(**_more: t.Any) -> None:
    threading.Thread(target=_sweep_for_ever, name="sweep", daemon=True).start()


@worker_shutting_down.connect  # type: ignore[untyped-decorator]
def _stop_sweeping(**_more: t.Any) -> None:
    stopping.set()
