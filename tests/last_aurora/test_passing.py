"""Passing (LAU-PASS)."""

from __future__ import annotations

import pytest

from engine.last_aurora.exploration import Exploration, Turn
from engine.last_aurora.passing import NOT_ACTIVE

from .expedition import turn_of, zone
from .scene import damage, denied, enlist, hold, is_open, legal, load, play, push, send

ZONE = ("petrol_station", "hermit", "box_trailer", "abandoned_shop", "machine_gun")


@pytest.mark.rule("LAU-PASS-01")
def test_exactly_one_active_survivor_rests() -> None:
    s = zone(*ZONE)
    enlist(s, 0, "mechanic", 12)
    send(s, 0, "exhausted", "leader")
    push(s, Turn(0))
    play(s, 0, "exploration.choose", "pass")
    assert legal(s, 0) == [("navigator_1",), ("mechanic",)]
    assert denied(s, 0, "passing.lay_down", "leader_1") == NOT_ACTIVE(survivor="leader_1")
    play(s, 0, "passing.lay_down", "mechanic")
    assert (s.pub.active[0], s.pub.resting[0]) == (("navigator_1",), ("mechanic",))


@pytest.mark.rule("LAU-PASS-02")
def test_a_resting_explorer_repairs_twice() -> None:
    """Worked example 9."""
    s = zone(*ZONE)
    enlist(s, 0, "explorer", 12)
    load(s, 0, food=())
    send(s, 0, "exhausted", "leader", "navigator")
    damage(s, 0, 2, 10, 13)
    push(s, Turn(0))
    play(s, 0, "exploration.choose", "pass")
    assert s.pub.resting[0] == ("explorer",)
    play(s, 0, "damage.repair", 2)
    play(s, 0, "damage.repair", 10)
    assert s.pub.damage[0] == 1 << 13
    assert s.todo == []


@pytest.mark.rule("LAU-PASS-02")
@pytest.mark.parametrize(("food", "counters", "n"), [(0, 0, 2), (1, 0, 3), (0, 1, 1), (2, 1, 3)])
def test_the_repairs_are_those_of_the_present_skill(food: int, counters: int, n: int) -> None:
    """Ruling R-16; and fewer may be done."""
    s = zone(*ZONE)
    send(s, 0, "exhausted", "navigator")
    load(s, 0, food=(), ammo=(), fuel=())
    damage(s, 0, 2, 10, 11, 12, 13)
    if food:
        s.pub.boost = {"leader_1": food}
    if counters:
        s.pub.contamination = {"leader_1": counters}
    push(s, Turn(0))
    play(s, 0, "exploration.choose", "pass")
    for box in (2, 10, 11)[: n - 1]:
        play(s, 0, "damage.repair", box)
    assert legal(s, 0)[-1] == (None,)
    play(s, 0, "damage.repair", 12)
    assert s.pub.damage[0].bit_count() == 5 - n
    assert not is_open(s, "damage.repair")


@pytest.mark.rule("LAU-PASS-03", "LAU-OBJC-06")
def test_with_nobody_active_a_ration_can_still_be_played_and_its_survivor_sent_out() -> None:
    """Worked example 26."""
    s = zone(*ZONE)
    hold(s, 0, "food_ration")
    send(s, 0, "exhausted", "leader", "navigator")
    push(s, Turn(0))
    assert legal(s, 0) == [("skip",)]
    play(s, 0, "object_cards.food_ration", "leader_1")
    assert legal(s, 0) == [(1,), (2,), (3,), (4,), ("pass",)]
    play(s, 0, "exploration.choose", 3)
    assert s.pub.acting == ("leader_1",)


@pytest.mark.rule("LAU-EXPL-04", "LAU-OBJC-06")
def test_a_ration_does_not_prolong_a_phase_that_the_turn_of_another_has_ended() -> None:
    """Worked example 26, the other half."""
    s = zone(*ZONE)
    hold(s, 0, "food_ration")
    load(s, 1, food=())
    send(s, 0, "exhausted", "leader", "navigator")
    send(s, 1, "exhausted", "leader")
    push(s, Exploration())
    play(s, 0, "exploration.choose", "skip")
    play(s, 1, "exploration.choose", "pass")
    assert s.todo == []


@pytest.mark.rule("LAU-PASS-04", "LAU-OBJC-12")
def test_a_ration_wakes_who_rests_after_a_pass() -> None:
    """Worked example 37."""
    s = zone(*ZONE)
    enlist(s, 0, "explorer", 12)
    hold(s, 0, "food_ration")
    send(s, 0, "exhausted", "leader", "navigator")
    push(s, Exploration())
    play(s, 0, "exploration.choose", "pass")
    play(s, 0, "exploration.end_turn")
    play(s, 1, "exploration.choose", "pass")
    play(s, 1, "passing.lay_down", "navigator_2")
    assert turn_of(s) == 0
    play(s, 0, "object_cards.food_ration", "explorer")
    assert legal(s, 0) == [(1,), (2,), (3,), (4,), ("pass",)]


@pytest.mark.rule("LAU-PASS-04")
def test_who_has_passed_may_explore_in_a_later_turn() -> None:
    s = zone(*ZONE)
    load(s, 0, food=())
    push(s, Exploration())
    play(s, 0, "exploration.choose", "pass")
    play(s, 0, "passing.lay_down", "navigator_1")
    play(s, 1, "exploration.choose", "pass")
    play(s, 1, "passing.lay_down", "navigator_2")
    assert turn_of(s) == 0
    assert (1,) in legal(s, 0)
