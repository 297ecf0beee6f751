"""The Beta map: Turn Order and shortcuts (LAU-BETA)."""

from __future__ import annotations

import pytest

from engine.last_aurora.exploration import Exploration
from engine.last_aurora.movement import SNOWED_IN, Cross, Drive

from .beta import BETA, bonus, exploring
from .scene import attach, denied, legal, load, play, push, scene, send, spaces


@pytest.mark.rule("LAU-BETA-19", "LAU-BETA-23")
def test_the_order_is_updated_after_the_exploration_phase_and_not_before() -> None:
    s = scene(2, "exploration", BETA)
    for seat in range(2):
        send(s, seat, "exhausted", "leader", "navigator")
        load(s, seat, food=())
    spaces(s, 4, 1)
    push(s, Exploration())
    assert s.pub.order == [1, 0]
    s = scene(2, "exploration")
    for seat in range(2):
        send(s, seat, "exhausted", "leader", "navigator")
        load(s, seat, food=())
    spaces(s, 4, 1)
    push(s, Exploration())
    assert s.pub.order == [0, 1]
    s = exploring()
    bonus(s, 1, "drive")
    play(s, 0, "movement.steer", 1)
    play(s, 0, "movement.steer", 2)
    assert s.pub.order == [0, 1]


@pytest.mark.rule("LAU-BETA-20", "LAU-BETA-22")
def test_a_dangerous_shortcut_contaminates_and_damages_any_convoy() -> None:
    """Worked example 16: 1 Contamination and 1 Damage."""
    s = scene(2, "movement", BETA)
    spaces(s, 3)
    push(s, Drive(0, 2))
    play(s, 0, "movement.steer", 6)
    play(s, 0, "contamination.place_contamination", "leader_1")
    play(s, 0, "damage.place_damage", 12)
    assert s.pub.contamination == {"leader_1": 1}
    assert s.pub.damage[0] == 1 << 12
    assert s.pub.closed == ()


@pytest.mark.rule("LAU-BETA-21")
def test_an_avalanche_closes_its_shortcut_for_good() -> None:
    """Worked example 17: 2 Damage, and nobody may use it again."""
    s = scene(2, "movement", BETA)
    spaces(s, 7, 7)
    push(s, Drive(0, 1))
    play(s, 0, "movement.steer", 10)
    play(s, 0, "damage.place_damage", 12)
    play(s, 0, "damage.place_damage", 2)
    assert s.pub.damage[0] == 1 << 12 | 1 << 2
    assert (s.pub.space[0], s.pub.closed) == (10, ("B2",))
    s.pub.turn = 1
    push(s, Drive(1, 2))
    assert legal(s, 1, "movement.steer") == [(8,)]
    assert denied(s, 1, "movement.steer", 10) == SNOWED_IN(shortcut="B2")


@pytest.mark.rule("LAU-BETA-22")
def test_shortcuts_with_the_tracks_symbol_need_tracks_on_beta_too() -> None:
    s = scene(2, "movement", BETA)
    spaces(s, 11)
    push(s, Drive(0, 2))
    assert legal(s, 0) == [(12,)]
    s.todo.clear()
    attach(s, 0, {0: "snowcat"})
    push(s, Drive(0, 2))
    assert legal(s, 0) == [(12,), (13,)]
    push(s, Cross(0, 11, 13))
    assert s.pub.space[0] == 13
