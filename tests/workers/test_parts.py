"""Jobs in parts on real workers: whatever happens, one result or a failure with a reason."""

from __future__ import annotations

import itertools
import random
import time
import typing as t

import msgspec
import pytest
import sqlalchemy as sa

from engine import games
from engine.kernel import advance, seeded, view, waiting
from referee.jobs.orders import Agent, Ask, MovesOrder, Piece, Setting
from referee.journal import canonical
from referee.store.jobs import AT_ONCE, Job, NewJob
from referee.store.tables import jobs
from tests.workers.places import PLACES, Place, place
from tests.yardstick import soon

RANDOM, GREEDY = Agent("random"), Agent("greedy")
PARTS, GAMES = 6, 30
BUSY = sa.select(sa.func.count()).where(jobs.c.state == "running")
CLOSED = ("done", "failed", "cancelled")


@pytest.fixture(scope="module", params=PLACES)
def at(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> t.Iterator[Place]:
    """Messages that are not acknowledged within 5 seconds are delivered again here."""
    var = tmp_path_factory.mktemp("parts")
    with place(request.param, var, processes=2, KINDS_VISIBILITY="5") as made:
        yield made


DEEP = Agent("mcts", 5000)
"""A match with it takes minutes."""


def simulation(at: Place, parts: int = PARTS, games: int = GAMES, agent: Agent = RANDOM) -> str:
    """A simulation that is written down and sent."""
    setting = Setting("auztralia", "pl-2018", {"map": "east"}, (RANDOM, agent))
    pieces = [Piece(setting, 0, n * games, (n + 1) * games, "s", True) for n in range(parts)]
    asked = [(canonical(piece), games) for piece in pieces]
    whole, *rest = at.jobs.write(NewJob("simulation", "open", "en", b"{}", parts * games, asked))
    at.queue.wake(len(rest[:AT_ONCE]))
    return whole


def thought(at: Place, agent: Agent, n: int = 1) -> str:
    """Positions that an agent is to think about."""
    table = games()["auztralia"].table("pl-2018")
    s = table.start(2)
    advance(table.rules, s, seeded(1))
    seat = waiting(table.rules, s)[0]
    known = ("auztralia", "pl-2018", table.options, seat, view(table.rules, s, seat))
    asks = [Ask(index, *known, f"x.{index}") for index in range(n)]
    parts = [(canonical(MovesOrder(agent, (ask,))), 1) for ask in asks]
    whole, *rest = at.jobs.write(NewJob("moves", "open", "en", b"{}", n, parts))
    at.queue.wake(len(rest[:AT_ONCE]))
    return whole


def settled(at: Place, job: str, seconds: float = 60.0) -> Job:
    return at.until(job, *CLOSED, seconds=seconds)


def begun(at: Place, job: str, done: int = 0) -> None:
    """Wait until some work of a job is done and more is going on."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        told = at.jobs.get(job)
        assert told is not None
        if told.attempts and told.done >= done:
            return
        time.sleep(0.02)
    raise AssertionError("nobody begins")


@pytest.fixture(scope="module")
def expected(at: Place) -> bytes:
    """The lines of a simulation to which nothing happens."""
    job = simulation(at)
    assert settled(at, job).state == "done"
    lines = at.jobs.lines(job)
    assert lines.count(b"\n") == PARTS * GAMES
    return lines


def test_a_simulation_gets_on_at_least_once_a_second(at: Place) -> None:
    job, seen = simulation(at, parts=4, games=100), dict[int, float]()
    while (told := at.jobs.get(job)) is not None and told.state not in CLOSED:
        seen.setdefault(told.done, time.monotonic())
        time.sleep(0.02)
    moments = list(seen.values())
    assert told is not None
    assert (told.state, told.done) == ("done", 400)
    pauses = [b - a for a, b in itertools.pairwise(moments)]
    assert len(pauses) < 3 or sorted(pauses)[-2] < 1.0


def test_a_long_thought_is_cancelled_within_a_second(at: Place) -> None:
    """Both processes think; whoever comes next is served as soon as they have stopped."""
    long = [simulation(at, 1, 1, DEEP) for _ in range(2)]
    for job in long:
        begun(at, job)
    time.sleep(0.7)
    assert all(at.jobs.cancel(job) for job in long)
    with soon(1):
        assert settled(at, thought(at, RANDOM)).state == "done"
    for job in long:
        told = at.jobs.get(job)
        assert told is not None
        assert (told.state, told.result, at.jobs.lines(job)) == ("cancelled", None, b"")


def test_a_message_that_comes_again_meets_work_in_progress(at: Place, expected: bytes) -> None:
    """A part thinks for longer than a message stays invisible; it is delivered again meanwhile."""
    job = thought(at, Agent("mcts", None, 12_000))
    told = settled(at, job)
    assert (told.state, told.attempts) == ("done", 1)
    assert at.jobs.lines(job).count(b"\n") == 1


def test_a_simulation_survives_flushes_and_kills(at: Place, expected: bytes) -> None:
    job = simulation(at)
    begun(at, job, 1)
    at.redis.flushdb()
    time.sleep(0.3)
    at.kill()
    at.start(2)
    begun(at, job, GAMES)
    at.redis.flushdb()
    told = settled(at, job)
    assert (told.state, at.jobs.lines(job)) == ("done", expected)
    assert msgspec.json.decode(told.result or b"")["games"] == PARTS * GAMES


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_whatever_happens_and_whenever_the_result_is_the_same(
    at: Place, expected: bytes, seed: int
) -> None:
    """Kills of one process or of the worker and flushes at random moments; three losses in a row
    may end a job, and then it says so."""
    dice, job = random.Random(seed), simulation(at)
    for _ in range(dice.randint(1, 4)):
        time.sleep(dice.random() * 2)
        deed = dice.choice(("flush", "child", "worker"))
        if deed == "flush":
            at.redis.flushdb()
        elif deed == "child":
            at.kill_child()
        else:
            at.kill()
            at.start(2)
    told = settled(at, job, 120)
    if told.state == "failed":
        assert (told.failure, told.attempts, told.result) == ("worker_lost", 3, None)
    else:
        assert (told.state, at.jobs.lines(job)) == ("done", expected)


def test_every_message_twice_gives_one_result(at: Place, expected: bytes) -> None:
    job = simulation(at)
    rows = sa.select(jobs.c.id, jobs.c.kind).where(
        sa.or_(jobs.c.id == job, jobs.c.parent == job), jobs.c.state != "waiting"
    )
    while (told := at.jobs.get(job)) is not None and told.state not in CLOSED:
        with at.database.session() as session:
            found = session.every(rows)
        at.queue.wake(len(found))
        time.sleep(0.1)
    assert told is not None
    assert (told.state, at.jobs.lines(job)) == ("done", expected)


def test_a_part_whose_worker_is_killed_three_times_ends_the_job(at: Place) -> None:
    job, until = simulation(at, 1, 1, DEEP), time.monotonic() + 60
    told = at.jobs.get(job)
    while told and told.state not in CLOSED and time.monotonic() < until:
        with at.database.session() as session:
            if (session.one(BUSY) or [0])[0]:
                at.kill_child()
        time.sleep(0.3)
        told = at.jobs.get(job)
    assert told is not None
    assert (told.state, told.failure, told.attempts) == ("failed", "worker_lost", 3)
    assert settled(at, thought(at, RANDOM, 8)).state == "done", "others go on"


def test_a_part_that_fails_is_told(at: Place) -> None:
    parts = [(canonical(MovesOrder(Agent("nobody"), (_ask(),))), 1)]
    whole, _ = at.jobs.write(NewJob("moves", "open", "en", b"{}", 1, parts))
    at.queue.wake()
    told = settled(at, whole)
    assert (told.state, told.failure, told.attempts) == ("failed", "KeyError", 3)


def _ask() -> Ask:
    return Ask(0, "auztralia", "pl-2018", {"map": "east"}, 0, {}, "x")
