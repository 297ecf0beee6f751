"""Phase 3, Movement (LAU-MOVE, LAU-SHORT)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.movement import (
    END_OF_ROAD,
    NEEDS_TRACKS,
    NO_DRIVER,
    NO_FOOD,
    NO_FUEL,
    NO_RECYCLING,
    NOT_MOVED_YET,
    NOT_NEXT,
    SNOWED_IN,
    Drive,
    Movement,
    MovementTurn,
    points,
)
from engine.last_aurora.objects import NOT_HELD
from engine.last_aurora.state import State
from tests.playing import listening

from .scene import (
    RULES,
    attach,
    damage,
    denied,
    hold,
    is_open,
    legal,
    load,
    play,
    push,
    scene,
    send,
    spaces,
    table,
)

DEPART, BURN, STEER = "movement.depart", "movement.burn", "movement.steer"


def on_the_way(points: int = 3) -> State:
    """Seat 0 has paid and may drive."""
    s = scene(phase="movement")
    push(s, Drive(0, points))
    return s


def drive(s: State, seat: int, *path: int | None) -> None:
    for space in path:
        play(s, seat, STEER, space)


# -- turns and payment ----------------------------------------------------------


@pytest.mark.rule("LAU-MOVE-01", "LAU-ROUND-02")
def test_turns_are_in_standard_order_and_the_track_follows_the_convoys() -> None:
    s = scene(3, "movement")
    push(s, Movement())
    asked = []
    for seat in (2, 1, 0):
        asked.append((kernel.waiting(RULES, s)[0], s.pub.turn))
        play(s, seat, DEPART, "fuel" if seat == 1 else None)
        if seat == 1:
            play(s, seat, BURN, None)
            drive(s, seat, 1, None)
    assert asked == [(2, 2), (1, 1), (0, 0)]
    assert (s.pub.space, s.pub.order) == ([0, 1, 0], [0, 2, 1])


@pytest.mark.rule("LAU-MOVE-02")
def test_without_a_driver_on_the_truck_a_convoy_stays_unless_one_can_be_moved_there() -> None:
    """Worked example 34; a box of a Device on the Truck is not the Truck (R-69)."""
    s = scene(phase="movement")
    attach(s, 0, {4: "roof_rack"})
    load(s, 0, survivor=(12, 40))
    push(s, MovementTurn(0))
    assert denied(s, 0, DEPART, "fuel") == NO_DRIVER()
    assert legal(s, 0) == [(None,)]
    wreck = s.clone()
    play(s, 0, "convoy.rearrange")
    play(s, 0, "convoy.lift", 12)
    play(s, 0, "convoy.put", 0)
    assert legal(s, 0) == [(None,), ("fuel",)]
    damage(wreck, 0, 0, 1)
    play(wreck, 0, "convoy.rearrange")
    play(wreck, 0, "convoy.lift", 12)
    assert [box for (box,) in legal(wreck, 0) if box < 10] == []


@pytest.mark.rule("LAU-MOVE-03")
def test_to_move_costs_a_fuel_and_nobody_has_to() -> None:
    s = scene(phase="movement")
    push(s, MovementTurn(0))
    stay = s.clone()
    play(s, 0, DEPART, "fuel")
    assert s.pub.fuel[0] == 0
    assert is_open(s, BURN)
    play(stay, 0, DEPART, None)
    assert (stay.pub.fuel[0], stay.pub.space[0], stay.todo) == (1 << 13, 0, [])
    load(stay, 0, fuel=())
    push(stay, MovementTurn(0))
    assert denied(stay, 0, DEPART, "fuel") == NO_FUEL()
    assert legal(stay, 0) == [(None,)]


@pytest.mark.rule("LAU-MOVE-05", "LAU-MOVE-10", "LAU-SURV-02")
def test_the_seven_points_of_the_tenth_example() -> None:
    """Worked example 10."""
    s = scene(phase="movement")
    attach(s, 0, {0: "road_tractor"})
    load(s, 0, fuel=(12, 13))
    hold(s, 0, "nitrous_oxide")
    push(s, MovementTurn(0))
    play(s, 0, DEPART, "fuel")
    play(s, 0, "object_cards.nitrous_oxide")
    play(s, 0, BURN, "fuel")
    assert denied(s, 0, BURN, "fuel") == NO_FUEL()
    play(s, 0, BURN, None)
    assert s.todo[-1].args() == (0, 3 + 1 + 1 + 1 + 1)
    assert s.pub.fuel[0] == 0
    drive(s, 0, 1, 2, 3, 4, 5, 6, 7)
    assert (s.pub.space[0], s.todo) == (7, [])


@pytest.mark.rule("LAU-MOVE-10", "LAU-ICON-02")
def test_a_damaged_speed_box_does_not_count() -> None:
    s = scene(phase="movement")
    attach(s, 0, {0: "road_tractor"})
    send(s, 0, "resting", "navigator")
    assert points(s, 0) == 4
    damage(s, 0, 2)
    assert points(s, 0) == 3


@pytest.mark.rule("LAU-LOOT-04", "LAU-MOVE-05")
def test_the_turbo_truck_burns_food_and_fuel() -> None:
    """Worked example 35."""
    s = scene(phase="movement")
    attach(s, 0, {0: "bio_fuel_turbo_truck"})
    send(s, 0, "resting", "navigator")
    load(s, 0, food=(10, 11), fuel=(12, 13), ammo=())
    push(s, MovementTurn(0))
    play(s, 0, DEPART, "fuel")
    broken = s.clone()
    assert legal(s, 0) == [(None,), ("fuel",), ("food",)]
    for token in ("food", "food", "fuel"):
        play(s, 0, BURN, token)
    assert denied(s, 0, BURN, "food") == NO_FOOD()
    play(s, 0, BURN, None)
    assert s.todo[-1].args() == (0, 3 + 3)
    assert (s.pub.food[0], s.pub.fuel[0]) == (0, 0)
    damage(broken, 0, 2)
    assert denied(broken, 0, BURN, "food") == NO_RECYCLING()
    assert legal(broken, 0) == [(None,), ("fuel",)]


def test_food_does_not_burn_in_any_other_truck() -> None:
    s = scene(phase="movement")
    push(s, MovementTurn(0))
    play(s, 0, DEPART, "fuel")
    assert denied(s, 0, BURN, "food") == NO_RECYCLING()


@pytest.mark.rule("LAU-OBJC-07")
def test_nitromethane_moves_without_fuel_and_damages_the_truck_afterwards() -> None:
    s = scene(phase="movement")
    load(s, 0, fuel=())
    push(s, MovementTurn(0))
    assert denied(s, 0, DEPART, "nitromethane") == NOT_HELD(object="nitromethane")
    hold(s, 0, "nitromethane")
    assert legal(s, 0) == [(None,), ("nitromethane",)]
    load(s, 0, fuel=(13,))
    play(s, 0, DEPART, "nitromethane")
    assert s.pub.object_discard == ("nitromethane",)
    play(s, 0, BURN, "fuel")
    play(s, 0, BURN, None)
    assert s.todo[-1].args() == (0, 2 + 1 + 1)
    drive(s, 0, 1, None)
    assert is_open(s, "damage.place_damage")
    assert legal(s, 0) == [(0,), (1,), (2,)]


@pytest.mark.rule("LAU-MOVE-11")
def test_points_are_settled_before_the_first_step() -> None:
    s = scene(phase="movement", at=table(map="beta"))
    attach(s, 0, {0: "road_tractor"})
    spaces(s, 7)
    push(s, Drive(0, points(s, 0)))
    drive(s, 0, 10)
    play(s, 0, "damage.place_damage", 2)
    play(s, 0, "damage.place_damage", 0)
    play(s, 0, "losses.lose_survivor", "navigator_1")
    assert points(s, 0) == 3
    assert s.todo[-1].args() == (0, 5 - 1)


# -- the way --------------------------------------------------------------------


@pytest.mark.rule("LAU-MOVE-04", "LAU-MOVE-07")
def test_a_convoy_moves_any_number_of_spaces_up_to_its_points() -> None:
    s = on_the_way(2)
    assert legal(s, 0) == [(1,)]
    assert denied(s, 0, STEER, None) == NOT_MOVED_YET()
    assert denied(s, 0, STEER, 2) == NOT_NEXT(space=2)
    drive(s, 0, 1)
    assert legal(s, 0) == [(2,), (None,)]
    stopped = s.clone()
    drive(stopped, 0, None)
    assert (stopped.pub.space[0], stopped.todo) == (1, [])
    drive(s, 0, 2)
    assert (s.pub.space[0], s.pub.path, s.todo) == (2, (0, 1, 2), [])


@pytest.mark.rule("LAU-MOVE-08")
def test_convoys_only_go_forward_share_spaces_and_stop_at_the_end_of_the_road() -> None:
    s = on_the_way(9)
    last = s.box.road.last
    spaces(s, last - 1, last)
    assert denied(s, 0, STEER, last - 2) == NOT_NEXT(space=last - 2)
    drive(s, 0, last)
    assert (s.pub.space, s.todo) == ([last, last], [])
    push(s, MovementTurn(0))
    assert denied(s, 0, DEPART, "fuel") == END_OF_ROAD()
    assert legal(s, 0) == [(None,)]


@pytest.mark.rule("LAU-MOVE-09")
def test_passing_the_aurora_ends_nothing_yet() -> None:
    s = on_the_way(2)
    spaces(s, 15)
    drive(s, 0, 16, 17)
    assert (s.pub.ended, s.pub.space[0]) == ("", 17)


@pytest.mark.rule("LAU-SHORT-01", "LAU-SHORT-03")
def test_shortcuts_are_for_convoys_with_tracks() -> None:
    s = on_the_way()
    spaces(s, 11)
    assert denied(s, 0, STEER, 13) == NEEDS_TRACKS(shortcut="A1")
    assert legal(s, 0) == [(12,)]
    attach(s, 0, {0: "snowcat"})
    damage(s, 0, 0, 1, 2, 3)
    assert legal(s, 0) == [(12,), (13,)]


@pytest.mark.rule("LAU-SHORT-02", "LAU-MOVE-06")
def test_a_shortcut_is_one_step_and_skipped_spaces_are_not_entered() -> None:
    s = on_the_way(1)
    attach(s, 0, {0: "snowcat"})
    spaces(s, 11)
    s.pub.waypoints[12] = "object"
    drive(s, 0, 13)
    assert (s.pub.space[0], s.pub.waypoints, s.todo) == (13, {12: "object"}, [])


@pytest.mark.rule("LAU-BETA-20", "LAU-BETA-22")
def test_a_dangerous_shortcut_contaminates_and_damages_at_once() -> None:
    """Worked example 16; it needs no tracks."""
    s = scene(phase="movement", at=table(map="beta"))
    spaces(s, 3)
    push(s, Drive(0, 2))
    drive(s, 0, 6)
    play(s, 0, "contamination.place_contamination", "leader_1")
    assert s.pub.contamination == {"leader_1": 1}
    play(s, 0, "damage.place_damage", 12)
    assert (s.pub.damage[0], s.pub.space[0]) == (1 << 12, 6)
    assert is_open(s, STEER)


@pytest.mark.rule("LAU-BETA-21")
def test_an_avalanche_closes_the_shortcut_behind_the_first_convoy() -> None:
    """Worked example 17."""
    s = scene(phase="movement", at=table(map="beta"))
    spaces(s, 7, 7)
    heard = listening(s)
    push(s, Drive(0, 1))
    drive(s, 0, 10)
    play(s, 0, "damage.place_damage", 2)
    play(s, 0, "damage.place_damage", 12)
    assert (s.pub.space[0], s.pub.damage[0].bit_count(), s.pub.closed) == (10, 2, ("B2",))
    assert "lau.movement.closed" in [event.fact for event in heard]
    push(s, Drive(1, 1))
    assert denied(s, 1, STEER, 10) == SNOWED_IN(shortcut="B2")
    assert legal(s, 1) == [(8,)]
