"""python -m tests.bench.many: a thousand checks in one request beside a thousand requests.

Told in seconds of the processor that server and client spend, so that a busy machine does not
matter; beside them the server's alone.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import typing as t
from itertools import pairwise

import psutil

from engine.kernel import CHANCE, advance, legal, play, seeded, waiting
from tests.robust.stack import free_port
from tests.tables import USUAL, Sitting

CHECKS = 1000
DECISIONS = 60
Data = dict[str, t.Any]


def scene(sitting: Sitting, seed: str) -> tuple[Data, list[Data]]:
    """A position in the middle of a game, and moves that its seat may make."""
    table, dice, luck = sitting.table(), random.Random(seed), seeded(seed)
    s = table.start(sitting.seats)
    advance(table.rules, s, luck)
    for _ in range(DECISIONS):
        seat = waiting(table.rules, s)[0]
        play(table.rules, s, seat, dice.choice(legal(table.rules, s, seat)), luck)
    seat = waiting(table.rules, s)[0]
    assert seat != CHANCE
    moves = [table.rules.answers[move[0]].to_data(move) for move in legal(table.rules, s, seat)]
    checks = [{"seat": seat, "move": dice.choice(moves)} for _ in range(CHECKS)]
    return json.loads(table.encode(s)), checks


class Served:
    """A server of one process, and what it has spent."""

    def __init__(self, var: str) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "tests.bench.served", str(self.port), "1", "2"]
        settings = {"ARBITER_VAR": var, "ARBITER_REQUEST_SECONDS": "100000"}
        self.process = subprocess.Popen(command, env=os.environ | settings)
        while True:
            try:
                self.sent("GET", "/v1/games", b"")
                return
            except OSError:
                time.sleep(0.2)

    def sent(self, method: str, path: str, *bodies: bytes, kind: str = "json") -> list[bytes]:
        """Bodies one after the other on one connection, and their answers."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        answers = []
        for body in bodies:
            connection.request(method, path, body, {"Content-Type": f"application/{kind}"})
            response = connection.getresponse()
            answers.append(response.read())
            assert response.status == 200, answers[-1][:500]
        connection.close()
        return answers

    def spent(self) -> tuple[float, float]:
        """Of the server, and of this client."""
        top = psutil.Process(self.process.pid)
        times = [one.cpu_times() for one in (top, *top.children(recursive=True))]
        return float(sum(one.user + one.system for one in times)), time.process_time()


def ratio(served: Served, sitting: Sitting, seed: str) -> float:
    """How often the checks in one request fit into the time of as many requests."""
    position, checks = scene(sitting, seed)
    alone = [json.dumps({"position": position} | check).encode() for check in checks]
    many = "".join(json.dumps(line) + "\n" for line in checks[1:])
    lines = (json.dumps({"position": position}) + "\n" + many).encode()
    for _ in range(2):  # the first time is to warm up
        spent = [served.spent()]
        answers = served.sent("POST", "/v1/checks", *alone)
        spent.append(served.spent())
        (told,) = served.sent("POST", "/v1/checks", lines, kind="x-ndjson")
        spent.append(served.spent())
    assert len(answers) == len(told.splitlines()) == CHECKS
    rows = [[after - before for before, after in zip(*two, strict=True)] for two in pairwise(spent)]
    (server, single), (many_server, whole) = [(row[0], sum(row)) for row in rows]
    print(
        f"{sitting.game}: {single:.2f} s and {whole:.2f} s, {single / whole:.1f} times; "
        f"of the server {server:.2f} and {many_server:.2f}, {server / many_server:.1f} times",
        flush=True,
    )
    return single / whole


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.many", description=__doc__)
    parser.add_argument("--seeds", type=int, default=3)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as var:
        served = Served(var)
        try:
            for sitting in USUAL:
                for seed in range(asked.seeds):
                    ratio(served, sitting, str(seed))
        finally:
            served.process.terminate()
            served.process.wait()


if __name__ == "__main__":
    main()
