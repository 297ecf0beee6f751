"""Two API processes, two workers, PostgreSQL and Redis: each is restarted under traffic, one after
the other, and nothing that was acknowledged is lost or done twice."""

from __future__ import annotations

import contextlib
import os
import pwd
import secrets
import signal
import subprocess
import sys
import threading
import time
import typing as t
from pathlib import Path

import pytest
import requests
from arbiter_client import Arbiter, Match, Problem

from deploy.stack import redis_server
from tests.robust import janitor
from tests.robust.postgres import MISSING, Server, postgres
from tests.robust.stack import ROOT, free_port

WORKER = "-m celery -A workers.app worker --concurrency 1 --loglevel WARNING --without-gossip"
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(MISSING), reason=MISSING),
]


class Part:
    """A process that can be restarted."""

    def __init__(self, name: str, command: list[str], env: dict[str, str], var: Path) -> None:
        self.name, self.command, self.env, self.log = name, command, env, var / f"{name}.log"
        self.start()

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, cwd=ROOT, env=os.environ | self.env, stdout=log, stderr=log
            )
        self.duty = janitor.ends(self.process)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(30)
        self.process.kill()
        self.process.wait()
        self.duty.done()


def ready(url: str, seconds: float = 240) -> None:
    until = time.monotonic() + seconds
    while True:
        with contextlib.suppress(requests.RequestException):
            if requests.get(f"{url}/readyz", timeout=2).ok:
                return
        assert time.monotonic() < until, url
        time.sleep(0.2)


def opened(urls: list[str]) -> Match:
    """A new match, at whichever API is there."""
    until, number = time.monotonic() + 180, 0
    while True:
        number += 1
        with contextlib.suppress(requests.RequestException, Problem):
            return Arbiter(urls[number % 2]).create_match("auztralia", "pl-2018", 2)
        assert time.monotonic() < until, "nobody opens a match"


class Player(threading.Thread):
    """Plays a match to its end through either API; whatever fails is sent again with its key."""

    def __init__(self, urls: list[str], stop: threading.Event) -> None:
        super().__init__()
        self.urls, self.stop = urls, stop
        self.acknowledged, self.version = 0, 1
        self.match = opened(urls)
        self.fault: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                self.move()
        except BaseException as error:
            self.fault = error

    def move(self) -> None:
        asked = self.ask("GET", "/decision", self.match.spectator.token).json()
        if not asked["waiting"]:
            self.match, self.version = opened(self.urls), 1
            return
        seat = asked["waiting"][0]
        token = self.match.seats[seat].token
        mine = self.ask("GET", "/decision", token).json()
        headers = {"If-Match": f'"{mine["version"]}"', "Idempotency-Key": secrets.token_hex(8)}
        body = {"moves": [mine["moves"][0]]}
        told = self.ask("POST", "/moves", token, headers, body).json()
        assert mine["version"] == self.version, "what was acknowledged is there, once"
        self.version = told["version"]
        self.acknowledged += 1

    def ask(
        self, method: str, path: str, token: str, more: t.Any = None, body: t.Any = None
    ) -> requests.Response:
        """An answer of whichever API is there; only 503 and no answer at all are tried again."""
        until, number = time.monotonic() + 180, 0
        while True:
            url = f"{self.urls[number % 2]}/v1/matches/{self.match.id}{path}"
            headers = {"Authorization": f"Bearer {token}", **(more or {})}
            number += 1
            with contextlib.suppress(requests.RequestException):
                answer = requests.request(method, url, headers=headers, json=body, timeout=10)
                if answer.status_code != 503:
                    assert answer.ok, answer.text
                    return answer
            assert time.monotonic() < until, "nobody answers"
            time.sleep(0.05)


def test_each_part_is_restarted_under_traffic_and_nothing_acknowledged_is_lost(
    tmp_path: Path,
) -> None:
    with contextlib.ExitStack() as stack:
        parts, urls = site(tmp_path, stack)
        stop = threading.Event()
        players = [Player(urls, stop) for _ in range(2)]
        jobs = [simulated(urls[n % 2]) for n in range(3)]
        for player in players:
            player.start()
        try:
            for part in parts:
                before = [player.acknowledged for player in players]
                part.stop()
                time.sleep(0.5)
                part.start()
                for url in urls:
                    ready(url)
                wait(lambda was=before: moved(players, was))
        finally:
            stop.set()
            for player in players:
                player.join()
        assert [player.fault for player in players] == [None, None]
        for player in players:
            assert player.match.spectator.view()["version"] == player.version
            assert player.acknowledged > 20
        wait(lambda: all(state(urls[0], job) == "done" for job in jobs), 180)


def moved(players: list[Player], before: list[int]) -> bool:
    """Whether each has moved since, or has found a fault."""
    pairs = zip(players, before, strict=True)
    return all(one.acknowledged > was or one.fault for one, was in pairs)


def wait(happens: t.Callable[..., bool], seconds: float = 180) -> None:
    until = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < until
        time.sleep(0.1)


def simulated(url: str) -> str:
    table = {"game": "auztralia", "edition": "pl-2018", "players": [{"agent": "random"}] * 2}
    asked = {"tables": [table], "games": 40}
    return str(requests.post(f"{url}/v1/simulations", json=asked, timeout=10).json()["job"])


def state(url: str, job: str) -> str:
    return str(requests.get(f"{url}/v1/jobs/{job}", timeout=10).json()["state"])


def site(var: Path, stack: contextlib.ExitStack) -> tuple[list[t.Any], list[str]]:
    """PostgreSQL, Redis, two APIs and two workers, all of them our own."""
    store = stack.enter_context(postgres())
    port, ports = free_port(), (free_port(), free_port())
    env = {
        "ARBITER_VAR": str(var),
        "ARBITER_SECRET": "the same for all hosts of this test",
        "ARBITER_DATABASE_URL": store.url,
        "ARBITER_REDIS_URL": f"redis://127.0.0.1:{port}/0",
        "ARBITER_PROCESSES": "1",
        "ARBITER_DRAIN_SECONDS": "1",
    }
    redis = [redis_server(), "--port", str(port), "--save", "", "--bind", "127.0.0.1"]
    parts: list[t.Any] = [Store(store), Part("redis", redis, {}, var)]
    api = [sys.executable, "-m", "api"]
    urls = [f"http://127.0.0.1:{one}" for one in ports]
    for number, one in enumerate(ports):
        parts.append(Part(f"api{number}", api, env | {"ARBITER_PORT": str(one)}, var))
    for url in urls:
        ready(url)
    for number in range(2):
        worker = [sys.executable, *WORKER.split(), "-n", f"restart{number}@%h"]
        parts.append(Part(f"worker{number}", worker, env | {"ARBITER_API_URL": urls[0]}, var))
    for part in parts:
        stack.callback(part.stop)
    return parts, urls


class Store:
    """PostgreSQL, which can be restarted, too."""

    def __init__(self, server: Server) -> None:
        self.process = server.process

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)

    def start(self) -> None:
        owner, words = pwd.getpwnam("postgres"), t.cast("list[str]", self.process.args)
        quiet: dict[str, t.Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(
            words, user=owner.pw_uid, group=owner.pw_gid, cwd=words[-1], **quiet
        )
