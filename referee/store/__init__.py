"""The SQL store: the truth about matches, journals and jobs. SQLite embedded, PostgreSQL by URL."""

from __future__ import annotations

import contextlib
import functools
import typing as t
from pathlib import Path

import sqlalchemy as sa

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 5
CUT = {
    "connect_timeout": BUSY_SECONDS,
    "tcp_user_timeout": 2000 * BUSY_SECONDS,
    **{"keepalives_idle": BUSY_SECONDS, "keepalives_interval": 2, "keepalives_count": 3},
}
"""How soon a host that is cut off from PostgreSQL notices."""
HELLO = sa.text("SELECT 1")
Row = tuple[t.Any, ...]
Values = dict[str, t.Any]


class Away(Exception):
    """The database cannot be reached, or is busy for too long."""


class Conflict(Exception):
    """A row with that key is there already."""


class Session:
    """Runs compiled statements in one transaction."""

    def __init__(self, database: Database, cursor: t.Any) -> None:
        self.database = database
        self.cursor = cursor

    def run(self, clause: sa.ClauseElement, *rows: Values) -> int:
        """Run a statement for each row of values; how many rows of the table it changed."""
        made = self.database.compiled(clause)
        if self.database.is_sqlite and not self.cursor.connection.in_transaction:
            self.cursor.execute("BEGIN IMMEDIATE")  # there is one write lock, taken at once
        if len(rows) == 1:
            self.cursor.execute(made.text, made.bound(rows[0]))
        else:
            self.cursor.executemany(made.text, [made.bound(row) for row in rows])
        return int(self.cursor.rowcount)

    def one(self, clause: sa.ClauseElement, **values: t.Any) -> Row | None:
        """The first row that a query finds."""
        made = self.database.compiled(clause)
        self.cursor.execute(made.text, made.bound(values))
        return t.cast("Row | None", self.cursor.fetchone())

    def every(self, clause: sa.ClauseElement, **values: t.Any) -> list[Row]:
        """All rows that a query finds."""
        made = self.database.compiled(clause)
        self.cursor.execute(made.text, made.bound(values))
        return t.cast("list[Row]", self.cursor.fetchall())


class Compiled(t.NamedTuple):
    """A statement as the driver takes it: its text, and the values that it has by itself."""

    text: str
    names: tuple[str, ...] | None
    """The order of the parameters, where the driver counts them."""
    given: Values

    def bound(self, values: Values) -> t.Any:
        every = self.given | values
        return every if self.names is None else [every[name] for name in self.names]


class Database:
    """One database; whatever is read or written is read or written in a session."""

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
            options |= {"pool_pre_ping": True, "connect_args": CUT}
        self.engine = sa.create_engine(self.url, **options)
        if self.is_sqlite:
            sa.event.listen(self.engine, "connect", _durable)
            sa.event.listen(self.engine, "begin", _take_the_write_lock)
        else:
            sa.event.listen(self.engine, "connect", _let_go)

    @contextlib.contextmanager
    def session(self) -> t.Iterator[Session]:
        """A transaction; it is on disk when the block is left without an error.

        It runs on the driver itself. The statements are SQLAlchemy's, compiled once; its way of
        running them takes five times as long as the database does.
        """
        driver = t.cast("t.Any", self.engine.dialect.dbapi)
        try:
            # Closing gives it back to the pool, which rolls back what was not committed.
            with contextlib.closing(self.engine.raw_connection()) as connection:
                yield Session(self, connection.cursor())
                connection.commit()
        except driver.IntegrityError:
            raise Conflict from None
        except (driver.OperationalError, sa.exc.TimeoutError) as error:
            raise Away(type(error).__name__) from None

    @functools.cache  # noqa: B019 - one database, a handful of statements
    def compiled(self, clause: sa.ClauseElement) -> Compiled:
        made = t.cast("t.Any", clause.compile(dialect=self.engine.dialect))
        given = {name: value for name, value in made.params.items() if value is not None}
        return Compiled(str(made), tuple(made.positiontup) if made.positional else None, given)

    def migrate(self) -> None:
        """Bring the database to the newest form; safe to call from several hosts."""
        # Only who migrates pays for Alembic: it is a tenth of the memory of a serving process.
        from alembic import command
        from alembic.config import Config

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
            with self.session() as session:
                session.one(HELLO)
        except Away:
            return False
        return True

    def close(self) -> None:
        self.engine.dispose()


def _durable(connection: t.Any, _record: object) -> None:
    """Every commit is on disk before it returns; readers do not wait for the writer."""
    connection.isolation_level = None  # whoever writes opens a transaction, see Session.run
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _let_go(connection: t.Any, _record: object) -> None:
    """A host that is cut off in the middle of a transaction holds nobody up for long."""
    with connection.cursor() as cursor:
        cursor.execute(f"SET idle_in_transaction_session_timeout = '{2 * BUSY_SECONDS}s'")
        cursor.execute(f"SET lock_timeout = '{BUSY_SECONDS}s'")
    connection.commit()


def _take_the_write_lock(connection: sa.Connection) -> None:
    """Two hosts that bring the database to its newest form do it one after the other."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
