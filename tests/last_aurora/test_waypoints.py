"""Special Waypoints (LAU-WAYP)."""

from __future__ import annotations

import pytest

from engine.last_aurora.movement import Drive, MovementTurn
from engine.last_aurora.state import State

from .scene import is_open, legal, play, push, scene

STEER, TAKE = "movement.steer", "waypoints.take_waypoint"


def arriving(waypoint: str) -> State:
    """Seat 0 ends its movement on space 2, where a counter lies."""
    s = scene(phase="movement")
    s.pub.waypoints[2] = waypoint
    push(s, Drive(0, 2))
    play(s, 0, STEER, 1)
    play(s, 0, STEER, 2)
    return s


@pytest.mark.rule("LAU-WAYP-01", "LAU-MOVE-06")
@pytest.mark.parametrize("token", ["food", "fuel", "ammo"])
def test_a_resource_may_be_taken_once_or_left(token: str) -> None:
    s = arriving(token)
    assert legal(s, 0) == [(True,), (False,)]
    left = s.clone()
    play(s, 0, TAKE, True)
    play(s, 0, "convoy.place", 12)
    assert getattr(s.pub, token)[0] >> 12 & 1
    assert s.pub.waypoints == {}
    play(left, 0, TAKE, False)
    assert (left.pub.waypoints, left.todo) == ({2: token}, [])


@pytest.mark.rule("LAU-WAYP-02")
def test_an_object_may_be_drawn_once() -> None:
    s = arriving("object")
    left = s.clone()
    play(s, 0, TAKE, True)
    assert (len(s.own[0].objects), s.pub.waypoints) == (1, {})
    play(left, 0, TAKE, False)
    assert (left.own[0].objects, left.pub.waypoints) == ((), {2: "object"})


@pytest.mark.rule("LAU-WAYP-03")
def test_contamination_must_be_taken_and_stays_for_the_next() -> None:
    s = arriving("contamination")
    assert is_open(s, "contamination.place_contamination")
    play(s, 0, "contamination.place_contamination", "leader_1")
    assert s.pub.contamination == {"leader_1": 1}
    assert s.pub.waypoints == {2: "contamination"}


@pytest.mark.rule("LAU-WAYP-03", "LAU-MOVE-06")
def test_passing_over_a_counter_has_no_effect() -> None:
    s = scene(phase="movement")
    s.pub.waypoints[2] = "contamination"
    push(s, Drive(0, 3))
    for space in (1, 2, 3):
        play(s, 0, STEER, space)
    assert (s.todo, s.pub.contamination) == ([], {})


@pytest.mark.rule("LAU-WAYP-04")
def test_a_convoy_that_stays_does_not_meet_its_waypoint_again() -> None:
    s = scene(phase="movement")
    s.pub.waypoints[0] = "contamination"
    push(s, MovementTurn(0))
    play(s, 0, "movement.depart", None)
    assert (s.todo, s.pub.contamination) == ([], {})
