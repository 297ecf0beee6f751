"""Losing all Survivors (LAU-ELIM)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora import LAST_AURORA
from engine.last_aurora.convoy import Gain
from engine.last_aurora.damage import Hurt
from engine.last_aurora.elimination import Eliminate
from engine.last_aurora.state import players, standard

from .scene import RULES, damage, foe, hold, load, push, scene


@pytest.mark.rule("LAU-ELIM-01")
def test_whoever_is_out_has_nothing_left_on_the_table() -> None:
    s = scene(3)
    foe(s, "war_wolves", 0, 1, (1, 0, 1))
    hold(s, 1, "food_ration")
    damage(s, 1, 12)
    push(s, Eliminate(1))
    p = s.pub
    assert p.out == (1,)
    assert p.order == [0, 2]
    assert [boxes[1] for boxes in (p.food, p.fuel, p.ammo, p.survivor, p.damage)] == [0] * 5
    assert p.enemies["war_wolves"].targets == (0,)
    assert s.own[1].objects == ()


@pytest.mark.rule("LAU-ELIM-02")
def test_the_objects_of_an_eliminated_player_are_out_of_the_game() -> None:
    s = scene(3)
    hold(s, 1, "food_ration")
    deck = s.den.objects.size()
    push(s, Eliminate(1))
    assert (s.pub.object_discard, s.den.objects.size()) == ((), deck)
    assert players(s) == 3
    assert standard(s) == [2, 0]


@pytest.mark.rule("LAU-ELIM-01")
def test_whatever_an_eliminated_player_had_to_do_is_dropped() -> None:
    s = scene(3, phase="fire")
    s.pub.active[0] = ("leader_1",)
    load(s, 0, survivor=(0,))
    damage(s, 0, 1, 2)
    push(s, Hurt(0, "truck", 1), Gain(0, "fuel"), Gain(2, "fuel"))
    assert s.pub.out == (0,)
    assert kernel.waiting(RULES, s) == (2,)


@pytest.mark.rule("LAU-ELIM-02")
def test_the_last_player_goes_on_to_the_normal_end() -> None:
    s = scene()
    push(s, Eliminate(0), Gain(1, "fuel"))
    assert s.pub.ended == ""
    assert kernel.waiting(RULES, s) == (1,)


@pytest.mark.rule("LAU-ELIM-03")
def test_without_any_player_the_game_is_over_and_nobody_wins() -> None:
    s = scene()
    push(s, Eliminate(0), Eliminate(1), Gain(1, "fuel"))
    assert s.todo == []
    assert s.pub.ended == "nobody"
    result = LAST_AURORA.result(s)
    assert result is not None
    assert result.winners == ()
