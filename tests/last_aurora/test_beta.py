"""The Beta map: its set-up and its Bonus Actions (LAU-BETA)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.beta import (
    NO_AMMO,
    NO_WEAPON_LEFT,
    NOT_A_CONVOY_CARD,
    NOT_DISCARDED,
    NOTHING_TO_SALVAGE,
    OF_AN_OPPONENT,
    Salvage,
    Strike,
)
from engine.last_aurora.bonus import NO_SUCH_BONUS, BonusAction
from engine.last_aurora.convoy import BOX_DAMAGED
from engine.last_aurora.fire import NO_WEAPON, NOBODY_TO_SHOOT_AT
from engine.last_aurora.movement import NO_DRIVER, NO_FUEL
from engine.last_aurora.state import State

from .beta import BETA, bonus, exploring, offered
from .scene import (
    attach,
    damage,
    denied,
    enlist,
    foe,
    hold,
    is_open,
    legal,
    load,
    play,
    push,
    scene,
    show,
    spaces,
    table,
)


@pytest.mark.rule("LAU-BETA-01", "LAU-BETA-24")
def test_the_set_up_is_that_of_alpha_with_three_avalanche_counters() -> None:
    alpha, s = table(map="alpha").start(2), BETA.start(2)
    ways = s.box.road.shortcuts.values()
    assert [way.code for way in ways if way.avalanche] == ["B2", "B5", "B7"]
    assert not any(way.avalanche for way in alpha.box.road.shortcuts.values())
    assert s.pub.closed == ()
    assert s.pub == alpha.pub
    assert s.den == alpha.den


# Slot 1.


@pytest.mark.rule("LAU-BETA-02", "LAU-BETA-03", "LAU-BETA-07")
def test_a_fuel_moves_the_convoy_up_to_two_spaces_at_once() -> None:
    s = exploring()
    bonus(s, 1, "drive")
    assert s.pub.fuel[0] == 0
    assert (s.pub.phase, s.pub.space[0]) == ("exploration", 0)
    assert denied(s, 0, "movement.steer", None) is not None
    play(s, 0, "movement.steer", 1)
    play(s, 0, "movement.steer", 2)
    assert (s.pub.space[0], s.todo) == (2, [])
    load(s, 0, fuel=(13,))
    bonus(s, 1, "drive")
    play(s, 0, "movement.steer", 3)
    play(s, 0, "movement.steer", None)
    assert (s.pub.space[0], s.todo) == (3, [])


@pytest.mark.rule("LAU-BETA-02")
def test_slot_one_still_repairs_or_cleanses() -> None:
    s = exploring()
    damage(s, 0, 2)
    s.pub.contamination = {"navigator_1": 1}
    assert offered(s, 1) == ["repair", "cleanse", "drive"]
    on_alpha = scene()
    on_alpha.pub.acting = ("navigator_1",)
    push(on_alpha, BonusAction(0, 1))
    refused = denied(on_alpha, 0, "bonus.choose_bonus", 1, "drive")
    assert refused == NO_SUCH_BONUS(slot=1, bonus="drive")


@pytest.mark.rule("LAU-BETA-07")
def test_a_bonus_move_needs_fuel_and_a_driver() -> None:
    s = exploring()
    load(s, 0, fuel=())
    push(s, BonusAction(0, 1))
    assert denied(s, 0, "bonus.choose_bonus", 1, "drive") == NO_FUEL()
    load(s, 0, fuel=(13,), survivor=(11, 12), ammo=())
    assert denied(s, 0, "bonus.choose_bonus", 1, "drive") == NO_DRIVER()


@pytest.mark.rule("LAU-BETA-05", "LAU-BETA-07")
def test_nothing_of_the_movement_phase_helps_a_bonus_move() -> None:
    s = exploring("leader_1")
    attach(s, 0, {0: "road_tractor"})
    hold(s, 0, "nitrous_oxide", "nitromethane")
    load(s, 0, fuel=(12, 13))
    bonus(s, 1, "drive")
    assert {key for key, *_ in keys(s)} <= {"lau.movement.steer", "lau.convoy.rearrange"}
    play(s, 0, "movement.steer", 1)
    play(s, 0, "movement.steer", 2)
    assert (s.pub.space[0], s.todo, s.pub.fuel[0].bit_count()) == (2, [], 1)


def keys(s: State) -> list[tuple[object, ...]]:
    """All legal moves of seat 0 with their keys."""
    return kernel.legal(BETA.rules, s, 0)


@pytest.mark.rule("LAU-BETA-04")
def test_waypoints_and_shortcuts_work_in_a_bonus_move() -> None:
    s = exploring()
    spaces(s, 3)
    s.pub.waypoints = {7: "food"}
    bonus(s, 1, "drive")
    assert legal(s, 0) == [(4,), (6,)]
    play(s, 0, "movement.steer", 6)
    assert is_open(s, "contamination.place_contamination")
    play(s, 0, "contamination.place_contamination", "leader_1")
    play(s, 0, "damage.place_damage", 2)
    play(s, 0, "movement.steer", 7)
    assert is_open(s, "waypoints.take_waypoint")
    play(s, 0, "waypoints.take_waypoint", True)
    assert s.pub.waypoints == {}


@pytest.mark.rule("LAU-BETA-06")
def test_an_acting_hermit_prevents_contamination_on_the_way_and_at_its_end() -> None:
    s = exploring("hermit")
    enlist(s, 0, "hermit", 12)
    spaces(s, 13)
    s.pub.waypoints = {16: "contamination"}
    push(s, BonusAction(0, 1))
    play(s, 0, "bonus.choose_bonus", 1, "drive")
    play(s, 0, "movement.steer", 16)
    play(s, 0, "movement.steer", None)
    assert (s.pub.contamination, s.todo) == ({}, [])
    s = exploring("leader_1")
    enlist(s, 0, "hermit", 12)
    spaces(s, 13)
    bonus(s, 1, "drive")
    play(s, 0, "movement.steer", 16)
    assert is_open(s, "contamination.place_contamination")


# Slot 2.


@pytest.mark.rule("LAU-BETA-08")
def test_slot_two_improves_the_convoy_from_the_discard_pile() -> None:
    s = exploring()
    s.pub.discard = ("hermit", "snowcat", "blizzard", "roof_rack", "rusty_trailer_1")
    bonus(s, 2, "salvage")
    assert legal(s, 0) == [("snowcat",), ("roof_rack",), ("rusty_trailer_1",)]
    assert denied(s, 0, "beta.salvage", "hermit") == NOT_A_CONVOY_CARD(card="hermit")
    assert denied(s, 0, "beta.salvage", "tanker") == NOT_DISCARDED(card="tanker")
    play(s, 0, "beta.salvage", "rusty_trailer_1")
    assert s.pub.convoy[0][2] == "rusty_trailer_1"
    assert s.pub.discard == ("hermit", "snowcat", "blizzard", "roof_rack")


@pytest.mark.rule("LAU-BETA-08")
def test_the_card_replaced_is_discarded_afterwards() -> None:
    s = exploring()
    s.pub.discard = ("snowcat",)
    push(s, Salvage(0))
    play(s, 0, "beta.salvage", "snowcat")
    assert s.pub.convoy[0][0] == "snowcat"
    assert s.pub.discard == ("start_truck_1",)
    s.todo.clear()
    push(s, Salvage(0))
    assert legal(s, 0) == [("start_truck_1",)]


@pytest.mark.rule("LAU-BETA-09")
def test_a_card_in_the_colour_of_an_opponent_is_not_to_be_had() -> None:
    s = exploring()
    s.pub.discard = ("start_truck_2", "container_2")
    push(s, BonusAction(0, 2))
    assert denied(s, 0, "bonus.choose_bonus", 2, "salvage") == NOTHING_TO_SALVAGE()
    s.todo.clear()
    s.pub.discard += ("snowcat",)
    push(s, Salvage(0))
    assert legal(s, 0) == [("snowcat",)]
    refused = denied(s, 0, "beta.salvage", "start_truck_2")
    assert refused == OF_AN_OPPONENT(card="start_truck_2")


# Slot 3.


@pytest.mark.rule("LAU-BETA-10", "LAU-BETA-12", "LAU-BETA-15")
def test_slot_three_is_one_attack_with_any_whole_weapon() -> None:
    s = exploring()
    attach(s, 0, {4: "machine_gun"})
    foe(s, "last_howl", 0)
    foe(s, "war_wolves", 0)
    s.pub.back = "bottom"
    bonus(s, 3, "attack")
    assert legal(s, 0) == [(2,), (40,)]
    assert denied(s, 0, "beta.strike", 1) == NO_WEAPON(box=1)
    luck = {"outcome.turn_outcome": ["O01"]}
    play(s, 0, "beta.strike", 40)
    assert is_open(s, "fire.choose_enemy")
    play(s, 0, "fire.choose_enemy", "last_howl", luck=luck)
    assert s.pub.ammo[0] == 0
    assert s.pub.enemies["last_howl"] == (0, 2, (0,))
    assert s.pub.damage[0] == 1 << 40
    assert (s.pub.fame[0], s.pub.fired[0], s.todo) == (1, 0, [])


@pytest.mark.rule("LAU-BETA-12")
def test_the_same_weapon_may_attack_again_in_a_later_action() -> None:
    s = exploring()
    foe(s, "ulmar", 0)
    load(s, 0, ammo=(11, 12))
    for _ in range(2):
        s.pub.back = "top"
        bonus(s, 3, "attack")
        card = next(code for code in ("O02", "O11") if code in s.pub.outcomes)
        play(s, 0, "beta.strike", 2, luck={"outcome.turn_outcome": [card]})
    assert s.pub.enemies["ulmar"].damage == 1 + 2


@pytest.mark.rule("LAU-BETA-10", "LAU-BETA-11")
def test_an_attack_needs_a_weapon_ammo_and_an_enemy_in_the_own_region() -> None:
    s = exploring()
    push(s, BonusAction(0, 3))
    show(s, "war_wolves")
    foe(s, "last_howl", 1)
    ask = ("bonus.choose_bonus", 3, "attack")
    assert denied(s, 0, *ask) == NOBODY_TO_SHOOT_AT()
    foe(s, "night_wolves", 0)
    assert denied(s, 0, *ask) is None
    load(s, 0, ammo=())
    assert denied(s, 0, *ask) == NO_AMMO()
    damage(s, 0, 2)
    assert denied(s, 0, *ask) == NO_WEAPON_LEFT()
    s.todo.clear()
    attach(s, 0, {4: "machine_gun"})
    push(s, Strike(0))
    assert denied(s, 0, "beta.strike", 2) == BOX_DAMAGED(box=2)


@pytest.mark.rule("LAU-BETA-13", "LAU-BETA-14")
def test_a_defeat_in_the_exploration_phase_is_settled_at_once() -> None:
    s = exploring()
    foe(s, "war_wolves", 0, 2, (1, 1))
    bonus(s, 3, "attack")
    luck = {
        "outcome.turn_outcome": ["O03", "O10"],
        "outcome.show_back": ["bottom"],
        "objects.draw_object": ["food_ration"],
        "loot.turn_up": ["prisoner"],
    }
    play(s, 0, "beta.strike", 2, luck=luck)
    assert "war_wolves" not in s.pub.enemies
    assert is_open(s, "loot.take_loot")
    winner = s.todo[-1].seat  # type: ignore[attr-defined]
    play(s, winner, "loot.take_loot", False, luck=luck)
    assert (s.todo, s.pub.spoils) == ([], [])
    assert s.pub.phase == "exploration"
    assert len(s.own[0].objects) + len(s.own[1].objects) == (2 if winner == 0 else 1)


@pytest.mark.rule("LAU-BETA-15")
def test_shooter_and_incendiary_rounds_are_for_the_fire_phase() -> None:
    s = exploring()
    enlist(s, 0, "shooter", 12)
    hold(s, 0, "incendiary_rounds")
    foe(s, "last_howl", 0)
    s.pub.back = "top"
    bonus(s, 3, "attack")
    play(s, 0, "beta.strike", 2, luck={"outcome.turn_outcome": ["O02"]})
    assert s.pub.enemies["last_howl"].damage == 1
    assert s.own[0].objects == ("incendiary_rounds",)


# Slots 4 and 5.


@pytest.mark.rule("LAU-BETA-16")
def test_slot_four_gives_fuel_for_fame_as_well() -> None:
    s = exploring()
    assert offered(s, 4) == ["food", "ammo", "fuel"]
    bonus(s, 4, "fuel")
    play(s, 0, "bonus.trade", "price")
    assert s.pub.fame[0] == -1
    play(s, 0, "convoy.place", 12)
    assert s.pub.fuel[0].bit_count() == 2


@pytest.mark.rule("LAU-SURV-12")
def test_the_preacher_saves_no_fame_of_a_bonus_action() -> None:
    s = exploring("preacher")
    bonus(s, 4, "fuel")
    play(s, 0, "bonus.trade", "price")
    assert s.pub.fame[0] == -1


@pytest.mark.rule("LAU-BETA-17")
def test_on_the_lowest_space_the_fuel_costs_damage() -> None:
    """Worked example 27: Fame stays -1, a Fuel is gained, a Damage counter is added."""
    s = exploring()
    s.pub.fame[0] = -1
    bonus(s, 4, "fuel")
    play(s, 0, "bonus.trade", "gain")
    play(s, 0, "convoy.place", 12)
    play(s, 0, "damage.place_damage", 2)
    assert (s.pub.fame[0], s.pub.fuel[0].bit_count(), s.pub.damage[0]) == (-1, 2, 1 << 2)


@pytest.mark.rule("LAU-BETA-18")
def test_slot_five_gives_fuel_for_contamination() -> None:
    s = exploring("leader_1")
    assert offered(s, 5) == ["fuel"]
    bonus(s, 5, "fuel")
    play(s, 0, "bonus.trade", "price")
    assert s.pub.contamination == {"leader_1": 1}
    play(s, 0, "convoy.place", 12)
    assert s.pub.fuel[0].bit_count() == 2
