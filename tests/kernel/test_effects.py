"""What a move costs and brings, and which places it names."""

from __future__ import annotations

import typing as t

import msgspec
import pytest

from engine.kernel import advance, legal, seeded
from engine.kernel.effects import Effect, compared, effects
from engine.kernel.meaning import place, places
from tests.hexrail import HEXRAIL

Hex = t.Annotated[int, msgspec.Meta(ge=1, le=9), place("hex")]
Edge = t.Annotated[tuple[Hex, Hex], place("edge")]


def first_moves() -> dict[tuple[t.Any, ...], Effect]:
    """The legal first moves of a game of Hexrail with what each of them does."""
    table = HEXRAIL.table("first")
    s = table.start(3)
    advance(table.rules, s, seeded(1))
    moves = legal(table.rules, s, 0)
    return {move: effects(table.rules, HEXRAIL.holdings, s, 0, move)[0] for move in moves}


def test_a_move_costs_what_the_rules_take_and_brings_what_they_give() -> None:
    found = first_moves()
    assert found["hex.turn.turn", "pass", None, None] == Effect({"time": 2}, {"money": 3})
    hired = found["hex.turn.turn", "hire", None, "scout"]
    assert hired.cost["money"] == 2
    assert hired.gain == {"scout": 1}


def test_looking_at_an_effect_changes_nothing() -> None:
    table = HEXRAIL.table("first")
    s = table.start(3)
    advance(table.rules, s, seeded(1))
    before = table.encode(s)
    for move in legal(table.rules, s, 0):
        effects(table.rules, HEXRAIL.holdings, s, 0, move)
    assert table.encode(s) == before


def test_what_does_not_change_is_neither_cost_nor_gain() -> None:
    told = compared({"gold": 3, "coal": 1, "time": 5}, {"gold": 1, "coal": 1, "iron": 2, "time": 5})
    assert told == Effect({"gold": 2}, {"iron": 2})


@pytest.mark.parametrize(
    ("hint", "value", "found"),
    [
        (Hex, 3, ["hex:3"]),
        (Hex | None, None, []),
        (Edge | None, (3, 4), ["edge:3-4"]),
        (tuple[Hex, ...], (3, 5), ["hex:3", "hex:5"]),
        (tuple[str, Hex] | None, ("sheep", 5), ["hex:5"]),
        (Hex | t.Literal["deck"], 2, ["hex:2"]),
        (int, 3, []),
    ],
)
def test_a_type_says_which_places_its_values_name(
    hint: t.Any, value: t.Any, found: list[str]
) -> None:
    assert places(hint, value) == found


def test_the_schema_of_an_answer_says_which_fields_are_places() -> None:
    schema = HEXRAIL.table("first").rules.answers["hex.turn.turn"].schema()
    assert schema["properties"]["cell"]["anyOf"][0]["x-place"] == "hex"
