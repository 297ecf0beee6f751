"""States, and the facts told about them."""

from __future__ import annotations

import pytest

from engine.kernel import Event, advance, scripted

from .auction import CARD_DRAWN, RULES, Draw, Sell, table_of_three


def test_a_fact_reaches_the_sink_with_its_audience() -> None:
    s = table_of_three(Draw(1))
    heard: list[Event] = []
    s.sink = heard.append
    advance(RULES, s, scripted({Draw.key: ["bell"]}))
    assert heard == [Event("toy.auction.card_drawn", {"seat": 1, "card": "bell"}, (1,))]


def test_nobody_listens_to_a_clone() -> None:
    s = table_of_three(Draw(1))
    heard: list[Event] = []
    s.sink = heard.append
    advance(RULES, s.clone(), scripted({Draw.key: ["bell"]}))
    assert heard == []


def test_a_fact_takes_exactly_its_parameters_even_when_nobody_listens() -> None:
    s = table_of_three()
    for values in ((1,), (1, "bell", "ring")):
        with pytest.raises(TypeError, match="positional argument"):
            CARD_DRAWN.tell(s, *values)


def test_what_only_some_may_read_takes_exactly_its_parameters() -> None:
    s = table_of_three()
    s.sink = print
    with pytest.raises(ValueError, match="zip"):
        CARD_DRAWN.tell_only(s, (1,), 1)


def test_a_clone_is_equal_until_one_of_them_changes() -> None:
    s = table_of_three(Sell(0))
    for change in ("pub.gold", "own", "den", "sealed", "todo"):
        c = s.clone()
        assert c == s
        if change == "pub.gold":
            c.pub.gold[0] = 9
        elif change == "own":
            c.own[1].hand.append("ring")
        elif change == "den":
            c.den.deck = c.den.deck.without(c.den.deck.rest[0])
        elif change == "sealed":
            c.sealed[0] = ()
        else:
            c.todo.pop()
        assert c != s
