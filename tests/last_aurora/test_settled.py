"""Questions that are not put: what everybody can see decides, and never a hand."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.bonus import ChooseBonus
from engine.last_aurora.convoy import Gain, Put, PutAside
from engine.last_aurora.exploration import Choose
from engine.last_aurora.movement import Burn, Depart
from engine.last_aurora.state import Own, State

from .beta import exploring
from .scene import damage, load, rules_of, scene, send


def asked(s: State, *agenda: kernel.Entry) -> str:
    """The key of what is asked next; empty if nothing is."""
    s.todo = list(agenda)
    found = kernel.settle(rules_of(s), s)
    return "" if found is None else found.key.removeprefix("lau.")


@pytest.mark.rule("LAU-PLACE-03")
def test_the_only_free_box_is_taken() -> None:
    s = scene()
    load(s, 0, survivor=(0, 1), food=(10, 12), ammo=(11,), fuel=())
    assert asked(s, PutAside(0, "fuel")) == ""
    assert s.pub.fuel[0] == 1 << 13


@pytest.mark.rule("LAU-PLACE-17")
def test_a_resource_that_may_be_declined_is_asked_about() -> None:
    s = scene()
    load(s, 0, survivor=(0, 1), food=(10, 12), ammo=(11,), fuel=())
    assert asked(s, Gain(0, "fuel")) == "convoy.place"
    load(s, 0, fuel=())
    assert asked(s, Gain(0, "fuel", True)) == ""


@pytest.mark.rule("LAU-MOVE-03")
def test_a_convoy_without_fuel_stays() -> None:
    s = scene(phase="movement")
    load(s, 0, fuel=())
    assert asked(s, Depart(0)) == ""


@pytest.mark.rule("LAU-MOVE-02", "LAU-PLACE-05")
def test_without_a_driver_there_is_a_token_to_move_first() -> None:
    s = scene(phase="movement")
    load(s, 0, survivor=(11, 12), ammo=())
    assert asked(s, Depart(0)) == "movement.depart"


@pytest.mark.rule("LAU-OBJC-07")
@pytest.mark.parametrize("card", ["nitromethane", "welding_torch"])
def test_whoever_may_hold_nitromethane_is_asked(card: str) -> None:
    s = scene(phase="movement")
    load(s, 0, fuel=())
    s.own[0] = Own((card,))
    assert asked(s, Depart(0)) == "movement.depart"


@pytest.mark.rule("LAU-MOVE-05", "LAU-OBJC-08")
@pytest.mark.parametrize("card", ["nitrous_oxide", "food_ration"])
def test_more_fuel_is_asked_for_while_a_card_could_matter(card: str) -> None:
    s = scene(phase="movement")
    load(s, 0, fuel=())
    s.own[0] = Own((card,))
    assert asked(s, Burn(0, 0, False)) == "movement.burn"
    s.own[0] = Own(())
    assert asked(s, Burn(0, 0, False)) != "movement.burn"


@pytest.mark.rule("LAU-BONUS-01")
def test_a_bonus_that_nobody_can_use_is_not_offered() -> None:
    s = scene()
    s.pub.acting = s.pub.active[0][:1]
    assert asked(s, ChooseBonus(0, 1)) == ""
    damage(s, 0, 2)
    assert asked(s, ChooseBonus(0, 1)) == "bonus.choose_bonus"


@pytest.mark.rule("LAU-BETA-02", "LAU-PLACE-05")
def test_a_bonus_drive_is_asked_about_while_a_driver_can_be_put_at_the_wheel() -> None:
    s = exploring()
    load(s, 0, survivor=(11, 12), ammo=(), fuel=(10,))
    assert asked(s, ChooseBonus(0, 1)) == "bonus.choose_bonus"
    load(s, 0, fuel=())
    assert asked(s, ChooseBonus(0, 1)) == "bonus.choose_bonus"


@pytest.mark.rule("LAU-PLACE-05")
def test_a_token_with_one_place_to_go_to_is_put_there() -> None:
    s = scene()
    load(s, 0, survivor=(0, 10), food=(), ammo=(), fuel=())
    damage(s, 0, 11, 12, 13)
    assert asked(s, Put(0, 10)) == ""
    assert s.pub.survivor[0] == 1 << 0 | 1 << 1


@pytest.mark.rule("LAU-EXPL-03")
def test_whoever_has_nobody_left_to_send_skips_without_being_asked() -> None:
    s = scene()
    send(s, 0, "exhausted", "leader", "navigator")
    load(s, 0, food=())
    assert asked(s, Choose(0)) == ""
