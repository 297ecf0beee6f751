"""The leaders of Oxataya (CHO-LC-29 to -34)."""

from __future__ import annotations

import pytest

from engine.circadians.circadians import borders
from engine.circadians.hooks import BEFORE_BATTLE, FOUGHT
from engine.circadians.move import Move, MovePoints
from engine.circadians.rounds import Begin
from engine.circadians.turns import ActionPhase, PhaseOver

from .clash import FIELD, champion, clash, react, values, won_by
from .scene import (
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
    ryhzu,
    scene,
)

OXA, OTHER = 0, 1
LAKE, FAR_LAKE = h(53), h(46)


@pytest.mark.rule("CHO-LC-29")
def test_tovati_is_stronger_alone() -> None:
    s = clash("oxataya", "jrayek", mine=1)
    leader(s, OXA, "tovati", FIELD)
    assert values(s, OXA) == (1 + 1 + 2, 2, 0)
    ryhzu(s, OXA, "katarin", FIELD)
    assert values(s, OXA)[0] == 1 + 1 + 3
    ryhzu(s, OTHER, "katarin", FIELD)
    assert values(s, OXA)[0] == 1 + 1 + 2, "an opposing one does not matter"
    leader(s, OXA, "azaru", FIELD)
    assert values(s, OXA)[0] == 1 + 1 + 2 + 1, "with Symbiotic"


@pytest.mark.rule("CHO-LC-30")
@pytest.mark.parametrize(("up", "gems"), [(False, 0), (True, 1)])
def test_azaru_draws_before_her_battle(up: bool, gems: int) -> None:
    s = clash("oxataya", "si")
    purse(s, OXA, gems=0)
    champion(s, OXA, "azaru", up=up)
    react(s, BEFORE_BATTLE, OXA)
    assert (len(s.own[OXA].hand), s.pub.gems[OXA]) == (1, gems)
    s.pub.leaders["azaru"] = h(33)
    assert not react(s, BEFORE_BATTLE, OXA)


@pytest.mark.rule("CHO-LC-31")
def test_xanya_moves_at_the_end_of_the_recruit_phase() -> None:
    s = scene("oxataya", "si", phase="recruit")
    champion(s, OXA, "xanya", h(33))
    fighters(s, OXA, h(33), 2)
    push(s, PhaseOver("recruit"))
    play(s, OXA, "move.move_free", (h(33), FIELD))
    assert s.pub.leaders["xanya"] == FIELD
    assert s.pub.fighters[OXA][h(33)] == 2, "the basic side moves her alone"
    assert s.todo == []
    s.pub.phase = "move"
    push(s, PhaseOver("move"))
    assert s.todo == []


@pytest.mark.rule("CHO-LC-31", "CHO-CIR-04")
def test_units_that_moved_before_the_phase_do_not_hold_the_drop_ship() -> None:
    s = scene("circadians", "oxataya", phase="recruit")
    fighters(s, 0, h(44), 2)
    leader(s, 1, "xanya", h(54))
    price(s, "move", 0, 3)
    push(s, PhaseOver("recruit"), Begin("move"), ActionPhase("move"))
    play(s, 1, "move.move_free", legal(s, 1)[0][0])
    play(s, 0, "turns.act_or_pass", "act")
    assert refused(s, 0, "circadians.relocate", *borders(s, 0)[0]) == ""
    play(s, 0, "turns.turn", "main")
    play(s, 0, "move.move", legal(s, 0, "move.move")[0][0])
    assert refused(s, 0, "circadians.relocate", *borders(s, 0)[0]) != ""


@pytest.mark.rule("CHO-LC-31")
def test_upgraded_xanya_takes_fighters_along() -> None:
    s = scene("oxataya", "si", phase="recruit")
    champion(s, OXA, "xanya", h(33), up=True)
    champion(s, OXA, "rhan", h(33))
    fighters(s, OXA, h(33), 2)
    push(s, PhaseOver("recruit"))
    play(s, OXA, "move.move_free", (h(33), FIELD))
    assert (2, ("xanya",), ()) in legal(s, OXA)
    assert (2, (), ()) not in legal(s, OXA)
    both = refused(s, OXA, "march.units", 2, ("rhan", "xanya"), ())
    assert both == "march.leader_only", "fighters go along, and nobody else"
    play(s, OXA, "march.units", 2, ("xanya",), ())
    assert s.pub.fighters[OXA][FIELD] == 2


@pytest.mark.rule("CHO-LC-32")
def test_rhan_is_stronger_by_other_leaders() -> None:
    s = clash("oxataya", "si")
    leader(s, OXA, "rhan", FIELD)
    assert values(s, OXA)[0] == 2
    leader(s, OXA, "azaru", FIELD)
    leader(s, OXA, "xanya", FIELD)
    symbiotic = 1
    assert values(s, OXA)[0] == 2 + 2 + 2 + 4 + symbiotic
    s.pub.upgraded = ("rhan",)
    assert values(s, OXA)[0] == 3 + 2 + 2 + 6 + symbiotic


@pytest.mark.rule("CHO-LC-33")
def test_moves_off_a_lake_are_free_with_onari() -> None:
    s = scene("oxataya", "si", phase="move")
    fighters(s, OXA, LAKE, 2)
    push(s, MovePoints(OXA, 1))
    play(s, OXA, "move.move", (LAKE, h(43)))
    play(s, OXA, "march.units", 1, (), ())
    assert s.todo == [], "without her the point is spent"
    s.pub.path = 0
    champion(s, OXA, "onari", h(33))
    push(s, MovePoints(OXA, 1))
    play(s, OXA, "move.move", (LAKE, h(43)))
    assert is_open(s, "move.move")
    play(s, OXA, "move.move", (h(43), h(42)))
    play(s, OXA, "march.units", 2, (), ())
    assert s.todo == [], "a move from land costs the point"


@pytest.mark.rule("CHO-LC-33")
def test_nobody_goes_from_lake_to_lake_for_ever() -> None:
    s = scene("oxataya", "si", phase="move")
    fighters(s, OXA, LAKE, 1)
    champion(s, OXA, "onari", h(33))
    push(s, MovePoints(OXA, 1))
    play(s, OXA, "move.move", (LAKE, FAR_LAKE))
    play(s, OXA, "move.move", (FAR_LAKE, LAKE))
    assert s.todo[-1] == Move(OXA, 0), "the way back costs the point"
    assert refused(s, OXA, "move.move", (LAKE, FAR_LAKE)) == "move.no_point_left"
    play(s, OXA, "move.move", (LAKE, h(43)))
    assert s.todo == []


@pytest.mark.rule("CHO-LC-33")
def test_every_group_leaves_a_lake_for_land_without_a_point() -> None:
    s = scene("oxataya", "si", phase="move")
    fighters(s, OXA, LAKE, 2)
    fighters(s, OXA, FAR_LAKE, 2)
    champion(s, OXA, "onari", h(33))
    push(s, MovePoints(OXA, 1))
    for source, target in ((LAKE, h(43)), (FAR_LAKE, h(45)), (LAKE, h(54)), (FAR_LAKE, h(35))):
        play(s, OXA, "move.move", (source, target))
        if is_open(s, "march.units"):
            play(s, OXA, "march.units", 1, (), ())
    assert s.todo[-1] == Move(OXA, 1), "both lakes were left twice"


@pytest.mark.rule("CHO-LC-34")
@pytest.mark.parametrize(("up", "most"), [(False, 4), (True, 6)])
def test_latanja_redeploys_fighters_after_a_victory(up: bool, most: int) -> None:
    s = clash("oxataya", "si", mine=6)
    champion(s, OXA, "latanja", up=up)
    fighters(s, OXA, h(33), 1)
    won_by(s, OTHER)
    assert not react(s, FOUGHT, OXA)
    won_by(s, OXA)
    react(s, FOUGHT, OXA)
    assert legal(s, OXA) == [((FIELD, h(33)),), (None,)]
    play(s, OXA, "redeploy.move_up", (FIELD, h(33)))
    assert legal(s, OXA) == [(n, (), ()) for n in range(1, most + 1)]
    s.todo.clear()
    s.pub.leaders["latanja"] = h(43)
    assert not react(s, FOUGHT, OXA)
