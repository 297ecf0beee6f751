"""Jobs: rows before they are messages. A message is an id; the row is the truth.

Long work has parts, rows of their own that workers do side by side. The whole waits for them;
when the last one is done it is queued like any other job, and a worker sums them up.
"""

from __future__ import annotations

import hashlib
import time
import typing as t

import sqlalchemy as sa

from api.lines import now
from api.store import Database, Row, Session, Values
from api.store.tables import jobs
from api.tokens import new_id

LEASE_SECONDS = 30.0
"""A worker that says nothing for this long has lost the job."""
QUEUE_SECONDS = 20.0
"""A queued job whose message nobody took for this long is sent again."""
ATTEMPTS = 3
"""How often a job is tried; what is put aside in good order starts to count anew."""
AT_ONCE = 4
"""How many parts of one job are sent at once: the rest leaves room for other jobs."""
OPEN = ("waiting", "queued", "running")
"""A job that waits for its parts is as open as one that waits for a worker."""


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
    parent: str | None
    part: int
    total: int
    aside: bytes | None
    last_attempt: int


class Part(t.NamedTuple):
    """A part that is done: what it was asked, its result and its lines."""

    input: bytes
    result: bytes
    lines: bytes


class New(t.NamedTuple):
    """A job to be written down: its input, how much work it is, and its parts, if it has any."""

    kind: str
    owner: str
    language: str
    input: bytes
    total: int = 0
    parts: t.Sequence[tuple[bytes, int]] = ()
    id: str = ""


def _is_in(states: t.Iterable[str], column: sa.ColumnElement[str] = jobs.c.state) -> t.Any:
    return sa.or_(*(column == state for state in states))


piece = jobs.alias("piece")
THIS = jobs.c.id == sa.bindparam("of")
OF_PARTS = sa.select(sa.func.sum(piece.c.done)).where(piece.c.parent == jobs.c.id).scalar_subquery()
MOST = sa.select(sa.func.max(piece.c.attempts)).where(piece.c.parent == jobs.c.id).scalar_subquery()
JOB = sa.select(
    *(jobs.c[name] for name in Job._fields[:-2]),
    sa.func.coalesce(OF_PARTS, jobs.c.done).label("done"),
    sa.func.coalesce(MOST, jobs.c.attempts).label("attempts"),
).where(THIS)
INPUT_HASH = sa.select(jobs.c.input_hash).where(THIS)
LINES = sa.select(jobs.c.lines).where(THIS)
PARTS = (
    sa.select(jobs.c.input, jobs.c.result, jobs.c.lines)
    .where(jobs.c.parent == sa.bindparam("whole"), jobs.c.state == "done")
    .order_by(jobs.c.part)
)
FOLLOWING = sa.select(jobs.c.id, jobs.c.kind).where(
    jobs.c.state == "queued",
    sa.or_(
        jobs.c.id == sa.bindparam("whole"),
        sa.and_(jobs.c.parent == sa.bindparam("whole"), jobs.c.part == sa.bindparam("number")),
    ),
)
OPEN_OF = sa.select(sa.func.count()).where(
    jobs.c.owner == sa.bindparam("who"), _is_in(OPEN), jobs.c.parent.is_(None)
)
CLAIMED = sa.select(
    *(jobs.c.id, jobs.c.attempts, jobs.c.language, jobs.c.input),
    *(jobs.c.parent, jobs.c.part, jobs.c.total, jobs.c.aside, jobs.c.last_attempt),
).where(THIS)
ADDED = sa.insert(jobs)
LOST = sa.and_(jobs.c.state == "running", jobs.c.lease < sa.bindparam("now"))
TAKEN = (
    sa.update(jobs)
    .where(THIS, sa.or_(jobs.c.state == "queued", LOST), jobs.c.attempts < jobs.c.last_attempt)
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
ASIDE = WANTED.values(
    state="queued",
    aside=sa.bindparam("kept"),
    queued=sa.bindparam("now"),
    last_attempt=jobs.c.attempts + ATTEMPTS,
)
FINISHED = WANTED.values(
    state="done",
    result=sa.bindparam("found"),
    lines=sa.bindparam("told"),
    finished=sa.bindparam("at"),
    done=jobs.c.total,
    aside=sa.null(),
)
READY = (
    sa.update(jobs)
    .where(
        jobs.c.id == sa.bindparam("whole"),
        jobs.c.state == "waiting",
        ~sa.exists().where(piece.c.parent == jobs.c.id, piece.c.state != "done"),
    )
    .values(state="queued", queued=sa.bindparam("now"))
)
"""The whole, when its last part is done."""
GIVEN_BACK = HELD.values(state="queued", failure=sa.bindparam("why"), queued=0.0)
FAILED = HELD.values(state="failed", failure=sa.bindparam("why"), finished=sa.bindparam("at"))
CANCELLED = (
    sa.update(jobs)
    .where(THIS, _is_in(OPEN))
    .values(state="cancelled", cancel=True, finished=sa.bindparam("at"))
)
BROKEN = (
    sa.update(jobs)
    .where(
        jobs.c.state == "waiting",
        sa.exists().where(piece.c.parent == jobs.c.id, piece.c.state == "failed"),
    )
    .values(
        state="failed",
        finished=sa.bindparam("at"),
        failure=sa.select(sa.func.max(piece.c.failure))
        .where(piece.c.parent == jobs.c.id, piece.c.state == "failed")
        .scalar_subquery(),
    )
)
"""A whole fails with the first part that fails."""
ORPHANED = (
    sa.update(jobs)
    .where(
        _is_in(OPEN),
        sa.exists().where(
            piece.c.id == jobs.c.parent, _is_in(("failed", "cancelled"), piece.c.state)
        ),
    )
    .values(state="cancelled", cancel=True, finished=sa.bindparam("at"))
)
"""Nobody wants the parts of a whole that is closed."""
WAITS = sa.and_(jobs.c.state == "queued", jobs.c.queued < sa.bindparam("before"))
DUE = sa.or_(LOST, WAITS)
DEAD = (
    sa.update(jobs)
    .where(DUE, jobs.c.attempts >= jobs.c.last_attempt)
    .values(state="failed", failure="worker_lost", finished=sa.bindparam("at"))
)
OVERDUE = sa.select(jobs.c.id, jobs.c.kind).where(DUE).limit(1000)
AGAIN = sa.update(jobs).where(THIS).values(state="queued", queued=sa.bindparam("now"))


class Jobs:
    """The table of jobs."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def add(self, kind: str, owner: str, language: str, data: bytes, job_id: str = "") -> str:
        """Write down a job without parts; the caller sends its id to the queue afterwards."""
        return self.write(New(kind, owner, language, data, id=job_id))[0]

    def write(self, new: New) -> list[str]:
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
        """Commit the result, once; the last of several parts queues the whole."""
        with self.database.session() as session:
            done = session.run(FINISHED, _held(claim, found=result, told=lines, at=now())) > 0
            if done and claim.parent is not None:
                session.run(READY, {"whole": claim.parent, "now": time.time()})
        return done

    def following(self, claim: Claim) -> list[tuple[str, str]]:
        """What to send when a part is done: the part behind those already sent, or the whole."""
        with self.database.session() as session:
            number = claim.part + AT_ONCE
            found = session.every(FOLLOWING, whole=claim.parent, number=number)
        return [(str(job_id), str(kind)) for job_id, kind in found]

    def fail(self, claim: Claim, failure: str) -> bool:
        """Give the job back; after the last attempt it has failed for good."""
        change = FAILED if claim.attempt >= claim.last_attempt else GIVEN_BACK
        with self.database.session() as session:
            changed = session.run(change, _held(claim, why=failure, at=now())) > 0
            _close_families(session)
        return changed

    def cancel(self, job_id: str) -> bool:
        """Close a job that is not closed yet; a worker that holds it stops at its next report."""
        with self.database.session() as session:
            changed = session.run(CANCELLED, {"of": job_id, "at": now()}) > 0
            _close_families(session)
        return changed

    def overdue(self, queue_is_empty: bool) -> list[tuple[str, str]]:
        """Jobs to be sent to the queue again, each with its kind; those tried too often fail.

        A queued job is overdue only if no message waits: otherwise its own may be among them.
        """
        moment = time.time()
        before = moment - QUEUE_SECONDS if queue_is_empty else 0.0  # no job was queued before 1970
        with self.database.session() as session:
            session.run(DEAD, {"now": moment, "before": before, "at": now()})
            _close_families(session)
            found = session.every(OVERDUE, now=moment, before=before)
            session.run(AGAIN, *({"of": job_id, "now": moment} for job_id, _ in found))
        return [(str(job_id), str(kind)) for job_id, kind in found]

    def _row(self, wanted: sa.Select[t.Any], job_id: str) -> Row | None:
        with self.database.session() as session:
            return session.one(wanted, of=job_id)

    def _changes(self, change: sa.UpdateBase, row: Values) -> bool:
        with self.database.session() as session:
            return session.run(change, row) > 0


def rows_of(new: New) -> list[Values]:
    """The rows of a job and of its parts."""
    whole = _row(new, new.input, new.total) | {"id": new.id or new_id()}
    if not new.parts:
        return [whole]
    whole["state"] = "waiting"
    parts = [
        _row(new, data, total) | {"kind": f"{new.kind}_part", "parent": whole["id"], "part": number}
        for number, (data, total) in enumerate(new.parts)
    ]
    return [whole, *parts]


def _row(new: New, data: bytes, total: int) -> Values:
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


def _close_families(session: Session) -> None:
    """A failed part closes its whole, a closed whole its parts."""
    moment = now()
    session.run(BROKEN, {"at": moment})
    session.run(ORPHANED, {"at": moment})


def _held(claim: Claim, **values: t.Any) -> Values:
    return values | {"of": claim.id, "attempt": claim.attempt}
