"""Mixed load on one stack for a while: `python -m tests.robust.endure MINUTES`, or `make endure`.

All games are played, positions checked, texts read, streams followed, jobs done and cancelled,
nonsense sent. At the end: no answer says 5xx, and after a third of the time no process has grown
by more than 5 of 100.
"""

from __future__ import annotations

import collections
import functools
import json
import os
import random
import statistics
import sys
import tempfile
import threading
import time
import typing as t
from pathlib import Path

import psutil
import requests

from engine import games
from tests.robust.hostile import JUNK, Raw
from tests.robust.inside import bearer, finished_record
from tests.robust.stack import Stack, running

LOOK_SECONDS = 10.0
GROWTH = 1.05
SMALL = 2**19
"""Bytes by which a process may grow whatever its size: a log of slow commands is that for Redis."""
POINTS = 10
"""So many sizes of each process are told, to see whether it still grows."""
UNLIMITED = {
    **{"ARBITER_STORE_MB": "100000", "ARBITER_REQUEST_SECONDS": "100000"},
    "ARBITER_OPEN_JOBS": "100000",
}
"""All come from one address, and matches with agents that were given up count as open jobs."""
PATHS = ("/v1/games", "/v1/cards?limit=20", "/v1/search?q=port", "/v1/rules?limit=20", "/healthz")
LANGUAGES = ("en", "de", "pl", "ru")
Data = dict[str, t.Any]


class Load:
    """Threads that use the service, each in its own way."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self.stop = threading.Event()
        self.answers: collections.Counter[str] = collections.Counter()
        self.bad: list[str] = []
        work: list[t.Callable[[random.Random], None]] = [
            functools.partial(self.play, game) for game in games()
        ]
        work += [self.check, self.read, self.follow, self.jobs, self.nonsense]
        self.threads = [
            threading.Thread(target=self._again, args=(one, seed)) for seed, one in enumerate(work)
        ]

    def __enter__(self) -> Load:
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop.set()
        for thread in self.threads:
            thread.join()

    def _again(self, work: t.Callable[[random.Random], None], seed: int) -> None:
        luck = random.Random(seed)
        while not self.stop.is_set():
            try:
                work(luck)
            except Exception as error:
                self.bad.append(repr(error)[:300])
                time.sleep(1)

    def ask(self, method: str, path: str, **more: t.Any) -> requests.Response:
        try:
            response = requests.request(method, self.stack.address + path, timeout=60, **more)
        except requests.RequestException as error:
            raise TimeoutError(f"{method} {path}: {error}") from None
        status = response.status_code
        self.answers[str(status)] += 1
        if status >= 500:
            self.bad.append(f"{method} {path} {status} {response.text[:200]}")
        return response

    def opened(self, game: str, luck: random.Random) -> Data:
        """A match of a game; of its seats some are played by an agent."""
        found = games()[game]
        body: Data = {"game": game, "edition": found.editions[0], "seats": 2}
        if luck.random() < 0.3:
            body["players"] = [{"seat": 1, "agent": "random"}]
        made = self.ask("POST", "/v1/matches", json=body)
        assert made.status_code == 201, made.text
        return t.cast("Data", made.json())

    def play(self, game: str, luck: random.Random) -> None:
        """A match to its end, or until it is given up and deleted."""
        made = self.opened(game, luck)
        path = f"/v1/matches/{made['match']}"
        watch = bearer(made["tokens"]["spectator"])
        for _ in range(luck.choice((20, 100, 2000))):
            seen = self.ask("GET", path, headers=watch).json()
            if self.stop.is_set() or seen["status"] == "over":
                break
            seat = seen["view"]["waiting"][0]
            if seat >= len(made["tokens"]["seats"]) or not made["tokens"]["seats"][seat]:
                time.sleep(0.2)
                continue
            mine = bearer(made["tokens"]["seats"][seat]) | {"If-Match": f'"{seen["version"]}"'}
            moves = self.ask("GET", f"{path}/decision?limit=1000", headers=mine).json()["moves"]
            if moves:
                body = {"moves": [luck.choice(moves)]}
                self.ask("POST", f"{path}/moves", json=body, headers=mine)
            if luck.random() < 0.1:
                self.ask("POST", f"{path}/undo", json={"steps": 1}, headers=mine)
        for part in ("journal", "record"):
            self.ask("GET", f"{path}/{part}", headers=watch)
        if luck.random() < 0.5:
            self.ask("DELETE", path, headers=bearer(made["tokens"]["host"]))

    def check(self, luck: random.Random) -> None:
        game = luck.choice(sorted(games()))
        body = {"game": game, "edition": games()[game].editions[0], "seats": 2}
        seed = {"seed": str(luck.randrange(10**6))}
        position = self.ask("POST", "/v1/positions", json=body | seed).json()["position"]
        seat = (position.get("pub", {}).get("turn") or 0) % 2
        asked = {"position": position, "seat": seat}
        told = self.ask("POST", f"/v1/legal-moves?lang={luck.choice(LANGUAGES)}", json=asked)
        for move in told.json().get("moves", [])[:5]:
            self.ask("POST", "/v1/checks", json=asked | {"move": move})
        self.ask("POST", "/v1/positions/lint", json={"position": position})

    def read(self, luck: random.Random) -> None:
        spoken = {"Accept-Language": luck.choice(LANGUAGES)}
        self.ask("GET", luck.choice(PATHS), headers=spoken)
        time.sleep(0.02)

    def follow(self, luck: random.Random) -> None:
        """Follow a match for a while, and leave without a word."""
        made = self.opened(luck.choice(sorted(games())), luck)
        path, mine = f"/v1/matches/{made['match']}/stream", bearer(made["tokens"]["spectator"])
        with self.ask("GET", path, headers=mine, stream=True) as stream:
            next(stream.iter_content(100), b"")
            time.sleep(luck.uniform(0, 0.5))

    def jobs(self, luck: random.Random) -> None:
        table = {"game": "auztralia", "edition": "pl-2018", "players": [{"agent": "random"}] * 2}
        made = [
            self.ask("POST", "/v1/audits", json={"record": json.loads(finished_record())}),
            self.ask("POST", "/v1/simulations", json={"tables": [table], "games": 2}),
        ]
        for response in made:
            job = f"/v1/jobs/{response.json()['job']}"
            if luck.random() < 0.2:
                self.ask("DELETE", job)
            while self.ask("GET", job).json()["state"] in ("queued", "running"):
                if self.stop.wait(0.5):
                    return

    def nonsense(self, luck: random.Random) -> None:
        junk = luck.choice(JUNK)
        body = junk.text if isinstance(junk, Raw) else json.dumps({"position": junk}).encode()
        kind = {"Content-Type": "application/json"}
        self.ask("POST", luck.choice(("/v1/checks", "/v1/matches")), data=body, headers=kind)
        time.sleep(0.05)


class Sizes:
    """How much memory each process has of its own, over time."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self.seen: dict[str, list[tuple[float, int]]] = collections.defaultdict(list)

    def look(self, at: float) -> None:
        for one in self.stack.family():
            try:
                words = " ".join(one.cmdline())[-40:] or one.name()
                self.seen[f"{one.pid} {words}"].append((at, one.memory_full_info().uss))
            except psutil.NoSuchProcess:
                continue

    def report(self, since: float, until: float) -> list[str]:
        """Processes that have grown, each with its size then and at the end, in MB."""
        grown = []
        for name, sizes in self.seen.items():
            span = (until - since) / 5
            early = [size for at, size in sizes if since <= at <= since + span]
            late = [size for at, size in sizes if at >= until - span]
            if not early or not late:
                continue
            between = [f"{size / 2**20:.1f}" for _, size in sizes[:: max(len(sizes) // POINTS, 1)]]
            first, last = statistics.median(early), statistics.median(late)
            told = f"{name}: {' '.join(between)}, {first / 2**20:.1f} MB -> {last / 2**20:.1f} MB"
            print(told, flush=True)
            if last > first * GROWTH and last > first + SMALL:
                grown.append(told)
        return grown


def main(minutes: str = "30") -> int:
    seconds = float(minutes) * 60
    finished_record()
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), **UNLIMITED) as stack:
        sizes, began = Sizes(stack), time.monotonic()
        with Load(stack) as load:
            while (at := time.monotonic() - began) < seconds:
                sizes.look(at)
                time.sleep(LOOK_SECONDS)
        print(f"{seconds / 60:g} minutes, load {os.getloadavg()[0]:.1f}: {dict(load.answers)}")
        grown = sizes.report(seconds / 3, seconds)
        for line in load.bad[:20]:
            print(f"bad: {line}")
        print(f"{len(load.bad)} bad answers, {len(grown)} processes have grown")
    return 1 if load.bad or grown else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
