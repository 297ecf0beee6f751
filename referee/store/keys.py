"""API keys: only their hashes are stored."""

from __future__ import annotations

import secrets
import time
import typing as t

import sqlalchemy as sa

from referee.journal import now, written
from referee.store import Database
from referee.store.job_statements import CANCEL_PARTS_OF, CANCEL_WHOLES_OF
from referee.store.tables import api_keys, matches, webhooks
from referee.tokens import fresh, hashed

DAY, HOUR = 24 * 60 * 60, 60 * 60
SHOWN = [api_keys.c[name] for name in ("name", "scopes", "per_minute")]
WHO = sa.func.coalesce(api_keys.c.replaces, api_keys.c.id)
"""Who a key is: one that replaces another is the same caller."""
IS_GOOD = sa.and_(
    api_keys.c.revoked.is_(None),
    sa.or_(api_keys.c.expires.is_(None), api_keys.c.expires > sa.bindparam("now")),
)
READ_KEY = sa.select(WHO, *SHOWN).where(api_keys.c.hash == sa.bindparam("hash"), IS_GOOD)
LISTED = ("id", "name", "scopes", "per_minute", "created", "expires", "replaces", "revoked")
LIST_KEYS = sa.select(*(api_keys.c[name] for name in LISTED)).order_by(api_keys.c.created)
FIND_KEY = sa.select(WHO, *SHOWN).where(
    sa.or_(api_keys.c.id == sa.bindparam("of"), api_keys.c.replaces == sa.bindparam("of")),
    IS_GOOD,
)
EXPIRE_KEYS = (
    sa.update(api_keys)
    .where(
        sa.or_(api_keys.c.id == sa.bindparam("of"), api_keys.c.replaces == sa.bindparam("of")),
        sa.or_(api_keys.c.expires.is_(None), api_keys.c.expires > sa.bindparam("at")),
    )
    .values(expires=sa.bindparam("at"))
)
ADD_KEY = sa.insert(api_keys)
REVOKE_KEY = (
    sa.update(api_keys)
    .where(sa.or_(api_keys.c.id == sa.bindparam("of"), api_keys.c.replaces == sa.bindparam("of")))
    .values(revoked=sa.bindparam("at"))
)
DISMISS_AGENTS = (
    sa.update(matches)
    .where(matches.c.caller == sa.bindparam("who"), matches.c.status == "running")
    .values(players="[]")
)
FORGET_WEBHOOKS = sa.delete(webhooks).where(webhooks.c.caller == sa.bindparam("who"))


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

    def add(
        self, name: str, scopes: t.Sequence[str], per_minute: int, days: int | None = None
    ) -> str:
        """Make a key, good for so many days or for ever; it is told this once."""
        expires = None if days is None else written(time.time() + days * DAY)
        return self._made(name, scopes, per_minute, expires, None)

    def rotate(self, key_id: str, hours: int) -> str | None:
        """A new secret for a key; the old one is good for some hours more. None if there is none.

        The caller stays the same: its matches, jobs, limits and webhooks go on.
        """
        until = written(time.time() + hours * HOUR)
        with self.database.session() as session:
            row = session.one(FIND_KEY, of=key_id, now=now())
            if row is None:
                return None
            session.run(EXPIRE_KEYS, {"of": row[0], "at": until})
        return self._made(row[1], row[2].split(","), row[3], None, row[0])

    def _made(
        self,
        name: str,
        scopes: t.Sequence[str],
        per_minute: int,
        expires: str | None,
        replaces: str | None,
    ) -> str:
        token = fresh()
        row = {
            "id": secrets.token_hex(8),
            "name": name[:64],
            "hash": hashed(token),
            "scopes": ",".join(scopes),
            "per_minute": per_minute,
            "created": now(),
            "revoked": None,
            "expires": expires,
            "replaces": replaces,
        }
        with self.database.session() as session:
            session.run(ADD_KEY, row)
        return token

    def get(self, token: str) -> Key | None:
        """The key of a token, unless it is revoked or its time is over."""
        with self.database.session() as session:
            row = session.one(READ_KEY, hash=hashed(token), now=now())
        return None if row is None else Key(row[0], row[1], frozenset(row[2].split(",")), row[3])

    def every(self) -> list[tuple[t.Any, ...]]:
        """All keys, in the order of LISTED."""
        with self.database.session() as session:
            return list(session.every(LIST_KEYS))

    def good(self) -> int:
        """How many keys open anything."""
        moment, at = now(), LISTED.index("expires")
        return sum(
            row[-1] is None and (row[at] is None or row[at] > moment) for row in self.every()
        )

    def revoke(self, key_id: str) -> bool:
        """Let a key open nothing more; what is still done for it ends.

        Agents leave the tables that it opened: their seats wait for who holds the tokens.
        """
        with self.database.session() as session:
            revoked = session.run(REVOKE_KEY, {"of": key_id, "at": now()}) > 0
            for change in (DISMISS_AGENTS, FORGET_WEBHOOKS, CANCEL_WHOLES_OF, CANCEL_PARTS_OF):
                session.run(change, {"who": key_id, "at": now()})
        return revoked
