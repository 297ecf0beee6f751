"""Defeated Enemies and what they leave (LAU-DEFEAT, LAU-LOOT)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.fire import CeaseFire, Fire, FireTurn
from engine.last_aurora.loot import ROOM_FOR_IT, Rewards, TakeLoot, TurnUp, Win
from engine.last_aurora.recruit import NO_ROOM, NO_TOKEN
from engine.last_aurora.scoring import box_fame
from engine.last_aurora.state import Spoil, State, crew
from engine.last_aurora.targets import Wound, defence

from .scene import (
    RULES,
    attach,
    damage,
    denied,
    foe,
    is_open,
    legal,
    load,
    play,
    push,
    scene,
    table,
    undeal,
)

ATTACK, TAKE = "fire.attack", "loot.take_loot"
NIGHT, WAR = "night_wolves", "war_wolves"


def last_blow(s: State, seat: int, letters: str, enemy: str = NIGHT) -> None:
    """A hit that defeats an Enemy; the Outcome card with these letters divides the Loot."""
    card = {"DBCA": "O04", "ACBD": "O01", "BDAC": "O02"}[letters]
    s.pub.back = s.box.outcomes[card].back
    push(s, Wound(seat, enemy, 2), luck={"outcome.turn_outcome": [card]})


def thirteenth() -> State:
    """Seat 0 (Andrzej) has dealt the last 2 Damage; A and C are his, B is of seat 1 (Asia)."""
    s = scene(4, "fire")
    foe(s, NIGHT, 0, 3, (0, 1))
    last_blow(s, 0, "DBCA")
    return s


# -- defeat ---------------------------------------------------------------------


@pytest.mark.rule("LAU-DEFEAT-01")
def test_an_enemy_is_defeated_when_all_defence_boxes_are_damaged() -> None:
    s = scene(4, "fire")
    foe(s, NIGHT, 0, 2, ())
    push(s, Wound(0, NIGHT, 2))
    assert (s.pub.enemies[NIGHT].damage, defence(s, NIGHT)) == (4, 5)
    push(s, Wound(0, NIGHT, 1))
    assert NIGHT not in s.pub.enemies


@pytest.mark.rule("LAU-DEFEAT-02", "LAU-DEFEAT-03", "LAU-DEFEAT-04", "LAU-DEFEAT-05")
def test_the_loot_of_the_thirteenth_example() -> None:
    """Worked example 13: D is empty, B is Asia's.

    She gets the Loot at the end of the step, Andrzej two Objects.
    """
    s = thirteenth()
    assert s.pub.spoils == [Spoil(1, 1, (0, 0))]
    assert (s.own[0].objects, s.pub.loot.count("prisoner")) == ((), 1)
    push(s, CeaseFire(), luck={"loot.turn_up": ["armoured_trunk"]})
    assert kernel.waiting(RULES, s) == (1,)
    assert is_open(s, TAKE)
    play(s, 1, TAKE, True)
    play(s, 1, "upgrade.mount", 0)
    assert s.pub.convoy[1][4] == "armoured_trunk"
    assert [len(own.objects) for own in s.own] == [2, 0, 0, 0]
    assert (s.pub.spoils, s.todo) == ([], [])


@pytest.mark.rule("LAU-DEFEAT-04")
@pytest.mark.parametrize(("letters", "draws"), [("BDAC", (1, 3)), ("DBCA", (3, 1))])
def test_objects_are_drawn_in_the_order_of_the_letters(
    letters: str, draws: tuple[int, ...]
) -> None:
    """R-70: not in the order of the seats."""
    s = scene(4, "fire")
    foe(s, NIGHT, 0, 3, (1, 2))
    last_blow(s, 3, letters)
    assert s.pub.spoils == [Spoil(1, 2, draws)]


@pytest.mark.rule("LAU-DEFEAT-05")
def test_the_winner_draws_nothing_for_a_second_counter() -> None:
    s = scene(4, "fire")
    foe(s, NIGHT, 0, 3, (0, 1))
    last_blow(s, 0, "ACBD")
    assert s.pub.spoils == [Spoil(1, 0, (1,))]


@pytest.mark.rule("LAU-DEFEAT-06", "LAU-DEFEAT-08")
def test_the_enemy_is_gone_with_all_its_counters_at_once() -> None:
    s = thirteenth()
    assert (s.pub.enemies, s.pub.gone) == ({}, (NIGHT,))
    foe(s, WAR, 0)
    push(s, Wound(0, WAR, 1), Wound(0, WAR, 1))
    assert s.pub.enemies[WAR].targets == (0, 0)


@pytest.mark.rule("LAU-DEFEAT-07")
def test_a_defeated_enemy_does_not_fire() -> None:
    s = scene(phase="fire")
    foe(s, NIGHT, 0, 2)
    push(s, Fire())
    play(s, 1, ATTACK, 2, 11, luck={"outcome.turn_outcome": ["O01"], "loot.turn_up": ["prisoner"]})
    while not is_open(s, TAKE):
        play(s, kernel.waiting(RULES, s)[0], ATTACK, None, None)
    turned = len(s.pub.outcomes)
    play(s, 1, TAKE, False)
    assert (s.todo, s.pub.damage, len(s.pub.outcomes)) == ([], [0, 0], turned)


@pytest.mark.rule("LAU-DEFEAT-09")
def test_the_finisher_takes_part_in_the_draw() -> None:
    s = scene(4, "fire")
    foe(s, NIGHT, 0, 4, (1,))
    last_blow(s, 0, "BDAC")
    assert (s.pub.spoils, s.pub.fame[0]) == ([Spoil(1, 0, (1,))], 1)


@pytest.mark.rule("LAU-DEFEAT-09")
def test_the_fame_of_the_last_blow_comes_before_the_loot_is_decided() -> None:
    """On the highest space it is a repair, and no card has been turned by then."""
    s = scene(4, "fire")
    s.pub.fame[0] = s.box.highest_fame
    damage(s, 0, 10, 11)
    foe(s, NIGHT, 0, 4, (1,))
    push(s, Wound(0, NIGHT, 1))
    assert is_open(s, "damage.repair")
    assert (NIGHT in s.pub.enemies, s.pub.spoils, len(s.pub.outcomes)) == (True, [], 12)
    play(s, 0, "damage.repair", 10)
    assert (len(s.pub.spoils), len(s.pub.outcomes)) == (1, 11)


@pytest.mark.rule("LAU-DEFEAT-10")
def test_a_card_is_turned_even_if_only_one_can_win() -> None:
    s = scene(4, "fire")
    foe(s, NIGHT, 0, 4, ())
    last_blow(s, 0, "DBCA")
    assert (s.pub.outcome, s.pub.spoils) == ("O04", [Spoil(1, 0, ())])


@pytest.mark.rule("LAU-DEFEAT-03", "LAU-LOOT-01")
def test_rewards_come_enemy_by_enemy_after_the_last_turn() -> None:
    s = scene(3, "fire")
    s.pub.spoils = [Spoil(1, 2, (0,)), Spoil(2, 1, ())]
    push(s, FireTurn(0), CeaseFire(), luck={"loot.turn_up": ["prisoner"]})
    assert (kernel.waiting(RULES, s), s.pub.turn) == ((2,), -1)
    assert len(s.own[0].objects) == 0
    play(s, 2, TAKE, False, luck={"loot.turn_up": ["bio_fuel_turbo_truck"]})
    assert len(s.own[0].objects) == 1
    assert kernel.waiting(RULES, s) == (1,)


@pytest.mark.rule("LAU-LOOT-01", "LAU-DEFEAT-03", "LAU-DEFEAT-04")
def test_what_is_won_waits_until_all_have_fired() -> None:
    """Seat 1 fires first and wins; it goes on without the Loot, and so does seat 0."""
    s = scene(phase="fire")
    attach(s, 1, {4: "machine_gun"})
    load(s, 1, ammo=(11, 12))
    foe(s, NIGHT, 0, 2, (0,))
    foe(s, WAR, 0)
    push(s, Fire())
    play(s, 1, ATTACK, 2, 11)
    luck = {"outcome.turn_outcome": ["O01", "O10"], "outcome.show_back": ["bottom", "bottom"]}
    play(s, 1, "fire.choose_enemy", NIGHT, luck=luck)
    assert NIGHT not in s.pub.enemies
    for seat in (1, 0):
        assert (is_open(s, ATTACK), kernel.waiting(RULES, s)) == (True, (seat,))
        assert (len(s.pub.loot), [len(own.objects) for own in s.own]) == (6, [0, 0])
        play(s, seat, ATTACK, None, None, luck={"loot.turn_up": ["prisoner"]})
    assert (is_open(s, TAKE), kernel.waiting(RULES, s)) == (True, (1,))
    play(s, 1, TAKE, False)
    assert [len(own.objects) for own in s.own] == [1, 0]


@pytest.mark.rule("LAU-DEFEAT-03", "LAU-LOOT-01", "LAU-AMB-01")
def test_what_was_won_comes_before_enemy_fire() -> None:
    s = scene(phase="fire")
    load(s, 0, ammo=())
    load(s, 1, ammo=())
    foe(s, NIGHT, 0)
    s.pub.spoils = [Spoil(2, 0, ())]
    push(s, Fire())
    assert is_open(s, TAKE)
    assert len(s.pub.outcomes) == 12


@pytest.mark.rule("LAU-DEFEAT-03", "LAU-AMB-12")
def test_the_loot_is_a_card_of_the_range_of_the_enemy() -> None:
    s = scene(phase="fire")
    assert sorted(TurnUp(0, 2).outcomes(s)) == ["artificial_ecosystem", "bio_fuel_turbo_truck"]


@pytest.mark.rule("LAU-DEFEAT-04", "LAU-ELIM-02")
def test_whoever_is_out_of_the_game_gets_nothing() -> None:
    s = scene(3, "fire")
    s.pub.out, s.pub.order = (2,), [0, 1]
    s.pub.spoils = [Spoil(1, 2, (2, 0))]
    push(s, Rewards())
    assert [len(own.objects) for own in s.own] == [1, 0, 0]
    assert (len(s.pub.loot), s.todo) == (6, [])


# -- Loot cards -----------------------------------------------------------------


def winning(card: str) -> State:
    """Seat 0 has turned up a Loot card."""
    s = scene(phase="fire")
    push(s, Win(0, s.box.loot[card].range), luck={"loot.turn_up": [card]})
    return s


@pytest.mark.rule("LAU-LOOT-08")
@pytest.mark.parametrize("card", ["armoured_trunk", "bio_fuel_turbo_truck", "prisoner"])
def test_loot_may_be_declined_and_is_then_out_of_the_game(card: str) -> None:
    """A Device only where each vehicle has one already."""
    s = winning(card)
    attach(s, 0, {4: "machine_gun", 5: "roof_rack"})
    before = s.pub.convoy[0]
    assert legal(s, 0) == [(True,), (False,)]
    play(s, 0, TAKE, False)
    assert (s.pub.gone, s.todo) == ((card,), [])
    assert s.pub.convoy[0] == before
    assert card not in s.pub.loot


@pytest.mark.rule("LAU-LOOT-08")
@pytest.mark.ruling("R-29")
@pytest.mark.parametrize("devices", [{}, {5: "roof_rack"}, {4: "machine_gun"}])
def test_a_device_is_not_declined_while_a_vehicle_has_none(devices: dict[int, str]) -> None:
    s = winning("gauss_cannon")
    attach(s, 0, devices)
    assert legal(s, 0) == [(True,)]
    assert denied(s, 0, TAKE, False) == ROOM_FOR_IT(loot="gauss_cannon")


@pytest.mark.rule("LAU-LOOT-08", "LAU-UPG-04")
def test_a_device_may_take_the_place_of_another() -> None:
    s = winning("gauss_cannon")
    attach(s, 0, {4: "machine_gun"})
    play(s, 0, TAKE, True)
    assert legal(s, 0) == [(0,), (1,)]
    play(s, 0, "upgrade.mount", 0)
    assert s.pub.convoy[0][4] == "gauss_cannon"
    assert s.pub.discard == ("machine_gun",)


@pytest.mark.rule("LAU-LOOT-02", "LAU-LOOT-03", "LAU-LOOT-05", "LAU-LOOT-06")
@pytest.mark.parametrize(
    ("card", "box", "fame"),
    [
        ("armoured_trunk", 40, 1),
        ("artificial_ecosystem", 40, 1),
        ("gauss_cannon", 41, 1),
        ("nuclear_reactor", 40, 2),
    ],
)
def test_undamaged_special_boxes_of_loot_are_worth_fame(card: str, box: int, fame: int) -> None:
    s = scene()
    attach(s, 0, {4: card})
    load(s, 0, food=())
    assert box_fame(s, 0) == fame
    damage(s, 0, box)
    assert box_fame(s, 0) == 0


@pytest.mark.rule("LAU-LOOT-03")
@pytest.mark.parametrize(("food", "fame"), [((), 1), ((10,), 2), ((10, 11), 3), ((10, 11, 12), 3)])
def test_the_ecosystem_counts_food_up_to_two(food: tuple[int, ...], fame: int) -> None:
    s = scene()
    attach(s, 0, {4: "artificial_ecosystem"})
    load(s, 0, food=food, ammo=())
    assert box_fame(s, 0) == fame
    damage(s, 0, 41)
    assert box_fame(s, 0) == 1


@pytest.mark.rule("LAU-LOOT-05")
def test_the_gauss_cannon_fires_at_level_four() -> None:
    s = scene(4, "fire")
    attach(s, 0, {4: "gauss_cannon"})
    foe(s, NIGHT, 0)
    push(s, FireTurn(0))
    play(s, 0, ATTACK, 40, 11, luck={"outcome.turn_outcome": ["O01"]})
    assert s.pub.enemies[NIGHT].damage == 3


@pytest.mark.rule("LAU-LOOT-04")
def test_the_turbo_truck_replaces_the_truck_and_only_its_tokens_move() -> None:
    """Nothing else is rearranged under fire (R-75)."""
    s = winning("bio_fuel_turbo_truck")
    play(s, 0, TAKE, True)
    assert s.pub.convoy[0][0] == "bio_fuel_turbo_truck"
    assert legal(s, 0, "convoy.rearrange") == []
    play(s, 0, "convoy.place", 0)
    play(s, 0, "convoy.place", 1)
    assert kernel.members(s.pub.survivor[0]) == [0, 1]
    assert s.pub.food[0] == 1 << 10


@pytest.mark.rule("LAU-LOOT-07")
def test_the_prisoner_rests_and_his_token_joins_the_convoy() -> None:
    s = winning("prisoner")
    play(s, 0, TAKE, True)
    play(s, 0, "convoy.place", 12)
    assert s.pub.resting[0] == ("prisoner",)
    assert s.pub.survivor[0] == 0b11 | 1 << 12


@pytest.mark.rule("LAU-LOOT-07")
def test_for_the_prisoner_a_token_may_be_discarded_but_none_is_moved() -> None:
    """R-87; box 13 is free, but holds no Survivor."""
    s = winning("prisoner")
    load(s, 0, survivor=(0, 1), food=(10,), ammo=(11, 12), fuel=())
    play(s, 0, TAKE, True)
    assert legal(s, 0) == [(10,), (11,), (12,), (None,)]
    play(s, 0, "convoy.place", 10)
    assert (s.pub.food[0], s.todo) == (0, [])
    assert s.pub.survivor[0].bit_count() == len(crew(s, 0)) == 3


@pytest.mark.rule("LAU-LOOT-07")
def test_the_prisoner_and_his_token_may_be_given_up() -> None:
    s = winning("prisoner")
    load(s, 0, survivor=(0, 1), food=(10,), ammo=(11, 12), fuel=())
    play(s, 0, TAKE, True)
    play(s, 0, "convoy.place", None)
    play(s, 0, "losses.lose_survivor", "prisoner")
    assert s.pub.gone[-1] == "prisoner"
    assert s.pub.survivor[0].bit_count() == len(crew(s, 0)) == 2


@pytest.mark.rule("LAU-LOOT-07", "LAU-LOOT-08")
def test_a_prisoner_who_cannot_be_housed_cannot_be_taken() -> None:
    s = scene(phase="fire")
    load(s, 0, survivor=(0,), food=(), ammo=(), fuel=())
    s.pub.active[0] = ("leader_1",)
    damage(s, 0, 0, 1, 10, 11, 12)
    push(s, TakeLoot(0, "prisoner"))
    refused = denied(s, 0, TAKE, True)
    assert refused == NO_ROOM()
    assert refused.rules == ("LAU-LOOT-07",), "nobody recruits"
    assert legal(s, 0) == [(False,)]
    strict = scene(phase="fire", at=table(strict_supply=True))
    undeal(strict, "prisoner")
    strict.pub.survivor = [(1 << 18) - 1, 0b11]
    push(strict, TakeLoot(1, "prisoner"))
    assert denied(strict, 1, TAKE, True) == NO_TOKEN()
