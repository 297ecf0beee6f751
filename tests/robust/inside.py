"""The service inside the test's own process: a real store, a real Redis, a match being played."""

from __future__ import annotations

import contextlib
import functools
import json
import random
import subprocess
import tempfile
import time
import typing as t
from pathlib import Path

import redis
from flask import Flask

from api.app import create_app
from deploy.stack import redis_command
from referee.settings import Settings
from tests.api.client import Client, client_of
from tests.robust import janitor

TABLE = {"game": "auztralia", "edition": "pl-2018", "seats": 2}
PATIENT = {
    "ARBITER_OPEN_JOBS": "1000000",
    "ARBITER_STORE_MB": "100000",
    "ARBITER_REQUEST_SECONDS": "1000000",
}
"""Nobody works here, so jobs stay open; and one caller sends all that a test can think of."""
Data = dict[str, t.Any]


class Inside:
    """An app with its client and one match whose tokens are known."""

    def __init__(self, var: Path, **env: str) -> None:
        self.settings = Settings.from_env({"ARBITER_VAR": str(var)} | PATIENT | env)
        self.app: Flask = create_app(self.settings)
        self.app.extensions["arbiter"].database.migrate()
        self.client: Client = client_of(self.app)
        self.made: Data = self.post("/v1/matches", TABLE)
        self.match: str = self.made["match"]

    def post(self, path: str, body: Data, headers: dict[str, str] | None = None) -> Data:
        response = self.client.post(path, json=body, headers=headers or {})
        assert response.status_code < 300, response.text
        return t.cast("Data", response.json)

    def get(self, path: str, headers: dict[str, str] | None = None) -> Data:
        response = self.client.get(path, headers=headers or {})
        assert response.status_code == 200, response.text
        return t.cast("Data", response.json)

    def document(self) -> Data:
        return self.get("/openapi.json")

    def version(self, made: Data) -> int:
        """The version of a match that was made here."""
        path = f"/v1/matches/{made['match']}"
        return int(self.get(path, bearer(made["tokens"]["host"]))["version"])

    def play(self, made: Data, luck: random.Random, most: int) -> int:
        """Play random legal moves in a match; how many were played."""
        for played in range(most):
            path = f"/v1/matches/{made['match']}"
            seen = self.get(path, bearer(made["tokens"]["spectator"]))
            if seen["status"] == "over":
                return played
            seat = seen["view"]["waiting"][0]
            mine = bearer(made["tokens"]["seats"][seat])
            moves = self.get(f"{path}/decision?limit=1000", mine)["moves"]
            mine["If-Match"] = f'"{seen["version"]}"'
            self.post(f"{path}/moves", {"moves": [luck.choice(moves)]}, mine)
        return most


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@contextlib.contextmanager
def embedded_redis(var: Path) -> t.Iterator[subprocess.Popen[bytes]]:
    """The Redis of the stack, without the stack."""
    with (var / "redis.log").open("ab") as log:
        process = subprocess.Popen(redis_command(var), stdout=log, stderr=log)
    duty = janitor.ends(process)
    try:
        client = redis.Redis.from_url(f"unix://{var / 'redis.sock'}")
        until = time.monotonic() + 10
        while time.monotonic() < until:
            with contextlib.suppress(redis.RedisError):
                client.ping()
                break
            time.sleep(0.02)
        yield process
    finally:
        process.terminate()
        process.wait(10)
        duty.done()


@contextlib.contextmanager
def inside(var: Path, **env: str) -> t.Iterator[Inside]:
    """A service with its Redis; both are gone afterwards."""
    with embedded_redis(var):
        service = Inside(var, **env)
        yield service
        service.app.extensions["arbiter"].database.close()


@functools.cache
def finished_record() -> bytes:
    """The record of a whole random game, as the service exports it."""
    with tempfile.TemporaryDirectory() as folder, inside(Path(folder)) as service:
        made = service.post("/v1/matches", TABLE)
        service.play(made, random.Random(5), 5000)
        path = f"/v1/matches/{made['match']}/record"
        record = service.get(path, bearer(made["tokens"]["host"]))
        assert record["complete"]
        return json.dumps(record).encode()
