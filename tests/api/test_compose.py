"""Positions made of what people at a real table know."""

from __future__ import annotations

import collections
import typing as t

import msgspec
import pytest

from engine.kernel import legal
from referee.compositions import compose
from tests.tables import USUAL, VARIED, Sitting

from .client import Client
from .companions import Data, Moment, description, moments

ENOUGH = 500


def composed(moment: Moment) -> t.Any:
    asked = description(moment)
    return compose(asked | {"view": msgspec.json.encode(asked["view"])})[1].state


def judged(sitting: Sitting, seed: int, every: int) -> collections.Counter[str]:
    """How many positions come out with the same legal moves, and the questions that do not."""
    count = collections.Counter[str]()
    for moment in moments(sitting, seed, every):
        table, s, seat = moment
        made = composed(moment)
        same = made is not None and legal(table.rules, made, seat) == legal(table.rules, s, seat)
        count["same" if same else s.todo[-1].key] += 1
    return count


@pytest.mark.parametrize("sitting", USUAL, ids=str)
def test_a_description_gives_the_same_legal_moves(sitting: Sitting) -> None:
    count = judged(sitting, seed=1, every=37)
    assert count["same"] == count.total() > 5, count


@pytest.mark.slow
def test_five_hundred_descriptions_give_the_same_legal_moves() -> None:
    total = collections.Counter[str]()
    for seed in range(100):
        for sitting in (*USUAL, *VARIED):
            total += judged(sitting, seed, every=23)
        if total.total() >= ENOUGH:
            break
    assert total["same"] == total.total(), total


def first(sitting: Sitting = USUAL[0]) -> Data:
    return description(next(moments(sitting, 2, 40)))


def test_what_is_composed_can_be_played_on(client: Client) -> None:
    asked = first()
    made = client.post("/v1/positions/compose", json=asked).json
    assert made["sound"]
    assert made["agenda"][-1] == {"entry": asked["asked"]["decision"]} | {
        name: value for name, value in asked["asked"].items() if name != "decision"
    }
    found = client.post(
        "/v1/legal-moves", json={"position": made["position"], "seat": asked["seat"]}
    ).json
    assert found["moves"]


def test_fields_that_are_left_out_are_found(client: Client) -> None:
    asked = first()
    only = {"decision": asked["asked"]["decision"]}
    made = client.post("/v1/positions/compose", json=asked | {"asked": only}).json
    assert made["agenda"][-1]["seat"] == asked["seat"]


def test_what_does_not_hold_together_is_found(client: Client) -> None:
    asked = first()
    asked["view"]["pub"]["hq"][0] += 1
    made = client.post("/v1/positions/compose?lang=pl", json=asked).json
    assert (made["sound"], made["position"]) == (False, None)
    assert made["findings"][0]["detail"]


@pytest.mark.parametrize(
    "wrong",
    [{}, {"decision": 7}, {"decision": "auz.no"}, {"decision": "auz.turn.choose", "no": 1}],
)
def test_a_question_that_there_is_not_is_refused(client: Client, wrong: Data) -> None:
    assert client.post("/v1/positions/compose", json=first() | {"asked": wrong}).status_code == 400


def test_a_view_that_is_none_is_refused(client: Client) -> None:
    for view in ({}, {"pub": 3}, {"pub": {}, "own": [], "faces": 7}):
        refused = client.post("/v1/positions/compose", json=first() | {"view": view})
        assert (refused.status_code, refused.json["type"]) == (422, "/v1/problems/bad_position")


@pytest.mark.parametrize(
    ("part", "field", "place"),
    [
        ("pub", "turn", "view.pub.turn"),
        ("own", "drawn", "view.own.drawn"),
        ("faces", None, "view.faces"),
    ],
)
def test_what_is_missing_in_a_view_is_named(
    client: Client, part: str, field: str | None, place: str
) -> None:
    asked = first()
    del (asked["view"] if field is None else asked["view"][part])[field or part]
    refused = client.post("/v1/positions/compose", json=asked)
    assert [one["params"]["place"] for one in refused.json["findings"]] == [place]
    rest = {name: asked[name] for name in ("game", "edition", "options", "seat", "view")}
    refused = client.post("/v1/legal-moves", json=rest)
    assert refused.json["findings"][0]["params"]["place"] == place
