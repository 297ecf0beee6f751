"""What is to be told to webhooks, written down in the transaction in which it happens."""

from __future__ import annotations

import typing as t

import sqlalchemy as sa

from referee.jobs.states import CLOSED
from referee.store.job_statements import IS_THIS, TURN, is_in
from referee.store.tables import deliveries, jobs, webhooks

OPEN, DONE, DEAD = "open", "done", "dead"
NAMES = [column.name for column in deliveries.c]


def _new(subject: t.Any, number: t.Any, event: t.Any) -> tuple[t.Any, ...]:
    named = (webhooks.c.id, subject, number, event, sa.literal(OPEN), sa.literal(0))
    now = sa.bindparam("now", type_=sa.Float)
    return (*named, now, sa.bindparam("at", type_=sa.String), sa.literal(""))


_CHANGED = _new(
    sa.bindparam("subject", type_=sa.String),
    sa.bindparam("number", type_=sa.Integer),
    sa.bindparam("event", type_=sa.String),
)
NOTE_MATCH = sa.insert(deliveries).from_select(
    NAMES,
    sa.select(*_CHANGED).where(
        webhooks.c.caller == sa.bindparam("who"), webhooks.c.matches.is_(sa.true())
    ),
)
_TOLD = sa.exists().where(deliveries.c.webhook == webhooks.c.id, deliveries.c.subject == jobs.c.id)
_CLOSED_JOBS = (
    sa.select(*_new(jobs.c.id, sa.literal(0), sa.literal("job.") + jobs.c.state))
    .join(webhooks, sa.and_(webhooks.c.caller == jobs.c.caller, webhooks.c.owner == jobs.c.owner))
    .where(webhooks.c.jobs.is_(sa.true()), jobs.c.parent.is_(None), jobs.c.kind != TURN)
    .where(is_in(CLOSED), jobs.c.created >= webhooks.c.created, ~_TOLD)
)
NOTE_JOB = sa.insert(deliveries).from_select(NAMES, _CLOSED_JOBS.where(IS_THIS))
NOTE_JOBS = sa.insert(deliveries).from_select(
    NAMES, _CLOSED_JOBS.where(jobs.c.finished >= sa.bindparam("since"))
)
"""Of jobs that were closed where nobody looked: lost ones, wholes of parts that failed."""
