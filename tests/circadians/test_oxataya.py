"""Oxataya: lakes, auxiliary action, attributes (CHO-OXA, CHO-AT-22 to -25)."""

from __future__ import annotations

import typing as t

import pytest

from engine.circadians.attributes import UpgradeAttribute, gems_for
from engine.circadians.battle import Dice
from engine.circadians.board import controlled, land_controlled, reach
from engine.circadians.harvest import HarvestPoints, fields
from engine.circadians.hooks import WON
from engine.circadians.map import LAKES
from engine.circadians.move import MovePoints, ways
from engine.circadians.parting import crowds
from engine.circadians.planning import MakePlan
from engine.circadians.recruit import RecruitPoints
from engine.circadians.redeploy import redeployments
from engine.circadians.region_total import total
from engine.circadians.state import State, home
from engine.circadians.turns import ActionPhase, Turn, auxiliary_cost

from .clash import FIELD, FIRST_DIE, GUARD, clash, plans, react, values, won_by
from .scene import (
    building,
    fighters,
    h,
    is_open,
    leader,
    legal,
    markers,
    play,
    price,
    purse,
    push,
    refused,
    scene,
)

OXA, OTHER = 0, 1
LAKE, FAR_LAKE = h(53), h(46)


@pytest.mark.rule("CHO-OXA-01")
def test_each_won_battle_is_one_fame_and_nine_win() -> None:
    s = clash("oxataya", "si")
    won_by(s, OXA)
    react(s, WON, OXA)
    assert s.pub.fame == [1, 0]
    s.pub.fame[OXA] = 8
    react(s, WON, OXA)
    assert s.pub.winners == (OXA,)


# -- lakes ----------------------------------------------------------------------


@pytest.mark.rule("CHO-OXA-02", "CHO-MAP-09")
def test_oxataya_enter_lakes_and_nobody_else() -> None:
    s = scene("oxataya", "si", phase="move")
    fighters(s, OXA, h(54), 1)
    fighters(s, OTHER, h(52), 1)
    assert (h(54), LAKE) in ways(s, OXA, 1)
    assert (h(52), LAKE) not in ways(s, OTHER, 1)
    push(s, MovePoints(OTHER, 1))
    assert refused(s, OTHER, "move.move", (h(52), LAKE)) == "move.not_adjacent"
    push(s, MovePoints(OXA, 1))
    play(s, OXA, "move.move", (h(54), LAKE))
    assert s.pub.fighters[OXA][LAKE] == 1
    assert reach(s, OXA, LAKE) & ~LAKES == 1 << h(43) | 1 << h(52) | 1 << h(54)


@pytest.mark.rule("CHO-OXA-02", "CHO-MAP-09")
def test_a_lake_counts_for_the_total_but_is_no_land() -> None:
    s = scene("oxataya", "si", phase="income")
    before = total(s, OXA)
    fighters(s, OXA, LAKE, 1)
    fighters(s, OXA, h(54), 1)
    assert controlled(s, OXA) >> LAKE & 1
    assert total(s, OXA) == before + 2
    assert land_controlled(s, OXA) == 1 << h(54)
    assert (h(54), LAKE) in redeployments(s, OXA, -1, 0)
    assert fields(s, OXA) == 1 << home(s, OXA), "a lake produces nothing by itself"


@pytest.mark.rule("CHO-OXA-03")
def test_their_leaders_stay_together() -> None:
    s = scene("oxataya", "si", phase="move")
    for card in ("tovati", "rhan", "azaru"):
        leader(s, OXA, card, FIELD)
    assert crowds(s, OXA) == []
    leader(s, OTHER, "xiao", FIELD)
    leader(s, OTHER, "injura", FIELD)
    assert crowds(s, OTHER) == [FIELD]


@pytest.mark.rule("CHO-OXA-08")
def test_they_have_four_leaders_and_the_others_three() -> None:
    s = scene("oxataya", "si")
    assert [len(one) for one in s.pub.roster] == [4, 3]


# -- the auxiliary action -------------------------------------------------------


@pytest.mark.rule("CHO-OXA-05")
def test_the_auxiliary_action_is_free_in_a_phase_they_priced() -> None:
    s = scene("oxataya", "si", "zcharo", phase="harvest")
    price(s, "harvest", OTHER, 3)
    assert auxiliary_cost(s, OXA) == {"energy": 2}
    price(s, "harvest", OXA, 3)
    assert auxiliary_cost(s, OXA) == {}
    assert auxiliary_cost(s, OTHER) == {"energy": 2}


@pytest.mark.rule("CHO-OXA-05")
def test_the_gems_of_a_leader_card_are_still_paid() -> None:
    s = scene("oxataya", "si", "zcharo", phase="recruit")
    price(s, "recruit", OXA, 3)
    purse(s, OXA, energy=0, gems=1)
    push(s, Turn(OXA, False, True))
    play(s, OXA, "turns.turn", "auxiliary")
    play(s, OXA, "leaders.deploy", "rhan")
    assert (s.pub.energy[OXA], s.pub.gems[OXA]) == (0, 0)


@pytest.mark.rule("CHO-GEN-14", "CHO-OXA-05")
def test_a_free_research_still_pays_the_lock_of_its_step() -> None:
    s = scene("oxataya", "si", "zcharo", phase="discover")
    price(s, "discover", OXA, 3)
    purse(s, OXA, energy=9, gems=0)
    markers(s, OXA, move=2)
    push(s, Turn(OXA, False, True))
    play(s, OXA, "turns.turn", "auxiliary")
    assert "move" not in [track for track, _ in legal(s, OXA)]
    assert refused(s, OXA, "research.choose_track", "move", "none") == "research.lock_unpaid"
    assert refused(s, OXA, "research.choose_track", "move", "waived") == "research.lock_unpaid"


@pytest.mark.rule("CHO-GEN-14", "CHO-OXA-05")
def test_a_free_build_point_still_pays_the_lock_of_what_is_built() -> None:
    s = scene("oxataya", "si", "zcharo", phase="build")
    fighters(s, OXA, FIELD, 1)
    price(s, "build", OXA, 3)
    purse(s, OXA, energy=9, gems=0)
    push(s, Turn(OXA, False, True))
    play(s, OXA, "turns.turn", "auxiliary")
    assert s.pub.energy[OXA] == 9
    assert refused(s, OXA, "build.build", "research") == "foundations.lock_unpaid"
    assert refused(s, OXA, "build.build", "card_limit") == ""


@pytest.mark.rule("CHO-OXA-05")
@pytest.mark.parametrize(
    ("seats", "energy"), [(("oxataya", "si"), 3), (("oxataya", "si", "leyrien"), 5)]
)
def test_with_two_factions_only_one_in_a_round_is_free(seats: tuple[str, ...], energy: int) -> None:
    s = scene(*seats, phase="discover")
    purse(s, OXA, energy=5, gems=0)
    markers(s, OXA, discover=5)
    for phase, token in (("discover", 3), ("harvest", 4)):
        s.pub.phase = t.cast("t.Any", phase)
        price(s, phase, OXA, token)
        push(s, Turn(OXA, False, True))
        play(s, OXA, "turns.turn", "auxiliary")
        while is_open(s, "turns.turn"):
            play(s, OXA, "turns.turn", "end")
        s.todo.clear()
    assert s.pub.energy[OXA] == energy


@pytest.mark.rule("CHO-OXA-05")
def test_with_two_factions_the_free_action_can_be_saved_for_later() -> None:
    s = scene("oxataya", "si", phase="build")
    purse(s, OXA, energy=5, gems=0)
    price(s, "build", OXA, 3)
    push(s, Turn(OXA, False, True))
    assert refused(s, OXA, "oxataya.save_free_action") == "oxataya.nothing_to_save"
    price(s, "harvest", OXA, 4)
    assert auxiliary_cost(s, OXA) == {}
    play(s, OXA, "oxataya.save_free_action")
    assert auxiliary_cost(s, OXA) == {"energy": 4}
    assert legal(s, OXA, "oxataya.save_free_action") == []
    s.todo.clear()
    s.pub.phase, s.pub.lent = "harvest", ()
    assert auxiliary_cost(s, OXA) == {}
    s = scene("oxataya", "si", "zcharo", phase="build")
    price(s, "build", OXA, 3)
    price(s, "harvest", OXA, 4)
    push(s, Turn(OXA, False, True))
    assert refused(s, OXA, "oxataya.save_free_action") == "oxataya.nothing_to_save"


# -- strongholds ----------------------------------------------------------------


@pytest.mark.rule("CHO-OXA-06", "CHO-SH-06")
def test_recruits_may_arrive_at_a_controlled_stronghold() -> None:
    s = scene("oxataya", "si", phase="recruit")
    building(s, OXA, "stronghold", FIELD)
    building(s, OXA, "foundry", h(43))
    s.pub.sectors[OXA] = [0, 2]
    push(s, RecruitPoints(OXA, 2))
    play(s, OXA, "recruit.spend", "advance", 2)
    assert sorted(legal(s, OXA)) == sorted([(FIELD,), (home(s, OXA),)])
    play(s, OXA, "recruit.arrive", FIELD)
    assert s.pub.fighters[OXA][FIELD] == 1
    fighters(s, OTHER, FIELD, 1)
    play(s, OXA, "recruit.spend", "advance", 2)
    assert s.pub.fighters[OXA][home(s, OXA)] == 1, "a contested stronghold is closed"


# -- attributes -----------------------------------------------------------------


def harvesting() -> State:
    s = scene("oxataya", "si", phase="harvest")
    fighters(s, OXA, LAKE, 1)
    fighters(s, OXA, FAR_LAKE, 1)
    purse(s, OXA, energy=0, gems=gems_for(s, "resourceful"))
    return s


@pytest.mark.rule("CHO-AT-22")
@pytest.mark.parametrize("up", [False, True])
def test_resourceful_gives_energy_by_lakes_in_the_harvest_action(up: bool) -> None:
    s = harvesting()
    s.pub.upgraded = ("resourceful",) if up else ()
    price(s, "harvest", OXA, 3)
    push(s, ActionPhase("harvest"))
    play(s, OXA, "turns.act_or_pass", "act")
    assert s.pub.energy[OXA] == 0
    play(s, OXA, "turns.turn", "main")
    assert s.pub.energy[OXA] == 4 + (0 if up else 2)


@pytest.mark.rule("CHO-AT-22")
@pytest.mark.parametrize("lakes", [(), (LAKE,), (FAR_LAKE,)])
def test_resourceful_counts_the_lakes_they_control_and_no_other(lakes: tuple[int, ...]) -> None:
    s = scene("oxataya", "si", phase="harvest")
    for lake in lakes:
        fighters(s, OXA, lake, 1)
    purse(s, OXA, energy=0)
    push(s, Turn(OXA, True, True))
    play(s, OXA, "turns.turn", "main")
    assert s.pub.energy[OXA] == 4 + len(lakes)


@pytest.mark.rule("CHO-AT-22", "CHO-PT-07", "CHO-PT-08")
def test_upgraded_resourceful_puts_tokens_on_the_lakes_to_harvest() -> None:
    s = harvesting()
    push(s, UpgradeAttribute(OXA, 1))
    play(s, OXA, "attributes.turn_attribute", "resourceful")
    assert s.pub.production == {FAR_LAKE: "lake_energy", LAKE: "lake_recruits"}
    assert fields(s, OXA) == LAKES | 1 << home(s, OXA)
    push(s, HarvestPoints(OXA, 1))
    play(s, OXA, "harvest.harvest", FAR_LAKE)
    assert (s.pub.energy[OXA], len(s.own[OXA].hand)) == (1, 1)
    s.pub.fighters[OXA][LAKE] = 0
    s.pub.present[OXA] &= ~(1 << LAKE)
    assert not fields(s, OXA) >> LAKE & 1, "a lake must be controlled"


@pytest.mark.rule("CHO-AT-23")
def test_subterranean_joins_the_lakes_and_upgraded_the_base() -> None:
    s = scene("oxataya", "si")
    assert reach(s, OXA, LAKE) >> FAR_LAKE & 1
    assert reach(s, OXA, FAR_LAKE) >> LAKE & 1
    base = home(s, OXA)
    assert not reach(s, OXA, base) & LAKES
    s.pub.upgraded = ("subterranean",)
    assert reach(s, OXA, base) & LAKES == LAKES
    assert not reach(s, OXA, LAKE) >> base & 1
    assert not reach(s, OTHER, home(s, OTHER)) & LAKES


@pytest.mark.rule("CHO-AT-24")
def test_symbiotic_grows_with_leaders() -> None:
    s = clash("oxataya", "si")
    leader(s, OXA, "azaru", FIELD)
    assert values(s, OXA) == (2, 0, 0)
    leader(s, OXA, "xanya", FIELD)
    assert values(s, OXA) == (4 + 1, 0, 1)
    s.pub.upgraded = ("symbiotic",)
    assert values(s, OXA) == (4 + 1, 0, 1 + 1)
    leader(s, OXA, "tovati", FIELD)
    assert values(s, OXA) == (5 + 2, 2, 1 + 2)
    s = clash("oxataya", "si")
    s.pub.upgraded = ("symbiotic",)
    assert values(s, OXA) == (0, 0, 0), "nothing without leaders"


@pytest.mark.rule("CHO-AT-25")
@pytest.mark.parametrize(("again", "face"), [(True, 5), (False, 0)])
def test_volatile_may_roll_once_more(again: bool, face: int) -> None:
    s = clash("oxataya", "si")
    purse(s, OXA, gems=1)
    plans(s, FIRST_DIE, GUARD)
    push(s, Dice(), luck={"battle.roll": [0]})
    assert s.pub.gems[OXA] == 0
    assert legal(s, OXA) == [(True,), (False,)]
    play(s, OXA, "oxataya.reroll", again, luck={"battle.roll": [5]})
    assert s.pub.battle.plans[0].face == face
    assert s.todo == [], "once, not twice"


@pytest.mark.rule("CHO-AT-25")
def test_upgraded_volatile_rolls_without_a_gem() -> None:
    s = clash("oxataya", "si")
    purse(s, OXA, gems=0)
    push(s, MakePlan((OXA,)))
    assert refused(s, OXA, "planning.make_plan", FIRST_DIE, None, None) == "planning.no_gem"
    s.pub.upgraded = ("volatile",)
    assert refused(s, OXA, "planning.make_plan", FIRST_DIE, None, None) == ""
