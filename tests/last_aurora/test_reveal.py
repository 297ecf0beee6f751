"""Revealing Exploration cards and their Events (LAU-REVEAL)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.events import InBlizzard
from engine.last_aurora.reveal import Refill, Reveal, clear, close_up, lay, period
from engine.last_aurora.state import State, reserve

from .scene import RULES, damage, is_open, legal, load, play, push, scene, show, table


def refilled(s: State, *cards: str) -> None:
    """Fill the zone with these cards in the order in which they are revealed."""
    push(s, Refill(), luck={"reveal.reveal": list(cards)})


@pytest.mark.rule("LAU-REVEAL-01")
def test_the_first_card_goes_to_the_empty_slot_furthest_to_the_right() -> None:
    s = scene()
    show(s, "rusty_trailer_1", "", "hermit", "")
    refilled(s, "orphan", "explorer", "box_trailer")
    assert s.pub.zone == ["rusty_trailer_1", "box_trailer", "hermit", "explorer", "orphan"]


@pytest.mark.rule("LAU-REVEAL-02")
def test_locations_and_encounters_get_their_tokens() -> None:
    s = scene()
    show(s, "hermit", "mechanic", "explorer")
    refilled(s, "trader_1", "helicopter_wreck")
    assert s.pub.zone[3:] == ["helicopter_wreck", "trader_1"]
    assert (s.pub.left[3], s.pub.right[3]) == (("food", "ammo"), ("ammo", "object"))
    assert (s.pub.left[4], s.pub.right[4]) == (("fuel",), ())
    assert s.pub.left[:3] == [(), (), ()]


@pytest.mark.rule("LAU-REVEAL-02", "LAU-SETUP-13")
def test_with_a_strict_supply_a_card_gets_what_the_reserve_has() -> None:
    s = scene(at=table(strict_supply=True))
    show(s, "power_plant_ruins", "contaminated_warehouse_1", "contaminated_warehouse_2")
    show(s, "", "", "", "fuel_depot")
    assert reserve(s, "fuel") == 14 - 2 - 3 - 3 - 3 - 3 == 0
    lay(s, 5, "petrol_station")
    assert (s.pub.left[4], s.pub.right[4]) == ((), ())
    load(s, 0, fuel=())
    lay(s, 5, "petrol_station")
    assert (s.pub.left[4], s.pub.right[4]) == (("fuel",), ())
    assert reserve(scene(), "fuel") > 14


@pytest.mark.rule("LAU-REVEAL-03")
def test_an_event_takes_effect_is_discarded_and_replaced() -> None:
    s = scene()
    show(s, "hermit", "mechanic", "explorer", "box_trailer")
    refilled(s, "blizzard")
    assert is_open(s, "events.brave_blizzard")
    assert s.pub.zone[4] == ""
    assert s.pub.discard == ("blizzard",)
    assert kernel.waiting(RULES, s) == (1,)
    play(s, 1, "events.brave_blizzard", "fuel")
    play(s, 0, "events.brave_blizzard", "damage")
    assert s.pub.fuel[1] == 0
    play(s, 0, "damage.place_damage", 2, luck={"reveal.reveal": ["trader_1"]})
    assert s.pub.damage == [1 << 2, 0]
    assert s.pub.zone[4] == "trader_1"


@pytest.mark.rule("LAU-REVEAL-03")
def test_without_fuel_the_blizzard_does_damage() -> None:
    s = scene()
    load(s, 1, fuel=())
    refilled(s, "blizzard")
    assert is_open(s, "damage.place_damage")
    play(s, 1, "damage.place_damage", 12)
    assert is_open(s, "events.brave_blizzard")
    assert legal(s, 0) == [("fuel",), ("damage",)]


@pytest.mark.rule("LAU-REVEAL-03")
def test_in_the_blizzard_a_wreck_without_a_whole_box_loses_its_fuel() -> None:
    s = scene()
    damage(s, 1, 0, 1, 2, 10, 11, 12, 13)
    push(s, InBlizzard(1))
    assert (s.pub.fuel[1], s.todo) == (0, [])


@pytest.mark.rule("LAU-REVEAL-03")
def test_fallout_costs_fame_or_contaminates() -> None:
    s = scene()
    s.pub.deck[0], s.pub.hidden[0] = (), 0
    refilled(s, "fallout")
    assert is_open(s, "events.brave_fallout")
    play(s, 1, "events.brave_fallout", "fame")
    assert s.pub.fame == [0, -1]
    assert legal(s, 0) == [("contamination",), ("fame",)]


@pytest.mark.rule("LAU-REVEAL-03")
def test_the_supply_drop_gives_everybody_an_object_in_reverse_order() -> None:
    s = scene()
    s.pub.deck[:2], s.pub.hidden[:2] = [(), ()], [0, 0]
    luck = {
        "reveal.reveal": ["supply_drop"],
        "objects.draw_object": ["food_ration", "nitromethane"],
    }
    push(s, Refill(), luck=luck)
    assert [own.objects for own in s.own] == [("food_ration",), ("nitromethane",)]


@pytest.mark.rule("LAU-REVEAL-04")
def test_an_enemy_just_lies_in_its_slot() -> None:
    s = scene()
    show(s, "hermit", "mechanic", "explorer", "box_trailer")
    before = s.pub.damage[:]
    refilled(s, "war_wolves")
    assert s.pub.zone[4] == "war_wolves"
    assert (s.pub.damage, s.pub.enemies, s.pub.loot_deck) == (before, {}, [2, 2, 2])


@pytest.mark.rule("LAU-REVEAL-05")
def test_a_spent_deck_leaves_slots_empty_and_discards_stay() -> None:
    s = scene()
    s.pub.deck, s.pub.hidden = [(), (), ("orphan",)], [0, 0, 0]
    s.pub.discard = ("hermit",)
    refilled(s)
    assert s.pub.zone == ["", "", "", "", "orphan"]
    assert period(s) == 0
    assert s.pub.discard == ("hermit",)


def test_cards_close_up_with_their_tokens() -> None:
    s = scene()
    show(s, "hermit", "trader_1", "", "war_wolves", "abandoned_shop")
    assert clear(s, 2) == "trader_1"
    close_up(s)
    assert s.pub.zone == ["hermit", "war_wolves", "abandoned_shop", "", ""]
    assert s.pub.left == [(), (), ("food", "ammo"), (), ()]


def test_every_additional_card_is_as_likely_as_it_should_be() -> None:
    s = scene()
    outcomes = list(Reveal().outcomes(s))
    sure, perhaps = s.pub.deck[0][0], s.pub.additional[0][0]
    assert outcomes.count(sure) == 6 * outcomes.count(perhaps) == 6
    assert outcomes.count(sure) / len(outcomes) == pytest.approx(1 / 15)
