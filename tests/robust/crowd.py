"""Clients that play while parts of the service are killed, and remember what was promised."""

from __future__ import annotations

import contextlib
import json
import random
import secrets
import signal
import threading
import time
import typing as t

import psutil
import requests

from tests.robust.inside import TABLE, bearer, finished_record
from tests.robust.stack import BUSY_SECONDS, Stack

PATIENCE = BUSY_SECONDS
"""Seconds after which a request that is sent again and again is given up: that is a failure."""
UNDO_SHARE = 0.08
VICTIMS = (*("api", "api child", "worker", "worker child", "redis") * 3, "family")
"""All parts alike, and now and then everything at once."""
Data = dict[str, t.Any]


class Promise(t.NamedTuple):
    """A change that the service has acknowledged."""

    match: str
    key: str
    seat: int
    version: int
    move: Data | None
    """None is a step back."""


class Crowd:
    """Threads that play random legal moves in a few matches, and one that asks for audits."""

    def __init__(self, stack: Stack, players: int, tables: int) -> None:
        self.stack = stack
        self.stop = threading.Event()
        self.promises: list[Promise] = []
        self.audits: list[str] = []
        self.faults: list[str] = []
        self.stale = 0
        self.again = 0
        self.tables: list[Data] = []
        for _ in range(tables):
            self.tables.append(self.opened())
        work = [self.playing] * players + [self.auditing]
        self.threads = [
            threading.Thread(target=self._guarded, args=(one, seed))
            for seed, one in enumerate(work)
        ]

    def __enter__(self) -> Crowd:
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop.set()
        for thread in self.threads:
            thread.join(PATIENCE * 2)
        assert not any(thread.is_alive() for thread in self.threads)

    def _guarded(self, work: t.Callable[[random.Random], None], seed: int) -> None:
        try:
            work(random.Random(seed))
        except Exception as error:
            self.faults.append(repr(error))

    def sent(self, method: str, path: str, **more: t.Any) -> requests.Response:
        """Send a request until somebody answers it; the same request, with the same key."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with contextlib.suppress(requests.RequestException):
                response = requests.request(method, self.stack.address + path, timeout=15, **more)
                if response.status_code not in (502, 503):
                    return response
            self.again += 1
            time.sleep(0.05)
        raise TimeoutError(f"{method} {path}: nobody answers")

    def opened(self) -> Data:
        key = {"Idempotency-Key": secrets.token_hex(8)}
        response = self.sent("POST", "/v1/matches", json=TABLE, headers=key)
        assert response.status_code == 201, response.text
        return t.cast("Data", response.json())

    def playing(self, luck: random.Random) -> None:
        while not self.stop.is_set():
            place = luck.randrange(len(self.tables))
            if not self.turn(self.tables[place], luck):
                self.tables[place] = self.opened()

    def turn(self, table: Data, luck: random.Random) -> bool:
        """One change by whoever is asked; False if the match is over."""
        path = f"/v1/matches/{table['match']}"
        seen = self.sent("GET", path, headers=bearer(table["tokens"]["spectator"])).json()
        if seen["status"] == "over":
            return False
        seat, move = seen["view"]["waiting"][0], None
        if seen["undo"]["steps"] and luck.random() < UNDO_SHARE:
            seat = seen["undo"]["seat"]
        else:
            mine = bearer(table["tokens"]["seats"][seat])
            told = self.sent("GET", f"{path}/decision?limit=1000", headers=mine).json()
            if told["version"] != seen["version"] or not told["moves"]:
                return True
            move = luck.choice(told["moves"])
        self.change(table, seat, seen["version"], move)
        return True

    def change(self, table: Data, seat: int, version: int, move: Data | None) -> None:
        """Make a change and note what came of it."""
        path = f"/v1/matches/{table['match']}/{'moves' if move else 'undo'}"
        key = secrets.token_hex(8)
        headers = bearer(table["tokens"]["seats"][seat]) | {"Idempotency-Key": key}
        headers["If-Match"] = f'"{version}"'
        body = {"moves": [move]} if move else {"steps": 1}
        response = self.sent("POST", path, json=body, headers=headers)
        if response.status_code == 412:
            self.stale += 1
        elif response.status_code == 200:
            told = response.json()["version"]
            self.promises.append(Promise(table["match"], key, seat, told, move))
        else:
            self.faults.append(f"{path} {response.status_code} {response.text[:300]}")

    def auditing(self, _luck: random.Random) -> None:
        body = {"record": json.loads(finished_record())}
        while not self.stop.wait(0.5):
            key = {"Idempotency-Key": secrets.token_hex(8)}
            response = self.sent("POST", "/v1/audits", json=body, headers=key)
            assert response.status_code == 202, response.text
            self.audits.append(response.json()["job"])

    def unfinished(self, seconds: float) -> dict[str, str]:
        """Audits that are not done when time is up, with their states."""
        left, until = set(self.audits), time.monotonic() + seconds
        states: dict[str, str] = {}
        while left and time.monotonic() < until:
            for job in sorted(left):
                told = self.sent("GET", f"/v1/jobs/{job}").json()
                states[job] = f"{told['state']} {told['attempts']} {told['failure']}"
                if told["state"] == "done":
                    left.discard(job)
            time.sleep(0.5)
        return {job: states[job] for job in left}


def kill_one(stack: Stack, luck: random.Random) -> str | None:
    """SIGKILL for a random part of a stack, for one of its children or for all; which it was."""
    name, _, child = luck.choice(VICTIMS).partition(" ")
    if name == "family":
        stack.kill()
        stack.start()
        stack.wait_until_ready()
        return name
    part = stack.part(name)
    found = stack.children(name) if child else [part] if part else []
    if not found:
        return None
    victim = luck.choice(found)
    with contextlib.suppress(psutil.NoSuchProcess):
        victim.send_signal(signal.SIGKILL)
        return f"{name} {child}".strip()
    return None


def kill(stack: Stack, luck: random.Random, count: int) -> list[str]:
    """Kill parts at random moments; between two kills the service comes back to its feet."""
    killed: list[str] = []
    while len(killed) < count:
        time.sleep(luck.uniform(0.05, 1.2))
        done = kill_one(stack, luck)
        if done is not None:
            killed.append(done)
        if len(killed) % 3 == 0:  # sometimes two or three blows at once
            stack.wait_until_ready()
    stack.wait_until_ready()
    return killed
