"""Jobs: rows before they are messages. A message is an id; the row is the truth.

Long work has parts, rows of their own that workers do side by side, some at once. The whole waits
for them; when the last one is done it is queued like any other job, and a worker sums them up.
Whoever changes a part and its whole locks the whole first, so that nobody misses the last part.
"""

from __future__ import annotations

import hashlib
import time
import typing as t

import sqlalchemy as sa

from referee.journal import now
from referee.store import Database, Row, Session, Values
from referee.store.job_statements import (
    ADDED,
    AGAIN,
    ASIDE,
    ATTEMPTS,
    BREAKING,
    BROKEN,
    CANCELLED,
    CLAIMED,
    COUNTS,
    DEAD,
    FAILED,
    FINISHED,
    FOLLOWING,
    GIVEN_BACK,
    INPUT_HASH,
    JOB,
    LINES,
    OPEN_OF,
    ORPHANED,
    OVERDUE,
    PARTS,
    READY,
    RELEASED,
    REPORTED,
    REVIVED,
    TAKEN,
    TIRED,
    WHOLE,
)
from referee.store.tables import jobs
from referee.tokens import new_id

LEASE_SECONDS = 30.0
"""A worker that says nothing for this long has lost the job."""
QUEUE_SECONDS = 20.0
"""A queued job whose message nobody took for this long is sent again."""
REST_SECONDS = 60.0
"""How long after it was queued last a job that failed for good is left alone."""
AT_ONCE = 4
"""How many parts of one job are sent at once: the rest leaves room for other jobs."""


class Job(t.NamedTuple):
    """A row of the table of jobs, without its input and its lines."""

    id: str
    kind: str
    owner: str
    state: str
    language: str
    total: int
    created: str
    finished: str | None
    result: bytes | None
    failure: str | None
    parent: str | None
    done: int
    attempts: int


class Claim(t.NamedTuple):
    """A job that a worker holds; the attempt is its ticket for writing."""

    id: str
    attempt: int
    language: str
    input: bytes
    parent: str | None = None
    part: int = 0
    total: int = 0
    aside: bytes | None = None
    last_attempt: int = ATTEMPTS


class Part(t.NamedTuple):
    """A part that is done: what it was asked, its result and its lines."""

    input: bytes
    result: bytes
    lines: bytes


class NewJob(t.NamedTuple):
    """A job to be written down: its input, how much work it is, and its parts, if it has any."""

    kind: str
    owner: str
    language: str
    input: bytes
    total: int = 0
    parts: t.Sequence[tuple[bytes, int]] = ()
    id: str = ""


class Jobs:
    """The table of jobs."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def add(self, kind: str, owner: str, language: str, data: bytes, job_id: str = "") -> str:
        """Write down a job without parts; the caller sends its id to the queue afterwards."""
        return self.write(NewJob(kind, owner, language, data, id=job_id))[0]

    def write(self, new: NewJob) -> list[str]:
        """Write down a job and its parts; the ids, that of the whole first."""
        rows = rows_of(new)
        with self.database.session() as session:
            session.run(ADDED, *rows)
        return [str(row["id"]) for row in rows]

    def get(self, job_id: str) -> Job | None:
        row = self._row(JOB, job_id)
        return None if row is None else Job(*row)

    def input_hash(self, job_id: str) -> str | None:
        row = self._row(INPUT_HASH, job_id)
        return None if row is None else row[0]

    def lines(self, job_id: str) -> bytes:
        """The results so far, one JSON text on each line; those of parts in their order."""
        row = self._row(LINES, job_id)
        whole: bytes = (row and row[0]) or b""
        return whole or b"".join(part.lines for part in self.parts(job_id))

    def parts(self, job_id: str) -> list[Part]:
        """The parts of a job that are done."""
        with self.database.session() as session:
            return [Part(*row) for row in session.every(PARTS, whole=job_id)]

    def open_of(self, owner: str) -> int:
        """How many jobs of an owner are open."""
        with self.database.session() as session:
            row = session.one(OPEN_OF, who=owner)
        return 0 if row is None else int(row[0])

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

    def put_aside(self, claim: Claim, kept: bytes) -> bool:
        """Give a job back in the middle, in good order; its next attempt is like the first."""
        return self._changes(ASIDE, _held(claim, kept=kept, now=time.time()))

    def finish(self, claim: Claim, result: bytes, lines: bytes) -> bool:
        """Commit the result, once; a part that is done makes room for another, or is the last."""
        family = {"whole": claim.parent, "number": claim.part + AT_ONCE, "now": time.time()}
        with self.database.session() as session:
            _lock(session, claim.parent)
            done = session.run(FINISHED, _held(claim, found=result, told=lines, at=now())) > 0
            if done and claim.parent is not None:
                session.run(RELEASED, family)
                session.run(READY, family)
        return done

    def following(self, claim: Claim) -> list[tuple[str, str]]:
        """What to send when a part is done: the part that it made room for, or the whole."""
        with self.database.session() as session:
            number = claim.part + AT_ONCE
            found = session.every(FOLLOWING, whole=claim.parent, number=number)
        return [(str(job_id), str(kind)) for job_id, kind in found]

    def fail(self, claim: Claim, failure: str) -> bool:
        """Give the job back; after the last attempt it has failed for good."""
        change = FAILED if claim.attempt >= claim.last_attempt else GIVEN_BACK
        mine = _held(claim, why=failure, at=now(), now=time.time())
        with self.database.session() as session:
            _lock(session, claim.parent)
            changed = session.run(change, mine) > 0
            _close_family(session, claim.parent)
        return changed

    def revive(self, job_ids: t.Iterable[str]) -> list[str]:
        """Queue jobs anew that failed for good a while ago; those for which that was so."""
        moment = time.time()
        when = {"now": moment, "before": moment - REST_SECONDS}
        with self.database.session() as session:
            tired = [one for one in job_ids if session.one(TIRED, of=one, **when)]
            return [one for one in tired if session.run(REVIVED, when | {"of": one})]

    def cancel(self, job_id: str) -> bool:
        """Close a job that is not closed yet; a worker that holds it stops at its next report."""
        with self.database.session() as session:
            changed = session.run(CANCELLED, {"of": job_id, "at": now()}) > 0
            _close_family(session, job_id)
        return changed

    def overdue(self, queue_is_empty: bool) -> list[tuple[str, str]]:
        """Jobs to be sent to the queue again, each with its kind; those tried too often fail.

        A queued job is overdue only if no message waits: otherwise its own may be among them.
        """
        moment = time.time()
        before = moment - QUEUE_SECONDS if queue_is_empty else 0.0  # no job was queued before 1970
        due = {"now": moment, "before": before}
        with self.database.session() as session:
            session.run(DEAD, due | {"at": now()})
        self._close_broken()
        with self.database.session() as session:
            found = session.every(OVERDUE, **due)
            again = [row for row in found if session.run(AGAIN, due | {"of": row[0]})]
        return [(str(job_id), str(kind)) for job_id, kind in again]

    def counts(self) -> list[tuple[str, str, int]]:
        """How many jobs are open or have failed, by kind and state."""
        with self.database.session() as session:
            return [(str(kind), str(state), int(n)) for kind, state, n in session.every(COUNTS)]

    def _close_broken(self) -> None:
        """Families with a part that failed for good while nobody held it."""
        with self.database.session() as session:
            broken = [row[0] for row in session.every(BREAKING)]
        for whole in broken:
            with self.database.session() as session:
                _lock(session, whole)
                _close_family(session, whole)

    def _row(self, wanted: sa.Select[t.Any], job_id: str) -> Row | None:
        with self.database.session() as session:
            return session.one(wanted, of=job_id)

    def _changes(self, change: sa.UpdateBase, row: Values) -> bool:
        with self.database.session() as session:
            return session.run(change, row) > 0


def rows_of(new: NewJob) -> list[Values]:
    """The rows of a job and of its parts."""
    whole = _row(new, new.input, new.total) | {"id": new.id or new_id()}
    if not new.parts:
        return [whole]
    whole["state"] = "waiting"
    parts = [
        _row(new, data, total)
        | {"kind": f"{new.kind}_part", "parent": whole["id"], "part": number}
        | {"state": "queued" if number < AT_ONCE else "waiting"}
        for number, (data, total) in enumerate(new.parts)
    ]
    return [whole, *parts]


def _row(new: NewJob, data: bytes, total: int) -> Values:
    return dict.fromkeys(jobs.c.keys()) | {
        "id": new_id(),
        "kind": new.kind,
        "owner": new.owner,
        "state": "queued",
        "language": new.language,
        "input": data,
        "input_hash": hashlib.sha256(data).hexdigest(),
        "done": 0,
        "total": total,
        "attempts": 0,
        "last_attempt": ATTEMPTS,
        "part": 0,
        "cancel": False,
        "queued": time.time(),
        "lease": 0.0,
        "created": now(),
    }


def _lock(session: Session, whole: str | None) -> None:
    """Hold the whole until the transaction ends; SQLite has one writer anyway."""
    if whole is not None:
        session.one(WHOLE, whole=whole)


def _close_family(session: Session, whole: str | None) -> None:
    """A failed part closes its whole, a closed whole its parts."""
    if whole is not None:
        family = {"whole": whole, "at": now()}
        session.run(BROKEN, family)
        session.run(ORPHANED, family)


def _held(claim: Claim, **values: t.Any) -> Values:
    return values | {"of": claim.id, "attempt": claim.attempt}
