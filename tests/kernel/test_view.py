"""What leaves the referee."""

from __future__ import annotations

import json
import typing as t

import pytest

from engine.kernel import AnyState, Malformed, Pool, data_of, frozen, part_of, play, thawed, view
from engine.kernel.view import Header

from .auction import CODEC, RULES, Bid, Public, Sell, table_of_three

HEADER: Header = ("toy", "first", {}, {})


def bidding() -> AnyState:
    """Two of three have bid, and seat 0 holds a card."""
    s = table_of_three(Bid())
    s.own[0].hand = ["crown"]
    play(RULES, s, 0, (Bid.key, 3))
    play(RULES, s, 2, (Bid.key, 0))
    return s


def test_a_seat_sees_its_own_hand_and_how_many_cards_others_have() -> None:
    s = bidding()
    assert view(RULES, s, 0)["own"] == {"hand": ["crown"]}
    assert view(RULES, s, 1)["own"] == {"hand": []}
    assert view(RULES, s, 1)["faces"] == [{"hand": 1}, {"hand": 0}, {"hand": 0}]
    assert view(RULES, s, None)["own"] is None


def test_of_a_sealed_answer_others_see_who_has_answered() -> None:
    s = bidding()
    assert view(RULES, s, 0)["my_sealed"] == [3]
    for reader in (1, None):
        seen = view(RULES, s, reader)
        assert seen["sealed"] == [0, 2]
        assert seen["waiting"] == [1]
        assert seen["my_sealed"] is None


def test_a_view_does_not_depend_on_what_others_hide() -> None:
    s, other = bidding(), bidding()
    other.own[0].hand = ["bell"]
    other.sealed[0] = (1,)
    other.den.deck = Pool((), other.den.deck.rest[::-1], ())
    for reader in (1, 2, None):
        assert json.dumps(view(RULES, s, reader)) == json.dumps(view(RULES, other, reader))


def test_a_view_shares_nothing_with_the_state() -> None:
    s = bidding()
    view(RULES, s, 0)["pub"]["gold"].append(9)
    assert s.pub.gold == [3, 3, 3]


def test_data_and_parts_are_inverse() -> None:
    pub = Public([1, 2, 3], ["ring"])
    assert part_of(Public, data_of(pub)) == pub


def test_lists_and_tuples_are_exchanged_all_the_way_down() -> None:
    assert frozen([1, [2, [3]]]) == (1, (2, (3,)))
    assert thawed((1, (2, (3,)))) == [1, [2, [3]]]


def test_a_position_in_the_middle_of_a_sealed_decision_comes_back() -> None:
    s = bidding()
    s.todo.insert(0, Sell(1))
    again = CODEC.build(RULES, None, CODEC.read(CODEC.encode(HEADER, s)))
    assert again == s
    assert again.sealed == {0: (3,), 2: (0,)}


def position(**changes: t.Any) -> bytes:
    data = json.loads(CODEC.encode(HEADER, bidding()))
    for place, value in changes.items():
        part, _, field = place.partition("__")
        if field:
            data[part][field] = value
        else:
            data[part] = value
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"{", "truncated"),
        (position(pub__gold="much"), r"\$\.pub\.gold"),
        (position(pub__gold=[1, "two"]), r"\$\.pub\.gold\[1\]"),
        (position(own=[{"hand": 1}]), r"\$\.own\[0\]\.hand"),
        (position(more=1), "more"),
        (position(todo=[1]), r"\$\.todo\[0\]"),
    ],
)
def test_a_malformed_position_is_refused_with_the_place(data: bytes, told: str) -> None:
    with pytest.raises(Malformed, match=told):
        CODEC.read(data)


@pytest.mark.parametrize("todo", [[["toy.nothing"]], [["toy.auction.sell"]], [[]], [[["deep"]]]])
def test_an_agenda_that_the_rules_do_not_know_is_refused(todo: t.Any) -> None:
    with pytest.raises(Malformed, match="agenda"):
        CODEC.build(RULES, None, CODEC.read(position(todo=todo)))
