"""API keys: only their hashes are stored."""

from __future__ import annotations

import secrets
import typing as t

import sqlalchemy as sa

from referee.journal import now
from referee.store import Database
from referee.store.job_statements import CANCEL_PARTS_OF, CANCEL_WHOLES_OF
from referee.store.tables import api_keys, matches
from referee.tokens import fresh, hashed

SHOWN = [api_keys.c[name] for name in ("id", "name", "scopes", "per_minute")]
READ_KEY = sa.select(*SHOWN).where(
    api_keys.c.hash == sa.bindparam("hash"), api_keys.c.revoked.is_(None)
)
LIST_KEYS = sa.select(*SHOWN, api_keys.c.revoked)
ADD_KEY = sa.insert(api_keys)
REVOKE_KEY = (
    sa.update(api_keys)
    .where(api_keys.c.id == sa.bindparam("of"))
    .values(revoked=sa.bindparam("at"))
)
DISMISS_AGENTS = (
    sa.update(matches)
    .where(matches.c.caller == sa.bindparam("who"), matches.c.status == "running")
    .values(players="[]")
)


class Key(t.NamedTuple):
    """What a key allows."""

    id: str
    name: str
    scopes: frozenset[str]
    per_minute: int


class Keys:
    """The table of API keys."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def add(self, name: str, scopes: t.Sequence[str], per_minute: int) -> str:
        """Make a key; it is told this once."""
        token = fresh()
        row = {
            "id": secrets.token_hex(8),
            "name": name[:64],
            "hash": hashed(token),
            "scopes": ",".join(scopes),
            "per_minute": per_minute,
            "created": now(),
            "revoked": None,
        }
        with self.database.session() as session:
            session.run(ADD_KEY, row)
        return token

    def get(self, token: str) -> Key | None:
        """The key of a token, unless it is revoked."""
        with self.database.session() as session:
            row = session.one(READ_KEY, hash=hashed(token))
        return None if row is None else Key(row[0], row[1], frozenset(row[2].split(",")), row[3])

    def every(self) -> list[tuple[str, str, str, int, str | None]]:
        with self.database.session() as session:
            return [(id_, *rest) for id_, *rest in session.every(LIST_KEYS)]

    def revoke(self, key_id: str) -> bool:
        """Let a key open nothing more; what is still done for it ends.

        Agents leave the tables that it opened: their seats wait for who holds the tokens.
        """
        with self.database.session() as session:
            revoked = session.run(REVOKE_KEY, {"of": key_id, "at": now()}) > 0
            for change in (DISMISS_AGENTS, CANCEL_WHOLES_OF, CANCEL_PARTS_OF):
                session.run(change, {"who": key_id, "at": now()})
        return revoked
