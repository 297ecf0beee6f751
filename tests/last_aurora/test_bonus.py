"""Bonus Actions on the Alpha map (LAU-BONUS) and the Explorer."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.bonus import NO_BOX_FOR_DAMAGE, NO_SUCH_BONUS, OTHER_SLOT, BonusAction
from engine.last_aurora.contamination import NOBODY_CONTAMINATED
from engine.last_aurora.state import State, crew
from engine.last_aurora.survivors import NOTHING_DAMAGED

from .scene import damage, denied, enlist, is_open, legal, load, play, push, scene


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
    play(s, 0, "bonus.choose_bonus", 3, "repair")
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
