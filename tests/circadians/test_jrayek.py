"""Jrayek: fame, strongholds, attributes, leaders (CHO-JRA, CHO-AT-18 to -21, CHO-LC-21 to -25)."""

from __future__ import annotations

import pytest

from engine.circadians.attributes import side
from engine.circadians.battle import Compare
from engine.circadians.combat import ChooseBattle, battles
from engine.circadians.hooks import INCOME, WON, WOUNDED
from engine.circadians.state import State, home
from tests.playing import listening

from .clash import (
    ASSAULT,
    FIELD,
    GUARD,
    RETREAT,
    SECOND_DIE,
    champion,
    clash,
    plans,
    react,
    values,
    won_by,
)
from .scene import (
    asked,
    building,
    fighters,
    h,
    hold,
    is_open,
    leader,
    legal,
    play,
    purse,
    push,
    ryhzu,
    scene,
)

JRA, OTHER = 0, 1


@pytest.mark.rule("CHO-JRA-01", "CHO-JRA-02")
def test_a_victory_over_leaders_or_ryhzu_is_one_fame() -> None:
    s = clash("jrayek", "si")
    won_by(s, JRA, foes=True)
    react(s, WON, JRA)
    assert s.pub.fame[JRA] == 1
    won_by(s, JRA, foes=False)
    assert not react(s, WON, JRA)


@pytest.mark.rule("CHO-JRA-01", "CHO-JRA-02", "CHO-FAM-03")
@pytest.mark.parametrize(("commander", "fame"), [(OTHER, 1), (JRA, 0)])
def test_an_opposing_ryhzu_without_a_leader_is_fame_and_an_own_one_is_not(
    commander: int, fame: int
) -> None:
    s = clash("jrayek", "si", mine=9, others=1)
    ryhzu(s, commander, "uryk", FIELD)
    plans(s, GUARD, GUARD)
    push(s, Compare())
    assert s.pub.battle.winner == JRA
    assert s.pub.fame == [fame, 0]


@pytest.mark.rule("CHO-JRA-01", "CHO-JRA-02", "CHO-WIN-07")
@pytest.mark.parametrize("led", [True, False])
def test_with_the_fifth_fame_they_win_before_wounds_are_dealt(led: bool) -> None:
    s = scene("jrayek", "si", phase="combat")
    s.pub.fame = [4, 17]
    fighters(s, JRA, FIELD, 6)
    fighters(s, OTHER, FIELD, 1)
    if led:
        leader(s, OTHER, "injura", FIELD)
    push(s, ChooseBattle(JRA))
    play(s, JRA, "combat.choose_battle", FIELD, OTHER)
    play(s, JRA, "planning.make_plan", ASSAULT, None, None)
    play(s, OTHER, "planning.make_plan", ASSAULT, None, None)
    assert s.pub.winners == ((JRA,) if led else (OTHER,))


@pytest.mark.rule("CHO-SH-05")
def test_a_stronghold_gives_one_strength_and_two_shields() -> None:
    s = clash("jrayek", "si", mine=1, chooser=OTHER)
    building(s, JRA, "stronghold", h(43))
    assert values(s, JRA) == (1, 0, 0)
    building(s, JRA, "stronghold", FIELD)
    assert values(s, JRA) == (2, 0, 2)


# -- attributes -----------------------------------------------------------------


@pytest.mark.rule("CHO-AT-18", "CHO-JRA-10")
@pytest.mark.parametrize(("n", "energy"), [(0, 0), (1, 1), (3, 1)])
def test_aggressive_gives_energy_for_wounding_anybody(n: int, energy: int) -> None:
    s = clash("jrayek", "si")
    purse(s, JRA, energy=0)
    won_by(s, JRA)
    react(s, WOUNDED, JRA, n)
    assert s.pub.energy[JRA] == energy


@pytest.mark.rule("CHO-AT-18")
@pytest.mark.parametrize(
    ("n", "winner", "energy"),
    [(0, OTHER, 0), (0, JRA, 1), (1, OTHER, 1), (3, OTHER, 2), (3, JRA, 3)],
)
def test_upgraded_aggressive_counts_pairs_and_victories(n: int, winner: int, energy: int) -> None:
    s = clash("jrayek", "si")
    purse(s, JRA, energy=0)
    s.pub.upgraded = ("aggressive",)
    won_by(s, winner)
    react(s, WOUNDED, JRA, n)
    assert s.pub.energy[JRA] == energy


@pytest.mark.rule("CHO-AT-19", "CHO-JRA-09")
def test_hostile_is_strength_in_battles_they_chose() -> None:
    s = clash("jrayek", "si", mine=1, chooser=JRA)
    assert values(s, JRA)[0] == 3
    s.pub.upgraded = ("hostile",)
    assert values(s, JRA)[0] == 1 + side(s, "hostile")["strength"] > 3
    s = clash("jrayek", "si", mine=1, chooser=OTHER)
    assert values(s, JRA)[0] == 1


@pytest.mark.rule("CHO-AT-21")
def test_fortified_shields_by_an_outpost_and_upgraded_by_any_building() -> None:
    s = clash("jrayek", "si", mine=1)
    building(s, JRA, "foundry", FIELD)
    assert values(s, JRA)[2] == 0
    s.pub.upgraded = ("fortified",)
    assert values(s, JRA)[2] == 3
    s.pub.upgraded = ()
    building(s, JRA, "outpost", FIELD)
    assert values(s, JRA)[2] == 2


# -- leaders --------------------------------------------------------------------


@pytest.mark.rule("CHO-LC-21")
@pytest.mark.parametrize(("n", "left"), [(5, 2), (4, 2), (1, 0), (0, 0)])
def test_jayen_costs_half_of_the_fighters_after_a_victory(n: int, left: int) -> None:
    s = clash("jrayek", "si", mine=n)
    champion(s, JRA, "jayen")
    before = s.pub.sectors[JRA][0]
    won_by(s, JRA)
    react(s, WON, JRA)
    assert s.pub.fighters[JRA][FIELD] == left
    assert s.pub.sectors[JRA][0] == before + n - left
    assert s.pub.fame == [0, 0]


@pytest.mark.rule("CHO-LC-21")
def test_jayen_elsewhere_costs_nothing() -> None:
    s = clash("jrayek", "si", mine=4)
    champion(s, JRA, "jayen", h(33))
    won_by(s, JRA)
    assert not react(s, WON, JRA)


@pytest.mark.rule("CHO-LC-22")
def test_ikryla_finds_a_card_or_a_gem_in_a_relic_region() -> None:
    s = scene("jrayek", "si", phase="income")
    champion(s, JRA, "ikryla", h(44))
    assert h(44) in s.pub.relics
    purse(s, JRA, gems=0)
    react(s, INCOME, JRA)
    assert legal(s, JRA) == [("card",), ("gem",)]
    play(s, JRA, "jrayek.find_something", "gem")
    assert s.pub.gems[JRA] == 1
    react(s, INCOME, JRA)
    play(s, JRA, "jrayek.find_something", "card")
    assert (s.pub.gems[JRA], len(s.own[JRA].hand)) == (1, 1)
    s.pub.relics[s.pub.relics.index(h(44))] = -1
    assert not react(s, INCOME, JRA), "the relic has gone"
    s.pub.leaders["ikryla"] = home(s, JRA)
    assert not react(s, INCOME, JRA)


@pytest.mark.rule("CHO-LC-23")
def test_lynke_is_stronger_by_attacks() -> None:
    s = clash("jrayek", "si", chooser=OTHER)
    champion(s, JRA, "lynke")
    assert values(s, JRA) == (1 + 1, 2, 0)
    s.pub.upgraded = ("lynke",)
    assert values(s, JRA) == (3 + 2, 4, 0)
    ryhzu(s, JRA, "uryk", FIELD)
    plans(s, ASSAULT, ASSAULT)
    assert values(s, JRA) == (3 + 2 + 1 + 3, 4 + 2 + 1, 0), "seven attacks make three pairs"


@pytest.mark.rule("CHO-LC-23")
def test_lynke_elsewhere_gives_no_strength() -> None:
    s = clash("jrayek", "si", chooser=OTHER)
    ryhzu(s, JRA, "uryk", FIELD)
    champion(s, JRA, "lynke", h(33))
    assert values(s, JRA) == (2, 2, 0)


@pytest.mark.rule("CHO-LC-24")
def test_vahla_is_stronger_against_ryhzu_and_upgraded_beside_them() -> None:
    s = clash("jrayek", "si", chooser=OTHER)
    champion(s, JRA, "vahla")
    assert values(s, JRA)[0] == 2
    ryhzu(s, JRA, "halke", FIELD)
    assert values(s, JRA)[0] == 2 + 2
    s.pub.upgraded = ("vahla",)
    assert values(s, JRA)[0] == 2 + 2 + 4
    ryhzu(s, OTHER, "halke", FIELD)
    assert values(s, JRA)[0] == 2 + 4
    s.pub.upgraded = ()
    assert values(s, JRA)[0] == 2 + 4
    ryhzu(s, OTHER, "halke", h(33))
    assert values(s, JRA)[0] == 2


@pytest.mark.rule("CHO-LC-25")
def test_nobody_else_chooses_a_battle_where_kajali_is() -> None:
    s = scene("jrayek", "si", "zcharo", phase="combat")
    for seat in range(3):
        fighters(s, seat, FIELD, 2)
        fighters(s, seat, h(43), 2)
    champion(s, JRA, "kajali")
    assert battles(s, OTHER) == [(h(43), 0), (h(43), 2)]
    assert battles(s, 2) == [(h(43), 0), (h(43), 1)]
    assert battles(s, JRA) == [(h(43), 1), (h(43), 2), (FIELD, 1), (FIELD, 2)]
    s.pub.leaders["kajali"] = h(33)
    assert (FIELD, 0) in battles(s, OTHER)


# -- the first battle of the rulebook -------------------------------------------


def first_battle() -> State:
    """Round 3: Jrayek with Ikryla and Uryk choose SI; SI have five fighters."""
    s = scene("jrayek", "si", phase="combat")
    s.pub.round = 3
    fighters(s, JRA, FIELD, 4)
    fighters(s, JRA, h(43), 1)
    leader(s, JRA, "ikryla", FIELD)
    ryhzu(s, JRA, "uryk", FIELD)
    s.pub.upgraded = ("uryk",)
    fighters(s, OTHER, FIELD, 5)
    hold(s, JRA, "ordered_withdrawal")
    hold(s, OTHER, "overcharge")
    purse(s, JRA, energy=0, gems=0)
    purse(s, OTHER, energy=0, gems=1)
    return s


@pytest.mark.rule("CHO-JRA-06", "CHO-JRA-09", "CHO-JRA-10", "CHO-JRA-11", "CHO-SI-01")
def test_the_first_battle_goes_as_in_the_rulebook() -> None:
    s = first_battle()
    push(s, ChooseBattle(JRA))
    play(s, JRA, "combat.choose_battle", FIELD, OTHER)
    assert values(s, JRA) == (4 + 2 + 2 + 3, 3, 0)
    play(s, JRA, "planning.make_plan", RETREAT, "ordered_withdrawal", None)
    heard = listening(s)
    luck = {"battle.roll": [4]}
    play(s, OTHER, "planning.make_plan", SECOND_DIE, "overcharge", None, luck=luck)
    compared = [event.params["strength"] for event in heard if event.fact == "cho.battle.compared"]
    assert compared == [11, 12]
    while is_open(s, "effects.order_effects"):
        play(s, asked(s)[0], "effects.order_effects", legal(s, asked(s)[0])[0][0])
    assert s.pub.energy[JRA] == 1
    assert s.pub.gems[JRA] == 1
    assert s.pub.fame[OTHER] == 1
    assert s.pub.fighters[JRA][h(43)] == 1 + 3
    assert s.pub.leaders["ikryla"] == home(s, JRA)
    assert s.pub.ryhzu["uryk"] == (FIELD, OTHER)
    assert s.pub.fighters[OTHER][FIELD] == 2
    assert s.pub.gems[OTHER] == 0


@pytest.mark.rule("CHO-JRA-11", "CHO-LC-26", "CHO-LC-22")
def test_the_figures_of_uryk_and_ikryla() -> None:
    s = clash("jrayek", "si", chooser=OTHER)
    leader(s, JRA, "ikryla", FIELD)
    assert values(s, JRA) == (2, 0, 0)
    ryhzu(s, JRA, "uryk", FIELD)
    assert values(s, JRA) == (2 + 2, 2, 0)
    s.pub.upgraded = ("uryk", "ikryla")
    assert values(s, JRA) == (4 + 3, 2 + 3, 0)
