"""Seats of a match that agents play."""

from __future__ import annotations

import msgspec
import pytest
from flask import Flask

from referee.jobs.orders import TurnOrder
from referee.jobs.turns import Seat
from referee.settings import Settings
from tests.api.client import Client

from .play import TABLE_DATA, Data, opened, problem
from .working import inputs


def test_a_match_tells_who_plays(app: Flask, client: Client) -> None:
    players: list[Data] = [
        {"seat": 1, "agent": "mcts", "milliseconds": 50},
        {"seat": 0, "agent": "random"},
    ]
    match = opened(client, players=players)
    assert match.view()["players"] == sorted(players, key=lambda one: one["seat"])
    (turn,) = [msgspec.json.decode(data) for data in inputs(app)]
    assert (turn["seat"], turn["version"]) == (match.waiting, 1)
    assert opened(client).view()["players"] == []


def test_only_seats_of_agents_get_turns(app: Flask, client: Client) -> None:
    match = opened(client, players=[{"seat": 0, "agent": "random"}])
    asked_of = [match.waiting]
    for _ in range(30):
        assert match.play().status_code == 200
        asked_of.append(match.waiting)
    turns = [msgspec.json.decode(data) for data in inputs(app)]
    assert {turn["seat"] for turn in turns} == {0}
    assert len(turns) == asked_of.count(0) > 0


@pytest.mark.parametrize(
    "players",
    [
        [{"seat": 2, "agent": "random"}],
        [{"seat": 0, "agent": "random"}, {"seat": 0, "agent": "greedy"}],
        [{"seat": 0, "agent": "mcts"}],
        [{"agent": "random"}],
    ],
)
def test_impossible_players_are_refused(client: Client, players: list[Data]) -> None:
    body = TABLE_DATA | {"seats": 2, "players": players}
    problem(client.post("/v1/matches", json=body), 400, "invalid_request")


def test_nobody_at_the_table_can_work_out_the_seed_of_an_agent(settings: Settings) -> None:
    turn = TurnOrder(match="0" * 32, seat=1, version=7, agent="random")
    other = settings._replace(secret="another secret that is long enough")
    seeds = [Seat(one, turn).seed for one in (settings, settings, other)]
    assert seeds[0] == seeds[1] != seeds[2]
    later = msgspec.structs.replace(turn, version=8)
    assert Seat(settings, later).seed != seeds[0]
