"""Bonus Actions on the Alpha map (LAU-BONUS), the Explorer, and the examples of the chapter."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.kernel import Event
from engine.last_aurora.bonus import NO_BOX_FOR_DAMAGE, NO_SUCH_BONUS, OTHER_SLOT, BonusAction
from engine.last_aurora.contamination import NOBODY_CONTAMINATED
from engine.last_aurora.exploration import Turn
from engine.last_aurora.state import State, crew, skill
from engine.last_aurora.survivors import NOTHING_DAMAGED
from tests.playing import listening

from .scene import (
    attach,
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
)


def acting(slot: int, *survivors: str) -> State:
    """Seat 0 is about to use the bonus of a slot; the Leader acts if nobody is named."""
    s = scene()
    s.pub.acting = survivors or ("leader_1",)
    for card in survivors:
        if card not in crew(s, 0):
            enlist(s, 0, card, 12)
    push(s, BonusAction(0, slot))
    return s


@pytest.mark.rule("LAU-BONUS-01")
def test_the_bonus_of_the_slot_may_be_taken_or_left() -> None:
    s = acting(4)
    assert legal(s, 0) == [(4, "food"), (4, "ammo"), (4, None)]
    assert denied(s, 0, "bonus.choose_bonus", 5, "fuel") == OTHER_SLOT(slot=5)
    assert denied(s, 0, "bonus.choose_bonus", 4, "fuel") == NO_SUCH_BONUS(slot=4, bonus="fuel")
    play(s, 0, "bonus.choose_bonus", 4, None)
    assert s.todo == []


@pytest.mark.rule("LAU-BONUS-02")
def test_slot_1_repairs_once_or_cleanses_one_acting_survivor_once() -> None:
    s = acting(1, "leader_1")
    assert denied(s, 0, "bonus.choose_bonus", 1, "repair") == NOTHING_DAMAGED()
    assert denied(s, 0, "bonus.choose_bonus", 1, "cleanse") == NOBODY_CONTAMINATED()
    damage(s, 0, 2, 12)
    s.pub.contamination = {"leader_1": 1, "navigator_1": 1}
    other = s.clone()
    play(s, 0, "bonus.choose_bonus", 1, "repair")
    play(s, 0, "damage.repair", 2)
    assert (s.pub.damage[0], s.todo) == (1 << 12, [])
    play(other, 0, "bonus.choose_bonus", 1, "cleanse")
    assert legal(other, 0) == [("leader_1",), (None,)]
    play(other, 0, "contamination.decontaminate", "leader_1")
    assert (other.pub.contamination, other.todo) == ({"navigator_1": 1}, [])


@pytest.mark.rule("LAU-BONUS-03")
def test_slot_2_cleanses_twice() -> None:
    s = acting(2, "leader_1", "hermit")
    s.pub.contamination = {"leader_1": 1, "hermit": 1}
    play(s, 0, "bonus.choose_bonus", 2, "cleanse")
    play(s, 0, "contamination.decontaminate", "hermit")
    play(s, 0, "contamination.decontaminate", "leader_1")
    assert (s.pub.contamination, s.todo) == ({}, [])


@pytest.mark.rule("LAU-BONUS-04")
def test_slot_3_repairs_twice() -> None:
    s = acting(3)
    damage(s, 0, 2, 12, 13)
    heard = listening(s)
    play(s, 0, "bonus.choose_bonus", 3, "repair")
    assert heard == [Event("lau.bonus.taken", {"seat": 0, "slot": 3, "bonus": "repair"})]
    play(s, 0, "damage.repair", 12)
    play(s, 0, "damage.repair", 13)
    assert (s.pub.damage[0], s.todo) == (1 << 2, [])


@pytest.mark.rule("LAU-BONUS-05", "LAU-BONUS-07")
@pytest.mark.parametrize("token", ["food", "ammo"])
def test_slot_4_gives_a_resource_for_damage_in_either_order(token: str) -> None:
    s = acting(4)
    play(s, 0, "bonus.choose_bonus", 4, token)
    assert legal(s, 0) == [("gain",), ("price",)]
    other = s.clone()
    play(s, 0, "bonus.trade", "gain")
    play(s, 0, "convoy.place", 12)
    play(s, 0, "damage.place_damage", 12)
    assert kernel.members(s.pub.damage[0]) == [12]
    assert getattr(s.pub, token)[0].bit_count() == 1
    play(other, 0, "bonus.trade", "price")
    play(other, 0, "damage.place_damage", 2)
    play(other, 0, "convoy.place", 12)
    assert getattr(other.pub, token)[0].bit_count() == 2
    assert other.pub.damage[0] == 1 << 2


@pytest.mark.rule("LAU-BONUS-05")
def test_damage_that_no_box_can_take_pays_for_nothing() -> None:
    s = acting(4)
    damage(s, 0, 0, 1, 2, 10, 11, 12, 13)
    load(s, 0, survivor=(), food=(), fuel=(), ammo=())
    assert denied(s, 0, "bonus.choose_bonus", 4, "food") == NO_BOX_FOR_DAMAGE()
    assert legal(s, 0) == [(4, None)]
    push(s, BonusAction(0, 5))
    assert legal(s, 0) == [(5, "fuel"), (5, None)]


@pytest.mark.rule("LAU-BONUS-06", "LAU-BONUS-07", "LAU-CONT-05")
def test_slot_5_gives_fuel_for_contamination_even_if_it_kills() -> None:
    s = acting(5, "navigator_1")
    play(s, 0, "bonus.choose_bonus", 5, "fuel")
    play(s, 0, "bonus.trade", "price")
    assert crew(s, 0) == ("leader_1",)
    play(s, 0, "losses.unload_survivor", 1)
    assert legal(s, 0) == [(1,), (12,), (None,)]
    play(s, 0, "convoy.place", 1)
    assert kernel.members(s.pub.fuel[0]) == [1, 13]
    assert s.pub.acting == ()


@pytest.mark.rule("LAU-BONUS-06")
def test_slot_5_contaminates_an_acting_survivor_of_the_owners_choice() -> None:
    s = acting(5, "leader_1", "bounty_hunter")
    play(s, 0, "bonus.choose_bonus", 5, "fuel")
    play(s, 0, "bonus.trade", "gain")
    play(s, 0, "convoy.place", None)
    assert legal(s, 0) == [("leader_1",), ("bounty_hunter",)]
    play(s, 0, "contamination.place_contamination", "bounty_hunter")
    assert s.pub.contamination == {"bounty_hunter": 1}


@pytest.mark.rule("LAU-CONT-04")
def test_nobody_alive_nobody_takes_a_bonus_and_one_is_enough() -> None:
    s = scene()
    s.pub.acting = ()
    push(s, BonusAction(0, 3))
    assert s.todo == []
    s.pub.acting = ("leader_1",)
    push(s, BonusAction(0, 3))
    assert is_open(s, "bonus.choose_bonus")


@pytest.mark.rule("LAU-SURV-05", "LAU-ABIL-03")
def test_the_explorer_has_the_choice_of_all_slots_when_he_acts() -> None:
    s = acting(1, "leader_1", "explorer")
    damage(s, 0, 2)
    s.pub.contamination = {"leader_1": 1}
    assert legal(s, 0) == [
        (1, "repair"),
        (1, "cleanse"),
        (2, "cleanse"),
        (3, "repair"),
        (4, "food"),
        (4, "ammo"),
        (5, "fuel"),
        (1, None),
    ]
    play(s, 0, "bonus.choose_bonus", 5, "fuel")
    assert is_open(s, "bonus.trade")
    idle = scene()
    enlist(idle, 0, "explorer", 12)
    idle.pub.acting = ("leader_1",)
    push(idle, BonusAction(0, 4))
    assert legal(idle, 0) == [(4, "food"), (4, "ammo"), (4, None)]


@pytest.mark.rule("LAU-SURV-06", "LAU-ABIL-03")
def test_with_the_hermit_the_fuel_of_slot_5_contaminates_nobody() -> None:
    s = acting(5, "leader_1", "hermit")
    play(s, 0, "bonus.choose_bonus", 5, "fuel")
    play(s, 0, "bonus.trade", "price")
    play(s, 0, "convoy.place", None)
    assert (s.pub.contamination, s.todo) == ({}, [])


# -- worked examples ------------------------------------------------------------


@pytest.mark.rule("LAU-BONUS-01", "LAU-BONUS-04", "LAU-SURV-08")
def test_the_bonus_before_the_card_makes_room_for_resources() -> None:
    s = scene()
    show(s, "rusty_trailer_1", "rusty_trailer_2", "petrol_station")
    load(s, 0, survivor=(0, 1), food=(10,), ammo=(11,), fuel=())
    damage(s, 0, 12, 13)
    push(s, Turn(0))
    play(s, 0, "exploration.choose", 3)
    play(s, 0, "exploration.send", "leader_1")
    play(s, 0, "exploration.send", None)
    play(s, 0, "exploration.first", "bonus")
    play(s, 0, "bonus.choose_bonus", 3, "repair")
    play(s, 0, "damage.repair", 12)
    play(s, 0, "damage.repair", 13)
    play(s, 0, "gather.take_block", "right")
    play(s, 0, "convoy.place", 12)
    play(s, 0, "convoy.place", 13)
    assert kernel.members(s.pub.fuel[0]) == [12, 13]
    assert s.pub.damage[0] == 0
    assert s.pub.resting[0] == ("leader_1",)


def at_the_warehouse() -> State:
    """Only the Navigator is active; a Contaminated Warehouse lies in slot 1."""
    s = scene()
    show(s, "contaminated_warehouse_1")
    send(s, 0, "resting", "leader")
    attach(s, 0, {2: "box_trailer"})
    push(s, Turn(0))
    return s


@pytest.mark.rule("LAU-BONUS-02", "LAU-CONT-03", "LAU-CONT-06", "LAU-FOOD-03")
def test_food_keeps_the_navigator_alive_until_the_bonus_heals_him() -> None:
    s = at_the_warehouse()
    play(s, 0, "feeding.feed", "navigator_1", "skill")
    play(s, 0, "exploration.choose", 1)
    play(s, 0, "exploration.first", "card")
    assert (s.pub.contamination, skill(s, "navigator_1")) == ({"navigator_1": 1}, 1)
    play(s, 0, "gather.take_block", "right")
    play(s, 0, "convoy.place", 20)
    play(s, 0, "convoy.place", 21)
    play(s, 0, "bonus.choose_bonus", 1, "cleanse")
    play(s, 0, "contamination.decontaminate", "navigator_1")
    p = s.pub
    assert kernel.members(p.fuel[0]) == [13, 20, 21]
    assert (p.food[0], p.boost, p.contamination) == (0, {}, {})
    assert p.exhausted[0] == ("navigator_1",)
    assert skill(s, "navigator_1") == 1


@pytest.mark.rule("LAU-CONT-03", "LAU-CONT-04")
def test_without_food_the_navigator_gathers_dies_and_takes_no_bonus() -> None:
    s = at_the_warehouse()
    play(s, 0, "exploration.choose", 1)
    play(s, 0, "exploration.first", "card")
    play(s, 0, "losses.unload_survivor", 1)
    play(s, 0, "gather.take_block", "right")
    play(s, 0, "convoy.place", 20)
    play(s, 0, "convoy.place", 21)
    assert not is_open(s, "bonus.choose_bonus")
    assert kernel.members(s.pub.fuel[0]) == [13, 20, 21]
    assert (crew(s, 0), s.pub.survivor[0]) == (("leader_1",), 1)


@pytest.mark.rule("LAU-CONT-05", "LAU-EXPL-18")
def test_whoever_dies_by_the_bonus_does_not_do_the_card_action() -> None:
    s = scene()
    show(s, "petrol_station")
    send(s, 0, "resting", "leader", "navigator")
    enlist(s, 0, "explorer", 12)
    s.pub.contamination["explorer"] = 1
    push(s, Turn(0))
    play(s, 0, "exploration.choose", 1)
    play(s, 0, "exploration.first", "bonus")
    play(s, 0, "bonus.choose_bonus", 5, "fuel")
    play(s, 0, "bonus.trade", "price")
    play(s, 0, "losses.unload_survivor", 12)
    play(s, 0, "convoy.place", 12)
    assert kernel.members(s.pub.fuel[0]) == [12, 13]
    assert crew(s, 0) == ("leader_1", "navigator_1")
    assert (s.pub.zone[0], s.pub.right[0]) == ("petrol_station", ("fuel", "fuel"))


@pytest.mark.rule("LAU-CONT-04", "LAU-CONT-05")
def test_one_of_two_acting_survivors_is_enough_to_go_on() -> None:
    s = at_the_warehouse()
    send(s, 0, "active", "leader")
    damage(s, 0, 2)
    play(s, 0, "exploration.choose", 1)
    play(s, 0, "exploration.send", "leader_1")
    play(s, 0, "exploration.send", "navigator_1")
    play(s, 0, "exploration.first", "card")
    play(s, 0, "contamination.place_contamination", "navigator_1")
    play(s, 0, "losses.unload_survivor", 1)
    play(s, 0, "gather.take_block", "right")
    play(s, 0, "convoy.place", None)
    play(s, 0, "convoy.place", None)
    assert legal(s, 0) == [(1, "repair"), (1, None)]
