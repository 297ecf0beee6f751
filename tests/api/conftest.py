"""A service for each test: its own store, a real Redis, an app, a client, a match."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
import typing as t
import uuid
from pathlib import Path

import pytest
import redis
import sqlalchemy as sa
from flask import Flask

from api.app import create_app
from api.service import Service
from deploy import web
from deploy.stack import redis_server
from engine.kernel import AnyState
from referee.settings import Settings
from referee.store import Database
from tests.api.client import Client, client_of

from .play import Data, Match, middle, opened, play_on
from .server import Server

POSTGRES = os.environ.get("ARBITER_TEST_DATABASE_URL", "")
OUTSIDE_REDIS = os.environ.get("ARBITER_TEST_REDIS_URL", "")
STORES = ("sqlite", "postgresql") if POSTGRES else ("sqlite",)


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> t.Iterator[str]:
    """The Redis of the embedded stack, or the one that the environment names."""
    if OUTSIDE_REDIS:
        yield OUTSIDE_REDIS
        return
    socket = tmp_path_factory.mktemp("redis") / "redis.sock"
    command = [
        redis_server(),
        "--port",
        "0",
        "--unixsocket",
        str(socket),
        "--save",
        "",
        "--daemonize",
        "no",
    ]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=socket.parent)
    with redis.Redis.from_url(f"unix://{socket}") as connection:
        until = time.monotonic() + 10
        while time.monotonic() < until and not answers(connection):
            time.sleep(0.02)
    yield f"unix://{socket}"
    process.terminate()
    process.wait()


def answers(connection: redis.Redis) -> bool:
    try:
        return bool(connection.ping())
    except redis.RedisError:
        return False


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty SQLite store in its newest form, to be copied."""
    path = tmp_path_factory.mktemp("template") / "arbiter.db"
    database = Database(f"sqlite:///{path}", connections=1)
    database.migrate()
    database.close()
    return path


@pytest.fixture(params=STORES)
def database_url(request: pytest.FixtureRequest, tmp_path: Path, template: Path) -> t.Iterator[str]:
    """A migrated store of the test's own: a file, or a schema in PostgreSQL."""
    if request.param == "sqlite":
        shutil.copy(template, tmp_path / "arbiter.db")
        yield f"sqlite:///{tmp_path / 'arbiter.db'}"
        return
    schema = f"test_{uuid.uuid4().hex}"
    url = sa.make_url(POSTGRES).set(drivername="postgresql+psycopg")
    with autocommit(url) as connection:
        connection.execute(sa.text(f"CREATE SCHEMA {schema}"))
    own = url.update_query_dict({"options": f"-csearch_path={schema}"})
    database = Database(own.render_as_string(hide_password=False), connections=1)
    database.migrate()
    database.close()
    yield own.render_as_string(hide_password=False)
    with autocommit(url) as connection:
        connection.execute(sa.text(f"DROP SCHEMA {schema} CASCADE"))


def autocommit(url: sa.URL) -> sa.Connection:
    engine = sa.create_engine(url, poolclass=sa.NullPool, isolation_level="AUTOCOMMIT")
    return engine.connect()


@pytest.fixture
def settings(tmp_path: Path, database_url: str, redis_url: str) -> Settings:
    return Settings.from_env(
        {
            "ARBITER_VAR": str(tmp_path),
            "ARBITER_DATABASE_URL": database_url,
            "ARBITER_REDIS_URL": redis_url,
            "ARBITER_SECRET": "a secret for tests that is long enough",
        }
    )


@pytest.fixture(scope="session")
def routes(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The app with all its routes; making them takes longer than most tests."""
    return create_app(Settings.from_env({"ARBITER_VAR": str(tmp_path_factory.mktemp("var"))}))


@pytest.fixture
def served(routes: Flask) -> t.Iterator[t.Callable[[Settings], Flask]]:
    """Gives the app other settings, with a store of its own that is closed afterwards."""
    made: list[Service] = []

    def serve(settings: Settings) -> Flask:
        service = Service(settings)
        made.append(service)
        routes.extensions["arbiter"] = service
        if service.database.is_sqlite:
            sa.event.listen(service.database.engine, "connect", hasty)
        return routes

    yield serve
    for service in made:
        service.database.close()


def hasty(connection: t.Any, _record: object) -> None:
    """No test pulls the plug, so none need wait for the disk."""
    connection.execute("PRAGMA synchronous=OFF").close()


@pytest.fixture
def app(served: t.Callable[[Settings], Flask], settings: Settings) -> Flask:
    return served(settings)


@pytest.fixture
def client(app: Flask) -> Client:
    return client_of(app)


@pytest.fixture
def match(client: Client) -> Match:
    """A match of two, just opened."""
    return opened(client)


@pytest.fixture(scope="session")
def node() -> str:
    """A Node, and the packages of the clients beside it; where there are none, a line says so."""
    try:
        found = web.node_command()
        web.packages(found)
    except (web.NoNode, web.NoPackages) as error:
        pytest.skip(f"{web.LACKS[type(error)]}: the clients were not tried")
    return found


@pytest.fixture
def server(app: Flask) -> t.Iterator[Server]:
    """The app behind a real socket, one thread for each request."""
    with Server(app) as running:
        yield running


@pytest.fixture(scope="session")
def finished(routes: Flask, template: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a whole match with a step taken back, as the service exports it."""
    var = tmp_path_factory.mktemp("finished")
    shutil.copy(template, var / "arbiter.db")
    before = routes.extensions["arbiter"]
    service = Service(Settings.from_env({"ARBITER_VAR": str(var)}))
    routes.extensions["arbiter"] = service
    match = opened(client_of(routes))
    seat = match.waiting
    match.play()
    match.undo(seat)
    play_on(routes, match, "record")
    exported = match.get("spectator", "/record").text
    service.database.close()
    routes.extensions["arbiter"] = before
    return exported


@pytest.fixture
def record(finished: str) -> Data:
    """That record, free to be changed."""
    told: Data = json.loads(finished)
    return told


@pytest.fixture(scope="session")
def mid_game() -> AnyState:
    """A random game of three, some sixty decisions in."""
    return middle(3, "mid-game", 60)
