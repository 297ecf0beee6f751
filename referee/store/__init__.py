"""The SQL store: the truth about matches, journals and jobs. SQLite embedded, PostgreSQL by URL."""

from __future__ import annotations

import contextlib
import os
import typing as t
import weakref
from pathlib import Path

import msgspec
import sqlalchemy as sa

from referee.store.fuse import Away, Fuse

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 5
"""How long a lock, a statement or a free connection is waited for."""
LOG_BYTES = 16 * 1024 * 1024
"""To this SQLite cuts its log back after a burst of writing."""
CUT = {
    "connect_timeout": 3,
    "tcp_user_timeout": 2000 * BUSY_SECONDS,
    **{"keepalives_idle": BUSY_SECONDS, "keepalives_interval": 2, "keepalives_count": 3},
}
"""How soon a host that is cut off from PostgreSQL notices."""
LIMITS = {
    "idle_in_transaction_session_timeout": 2 * BUSY_SECONDS,
    "lock_timeout": BUSY_SECONDS,
    "statement_timeout": BUSY_SECONDS,
}
"""Seconds after which PostgreSQL itself gives up, so that nobody is held up for long."""
MORE = 8
"""How many connections a pool may open besides those that it keeps."""
LEAST_ROOM = 2**20
"""Bytes that must be free on the disk of SQLite: with less, the next change may not fit."""
HELLO = sa.text("SELECT 1")
Row = tuple[t.Any, ...]
Values = dict[str, t.Any]


class Conflict(Exception):
    """A row with that key is there already."""


class Session(msgspec.Struct):
    """Runs compiled statements in one transaction."""

    database: Database
    cursor: t.Any = None
    trial: bool | None = None
    """Whether this is the trial of a blown fuse; None before it is asked."""

    def run(self, clause: sa.ClauseElement, *rows: Values) -> int:
        """Run a statement for each row of values; how many rows of the table it changed."""
        text, given = self.database.compiled[clause]
        if self.trial is None:
            self._take_the_write_lock()
        if len(rows) == 1:
            self.cursor.execute(text, given | rows[0])
        else:
            self.cursor.executemany(text, [given | row for row in rows])
        return int(self.cursor.rowcount)

    def alone(self, number: int) -> None:
        """Go on when no other transaction holds this number, and hold it until the end."""
        if self.database.is_sqlite:
            self._take_the_write_lock()
        else:
            self.cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])

    def touch(self) -> None:
        """Write to SQLite what is there already: whether a change gets to the disk."""
        self._take_the_write_lock()
        (number,) = self.cursor.execute("PRAGMA user_version").fetchone()
        self.cursor.execute(f"PRAGMA user_version = {number:d}")

    def _take_the_write_lock(self) -> None:
        """There is one in SQLite; whoever writes takes it before reading."""
        fuse = self.database.fuse
        self.trial = fuse.blown and fuse.enter()
        self.cursor.execute("BEGIN IMMEDIATE")

    def one(self, clause: sa.ClauseElement, **values: t.Any) -> Row | None:
        """The first row that a query finds."""
        text, given = self.database.compiled[clause]
        self.cursor.execute(text, given | values)
        return t.cast("Row | None", self.cursor.fetchone())

    def every(self, clause: sa.ClauseElement, **values: t.Any) -> list[Row]:
        """All rows that a query finds."""
        text, given = self.database.compiled[clause]
        self.cursor.execute(text, given | values)
        return t.cast("list[Row]", self.cursor.fetchall())


class Statements(dict[sa.ClauseElement, tuple[str, Values]]):
    """Statements in the words of a kind of database, each with the values that it has by itself.

    They are compiled when they are first run. There is a handful of them.
    """

    def __init__(self, dialect: sa.Dialect) -> None:
        super().__init__()
        self.dialect = dialect

    def __missing__(self, clause: sa.ClauseElement) -> tuple[str, Values]:
        made = t.cast("t.Any", clause.compile(dialect=self.dialect))
        given = {name: value for name, value in made.params.items() if value is not None}
        self[clause] = str(made), given
        return self[clause]


class Database:
    """One database; whatever is read or written is read or written in a session."""

    def __init__(self, url: str, connections: int = 8) -> None:
        self.url = sa.make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if not self.is_sqlite:
            self.url = self.url.set(drivername="postgresql+psycopg")
        self.fuse = Fuse()
        self.engine = self._engine(connections)
        self.compiled = _compiled.setdefault(self.is_sqlite, Statements(self.engine.dialect))
        # One that was opened for a moment and is forgotten leaves no connection open.
        weakref.finalize(self, self.engine.dispose).atexit = False

    def _engine(self, connections: int) -> sa.Engine:
        options: dict[str, t.Any] = {"pool_size": connections, "max_overflow": MORE}
        options["pool_timeout"] = BUSY_SECONDS
        options["hide_parameters"] = True  # errors are logged, positions and secrets are not
        if self.is_sqlite:
            options["paramstyle"] = "named"  # as statements give their values
            options["connect_args"] = {"timeout": BUSY_SECONDS, "check_same_thread": False}
        else:
            options |= {"pool_pre_ping": True, "connect_args": CUT}
        engine = sa.create_engine(self.url, **options)
        if self.is_sqlite:
            sa.event.listen(engine, "connect", _durable)
            sa.event.listen(engine, "begin", _take_the_write_lock)
        else:
            from referee.store import bounded  # only who has PostgreSQL pays for its driver

            sa.event.listen(engine, "do_connect", bounded.connect)
            sa.event.listen(engine, "connect", _let_go)
        return engine

    @contextlib.contextmanager
    def session(self) -> t.Iterator[Session]:
        """A transaction; it is on disk when the block is left without an error.

        It runs on the driver itself. The statements are SQLAlchemy's, compiled once; its way of
        running them takes five times as long as the database does.
        """
        driver = t.cast("t.Any", self.engine.dialect.dbapi)
        session, pool = Session(self), self.engine.pool
        well = True
        try:
            if not self.is_sqlite:
                session.trial = self.fuse.enter()  # and nothing is to be done before writing
            # Closing gives it back to the pool, which rolls back what was not committed.
            with contextlib.closing(self.engine.raw_connection()) as connection:
                session.cursor = connection.cursor()
                yield session
                connection.commit()
        except driver.IntegrityError:
            raise Conflict from None
        except (driver.OperationalError, sa.exc.TimeoutError) as error:
            # A server that says what is wrong is there, and so is one that is only asked too much.
            well = bool(getattr(error, "sqlstate", None)) or isinstance(error, sa.exc.TimeoutError)
            raise Away(type(error).__name__) from None
        finally:
            if pool is not self.engine.pool:  # closed meanwhile: what came back is nobody's
                pool.dispose()
            if session.trial is not None and (session.trial or well == self.fuse.blown):
                self.fuse.leave(session.trial, well)

    def migrate(self) -> None:
        """Bring the database to the newest form; safe to call from several hosts."""
        # Only who migrates pays for Alembic: it is a tenth of the memory of a serving process.
        from alembic import command
        from alembic.config import Config

        if self.is_sqlite and self.url.database:
            _keep_to_ourselves(Path(self.url.database))
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        # What brings a large table up may take longer than a request ever does.
        patient = self.engine if self.is_sqlite else sa.create_engine(self.url, connect_args=CUT)
        with patient.connect() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
        if patient is not self.engine:
            patient.dispose()

    def answers(self) -> bool:
        """Whether the database can be read and written just now."""
        try:
            with self.session() as session:
                session.one(HELLO)
                if self.is_sqlite and self.fuse.blown:
                    session.touch()
        except Away:
            return False
        return not self.is_sqlite or self._has_room()

    def _has_room(self) -> bool:
        """Whether the disk of SQLite takes another change."""
        disk = os.statvfs(Path(self.url.database or ".").parent)
        return disk.f_bavail * disk.f_frsize >= LEAST_ROOM

    def close(self) -> None:
        self.engine.dispose()


_compiled: dict[bool, Statements] = {}
"""By whether it is SQLite: there is no end of databases, some are opened for a moment."""


def _keep_to_ourselves(file: Path) -> None:
    """Hands and secrets of matches are in the file: other users of the machine may not read it.

    What SQLite lays beside it gets the same mode.
    """
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # A file that is there is not opened: closing it again would drop the locks that SQLite holds
    # on it in this process, and others would take its log away.
    with contextlib.suppress(FileExistsError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    with contextlib.suppress(PermissionError):  # it may belong to a group on purpose
        file.chmod(0o600)


def _durable(connection: t.Any, _record: object) -> None:
    """Every commit is on disk before it returns; readers do not wait for the writer."""
    connection.isolation_level = None  # whoever writes opens a transaction, see Session.run
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()
    connection.execute(f"PRAGMA journal_size_limit={LOG_BYTES}").close()


def _let_go(connection: t.Any, _record: object) -> None:
    """A host that is cut off or hangs in the middle of something holds nobody up for long."""
    with connection.cursor() as cursor:
        for name, seconds in LIMITS.items():
            cursor.execute(f"SET {name} = '{seconds}s'")
    connection.commit()


def _take_the_write_lock(connection: sa.Connection) -> None:
    """Two hosts that bring the database to its newest form do it one after the other."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
