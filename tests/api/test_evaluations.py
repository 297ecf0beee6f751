"""Evaluations and analyses: chances that add up, the same again, within bounds, in words."""

from __future__ import annotations

import typing as t

import pytest
from flask import Flask

from engine import kernel
from engine.kernel import AnyState
from referee.agents.learned import learned_of
from tests.api.client import Client

from .play import RULES, TABLE, TABLE_DATA, Data, middle, position, problem
from .working import done, lines

URL = "/v1/evaluations"


@pytest.fixture(scope="module")
def place() -> AnyState:
    return middle(2, "evaluations", 60)


def evaluated(app: Flask, client: Client, item: Data, **more: t.Any) -> Data:
    body = {"positions": [item], "games": 8, "seed": "1"} | more
    job = client.post(URL, json=body).json["job"]
    done(app, client, job)
    (line,) = lines(client, job)
    return line


def test_somebody_wins_each_game_that_is_played_on(
    app: Flask, client: Client, place: AnyState
) -> None:
    told = evaluated(app, client, {"position": position(place)})
    sides = [*told["seats"], told["opponent"]]
    assert told["games"] == 8
    assert sum(one["win"] for one in sides) > 0.999
    assert all(0 <= one["low"] <= one["win"] <= one["high"] <= 1 for one in sides)
    assert told["weights"] == learned_of(TABLE.game).hash


def test_a_view_says_as_much_as_its_position(app: Flask, client: Client, place: AnyState) -> None:
    seat = kernel.waiting(RULES, place)[0]
    seen = kernel.view(RULES, place, seat)
    item = TABLE_DATA | {"options": TABLE.options, "view": seen, "seat": seat}
    told = evaluated(app, client, {"position": position(place)})
    assert evaluated(app, client, item) == told


def test_an_evaluation_has_its_price(client: Client, place: AnyState) -> None:
    body = {"positions": [{"position": position(place)}] * 2, "games": 400}
    told = client.post(f"{URL}?quote=true", json=body).json
    assert (told["positions"], told["parts"]) == (2, 2)
    assert told["seconds"] > 1
    few = body | {"games": 7}
    faults = problem(client.post(URL, json=few), 400, "invalid_request")["errors"]
    assert faults == [{"place": "games", "fault": "out_of_range"}]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_an_analysis_tells_what_would_have_been_better(
    app: Flask, client: Client, record: Data, language: str
) -> None:
    body = {"record": record, "games": 8}
    job = client.post(f"/v1/analyses?lang={language}", json=body).json["job"]
    told = done(app, client, job)["result"]
    found = lines(client, job)
    assert told["fault"] is None
    assert found
    assert [one["cost"] for one in found] == sorted([one["cost"] for one in found], reverse=True)
    assert told["turning_points"] == [one for one in found if one["cost"] > 0]
    for one in found:
        assert one["move"] != one["better"]
        assert one["text"] in one["detail"]
        assert one["lang"] == language


def test_a_record_that_is_broken_is_told_so(app: Flask, client: Client, record: Data) -> None:
    moves = [line for line in record["journal"] if line["kind"] == "move"]
    moves[3]["move"] = {"decision": "nonsense"}
    job = client.post("/v1/analyses", json={"record": record, "games": 8}).json["job"]
    told = done(app, client, job)["result"]
    assert told["fault"]["line"] == moves[3]["line"]
