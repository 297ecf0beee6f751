"""Redeploys (CHO-RDP)."""

from __future__ import annotations

import pytest

from engine.circadians.redeploy import Redeploy
from engine.circadians.state import State

from .scene import building, fighters, h, leader, legal, play, push, refused, scene


def standing() -> State:
    """Fighters in h44 and h45, a building in h54; opponents in h44 and h43."""
    s = scene("jrayek", "zcharo", phase="income")
    s.pub.mountains, s.pub.relics = 0, [-1] * 6
    fighters(s, 0, h(44), 3)
    fighters(s, 0, h(45), 1)
    building(s, 0, "outpost", h(54))
    fighters(s, 1, h(44), 5)
    fighters(s, 1, h(43), 1)
    return s


def redeploy(s: State, source: int, target: int, *units: object) -> None:
    play(s, 0, "redeploy.move_up", (source, target))
    if units:
        play(s, 0, "march.units", *units)


@pytest.mark.rule("CHO-RDP-01", "CHO-RDP-03", "CHO-PIN-06")
def test_units_go_where_the_faction_is_present_pinned_or_not() -> None:
    s = standing()
    push(s, Redeploy(0, 1))
    here = {(h(44), h(45)), (h(44), h(54)), (h(45), h(44)), (h(45), h(54))}
    assert {way for (way,) in legal(s, 0)} == here | {None}
    assert refused(s, 0, "redeploy.move_up", (h(44), h(43))) == "redeploy.not_present"
    assert refused(s, 0, "redeploy.move_up", (h(44), h(33))) == "redeploy.not_present"
    assert refused(s, 0, "redeploy.move_up", (h(45), h(33))) == "move.not_adjacent"
    redeploy(s, h(44), h(54), 3, (), ())
    assert s.pub.fighters[0][h(54)] == 3


@pytest.mark.rule("CHO-RDP-02", "CHO-RDP-07")
def test_it_is_one_step_and_needs_no_move_point() -> None:
    s = standing()
    push(s, Redeploy(0, 1))
    redeploy(s, h(44), h(45), 2, (), ())
    assert not s.todo
    assert s.pub.path == 0


@pytest.mark.rule("CHO-RDP-04", "CHO-RDP-05")
def test_bases_are_left_but_not_entered_and_leaders_do_not_meet() -> None:
    s = standing()
    base = s.pub.site[0]
    fighters(s, 0, base, 2)
    home = next(at for at in range(26) if s.pub.homes[0] >> at & 1)
    fighters(s, 0, home, 1)
    leader(s, 0, "lynke", h(44))
    leader(s, 0, "ikryla", h(45))
    push(s, Redeploy(0, 1))
    assert refused(s, 0, "redeploy.move_up", (base, home)) == ""
    assert refused(s, 0, "redeploy.move_up", (home, base)) == "move.not_adjacent"
    play(s, 0, "redeploy.move_up", (h(44), h(45)))
    assert refused(s, 0, "march.units", 1, ("lynke",), ()) == "march.leaders_crowded"
    play(s, 0, "march.units", 1, (), ())


@pytest.mark.rule("CHO-RDP-06")
def test_a_redeploy_gained_may_be_declined() -> None:
    s = standing()
    push(s, Redeploy(0, 2))
    play(s, 0, "redeploy.move_up", None)
    assert not s.todo


def test_some_redeploys_take_few_fighters_of_one_region() -> None:
    s = standing()
    leader(s, 0, "lynke", h(44))
    push(s, Redeploy(0, 1, h(44), 2))
    assert refused(s, 0, "redeploy.move_up", (h(45), h(44))) == "redeploy.other_source"
    play(s, 0, "redeploy.move_up", (h(44), h(45)))
    assert legal(s, 0) == [(1, (), ()), (2, (), ())]
    assert refused(s, 0, "march.units", 3, (), ()) == "march.fighters_only"


@pytest.mark.rule("CHO-INC-10")
def test_nobody_redeploys_out_of_the_region_of_the_current_relic_in_income() -> None:
    s = standing()
    s.pub.relics[s.pub.round - 1] = h(44)
    push(s, Redeploy(0, 1))
    assert refused(s, 0, "redeploy.move_up", (h(44), h(45))) == "redeploy.relic_held"
    assert refused(s, 0, "redeploy.move_up", (h(45), h(44))) == ""
    s.pub.phase = "combat"
    assert refused(s, 0, "redeploy.move_up", (h(44), h(45))) == ""
