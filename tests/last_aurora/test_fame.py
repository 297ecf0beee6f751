"""The Fame track (LAU-FAME) and the Turn Order track (LAU-ORDER)."""

from __future__ import annotations

import pytest

from engine.last_aurora.fame import Fame
from engine.last_aurora.order import UpdateOrder
from engine.last_aurora.state import reverse, standard
from tests.playing import listening

from .scene import damage, is_open, legal, play, push, scene, spaces


@pytest.mark.rule("LAU-FAME-01", "LAU-FAME-02")
def test_fame_rises_to_the_top_and_then_repairs() -> None:
    s = scene()
    push(s, Fame(0, 4))
    assert s.pub.fame == [4, 0]
    damage(s, 0, 2, 12)
    push(s, Fame(0, 2))
    assert s.pub.fame == [5, 0]
    assert legal(s, 0) == [(2,), (12,)]
    play(s, 0, "damage.repair", 12)
    assert s.pub.damage[0] == 1 << 2
    damage(s, 0)
    push(s, Fame(0, 1))
    assert s.todo == []


@pytest.mark.rule("LAU-FAME-03", "LAU-FAME-04")
def test_fame_falls_to_minus_one_and_then_does_damage() -> None:
    s = scene()
    push(s, Fame(0, -1))
    assert (s.pub.fame[0], s.todo) == (-1, [])
    push(s, Fame(0, -1))
    assert s.pub.fame[0] == -1
    assert is_open(s, "damage.place_damage")


@pytest.mark.rule("LAU-ORDER-01", "LAU-ORDER-02")
def test_the_orders_of_the_first_example() -> None:
    """Worked example 1."""
    s = scene(4)
    s.pub.order = [0, 1, 2, 3]
    assert reverse(s) == [0, 1, 2, 3]
    assert standard(s) == [3, 2, 1, 0]


@pytest.mark.rule("LAU-ORDER-03", "LAU-ORDER-04", "LAU-ORDER-05")
def test_the_furthest_convoy_goes_furthest_right_and_level_ones_stay() -> None:
    s = scene(4)
    s.pub.order = [3, 1, 0, 2]
    spaces(s, 7, 5, 4, 5)
    heard = listening(s)
    push(s, UpdateOrder())
    assert s.pub.order == [2, 3, 1, 0]
    assert [event.params for event in heard] == [{"seat": 3, "driver": 1}], "why they stay is told"
