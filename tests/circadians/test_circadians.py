"""Circadians: fame, drop ship, strongholds, attributes (CHO-CIR, CHO-AT-01 to -05, CHO-SH-01)."""

from __future__ import annotations

import pytest

from engine.circadians.attributes import UpgradeAttribute
from engine.circadians.board import controlled, reach
from engine.circadians.buildings import sites
from engine.circadians.circadians import borders
from engine.circadians.harvest import HarvestPoints, fields
from engine.circadians.hooks import ABILITY, BEFORE_BATTLE, BEFORE_TOTAL, FIGHTER_STRENGTH, INCOME
from engine.circadians.leaders import UpgradeLeader
from engine.circadians.map import SHIP
from engine.circadians.move import MovePoints
from engine.circadians.region_total import total
from engine.circadians.state import NOBODY, State, home
from engine.circadians.tactics import lose
from engine.circadians.turns import ActionPhase, Turn
from tests.playing import listening

from .clash import clash, react, values
from .scene import (
    building,
    fighters,
    first_move,
    h,
    hold,
    is_open,
    legal,
    markers,
    play,
    price,
    purse,
    push,
    refused,
    scene,
)

CIR, SI = 0, 1


def moving(*factions: str) -> State:
    """The Circadians act in the move phase, and control the plains h33 and nothing else."""
    s = scene(*(factions or ("circadians", "si")), phase="move")
    fighters(s, CIR, h(33), 2)
    push(s, Turn(CIR, True, True))
    return s


@pytest.mark.rule("CHO-CIR-01")
def test_each_upgraded_attribute_is_one_fame_and_four_win() -> None:
    s = scene("circadians", "si", phase="relic_check")
    purse(s, CIR, energy=0, gems=9)
    for n, card in enumerate(("covert", "mobile", "tactical", "perceptive"), 1):
        push(s, UpgradeAttribute(CIR, 1))
        play(s, CIR, "attributes.turn_attribute", card)
        assert s.pub.fame[CIR] == n
        assert s.pub.ended == ("fame" if n == 4 else "")
    assert s.pub.winners == (CIR,)


@pytest.mark.rule("CHO-CIR-01")
def test_an_upgraded_leader_is_no_fame_nor_is_an_attribute_of_others() -> None:
    s = scene("circadians", "si", phase="move")
    purse(s, CIR, gems=1)
    push(s, UpgradeLeader(CIR, 1))
    play(s, CIR, "leaders.upgrade", "akira")
    purse(s, SI, gems=1)
    push(s, UpgradeAttribute(SI, 1))
    play(s, SI, "attributes.turn_attribute", "cunning")
    assert s.pub.fame == [0, 0]


# -- the drop ship --------------------------------------------------------------


@pytest.mark.rule("CHO-CIR-04", "CHO-AT-04")
def test_the_ship_goes_to_a_border_of_a_controlled_region_for_no_point() -> None:
    s = moving()
    home_site = s.pub.site[CIR]
    fighters(s, CIR, SHIP, 3)
    assert set(legal(s, CIR, "circadians.relocate")) == set(borders(s, CIR))
    assert (h(33), h(44)) in borders(s, CIR)
    heard = listening(s)
    play(s, CIR, "circadians.relocate", h(33), h(44))
    assert s.pub.ship == 1 << h(33) | 1 << h(44)
    assert s.pub.site[CIR] == NOBODY
    assert "cho.circadians.relocated" in [event.fact for event in heard]
    assert home(s, CIR) == SHIP
    assert s.pub.fighters[CIR][SHIP] == 3, "units aboard stay aboard"
    assert reach(s, CIR, SHIP) == s.pub.ship
    assert home_site not in (h(33), h(44))
    assert is_open(s, "turns.turn"), "the main action is still to come"
    assert ("main",) in legal(s, CIR)


@pytest.mark.rule("CHO-CIR-04")
def test_mountains_lakes_bases_and_foreign_borders_are_no_place_for_the_ship() -> None:
    s = moving()
    fighters(s, CIR, h(34), 1)
    fighters(s, CIR, h(43), 1)
    for pair in ((h(34), h(44)), (h(43), h(53)), (h(34), h(25)), (h(54), h(55)), (h(44), h(33))):
        assert refused(s, CIR, "circadians.relocate", *pair) == "circadians.no_border"
    fighters(s, SI, h(33), 1)
    assert (h(33), h(44)) not in borders(s, CIR), "a contested region is not controlled"


@pytest.mark.rule("CHO-CIR-04")
def test_the_ship_goes_once_a_turn_and_before_any_unit() -> None:
    s = moving()
    assert ABILITY.granted(s, CIR, "move"), "the turn is not over while the ship can go"
    play(s, CIR, "circadians.relocate", h(33), h(44))
    assert not ABILITY.granted(s, CIR, "move")
    assert legal(s, CIR, "circadians.relocate") == []
    again = ("circadians.relocate", h(33), h(43))
    assert refused(s, CIR, *again) == "circadians.relocated_already"
    s.pub.used = ()
    assert (h(33), h(44)) not in borders(s, CIR), "it stands there already"
    s.pub.path = 1 << h(33)
    assert refused(s, CIR, *again) == "circadians.units_have_moved"
    s.pub.path, s.pub.phase = 0, "recruit"
    assert refused(s, CIR, *again) == "circadians.not_in_this_phase"
    s.pub.phase, s.todo = "move", []
    push(s, Turn(SI, True, True))
    assert refused(s, SI, *again) == "circadians.not_your_ship"


@pytest.mark.rule("CHO-CIR-12")
def test_the_ship_is_no_region_of_the_total() -> None:
    s = moving()
    fighters(s, CIR, SHIP, 4)
    assert total(s, CIR) == 1
    assert not controlled(s, CIR) >> SHIP & 1
    assert total(s, SI) == 1, "a base is one"


@pytest.mark.rule("CHO-CIR-14")
def test_one_point_of_a_harvest_is_spent_beside_the_ship() -> None:
    s = scene("circadians", "si", phase="harvest")
    fighters(s, CIR, h(42), 1)
    fighters(s, CIR, h(33), 1)
    fighters(s, CIR, h(52), 1)
    assert fields(s, CIR) == 1 << h(42) | 1 << h(33)
    push(s, HarvestPoints(CIR, 3))
    play(s, CIR, "harvest.harvest", h(42))
    assert s.todo == [], "the second region beside the ship needs a building"
    building(s, CIR, "foundry", h(33))
    push(s, HarvestPoints(CIR, 2))
    assert legal(s, CIR) == [(h(33),), (None,)]


@pytest.mark.rule("CHO-CIR-14")
def test_a_foundry_built_by_the_harvest_itself_opens_no_second_point_of_the_ship() -> None:
    s = scene("circadians", "si", phase="harvest")
    fighters(s, CIR, h(42), 1)
    fighters(s, CIR, h(33), 1)
    s.pub.production[h(42)] = "works"
    s.pub.refined = 1 << h(42)
    push(s, HarvestPoints(CIR, 2))
    play(s, CIR, "harvest.harvest", h(42))
    play(s, CIR, "build.build", "foundry")
    play(s, CIR, "buildings.place", h(42), 0, "none")
    while s.todo:
        assert not is_open(s, "harvest.harvest"), "h33 is beside the ship, but has no foundry"
        first_move(s)


@pytest.mark.rule("CHO-CIR-14")
def test_a_contested_region_beside_the_ship_is_not_harvested() -> None:
    s = scene("circadians", "si", phase="harvest")
    fighters(s, CIR, h(42), 1)
    fighters(s, SI, h(42), 1)
    assert fields(s, CIR) == 0


# -- strongholds ----------------------------------------------------------------


@pytest.mark.rule("CHO-SH-01")
def test_strongholds_stand_next_to_the_ship() -> None:
    s = scene("circadians", "si", phase="build")
    for code in (42, 33, 52):
        fighters(s, CIR, h(code), 1)
    assert sites(s, CIR, "stronghold") == 1 << h(42) | 1 << h(33)
    assert sites(s, CIR, "outpost") == 1 << h(42) | 1 << h(33) | 1 << h(52)


@pytest.mark.rule("CHO-CIR-08", "CHO-SH-01", "CHO-INC-15")
def test_they_say_how_many_strongholds_count_as_regions() -> None:
    s = scene("circadians", "si", phase="income")
    for code in (42, 52):
        building(s, CIR, "stronghold", h(code))
    for code in (33, 43, 44):
        fighters(s, CIR, h(code), 1)
    for n in (2, 0, 1):
        s.pub.total = 0
        react(s, BEFORE_TOTAL, CIR)
        assert legal(s, CIR) == [(0,), (1,), (2,)]
        too_many = refused(s, CIR, "circadians.count_strongholds", 3)
        assert too_many == "circadians.too_many_strongholds"
        play(s, CIR, "circadians.count_strongholds", n)
        assert total(s, CIR) == 5 + n
    assert not react(s, BEFORE_TOTAL, SI)


@pytest.mark.rule("CHO-CIR-07", "CHO-CIR-08")
def test_five_regions_two_strongholds_and_an_intel_card_make_eight() -> None:
    s = scene("circadians", "si", phase="income")
    s.pub.intel["si"] = CIR
    for code in (42, 52):
        building(s, CIR, "stronghold", h(code))
    for code in (33, 43, 44):
        fighters(s, CIR, h(code), 1)
    react(s, BEFORE_TOTAL, CIR)
    play(s, CIR, "circadians.count_strongholds", 2)
    play(s, CIR, "intel.give_intel", "si")
    assert total(s, CIR) == 8
    assert s.todo == []


# -- attributes -----------------------------------------------------------------


@pytest.mark.rule("CHO-AT-01", "CHO-CIR-05")
def test_militarized_fighters_give_two_strength_and_upgraded_three() -> None:
    s = clash("circadians", "si", mine=3, others=3)
    assert values(s, CIR) == (6, 0, 0)
    assert values(s, SI) == (3, 0, 0)
    s.pub.upgraded = ("militarized",)
    assert values(s, CIR) == (9, 0, 0)
    assert FIGHTER_STRENGTH.total(s, SI) == 0


@pytest.mark.rule("CHO-AT-03")
def test_tactical_draws_with_the_harvest_action_and_upgraded_in_income() -> None:
    s = scene("circadians", "si", phase="harvest")
    price(s, "harvest", CIR, 3)
    push(s, ActionPhase("harvest"))
    play(s, CIR, "turns.act_or_pass", "act")
    assert s.own[CIR].hand == ()
    play(s, CIR, "turns.turn", "main")
    assert len(s.own[CIR].hand) == 1
    assert not react(s, INCOME, CIR)
    s.pub.upgraded = ("tactical",)
    s.todo.clear()
    react(s, INCOME, CIR)
    assert len(s.own[CIR].hand) == 2


@pytest.mark.rule("CHO-AT-03")
def test_tactical_draws_in_no_other_phase() -> None:
    s = scene("circadians", "si", phase="recruit")
    price(s, "recruit", CIR, 3)
    push(s, ActionPhase("recruit"))
    play(s, CIR, "turns.act_or_pass", "act")
    play(s, CIR, "turns.turn", "main")
    assert s.own[CIR].hand == ()


@pytest.mark.rule("CHO-AT-04")
def test_upgraded_mobile_makes_the_first_move_out_of_the_ship_free() -> None:
    s = scene("circadians", "si", phase="move")
    fighters(s, CIR, SHIP, 2)
    markers(s, CIR, move=1)
    push(s, MovePoints(CIR, 1))
    play(s, CIR, "move.move", (SHIP, h(42)))
    play(s, CIR, "march.units", 1, (), ())
    assert s.todo == [], "the basic side spends the point"
    s.pub.path, s.pub.upgraded = 0, ("mobile",)
    push(s, MovePoints(CIR, 1))
    play(s, CIR, "move.move", (SHIP, h(42)))
    assert is_open(s, "move.move"), "the point is still there"
    play(s, CIR, "move.move", (h(42), h(33)))
    play(s, CIR, "march.units", 1, (), ())
    assert s.todo == []


@pytest.mark.rule("CHO-AT-04")
def test_the_second_move_out_of_the_ship_takes_a_point() -> None:
    s = scene("circadians", "si", phase="move")
    fighters(s, CIR, SHIP, 2)
    s.pub.upgraded = ("mobile",)
    push(s, MovePoints(CIR, 1))
    play(s, CIR, "move.move", (SHIP, h(42)))
    play(s, CIR, "march.units", 1, (), ())
    play(s, CIR, "move.move", (SHIP, h(42)))
    assert s.pub.fighters[CIR][h(42)] == 2
    assert s.todo == []


@pytest.mark.rule("CHO-AT-05")
def test_perceptive_shows_a_card_of_an_opponent_whose_intel_they_hold() -> None:
    s = clash("circadians", "si", mine=1, others=1)
    hold(s, SI, "levy", "blitz")
    assert not react(s, BEFORE_BATTLE, CIR), "the intel card is in the supply"
    s.pub.intel["si"] = CIR
    heard = listening(s)
    react(s, BEFORE_BATTLE, CIR, luck={"circadians.look_at_card": ["blitz"]})
    assert s.own[CIR].seen == ((SI, "blitz"),)
    assert s.own[SI].seen == ()
    told = [event.only_for for event in heard if "card" in event.params]
    assert told == [(CIR,)], "nobody else is told the card"


@pytest.mark.rule("CHO-AT-05")
def test_upgraded_perceptive_shows_the_whole_hand() -> None:
    s = clash("circadians", "si", mine=1, others=1)
    hold(s, SI, "levy", "blitz")
    s.pub.intel["si"], s.pub.upgraded = CIR, ("perceptive",)
    react(s, BEFORE_BATTLE, CIR)
    assert s.own[CIR].seen == ((SI, "levy"), (SI, "blitz"))
    assert s.own[SI].hand == ("levy", "blitz")


@pytest.mark.rule("CHO-AT-05")
def test_a_shown_card_that_was_used_tells_nothing_of_another_copy() -> None:
    known = []
    for other in ("levy", "decoy"):
        s = clash("circadians", "si", mine=1, others=1)
        hold(s, SI, "levy", other)
        s.pub.intel["si"] = CIR
        react(s, BEFORE_BATTLE, CIR, luck={"circadians.look_at_card": ["levy"]})
        lose(s, SI, "levy")
        known.append(s.own[CIR].seen)
    assert known == [(), ()]
