"""The SQL store: the truth about matches, journals and jobs. SQLite embedded, PostgreSQL by URL."""

from __future__ import annotations

import typing as t
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 5


class Database:
    """One database: a reader that sees what is committed, a writer that commits or does nothing."""

    def __init__(self, url: str, connections: int = 8, more: int = 8) -> None:
        self.url = sa.make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if not self.is_sqlite:
            self.url = self.url.set(drivername="postgresql+psycopg")
        options: dict[str, t.Any] = {"pool_size": connections, "max_overflow": more}
        options["hide_parameters"] = True  # errors are logged, positions and secrets are not
        if self.is_sqlite:
            options["connect_args"] = {"timeout": BUSY_SECONDS, "check_same_thread": False}
        else:
            options |= {"pool_pre_ping": True, "connect_args": {"connect_timeout": BUSY_SECONDS}}
        self.engine = sa.create_engine(self.url, **options)
        if self.is_sqlite:
            sa.event.listen(self.engine, "connect", _durable)
            sa.event.listen(self.engine, "begin", _take_the_write_lock)
        # Without a transaction of its own a statement of SQLite sees the last commit.
        single = {"reading": True} if self.is_sqlite else {"isolation_level": "AUTOCOMMIT"}
        self._reader = self.engine.execution_options(**single)

    def reading(self) -> t.ContextManager[sa.Connection]:
        """A connection for single statements that only read."""
        return self._reader.connect()

    def writing(self) -> t.ContextManager[sa.Connection]:
        """A transaction; it is on disk when the block is left without an error."""
        return self.engine.begin()

    def migrate(self) -> None:
        """Bring the database to the newest form; safe to call from several hosts."""
        if self.is_sqlite and self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with self.engine.connect() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def answers(self) -> bool:
        """Whether the database can be reached just now."""
        try:
            with self.reading() as connection:
                connection.execute(sa.text("SELECT 1"))
        except sa.exc.DBAPIError:
            return False
        return True

    def close(self) -> None:
        self.engine.dispose()


def _durable(connection: t.Any, _record: object) -> None:
    """Every commit is on disk before it returns; readers do not wait for the writer."""
    connection.isolation_level = None  # SQLAlchemy's begin event opens the transactions
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _take_the_write_lock(connection: sa.Connection) -> None:
    """A transaction that starts by reading could otherwise find the lock taken when it writes."""
    if not connection.get_execution_options().get("reading"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
