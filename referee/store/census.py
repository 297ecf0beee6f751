"""What is in the store when somebody counts: jobs, matches, deliveries, what each caller cost."""

from __future__ import annotations

import time
import typing as t

import sqlalchemy as sa

from referee.jobs.states import JobState
from referee.store import Database
from referee.store.tables import deliveries, jobs, matches

JOBS = sa.select(jobs.c.kind, jobs.c.state, sa.func.count()).group_by(jobs.c.kind, jobs.c.state)
OLDEST = sa.select(sa.func.min(jobs.c.queued)).where(jobs.c.state == JobState.QUEUED.value)
MATCHES = sa.select(matches.c.game, matches.c.status, sa.func.count()).group_by(
    matches.c.game, matches.c.status
)
DELIVERIES = sa.select(deliveries.c.state, sa.func.count()).group_by(deliveries.c.state)
SPENT = sa.select(jobs.c.caller, sa.func.sum(jobs.c.spent)).group_by(jobs.c.caller)


class Census(t.NamedTuple):
    """Numbers by what they are of."""

    jobs: t.Sequence[tuple[str, str, int]] = ()
    """Kind, state and how many, of all that are kept."""
    queue_age: float = 0.0
    """Seconds that the oldest job has waited for a worker."""
    matches: t.Sequence[tuple[str, str, int]] = ()
    deliveries: t.Sequence[tuple[str, int]] = ()
    spent: t.Sequence[tuple[str, float]] = ()
    """Seconds of one core that the kept jobs of each caller have taken."""


def census(database: Database) -> Census:
    """Count; one look for each kind of thing."""
    with database.session() as session:
        oldest = session.one(OLDEST)
        age = 0.0 if not oldest or oldest[0] is None else max(time.time() - oldest[0], 0.0)
        return Census(
            [(str(row[0]), str(row[1]), int(row[2])) for row in session.every(JOBS)],
            age,
            [(str(row[0]), str(row[1]), int(row[2])) for row in session.every(MATCHES)],
            [(str(row[0]), int(row[1])) for row in session.every(DELIVERIES)],
            [(str(row[0]), float(row[1] or 0)) for row in session.every(SPENT)],
        )
