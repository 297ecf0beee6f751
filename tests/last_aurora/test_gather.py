"""Card Action of a Location (LAU-GATHER)."""

from __future__ import annotations

import pytest

from engine.last_aurora.exploration import Turn
from engine.last_aurora.gather import BLOCK_IS_EMPTY

from .expedition import explore, no_bonus, zone
from .scene import denied, enlist, is_open, legal, load, play, push, send, unload


@pytest.mark.rule("LAU-GATHER-01", "LAU-GATHER-03", "LAU-GATHER-05", "LAU-ICON-10")
def test_the_effect_comes_before_the_tokens() -> None:
    """Worked example 3: Contaminated Warehouse in slot 2, left block Food and Fuel, Preacher."""
    s = zone("hermit", "contaminated_warehouse_1", "box_trailer")
    unload(s, 0)
    load(s, 0, survivor=(0, 1))
    enlist(s, 0, "preacher", 12)
    explore(s, 2, "preacher")
    assert s.pub.contamination == {"preacher": 1}
    assert s.pub.left[1] == ("food", "fuel")
    play(s, 0, "gather.take_block", "left")
    play(s, 0, "convoy.place", 10)
    play(s, 0, "convoy.place", 13)
    no_bonus(s, 2)
    assert (s.pub.food[0], s.pub.fuel[0]) == (1 << 10, 1 << 13)
    assert s.pub.exhausted[0] == ("preacher",)
    assert s.pub.zone[1] == "contaminated_warehouse_1"
    assert (s.pub.left[1], s.pub.right[1]) == ((), ("fuel", "fuel"))


@pytest.mark.rule("LAU-GATHER-01")
def test_a_location_without_an_effect_does_nothing() -> None:
    s = zone("abandoned_shop")
    explore(s, 1, "leader_1")
    assert is_open(s, "gather.take_block")
    assert (s.pub.damage[0], s.pub.fame[0], s.pub.contamination) == (0, 0, {})


@pytest.mark.rule("LAU-GATHER-02", "LAU-ICON-10")
def test_a_dangerous_location_damages_any_box() -> None:
    s = zone("helicopter_wreck")
    explore(s, 1, "leader_1")
    assert legal(s, 0) == [(0,), (1,), (2,), (10,), (11,), (12,), (13,)]
    play(s, 0, "damage.place_damage", 2)
    assert s.pub.damage[0] == 1 << 2
    assert is_open(s, "gather.take_block")


@pytest.mark.rule("LAU-GATHER-03")
def test_only_survivors_who_act_can_be_contaminated() -> None:
    s = zone("contaminated_warehouse_1")
    enlist(s, 0, "mechanic", 12)
    explore(s, 1, "leader_1", "mechanic")
    assert legal(s, 0) == [("leader_1",), ("mechanic",)]
    play(s, 0, "contamination.place_contamination", "mechanic")
    assert s.pub.contamination == {"mechanic": 1}


@pytest.mark.rule("LAU-GATHER-04", "LAU-ICON-10", "LAU-FAME-03")
def test_a_place_of_shame_costs_fame_or_damage_at_the_lowest() -> None:
    s = zone("refugee_camp")
    explore(s, 1, "leader_1")
    assert s.pub.fame[0] == -1
    play(s, 0, "gather.take_block", "left")
    s = zone("refugee_camp")
    s.pub.fame[0] = -1
    explore(s, 1, "leader_1")
    assert is_open(s, "damage.place_damage")


@pytest.mark.rule("LAU-GATHER-04", "LAU-SURV-12")
def test_with_the_preacher_a_place_of_shame_costs_nothing() -> None:
    s = zone("refugee_camp")
    enlist(s, 0, "preacher", 12)
    explore(s, 1, "preacher")
    assert s.pub.fame[0] == 0
    assert is_open(s, "gather.take_block")


@pytest.mark.rule("LAU-GATHER-05")
def test_all_tokens_of_one_block_are_taken_and_an_empty_one_is_no_choice() -> None:
    s = zone("petrol_station")
    unload(s, 0)
    load(s, 0, survivor=(0, 1))
    explore(s, 1, "leader_1")
    assert legal(s, 0) == [("left",), ("right",)]
    s.pub.left[0] = ()
    assert denied(s, 0, "gather.take_block", "left") == BLOCK_IS_EMPTY(slot=1, block="left")
    play(s, 0, "gather.take_block", "right")
    play(s, 0, "convoy.place", 10)
    play(s, 0, "convoy.place", 13)
    assert s.pub.fuel[0] == 1 << 10 | 1 << 13


@pytest.mark.rule("LAU-GATHER-05")
def test_the_only_block_left_is_taken_without_a_question() -> None:
    s = zone("petrol_station")
    s.pub.left[0] = ()
    explore(s, 1, "leader_1")
    assert is_open(s, "convoy.place")


@pytest.mark.rule("LAU-GATHER-06", "LAU-PLACE-17")
def test_what_is_gathered_may_be_discarded_piece_by_piece() -> None:
    s = zone("abandoned_shop")
    explore(s, 1, "leader_1")
    play(s, 0, "gather.take_block", "right")
    play(s, 0, "convoy.place", 12)
    assert legal(s, 0)[-1] == (None,)
    play(s, 0, "convoy.place", None)
    assert s.pub.food[0] == 1 << 10 | 1 << 12
    assert s.pub.fuel[0] == 1 << 13


@pytest.mark.rule("LAU-GATHER-07", "LAU-ICON-13")
def test_object_tokens_are_changed_for_as_many_cards() -> None:
    s = zone("helicopter_wreck")
    s.pub.right[0] = ("object", "object")
    luck = {"objects.draw_object": ["food_ration", "welding_torch"]}
    explore(s, 1, "leader_1")
    play(s, 0, "damage.place_damage", 2)
    play(s, 0, "gather.take_block", "right", luck=luck)
    assert s.own[0].objects == ("food_ration", "welding_torch")
    assert s.pub.right[0] == ()


@pytest.mark.rule("LAU-GATHER-07")
def test_resources_are_placed_before_objects_are_drawn() -> None:
    s = zone("helicopter_wreck")
    explore(s, 1, "leader_1")
    play(s, 0, "damage.place_damage", 2)
    play(s, 0, "gather.take_block", "right")
    assert is_open(s, "convoy.place")
    assert s.own[0].objects == ()
    play(s, 0, "convoy.place", None)
    assert len(s.own[0].objects) == 1


@pytest.mark.rule("LAU-GATHER-08", "LAU-GATHER-09")
def test_an_emptied_location_is_discarded_and_each_visit_has_its_effect() -> None:
    s = zone("refugee_camp", "hermit")
    load(s, 0, food=())
    explore(s, 1, "leader_1")
    play(s, 0, "gather.take_block", "left")
    play(s, 0, "convoy.place", None)
    play(s, 0, "convoy.place", None)
    no_bonus(s, 1)
    assert (s.pub.zone[0], s.pub.discard, s.pub.fame[0]) == ("refugee_camp", (), -1)
    push(s, Turn(0))
    explore(s, 1)
    play(s, 0, "damage.place_damage", 2)
    play(s, 0, "convoy.place", None)
    assert s.pub.discard == ("refugee_camp",)
    no_bonus(s, 1)
    assert s.pub.zone[:2] == ["hermit", ""]


@pytest.mark.rule("LAU-GATHER-08")
@pytest.mark.ruling("R-07")
def test_a_location_with_only_object_tokens_left_is_discarded_with_them() -> None:
    """As with a strict supply, when there was no Resource left for the other block."""
    s = zone("helicopter_wreck")
    s.pub.right[0] = ("object",)
    explore(s, 1, "leader_1")
    play(s, 0, "damage.place_damage", 2)
    play(s, 0, "gather.take_block", "left")
    play(s, 0, "convoy.place", None)
    play(s, 0, "convoy.place", None)
    assert (s.pub.discard, s.pub.right[0]) == (("helicopter_wreck",), ())
    assert s.own[0].objects == ()


@pytest.mark.rule("LAU-GATHER-08")
@pytest.mark.ruling("R-07")
def test_no_location_has_a_block_of_objects_alone() -> None:
    """So that nothing vanishes untaken."""
    for card in zone().box.cards.values():
        assert {*card.left} != {"object"} != {*card.right}


@pytest.mark.rule("LAU-CONT-03", "LAU-CONT-06", "LAU-FOOD-03")
def test_food_and_the_bonus_save_a_navigator_in_a_contaminated_warehouse() -> None:
    """Worked example 8."""
    s = zone("contaminated_warehouse_1")
    send(s, 0, "exhausted", "leader")
    push(s, Turn(0))
    play(s, 0, "feeding.feed", "navigator_1", "skill")
    explore(s, 1)
    assert s.pub.contamination == {"navigator_1": 1}
    play(s, 0, "gather.take_block", "right")
    play(s, 0, "convoy.place", 10)
    play(s, 0, "convoy.place", 12)
    play(s, 0, "bonus.choose_bonus", 1, "cleanse")
    play(s, 0, "contamination.decontaminate", "navigator_1")
    assert s.pub.fuel[0] == 1 << 10 | 1 << 12 | 1 << 13
    assert (s.pub.food[0], s.pub.boost, s.pub.contamination) == (0, {}, {})
    assert s.pub.exhausted[0] == ("leader_1", "navigator_1")
    assert s.todo == []


@pytest.mark.rule("LAU-CONT-04", "LAU-CONT-03")
def test_an_unfed_navigator_dies_gathers_all_the_same_and_takes_no_bonus() -> None:
    """Worked example 8, the counter-case."""
    s = zone("contaminated_warehouse_1")
    send(s, 0, "exhausted", "leader")
    load(s, 0, food=())
    explore(s, 1)
    play(s, 0, "losses.unload_survivor", 1)
    assert s.pub.discard == ("navigator_1",)
    play(s, 0, "gather.take_block", "right")
    play(s, 0, "convoy.place", 10)
    play(s, 0, "convoy.place", 12)
    assert s.pub.fuel[0] == 1 << 10 | 1 << 12 | 1 << 13
    assert s.pub.survivor[0] == 1
    assert s.todo == []
