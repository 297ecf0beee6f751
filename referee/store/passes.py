"""Passes in the store: what opens a place at a match once and for a while; only hashes are kept."""

from __future__ import annotations

import time
import typing as t

import sqlalchemy as sa

from referee.store import Database
from referee.store.tables import passes
from referee.tokens import fresh, hashed

STREAM, INVITATION = "stream", "invitation"
MOST = 100
"""So many passes of one kind may be open at one match."""
COUNT_OPEN = sa.select(sa.func.count()).where(
    passes.c.match_id == sa.bindparam("match_id"),
    passes.c.kind == sa.bindparam("kind"),
    passes.c.expires >= sa.bindparam("now"),
)
ADD_PASS = sa.insert(passes)
READ_PASS = sa.select(passes.c.holder, passes.c.seat).where(
    passes.c.hash == sa.bindparam("mine"),
    passes.c.kind == sa.bindparam("kind"),
    passes.c.match_id == sa.bindparam("match_id"),
    passes.c.expires >= sa.bindparam("now"),
)
DELETE_PASS = sa.delete(passes).where(passes.c.hash == sa.bindparam("mine"))
DELETE_OLD = sa.delete(passes).where(passes.c.expires < sa.bindparam("now"))


class Pass(t.NamedTuple):
    """For whom a pass was made: the hash of a token, and a seat or -1."""

    holder: bytes
    seat: int


class Passes:
    """The table of passes."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def add(self, kind: str, match_id: str, given: Pass, expires: float) -> str | None:
        """Make a pass, told this once; None if too many are open. Old ones go on the way."""
        token, now = fresh(), time.time()
        row = {"hash": hashed(token), "kind": kind, "match_id": match_id, "expires": expires}
        with self.database.session() as session:
            session.run(DELETE_OLD, {"now": now})
            found = session.one(COUNT_OPEN, kind=kind, match_id=match_id, now=now)
            if found is not None and int(found[0]) >= MOST:
                return None
            session.run(ADD_PASS, row | given._asdict())
        return token

    def opens(self, kind: str, match_id: str, token: str) -> bool:
        """Whether a pass is good; it stays so."""
        asked = {"mine": hashed(token), "kind": kind, "match_id": match_id, "now": time.time()}
        with self.database.session() as session:
            return session.one(READ_PASS, **asked) is not None

    def redeem(self, kind: str, match_id: str, token: str) -> Pass | None:
        """What a pass opens, if it is good; whoever comes second finds it gone."""
        asked = {"mine": hashed(token), "kind": kind, "match_id": match_id, "now": time.time()}
        with self.database.session() as session:
            row = session.one(READ_PASS, **asked)
            if row is None or not session.run(DELETE_PASS, {"mine": asked["mine"]}):
                return None
        return Pass(bytes(row[0]), int(row[1]))
