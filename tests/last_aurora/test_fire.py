"""Phase 4, step 2: Convoy Fire (LAU-SHOT)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.convoy import BOX_DAMAGED, NO_SUCH_BOX
from engine.last_aurora.fire import (
    FIRED_ALREADY,
    NO_AMMO,
    NO_WEAPON,
    NOBODY_TO_SHOOT_AT,
    NOT_IN_YOUR_REGION,
    Fire,
    FireTurn,
)
from engine.last_aurora.objects import NOT_HELD
from engine.last_aurora.state import State
from engine.last_aurora.targets import NO_COUNTER_OF_YOURS, Fall, Mark, ReplaceTarget, Wound
from tests.playing import listening

from .scene import (
    RULES,
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
    spaces,
)

ATTACK, CHOOSE = "fire.attack", "fire.choose_enemy"
LIFT, REPLACE = "targets.lift_target", "targets.replace_target"
NIGHT, WAR = "night_wolves", "war_wolves"


def facing(*enemies: str, n: int = 2) -> State:
    """Seat 0 before its attacks with Weapons of level 1 (box 2) and 2 (box 40), and 2 Ammo."""
    s = scene(n, "fire")
    attach(s, 0, {4: "machine_gun"})
    load(s, 0, ammo=(11, 12))
    for enemy in enemies:
        foe(s, enemy, 0)
    push(s, FireTurn(0))
    return s


def shoot(s: State, weapon: int, ammo: int | None, card: str) -> None:
    """An attack with the Outcome card that decides it."""
    s.pub.back = s.box.outcomes[card].back
    play(s, 0, ATTACK, weapon, ammo, luck={"outcome.turn_outcome": [card]})


# -- the attack -----------------------------------------------------------------


@pytest.mark.rule("LAU-SHOT-01", "LAU-SHOT-14")
def test_everybody_may_attack_in_standard_order() -> None:
    s = scene(3, "fire")
    foe(s, NIGHT, 0)
    spaces(s, 0, 9, 0)
    push(s, Fire())
    assert kernel.waiting(RULES, s) == (2,)
    play(s, 2, ATTACK, None, None)
    assert kernel.waiting(RULES, s) == (0,)
    assert s.pub.turn == 0
    play(s, 0, ATTACK, None, None, luck={"outcome.turn_outcome": ["O08"]})
    assert s.pub.turn == -1


@pytest.mark.rule("LAU-SHOT-02")
def test_an_attack_costs_an_ammo_from_a_box_of_the_owners_choice() -> None:
    s = facing(NIGHT)
    assert legal(s, 0) == [(None, None), (2, 11), (2, 12), (40, 11), (40, 12)]
    assert denied(s, 0, ATTACK, 2, 10) == NO_AMMO(box=10)
    shoot(s, 2, 12, "O08")
    assert kernel.members(s.pub.ammo[0]) == [11]


@pytest.mark.rule("LAU-SHOT-03", "LAU-SHOT-15", "LAU-ICON-07", "LAU-PLACE-11")
def test_a_weapon_must_be_undamaged_and_not_yet_used() -> None:
    s = facing(NIGHT)
    assert denied(s, 0, ATTACK, 0, 11) == NO_WEAPON(box=0)
    assert denied(s, 0, ATTACK, 77, 11) == NO_SUCH_BOX(box=77)
    shoot(s, 2, 11, "O08")
    assert denied(s, 0, ATTACK, 2, 12) == FIRED_ALREADY(box=2)
    assert legal(s, 0) == [(None, None), (40, 12)]
    damage(s, 0, 40)
    assert denied(s, 0, ATTACK, 40, 12) == BOX_DAMAGED(box=40)
    assert legal(s, 0) == [(None, None)]


@pytest.mark.rule("LAU-SHOT-04")
def test_among_several_enemies_of_the_region_the_attacker_chooses() -> None:
    s = facing(NIGHT, WAR)
    foe(s, "last_howl", 1)
    play(s, 0, ATTACK, 2, 11)
    assert legal(s, 0) == [(NIGHT,), (WAR,)]
    assert denied(s, 0, CHOOSE, "last_howl") == NOT_IN_YOUR_REGION(enemy="last_howl")
    play(s, 0, CHOOSE, WAR, luck={"outcome.turn_outcome": ["O10"]})
    assert (s.pub.enemies[WAR].damage, s.pub.enemies[NIGHT].damage) == (1, 0)


@pytest.mark.rule("LAU-SHOT-05", "LAU-SHOT-06", "LAU-SHOT-07", "LAU-SHOT-09", "LAU-SHOT-10")
def test_the_shot_of_the_twelfth_example() -> None:
    """Worked example 12: 2 Damage and Jam on level 2 (ICON-09)."""
    s = facing(NIGHT, n=4)
    heard = listening(s)
    shoot(s, 40, 11, "O01")
    assert s.pub.enemies[NIGHT].damage == 2
    assert s.pub.enemies[NIGHT].targets == (0,)
    assert s.pub.damage[0] == 1 << 40
    assert s.pub.fame[0] == 1
    assert kernel.members(s.pub.ammo[0]) == [12]
    assert "lau.fire.jammed" in [event.fact for event in heard]


@pytest.mark.rule("LAU-SHOT-05", "LAU-SHOT-07", "LAU-ICON-09")
def test_the_level_of_the_weapon_gives_the_row() -> None:
    s = facing(NIGHT)
    shoot(s, 2, 11, "O01")
    assert (s.pub.enemies[NIGHT].damage, s.pub.damage[0]) == (1, 0)


@pytest.mark.rule("LAU-SHOT-07")
def test_a_jam_can_come_without_damage() -> None:
    s = facing(NIGHT)
    shoot(s, 2, 11, "O04")
    assert (s.pub.enemies[NIGHT].damage, s.pub.damage[0], s.pub.fame[0]) == (0, 1 << 2, 0)


@pytest.mark.rule("LAU-SHOT-08", "LAU-SHOT-09", "LAU-SHOT-10")
def test_a_miss_brings_nothing() -> None:
    s = facing(NIGHT)
    heard = listening(s)
    shoot(s, 2, 11, "O06")
    assert (s.pub.enemies[NIGHT], s.pub.fame[0]) == ((0, 0, ()), 0)
    assert heard[-1].fact == "lau.fire.missed"


@pytest.mark.rule("LAU-SHOT-13")
def test_after_an_attack_another_weapon_may_fire_while_there_is_ammo() -> None:
    s = facing(NIGHT, n=4)
    shoot(s, 2, 11, "O10")
    assert is_open(s, ATTACK)
    stop = s.clone()
    shoot(s, 40, 12, "O05")
    assert (s.pub.enemies[NIGHT].damage, s.todo) == (3, [])
    play(stop, 0, ATTACK, None, None)
    assert (stop.pub.enemies[NIGHT].damage, stop.todo) == (1, [])


@pytest.mark.rule("LAU-SHOT-16")
def test_a_spent_outcome_deck_is_shuffled() -> None:
    s = facing(NIGHT)
    s.pub.outcomes = ("O06",)
    shoot(s, 2, 11, "O06")
    assert len(s.pub.outcomes) == 12


@pytest.mark.rule("LAU-SHOT-17")
def test_damage_beyond_the_last_defence_box_is_lost_and_still_a_hit() -> None:
    s = facing(NIGHT, WAR)
    s.pub.enemies[NIGHT] = s.pub.enemies[NIGHT]._replace(damage=2)
    push(s, Wound(0, NIGHT, 3))
    assert (s.pub.enemies[WAR].damage, s.pub.fame[0]) == (0, 1)
    assert NIGHT not in s.pub.enemies


@pytest.mark.rule("LAU-SHOT-19", "LAU-SHOT-01")
def test_without_an_enemy_in_the_own_region_there_is_no_attack() -> None:
    s = scene(phase="fire")
    foe(s, NIGHT, 1)
    push(s, FireTurn(0))
    assert s.todo == []
    hold(s, 0, "welding_torch")
    damage(s, 0, 10)
    push(s, FireTurn(0))
    assert denied(s, 0, ATTACK, 2, 11) == NOBODY_TO_SHOOT_AT()
    assert legal(s, 0) == [(None, None)]


@pytest.mark.rule("LAU-OBJC-04", "LAU-SURV-14")
def test_incendiary_rounds_need_no_ammo_and_add_to_a_hit_as_the_shooter_does() -> None:
    s = scene(3, "fire")
    enlist(s, 0, "shooter", 12)
    load(s, 0, ammo=())
    hold(s, 0, "incendiary_rounds")
    foe(s, NIGHT, 0)
    push(s, FireTurn(0))
    assert legal(s, 0) == [(None, None), (2, None)]
    miss = s.clone()
    shoot(s, 2, None, "O10")
    assert s.pub.enemies[NIGHT].damage == 1 + 1 + 1
    assert (s.own[0].objects, s.todo) == ((), [])
    shoot(miss, 2, None, "O06")
    assert miss.pub.enemies[NIGHT].damage == 0


@pytest.mark.rule("LAU-SURV-14")
@pytest.mark.parametrize(("first", "dealt"), [("O10", 1), ("O06", 0)])
def test_a_shooter_woken_after_the_first_hit_has_missed_it(first: str, dealt: int) -> None:
    """If the first shot went wide (O06), the second is the first that hits."""
    s = facing(NIGHT, n=4)
    enlist(s, 0, "shooter", 13, "resting")
    hold(s, 0, "food_ration")
    shoot(s, 2, 11, first)
    assert s.pub.enemies[NIGHT].damage == dealt
    play(s, 0, "object_cards.food_ration", "shooter")
    shoot(s, 40, 12, "O02")
    assert s.pub.enemies[NIGHT].damage == dealt + 1 + (not dealt)


@pytest.mark.rule("LAU-OBJC-04", "LAU-OBJ-01")
def test_without_ammo_whoever_may_have_the_rounds_is_asked() -> None:
    s = scene(phase="fire")
    load(s, 0, ammo=())
    hold(s, 0, "nitromethane")
    foe(s, NIGHT, 0)
    seen = s.clone()
    push(s, FireTurn(0))
    assert legal(s, 0) == [(None, None)]
    seen.pub.object_discard = ("incendiary_rounds", "incendiary_rounds")
    push(seen, FireTurn(0))
    assert seen.todo == []


def test_without_the_card_a_shot_needs_ammo() -> None:
    s = facing(NIGHT)
    assert denied(s, 0, ATTACK, 2, None) == NOT_HELD(object="incendiary_rounds")


# -- Target counters ------------------------------------------------------------


@pytest.mark.rule("LAU-SHOT-11")
def test_the_counters_left_behind_slide_left() -> None:
    """Worked example 29."""
    s = scene(phase="fire")
    foe(s, NIGHT, 0, 1, (0, 1, 0))
    foe(s, WAR, 0, 1, (1,))
    push(s, Mark(0, WAR))
    assert legal(s, 0) == [(NIGHT, "A"), (NIGHT, "C")]
    assert denied(s, 0, LIFT, NIGHT, "B") == NO_COUNTER_OF_YOURS(enemy=NIGHT, target="B")
    assert denied(s, 0, LIFT, NIGHT, "D") == NO_COUNTER_OF_YOURS(enemy=NIGHT, target="D")
    play(s, 0, LIFT, NIGHT, "A")
    assert s.pub.enemies[NIGHT].targets == (1, 0)
    assert s.pub.enemies[WAR].targets == (1, 0)


@pytest.mark.rule("LAU-SHOT-18")
def test_a_third_hit_on_the_same_enemy_moves_a_counter_on_it() -> None:
    """Worked example 38."""
    s = scene(phase="fire")
    foe(s, NIGHT, 0, 1, (0, 1, 0))
    push(s, Mark(0, NIGHT))
    play(s, 0, LIFT, NIGHT, "A")
    assert s.pub.enemies[NIGHT].targets == (1, 0, 0)


@pytest.mark.rule("LAU-SHOT-12", "LAU-SHOT-18")
def test_on_a_full_card_a_counter_of_the_attackers_choice_goes_back() -> None:
    s = scene(4, "fire")
    foe(s, NIGHT, 0, 1, (1, 1, 2, 3))
    push(s, Mark(0, NIGHT))
    assert legal(s, 0) == [("A",), ("B",), ("C",), ("D",)]
    play(s, 0, REPLACE, "B")
    assert s.pub.enemies[NIGHT].targets == (1, 0, 2, 3)


@pytest.mark.rule("LAU-SHOT-12")
@pytest.mark.parametrize(("enemy", "fits"), [(NIGHT, True), (WAR, False)])
def test_a_counter_goes_back_from_the_enemy_that_was_hit(enemy: str, fits: bool) -> None:
    s = scene(4, "fire")
    foe(s, NIGHT, 0, 1, (1, 1, 2, 3))
    foe(s, WAR, 0, 1, (1, 1, 2, 3))
    assert ReplaceTarget(0, NIGHT).fits_on(s, Fall(enemy)) is fits


@pytest.mark.rule("LAU-SHOT-10", "LAU-SHOT-18")
def test_with_a_free_counter_and_an_empty_space_nothing_is_asked() -> None:
    s = scene(phase="fire")
    foe(s, NIGHT, 0, 1, (1, 0))
    push(s, Mark(0, NIGHT))
    assert (s.pub.enemies[NIGHT].targets, s.todo) == ((1, 0, 0), [])
