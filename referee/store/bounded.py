"""A connection to PostgreSQL that waits for an answer for a bounded time.

The server's own time limits say nothing while the server itself hangs.
"""

from __future__ import annotations

import typing as t

import psycopg

ANSWER_SECONDS = 6.0
"""A little longer than the server gives itself, so that the server is the one to speak."""


class Bounded(psycopg.Connection[t.Any]):
    """Gives a connection up that does not answer."""

    def wait(self, gen: t.Any, interval: float = 0.1, timeout: float | None = None) -> t.Any:
        try:
            return super().wait(gen, interval, ANSWER_SECONDS if timeout is None else timeout)
        except psycopg.OperationalError:
            if self.info.transaction_status == psycopg.pq.TransactionStatus.ACTIVE:
                self.pgconn.finish()  # nobody knows what it will say, or when
            raise


def connect(_dialect: t.Any, _record: t.Any, words: list[t.Any], named: dict[str, t.Any]) -> t.Any:
    """A connection for SQLAlchemy's pool."""
    return Bounded.connect(*words, **named)
