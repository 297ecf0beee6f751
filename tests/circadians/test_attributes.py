"""Attribute cards: both sides, their gems, what upgrading one brings (CHO-ATR)."""

from __future__ import annotations

import pytest

from engine.circadians.attributes import UpgradeAttribute, gems_for, side
from engine.circadians.box import ATTRIBUTES, FACTIONS
from engine.circadians.hooks import FIGHTER_STRENGTH
from engine.circadians.region_total import ReadTotal
from engine.circadians.state import State
from engine.circadians.supply import gains
from tests.playing import listening

from .scene import h, is_open, legal, play, purse, push, refused, scene


@pytest.mark.rule("CHO-ATR-01")
def test_an_upgrade_costs_the_gems_of_the_card_and_turns_it_for_good() -> None:
    s = scene("circadians", "si", phase="income")
    purse(s, 0, gems=3)
    before = side(s, "militarized")
    push(s, UpgradeAttribute(0, 1))
    assert legal(s, 0)[-1] == (None,)
    heard = listening(s)
    play(s, 0, "attributes.turn_attribute", "militarized")
    assert s.pub.gems[0] == 0
    assert "militarized" in s.pub.upgraded
    assert side(s, "militarized") != before
    assert "cho.attributes.turned" in [event.fact for event in heard]
    purse(s, 0, gems=3)
    push(s, UpgradeAttribute(0, 1))
    move = ("attributes.turn_attribute", "militarized")
    assert refused(s, 0, *move) == "attributes.turned_already"


@pytest.mark.rule("CHO-ATR-01")
def test_without_the_gems_of_a_card_it_is_not_turned() -> None:
    s = scene("circadians", "si", phase="income")
    purse(s, 0, gems=2)
    push(s, UpgradeAttribute(0, 1))
    assert ("militarized",) not in legal(s, 0)
    assert ("mobile",) in legal(s, 0)
    assert refused(s, 0, "attributes.turn_attribute", "militarized") == "supply.too_few_gems"
    assert refused(s, 0, "attributes.turn_attribute", "cunning") == "attributes.not_yours"
    purse(s, 0, gems=0)
    s.todo.clear()
    push(s, UpgradeAttribute(0, 1))
    assert s.todo == [], "nobody is asked who can pay for nothing"


@pytest.mark.rule("CHO-ATR-02")
def test_all_attributes_of_a_faction_work_from_the_start() -> None:
    s = scene("circadians", "si")
    assert s.pub.upgraded == ()
    assert FIGHTER_STRENGTH.total(s, 0) == 1
    assert FIGHTER_STRENGTH.total(s, 1) == 0
    for faction in FACTIONS:
        mine = [card for card, row in ATTRIBUTES.items() if row.faction == faction]
        assert len(mine) == (5 if faction == "circadians" else 4)
        assert sorted(mine) == sorted(s.box.factions[faction].attributes)


@pytest.mark.rule("CHO-ATR-03", "CHO-CIR-15")
def test_a_relic_space_upgrades_for_gems_and_may_be_declined() -> None:
    s = scene("circadians", "si", phase="relic_check")
    purse(s, 0, gems=2)
    push(s, UpgradeAttribute(0, 1))
    play(s, 0, "attributes.turn_attribute", None)
    assert s.pub.upgraded == ()
    assert s.pub.fame[0] == 0
    push(s, UpgradeAttribute(0, 1))
    play(s, 0, "attributes.turn_attribute", "mobile")
    assert (s.pub.gems[0], s.pub.fame[0]) == (0, 1)


@pytest.mark.rule("CHO-CIR-13")
@pytest.mark.parametrize(("space", "gems"), [(0, 1), (1, 0), (2, 1), (3, 0), (4, 0)])
def test_relic_spaces_give_research_and_a_gem_or_an_upgrade(space: int, gems: int) -> None:
    s = scene("circadians", "si", phase="relic_check")
    purse(s, 0, gems=2)
    push(s, *gains(0, s.box.factions["circadians"].relics[space]))
    play(s, 0, "research.choose_track", "recruit", "none")
    assert s.pub.research[0][3] == 2
    assert s.pub.gems[0] == 2 + gems
    assert is_open(s, "attributes.turn_attribute") == (not gems)


@pytest.mark.rule("CHO-ATR-03")
def test_two_upgrades_are_made_one_after_the_other() -> None:
    s = scene("si", "zcharo", phase="income")
    purse(s, 0, gems=3)
    push(s, UpgradeAttribute(0, 2))
    play(s, 0, "attributes.turn_attribute", "cunning")
    assert is_open(s, "attributes.turn_attribute")
    play(s, 0, "attributes.turn_attribute", "ominous")
    assert s.todo == []
    assert s.pub.upgraded == ("cunning", "ominous")


def by_total(faction: str, attribute: str) -> State:
    """An attribute is upgraded for the region total."""
    s = scene(faction, "zcharo", phase="income")
    s.pub.total = 5
    purse(s, 0, gems=gems_for(s, attribute))
    push(s, ReadTotal(0))
    play(s, 0, "region_total.row_option", 0)
    play(s, 0, "attributes.turn_attribute", attribute)
    assert attribute in s.pub.upgraded
    assert s.todo == []
    return s


@pytest.mark.rule("CHO-INC-11")
def test_an_upgrade_flips_the_card_and_what_it_says_happens_at_once() -> None:
    s = by_total("si", "copious")
    assert (s.pub.sectors[0], s.pub.reserve[0]) == ([23], 0)
    assert side(s, "copious")["recruit"] == 3
    s = by_total("oxataya", "resourceful")
    assert {h(46), h(53)} == {*s.pub.production}
    assert s.pub.gems[0] == 0


@pytest.mark.rule("CHO-INC-11")
def test_most_upgrades_change_nothing_but_the_card() -> None:
    s, before = by_total("si", "cunning"), scene("si", "zcharo", phase="income")
    assert s.pub.upgraded == ("cunning",)
    before.pub.upgraded, before.pub.total = ("cunning",), s.pub.total
    purse(before, 0, gems=0)
    assert s == before
