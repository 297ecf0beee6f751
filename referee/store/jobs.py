"""Jobs: rows before they are messages. A message wakes a worker; the rows say what is to be done.

Long work has parts, rows of their own that workers do side by side, some at once. The whole waits
for them; when the last one is done it is queued like any other job, and a worker sums them up.
Whoever changes a part and its whole locks the whole first, so that nobody misses the last part.
"""

from __future__ import annotations

import hashlib
import time
import typing as t

import sqlalchemy as sa

from referee.jobs.states import CLOSED, JobState
from referee.journal import now
from referee.store import Database, Row, Session, Values
from referee.store.job_statements import (
    ADD_JOB,
    ATTEMPTS,
    CANCEL_JOB,
    CANCEL_PARTS,
    CHECKPOINT_JOB,
    CLAIM_JOB,
    COUNT_OPEN,
    COUNT_PLAYED,
    COUNT_QUEUED,
    FAIL_JOB,
    FAIL_WHOLE,
    FIND_BROKEN_WHOLES,
    FIND_DONE_PARTS,
    FIND_FOLLOWING,
    FIND_NEXT,
    FIND_NEXT_CALLER,
    FIND_REVIVABLE,
    FINISH_JOB,
    GIVE_UP_JOBS,
    IS_PART,
    IS_WHOLE,
    LOCK_WHOLE,
    QUEUE_WHOLE,
    READ_ALL_LINES,
    READ_CLAIM,
    READ_DONE_PARTS,
    READ_INPUT_HASH,
    READ_JOB,
    READ_LINES,
    READ_SIZE,
    RELEASE_PART,
    REPORT_PROGRESS,
    REQUEUE_JOBS,
    RETRY_JOB,
    REVIVE_JOB,
    TURN,
    is_in,
)
from referee.store.outbox import NOTE_JOB
from referee.store.paces import SPEND
from referee.store.tables import jobs
from referee.tokens import new_id

LEASE_SECONDS = 30.0
"""A worker that says nothing for this long has lost the job."""
REST_SECONDS = 60.0
"""How long after it was queued last a job that failed for good is left alone."""
AT_ONCE = 4
"""How many parts of one job are sent at once: the rest leaves room for other jobs."""
DROP_INPUTS = (
    sa.update(jobs)
    .where(sa.or_(IS_WHOLE, IS_PART), is_in(CLOSED), jobs.c.kind != TURN)
    .values(
        input=b"",
        size=sa.func.coalesce(sa.func.length(jobs.c.result), 0)
        + sa.func.coalesce(sa.func.length(jobs.c.lines), 0),
    )
)
"""Nobody reads what a closed job was given; its hash stays, for requests that are sent again."""
CLAIMING = 1
"""The number of the lock under which workers choose what to do next."""


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
    seconds: float = 0.0
    """What it was expected to take of one core, and what it has taken so far."""
    spent: float = 0.0


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
    kind: str = ""


class Share(t.NamedTuple):
    """A worker that asks for work, and how many of its processes may be away for longer."""

    name: str = ""
    long_steps: int = 1
    """At work that cannot be put off for more than a moment."""
    turns: int = 1
    """At such turns of agents."""


def share_of(name: str, processes: int, percent: int) -> Share:
    """The share of a worker: one process is always soon free, and turns have so much of all."""
    return Share(name, max(processes - 1, 1), max(processes * percent // 100, 1))


class DonePart(t.NamedTuple):
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
    caller: str = ""
    """Who asked for it, for sharing the workers out: a key, or an address; else its owner."""
    seconds: float = 0.0
    """What all of it is expected to take of one core."""
    step: float = 0.0
    """What its longest step is expected to take; between steps it can be put off."""


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
        with self.database.session() as session:
            return b"".join([row[0] for row in session.every(READ_ALL_LINES, whole=job_id)])

    def lines_by_part(self, job_id: str) -> t.Iterator[bytes]:
        """The same piece by piece: of a large job they would take much memory at once."""
        with self.database.session() as session:
            done = [str(row[0]) for row in session.every(FIND_DONE_PARTS, whole=job_id)]
        for one in (job_id, *done):
            row = self._row(READ_LINES, one)
            yield (row and row[0]) or b""

    def size(self, job_id: str) -> int:
        """The bytes that a job takes with its parts."""
        with self.database.session() as session:
            row = session.one(READ_SIZE, whole=job_id)
        return int((row and row[0]) or 0)

    def parts(self, job_id: str) -> list[DonePart]:
        """The parts of a job that are done."""
        with self.database.session() as session:
            return [DonePart(*row) for row in session.every(READ_DONE_PARTS, whole=job_id)]

    def open_of(self, caller: str) -> int:
        """How many jobs of a caller are open; a running match with agents is as good as one."""
        with self.database.session() as session:
            rows = [session.one(count, who=caller) for count in (COUNT_OPEN, COUNT_PLAYED)]
        return sum(int(row[0]) for row in rows if row is not None)

    def queued(self) -> int:
        """How many jobs wait for a worker."""
        with self.database.session() as session:
            row = session.one(COUNT_QUEUED)
        return 0 if row is None else int(row[0])

    def next(self, share: Share) -> Claim | None:
        """Take what is next: callers in turn, the smallest job of each first."""
        asked = {"now": time.time(), "by": share.name}
        asked |= {"long_steps": share.long_steps, "turns": share.turns}
        with self.database.session() as session:
            session.alone(CLAIMING)
            caller = session.one(FIND_NEXT_CALLER, **asked)
            job = caller and session.one(FIND_NEXT, **asked, whose=caller[0])
            return _claimed(session, job[0], share.name) if job else None

    def claim(self, job_id: str, by: str = "") -> Claim | None:
        """Take a job that is queued; None if there is nothing to do."""
        with self.database.session() as session:
            return _claimed(session, job_id, by)

    def report(self, claim: Claim, done: int, total: int) -> bool:
        """Say how far the work is; False means stop: cancelled, or somebody else's by now."""
        until = time.time() + LEASE_SECONDS
        return self._changes(REPORT_PROGRESS, _held(claim, so_far=done, of_all=total, until=until))

    def checkpoint(self, claim: Claim, checkpoint: bytes) -> bool:
        """Give a job back in the middle, in good order; its next attempt is like the first."""
        return self._changes(CHECKPOINT_JOB, _held(claim, checkpoint=checkpoint, now=time.time()))

    def finish(self, claim: Claim, result: bytes, lines: bytes, spent: float = 0.0) -> bool:
        """Commit the result, once; a part that is done makes room for another, or is the last."""
        family = {"whole": claim.parent, "number": claim.part + AT_ONCE, "now": time.time()}
        with self.database.session() as session:
            _lock(session, claim.parent)
            mine = {"outcome": result, "output": lines, "more": len(result) + len(lines)}
            done = session.run(FINISH_JOB, _held(claim, **mine, took=spent, at=now())) > 0
            if not done:
                session.run(SPEND, {"of": claim.id, "took": spent})
            elif claim.parent is not None:
                session.run(RELEASE_PART, family)
                session.run(QUEUE_WHOLE, family)
            else:
                session.run(DROP_INPUTS, {"whole": claim.id})
                _note(session, claim.id)
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
            if changed and change is FAIL_JOB:
                if claim.parent is None:
                    session.run(DROP_INPUTS, {"whole": claim.id})
                _note(session, claim.parent or claim.id)
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
            if changed:
                session.run(DROP_INPUTS, {"whole": job_id})
                _note(session, job_id)
        return changed

    def recover(self) -> int:
        """Queue jobs again that their workers have lost; how many. Those tried too often fail."""
        moment = {"now": time.time(), "at": now()}
        with self.database.session() as session:
            session.run(GIVE_UP_JOBS, moment)
        self._close_broken()
        with self.database.session() as session:
            return session.run(REQUEUE_JOBS, moment)

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
    whole |= {"state": JobState.WAITING.value, "step": 0.0}
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
        "caller": new.caller or new.owner,
        "seconds": new.seconds,
        "step": new.step,
        "claimed": 0.0,
        "holder": "",
        "spent": 0.0,
        "size": len(data),
        "state": JobState.QUEUED.value,
        "language": new.language,
        "input": data,
        "input_hash": hashlib.sha256(data).hexdigest(),
        "done": 0,
        "total": total,
        "attempts": 0,
        "last_attempt": ATTEMPTS,
        "part": 0,
        "cancel": False,  # once a flag beside the state, which says it now
        "queued": time.time(),
        "lease": 0.0,
        "created": now(),
    }


def _claimed(session: Session, job_id: str, by: str) -> Claim | None:
    moment = time.time()
    mine = {"of": job_id, "by": by, "now": moment, "until": moment + LEASE_SECONDS}
    row = session.one(READ_CLAIM, of=job_id) if session.run(CLAIM_JOB, mine) else None
    return None if row is None else Claim(*row)


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


def _note(session: Session, job_id: str) -> None:
    """Write down that a job is closed, if it is, for each webhook of whoever asked for it."""
    session.run(NOTE_JOB, {"of": job_id, "now": time.time(), "at": now()})


def _held(claim: Claim, **values: t.Any) -> Values:
    return values | {"of": claim.id, "attempt": claim.attempt}
