"""Stores that hang: nobody waits for long, nothing acknowledged is lost, all is well afterwards."""

from __future__ import annotations

import concurrent.futures
import contextlib
import sqlite3
import time
import typing as t
from pathlib import Path

import pytest

import referee.store
from referee.store import MORE, bounded
from tests.api.client import Client, client_of
from tests.robust.inside import Inside, bearer, inside
from tests.robust.ledger import Ledger, audited
from tests.robust.postgres import MISSING, Server, postgres
from tests.yardstick import soon

READY_SECONDS = 1.0
RECOVERY_SECONDS = 30.0
Data = dict[str, t.Any]


class Table:
    """A match that is played move by move."""

    def __init__(self, service: Inside) -> None:
        self.service = service
        self.path = f"/v1/matches/{service.match}"
        self.played = 0

    def view(self, client: Client) -> t.Any:
        mine = bearer(self.service.made["tokens"]["spectator"])
        return client.get(self.path, headers=mine)

    def next_move(self) -> tuple[Data, dict[str, str]]:
        """The body and the headers of a legal move."""
        seen = self.service.get(self.path, bearer(self.service.made["tokens"]["spectator"]))
        mine = bearer(self.service.made["tokens"]["seats"][seen["view"]["waiting"][0]])
        moves = self.service.get(f"{self.path}/decision", mine)["moves"]
        self.played += 1
        key = {"If-Match": f'"{seen["version"]}"', "Idempotency-Key": f"move {self.played}"}
        return {"moves": [moves[0]]}, mine | key

    def sent(self, move: tuple[Data, dict[str, str]]) -> t.Any:
        return self.service.client.post(f"{self.path}/moves", json=move[0], headers=move[1])


def ready(service: Inside) -> tuple[int, Data]:
    with soon(READY_SECONDS):
        response = service.client.get("/readyz")
    return response.status_code, t.cast("Data", response.json)["parts"]


def until_ready(service: Inside) -> None:
    end = time.monotonic() + RECOVERY_SECONDS
    while ready(service)[0] != 200:
        assert time.monotonic() < end
        time.sleep(0.1)


def whole(service: Inside, versions: int) -> None:
    """The match has just the versions that were acknowledged, and its journal leads to it."""
    ledger = Ledger(service.settings.database_url)
    try:
        audited(ledger)
        assert ledger.match(service.match).version == versions
    finally:
        ledger.close()


@pytest.fixture(scope="module")
def server() -> t.Iterator[Server]:
    with postgres() as started:
        yield started


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with less patience, so that the tests take less time."""
    monkeypatch.setattr(referee.store, "BUSY_SECONDS", 1)
    monkeypatch.setattr(bounded, "ANSWER_SECONDS", 1.5)
    monkeypatch.setitem(referee.store.CUT, "connect_timeout", 2)


@pytest.mark.skipif(bool(MISSING), reason=MISSING)
@pytest.mark.usefixtures("quick")
def test_postgresql_hangs(server: Server, tmp_path: Path) -> None:
    with inside(tmp_path, ARBITER_DATABASE_URL=server.url) as service:
        table = Table(service)
        assert table.sent(table.next_move()).status_code == 200
        move = table.next_move()
        with server.hanging():
            assert ready(service) == (503, {"store": False, "queue": True})
            assert service.client.get("/v1/games").status_code == 200
            with soon(8):
                assert table.sent(move).status_code == 503
            with soon(4):  # one is waiting at most, the others need not
                with concurrent.futures.ThreadPoolExecutor(8) as pool:
                    asked = [pool.submit(table.view, client_of(service.app)) for _ in range(16)]
                assert {one.result().status_code for one in asked} == {503}
            assert ready(service) == (503, {"store": False, "queue": True})
        until_ready(service)
        assert [table.sent(move).status_code for _ in range(2)] == [200, 200]
        assert table.sent(table.next_move()).status_code == 200
        whole(service, versions=4)


@pytest.mark.skipif(bool(MISSING), reason=MISSING)
@pytest.mark.usefixtures("quick")
def test_a_host_opens_as_many_connections_as_the_manual_says(
    server: Server, tmp_path: Path
) -> None:
    with inside(tmp_path, ARBITER_DATABASE_URL=server.url) as service:
        database = service.app.extensions["arbiter"].database
        threads = service.settings.threads
        with contextlib.ExitStack() as stack:
            for _ in range(threads + MORE):
                stack.enter_context(contextlib.closing(database.engine.raw_connection()))
            with pytest.raises(Exception, match="QueuePool limit"):
                database.engine.raw_connection()
        manual = (Path(__file__).parents[2] / "deploy" / "README.md").read_text("utf-8")
        most = service.settings.processes * (threads + MORE)
        told = f"`ARBITER_PROCESSES × (ARBITER_THREADS + {MORE})` connections to PostgreSQL, {most}"
        assert told in manual


@pytest.mark.usefixtures("quick")
def test_sqlite_is_locked(tmp_path: Path) -> None:
    with inside(tmp_path) as service:
        table = Table(service)
        move = table.next_move()
        other = sqlite3.connect(tmp_path / "arbiter.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert table.sent(move).status_code == 503
        assert ready(service) == (503, {"store": False, "queue": True})
        with soon(1):  # who reads is not held up, nor who checks
            assert table.view(service.client).status_code == 200
            assert service.client.get("/v1/games").status_code == 200
        other.execute("ROLLBACK")
        other.close()
        until_ready(service)
        assert [table.sent(move).status_code for _ in range(2)] == [200, 200]
        whole(service, versions=2)
