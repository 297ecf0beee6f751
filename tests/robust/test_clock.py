"""A clock that is set back by an hour: jobs go on, also those of workers that died before."""

from __future__ import annotations

import json
import os
import signal
import time
import typing as t
from pathlib import Path

import pytest
import requests

from tests.robust.inside import TABLE, bearer, finished_record
from tests.robust.stack import Stack, running

HERE = Path(__file__).parent
PATIENCE = 120.0
SIMULATION = {
    "tables": [
        {
            **{"game": "auztralia", "edition": "pl-2018"},
            "players": [{"agent": "greedy"}, {"agent": "random"}],
        }
    ],
    "games": 4,
    "seed": "clock",
}
Data = dict[str, t.Any]


@pytest.fixture
def stack(tmp_path: Path) -> t.Iterator[Stack]:
    clock = tmp_path / "clock"
    clock.write_text("0")
    path = os.pathsep.join([str(HERE / "shifted"), str(HERE.parents[1])])
    with running(tmp_path, PYTHONPATH=path, ARBITER_TEST_CLOCK=str(clock)) as started:
        yield started


def state(stack: Stack, job: str) -> str:
    return str(requests.get(f"{stack.address}/v1/jobs/{job}", timeout=20).json()["state"])


def until(stack: Stack, job: str, *states: str) -> str:
    end = time.monotonic() + PATIENCE
    while (found := state(stack, job)) not in states:
        assert time.monotonic() < end, stack.log()[-4000:]
        time.sleep(0.05)
    return found


def sent(stack: Stack, path: str, body: Data, **headers: str) -> Data:
    response = requests.post(stack.address + path, json=body, headers=headers, timeout=20)
    assert response.status_code < 300, response.text
    return t.cast("Data", response.json())


@pytest.mark.slow
def test_a_clock_that_is_set_back_costs_no_job_and_no_move(stack: Stack) -> None:
    made = sent(stack, "/v1/matches", TABLE)
    long = sent(stack, "/v1/simulations", SIMULATION)["job"]
    until(stack, long, "running", "done")
    for one in (stack.part("worker"), *stack.children("worker")):
        if one is not None:
            one.send_signal(signal.SIGKILL)  # what it held was held until a time that lies ahead
    (stack.var / "clock").write_text("-3600")
    audit = sent(stack, "/v1/audits", {"record": json.loads(finished_record())})["job"]
    assert until(stack, audit, "done", "failed") == "done"
    assert until(stack, long, "done", "failed") == "done"
    for token in made["tokens"]["seats"]:
        path = f"/v1/matches/{made['match']}"
        mine = bearer(token)
        asked = requests.get(f"{stack.address}{path}/decision", headers=mine, timeout=20).json()
        if asked["moves"]:
            key = {"If-Match": '"1"', "Idempotency-Key": "after the hour"}
            body = {"moves": [asked["moves"][0]]}
            answers = [sent(stack, f"{path}/moves", body, **mine, **key) for _ in range(2)]
            assert answers[0] == answers[1]
            break
    assert stack.ready() == 200
