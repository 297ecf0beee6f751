"""What a caller has in the store: pages of its matches and jobs, the newest first."""

from __future__ import annotations

import typing as t

import sqlalchemy as sa

from referee.matches import Match
from referee.store import Database
from referee.store.job_statements import JOB_FIELDS, TURN
from referee.store.jobs import Job
from referee.store.tables import jobs, matches


class Place(t.NamedTuple):
    """Behind which row a page begins: when it was made, and its id."""

    created: str
    id: str


FIRST = Place("~", "")
"""Before the newest row: no date is written so."""


def _page(query: sa.Select[t.Any], table: sa.Table) -> sa.Select[t.Any]:
    created: t.Any = sa.bindparam("created")
    id_: t.Any = sa.bindparam("id")
    older = sa.or_(table.c.created < created, sa.and_(table.c.created == created, table.c.id < id_))
    mine = (table.c.caller == sa.bindparam("who"), older)
    return (
        query.where(*mine)
        .order_by(table.c.created.desc(), table.c.id.desc())
        .limit(sa.bindparam("limit"))
    )


HEAVY = ("position", "start", "request", "tokens", "secret", "head")
"""What a list does not show, and so does not read."""
LIST_MATCHES = _page(
    sa.select(*(column for column in matches.c if column.name not in HEAVY)), matches
).where(sa.or_(sa.bindparam("how", type_=sa.String) == "", matches.c.status == sa.bindparam("how")))
LIST_JOBS = _page(sa.select(*JOB_FIELDS), jobs).where(
    jobs.c.owner == sa.bindparam("whose"),
    jobs.c.parent.is_(None),
    jobs.c.kind != TURN,
    sa.or_(sa.bindparam("kind", type_=sa.String) == "", jobs.c.kind == sa.bindparam("kind")),
)
NAMES = tuple(column.name for column in matches.c if column.name not in HEAVY)


class Lists:
    """Pages of what callers have."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def matches(self, caller: str, status: str, after: Place, limit: int) -> list[Match]:
        """Matches without their positions."""
        asked = {"who": caller, "how": status, "limit": limit} | after._asdict()
        with self.database.session() as session:
            rows = session.every(LIST_MATCHES, **asked)
        unread: dict[str, t.Any] = dict.fromkeys(HEAVY, b"")
        return [Match(**(unread | dict(zip(NAMES, row, strict=True)))) for row in rows]

    def jobs(self, caller: str, owner: str, kind: str, after: Place, limit: int) -> list[Job]:
        asked = {"who": caller, "whose": owner, "kind": kind, "limit": limit} | after._asdict()
        with self.database.session() as session:
            return [Job(*row) for row in session.every(LIST_JOBS, **asked)]
