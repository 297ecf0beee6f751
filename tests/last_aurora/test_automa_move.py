"""The Automa in the Movement phase (LAU-SOLO)."""

from __future__ import annotations

import pytest

from engine.last_aurora.automa_move import points, rank, shortcut
from engine.last_aurora.movement import Movement, MovementTurn
from engine.last_aurora.road import Shortcut
from engine.last_aurora.state import AUTOMA, Mine, State, note
from tests.playing import Luck

from .scene import enlist, is_open, play, push, spaces, table
from .solo import HARD, alone, board, counter, hurt, reveal, stock


def moving(*space: int, hard: bool = False) -> State:
    """The Movement phase with the convoys on these spaces; the Automa has no Fuel."""
    s = alone("movement", HARD if hard else None)
    spaces(s, *space)
    stock(s, fuel=())
    return s


def drive(s: State, luck: Luck | None = None) -> int:
    """Where the Automa comes to in its turn."""
    push(s, MovementTurn(AUTOMA), luck=luck)
    assert s.todo == []
    return s.pub.space[AUTOMA]


@pytest.mark.rule("LAU-SOLO-35", "LAU-SOLO-36")
def test_the_automa_moves_without_fuel_and_without_crew() -> None:
    s = moving(0, 0)
    note(s, survivors=0)
    assert drive(s) == 2


@pytest.mark.rule("LAU-SOLO-36")
def test_its_movement_is_speed_boxes_fuel_and_a_point_for_being_far_behind() -> None:
    """Worked example 40: 2 + 1 + 2 + 1 = 6 spaces, and no Fuel is left."""
    s = moving(8, 2)
    counter(s, 6)
    stock(s, fuel=(1, 2))
    assert drive(s) == 8
    assert board(s).fuel == ()
    s = moving(8, 2)
    counter(s, 6)
    hurt(s, "A", 6)
    assert points(s) == 3
    spaces(s, 7)
    assert points(s) == 2


@pytest.mark.rule("LAU-SOLO-36")
def test_a_speed_box_that_is_still_covered_does_not_count() -> None:
    s = moving(0, 0)
    counter(s, 5)
    assert points(s) == 2
    counter(s, 6)
    assert points(s) == 3


@pytest.mark.rule("LAU-SOLO-58", "LAU-SOLO-66")
def test_fuel_that_a_card_brings_is_burnt_at_once() -> None:
    """Worked example 40, variant: 2 + 1 = 3 spaces."""
    s = moving(0, 0)
    counter(s, 2)
    reveal(s, "AU1")
    assert drive(s) == 3
    s = moving(0, 0)
    stock(s, fuel=(1,))
    reveal(s, "AU1")
    assert drive(s) == 3
    assert board(s).ammo == (1, 2)


@pytest.mark.rule("LAU-SOLO-31", "LAU-SOLO-60", "LAU-SOLO-66")
@pytest.mark.parametrize(("crew", "ill", "after"), [(1, 0, 2), (1, 1, 1), (2, 0, 2), (0, 1, 1)])
def test_it_recruits_if_it_has_fewer_survivors_than_the_player(
    crew: int, ill: int, after: int
) -> None:
    s = moving(0, 0)
    note(s, survivors=crew, contaminated=ill)
    reveal(s, "AU2")
    drive(s)
    assert (board(s).survivors, board(s).contaminated) == (after, ill)


@pytest.mark.rule("LAU-SOLO-60")
def test_survivors_of_the_player_count_in_all_zones() -> None:
    s = moving(0, 0)
    enlist(s, 0, "hermit", 12, "exhausted")
    reveal(s, "AU2")
    drive(s)
    assert board(s).survivors == 3


@pytest.mark.rule("LAU-SOLO-37", "LAU-SOLO-62", "LAU-SOLO-69")
def test_only_with_its_card_the_automa_takes_a_shortcut_tracks_or_not() -> None:
    s = moving(0, 10)
    assert drive(s) == 12
    s = moving(0, 10)
    reveal(s, "AU4")
    assert drive(s) == 13
    assert s.pub.path == (10, 11, 13)


@pytest.mark.rule("LAU-SOLO-62", "LAU-SOLO-69")
def test_one_shortcut_is_taken_the_first_that_its_points_drive() -> None:
    s = moving(0, 9)
    reveal(s, "AU4")
    assert drive(s) == 11
    s = moving(0, 10)
    stock(s, fuel=(1, 2, 3, 4, 5, 6, 7))
    reveal(s, "AU4")
    assert drive(s) == 20
    assert s.pub.path == (10, 11, *range(13, 21))


@pytest.mark.rule("LAU-SOLO-62")
def test_the_automa_bears_the_effects_of_a_shortcut_and_leaves_closed_ones() -> None:
    s = moving(0, 2, hard=True)
    reveal(s, "AU4")
    s.pub.back = "front"
    assert drive(s, {"outcome.turn_outcome": ["O07"]}) == 6
    assert (board(s).contaminated, board(s).damage[2]) == (1, (1,))
    s = moving(0, 7, hard=True)
    reveal(s, "AU4")
    assert drive(s) == 11
    assert s.pub.closed == ("B2",)
    s.pub.space[AUTOMA] = 7
    assert drive(s) == 9


@pytest.mark.rule("LAU-SOLO-62")
def test_of_shortcuts_in_one_place_it_takes_the_best() -> None:
    near = Shortcut("N", 3, 5, False, False, 0, 0)
    harmful = Shortcut("H", 3, 6, False, False, 1, 1)
    gentle = Shortcut("G", 3, 6, True, False, 0, 1)
    later = Shortcut("L", 4, 9, False, False, 0, 0)
    assert sorted([later, near, harmful, gentle], key=rank) == [gentle, harmful, near, later]
    assert shortcut(moving(0, 4), 2) is None


@pytest.mark.rule("LAU-SOLO-37")
def test_special_waypoints_take_effect_where_it_ends() -> None:
    s = moving(0, 0)
    s.pub.waypoints = {1: "ammo", 2: "fuel"}
    assert drive(s) == 2
    assert (board(s).fuel, board(s).ammo, s.pub.waypoints) == ((1,), (1,), {1: "ammo"})
    s = moving(0, 0)
    s.pub.waypoints = {2: "object"}
    drive(s)
    assert (len(s.den.kept), s.pub.waypoints) == (1, {})
    s = moving(0, 0)
    s.pub.waypoints = {2: "contamination"}
    drive(s)
    assert (board(s).contaminated, s.pub.waypoints) == (1, {2: "contamination"})


def test_a_mine_of_the_player_damages_the_automa() -> None:
    s = alone("movement", table(solo=True, mine=True))
    stock(s, fuel=())
    s.pub.mines = (Mine(1, 2, 0),)
    s.pub.back = "top"
    assert drive(s, {"outcome.turn_outcome": ["O02"]}) == 2
    assert (s.pub.mines, board(s).damage[1]) == ((), (1,))


def test_the_road_ends() -> None:
    s = moving(0, 23)
    assert drive(s) == 24
    waiting = s.clone()
    assert drive(s) == 24
    assert s.pub.waypoints == waiting.pub.waypoints


@pytest.mark.rule("LAU-SOLO-10")
def test_the_automa_moves_in_standard_order_and_the_track_is_updated() -> None:
    s = moving(0, 0)
    push(s, Movement())
    assert s.pub.space[AUTOMA] == 2
    assert is_open(s, "movement.depart")
    play(s, 0, "movement.depart", None)
    assert s.pub.order == [0, AUTOMA]
    s = moving(5, 0)
    s.pub.order = [AUTOMA, 0]
    push(s, Movement())
    assert s.pub.space[AUTOMA] == 0
    play(s, 0, "movement.depart", None)
    assert s.pub.space[AUTOMA] == 2
    assert s.pub.order == [AUTOMA, 0]
