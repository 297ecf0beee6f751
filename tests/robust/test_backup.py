"""Backups, as deploy/README.md has them: an API that is started on the copy plays on."""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
import subprocess
import typing as t
from pathlib import Path

import pytest
import sqlalchemy as sa
from arbiter_client import Arbiter, Match

from referee.settings import Settings
from tests.clients.live import TABLE, serving
from tests.robust.postgres import MISSING, postgres

POSTGRES = os.environ.get("ARBITER_TEST_DATABASE_URL", "")
"""A PostgreSQL that is there; without it one of our own is started where that can be done."""
SECRET = "the secret that is kept with the backup"


def settings(var: Path, url: str) -> Settings:
    told = {"ARBITER_VAR": str(var), "ARBITER_DATABASE_URL": url, "ARBITER_SECRET": SECRET}
    return Settings.from_env(told)


def begun(address: str) -> tuple[Match, t.Any]:
    """A match in which a move was played, and what its seat saw then."""
    match = Arbiter(address).create_match(*TABLE)
    seat = match.spectator.decision()["waiting"][0]
    match.seats[seat].play(next(iter(match.seats[seat].legal_moves())))
    return match, match.seats[0].view()["view"]


def goes_on(address: str, match: Match, seen: t.Any) -> None:
    """The copy knows the match by its old tokens, shows the same and takes the next move."""
    seats = [Arbiter(address).seat(match.id, one.token) for one in match.seats]
    assert seats[0].view()["view"] == seen
    seat = seats[seats[0].decision()["waiting"][0]]
    assert seat.play(next(iter(seat.legal_moves())))["version"] == 3


def test_a_copy_of_sqlite_that_was_made_while_it_runs_plays_on(tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    first = settings(tmp_path / "one", f"sqlite:///{tmp_path / 'one' / 'arbiter.db'}")
    with serving(first) as address:
        match, seen = begun(address)
        with sqlite3.connect(tmp_path / "one" / "arbiter.db") as connection:
            connection.execute(f"VACUUM INTO '{copy}'")
        connection.close()
        match.spectator.view()  # it runs on
    with serving(settings(tmp_path / "two", f"sqlite:///{copy}")) as address:
        goes_on(address, match, seen)


@pytest.fixture
def store() -> t.Iterator[str]:
    if POSTGRES:
        yield POSTGRES
        return
    with postgres() as server:
        yield server.url


@pytest.mark.skipif(not POSTGRES and bool(MISSING), reason=MISSING)
@pytest.mark.skipif(not shutil.which("pg_dump"), reason="no pg_dump")
def test_a_dump_of_postgresql_is_restored_and_plays_on(store: str, tmp_path: Path) -> None:
    url, dump = sa.make_url(store), tmp_path / "arbiter.dump"
    names = [f"arbiter_{secrets.token_hex(4)}" for _ in range(2)]
    plain = [url.set(drivername="postgresql", database=name) for name in names]
    texts = [one.render_as_string(hide_password=False) for one in plain]
    engine = sa.create_engine(
        url.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT"
    )
    with engine.connect() as connection:
        for name in names:
            connection.execute(sa.text(f"CREATE DATABASE {name}"))
        try:
            with serving(settings(tmp_path, texts[0])) as address:
                match, seen = begun(address)
                subprocess.run(["pg_dump", "-Fc", "-f", str(dump), texts[0]], check=True)
            restore = ["pg_restore", "--exit-on-error", "-d", texts[1], str(dump)]
            subprocess.run(restore, check=True)
            with serving(settings(tmp_path, texts[1])) as address:
                goes_on(address, match, seen)
        finally:
            for name in names:
                connection.execute(sa.text(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
    engine.dispose()
