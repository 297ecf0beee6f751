"""Jobs: rows before they are messages. A message is an id; the row is the truth."""

from __future__ import annotations

import hashlib
import time
import typing as t

import sqlalchemy as sa

from api.lines import now
from api.store import Database, Row, Values
from api.store.tables import jobs
from api.tokens import new_id

LEASE_SECONDS = 30.0
"""A worker that says nothing for this long has lost the job."""
QUEUE_SECONDS = 20.0
"""A queued job whose message nobody took for this long is sent again."""
ATTEMPTS = 3
OPEN = ("queued", "running")


class Job(t.NamedTuple):
    """A row of the table of jobs, without its input and its lines."""

    id: str
    kind: str
    owner: str
    state: str
    language: str
    done: int
    total: int
    attempts: int
    created: str
    finished: str | None
    result: bytes | None
    failure: str | None


class Claim(t.NamedTuple):
    """A job that a worker holds; the attempt is its ticket for writing."""

    id: str
    attempt: int
    language: str
    input: bytes


THIS = jobs.c.id == sa.bindparam("of")
JOB = sa.select(*(jobs.c[name] for name in Job._fields)).where(THIS)
INPUT_HASH = sa.select(jobs.c.input_hash).where(THIS)
LINES = sa.select(jobs.c.lines).where(THIS)
CLAIMED = sa.select(jobs.c.id, jobs.c.attempts, jobs.c.language, jobs.c.input).where(THIS)
ADDED = sa.insert(jobs)
LOST = sa.and_(jobs.c.state == "running", jobs.c.lease < sa.bindparam("now"))
TAKEN = (
    sa.update(jobs)
    .where(THIS, sa.or_(jobs.c.state == "queued", LOST), jobs.c.attempts < ATTEMPTS)
    .values(state="running", attempts=jobs.c.attempts + 1, lease=sa.bindparam("until"))
)
HELD = sa.update(jobs).where(
    THIS, jobs.c.state == "running", jobs.c.attempts == sa.bindparam("attempt")
)
"""The row of a job, for the worker that still holds it."""
WANTED = HELD.where(jobs.c.cancel.is_(False))
REPORTED = WANTED.values(
    done=sa.bindparam("so_far"), total=sa.bindparam("of_all"), lease=sa.bindparam("until")
)
FINISHED = WANTED.values(
    state="done",
    result=sa.bindparam("found"),
    lines=sa.bindparam("told"),
    finished=sa.bindparam("at"),
    done=jobs.c.total,
)
GIVEN_BACK = HELD.values(state="queued", failure=sa.bindparam("why"), queued=0.0)
FAILED = HELD.values(state="failed", failure=sa.bindparam("why"), finished=sa.bindparam("at"))
CANCELLED = (
    sa.update(jobs)
    .where(THIS, sa.or_(*(jobs.c.state == state for state in OPEN)))
    .values(state="cancelled", cancel=True, finished=sa.bindparam("at"))
)
WAITS = sa.and_(jobs.c.state == "queued", jobs.c.queued < sa.bindparam("before"))
DUE = sa.or_(LOST, WAITS)
DEAD = (
    sa.update(jobs)
    .where(DUE, jobs.c.attempts >= ATTEMPTS)
    .values(state="failed", failure="worker_lost", finished=sa.bindparam("at"))
)
OVERDUE = sa.select(jobs.c.id, jobs.c.kind).where(DUE).limit(1000)
AGAIN = sa.update(jobs).where(THIS).values(state="queued", queued=sa.bindparam("now"))


class Jobs:
    """The table of jobs."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def add(self, kind: str, owner: str, language: str, data: bytes, job_id: str = "") -> str:
        """Write down a job; the caller sends its id to the queue afterwards."""
        row = dict.fromkeys(jobs.c.keys()) | {
            "id": job_id or new_id(),
            "kind": kind,
            "owner": owner,
            "state": "queued",
            "language": language,
            "input": data,
            "input_hash": hashlib.sha256(data).hexdigest(),
            "done": 0,
            "total": 0,
            "attempts": 0,
            "cancel": False,
            "queued": time.time(),
            "lease": 0.0,
            "created": now(),
        }
        self._changes(ADDED, row)
        return str(row["id"])

    def get(self, job_id: str) -> Job | None:
        row = self._row(JOB, job_id)
        return None if row is None else Job(*row)

    def input_hash(self, job_id: str) -> str | None:
        row = self._row(INPUT_HASH, job_id)
        return None if row is None else row[0]

    def lines(self, job_id: str) -> bytes:
        """The results, one JSON text on each line."""
        row = self._row(LINES, job_id)
        return (row and row[0]) or b""

    def claim(self, job_id: str) -> Claim | None:
        """Take a job that is queued or was lost by its worker; None if there is nothing to do."""
        moment = time.time()
        with self.database.session() as session:
            mine = {"of": job_id, "now": moment, "until": moment + LEASE_SECONDS}
            row = session.one(CLAIMED, of=job_id) if session.run(TAKEN, mine) else None
        return None if row is None else Claim(*row)

    def report(self, claim: Claim, done: int, total: int) -> bool:
        """Say how far the work is; False means stop: cancelled, or somebody else's by now."""
        until = time.time() + LEASE_SECONDS
        return self._changes(REPORTED, _held(claim, so_far=done, of_all=total, until=until))

    def finish(self, claim: Claim, result: bytes, lines: bytes) -> bool:
        """Commit the result, once."""
        return self._changes(FINISHED, _held(claim, found=result, told=lines, at=now()))

    def fail(self, claim: Claim, failure: str) -> bool:
        """Give the job back; after the last attempt it has failed for good."""
        if claim.attempt >= ATTEMPTS:
            return self._changes(FAILED, _held(claim, why=failure, at=now()))
        return self._changes(GIVEN_BACK, _held(claim, why=failure))

    def cancel(self, job_id: str) -> bool:
        """Close a job that is not closed yet; a worker that holds it stops at its next report."""
        return self._changes(CANCELLED, {"of": job_id, "at": now()})

    def overdue(self, queue_is_empty: bool) -> list[tuple[str, str]]:
        """Jobs to be sent to the queue again, each with its kind; those tried too often fail.

        A queued job is overdue only if no message waits: otherwise its own may be among them.
        """
        moment = time.time()
        before = moment - QUEUE_SECONDS if queue_is_empty else 0.0  # no job was queued before 1970
        with self.database.session() as session:
            session.run(DEAD, {"now": moment, "before": before, "at": now()})
            found = session.every(OVERDUE, now=moment, before=before)
            session.run(AGAIN, *({"of": job_id, "now": moment} for job_id, _ in found))
        return [(str(job_id), str(kind)) for job_id, kind in found]

    def _row(self, wanted: sa.Select[t.Any], job_id: str) -> Row | None:
        with self.database.session() as session:
            return session.one(wanted, of=job_id)

    def _changes(self, change: sa.UpdateBase, row: Values) -> bool:
        with self.database.session() as session:
            return session.run(change, row) > 0


def _held(claim: Claim, **values: t.Any) -> Values:
    return values | {"of": claim.id, "attempt": claim.attempt}
