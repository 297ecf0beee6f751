"""Kills at random moments: no acknowledged move is lost, none is played twice, no job is lost."""

from __future__ import annotations

import collections
import contextlib
import json
import os
import random
import signal
import time
import typing as t

import pytest
import redis
import requests

from tests.robust.crowd import Crowd, kill
from tests.robust.inside import finished_record
from tests.robust.ledger import Ledger, audited
from tests.robust.postgres import MISSING, postgres
from tests.robust.stack import Stack, running

JOB_SECONDS = 600.0
"""A job that is lost is never done; one that is not gets done on a busy machine, too."""
KILLS = int(os.environ.get("ARBITER_TEST_KILLS", "100"))
SEED = int(os.environ.get("ARBITER_TEST_SEED", "4"))
UNLIMITED = {"ARBITER_STORE_MB": "100000", "ARBITER_REQUEST_SECONDS": "100000"}
"""All players come from one address."""
FLUSH_SECONDS = 60.0


def kept(crowd: Crowd, stack: Stack) -> None:
    """Compare what was promised with what is stored."""
    url = stack.env.get("ARBITER_DATABASE_URL", f"sqlite:///{stack.var / 'arbiter.db'}")
    ledger = Ledger(url)
    journals = audited(ledger)
    promised = collections.Counter((one.match, one.version) for one in crowd.promises)
    assert [one for one, times in promised.items() if times > 1] == []
    for one in crowd.promises:
        lines = [
            line
            for line in journals[one.match]
            if line["version"] == one.version and line["kind"] != "chance"
        ]
        assert [(line["seat"], line.get("move")) for line in lines] == [(one.seat, one.move)]
    stored = {(match, line["version"]) for match, lines in journals.items() for line in lines}
    assert {one for one in stored if one[1] > 1} == set(promised)
    assert sorted(key for _, key in ledger.answered()) == sorted(one.key for one in crowd.promises)
    ledger.close()


def survive(stack: Stack, kills: int, players: int, tables: int) -> str:
    """Play, kill, compare; a line that says how much happened."""
    finished_record()
    with Crowd(stack, players, tables) as crowd:
        killed = kill(stack, random.Random(SEED), kills)
    assert crowd.faults == []
    assert crowd.unfinished(JOB_SECONDS) == {}
    stack.stop()
    assert stack.left() == []
    kept(crowd, stack)
    assert crowd.promises
    assert crowd.audits
    return (
        f"{len(killed)} kills {dict(collections.Counter(killed))}, {len(crowd.promises)} changes, "
        f"{crowd.stale} stale, {crowd.again} sent again, {len(crowd.audits)} audits"
    )


@pytest.fixture
def stack(tmp_path: t.Any) -> t.Iterator[Stack]:
    with running(tmp_path, **UNLIMITED) as started:
        yield started


@pytest.fixture
def stack_on_postgresql(tmp_path: t.Any) -> t.Iterator[Stack]:
    with contextlib.ExitStack() as both:
        url = both.enter_context(postgres()).url
        yield both.enter_context(running(tmp_path, ARBITER_DATABASE_URL=url, **UNLIMITED))


def test_three_kills_lose_nothing(stack: Stack) -> None:
    survive(stack, kills=3, players=8, tables=3)


@pytest.mark.slow
def test_many_kills_lose_nothing(stack: Stack, capsys: t.Any) -> None:
    told = survive(stack, kills=KILLS, players=8, tables=4)
    with capsys.disabled():
        print(f"\nSQLite: {told}")


@pytest.mark.slow
@pytest.mark.skipif(bool(MISSING), reason=MISSING)
def test_many_kills_lose_nothing_on_postgresql(stack_on_postgresql: Stack, capsys: t.Any) -> None:
    told = survive(stack_on_postgresql, kills=KILLS, players=8, tables=4)
    with capsys.disabled():
        print(f"\nPostgreSQL: {told}")


@pytest.mark.slow
def test_a_flushed_queue_costs_time_and_nothing_else(stack: Stack) -> None:
    record = {"record": json.loads(finished_record())}
    workers = [one for one in (stack.part("worker"), *stack.children("worker")) if one]
    for one in workers:
        one.send_signal(signal.SIGSTOP)
    jobs = [
        requests.post(f"{stack.address}/v1/audits", json=record, timeout=10).json()["job"]
        for _ in range(5)
    ]
    redis.Redis.from_url(f"unix://{stack.var / 'redis.sock'}").flushall()
    for one in workers:
        one.send_signal(signal.SIGCONT)
    until = time.monotonic() + FLUSH_SECONDS
    while time.monotonic() < until:
        told = [requests.get(f"{stack.address}/v1/jobs/{job}", timeout=10).json() for job in jobs]
        if all(job["state"] == "done" for job in told):
            break
        time.sleep(0.5)
    assert [(job["state"], job["attempts"]) for job in told] == [("done", 1)] * 5
    assert all(job["result"]["sound"] for job in told)
