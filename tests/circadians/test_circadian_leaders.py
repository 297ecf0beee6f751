"""The leaders of the Circadians (CHO-LC-01 to -05)."""

from __future__ import annotations

import pytest

from engine.circadians.aftermath import Losses
from engine.circadians.hooks import ABILITY
from engine.circadians.map import SHIP
from engine.circadians.move import MovePoints
from engine.circadians.pinning import Group, held, is_pinned
from engine.circadians.planning import Planning
from engine.circadians.retreat import Retreat
from engine.circadians.turns import ActionPhase, Turn

from .clash import ASSAULT, FIELD, GUARD, RETREAT, champion, clash, plans, values, won_by
from .scene import (
    asked,
    decided,
    fighters,
    h,
    is_open,
    leader,
    legal,
    play,
    price,
    purse,
    push,
    refused,
    scene,
)

CIR, SI = 0, 1


@pytest.mark.rule("CHO-LC-01")
def test_against_sable_the_opponent_shows_its_plan_first() -> None:
    s = clash("circadians", "si", mine=1, others=1)
    push(s, Planning())
    assert asked(s) == (CIR, SI), "without her both plan at once"
    s.todo.clear()
    leader(s, CIR, "sable", FIELD)
    push(s, Planning())
    assert asked(s) == (SI,)
    play(s, SI, "planning.make_plan", ASSAULT, None, None)
    assert s.pub.battle.plans[1].section == ASSAULT
    assert asked(s) == (CIR,)


@pytest.mark.rule("CHO-LC-01")
def test_sable_elsewhere_helps_nobody() -> None:
    s = clash("circadians", "si", mine=1, others=1)
    leader(s, CIR, "sable", h(33))
    push(s, Planning())
    assert asked(s) == (CIR, SI)


@pytest.mark.rule("CHO-CIR-11")
@pytest.mark.parametrize(("value", "gems"), [("gem", 1), ("free", 0)])
def test_sable_costs_one_gem_unless_the_table_has_decided_otherwise(value: str, gems: int) -> None:
    sides = decided(R_25=value).box.leaders["sable"].sides
    assert [side.deploy for side in sides] == [gems, 1]


@pytest.mark.rule("CHO-LC-02")
def test_akira_sells_a_gem_once_and_upgraded_gives_it_at_once() -> None:
    s = scene("circadians", "si", phase="recruit")
    leader(s, CIR, "akira", h(42))
    purse(s, CIR, energy=2, gems=0)
    push(s, Turn(CIR, True, True))
    assert legal(s, CIR, "abilities.use_ability") == [("akira",)]
    play(s, CIR, "abilities.use_ability", "akira")
    assert (s.pub.energy[CIR], s.pub.gems[CIR]) == (1, 1)
    assert refused(s, CIR, "abilities.use_ability", "akira") == "abilities.used_already"
    s = scene("circadians", "si", phase="recruit")
    leader(s, CIR, "akira", h(42), up=True)
    purse(s, CIR, energy=2, gems=0)
    price(s, "recruit", CIR, 3)
    push(s, ActionPhase("recruit"))
    play(s, CIR, "turns.act_or_pass", "act")
    assert (s.pub.energy[CIR], s.pub.gems[CIR]) == (2, 1)
    assert legal(s, CIR, "abilities.use_ability") == []


@pytest.mark.rule("CHO-LC-02", "CHO-LDR-03")
def test_akira_does_nothing_in_another_phase_off_the_map_or_unpaid() -> None:
    s = scene("circadians", "si", phase="recruit")
    push(s, Turn(CIR, True, True))
    use = ("abilities.use_ability", "akira")
    assert refused(s, CIR, *use) == "abilities.off_the_map"
    assert not ABILITY.granted(s, CIR, "recruit")
    leader(s, CIR, "akira", SHIP)
    assert refused(s, CIR, *use) == "", "aboard the ship he is on the map"
    assert ABILITY.granted(s, CIR, "recruit")
    purse(s, CIR, energy=0)
    assert refused(s, CIR, *use) == "supply.too_little_energy"
    s.pub.phase = "harvest"
    assert refused(s, CIR, *use) == "abilities.other_phase"
    assert refused(s, CIR, "abilities.use_ability", "sable") == "abilities.no_trade"
    assert refused(s, CIR, "abilities.use_ability", "zucalah") == "abilities.no_trade"


@pytest.mark.rule("CHO-LC-02")
def test_an_upgraded_akira_deployed_in_the_turn_is_still_offered() -> None:
    s = scene("circadians", "si", phase="recruit")
    purse(s, CIR, energy=0, gems=0)
    push(s, Turn(CIR, False, False))
    leader(s, CIR, "akira", SHIP, up=True)
    play(s, CIR, "abilities.use_ability", "akira")
    assert s.pub.gems[CIR] == 1


@pytest.mark.rule("CHO-LC-03")
def test_renzo_is_held_by_three_units_and_not_by_two() -> None:
    s = scene("circadians", "si", phase="move")
    leader(s, CIR, "renzo", FIELD)
    fighters(s, SI, FIELD, 2)
    alone = Group(0, ("renzo",))
    assert not is_pinned(s, CIR, FIELD, alone)
    fighters(s, SI, FIELD, 1)
    assert is_pinned(s, CIR, FIELD, alone)
    s.pub.upgraded = ("renzo",)
    assert not is_pinned(s, CIR, FIELD, alone)
    fighters(s, SI, FIELD, 2)
    assert is_pinned(s, CIR, FIELD, alone)


@pytest.mark.rule("CHO-LC-03")
def test_renzo_stays_for_three_when_others_leave_and_pins_three() -> None:
    s = scene("circadians", "si", phase="move")
    leader(s, CIR, "renzo", FIELD)
    fighters(s, CIR, FIELD, 2)
    fighters(s, SI, FIELD, 3)
    assert held(s, SI, FIELD) == 5
    assert not is_pinned(s, CIR, FIELD, Group(2))
    assert is_pinned(s, CIR, FIELD, Group(1, ("renzo",)))
    assert not is_pinned(s, CIR, FIELD, Group(0, ("renzo",))), "two hold one of three back"
    push(s, MovePoints(CIR, 1))
    play(s, CIR, "move.move", (FIELD, h(43)))
    assert (1, ("renzo",), ()) not in legal(s, CIR)
    assert (0, ("renzo",), ()) in legal(s, CIR)


@pytest.mark.rule("CHO-LC-04")
def test_zoey_retreats_along_with_the_fighters_to_a_far_region() -> None:
    s = clash("circadians", "si", mine=2, others=5)
    champion(s, CIR, "zoey")
    fighters(s, CIR, h(55), 1)
    plans(s, RETREAT, GUARD)
    won_by(s, SI)
    push(s, Retreat())
    assert legal(s, CIR) == [(h(55), None), (h(55), "zoey")]
    play(s, CIR, "retreat.retreat_to", h(55), "zoey")
    assert s.pub.leaders["zoey"] == h(55)
    assert s.pub.fighters[CIR][h(55)] == 3


@pytest.mark.rule("CHO-RET-01", "CHO-LC-04")
def test_zoey_cannot_choose_the_drop_ship() -> None:
    s = clash("circadians", "si", mine=2, others=5)
    champion(s, CIR, "zoey")
    fighters(s, CIR, SHIP, 1)
    fighters(s, CIR, h(55), 1)
    plans(s, RETREAT, GUARD)
    won_by(s, SI)
    push(s, Retreat())
    assert legal(s, CIR) == [(h(55), None), (h(55), "zoey")]
    assert refused(s, CIR, "retreat.retreat_to", SHIP, "zoey") == "retreat.no_target"


@pytest.mark.rule("CHO-LC-04")
def test_without_zoey_nobody_goes_far_and_leaders_go_aboard() -> None:
    s = clash("circadians", "si", mine=2, others=5)
    leader(s, CIR, "akira", FIELD)
    fighters(s, CIR, h(55), 1)
    plans(s, RETREAT, GUARD)
    won_by(s, SI)
    push(s, Retreat())
    assert s.todo == []
    assert s.pub.leaders["akira"] == SHIP
    assert s.pub.fighters[CIR][SHIP] == 2


@pytest.mark.rule("CHO-LC-05")
def test_melvan_is_stronger_far_from_the_ship() -> None:
    s = clash("circadians", "si")
    champion(s, CIR, "melvan")
    assert values(s, CIR) == (4, 0, 0)
    s.pub.upgraded = ("melvan",)
    assert values(s, CIR) == (6, 1, 1)
    s.pub.ship |= 1 << FIELD
    assert values(s, CIR) == (3, 1, 1)


@pytest.mark.rule("CHO-CIR-02")
def test_what_goes_home_goes_aboard() -> None:
    s = clash("circadians", "si", mine=2, others=5)
    plans(s, GUARD, GUARD)
    won_by(s, SI)
    push(s, Losses())
    assert s.pub.fighters[CIR][SHIP] == 2
    assert not is_open(s, "move.move")
