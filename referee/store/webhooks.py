"""Webhooks in the store, and their deliveries: taken with a lease, tried again, or given up."""

from __future__ import annotations

import time
import typing as t

import sqlalchemy as sa

from referee.journal import now, written
from referee.store import Database
from referee.store.outbox import DEAD, DONE, NOTE_JOBS, OPEN
from referee.store.tables import deliveries, webhooks
from referee.tokens import new_id

MOST = 20
"""So many webhooks one caller may have."""
LEASE_SECONDS = 30.0
"""Whoever has taken a delivery and says nothing for this long has lost it."""
PAUSES = (5, 30, 2 * 60, 10 * 60, 60 * 60, 3 * 60 * 60, 6 * 60 * 60, 12 * 60 * 60)
"""Seconds between attempts; after the last one a delivery is dead, about a day later."""
AT_ONCE = 16
DAY = 24 * 60 * 60
KEPT = 10_000
"""So many deliveries of a webhook are kept, the newest: moves and steps back have no end."""
IS_IT = (
    deliveries.c.webhook == sa.bindparam("hook"),
    deliveries.c.subject == sa.bindparam("what"),
    deliveries.c.number == sa.bindparam("count"),
)
IS_ANY = sa.bindparam("how", type_=sa.String) == ""
COUNT = sa.select(sa.func.count()).where(webhooks.c.caller == sa.bindparam("who"))
ADD = sa.insert(webhooks)
LIST = (
    sa.select(webhooks).where(webhooks.c.caller == sa.bindparam("who")).order_by(webhooks.c.created)
)
DELETE = sa.delete(webhooks).where(
    webhooks.c.id == sa.bindparam("of"), webhooks.c.caller == sa.bindparam("who")
)
DELETE_DELIVERIES = sa.delete(deliveries).where(deliveries.c.webhook == sa.bindparam("of"))
_turn = sa.func.row_number().over(
    partition_by=webhooks.c.caller, order_by=(deliveries.c.due, deliveries.c.webhook)
)
_DUE = (
    sa.select(deliveries, webhooks.c.url, _turn.label("turn"))
    .join(webhooks, webhooks.c.id == deliveries.c.webhook)
    .where(deliveries.c.state == OPEN, deliveries.c.due <= sa.bindparam("now"))
    .subquery()
)
FIND_DUE = (
    sa.select(*(column for column in _DUE.c if column.name != "turn"))
    .order_by(_DUE.c.turn, _DUE.c.due)
    .limit(AT_ONCE)
)
"""The first of every caller before anybody's second: a slow receiver costs others nothing."""
TAKE = (
    sa.update(deliveries)
    .where(*IS_IT, deliveries.c.attempts == sa.bindparam("tried"), deliveries.c.state == OPEN)
    .values(attempts=deliveries.c.attempts + 1, due=sa.bindparam("until"))
)
CLOSE = (
    sa.update(deliveries)
    .where(*IS_IT, deliveries.c.attempts == sa.bindparam("tried"))
    .values(state=sa.bindparam("how"), due=sa.bindparam("until"), answer=sa.bindparam("said"))
)
PUT_OFF = (
    sa.update(deliveries)
    .where(
        deliveries.c.webhook == sa.bindparam("hook"),
        deliveries.c.state == OPEN,
        deliveries.c.due < sa.bindparam("until"),
    )
    .values(due=sa.bindparam("until"))
)
"""A receiver that is away is not asked for each delivery again."""
AGAIN = (
    sa.update(deliveries)
    .where(*IS_IT, deliveries.c.state != OPEN)
    .values(state=OPEN, attempts=0, due=sa.bindparam("now"))
)
"""One that is under way stays with who has taken it, who knows it by its attempts."""
IS_THERE = sa.select(deliveries.c.state).where(*IS_IT)
SHOW = (
    sa.select(deliveries)
    .where(deliveries.c.webhook == sa.bindparam("of"))
    .where(
        sa.or_(
            sa.bindparam("how", type_=sa.String) == "", deliveries.c.state == sa.bindparam("how")
        )
    )
    .order_by(deliveries.c.created.desc())
    .limit(sa.bindparam("limit"))
)
COUNT_BY_STATE = sa.select(deliveries.c.state, sa.func.count()).group_by(deliveries.c.state)
FORGET = sa.delete(deliveries).where(
    deliveries.c.state == sa.bindparam("how"), deliveries.c.created < sa.bindparam("before")
)
FIND_FULL = (
    sa.select(deliveries.c.webhook)
    .group_by(deliveries.c.webhook)
    .having(sa.func.count() > sa.bindparam("most"))
)
_LAST = (
    sa.select(deliveries.c.created)
    .where(deliveries.c.webhook == sa.bindparam("of"))
    .order_by(deliveries.c.created.desc())
    .limit(1)
    .offset(sa.bindparam("most"))
    .scalar_subquery()
)
FORGET_MORE = sa.delete(deliveries).where(
    deliveries.c.webhook == sa.bindparam("of"), deliveries.c.created <= _LAST
)


class Webhook(t.NamedTuple):
    """A receiver and what it is told of."""

    id: str
    caller: str
    owner: str
    url: str
    matches: bool
    jobs: bool
    created: str


class Delivery(t.NamedTuple):
    """Something that is told to a webhook."""

    webhook: str
    subject: str
    number: int
    event: str
    state: str
    attempts: int
    due: float
    created: str
    answer: str
    url: str = ""

    @property
    def id(self) -> str:
        """The same whenever it is sent again."""
        return f"{self.webhook}.{self.subject}.{self.number}"

    def key(self) -> dict[str, t.Any]:
        return {"hook": self.webhook, "what": self.subject, "count": self.number}


class Webhooks:
    """The tables of webhooks and deliveries."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def add(self, caller: str, owner: str, url: str, of_matches: bool, of_jobs: bool) -> str | None:
        """Write a webhook down; None if the caller has too many."""
        row = {"id": new_id(), "caller": caller, "owner": owner, "url": url, "created": now()}
        with self.database.session() as session:
            found = session.one(COUNT, who=caller)
            if found is not None and int(found[0]) >= MOST:
                return None
            session.run(ADD, row | {"matches": of_matches, "jobs": of_jobs})
        return str(row["id"])

    def of(self, caller: str) -> list[Webhook]:
        with self.database.session() as session:
            rows = session.every(LIST, who=caller)
        return [Webhook(*row)._replace(matches=bool(row[4]), jobs=bool(row[5])) for row in rows]

    def delete(self, caller: str, webhook: str) -> bool:
        """Forget a webhook and all that was to be delivered to it."""
        with self.database.session() as session:
            gone = session.run(DELETE, {"of": webhook, "who": caller}) > 0
            if gone:
                session.run(DELETE_DELIVERIES, {"of": webhook})
        return gone

    def take(self, moment: float | None = None) -> list[Delivery]:
        """Take what is due, with a lease: whoever is killed with it leaves it to others."""
        at = time.time() if moment is None else moment
        taken = []
        with self.database.session() as session:
            for row in session.every(FIND_DUE, now=at):
                one = Delivery(*row)
                mine = one.key() | {"tried": one.attempts, "until": at + LEASE_SECONDS}
                if session.run(TAKE, mine):
                    taken.append(one._replace(attempts=one.attempts + 1))
        return taken

    def delivered(self, one: Delivery, answer: str) -> None:
        self._close(one, DONE, answer, 0.0)

    def failed(self, one: Delivery, answer: str, for_good: bool = False) -> None:
        """Put a delivery off with all others of its webhook; after the last try it is dead."""
        if for_good or one.attempts > len(PAUSES):
            self._close(one, DEAD, answer, 0.0)
            return
        until = time.time() + PAUSES[one.attempts - 1]
        self._close(one, OPEN, answer, until)
        with self.database.session() as session:
            session.run(PUT_OFF, {"hook": one.webhook, "until": until})

    def again(self, webhook: str, subject: str, number: int) -> bool:
        """Take a delivery that is not open up again, whatever came of it; whether there is one."""
        key = {"hook": webhook, "what": subject, "count": number}
        with self.database.session() as session:
            session.run(AGAIN, key | {"now": time.time()})
            return session.one(IS_THERE, **key) is not None

    def shown(self, webhook: str, state: str, limit: int) -> list[Delivery]:
        """Deliveries of a webhook, the newest first."""
        with self.database.session() as session:
            rows = session.every(SHOW, of=webhook, how=state, limit=limit)
        return [Delivery(*row) for row in rows]

    def counts(self) -> dict[str, int]:
        """How many deliveries are open, done or dead."""
        with self.database.session() as session:
            return {str(state): int(n) for state, n in session.every(COUNT_BY_STATE)}

    def sweep(self, keep_done: int, keep_dead: int) -> None:
        """Write down what was missed, and forget what is old, so many days after it was made."""
        moment = time.time()
        with self.database.session() as session:
            told = {"now": moment, "at": now(), "since": written(moment - DAY)}
            session.run(NOTE_JOBS, told)
            for how, days in ((DONE, keep_done), (DEAD, keep_dead)):
                session.run(FORGET, {"how": how, "before": written(moment - days * DAY)})
            for (webhook,) in session.every(FIND_FULL, most=KEPT):
                session.run(FORGET_MORE, {"of": webhook, "most": KEPT})

    def _close(self, one: Delivery, state: str, answer: str, until: float) -> None:
        row = one.key() | {"tried": one.attempts, "how": state, "until": until}
        with self.database.session() as session:
            session.run(CLOSE, row | {"said": answer[:64]})
