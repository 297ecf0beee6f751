"""Placement of tokens in the convoy (LAU-PLACE)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.convoy import (
    BOX_DAMAGED,
    BOX_IS_EMPTY,
    BOX_TAKEN,
    CANNOT_HOLD,
    MUST_BE_KEPT,
    NO_OTHER_BOX,
    NO_SUCH_BOX,
    NOBODY_IS_LEFT_BEHIND,
    NOT_UNDER_FIRE,
    NOTHING_TO_MOVE,
    ROOM_ELSEWHERE,
    Gain,
    spend,
)
from engine.last_aurora.damage import PlaceDamage
from engine.last_aurora.state import frame, reserve

from .scene import attach, damage, denied, is_open, legal, load, play, push, scene, table, unload


@pytest.mark.rule("LAU-PLACE-01", "LAU-PLACE-15")
def test_a_convoy_is_a_truck_with_trailers_and_devices() -> None:
    s = scene()
    attach(s, 0, {2: "rusty_trailer_1", 4: "machine_gun", 5: "roof_rack"})
    zone = frame(s, 0).zone
    assert kernel.members(zone["truck"]) == [0, 1, 2]
    assert kernel.members(zone["bottom"]) == [0, 1, 2, 10, 11, 12, 13, 20, 21, 22, 23]
    assert kernel.members(zone["top"]) == [40, 50, 51]
    assert kernel.members(zone["front"]) == [0, 1, 2, 40]
    assert zone["any"] == zone["bottom"] | zone["top"] == frame(s, 0).boxes


@pytest.mark.rule("LAU-PLACE-02")
def test_a_box_holds_one_token() -> None:
    s = scene()
    push(s, Gain(0, "fuel"))
    assert legal(s, 0) == [(12,), (None,)]
    assert denied(s, 0, "convoy.place", 13) == BOX_TAKEN(box=13, token="fuel")
    assert denied(s, 0, "convoy.place", 11) == ROOM_ELSEWHERE(box=11)
    play(s, 0, "convoy.place", 12)
    assert kernel.members(s.pub.fuel[0]) == [12, 13]


@pytest.mark.rule("LAU-PLACE-03")
def test_without_a_free_box_the_token_there_moves_on_or_is_discarded() -> None:
    s = scene()
    load(s, 0, survivor=(0, 1), food=(10, 12), ammo=(11,), fuel=())
    push(s, Gain(0, "ammo"))
    assert legal(s, 0) == [(1,), (10,), (12,), (None,)]
    play(s, 0, "convoy.place", 10)
    assert is_open(s, "convoy.put_aside")
    assert legal(s, 0) == [(13,)]
    assert denied(s, 0, "convoy.put_aside", 12) == BOX_TAKEN(box=12, token="food")
    play(s, 0, "convoy.put_aside", 13)
    assert kernel.members(s.pub.food[0]) == [12, 13]
    assert kernel.members(s.pub.ammo[0]) == [10, 11]


@pytest.mark.rule("LAU-PLACE-03")
def test_a_displaced_token_without_any_room_is_discarded_at_once() -> None:
    s = scene()
    load(s, 0, food=(10, 12), fuel=(13,), ammo=(11,))
    push(s, Gain(0, "ammo"))
    play(s, 0, "convoy.place", 10)
    assert not is_open(s, "convoy.put_aside")
    assert kernel.members(s.pub.food[0]) == [12]


@pytest.mark.rule("LAU-PLACE-04", "LAU-ICON-04", "LAU-ICON-05")
def test_restricted_boxes_take_only_their_kinds() -> None:
    s = scene()
    unload(s, 0)
    push(s, Gain(0, "ammo"))
    assert legal(s, 0) == [(1,), (10,), (11,), (12,), (None,)]
    assert denied(s, 0, "convoy.place", 0) == CANNOT_HOLD(box=0, token="ammo")
    assert denied(s, 0, "convoy.place", 13) == CANNOT_HOLD(box=13, token="ammo")
    assert denied(s, 0, "convoy.place", 23) == NO_SUCH_BOX(box=23)
    for token, boxes in (("food", [1, 10, 11, 12, 13]), ("survivor", [0, 1, 10, 11, 12])):
        assert kernel.members(frame(s, 0).holds[token]) == boxes


@pytest.mark.rule("LAU-PLACE-05")
def test_tokens_are_rearranged_beside_any_decision_but_not_under_fire() -> None:
    s = scene()
    push(s, Gain(0, "ammo"))
    assert legal(s, 0, "convoy.rearrange") == [()]
    play(s, 0, "convoy.rearrange")
    assert legal(s, 0) == [(0,), (1,), (10,), (11,), (13,)]
    assert denied(s, 0, "convoy.lift", 12) == BOX_IS_EMPTY(box=12)
    play(s, 0, "convoy.lift", 10)
    assert denied(s, 0, "convoy.put", 0) == CANNOT_HOLD(box=0, token="food")
    play(s, 0, "convoy.put", 12)
    assert kernel.members(s.pub.food[0]) == [12]
    assert is_open(s, "convoy.place")
    assert legal(s, 0)[0] == (10,)
    s.pub.phase = "fire"
    assert legal(s, 0, "convoy.rearrange") == []
    assert denied(s, 0, "convoy.rearrange") == NOT_UNDER_FIRE()


@pytest.mark.rule("LAU-PLACE-05", "LAU-PLACE-03")
def test_two_tokens_change_places() -> None:
    s = scene()
    load(s, 0, survivor=(0, 12), fuel=(1,), food=(10, 13))
    push(s, Gain(0, "ammo"))
    play(s, 0, "convoy.rearrange")
    play(s, 0, "convoy.lift", 12)
    play(s, 0, "convoy.put", 1)
    assert legal(s, 0) == [(12,)]
    play(s, 0, "convoy.put_aside", 12)
    assert kernel.members(s.pub.survivor[0]) == [0, 1]
    assert kernel.members(s.pub.fuel[0]) == [12]


@pytest.mark.rule("LAU-PLACE-03", "LAU-PLACE-05")
def test_rearranging_leaves_no_survivor_behind_but_perhaps_a_resource() -> None:
    s = scene()
    load(s, 0, survivor=(0, 1), food=(10, 11, 12), ammo=(), fuel=(13,))
    push(s, Gain(0, "food"))
    play(s, 0, "convoy.rearrange")
    swap = s.clone()
    play(s, 0, "convoy.lift", 13)
    assert legal(s, 0) == [(10,), (11,), (12,)]
    assert denied(s, 0, "convoy.put", 1) == NOBODY_IS_LEFT_BEHIND(box=1)
    play(swap, 0, "convoy.lift", 10)
    assert legal(swap, 0) == [(1,), (13,)]
    driver = scene()
    load(driver, 0, survivor=(10, 11), food=(1,), fuel=(12, 13))
    damage(driver, 0, 0)
    push(driver, Gain(0, "food"))
    play(driver, 0, "convoy.rearrange")
    play(driver, 0, "convoy.lift", 10)
    play(driver, 0, "convoy.put", 1)
    assert kernel.members(driver.pub.survivor[0]) == [1, 11]


@pytest.mark.rule("LAU-PLACE-05")
def test_a_token_that_fits_nowhere_else_is_not_lifted() -> None:
    s = scene()
    unload(s, 0)
    load(s, 0, ammo=(1,))
    damage(s, 0, 10, 11, 12)
    push(s, Gain(0, "fuel"))
    assert denied(s, 0, "convoy.rearrange") == NOTHING_TO_MOVE()
    load(s, 0, food=(13,))
    play(s, 0, "convoy.rearrange")
    assert legal(s, 0) == [(13,)]
    assert denied(s, 0, "convoy.lift", 1) == NO_OTHER_BOX(box=1)


@pytest.mark.rule("LAU-PLACE-07")
def test_a_damaged_box_holds_nothing() -> None:
    s = scene()
    damage(s, 0, 12)
    push(s, Gain(0, "food"))
    assert denied(s, 0, "convoy.place", 12) == BOX_DAMAGED(box=12)
    assert (12,) not in legal(s, 0)


@pytest.mark.rule("LAU-PLACE-10", "LAU-PLACE-11", "LAU-ICON-03")
@pytest.mark.parametrize("card", ["armour_plates", "machine_gun", "turbocharger", "gauss_cannon"])
def test_armour_weapons_and_special_boxes_hold_no_token(card: str) -> None:
    s = scene()
    attach(s, 0, {4: card})
    unload(s, 0)
    for token in ("food", "fuel", "ammo"):
        assert not frame(s, 0).holds[token] & frame(s, 0).zone["top"]
    push(s, Gain(0, "ammo"))
    assert denied(s, 0, "convoy.place", 40) == CANNOT_HOLD(box=40, token="ammo")


@pytest.mark.rule("LAU-PLACE-11")
def test_boxes_know_what_they_do() -> None:
    s = scene()
    attach(s, 0, {0: "bio_fuel_turbo_truck", 2: "greenhouse_trailer", 4: "gauss_cannon"})
    attach(s, 0, {5: "artificial_ecosystem", 6: "turbocharger"})
    cards = frame(s, 0)
    assert cards.weapons == {40: 4}
    assert cards.fame == {41: 1, 50: 1}
    assert [cards.food_fame, cards.speed_boxes, cards.producers, cards.recycling] == [
        1 << 51,
        1 << 60,
        1 << 23,
        1 << 2,
    ]
    assert (cards.speed, cards.tow, cards.tracks, cards.trailers) == (3, 3, False, 2)
    attach(s, 0, {0: "snowcat"})
    assert frame(s, 0).tracks


@pytest.mark.rule("LAU-PLACE-17")
def test_a_resource_may_be_refused_but_a_survivor_must_be_kept() -> None:
    s = scene()
    before = s.pub.clone()
    push(s, Gain(0, "food"))
    play(s, 0, "convoy.place", None)
    assert s.pub.food == before.food
    s = scene()
    push(s, Gain(0, "survivor"))
    assert denied(s, 0, "convoy.place", None) == MUST_BE_KEPT(token="survivor")


def test_a_token_without_any_suitable_box_is_lost() -> None:
    s = scene()
    damage(s, 0, 1, 10, 11, 12, 13)
    unload(s, 0)
    push(s, Gain(0, "fuel"))
    assert s.pub.fuel[0] == 0


@pytest.mark.rule("LAU-SETUP-13")
def test_nothing_comes_from_an_empty_reserve() -> None:
    s = scene(at=table(strict_supply=True))
    attach(s, 1, {1: "box_trailer", 2: "tanker"})
    attach(s, 0, {1: "box_trailer", 2: "tanker"})
    load(s, 0, ammo=(10, 11, 12, 13, 1))
    load(s, 1, ammo=(10, 11, 12, 13, 24))
    assert reserve(s, "ammo") == 0
    push(s, Gain(0, "ammo"))
    assert not s.todo
    spend(s, 1, "ammo")
    assert reserve(s, "ammo") == 1
    push(s, Gain(0, "ammo"))
    assert is_open(s, "convoy.place")


def test_damage_is_placed_with_tokens_rearranged_first() -> None:
    s = scene()
    push(s, PlaceDamage(0, "truck", 1))
    assert legal(s, 0, "convoy.rearrange") == [()]
