"""Jobs: rows before they are messages. A message is an id; the row is the truth."""

from __future__ import annotations

import hashlib
import time
import typing as t

import sqlalchemy as sa

from api.lines import now
from api.store import Database
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


SHOWN = [jobs.c[name] for name in Job._fields]


class Jobs:
    """The table of jobs."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def add(self, kind: str, owner: str, language: str, data: bytes, job_id: str = "") -> str:
        """Write down a job; the caller sends its id to the queue afterwards."""
        row = {
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
        with self.database.writing() as connection:
            connection.execute(sa.insert(jobs), row)
        return str(row["id"])

    def get(self, job_id: str) -> Job | None:
        with self.database.reading() as connection:
            row = connection.execute(sa.select(*SHOWN).where(jobs.c.id == job_id)).first()
        return None if row is None else Job(*row)

    def input_hash(self, job_id: str) -> str | None:
        wanted = sa.select(jobs.c.input_hash).where(jobs.c.id == job_id)
        with self.database.reading() as connection:
            return connection.execute(wanted).scalar()

    def lines(self, job_id: str) -> bytes:
        """The results, one JSON text on each line."""
        wanted = sa.select(jobs.c.lines).where(jobs.c.id == job_id)
        with self.database.reading() as connection:
            return connection.execute(wanted).scalar() or b""

    def claim(self, job_id: str) -> Claim | None:
        """Take a job that is queued or was lost by its worker; None if there is nothing to do."""
        free = sa.or_(
            jobs.c.state == "queued",
            sa.and_(jobs.c.state == "running", jobs.c.lease < time.time()),
        )
        mine = sa.and_(jobs.c.id == job_id, free, jobs.c.attempts < ATTEMPTS)
        with self.database.writing() as connection:
            taken = connection.execute(
                sa.update(jobs)
                .where(mine)
                .values(
                    state="running",
                    attempts=jobs.c.attempts + 1,
                    lease=time.time() + LEASE_SECONDS,
                )
            )
            if not taken.rowcount:
                return None
            wanted = sa.select(jobs.c.id, jobs.c.attempts, jobs.c.language, jobs.c.input)
            return Claim(*connection.execute(wanted.where(jobs.c.id == job_id)).one())

    def report(self, claim: Claim, done: int, total: int) -> bool:
        """Say how far the work is; False means stop: cancelled, or somebody else's by now."""
        change = self._mine(claim).values(done=done, total=total, lease=time.time() + LEASE_SECONDS)
        return self._changes(change.where(jobs.c.cancel.is_(False)))

    def finish(self, claim: Claim, result: bytes, lines: bytes) -> bool:
        """Commit the result, once."""
        return self._changes(
            self._mine(claim)
            .where(jobs.c.cancel.is_(False))
            .values(state="done", result=result, lines=lines, finished=now(), done=jobs.c.total)
        )

    def fail(self, claim: Claim, failure: str) -> bool:
        """Give the job back; after the last attempt it has failed for good."""
        last = claim.attempt >= ATTEMPTS
        values: dict[str, t.Any] = {"state": "failed" if last else "queued", "failure": failure}
        if last:
            values["finished"] = now()
        else:
            values["queued"] = 0.0
        return self._changes(self._mine(claim).values(values))

    def cancel(self, job_id: str) -> bool:
        """Close a job that is not closed yet; a worker that holds it stops at its next report."""
        change = (
            sa.update(jobs)
            .where(jobs.c.id == job_id, jobs.c.state.in_(OPEN))
            .values(state="cancelled", cancel=True, finished=now())
        )
        return self._changes(change)

    def overdue(self, queue_is_empty: bool) -> list[tuple[str, str]]:
        """Jobs to be sent to the queue again, each with its kind; those tried too often fail.

        A queued job is overdue only if no message waits: otherwise its own may be among them.
        """
        moment = time.time()
        lost = sa.and_(jobs.c.state == "running", jobs.c.lease < moment)
        waits = sa.and_(jobs.c.state == "queued", jobs.c.queued < moment - QUEUE_SECONDS)
        due = sa.or_(lost, waits) if queue_is_empty else lost
        with self.database.writing() as connection:
            dead = sa.and_(due, jobs.c.attempts >= ATTEMPTS)
            failed = {"state": "failed", "failure": "worker_lost", "finished": now()}
            connection.execute(sa.update(jobs).where(dead).values(failed))
            wanted = sa.select(jobs.c.id, jobs.c.kind).where(due).limit(1000)
            found = [(str(row[0]), str(row[1])) for row in connection.execute(wanted)]
            ids = [job_id for job_id, _ in found]
            again = sa.update(jobs).where(jobs.c.id.in_(ids))
            connection.execute(again.values(state="queued", queued=moment))
        return found

    def _mine(self, claim: Claim) -> sa.Update:
        return sa.update(jobs).where(
            jobs.c.id == claim.id,
            jobs.c.state == "running",
            jobs.c.attempts == claim.attempt,
        )

    def _changes(self, change: sa.Update) -> bool:
        with self.database.writing() as connection:
            return connection.execute(change).rowcount > 0
