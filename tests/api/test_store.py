"""The store: its tables are those of the migrations, its statements those of the state table."""

from __future__ import annotations

import contextlib
import gc
import itertools
import sqlite3
import stat
import subprocess
import sys
import typing as t
import weakref
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from referee.jobs.states import CLOSED, OPEN, TRANSITIONS, JobEvent, JobState, after, before
from referee.store import MIGRATIONS, Database, job_statements
from referee.store.jobs import Jobs, NewJob
from referee.store.tables import jobs, metadata
from referee.store.webhooks import Webhooks

CHANGES = {
    "RELEASE_PART": JobEvent.RELEASE,
    "QUEUE_WHOLE": JobEvent.QUEUE_WHOLE,
    "CLAIM_JOB": JobEvent.CLAIM,
    "REPORT_PROGRESS": JobEvent.REPORT,
    "CHECKPOINT_JOB": JobEvent.CHECKPOINT,
    "FINISH_JOB": JobEvent.FINISH,
    "RETRY_JOB": JobEvent.RETRY,
    "FAIL_JOB": JobEvent.FAIL,
    "REVIVE_JOB": JobEvent.REVIVE,
    "CANCEL_JOB": JobEvent.CANCEL,
    "CANCEL_PARTS": JobEvent.CANCEL,
    "CANCEL_WHOLES_OF": JobEvent.CANCEL,
    "CANCEL_PARTS_OF": JobEvent.CANCEL,
    "FAIL_WHOLE": JobEvent.FAIL_WHOLE,
    "GIVE_UP_JOBS": JobEvent.GIVE_UP,
    "REQUEUE_JOBS": JobEvent.REQUEUE,
}
"""Every statement that changes a job, and what it lets happen."""
WHOLE, PART, OTHER = "w" * 32, "p" * 32, "o" * 32
STATE = sa.select(jobs.c.state).where(jobs.c.id == sa.bindparam("of"))
PUT = sa.update(jobs).where(jobs.c.id == sa.bindparam("of"))


@pytest.fixture
def database(database_url: str) -> t.Iterator[Database]:
    made = Database(database_url, connections=1)
    yield made
    made.close()


def test_the_folder_of_a_new_database_is_made_and_is_nobody_elses(tmp_path: Path) -> None:
    file = tmp_path / "data" / "of" / "arbiter.db"
    made = Database(f"sqlite:///{file}", connections=1)
    made.migrate()
    made.close()
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_who_still_reads_when_a_database_is_closed_leaves_no_connection(tmp_path: Path) -> None:
    """A thread that looks for news may be in the middle of it when a service ends."""
    made = Database(f"sqlite:///{tmp_path}/arbiter.db", connections=1)
    with made.session() as session:
        session.cursor.execute("SELECT 1")
        used = session.cursor.connection
        made.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        used.execute("SELECT 1")


def test_a_database_that_was_opened_for_a_moment_is_gone(database_url: str) -> None:
    """Workers open one every second; each once stayed with all its statements."""
    made = Database(database_url, connections=1)
    made.migrate()
    assert Webhooks(made).take() == []
    made.close()
    gone = weakref.ref(made)
    del made
    gc.collect()
    assert gone() is None


def defaults_differ(*compared: t.Any) -> bool | None:
    """SQLite reads back a default that a migration added in brackets; else Alembic decides."""
    stored, declared = compared[3], compared[5]
    if isinstance(stored, str) and stored.startswith("("):
        return bool(stored.strip("()").strip("'") != declared)
    return None


def test_the_migrations_make_just_the_tables_that_are_declared(database: Database) -> None:
    with database.engine.connect() as connection:
        options = {"compare_type": True, "compare_server_default": defaults_differ}
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, metadata) == []


@pytest.mark.parametrize(
    ("table", "column", "change"),
    [
        ("journal", "match_id", {"type": sa.String(31)}),
        ("jobs", "last_attempt", {"nullable": True}),
        ("matches", "players", {"nullable": True}),
        ("jobs", "part", {"server_default": sa.DefaultClause("1")}),
    ],
)
def test_a_declaration_that_differs_is_noticed(
    database: Database, table: str, column: str, change: dict[str, t.Any]
) -> None:
    other = sa.MetaData()
    for known in metadata.tables.values():
        known.to_metadata(other)
    for name, value in change.items():
        setattr(other.tables[table].c[column], name, value)
    with database.engine.connect() as connection:
        options = {"compare_type": True, "compare_server_default": defaults_differ}
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, other) != []


def test_an_index_that_is_missing_is_noticed(database: Database) -> None:
    other = sa.MetaData()
    for known in metadata.tables.values():
        known.to_metadata(other)
    other.tables["idempotency"].indexes.clear()
    with database.engine.connect() as connection:
        ((kind, _),) = compare_metadata(MigrationContext.configure(connection), other)
    assert kind == "remove_index"


def test_every_state_can_be_reached_and_only_open_jobs_can_be_cancelled() -> None:
    reached = {JobState.QUEUED, JobState.WAITING}  # as they are written down
    for events in TRANSITIONS.values():
        reached |= set(events.values())
    assert reached == set(JobState) == TRANSITIONS.keys()
    assert set(OPEN) == {JobState.WAITING, JobState.QUEUED, JobState.RUNNING}
    assert set(CLOSED) == {JobState.DONE, JobState.FAILED, JobState.CANCELLED}
    assert before(JobEvent.CANCEL) == OPEN
    assert {event for events in TRANSITIONS.values() for event in events} == set(JobEvent)
    assert {after(event) for event in JobEvent} <= set(JobState)


def test_every_change_of_a_job_is_named_here() -> None:
    statements = vars(job_statements).items()
    assert {name for name, one in statements if isinstance(one, sa.Update)} == CHANGES.keys()
    assert set(CHANGES.values()) == set(JobEvent)


@pytest.mark.parametrize(("name", "state"), [*itertools.product(CHANGES, JobState)])
def test_a_statement_does_just_what_the_table_of_transitions_says(
    database: Database, name: str, state: JobState
) -> None:
    event = CHANGES[name]
    changed = _run(database, name, state, WHOLE if "WHOLE" in name else PART)
    assert changed == TRANSITIONS[state].get(event, state)


def _run(database: Database, name: str, state: JobState, subject: str) -> JobState:
    """The state of a job after a statement, with everything else as the statement wants it."""
    Jobs(database).write(NewJob("moves", "me", "en", b"", parts=[(b"", 1)], id=WHOLE))
    others = {"QUEUE_WHOLE": JobState.DONE, "FAIL_WHOLE": JobState.FAILED}
    row = {"attempts": 3 if name == "GIVE_UP_JOBS" else 1, "state": state.value}
    beside = {"state": others.get(name, JobState.CANCELLED).value}
    with database.session() as session:
        session.run(PUT.values(id=PART).where(jobs.c.parent == WHOLE), {"of": _part(session)})
        session.run(PUT.values(**beside), {"of": PART if subject == WHOLE else WHOLE})
        session.run(PUT.values(**row), {"of": subject})
        session.run(getattr(job_statements, name), _values(subject))
        (now,) = session.one(STATE, of=subject) or ("",)
    return JobState(now)


def _part(session: t.Any) -> str:
    return str(session.one(sa.select(jobs.c.id).where(jobs.c.parent == WHOLE))[0])


def _values(subject: str) -> dict[str, t.Any]:
    late = 4_000_000_000.0
    return {
        **{"of": subject, "whole": WHOLE, "number": 0, "attempt": 1, "why": "x", "at": "then"},
        **{"who": "me", "now": late, "before": late, "until": late, "so_far": 0, "of_all": 1},
        **{"checkpoint": b"", "outcome": b"", "output": b"", "by": "worker", "more": 0, "took": 0},
    }


def test_bringing_up_an_open_file_leaves_its_log_to_its_owners(tmp_path: Path) -> None:
    """A process that closes the file loses its locks on it, and another takes the log away."""
    file = tmp_path / "arbiter.db"
    database = Database(f"sqlite:///{file}")
    database.migrate()
    with contextlib.closing(database.engine.raw_connection()) as held:
        held.cursor().execute("SELECT count(*) FROM matches").fetchall()
        database.migrate()
        log = Path(f"{file}-wal").stat().st_ino
        look = (
            f"import sqlite3; c = sqlite3.connect({str(file)!r}); c.execute('SELECT * FROM jobs')"
        )
        subprocess.run([sys.executable, "-c", f"{look}; c.close()"], check=True)
        assert Path(f"{file}-wal").stat().st_ino == log
    database.close()


def test_matches_of_an_older_form_are_brought_up_with_their_journals(tmp_path: Path) -> None:
    old = Database(f"sqlite:///{tmp_path}/old.db", connections=1)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with old.engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0006")
        tables = sa.MetaData()
        tables.reflect(connection)
        for name in ("matches", "journal"):
            connection.execute(tables.tables[name].insert().values(filled(tables.tables[name])))
        connection.commit()
    old.migrate()
    with old.engine.connect() as connection:
        for name in ("matches", "journal"):
            (count,) = connection.execute(sa.text(f"SELECT count(*) FROM {name}")).one()
            assert count == 1
    old.close()


def filled(table: sa.Table) -> dict[str, t.Any]:
    """A row with something in every column that must have something."""
    by_type = {int: 1, str: "a", bytes: b"a", float: 1.0, bool: True}
    needed = [one for one in table.columns if not one.nullable and one.server_default is None]
    return {one.name: by_type[one.type.python_type] for one in needed}
