"""A thousand clients that send slowly, with a key and without: everybody else is served."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
import typing as t

import pytest
import requests

from engine import games
from engine.kernel import legal, waiting
from tests.robust.hostile import positions
from tests.robust.inside import bearer
from tests.robust.stack import ROOT, Stack, running

HEALTH_P99 = 0.5
OTHERS_PATIENCE = 20.0


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> t.Iterator[tuple[Stack, list[str]]]:
    """A stack that asks for keys, and two keys."""
    var = tmp_path_factory.mktemp("slow")
    with running(var, ARBITER_ACCESS="keys") as stack:
        yield stack, [added(stack, name) for name in ("slow", "other")]


def added(stack: Stack, name: str) -> str:
    command = [sys.executable, "-m", "api.keys", "add", name, "--per-minute", "10000000"]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | stack.env, capture_output=True, text=True, check=True
    )
    return done.stdout.split()[-1]


def check() -> dict[str, t.Any]:
    """The body of a check that says yes."""
    table, position = games()["auztralia"].table("pl-2018"), positions()[1]
    s = table.decode(json.dumps(position).encode())
    seat = waiting(table.rules, s)[0]
    move = legal(table.rules, s, seat)[0]
    named = table.rules.answers[move[0]].to_data(move)
    return {"position": position, "seat": seat, "move": named}


class Measured(t.NamedTuple):
    """How the others fared."""

    health: list[float]
    checks: list[float]
    statuses: set[int]
    slow: dict[str, t.Any]


def besieged(stack: Stack, key: str, other: str, count: int, seconds: float) -> Measured:
    """Ask as others do while slow clients hang on."""
    words = [str(stack.port), str(count), str(seconds), *([key] if key else [])]
    crowd = subprocess.Popen(
        [sys.executable, "-m", "tests.robust.slow", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    body, mine = check(), bearer(other)
    health: list[float] = []
    checks: list[float] = []
    statuses: set[int] = set()
    time.sleep(min(2.0, seconds / 2))
    while crowd.poll() is None:
        began = time.monotonic()
        statuses.add(requests.get(f"{stack.address}/healthz", timeout=60).status_code)
        health.append(time.monotonic() - began)
        began = time.monotonic()
        path = f"{stack.address}/v1/checks"
        statuses.add(requests.post(path, json=body, headers=mine, timeout=60).status_code)
        checks.append(time.monotonic() - began)
        time.sleep(0.02)
    out = crowd.communicate()[0]
    return Measured(health, checks, statuses, json.loads(out))


def told(found: Measured) -> str:
    parts = []
    for name, took in (("healthz", found.health), ("checks", found.checks)):
        p99 = statistics.quantiles(took, n=100)[98] * 1000
        median = statistics.median(took) * 1000
        parts.append(f"{len(took)} {name}: p50 {median:.0f} ms, p99 {p99:.0f} ms")
    return f"{'; '.join(parts)}; slow clients: {found.slow}"


@pytest.mark.parametrize("with_key", [True, False])
def test_slow_clients_stop_nobody(guarded: tuple[Stack, list[str]], with_key: bool) -> None:
    """More than there are threads, streams included; each of them once stopped the service."""
    stack, (key, other) = guarded
    found = besieged(stack, key if with_key else "", other, count=300, seconds=4)
    assert found.slow["most"] >= 290
    assert found.statuses == {200}
    assert max(found.health + found.checks) < OTHERS_PATIENCE
    assert stack.ready() == 200


@pytest.mark.slow
@pytest.mark.parametrize("with_key", [True, False])
def test_a_thousand_slow_clients_stop_nobody_for_a_minute(
    guarded: tuple[Stack, list[str]], with_key: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    stack, (key, other) = guarded
    found = besieged(stack, key if with_key else "", other, count=1000, seconds=60)
    with capsys.disabled():
        print(f"\n{'with' if with_key else 'without'} a key: {told(found)}")
    assert found.slow["most"] >= 990
    assert found.statuses == {200}
    assert statistics.quantiles(found.health, n=100)[98] < HEALTH_P99
    assert stack.ready() == 200
