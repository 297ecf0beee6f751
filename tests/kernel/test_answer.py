"""Answers: one declaration gives the move, the JSON object and its schema."""

from __future__ import annotations

import typing as t

import pytest

from engine.kernel import Illegal
from engine.kernel.meaning import place, places
from tests.hexrail import RULES as HEXRAIL
from tests.hexrail.turn import Turn

from .auction import RULES, Bid, Nod, Sell

SELL = RULES.answers[Sell.key]


def test_fields_are_the_parameters_of_why_not_after_the_seat() -> None:
    assert SELL.fields == ("card", "span")
    assert RULES.answers[Nod.key].fields == ()


def test_a_move_and_its_object_are_inverse() -> None:
    move = (Sell.key, "ring", (1, 2))
    data = {"decision": "toy.auction.sell", "card": "ring", "span": [1, 2]}
    assert SELL.to_data(move) == data
    assert SELL.from_data(data) == move


def test_an_optional_field_is_null() -> None:
    answer = HEXRAIL.answers[Turn.key]
    data = {"decision": Turn.key, "act": "rail", "cell": 4, "unit": None}
    assert answer.from_data(data) == (Turn.key, "rail", 4, None)


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (None, ""),
        ({"card": "ring"}, "span"),
        ({"card": 1, "span": [1, 2]}, "card"),
        ({"card": "ring", "span": [1]}, "span"),
        ({"card": "ring", "span": [1, "two"]}, "span[1]"),
        ({"card": "ring", "span": [1, 2], "tip": 1}, "tip"),
        ({"decision": "toy.auction.bid", "card": "ring", "span": [1, 2]}, "decision"),
    ],
)
def test_a_malformed_object_is_refused_with_the_place(data: t.Any, place: str) -> None:
    with pytest.raises(Illegal) as refused:
        SELL.from_data(data)
    denial = refused.value.denial
    assert denial.reason == "kernel.malformed"
    assert denial.params == {"decision": "toy.auction.sell", "place": place}
    assert denial.rules == ("TOY-SELL-01", "TOY-SELL-02")


def test_a_number_beyond_its_limits_is_malformed() -> None:
    with pytest.raises(Illegal, match="place='coins'"):
        RULES.answers[Bid.key].from_data({"coins": 10})


def test_the_schema_says_names_types_and_limits() -> None:
    schema = RULES.answers[Bid.key].schema()
    assert schema["properties"] == {
        "decision": {"enum": ["toy.auction.bid"]},
        "coins": {"type": "integer", "minimum": 0, "maximum": 9},
    }
    assert schema["required"] == ["decision", "coins"]
    assert schema["additionalProperties"] is False


def test_the_schema_lists_the_words_of_a_closed_set() -> None:
    acts = HEXRAIL.answers[Turn.key].schema()["properties"]["act"]
    assert acts == {"enum": ["fight", "hire", "mine", "pass", "rail"]}


def test_a_word_beside_places_names_none() -> None:
    slot = t.Annotated[int, place("slot")] | t.Literal["pass"]
    assert places(slot, 3) == ["slot:3"]
    assert places(slot, "pass") == []
