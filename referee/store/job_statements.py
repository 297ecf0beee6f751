"""What is asked of the table of jobs and done to it, as statements that are compiled once."""

from __future__ import annotations

import typing as t

import sqlalchemy as sa

from referee.store.tables import jobs

ATTEMPTS = 3
"""How often a job is tried; what is put aside in good order starts to count anew."""
OPEN = ("waiting", "queued", "running")
"""A whole waits for its parts, a part for its turn; both are as open as what waits for a worker."""
UNCOUNTED = "turn"
"""Turns of agents are no jobs that anybody asked for."""
SHOWN = (
    *("id", "kind", "owner", "state", "language", "total"),
    *("created", "finished", "result", "failure", "parent"),
)


def is_in(states: t.Iterable[str], column: sa.ColumnElement[str] = jobs.c.state) -> t.Any:
    return sa.or_(*(column == state for state in states))


piece = jobs.alias("piece")
THIS = jobs.c.id == sa.bindparam("of")
OF_PARTS = sa.select(sa.func.sum(piece.c.done)).where(piece.c.parent == jobs.c.id).scalar_subquery()


def tries(table: t.Any) -> t.Any:
    """Attempts since the job was put aside last."""
    return table.c.attempts - table.c.last_attempt + ATTEMPTS


MOST = sa.select(sa.func.max(tries(piece))).where(piece.c.parent == jobs.c.id).scalar_subquery()
JOB = sa.select(
    *(jobs.c[name] for name in SHOWN),
    sa.func.coalesce(OF_PARTS, jobs.c.done).label("done"),
    sa.func.coalesce(MOST, tries(jobs)).label("attempts"),
).where(THIS)
INPUT_HASH = sa.select(jobs.c.input_hash).where(THIS)
LINES = sa.select(jobs.c.lines).where(THIS)
PARTS = (
    sa.select(jobs.c.input, jobs.c.result, jobs.c.lines)
    .where(jobs.c.parent == sa.bindparam("whole"), jobs.c.state == "done")
    .order_by(jobs.c.part)
)
WHOLE = sa.select(jobs.c.id).where(jobs.c.id == sa.bindparam("whole")).with_for_update()
NEXT_PART = sa.and_(jobs.c.parent == sa.bindparam("whole"), jobs.c.part == sa.bindparam("number"))
RELEASED = (
    sa.update(jobs)
    .where(NEXT_PART, jobs.c.state == "waiting")
    .values(state="queued", queued=sa.bindparam("now"))
)
FOLLOWING = sa.select(jobs.c.id, jobs.c.kind).where(
    jobs.c.state == "queued", sa.or_(jobs.c.id == sa.bindparam("whole"), NEXT_PART)
)
OPEN_OF = sa.select(sa.func.count()).where(
    jobs.c.owner == sa.bindparam("who"),
    is_in(OPEN),
    jobs.c.parent.is_(None),
    jobs.c.kind != UNCOUNTED,
)
COUNTS = (
    sa.select(jobs.c.kind, jobs.c.state, sa.func.count())
    .where(is_in((*OPEN, "failed")))
    .group_by(jobs.c.kind, jobs.c.state)
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
    failure=sa.null(),
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
GIVEN_BACK = HELD.values(state="queued", failure=sa.bindparam("why"), queued=sa.bindparam("now"))
FAILED = HELD.values(state="failed", failure=sa.bindparam("why"), finished=sa.bindparam("at"))
GIVEN_UP = sa.and_(THIS, jobs.c.state == "failed", jobs.c.queued < sa.bindparam("before"))
TIRED = sa.select(jobs.c.id).where(GIVEN_UP)
REVIVED = (
    sa.update(jobs)
    .where(GIVEN_UP)
    .values(
        state="queued",
        queued=sa.bindparam("now"),
        last_attempt=jobs.c.attempts + ATTEMPTS,
        aside=sa.null(),
        failure=sa.null(),
        finished=sa.null(),
    )
)
CANCELLED = (
    sa.update(jobs)
    .where(THIS, is_in(OPEN))
    .values(state="cancelled", cancel=True, finished=sa.bindparam("at"))
)
BROKEN = (
    sa.update(jobs)
    .where(
        jobs.c.id == sa.bindparam("whole"),
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
        jobs.c.parent == sa.bindparam("whole"),
        is_in(OPEN),
        sa.exists().where(
            piece.c.id == jobs.c.parent, is_in(("failed", "cancelled"), piece.c.state)
        ),
    )
    .values(state="cancelled", cancel=True, finished=sa.bindparam("at"))
)
"""Nobody wants the parts of a whole that is closed."""
BREAKING = (
    sa.select(jobs.c.parent)
    .distinct()
    .join(piece, piece.c.id == jobs.c.parent)
    .where(jobs.c.state == "failed", piece.c.state == "waiting")
)
"""Wholes that do not know yet that a part of theirs failed."""
WAITS = sa.and_(jobs.c.state == "queued", jobs.c.queued < sa.bindparam("before"))
DUE = sa.or_(LOST, WAITS)
DEAD = (
    sa.update(jobs)
    .where(DUE, jobs.c.attempts >= jobs.c.last_attempt)
    .values(state="failed", failure="worker_lost", finished=sa.bindparam("at"))
)
OVERDUE = sa.select(jobs.c.id, jobs.c.kind).where(DUE).limit(1000)
AGAIN = sa.update(jobs).where(THIS, DUE).values(state="queued", queued=sa.bindparam("now"))
