"""The optional Mine (LAU-MINE)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import kernel
from engine.kernel.reason import NOT_ASKED
from engine.last_aurora.mine import MINED_ALREADY, NOT_DRIVEN, NOT_FURTHEST_BACK, Bury
from engine.last_aurora.movement import Cross, Drive, MovementTurn
from engine.last_aurora.objects import NOT_HELD, NOT_IN_THIS_PHASE
from engine.last_aurora.state import Mine, State

from .scene import (
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

MINED = table(mine=True)
HARD = table(mine=True, map="beta")
OTHERS = ("nitromethane", "nitromethane", "incendiary_rounds")
LAY, END = "mine.lay_mine", "movement.end_movement"


def moving(*objects: str, beta: bool = False) -> State:
    """The movement turn of seat 0 with these Objects, begun."""
    s = scene(2, "movement", HARD if beta else MINED)
    hold(s, 0, *objects)
    return s


def moved(s: State, *spaces: int) -> None:
    """Seat 0 pays a Fuel and drives over these spaces."""
    push(s, MovementTurn(0))
    play(s, 0, "movement.depart", "fuel")
    if is_open(s, "movement.burn"):
        play(s, 0, "movement.burn", None)
    for space in spaces:
        play(s, 0, "movement.steer", space)
    if is_open(s, "movement.steer"):
        play(s, 0, "movement.steer", None)


@pytest.mark.rule("LAU-MINE-01")
def test_the_card_is_shuffled_in_and_two_counters_lie_ready() -> None:
    s = MINED.start(2)
    assert Counter(s.den.objects.rest)["mine"] == 1
    assert s.den.objects.size() == 15
    assert (MINED.box.mine_counters, s.pub.mines) == (2, ())
    assert "mine" not in scene().den.objects.rest


@pytest.mark.rule("LAU-MINE-02", "LAU-MINE-03", "LAU-OBJC-10")
def test_after_moving_a_mine_is_laid_on_a_section_just_driven_and_a_card_drawn() -> None:
    s = moving("mine")
    moved(s, 1, 2)
    assert is_open(s, END)
    assert legal(s, 0, LAY) == [(0,), (1,)]
    assert denied(s, 0, LAY, 2) == NOT_DRIVEN(space=2)
    luck = {"objects.draw_object": ["food_ration"]}
    play(s, 0, LAY, 1, luck=luck)
    assert s.pub.mines == (Mine(1, 2, 0),)
    assert s.own[0].objects == ("food_ration",)
    assert s.pub.object_discard == ("mine",)


@pytest.mark.rule("LAU-MINE-02")
def test_the_mine_may_be_kept_and_only_its_holder_can_lay_it() -> None:
    s = moving("mine")
    moved(s, 1)
    play(s, 0, END)
    assert (s.pub.mines, s.own[0].objects, s.todo) == ((), ("mine",), [])
    s = moving("food_ration")
    moved(s, 1)
    assert is_open(s, END)
    assert legal(s, 0, LAY) == []
    assert denied(s, 0, LAY, 0) == NOT_HELD(object="mine")


@pytest.mark.rule("LAU-MINE-02")
def test_the_question_tells_nothing_about_the_hand() -> None:
    s = moving()
    moved(s, 1)
    assert s.todo == []
    s = moving("food_ration")
    s.pub.object_discard = ("mine",)
    moved(s, 1)
    assert s.todo == []


@pytest.mark.rule("LAU-MINE-02", "LAU-MINE-07")
def test_no_mine_is_laid_on_the_way() -> None:
    s = moving("mine")
    push(s, MovementTurn(0))
    play(s, 0, "movement.depart", "fuel")
    play(s, 0, "movement.burn", None)
    play(s, 0, "movement.steer", 1)
    assert is_open(s, "movement.steer")
    assert legal(s, 0, LAY) == []
    refusal = denied(s, 0, LAY, 0)
    assert refusal == NOT_ASKED(decision="lau.mine.lay_mine", open="lau.movement.steer")


@pytest.mark.rule("LAU-OBJ-02", "LAU-MINE-02", "LAU-MINE-03")
@pytest.mark.parametrize("hand", [("mine", *OTHERS[:2]), OTHERS])
def test_with_a_fourth_card_at_the_end_of_the_way_a_mine_may_be_laid(hand: tuple[str]) -> None:
    """Whether it is the fourth card itself or one of the three before."""
    s = moving(*hand)
    s.pub.waypoints = {1: "object"}
    moved(s, 1)
    drawn = "welding_torch" if "mine" in hand else "mine"
    play(s, 0, "waypoints.take_waypoint", True, luck={"objects.draw_object": [drawn]})
    assert is_open(s, "objects.overflow")
    assert legal(s, 0, LAY) == [(0,)]
    play(s, 0, LAY, 0, luck={"objects.draw_object": ["food_ration"]})
    assert s.pub.mines == (Mine(0, 1, 0),)
    assert s.pub.object_discard == ("mine",)
    assert is_open(s, "objects.overflow")
    play(s, 0, "objects.overflow", "food_ration")
    assert s.todo == []


@pytest.mark.rule("LAU-OBJ-02", "LAU-MINE-07")
def test_a_fourth_card_after_a_bonus_move_lays_no_mine() -> None:
    s = scene(2, "exploration", HARD)
    hold(s, 0, *OTHERS)
    s.pub.waypoints = {1: "object"}
    push(s, Drive(0, 1))
    play(s, 0, "movement.steer", 1)
    play(s, 0, "waypoints.take_waypoint", True, luck={"objects.draw_object": ["mine"]})
    assert is_open(s, "objects.overflow")
    assert legal(s, 0, LAY) == []
    assert denied(s, 0, LAY, 0) == NOT_IN_THIS_PHASE(object="mine", phase="movement")


@pytest.mark.rule("LAU-MINE-02", "LAU-MINE-03")
def test_a_mine_drawn_for_a_mine_waits_for_another_movement() -> None:
    s = moving("mine")
    hold(s, 1, *s.den.objects.rest)
    send(s, 0, "resting", "navigator")
    moved(s, 1, 2)
    play(s, 0, LAY, 0)
    assert s.own[0].objects == ("mine",)
    assert is_open(s, END)
    assert legal(s, 0, LAY) == []
    assert denied(s, 0, LAY, 1) == MINED_ALREADY()
    play(s, 0, END)
    load(s, 0, fuel=(13,))
    moved(s, 3)
    assert legal(s, 0, LAY) == [(2,)]


@pytest.mark.rule("LAU-MINE-02")
def test_after_laying_nobody_is_asked_for_another_mine() -> None:
    s = moving("mine")
    hold(s, 1, *s.den.objects.rest)
    moved(s, 1)
    play(s, 0, LAY, 0)
    assert (s.own[0].objects, s.todo) == (("mine",), [])


@pytest.mark.rule("LAU-MINE-07")
def test_whoever_stays_lays_no_mine() -> None:
    s = moving("mine")
    push(s, MovementTurn(0))
    play(s, 0, "movement.depart", None)
    assert s.todo == []


@pytest.mark.rule("LAU-MINE-07")
def test_a_bonus_move_is_no_movement_for_the_mine() -> None:
    s = scene(2, "exploration", HARD)
    hold(s, 0, "mine")
    push(s, Drive(0, 2))
    play(s, 0, "movement.steer", 1)
    play(s, 0, "movement.steer", None)
    assert s.todo == []


@pytest.mark.rule("LAU-MINE-02")
def test_shortcuts_can_be_mined_too() -> None:
    s = moving("mine", beta=True)
    spaces(s, 11)
    s.pub.path = ()
    push(s, Bury(0, 11, 13))
    assert s.pub.mines == (Mine(11, 13, 0),)
    push(s, Cross(1, 11, 12), Cross(1, 12, 13))
    assert s.pub.mines == (Mine(11, 13, 0),)
    push(s, Cross(1, 11, 13))
    assert s.pub.mines == ()


@pytest.mark.rule("LAU-MINE-04")
def test_another_player_who_drives_over_it_damages_his_truck() -> None:
    s = moving()
    s.pub.mines = (Mine(0, 1, 1),)
    push(s, Drive(0, 3))
    play(s, 0, "movement.steer", 1)
    assert is_open(s, "damage.place_damage")
    assert legal(s, 0, "damage.place_damage") == [(0,), (1,), (2,)]
    play(s, 0, "damage.place_damage", 2)
    assert (s.pub.mines, s.pub.damage[0]) == ((), 1 << 2)
    assert is_open(s, "movement.steer")
    play(s, 0, "movement.steer", 2)
    assert s.pub.space[0] == 2


@pytest.mark.rule("LAU-MINE-04")
def test_a_truck_without_a_whole_box_takes_no_more_but_the_mine_is_gone() -> None:
    s = moving()
    damage(s, 0, 0, 1, 2)
    s.pub.mines = (Mine(0, 1, 1),)
    push(s, Cross(0, 0, 1))
    assert (s.pub.mines, s.todo) == ((), [])


@pytest.mark.rule("LAU-MINE-05")
def test_the_own_mine_does_no_harm() -> None:
    s = moving()
    s.pub.mines = (Mine(0, 1, 0),)
    push(s, Cross(0, 0, 1))
    assert (s.pub.mines, s.todo) == ((Mine(0, 1, 0),), [])


@pytest.mark.rule("LAU-MINE-06")
def test_without_a_counter_in_the_reserve_the_one_furthest_back_is_moved() -> None:
    """Worked example 31: the third Mine; a card is drawn all the same."""
    s = moving("mine")
    s.pub.mines = (Mine(5, 6, 1), Mine(3, 4, 1))
    spaces(s, 8)
    moved(s, 9)
    play(s, 0, LAY, 8)
    assert s.pub.mines == (Mine(5, 6, 1), Mine(8, 9, 0))
    assert len(s.own[0].objects) == 1


@pytest.mark.rule("LAU-MINE-06")
def test_of_two_equally_far_back_the_player_chooses() -> None:
    s = moving("mine", beta=True)
    s.pub.mines = (Mine(3, 6, 1), Mine(3, 4, 1))
    spaces(s, 9)
    moved(s, 10)
    play(s, 0, LAY, 9)
    assert is_open(s, "mine.reuse")
    assert legal(s, 0) == [(6,), (4,)]
    assert denied(s, 0, "mine.reuse", 5) == NOT_FURTHEST_BACK(space=5)
    play(s, 0, "mine.reuse", 4)
    assert s.pub.mines == (Mine(3, 6, 1), Mine(9, 10, 0))


def test_mines_and_the_solo_game_go_together() -> None:
    both = table(mine=True, solo=True)
    s = both.start(1)
    assert kernel.view(both.rules, s, 0)["den"]["objects"] == 15
