"""Seats of agents in live matches: a real API, a real worker, and all that can go wrong."""

from __future__ import annotations

import random
import statistics
import time
import typing as t
from urllib.parse import urlsplit

import msgspec
import pytest
import sqlalchemy as sa
from arbiter_client import Arbiter, Match
from arbiter_client.answers import AgentIn, MatchOut, PlayerIn

from referee.store.tables import jobs
from tests.api.records import judged
from tests.clients.live import TABLE, serving
from tests.tables import USUAL, VARIED, Sitting
from tests.workers.places import PLACES, Place, place
from tests.yardstick import lateness

TURNS = sa.select(jobs.c.id, jobs.c.state, jobs.c.input).where(jobs.c.kind == "turn")
BOTH: list[PlayerIn] = [{"seat": 0, "agent": "random"}, {"seat": 1, "agent": "greedy"}]
TABLES = (
    *[Sitting("auztralia", "pl-2018", 1, {"mode": "solo", "level": x}) for x in ("low", "insane")],
    Sitting("auztralia", "pl-2018", 3, {"mode": "cooperative"}),
    Sitting("auztralia", "pl-2018", 2, {"map": "west"}),
    Sitting("last-aurora", "pl", 4, {}),
    Sitting("last-aurora", "pl", 1, {"solo": True}),
    Sitting("last-aurora", "pl", 1, {"solo": True, "map": "beta", "mine": True}),
    Sitting("last-aurora", "pl", 3, {"map": "beta", "mine": True}),
    *[Sitting("circadians", "pl-2022", seats, {"factions": "drawn"}) for seats in (2, 3, 4, 5)],
)
ALONE = [one for one in VARIED if one.seats == 1]
PLANNING = [one for one in (*USUAL, *VARIED) if one.game == "circadians" and one.seats != 3]
"""Tables at which two are asked at once, with as few and as many as can play."""


@pytest.fixture(scope="module", params=PLACES)
def at(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> t.Iterator[Place]:
    with place(request.param, tmp_path_factory.mktemp("turns"), processes=2) as made:
        yield made


@pytest.fixture(scope="module")
def arbiter(at: Place) -> t.Iterator[Arbiter]:
    with serving(at.settings, urlsplit(at.settings.api_url).port or 0) as address:
        yield Arbiter(address)


def opened(arbiter: Arbiter, players: list[PlayerIn]) -> Match:
    return arbiter.create_match(*TABLE, players=players)


def over(match: Match, seconds: float = 60.0) -> MatchOut:
    """The view of a match that comes to its end by itself."""
    until, view = time.monotonic() + seconds, match.spectator.view()
    while view["status"] == "running" and time.monotonic() < until:
        time.sleep(0.3)
        view = match.spectator.view()
    assert view["status"] == "over", view["version"]
    return view


def turns(at: Place, match: Match) -> list[tuple[str, str, int]]:
    """The turns of a match: id, state and version."""
    with at.database.session() as session:
        rows = session.every(TURNS)
    found = [(row[0], row[1], msgspec.json.decode(row[2])) for row in rows]
    return [
        (id_, state, turn["version"]) for id_, state, turn in found if turn["match"] == match.id
    ]


def sound(match: Match) -> None:
    """Every move was legal, one for each version, and none was made twice."""
    verdict, _ = judged(dict(match.spectator.record()))
    assert (verdict["sound"], verdict["finished"]) == (True, True)


def test_two_agents_play_a_match_to_its_end(at: Place, arbiter: Arbiter) -> None:
    match = opened(arbiter, BOTH)
    view = over(match)
    assert [one["agent"] for one in view["players"]] == ["random", "greedy"]
    sound(match)
    made = turns(at, match)
    assert len(made) == len({version for _, _, version in made}) == view["version"] - 1
    until = time.monotonic() + 5  # the last move is seen before its job is closed
    while {state for _, state, _ in turns(at, match)} != {"done"} and time.monotonic() < until:
        time.sleep(0.05)
    assert {state for _, state, _ in turns(at, match)} == {"done"}


@pytest.mark.slow
@pytest.mark.parametrize("sitting", TABLES, ids=str)
def test_greedy_plays_every_game_to_its_end(arbiter: Arbiter, sitting: Sitting) -> None:
    played(arbiter, sitting, [{"agent": "greedy"}] * sitting.seats)


@pytest.mark.slow
@pytest.mark.parametrize("sitting", USUAL, ids=str)
def test_agents_of_all_kinds_play_every_game_to_its_end(arbiter: Arbiter, sitting: Sitting) -> None:
    agents: list[AgentIn] = [{"agent": "greedy"}, {"agent": "random"}]
    agents.append({"agent": "mcts", "iterations": 8})
    played(arbiter, sitting, [agents[seat % 3] for seat in range(sitting.seats)])


@pytest.mark.parametrize("sitting", ALONE, ids=str)
def test_random_plays_alone_to_the_end(arbiter: Arbiter, sitting: Sitting) -> None:
    played(arbiter, sitting, [{"agent": "random"}])


@pytest.mark.parametrize("sitting", PLANNING, ids=str)
def test_agents_that_plan_at_once_play_to_the_end(arbiter: Arbiter, sitting: Sitting) -> None:
    others: list[AgentIn] = [{"agent": "random"}] * (sitting.seats - 1)
    played(arbiter, sitting, [{"agent": "greedy" if sitting.seats == 2 else "random"}, *others])


def played(arbiter: Arbiter, sitting: Sitting, agents: list[AgentIn]) -> None:
    """Agents play a match over HTTP, and its record is judged move by move as legal."""
    game, edition, seats, options, _ = sitting
    players: list[PlayerIn] = [{"seat": seat, **agent} for seat, agent in enumerate(agents)]
    match = arbiter.create_match(game, edition, seats, options, players=players)
    view = over(match, 600)
    assert view["options"] == sitting.table().options
    told = arbiter.wait(arbiter.audit(match.spectator.record()), 60)
    verdict, moves = told["result"], list(arbiter.results(told["job"]))
    assert verdict is not None
    assert (verdict["sound"], verdict["finished"], verdict["fault"]) == (True, True, None)
    # A question with one answer is settled within the version that led to it.
    assert len(moves) == verdict["moves"] >= view["version"] - 1
    assert all(move["legal"] for move in moves)


def test_an_agent_answers_a_person(arbiter: Arbiter) -> None:
    match = opened(arbiter, [{"seat": 1, "agent": "mcts", "iterations": 5}])
    dice, waits, mine = random.Random(3), list[float](), match.seats[0]
    while len(waits) < 8:
        view = mine.view()
        assert view["status"] == "running"
        if view["view"]["waiting"] != [0]:
            time.sleep(0.005)
            continue
        told = mine.play(dice.choice(list(mine.legal_moves())))
        if told["waiting"] == [1]:
            began = time.monotonic()
            while mine.view()["version"] == told["version"]:
                assert time.monotonic() < began + 20
                time.sleep(0.005)
            waits.append(time.monotonic() - began)
    print(f"median answer of an agent: {statistics.median(waits):.3f} s")
    assert statistics.median(waits) < 2 * lateness()


def test_messages_that_come_twice_or_late_change_nothing(at: Place, arbiter: Arbiter) -> None:
    match = opened(arbiter, BOTH)
    until = time.monotonic() + 60
    while match.spectator.view()["status"] == "running" and time.monotonic() < until:
        at.queue.wake(5)
        time.sleep(0.05)
    over(match)
    sound(match)


def test_a_killed_worker_costs_time_and_no_match(at: Place, arbiter: Arbiter) -> None:
    match = opened(arbiter, BOTH)
    for version in (5, 30):
        until = time.monotonic() + 40
        while match.spectator.view()["version"] < version:
            assert time.monotonic() < until
            time.sleep(0.02)
        at.kill()
        time.sleep(0.2)
        at.start(2)
    over(match, 90)
    sound(match)
    made = turns(at, match)
    assert len(made) == len({version for _, _, version in made})


def test_an_exchanged_token_takes_the_seat_back(arbiter: Arbiter) -> None:
    match = opened(arbiter, [{"seat": 0, "agent": "random"}])
    mine = arbiter.seat(match.id, match.host.exchange_token("seat", 0))
    person = {0: mine, 1: match.seats[1]}
    for _ in range(20):
        seat = match.spectator.decision()["waiting"][0]
        version = match.spectator.view()["version"]
        time.sleep(0.15)
        if match.spectator.view()["version"] == version:
            person[seat].play(next(iter(person[seat].legal_moves())), version=version)
            return
    raise AssertionError("the agent plays on")
