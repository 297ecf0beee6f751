"""Chapters and editions."""

from __future__ import annotations

import random

from engine.kernel import AnyState, Decision, Ruleset, advance, play, play_random, seeded, top

from .auction import (
    CODEC,
    RULES,
    Bid,
    Draw,
    Favour,
    Nod,
    NoToll,
    Sell,
    Toll,
    chapter,
    table_of_three,
)

NO_TOLL = Ruleset(chapter, changes={Toll: NoToll})


def test_a_key_is_the_chapter_and_the_name() -> None:
    assert Toll.key == "toy.auction.toll"
    assert RULES.entries["toy.auction.toll"] is Toll


def test_entries_compare_by_kind_and_fields() -> None:
    assert Sell(1) == Sell(1)
    assert Sell(1) != Sell(2)
    assert Sell(1) != Nod(1)
    assert Bid() != Toll()


def test_an_edition_puts_one_entry_in_place_of_another() -> None:
    for rules, gold in ((RULES, 2), (NO_TOLL, 3)):
        s = table_of_three(Toll())
        advance(rules, s)
        assert s.pub.gold == [gold] * 3


def test_a_replaced_entry_keeps_the_key_of_its_base() -> None:
    assert NoToll.key == Toll.key
    assert NO_TOLL.entries[Toll.key] is NoToll
    assert RULES.entries[Toll.key] is Toll


def test_a_stored_position_looks_alike_in_both_editions() -> None:
    position = CODEC.encode(("toy", "any", {}, {}), table_of_three(Toll()))
    again = CODEC.build(NO_TOLL, None, CODEC.read(position))
    assert isinstance(top(NO_TOLL, again), NoToll)
    assert CODEC.encode(("toy", "any", {}, {}), again) == position


class QuickSell(Sell):
    """An edition in which a favour does not make anybody think again."""

    def resume(self, s: AnyState) -> None:
        Decision.resume(self, s)


QUICK = Ruleset(chapter, changes={Sell: QuickSell})


def test_the_agenda_keeps_the_base_while_an_aside_acts() -> None:
    s = table_of_three(Sell(0))
    s.pub.gold[0] = 0
    assert isinstance(top(QUICK, s), QuickSell)
    play(QUICK, s, 0, (Favour.key, 1))
    assert s.todo[0] == Sell(0)
    assert isinstance(s.todo[-1], Draw)


def test_a_random_game_keeps_the_base_too() -> None:
    s = table_of_three(Sell(0))
    s.pub.gold[0] = 0
    play_random(QUICK, s, seeded(1), random.Random(1), limit=1)
    assert s.todo[0] == Sell(0)


def test_a_changed_entry_is_the_same_moment_on_an_agenda() -> None:
    s, other = table_of_three(Toll()), table_of_three(NoToll())
    assert s == other
    assert s != table_of_three(Sell(1))
    again = CODEC.build(NO_TOLL, None, CODEC.read(CODEC.encode(("toy", "any", {}, {}), other)))
    assert type(again.todo[-1]) is Toll
    assert again == s


def test_asides_are_known_by_the_decision_that_admits_them() -> None:
    assert [type(aside) for aside in RULES.asides[Sell.key]] == [Favour]
    assert RULES.asides[Nod.key] == ()


def test_a_ruleset_knows_the_reasons_of_its_chapters_and_of_the_kernel() -> None:
    assert {"toy.auction.too_poor", "kernel.not_an_option"} <= set(RULES.reasons)
    assert RULES.reasons["toy.auction.too_poor"].params == ("n", "gold")
