"""What is asked of the table of jobs and done to it, as statements that are compiled once.

A statement that changes the state of a job takes the states before and after from the table of
transitions; what it adds is when and for whom.
"""

from __future__ import annotations

import typing as t

import sqlalchemy as sa

from referee.jobs.states import OPEN, JobEvent, JobState, after, before
from referee.store.tables import jobs, matches

ATTEMPTS = 3
"""How often a job is tried; what is given back in good order starts to count anew."""
TURN = "turn"
"""The kind of jobs that nobody asked for: the match that causes them is what counts."""
QUICK_SECONDS = 1.0
"""A worker that is at a step which is expected to take longer is away for a while."""
AHEAD_SECONDS = 120.0
"""No clock is this far ahead of another: what lies later was written before one was set back."""
SHOWN = (
    *("id", "kind", "owner", "state", "language", "total"),
    *("created", "finished", "result", "failure", "parent"),
)


def is_in(states: t.Iterable[JobState], column: sa.ColumnElement[str] = jobs.c.state) -> t.Any:
    return sa.or_(*(column == state.value for state in states))


def transition(event: JobEvent, *conditions: sa.ColumnElement[bool], **values: t.Any) -> sa.Update:
    """Let an event happen to the jobs that meet the conditions, if it can happen to them."""
    sources, target = before(event), after(event)
    state = {} if sources == (target,) else {"state": target.value}
    return sa.update(jobs).where(*conditions, is_in(sources)).values(**state, **values)


# -- conditions ------------------------------------------------------------------

piece = jobs.alias("piece")
IS_THIS = jobs.c.id == sa.bindparam("of")
IS_WHOLE = jobs.c.id == sa.bindparam("whole")
IS_PART = jobs.c.parent == sa.bindparam("whole")
IS_NEXT_PART = sa.and_(IS_PART, jobs.c.part == sa.bindparam("number"))
NOW = sa.bindparam("now", type_=sa.Float)
IS_LOST = sa.and_(
    jobs.c.state == JobState.RUNNING.value,
    sa.or_(jobs.c.lease < NOW, jobs.c.lease > NOW + AHEAD_SECONDS),
)
IS_OF = jobs.c.caller == sa.bindparam("who")
IS_HELD = jobs.c.attempts == sa.bindparam("attempt")
"""That the worker who asks still holds it: whoever claims it later has another attempt."""
MAY_BE_TRIED = jobs.c.attempts < jobs.c.last_attempt
RESTED = sa.or_(jobs.c.queued < sa.bindparam("before"), jobs.c.queued > NOW + AHEAD_SECONDS)
HAS_OPEN_PARTS = sa.exists().where(
    piece.c.parent == jobs.c.id, piece.c.state != JobState.DONE.value
)
HAS_FAILED_PART = sa.exists().where(
    piece.c.parent == jobs.c.id, piece.c.state == JobState.FAILED.value
)
WHOLE_IS_CLOSED = sa.exists().where(
    piece.c.id == jobs.c.parent, is_in((JobState.FAILED, JobState.CANCELLED), piece.c.state)
)


def held(*conditions: sa.ColumnElement[bool]) -> t.Any:
    """How many jobs that meet the conditions workers are at just now."""
    now = (piece.c.state == JobState.RUNNING.value, piece.c.lease >= sa.bindparam("now"))
    return sa.select(sa.func.count()).where(*now, *conditions).correlate(jobs).scalar_subquery()


LONG_STEPS = (piece.c.holder == sa.bindparam("by"), piece.c.step > QUICK_SECONDS)
MAY_BE_TAKEN = sa.and_(
    jobs.c.state == JobState.QUEUED.value,
    MAY_BE_TRIED,
    sa.or_(jobs.c.step <= QUICK_SECONDS, held(*LONG_STEPS) < sa.bindparam("long_steps")),
    sa.or_(
        *(jobs.c.step <= QUICK_SECONDS, jobs.c.kind != TURN),
        held(*LONG_STEPS, piece.c.kind == TURN) < sa.bindparam("turns"),
    ),
)
"""That the worker who asks has a process left for such a job."""


def tries(table: t.Any) -> t.Any:
    """Attempts since the job was given back in good order."""
    return table.c.attempts - table.c.last_attempt + ATTEMPTS


# -- questions -------------------------------------------------------------------

_DONE = sa.select(sa.func.sum(piece.c.done)).where(piece.c.parent == jobs.c.id).scalar_subquery()
_MOST = sa.select(sa.func.max(tries(piece))).where(piece.c.parent == jobs.c.id).scalar_subquery()
_SPENT = sa.select(sa.func.sum(piece.c.spent)).where(piece.c.parent == jobs.c.id).scalar_subquery()
JOB_FIELDS = (
    *(jobs.c[name] for name in SHOWN),
    sa.func.coalesce(_DONE, jobs.c.done).label("done"),
    sa.func.coalesce(_MOST, tries(jobs)).label("attempts"),
    jobs.c.seconds,
    (sa.func.coalesce(_SPENT, 0.0) + jobs.c.spent).label("spent"),
)
READ_JOB = sa.select(*JOB_FIELDS).where(IS_THIS)
READ_INPUT_HASH = sa.select(jobs.c.input_hash).where(IS_THIS)
READ_LINES = sa.select(jobs.c.lines).where(IS_THIS)
IS_DONE_PART = sa.and_(IS_PART, jobs.c.state == JobState.DONE.value)
FIND_DONE_PARTS = sa.select(jobs.c.id).where(IS_DONE_PART).order_by(jobs.c.part)
READ_ALL_LINES = (
    sa.select(jobs.c.lines)
    .where(sa.or_(IS_WHOLE, IS_DONE_PART), jobs.c.lines.isnot(None))
    .order_by(jobs.c.parent.isnot(None), jobs.c.part)
)
"""Those of the whole, then those of the parts in their order."""
READ_SIZE = sa.select(sa.func.sum(jobs.c.size)).where(sa.or_(IS_WHOLE, IS_PART))
READ_DONE_PARTS = (
    sa.select(jobs.c.input, jobs.c.result, jobs.c.lines).where(IS_DONE_PART).order_by(jobs.c.part)
)
READ_CLAIM = sa.select(
    *(jobs.c.id, jobs.c.attempts, jobs.c.language, jobs.c.input),
    *(jobs.c.parent, jobs.c.part, jobs.c.total, jobs.c.aside, jobs.c.last_attempt),
    jobs.c.kind,
).where(IS_THIS)
LOCK_WHOLE = sa.select(jobs.c.id).where(IS_WHOLE).with_for_update()
FIND_FOLLOWING = sa.select(jobs.c.id, jobs.c.kind).where(
    jobs.c.state == JobState.QUEUED.value, sa.or_(IS_WHOLE, IS_NEXT_PART)
)
COUNT_OPEN = sa.select(sa.func.count()).where(
    jobs.c.caller == sa.bindparam("who"),
    is_in(OPEN),
    jobs.c.parent.is_(None),
    jobs.c.kind != TURN,
)
COUNT_PLAYED = sa.select(sa.func.count()).where(
    matches.c.caller == sa.bindparam("who"),
    matches.c.status == "running",
    matches.c.players != "[]",
)
"""Matches that cause turns of agents: each is as good as an open job."""
COUNT_QUEUED = sa.select(sa.func.count()).where(jobs.c.state == JobState.QUEUED.value)
_SERVED = (
    sa.select(sa.func.max(piece.c.claimed))
    .where(piece.c.caller == jobs.c.caller)
    .correlate(jobs)
    .scalar_subquery()
)
FIND_NEXT_CALLER = (
    sa.select(jobs.c.caller)
    .where(MAY_BE_TAKEN)
    .group_by(jobs.c.caller)
    .order_by(held(piece.c.caller == jobs.c.caller), _SERVED)
    .limit(1)
)
"""Whose turn it is: for whom the fewest processes work, and among those who was served longest
ago."""
FIND_NEXT = (
    sa.select(jobs.c.id)
    .where(MAY_BE_TAKEN, jobs.c.caller == sa.bindparam("whose"))
    .order_by(jobs.c.seconds, jobs.c.queued, jobs.c.part)
    .limit(1)
)
"""The smallest job of a caller."""
FIND_REVIVABLE = sa.select(jobs.c.id).where(IS_THIS, is_in(before(JobEvent.REVIVE)), RESTED)
FIND_BROKEN_WHOLES = (
    sa.select(jobs.c.parent)
    .distinct()
    .join(piece, piece.c.id == jobs.c.parent)
    .where(jobs.c.state == JobState.FAILED.value, piece.c.state == JobState.WAITING.value)
)
"""Wholes that do not know yet that a part of theirs failed."""

# -- changes ---------------------------------------------------------------------

ADD_JOB = sa.insert(jobs)
RELEASE_PART = transition(JobEvent.RELEASE, IS_NEXT_PART, queued=sa.bindparam("now"))
QUEUE_WHOLE = transition(
    JobEvent.QUEUE_WHOLE, IS_WHOLE, ~HAS_OPEN_PARTS, queued=sa.bindparam("now")
)
CLAIM_JOB = transition(
    JobEvent.CLAIM,
    *(IS_THIS, MAY_BE_TRIED),
    attempts=jobs.c.attempts + 1,
    lease=sa.bindparam("until"),
    claimed=sa.bindparam("now"),
    holder=sa.bindparam("by"),
)
REPORT_PROGRESS = transition(
    *(JobEvent.REPORT, IS_THIS, IS_HELD),
    done=sa.bindparam("so_far"),
    total=sa.bindparam("of_all"),
    lease=sa.bindparam("until"),
)
CHECKPOINT_JOB = transition(
    *(JobEvent.CHECKPOINT, IS_THIS, IS_HELD),
    aside=sa.bindparam("checkpoint"),
    queued=sa.bindparam("now"),
    last_attempt=jobs.c.attempts + ATTEMPTS,
)
FINISH_JOB = transition(
    *(JobEvent.FINISH, IS_THIS, IS_HELD),
    result=sa.bindparam("outcome"),
    lines=sa.bindparam("output"),
    finished=sa.bindparam("at"),
    done=jobs.c.total,
    aside=sa.null(),
    failure=sa.null(),
    size=jobs.c.size + sa.bindparam("more"),
    spent=jobs.c.spent + sa.bindparam("took", type_=sa.Float),
)
RETRY_JOB = transition(
    *(JobEvent.RETRY, IS_THIS, IS_HELD),
    failure=sa.bindparam("why"),
    queued=sa.bindparam("now"),
)
FAIL_JOB = transition(
    *(JobEvent.FAIL, IS_THIS, IS_HELD),
    failure=sa.bindparam("why"),
    finished=sa.bindparam("at"),
)
REVIVE_JOB = transition(
    *(JobEvent.REVIVE, IS_THIS, RESTED),
    queued=sa.bindparam("now"),
    last_attempt=jobs.c.attempts + ATTEMPTS,
    aside=sa.null(),
    failure=sa.null(),
    finished=sa.null(),
)
CANCEL_JOB = transition(JobEvent.CANCEL, IS_THIS, finished=sa.bindparam("at"))
CANCEL_WHOLES_OF = transition(
    *(JobEvent.CANCEL, IS_OF, jobs.c.parent.is_(None)),
    finished=sa.bindparam("at"),
)
"""What a caller bears the cost of, whoever may see it; the wholes first, as everybody locks."""
CANCEL_PARTS_OF = transition(
    *(JobEvent.CANCEL, IS_OF, jobs.c.parent.isnot(None)),
    finished=sa.bindparam("at"),
)
CANCEL_PARTS = transition(
    *(JobEvent.CANCEL, IS_PART, WHOLE_IS_CLOSED),
    finished=sa.bindparam("at"),
)
"""Nobody wants the parts of a whole that is closed."""
_IS_OWNED = sa.and_(IS_OF, jobs.c.owner == sa.bindparam("whose"))
DELETE_WHOLES_OF = sa.delete(jobs).where(_IS_OWNED, jobs.c.parent.is_(None))
"""What an owner may see of a caller's jobs; here, too, the wholes first."""
DELETE_PARTS_OF = sa.delete(jobs).where(_IS_OWNED, jobs.c.parent.isnot(None))
FAIL_WHOLE = transition(
    *(JobEvent.FAIL_WHOLE, IS_WHOLE, HAS_FAILED_PART),
    finished=sa.bindparam("at"),
    failure=sa.select(sa.func.max(piece.c.failure))
    .where(piece.c.parent == jobs.c.id, piece.c.state == JobState.FAILED.value)
    .scalar_subquery(),
)
"""A whole fails with the first part that fails."""
GIVE_UP_JOBS = transition(
    *(JobEvent.GIVE_UP, IS_LOST, ~MAY_BE_TRIED),
    failure="worker_lost",
    finished=sa.bindparam("at"),
)
REQUEUE_JOBS = transition(JobEvent.REQUEUE, IS_LOST, queued=sa.bindparam("now"))
