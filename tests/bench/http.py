"""python -m tests.bench.http: what a request costs beside a bare Flask answer of the same process.

BENCH_SERVERS names the servers to compare, BENCH_SECONDS and BENCH_REPEATS the length.
"""

from __future__ import annotations

import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import typing as t

from referee.settings import Settings
from referee.store import Database
from tests.bench.cases import Cases, script
from tests.bench.report import git

ROOT = pathlib.Path(__file__).resolve().parents[2]
RESULTS = pathlib.Path(__file__).with_name("http.json")
SECONDS = float(os.environ.get("BENCH_SECONDS", "3"))
REPEATS = int(os.environ.get("BENCH_REPEATS", "5"))
CONNECTIONS = 8
RATE = re.compile(r"Requests/sec:\s+([\d.]+)")
FAILED = re.compile(r"Non-2xx or 3xx responses: (\d+)")
APP = "tests.bench.served:make"
CARD = "/v1/cards/auz.character.kitchener?lang=pl"
SERVERS = {
    "ours 2x8": "python -m tests.bench.served {port} 2 8",
    "granian 1x8": "granian --interface wsgi --factory {app} --port {port} --workers 1"
    " --blocking-threads 8 --no-log",
    "granian 2x8": "granian --interface wsgi --factory {app} --port {port} --workers 2"
    " --blocking-threads 8 --no-log",
    "granian 2x1": "granian --interface wsgi --factory {app} --port {port} --workers 2"
    " --blocking-threads 1 --no-log",
    "granian 2x72": "granian --interface wsgi --factory {app} --port {port} --workers 2"
    " --blocking-threads 72 --no-log",
    "gunicorn sync x2": "gunicorn -w 2 -b 127.0.0.1:{port} --log-level error {app}()",
    "gunicorn gthread 2x4": "gunicorn -w 2 --threads 4 -b 127.0.0.1:{port} --log-level error"
    " {app}()",
    "waitress 8": "waitress-serve --listen 127.0.0.1:{port} --threads 8 --call {app}",
}
TARGETS = {
    "checks, legal / bare": 0.40,
    "checks, same position / bare": 0.60,
    "checks, illegal / legal": 0.70,
    "games, unchanged / bare": 0.70,
    "card / bare": 0.70,
    "card, unchanged / bare": 0.80,
}


class Server:
    """One server with the service on a store of its own."""

    def __init__(self, command: str) -> None:
        self.var = pathlib.Path(tempfile.mkdtemp(prefix="arbiter-bench-"))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        env = os.environ | {"ARBITER_VAR": str(self.var), "PYTHONPATH": str(ROOT)}
        Database(Settings.from_env(env).database_url).migrate()
        name, *rest = command.format(app=APP, port=self.port).split()
        found = str(pathlib.Path(sys.executable).parent / name)
        self.process = subprocess.Popen(
            [found, *rest], env=env, cwd=ROOT, stdout=subprocess.DEVNULL, start_new_session=True
        )
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + 30
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the server does not answer")

    def stop(self) -> None:
        os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
        shutil.rmtree(self.var, ignore_errors=True)

    def rate(self, path: str, lua: pathlib.Path | None = None) -> float:
        """Requests a second of wrk with one thread and eight connections."""
        command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{round(SECONDS)}s"]
        command += ["-s", str(lua)] if lua else []
        told = subprocess.run(
            [*command, f"http://127.0.0.1:{self.port}{path}"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        failed = FAILED.search(told)
        found = RATE.search(told)
        if failed or found is None:
            raise RuntimeError(f"{path}: {told}")
        return float(found[1])


def throughput(server: Server, cases: Cases) -> dict[str, float]:
    """Medians of requests a second, everything measured side by side in each round."""
    folder = server.var
    etag, card_etag = (ask(server.port, "GET", path)[1]["etag"] for path in ("/v1/games", CARD))
    scripts = {
        "checks, legal": ("/v1/checks", script(folder / "legal.lua", cases.legal, {})),
        "checks, same position": ("/v1/checks", script(folder / "same.lua", cases.legal[:1], {})),
        "checks, illegal": (
            "/v1/checks",
            script(folder / "illegal.lua", cases.illegal, {"Accept-Language": "pl"}),
        ),
        "games, unchanged": ("/v1/games", script(folder / "etag.lua", (), {"If-None-Match": etag})),
        "card": (CARD, None),
        "card, unchanged": (CARD, script(folder / "card.lua", (), {"If-None-Match": card_etag})),
        "bare": ("/bare/", None),
    }
    rates: dict[str, list[float]] = {name: [] for name in scripts}
    for _ in range(REPEATS):
        for name, (path, lua) in scripts.items():
            rates[name].append(server.rate(path, lua))
    return {name: round(statistics.median(found), 1) for name, found in rates.items()}


def ask(
    port: int, method: str, path: str, body: t.Any = None, headers: dict[str, str] | None = None
) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port)
    data = None if body is None else json.dumps(body)
    connection.request(method, path, data, {"Content-Type": "application/json"} | (headers or {}))
    answer = connection.getresponse()
    told = answer.read()
    connection.close()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, told


class Player:
    """Plays matches move by move over one connection and takes the time of each move."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port)

    def ask(self, method: str, path: str, body: t.Any, headers: dict[str, str]) -> t.Any:
        data = None if body is None else json.dumps(body)
        told = {"Content-Type": "application/json"} | headers
        self.connection.request(method, path, data, told)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status >= 400:
            raise RuntimeError(text.decode())
        return json.loads(text)

    def game(self) -> list[float]:
        """The milliseconds of each move of a match of four that always takes the first option."""
        made = self.ask(
            "POST", "/v1/matches", {"game": "auztralia", "edition": "pl-2018", "seats": 4}, {}
        )
        path, tokens = f"/v1/matches/{made['match']}", made["tokens"]["seats"]
        version, waiting, took = 1, self._first(path, tokens), list[float]()
        while waiting:
            who = {"Authorization": f"Bearer {tokens[waiting[0]]}"}
            moves = self.ask("GET", f"{path}/decision?limit=1000", None, who)["moves"]
            body = {"moves": [moves[len(took) * 7 % len(moves)]]}
            keys = {"If-Match": f'"{version}"', "Idempotency-Key": str(version)}
            began = time.perf_counter()
            told = self.ask("POST", f"{path}/moves", body, who | keys)
            took.append((time.perf_counter() - began) * 1000)
            version, waiting = told["version"], told["waiting"]
        return took

    def _first(self, path: str, tokens: list[str]) -> list[int]:
        who = {"Authorization": f"Bearer {tokens[0]}"}
        return t.cast("list[int]", self.ask("GET", path, None, who)["view"]["waiting"])

    def same_move(self, times: int) -> list[float]:
        """The milliseconds of one move that is taken back and made again and again."""
        made = self.ask(
            "POST", "/v1/matches", {"game": "auztralia", "edition": "pl-2018", "seats": 4}, {}
        )
        path, tokens = f"/v1/matches/{made['match']}", made["tokens"]["seats"]
        who = {"Authorization": f"Bearer {tokens[self._first(path, tokens)[0]]}"}
        move = self.ask("GET", f"{path}/decision", None, who)["moves"][0]
        version, took = 1, []
        for _ in range(times):
            began = time.perf_counter()
            keys = {"If-Match": f'"{version}"', "Idempotency-Key": str(version)}
            told = self.ask("POST", f"{path}/moves", {"moves": [move]}, who | keys)
            took.append((time.perf_counter() - began) * 1000)
            keys = {"If-Match": f'"{told["version"]}"'}
            version = self.ask("POST", f"{path}/undo", {}, who | keys)["version"]
        return took

    def bare(self, times: int = 2000) -> list[float]:
        took = []
        for _ in range(times):
            began = time.perf_counter()
            self.ask("GET", "/bare/", None, {})
            took.append((time.perf_counter() - began) * 1000)
        return took


def latency(server: Server) -> dict[str, float]:
    """Medians in milliseconds of a bare answer and of durable moves, early and late in a match."""
    player = Player(server.port)
    bare, games = player.bare(), [player.game() for _ in range(max(2, REPEATS))]
    same = [player.same_move(510) for _ in range(2)]
    bare += player.bare()
    every = [took for game in games for took in game]
    return {
        "bare p50 ms": round(statistics.median(bare), 3),
        "move p50 ms": round(statistics.median(every), 3),
        "move p99 ms": round(statistics.quantiles(every, n=100)[98], 3),
        "move / bare": round(statistics.median(every) / statistics.median(bare), 2),
        "moves in a match": round(statistics.mean(map(len, games)), 1),
        "move 10 p50 ms": round(statistics.median(x for run in same for x in run[5:15]), 3),
        "move 500 p50 ms": round(statistics.median(x for run in same for x in run[495:505]), 3),
    }


def main() -> None:
    if shutil.which("wrk") is None:
        sys.exit("wrk is needed: it is a package of most systems")
    cases = Cases.made()
    wanted = os.environ.get("BENCH_SERVERS", "ours 2x8").split(",")
    found: dict[str, t.Any] = {}
    for name in SERVERS if wanted == ["all"] else wanted:
        server = Server(SERVERS[name.strip()])
        try:
            rates = throughput(server, cases)
            figures = {"requests a second": rates, "ratios": ratios(rates)}
            figures["one connection"] = latency(server)
        finally:
            server.stop()
        found[name.strip()] = figures
        print(json.dumps({name: figures}, indent=1), flush=True)
    RESULTS.write_text(
        json.dumps({"commit": git("rev-parse", "HEAD"), "servers": found}, indent=1) + "\n", "utf-8"
    )


def ratios(rates: dict[str, float]) -> dict[str, float]:
    pairs = {name: name.split(" / ") for name in TARGETS}
    full = {"legal": "checks, legal"}
    return {
        name: round(rates[one] / rates[full.get(other, other)], 3)
        for name, (one, other) in pairs.items()
    }


if __name__ == "__main__":
    main()
