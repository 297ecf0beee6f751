"""Ryh-zu: summoning, command, upkeep (CHO-JRA-03 to -08, CHO-LC-26 to -28, CHO-AT-20)."""

from __future__ import annotations

import pytest

from engine.circadians.hooks import INCOME
from engine.circadians.leaders import UpgradeLeader
from engine.circadians.move import MovePoints
from engine.circadians.pricing import PricePhase
from engine.circadians.ryhzu import Keep
from engine.circadians.state import State, home

from .clash import FIELD, clash, react, values
from .scene import (
    asked,
    fighters,
    h,
    is_open,
    legal,
    play,
    purse,
    push,
    refused,
    ryhzu,
    scene,
    unpriced,
)

JRA, OTHER = 0, 1
TOKENS = {1: "uryk", 3: "halke", 6: "katarin"}


def pricing(*factions: str) -> State:
    s = scene(*(factions or ("jrayek", "si", "zcharo")), phase="pricing")
    unpriced(s)
    for seat in range(len(s.own)):
        s.pub.tokens[seat] |= s.pub.vault[seat]
        s.pub.vault[seat] = 0
        purse(s, seat, energy=0)
    return s


@pytest.mark.rule("CHO-JRA-03", "CHO-PRC-07", "CHO-LC-26", "CHO-LC-27", "CHO-LC-28")
@pytest.mark.parametrize("token", range(1, 7))
def test_three_tokens_of_the_jrayek_set_bring_a_ryhzu_each(token: int) -> None:
    s = pricing()
    push(s, PricePhase(JRA))
    play(s, JRA, "pricing.price_phase", token, "harvest")
    if token not in TOKENS:
        assert not is_open(s, "ryhzu.summon")
        return
    assert is_open(s, "ryhzu.summon")
    play(s, JRA, "ryhzu.summon", home(s, JRA))
    assert s.pub.ryhzu == {TOKENS[token]: (home(s, JRA), JRA)}


@pytest.mark.rule("CHO-PRC-07")
@pytest.mark.parametrize("token", sorted(TOKENS))
def test_the_same_tokens_of_others_bring_none(token: int) -> None:
    s = pricing()
    push(s, PricePhase(OTHER))
    play(s, OTHER, "pricing.price_phase", token, "harvest")
    assert not is_open(s, "ryhzu.summon")
    assert s.pub.ryhzu == {}


@pytest.mark.rule("CHO-JRA-03")
@pytest.mark.parametrize("seat", [JRA, OTHER])
def test_a_ryhzu_on_the_map_is_not_summoned_again(seat: int) -> None:
    s = pricing()
    ryhzu(s, seat, "halke", FIELD)
    push(s, PricePhase(JRA))
    play(s, JRA, "pricing.price_phase", 3, "harvest")
    assert s.todo == []
    assert s.pub.ryhzu == {"halke": (FIELD, seat)}


@pytest.mark.rule("CHO-AT-20")
def test_a_ryhzu_may_appear_where_they_are_present_or_not_at_all() -> None:
    s = pricing()
    fighters(s, JRA, FIELD, 1)
    push(s, PricePhase(JRA))
    play(s, JRA, "pricing.price_phase", 3, "harvest")
    assert sorted(legal(s, JRA)[:-1]) == sorted([(FIELD,), (home(s, JRA),)])
    assert legal(s, JRA)[-1] == (None,)
    assert refused(s, JRA, "ryhzu.summon", h(55)) == "ryhzu.not_present"
    play(s, JRA, "ryhzu.summon", None)
    assert s.pub.ryhzu == {}


@pytest.mark.rule("CHO-AT-20")
@pytest.mark.parametrize(
    ("token", "turned", "energy"), [(3, (), 2), (3, ("assertive",), 3), (4, ("assertive",), 0)]
)
def test_assertive_pays_for_pricing_with_a_ryhzu(
    token: int, turned: tuple[str, ...], energy: int
) -> None:
    s = pricing()
    s.pub.upgraded = turned
    push(s, PricePhase(JRA))
    play(s, JRA, "pricing.price_phase", token, "harvest")
    if is_open(s, "ryhzu.summon"):
        play(s, JRA, "ryhzu.summon", home(s, JRA))
    assert s.pub.energy[JRA] == energy


# -- income ---------------------------------------------------------------------


@pytest.mark.rule("CHO-JRA-04", "CHO-JRA-05", "CHO-JRA-08")
@pytest.mark.parametrize(
    ("card", "energy", "gems"), [("uryk", 3, 0), ("halke", 2, 0), ("katarin", 0, 1)]
)
def test_a_ryhzu_is_kept_for_its_upkeep_or_leaves(card: str, energy: int, gems: int) -> None:
    s = scene("jrayek", "si", phase="income")
    ryhzu(s, JRA, card, FIELD)
    purse(s, JRA, energy=energy, gems=gems)
    react(s, INCOME, JRA)
    play(s, JRA, "ryhzu.keep", True)
    assert (s.pub.energy[JRA], s.pub.gems[JRA]) == (0, 0)
    assert s.pub.ryhzu == {card: (FIELD, JRA)}
    react(s, INCOME, JRA)
    assert s.todo == [], "nobody is asked who cannot pay"
    assert s.pub.ryhzu == {}
    assert not s.pub.present[JRA]


@pytest.mark.rule("CHO-JRA-08")
def test_they_may_give_a_ryhzu_up_and_it_stays_upgraded() -> None:
    s = scene("jrayek", "si", phase="income")
    ryhzu(s, JRA, "halke", FIELD)
    s.pub.upgraded = ("halke",)
    purse(s, JRA, energy=5)
    react(s, INCOME, JRA)
    play(s, JRA, "ryhzu.keep", False)
    assert (s.pub.ryhzu, s.pub.energy[JRA], s.pub.upgraded) == ({}, 5, ("halke",))


@pytest.mark.rule("CHO-JRA-04", "CHO-JRA-05")
def test_what_others_command_pays_jrayek() -> None:
    s = scene("jrayek", "si", phase="income")
    for card in TOKENS.values():
        ryhzu(s, OTHER, card, FIELD)
    purse(s, JRA, energy=0, gems=0)
    react(s, INCOME, JRA)
    assert (s.pub.energy[JRA], s.pub.gems[JRA]) == (2, 1)
    assert not react(s, INCOME, OTHER), "nobody else pays or gains"
    assert s.todo == []


@pytest.mark.rule("CHO-JRA-05")
def test_what_others_pay_can_keep_the_own_one() -> None:
    s = scene("jrayek", "si", phase="income")
    ryhzu(s, JRA, "halke", FIELD)
    ryhzu(s, OTHER, "uryk", h(43))
    purse(s, JRA, energy=1)
    react(s, INCOME, JRA)
    assert asked(s) == (JRA,)
    play(s, JRA, "ryhzu.keep", True)
    assert s.pub.energy[JRA] == 0


@pytest.mark.rule("CHO-JRA-05")
def test_upkeep_that_cannot_be_paid_is_refused_and_giving_up_is_not() -> None:
    s = scene("jrayek", "si", phase="income")
    ryhzu(s, JRA, "halke", FIELD)
    purse(s, JRA, energy=0, gems=0)
    push(s, Keep(JRA, "halke"))
    assert refused(s, JRA, "ryhzu.keep", True) == "supply.too_little_energy"
    play(s, JRA, "ryhzu.keep", False)
    assert s.pub.ryhzu == {}


# -- command --------------------------------------------------------------------


@pytest.mark.rule("CHO-JRA-07", "CHO-LC-26")
def test_a_ryhzu_enters_no_lake_under_oxataya() -> None:
    s = scene("oxataya", "jrayek", phase="move")
    fighters(s, 0, h(43), 2)
    ryhzu(s, 0, "uryk", h(43))
    push(s, MovePoints(0, 1))
    play(s, 0, "move.move", (h(43), h(53)))
    assert legal(s, 0) == [(1, (), ()), (2, (), ())]
    assert refused(s, 0, "march.units", 1, (), ("uryk",)) == "march.ryhzu_and_lakes"
    s.todo.clear()
    push(s, MovePoints(0, 1))
    play(s, 0, "move.move", (h(43), FIELD))
    play(s, 0, "march.units", 1, (), ("uryk",))
    assert s.pub.ryhzu["uryk"] == (FIELD, 0)


@pytest.mark.rule("CHO-JRA-04")
def test_only_jrayek_upgrade_a_ryhzu_and_only_under_their_command() -> None:
    s = scene("jrayek", "si", phase="move")
    ryhzu(s, OTHER, "uryk", FIELD)
    for seat in (JRA, OTHER):
        push(s, UpgradeLeader(seat, 1))
        assert refused(s, seat, "leaders.upgrade", "uryk") == "leaders.not_yours"
        s.todo.clear()
    ryhzu(s, JRA, "uryk", FIELD)
    push(s, UpgradeLeader(JRA, 1))
    play(s, JRA, "leaders.upgrade", "uryk")
    ryhzu(s, OTHER, "uryk", FIELD)
    assert s.pub.upgraded == ("uryk",), "the card stays upgraded under any command"


@pytest.mark.rule("CHO-LC-26", "CHO-LC-27", "CHO-LC-28")
@pytest.mark.parametrize(
    ("card", "basic", "up"),
    [
        ("uryk", (2, 2, 0), (3, 3, 0)),
        ("halke", (2, 0, 2), (3, 0, 3)),
        ("katarin", (3, 0, 0), (5, 0, 0)),
    ],
)
def test_ryhzu_fight_for_whoever_commands_them(
    card: str, basic: tuple[int, int, int], up: tuple[int, int, int]
) -> None:
    s = clash("si", "jrayek")
    ryhzu(s, 0, card, FIELD)
    assert values(s, 0) == basic
    assert values(s, 1) == (0, 0, 0)
    s.pub.upgraded = (card,)
    assert values(s, 0) == up
