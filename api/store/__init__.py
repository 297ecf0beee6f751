"""The SQL store: the truth about matches, journals and jobs. SQLite embedded, PostgreSQL by URL."""

from __future__ import annotations

import contextlib
import functools
import typing as t
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 5


class Away(Exception):
    """The database cannot be reached, or is busy for too long."""


class Conflict(Exception):
    """A row with that key is there already."""


class Session:
    """Runs compiled statements in one transaction."""

    def __init__(self, database: Database, cursor: t.Any) -> None:
        self.database = database
        self.cursor = cursor

    def begin(self) -> None:
        """Take the write lock before the first change, where a database has just one."""
        if self.database.is_sqlite:
            self.cursor.execute("BEGIN IMMEDIATE")

    def run(self, clause: sa.ClauseElement, *rows: dict[str, t.Any]) -> int:
        """Run a statement for each row of values; how many rows of the table it changed."""
        text, names = self.database.compiled(clause)
        bound = [row if names is None else [row[name] for name in names] for row in rows]
        if len(bound) == 1:
            self.cursor.execute(text, bound[0])
        else:
            self.cursor.executemany(text, bound)
        return int(self.cursor.rowcount)

    def one(self, clause: sa.ClauseElement, **values: t.Any) -> tuple[t.Any, ...] | None:
        """The first row that a query finds."""
        text, names = self.database.compiled(clause)
        bound = values if names is None else [values[name] for name in names]
        self.cursor.execute(text, bound)
        return t.cast("tuple[t.Any, ...] | None", self.cursor.fetchone())


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

    @contextlib.contextmanager
    def session(self) -> t.Iterator[Session]:
        """A transaction on the driver itself, for what every move does.

        The statements are SQLAlchemy's, compiled once; its way of running them takes five times
        as long as the database does.
        """
        driver = t.cast("t.Any", self.engine.dialect.dbapi)
        try:
            # Closing gives it back to the pool, which rolls back what was not committed.
            with contextlib.closing(self.engine.raw_connection()) as connection:
                yield Session(self, connection.cursor())
                connection.commit()
        except driver.IntegrityError:
            raise Conflict from None
        except driver.OperationalError as error:
            raise Away(type(error).__name__) from None

    @functools.cache  # noqa: B019 - one database, a handful of statements
    def compiled(self, clause: sa.ClauseElement) -> tuple[str, tuple[str, ...] | None]:
        """The text of a statement and, where the driver counts parameters, their order."""
        made = t.cast("t.Any", clause.compile(dialect=self.engine.dialect))
        return str(made), tuple(made.positiontup) if made.positional else None

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
