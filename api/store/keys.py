"""API keys: only their hashes are stored."""

from __future__ import annotations

import secrets
import typing as t

import sqlalchemy as sa

from api.lines import now
from api.store import Database
from api.store.tables import api_keys
from api.tokens import fresh, hashed


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
        }
        with self.database.writing() as connection:
            connection.execute(sa.insert(api_keys), row)
        return token

    def get(self, token: str) -> Key | None:
        """The key of a token, unless it is revoked."""
        wanted = sa.select(
            api_keys.c.id, api_keys.c.name, api_keys.c.scopes, api_keys.c.per_minute
        ).where(api_keys.c.hash == hashed(token), api_keys.c.revoked.is_(None))
        with self.database.reading() as connection:
            row = connection.execute(wanted).first()
        return None if row is None else Key(row[0], row[1], frozenset(row[2].split(",")), row[3])

    def every(self) -> list[tuple[str, str, str, int, str | None]]:
        columns = (api_keys.c.id, api_keys.c.name, api_keys.c.scopes)
        wanted = sa.select(*columns, api_keys.c.per_minute, api_keys.c.revoked)
        with self.database.reading() as connection:
            return [tuple(row) for row in connection.execute(wanted)]

    def revoke(self, key_id: str) -> bool:
        change = sa.update(api_keys).where(api_keys.c.id == key_id).values(revoked=now())
        with self.database.writing() as connection:
            return connection.execute(change).rowcount > 0
