"""Clocks in the store: matches in which somebody has taken too long, and who is called then."""

from __future__ import annotations

import time
import typing as t

import sqlalchemy as sa

from referee.matches import Match
from referee.store import Conflict, Database
from referee.store.job_statements import ADD_JOB
from referee.store.jobs import NewJob, rows_of
from referee.store.tables import matches

AT_ONCE = 200
"""How many matches one sweep looks at."""
FIND_DUE = (
    sa.select(matches)
    .where(matches.c.due > 0, matches.c.due <= sa.bindparam("now"), matches.c.status == "running")
    .order_by(matches.c.due)
    .limit(AT_ONCE)
)
CALL = (
    sa.update(matches)
    .where(
        matches.c.id == sa.bindparam("of"),
        matches.c.version == sa.bindparam("was"),
        matches.c.due > 0,
    )
    .values(due=-matches.c.due)
)
Turns = t.Callable[[Match], list[NewJob]]


class Clocks:
    """The clocks of all matches."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def ring(self, turns: Turns, now: float | None = None) -> int:
        """Call agents to all matches in which the time is up; how many turns that makes."""
        with self.database.session() as session:
            rows = session.every(FIND_DUE, now=time.time() if now is None else now)
        return sum(self.call(Match(*row), turns) for row in rows)

    def call(self, match: Match, turns: Turns) -> int:
        """Call agents to one match, once for each version; how many turns that makes."""
        rows = [row for new in turns(match) for row in rows_of(new)]
        try:
            with self.database.session() as session:
                if not session.run(CALL, {"of": match.id, "was": match.version}) or not rows:
                    return 0
                session.run(ADD_JOB, *rows)
        except Conflict:
            return 0
        return len(rows)
