"""The kinds of Object cards and when they are played (LAU-OBJ-05, LAU-OBJC)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.contamination import NOBODY_CONTAMINATED
from engine.last_aurora.exploration import Choose, Turn, TurnOver
from engine.last_aurora.fire import FireTurn
from engine.last_aurora.movement import MovedOn, MovementTurn
from engine.last_aurora.object_cards import (
    ACTIVE_ALREADY,
    NOT_IN_CREW,
    ON_THE_ROAD,
    SKILLED_ENOUGH,
    nitrous,
    unskilled,
)
from engine.last_aurora.objects import NOT_HELD, NOT_IN_THIS_PHASE, NOT_IN_YOUR_TURN, Draw
from engine.last_aurora.rest import Camp
from engine.last_aurora.rounds import Begin
from engine.last_aurora.state import State, skill
from engine.last_aurora.survivors import NOTHING_DAMAGED

from .scene import (
    attach,
    damage,
    denied,
    enlist,
    hold,
    is_open,
    legal,
    load,
    play,
    push,
    scene,
    send,
    show,
)

END = "movement.end_movement"
RATIONS = ("food_ration", "food_ration")
SPARE = ("nitromethane", "nitromethane", "incendiary_rounds")


def drawn(phase: str, card: str, turn: int = 0) -> State:
    """Seat 0 has drawn one card too many in a phase, so that it might play it now."""
    s = scene(phase=phase)
    s.pub.turn = turn
    hold(s, 0, *SPARE)
    push(s, Draw(0), luck={"objects.draw_object": [card]})
    return s


def turn(*objects: str) -> State:
    """Seat 0 begins its turn of the Exploration phase with these cards."""
    s = scene()
    hold(s, 0, *objects)
    push(s, Choose(0))
    return s


def troubled(trouble: str, *objects: str, phase: str = "movement") -> State:
    """Seat 0 after its movement with one kind of trouble and these cards."""
    s = scene(phase=phase)
    hold(s, 0, *objects)
    s.pub.path = (0, 1)
    if trouble == "tired":
        send(s, 0, "exhausted", "navigator")
    elif trouble == "broken":
        damage(s, 0, 2)
    elif trouble == "ill":
        s.pub.contamination = {"leader_1": 1}
    return s


# -- when cards are played ------------------------------------------------------


@pytest.mark.rule("LAU-OBJ-05")
def test_a_played_card_goes_to_the_discard_pile() -> None:
    s = turn("welding_torch", "food_ration")
    damage(s, 0, 2)
    play(s, 0, "object_cards.welding_torch")
    assert s.own[0].objects == ("food_ration",)
    assert s.pub.object_discard == ("welding_torch",)
    assert denied(s, 0, "damage.repair", 2) is None


@pytest.mark.rule("LAU-OBJ-05", "LAU-OBJC-11", "LAU-ICON-14")
def test_a_card_is_for_its_phase() -> None:
    s = turn("nitrous_oxide")
    assert legal(s, 0, "object_cards.nitrous_oxide") == []
    refusal = denied(s, 0, "object_cards.nitrous_oxide")
    assert refusal == NOT_IN_THIS_PHASE(object="nitrous_oxide", phase="movement")
    assert denied(s, 0, "object_cards.welding_torch") == NOT_HELD(object="welding_torch")


@pytest.mark.rule("LAU-OBJ-05", "LAU-OBJ-02")
def test_a_card_is_for_the_own_turn() -> None:
    s = drawn("fire", "welding_torch", turn=1)
    damage(s, 0, 2)
    assert legal(s, 0, "object_cards.welding_torch") == []
    refusal = denied(s, 0, "object_cards.welding_torch")
    assert refusal == NOT_IN_YOUR_TURN(object="welding_torch")


@pytest.mark.rule("LAU-OBJ-02")
def test_instead_of_a_discard_one_of_the_four_may_be_used() -> None:
    s = drawn("fire", "welding_torch")
    damage(s, 0, 2)
    play(s, 0, "object_cards.welding_torch")
    play(s, 0, "damage.repair", 2)
    assert s.own[0].objects == SPARE
    assert s.todo == []


@pytest.mark.rule("LAU-OBJ-05")
def test_in_the_rest_phase_it_is_everybodys_turn() -> None:
    s = scene(phase="rest")
    s.pub.turn = -1
    hold(s, 1, "food_ration")
    send(s, 1, "exhausted", "navigator")
    push(s, Camp((0, 1)))
    play(s, 1, "object_cards.food_ration", "navigator_2")
    assert s.pub.active[1] == ("leader_2", "navigator_2")


@pytest.mark.rule("LAU-OBJ-05")
def test_after_the_movement_it_is_still_the_own_turn() -> None:
    """A Ration of the waypoint wakes a Survivor before the Fire phase begins."""
    s = scene(phase="movement")
    send(s, 0, "resting", "navigator")
    s.pub.waypoints = {1: "object"}
    push(s, MovementTurn(0))
    play(s, 0, "movement.depart", "fuel")
    play(s, 0, "movement.burn", None)
    for space in (1, None):
        play(s, 0, "movement.steer", space)
    play(s, 0, "waypoints.take_waypoint", True, luck={"objects.draw_object": ["food_ration"]})
    assert is_open(s, END)
    play(s, 0, "object_cards.food_ration", "navigator_1")
    assert s.pub.active[0] == ("leader_1", "navigator_1")
    assert s.todo == []


@pytest.mark.rule("LAU-OBJ-05", "LAU-OBJC-07", "LAU-OBJC-09")
def test_what_nitromethane_has_damaged_can_be_welded_in_the_same_turn() -> None:
    s = scene(phase="movement")
    hold(s, 0, "nitromethane", "welding_torch")
    push(s, MovementTurn(0))
    play(s, 0, "movement.depart", "nitromethane")
    play(s, 0, "movement.burn", None)
    for space in (1, None):
        play(s, 0, "movement.steer", space)
    play(s, 0, "damage.place_damage", 2)
    play(s, 0, "object_cards.welding_torch")
    play(s, 0, "damage.repair", 2)
    assert (s.pub.damage[0], s.todo) == (0, [])


@pytest.mark.rule("LAU-OBJ-05", "LAU-OBJ-01")
@pytest.mark.parametrize(
    ("trouble", "remedy"),
    [("tired", "food_ration"), ("broken", "welding_torch"), ("ill", "decontamination_iv")],
)
def test_who_may_have_a_remedy_is_asked_after_the_movement(trouble: str, remedy: str) -> None:
    """Any card in the hand will do, for nobody sees it, while the remedy is not seen elsewhere."""
    hands: list[tuple[str, ...]] = [("incendiary_rounds",), (remedy,), ()]
    for hand in hands:
        s = troubled(trouble, *hand)
        push(s, MovedOn(0))
        assert is_open(s, END) == bool(hand)
    s = troubled(trouble, "incendiary_rounds")
    hold(s, 1, remedy, remedy)
    push(s, MovedOn(0))
    assert is_open(s, END)
    s = troubled(trouble, "incendiary_rounds")
    s.pub.object_discard = (remedy, remedy)
    push(s, MovedOn(0))
    assert s.todo == []


@pytest.mark.rule("LAU-OBJ-05")
def test_nobody_is_asked_when_nothing_could_help() -> None:
    for phase, moment in (("movement", MovedOn(0)), ("fire", FireTurn(0)), ("rest", Camp((0, 1)))):
        s = troubled("", "welding_torch", phase=phase)
        push(s, moment)
        assert s.todo == []


@pytest.mark.rule("LAU-OBJ-05", "LAU-EXPL-03")
@pytest.mark.parametrize(
    ("seen", "asked"),
    [(("food_ration",), True), (RATIONS, True), ((*RATIONS, "frostbite_medicine"), False)],
)
def test_a_turn_without_survivors_is_skipped_if_no_card_can_help(
    seen: tuple[str, ...], asked: bool
) -> None:
    s = scene()
    hold(s, 0, "nitrous_oxide")
    load(s, 0, food=())
    send(s, 0, "exhausted", "leader", "navigator")
    s.pub.object_discard = seen
    push(s, Turn(0))
    assert is_open(s, "exploration.choose") == asked


# -- the kinds ------------------------------------------------------------------


@pytest.mark.rule("LAU-OBJC-01")
def test_the_medicine_makes_a_skill_three_until_the_phase_ends() -> None:
    s = turn("frostbite_medicine")
    enlist(s, 0, "bounty_hunter", 12)
    assert legal(s, 0, "object_cards.frostbite_medicine") == [("leader_1",), ("navigator_1",)]
    refusal = denied(s, 0, "object_cards.frostbite_medicine", "bounty_hunter")
    assert refusal == SKILLED_ENOUGH(survivor="bounty_hunter")
    refusal = denied(s, 0, "object_cards.frostbite_medicine", "leader_2")
    assert refusal == NOT_IN_CREW(survivor="leader_2")
    play(s, 0, "object_cards.frostbite_medicine", "navigator_1")
    assert skill(s, "navigator_1") == 3
    s.pub.contamination["navigator_1"] = 1
    s.pub.boost["navigator_1"] = 2
    assert skill(s, "navigator_1") == 3 + 2
    s.pub.contamination, s.pub.boost = {}, {}
    push(s, Begin("rest"))
    assert skill(s, "navigator_1") == 1


@pytest.mark.rule("LAU-OBJC-01")
@pytest.mark.ruling("R-50")
def test_the_medicine_helps_whom_contamination_has_brought_down() -> None:
    s = turn("frostbite_medicine")
    enlist(s, 0, "bounty_hunter", 12)
    s.pub.contamination["bounty_hunter"] = 2
    assert skill(s, "bounty_hunter") == 1
    assert ("bounty_hunter",) in legal(s, 0, "object_cards.frostbite_medicine")
    play(s, 0, "object_cards.frostbite_medicine", "bounty_hunter")
    assert skill(s, "bounty_hunter") == 3
    assert not unskilled(s, "bounty_hunter")


@pytest.mark.rule("LAU-OBJC-02")
def test_the_drip_removes_two_counters_in_all() -> None:
    s = turn("decontamination_iv")
    assert denied(s, 0, "object_cards.decontamination_iv") == NOBODY_CONTAMINATED()
    assert legal(s, 0, "object_cards.decontamination_iv") == []
    enlist(s, 0, "bounty_hunter", 12, "exhausted")
    s.pub.contamination = {"leader_1": 1, "bounty_hunter": 2}
    play(s, 0, "object_cards.decontamination_iv")
    play(s, 0, "contamination.decontaminate", "bounty_hunter")
    play(s, 0, "contamination.decontaminate", "leader_1")
    assert s.pub.contamination == {"bounty_hunter": 1}
    assert is_open(s, "exploration.choose")


@pytest.mark.rule("LAU-OBJC-05", "LAU-OBJC-12")
def test_the_ration_brings_a_resting_or_exhausted_survivor_back() -> None:
    s = turn("food_ration", "food_ration")
    enlist(s, 0, "hermit", 12)
    send(s, 0, "exhausted", "navigator")
    send(s, 0, "resting", "leader")
    assert legal(s, 0, "object_cards.food_ration") == [("leader_1",), ("navigator_1",)]
    refusal = denied(s, 0, "object_cards.food_ration", "hermit")
    assert refusal == ACTIVE_ALREADY(survivor="hermit")
    play(s, 0, "object_cards.food_ration", "navigator_1")
    play(s, 0, "object_cards.food_ration", "leader_1")
    assert s.pub.active[0] == ("hermit", "navigator_1", "leader_1")
    assert (s.pub.resting[0], s.pub.exhausted[0]) == ((), ())


@pytest.mark.rule("LAU-OBJC-08")
def test_nitrous_oxide_makes_the_truck_faster_before_it_moves() -> None:
    s = drawn("movement", "nitrous_oxide")
    assert nitrous(s, 0) == 0
    moving = s.clone()
    play(s, 0, "object_cards.nitrous_oxide")
    assert (nitrous(s, 0), nitrous(s, 1)) == (1, 0)
    push(s, Begin("fire"))
    assert nitrous(s, 0) == 0
    moving.pub.path = (0, 1)
    assert denied(moving, 0, "object_cards.nitrous_oxide") == ON_THE_ROAD()
    assert legal(moving, 0, "object_cards.nitrous_oxide") == []


@pytest.mark.rule("LAU-OBJC-09")
@pytest.mark.parametrize("phase", ["exploration", "movement", "fire"])
def test_the_torch_repairs_three_boxes_in_any_phase(phase: str) -> None:
    s = drawn(phase, "welding_torch")
    assert denied(s, 0, "object_cards.welding_torch") == NOTHING_DAMAGED()
    damage(s, 0, 2, 11, 12, 13)
    play(s, 0, "object_cards.welding_torch")
    for box in (2, 11, 12):
        play(s, 0, "damage.repair", box)
    assert (kernel.members(s.pub.damage[0]), s.todo) == ([13], [])


# -- worked examples ------------------------------------------------------------


@pytest.mark.rule("LAU-OBJC-06", "LAU-EXPL-03")
def test_a_ration_after_passing_sends_the_survivor_out_at_once() -> None:
    s = scene()
    hold(s, 0, "food_ration")
    send(s, 0, "exhausted", "navigator")
    send(s, 0, "resting", "leader")
    show(s, "rusty_trailer_1")
    push(s, Turn(0), TurnOver((1,)))
    assert legal(s, 0) == [("skip",)]
    play(s, 0, "object_cards.food_ration", "navigator_1")
    assert legal(s, 0) == [(1,), ("pass",)]
    play(s, 0, "exploration.choose", 1)
    assert s.pub.acting == ("navigator_1",)


@pytest.mark.rule("LAU-OBJC-06", "LAU-EXPL-04")
def test_no_ration_prolongs_a_phase_that_ended_in_the_turn_of_another() -> None:
    s = scene()
    hold(s, 0, "food_ration")
    send(s, 0, "exhausted", "leader", "navigator")
    send(s, 1, "exhausted", "navigator")
    load(s, 1, food=())
    push(s, Turn(1), TurnOver((0,)))
    play(s, 1, "exploration.choose", "pass")
    assert s.todo == []


@pytest.mark.rule("LAU-OBJC-12", "LAU-OBJC-06")
def test_a_ration_on_a_resting_explorer() -> None:
    s = scene()
    hold(s, 0, "food_ration")
    send(s, 0, "exhausted", "leader", "navigator")
    attach(s, 0, {2: "box_trailer"})
    enlist(s, 0, "explorer", 20, "resting")
    show(s, "rusty_trailer_1", "rusty_trailer_2", "hermit", "mechanic", "abandoned_shop")
    push(s, Turn(0), TurnOver((1,)))
    play(s, 0, "object_cards.food_ration", "explorer")
    assert legal(s, 0) == [(1,), (2,), (3,), (4,), ("pass",)]
