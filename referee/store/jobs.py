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

from referee.jobs.states import JobState
from referee.journal import now
from referee.store import Database, Row, Session, Values
from referee.store.job_statements import (
    ADD_JOB,
    ATTEMPTS,
    CANCEL_JOB,
    CANCEL_PARTS,
    CHECKPOINT_JOB,
    CLAIM_JOB,
    COUNT_BY_STATE,
    COUNT_OPEN,
    FAIL_JOB,
    FAIL_WHOLE,
    FIND_BROKEN_WHOLES,
    FIND_FOLLOWING,
    FIND_OVERDUE,
    FIND_REVIVABLE,
    FINISH_JOB,
    GIVE_UP_JOBS,
    LOCK_WHOLE,
    QUEUE_WHOLE,
    READ_CLAIM,
    READ_DONE_PARTS,
    READ_INPUT_HASH,
    READ_JOB,
    READ_LINES,
    RELEASE_PART,
    REPORT_PROGRESS,
    REQUEUE_JOB,
    RETRY_JOB,
    REVIVE_JOB,
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
    checkpoint: bytes | None = None
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
            session.run(ADD_JOB, *rows)
        return [str(row["id"]) for row in rows]

    def get(self, job_id: str) -> Job | None:
        row = self._row(READ_JOB, job_id)
        return None if row is None else Job(*row)

    def input_hash(self, job_id: str) -> str | None:
        row = self._row(READ_INPUT_HASH, job_id)
        return None if row is None else row[0]

    def lines(self, job_id: str) -> bytes:
        """The results so far, one JSON text on each line; those of parts in their order."""
        row = self._row(READ_LINES, job_id)
        whole: bytes = (row and row[0]) or b""
        return whole or b"".join(part.lines for part in self.parts(job_id))

    def parts(self, job_id: str) -> list[Part]:
        """The parts of a job that are done."""
        with self.database.session() as session:
            return [Part(*row) for row in session.every(READ_DONE_PARTS, whole=job_id)]

    def open_of(self, owner: str) -> int:
        """How many jobs of an owner are open."""
        with self.database.session() as session:
            row = session.one(COUNT_OPEN, who=owner)
        return 0 if row is None else int(row[0])

    def claim(self, job_id: str) -> Claim | None:
        """Take a job that is queued or was lost by its worker; None if there is nothing to do."""
        moment = time.time()
        with self.database.session() as session:
            mine = {"of": job_id, "now": moment, "until": moment + LEASE_SECONDS}
            row = session.one(READ_CLAIM, of=job_id) if session.run(CLAIM_JOB, mine) else None
        return None if row is None else Claim(*row)

    def report(self, claim: Claim, done: int, total: int) -> bool:
        """Say how far the work is; False means stop: cancelled, or somebody else's by now."""
        until = time.time() + LEASE_SECONDS
        return self._changes(REPORT_PROGRESS, _held(claim, so_far=done, of_all=total, until=until))

    def checkpoint(self, claim: Claim, checkpoint: bytes) -> bool:
        """Give a job back in the middle, in good order; its next attempt is like the first."""
        return self._changes(CHECKPOINT_JOB, _held(claim, checkpoint=checkpoint, now=time.time()))

    def finish(self, claim: Claim, result: bytes, lines: bytes) -> bool:
        """Commit the result, once; a part that is done makes room for another, or is the last."""
        family = {"whole": claim.parent, "number": claim.part + AT_ONCE, "now": time.time()}
        with self.database.session() as session:
            _lock(session, claim.parent)
            done = session.run(FINISH_JOB, _held(claim, outcome=result, output=lines, at=now())) > 0
            if done and claim.parent is not None:
                session.run(RELEASE_PART, family)
                session.run(QUEUE_WHOLE, family)
        return done

    def following(self, claim: Claim) -> list[tuple[str, str]]:
        """What to send when a part is done: the part that it made room for, or the whole."""
        with self.database.session() as session:
            number = claim.part + AT_ONCE
            rows = session.every(FIND_FOLLOWING, whole=claim.parent, number=number)
        return [(str(job_id), str(kind)) for job_id, kind in rows]

    def fail(self, claim: Claim, failure: str) -> bool:
        """Give the job back; after the last attempt it has failed for good."""
        change = FAIL_JOB if claim.attempt >= claim.last_attempt else RETRY_JOB
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
            failed = [id_ for id_ in job_ids if session.one(FIND_REVIVABLE, of=id_, **when)]
            return [id_ for id_ in failed if session.run(REVIVE_JOB, when | {"of": id_})]

    def cancel(self, job_id: str) -> bool:
        """Close a job that is not closed yet; a worker that holds it stops at its next report."""
        with self.database.session() as session:
            changed = session.run(CANCEL_JOB, {"of": job_id, "at": now()}) > 0
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
            session.run(GIVE_UP_JOBS, due | {"at": now()})
        self._close_broken()
        with self.database.session() as session:
            overdue = session.every(FIND_OVERDUE, **due)
            sent = [row for row in overdue if session.run(REQUEUE_JOB, due | {"of": row[0]})]
        return [(str(job_id), str(kind)) for job_id, kind in sent]

    def counts(self) -> list[tuple[str, str, int]]:
        """How many jobs are open or have failed, by kind and state."""
        with self.database.session() as session:
            return [
                (str(kind), str(state), int(n)) for kind, state, n in session.every(COUNT_BY_STATE)
            ]

    def _close_broken(self) -> None:
        """Families with a part that failed for good while nobody held it."""
        with self.database.session() as session:
            broken = [row[0] for row in session.every(FIND_BROKEN_WHOLES)]
        for whole in broken:
            with self.database.session() as session:
                _lock(session, whole)
                _close_family(session, whole)

    def _row(self, query: sa.Select[t.Any], job_id: str) -> Row | None:
        with self.database.session() as session:
            return session.one(query, of=job_id)

    def _changes(self, change: sa.UpdateBase, row: Values) -> bool:
        with self.database.session() as session:
            return session.run(change, row) > 0


def rows_of(new: NewJob) -> list[Values]:
    """The rows of a job and of its parts."""
    whole = _row(new, new.input, new.total) | {"id": new.id or new_id()}
    if not new.parts:
        return [whole]
    whole["state"] = JobState.WAITING.value
    parts = [
        _row(new, data, total)
        | {"kind": f"{new.kind}_part", "parent": whole["id"], "part": number}
        | {"state": (JobState.QUEUED if number < AT_ONCE else JobState.WAITING).value}
        for number, (data, total) in enumerate(new.parts)
    ]
    return [whole, *parts]


def _row(new: NewJob, data: bytes, total: int) -> Values:
    return dict.fromkeys(jobs.c.keys()) | {
        "id": new_id(),
        "kind": new.kind,
        "owner": new.owner,
        "state": JobState.QUEUED.value,
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
        session.one(LOCK_WHOLE, whole=whole)


def _close_family(session: Session, whole: str | None) -> None:
    """A failed part closes its whole, a closed whole its parts."""
    if whole is not None:
        family = {"whole": whole, "at": now()}
        session.run(FAIL_WHOLE, family)
        session.run(CANCEL_PARTS, family)


def _held(claim: Claim, **values: t.Any) -> Values:
    return values | {"of": claim.id, "attempt": claim.attempt}
