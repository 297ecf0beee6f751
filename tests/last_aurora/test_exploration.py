"""Phase 1: exploring a card (LAU-EXPL-05 to -19)."""

from __future__ import annotations

import pytest

from engine.last_aurora.exploration import (
    ENEMY_THERE,
    NOT_ACTIVE,
    SENT_ALREADY,
    SLOT_IS_EMPTY,
    TOO_LITTLE_SKILL,
    Turn,
)
from engine.last_aurora.state import crew

from .expedition import explore, no_bonus, set_out, zone
from .scene import (
    damage,
    denied,
    enlist,
    is_open,
    legal,
    load,
    play,
    push,
    scene,
    send,
    show,
    unload,
)

ZONE = ("petrol_station", "hermit", "box_trailer", "abandoned_shop", "machine_gun")


@pytest.mark.rule("LAU-EXPL-05", "LAU-EXPL-19", "LAU-REVEAL-05")
def test_enemies_and_empty_slots_cannot_be_explored() -> None:
    s = zone("war_wolves", "", "night_wolves")
    push(s, Turn(0))
    assert legal(s, 0) == [("pass",)]
    assert denied(s, 0, "exploration.choose", 1) == ENEMY_THERE(slot=1, card="war_wolves")
    assert denied(s, 0, "exploration.choose", 2) == SLOT_IS_EMPTY(slot=2)
    show(s, "", "abandoned_shop")
    assert legal(s, 0) == [(2,), ("pass",)]


@pytest.mark.rule("LAU-EXPL-07")
def test_slots_cost_1_2_2_2_3() -> None:
    s = zone(*ZONE)
    assert s.box.costs == (1, 2, 2, 2, 3)
    for skill, slots in ((1, [1]), (2, [1, 2, 3, 4]), (3, [1, 2, 3, 4, 5])):
        s = zone(*ZONE)
        send(s, 0, "exhausted", "leader")
        s.pub.boost = {"navigator_1": skill - 1}
        push(s, Turn(0))
        assert legal(s, 0) == [*[(slot,) for slot in slots], ("pass",)]


@pytest.mark.rule("LAU-EXPL-06", "LAU-EXPL-17")
def test_the_survivors_sent_need_the_skill_of_the_slot() -> None:
    s = zone(*ZONE)
    enlist(s, 0, "mechanic", 12)
    send(s, 0, "exhausted", "leader")
    push(s, Turn(0))
    play(s, 0, "exploration.choose", 2)
    assert legal(s, 0) == [("navigator_1",), ("mechanic",)]
    assert denied(s, 0, "exploration.send", "leader_1") == NOT_ACTIVE(survivor="leader_1")
    assert denied(s, 0, "exploration.send", None) == TOO_LITTLE_SKILL(slot=2, n=0, cost=2)
    play(s, 0, "exploration.send", "navigator_1")
    assert denied(s, 0, "exploration.send", None) == TOO_LITTLE_SKILL(slot=2, n=1, cost=2)
    assert denied(s, 0, "exploration.send", "navigator_1") == SENT_ALREADY(survivor="navigator_1")
    assert legal(s, 0) == [("mechanic",)]
    play(s, 0, "exploration.send", "mechanic")
    assert is_open(s, "exploration.first")
    assert s.pub.acting == ("navigator_1", "mechanic")


@pytest.mark.rule("LAU-EXPL-13", "LAU-EXPL-17")
def test_more_survivors_than_needed_may_go_and_all_are_exhausted() -> None:
    s = zone(*ZONE)
    enlist(s, 0, "mechanic", 12)
    push(s, Turn(0))
    play(s, 0, "exploration.choose", 1)
    play(s, 0, "exploration.send", "mechanic")
    assert legal(s, 0) == [("leader_1",), ("navigator_1",), (None,)]
    play(s, 0, "exploration.send", "navigator_1")
    play(s, 0, "exploration.send", None)
    assert s.pub.acting == ("navigator_1", "mechanic")
    play(s, 0, "exploration.first", "card")
    play(s, 0, "gather.take_block", "left")
    play(s, 0, "convoy.place", None)
    no_bonus(s, 1)
    assert s.pub.active[0] == ("leader_1",)
    assert s.pub.exhausted[0] == ("navigator_1", "mechanic")


@pytest.mark.rule("LAU-EXPL-08", "LAU-BONUS-01")
def test_card_and_bonus_come_in_either_order() -> None:
    s = zone(*ZONE)
    damage(s, 0, 2)
    set_out(s, 1, "leader_1")
    assert legal(s, 0) == [("card",), ("bonus",)]
    play(s, 0, "exploration.first", "card")
    assert is_open(s, "gather.take_block")
    play(s, 0, "gather.take_block", "left")
    play(s, 0, "convoy.place", 12)
    play(s, 0, "bonus.choose_bonus", 1, "repair")
    play(s, 0, "damage.repair", 2)
    assert not is_open(s, "gather.take_block")
    s = zone(*ZONE)
    set_out(s, 1, "leader_1")
    play(s, 0, "exploration.first", "bonus")
    no_bonus(s, 1)
    play(s, 0, "gather.take_block", "left")
    play(s, 0, "convoy.place", 12)
    assert not is_open(s, "bonus.choose_bonus")


@pytest.mark.rule("LAU-EXPL-08", "LAU-BONUS-04", "LAU-SURV-08")
def test_a_bonus_before_the_card_makes_room_for_it() -> None:
    """Worked example 7: two repairs first, then two Resources of the left block."""
    s = zone("box_trailer", "hermit", "abandoned_shop")
    unload(s, 0)
    load(s, 0, survivor=(0, 1))
    damage(s, 0, 10, 11, 12, 13)
    set_out(s, 3, "leader_1")
    play(s, 0, "exploration.first", "bonus")
    play(s, 0, "bonus.choose_bonus", 3, "repair")
    play(s, 0, "damage.repair", 10)
    play(s, 0, "damage.repair", 11)
    play(s, 0, "gather.take_block", "left")
    play(s, 0, "convoy.place", 10)
    play(s, 0, "convoy.place", 11)
    assert (s.pub.food[0], s.pub.ammo[0]) == (1 << 10, 1 << 11)
    assert s.pub.damage[0] == 1 << 12 | 1 << 13
    assert (s.pub.resting[0], s.pub.exhausted[0]) == (("leader_1",), ())


@pytest.mark.rule("LAU-EXPL-09", "LAU-SURV-08", "LAU-FOOD-03")
def test_who_acted_is_exhausted_the_leader_rests_and_food_leaves_the_cards() -> None:
    s = zone(*ZONE)
    load(s, 0, food=())
    s.pub.boost = {"navigator_1": 1}
    push(s, Turn(0))
    explore(s, 5, "leader_1", "navigator_1")
    play(s, 0, "upgrade.mount", 0)
    no_bonus(s, 5)
    assert (s.pub.active[0], s.pub.resting[0]) == ((), ("leader_1",))
    assert s.pub.exhausted[0] == ("navigator_1",)
    assert (s.pub.boost, s.pub.acting) == ({}, ())


@pytest.mark.rule("LAU-EXPL-09", "LAU-CONT-06")
def test_who_acted_and_lived_by_food_dies_when_it_goes_before_the_turn_ends() -> None:
    s = zone(*ZONE)
    enlist(s, 0, "mechanic", 12)
    s.pub.contamination, s.pub.boost = {"navigator_1": 1}, {"navigator_1": 1}
    explore(s, 1, "navigator_1")
    play(s, 0, "gather.take_block", "left")
    play(s, 0, "convoy.place", 10)
    no_bonus(s, 1)
    assert is_open(s, "losses.unload_survivor")
    assert crew(s, 0) == ("leader_1", "mechanic")


@pytest.mark.rule("LAU-EXPL-10", "LAU-EXPL-12")
def test_a_card_that_is_taken_leaves_a_gap_that_closes_and_a_card_is_revealed() -> None:
    s = scene()
    show(s, "petrol_station", "box_trailer", "war_wolves", "abandoned_shop", "machine_gun")
    load(s, 0, food=())
    explore(s, 2, "leader_1")
    assert s.pub.zone[1] == ""
    no_bonus(s, 2, luck={"reveal.reveal": ["explorer"]})
    assert s.pub.zone == [
        "petrol_station",
        "war_wolves",
        "abandoned_shop",
        "machine_gun",
        "explorer",
    ]
    assert s.pub.left[2] == ("food", "ammo")


@pytest.mark.rule("LAU-EXPL-11")
def test_a_location_with_tokens_stays_and_nothing_is_revealed() -> None:
    s = scene()
    show(s, "petrol_station", "box_trailer")
    load(s, 0, food=())
    deck = s.pub.deck[:]
    push(s, Turn(0))
    explore(s, 1, "leader_1")
    play(s, 0, "gather.take_block", "left")
    play(s, 0, "convoy.place", 12)
    no_bonus(s, 1)
    assert s.pub.zone == ["petrol_station", "box_trailer", "", "", ""]
    assert (s.pub.left[0], s.pub.right[0]) == ((), ("fuel", "fuel"))
    assert s.pub.deck == deck
    assert s.todo == []


@pytest.mark.rule("LAU-EXPL-15", "LAU-ICON-12")
@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("abandoned_shop", "gather.take_block"),
        ("rusty_trailer_1", ""),
        ("machine_gun", "upgrade.mount"),
        ("hermit", "convoy.place"),
        ("trader_1", "encounter.trade"),
        ("travellers", "encounter.treat"),
    ],
)
def test_the_kind_of_the_card_decides_the_action(card: str, question: str) -> None:
    s = zone(card)
    load(s, 0, food=(), ammo=(11,))
    push(s, Turn(0))
    explore(s, 1, "leader_1")
    assert is_open(s, question) if question else s.pub.convoy[0][2] == card


@pytest.mark.rule("LAU-EXPL-18", "LAU-CONT-05")
def test_a_card_whose_action_nobody_is_left_to_do_stays() -> None:
    """The Explorer dies of the Bonus Action of slot 5, which is still completed."""
    s = zone(*ZONE)
    enlist(s, 0, "explorer", 12)
    load(s, 0, food=())
    s.pub.contamination = {"explorer": 1}
    set_out(s, 1, "explorer")
    play(s, 0, "exploration.first", "bonus")
    play(s, 0, "bonus.choose_bonus", 5, "fuel")
    play(s, 0, "bonus.trade", "price")
    play(s, 0, "losses.unload_survivor", 12)
    play(s, 0, "convoy.place", 12)
    assert s.pub.zone == [*ZONE]
    assert (s.pub.right[0], s.pub.discard) == (("fuel", "fuel"), ("explorer",))
    assert s.pub.fuel[0] == 1 << 12 | 1 << 13
    assert s.todo == []


@pytest.mark.rule("LAU-CONT-05")
def test_with_another_acting_survivor_alive_the_card_action_stays_due() -> None:
    """Ruling R-74; the cost of the slot is not looked at again."""
    s = zone(*ZONE)
    enlist(s, 0, "explorer", 12)
    s.pub.contamination = {"explorer": 1}
    set_out(s, 4, "explorer", "navigator_1")
    play(s, 0, "exploration.first", "bonus")
    play(s, 0, "bonus.choose_bonus", 5, "fuel")
    play(s, 0, "bonus.trade", "price")
    play(s, 0, "contamination.place_contamination", "explorer")
    play(s, 0, "losses.unload_survivor", 12)
    play(s, 0, "convoy.place", 12)
    assert is_open(s, "gather.take_block")
