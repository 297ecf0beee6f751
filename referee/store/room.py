"""How much room there is: what each caller keeps in the store, and what is forgotten by age.

A job or a match counts with the bytes that it takes, written down in its row. What nobody asks for
any more goes in small steps, so that no sweep holds the store for long.
"""

from __future__ import annotations

import time
import typing as t
from datetime import UTC, datetime

import sqlalchemy as sa

from referee.jobs.states import CLOSED, OPEN, JobState
from referee.matches import Match
from referee.settings import Settings
from referee.store import Database
from referee.store.job_statements import TURN, is_in
from referee.store.matches import Matches, Work
from referee.store.tables import jobs, matches

DAY = 24 * 60 * 60
AT_ONCE = 200
"""How many rows one step forgets."""
IS_TURN_TO_REVIVE = sa.and_(jobs.c.kind == TURN, jobs.c.state == JobState.FAILED.value)
"""A turn that failed is tried again as long as its match is there."""
OLD = (is_in(CLOSED), jobs.c.parent.is_(None), jobs.c.finished < sa.bindparam("before"))


def _sum(table: sa.Table) -> sa.Select[t.Any]:
    return sa.select(table.c.caller, sa.func.sum(table.c.size)).group_by(table.c.caller)


SUMS = tuple(_sum(table) for table in (jobs, matches))
SUMS_OF = tuple(
    _sum(table).where(table.c.caller == sa.bindparam("who")) for table in (jobs, matches)
)
SUM_WAITING = sa.select(sa.func.sum(jobs.c.size)).where(
    jobs.c.caller == sa.bindparam("who"), is_in(OPEN)
)
FIND_OLD_JOBS = sa.select(jobs.c.id).where(*OLD, ~IS_TURN_TO_REVIVE).limit(AT_ONCE)
FIND_OLD_TURNS = sa.select(jobs.c.id).where(*OLD, IS_TURN_TO_REVIVE).limit(AT_ONCE)
FIND_OLDEST_JOBS = (
    sa.select(jobs.c.id)
    .where(is_in(CLOSED), jobs.c.parent.is_(None), jobs.c.caller == sa.bindparam("who"))
    .where(~IS_TURN_TO_REVIVE)
    .order_by(jobs.c.finished)
    .limit(AT_ONCE)
)
DELETE_JOB = sa.delete(jobs).where(
    sa.or_(jobs.c.id == sa.bindparam("of"), jobs.c.parent == sa.bindparam("of"))
)
FIND_OLD_MATCHES = (
    sa.select(matches.c.id)
    .where(matches.c.status == sa.bindparam("how"), matches.c.changed < sa.bindparam("before"))
    .limit(AT_ONCE)
)


class Room:
    """The room that jobs and matches take."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def taken_by(self, caller: str) -> int:
        """The bytes that a caller keeps in the store."""
        with self.database.session() as session:
            rows = [session.one(query, who=caller) for query in SUMS_OF]
        return sum(int(row[1]) for row in rows if row is not None)

    def waiting_for(self, caller: str) -> int:
        """The bytes of a caller's jobs that are not finished."""
        with self.database.session() as session:
            row = session.one(SUM_WAITING, who=caller)
        return int((row and row[0]) or 0)

    def by_caller(self) -> dict[str, int]:
        """The bytes that each caller keeps."""
        found: dict[str, int] = {}
        with self.database.session() as session:
            for query in SUMS:
                for caller, size in session.every(query):
                    found[str(caller)] = found.get(str(caller), 0) + int(size)
        return found

    def forget(self, settings: Settings, work_for: t.Callable[[Match], Work]) -> None:
        """Forget what is older than the settings say, and finished jobs of who keeps too much."""
        moment = time.time()
        kept = Matches(self.database)
        kept.forget_answers(moment - settings.keep_answers * DAY)
        self._forget_jobs(FIND_OLD_JOBS, before=written(moment - settings.keep_jobs * DAY))
        self._forget_jobs(FIND_OLD_TURNS, before=written(moment - settings.keep_matches * DAY))
        for how, days in (("running", settings.keep_matches), ("over", settings.keep_records)):
            for match_id in self._ids(FIND_OLD_MATCHES, how=how, before=moment - days * DAY):
                kept.delete(match_id, work_for)
        for caller, size in self.by_caller().items():
            if size > settings.store_bytes:
                self._forget_jobs(FIND_OLDEST_JOBS, who=caller)

    def _forget_jobs(self, query: sa.Select[t.Any], **values: t.Any) -> None:
        found = self._ids(query, **values)
        if found:
            with self.database.session() as session:
                session.run(DELETE_JOB, *({"of": job_id} for job_id in found))

    def _ids(self, query: sa.Select[t.Any], **values: t.Any) -> list[str]:
        with self.database.session() as session:
            return [str(row[0]) for row in session.every(query, **values)]


def written(moment: float) -> str:
    """A moment as rows of jobs have it; later ones are greater."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds")
