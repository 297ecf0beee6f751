"""Alembic's entry: runs the versions on the connection that Database.migrate hands over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import context

from referee.store.tables import metadata

LOCK = 0x4152_4249
"""The advisory lock that keeps two hosts from migrating one PostgreSQL at the same time."""


def run() -> None:
    connection: sa.Connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=metadata)
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        context.run_migrations()


run()
