"""Phase 4, step 1: Ambush, and the effects of the Enemies (LAU-AMB, LAU-ENEMY)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.ambush import NO_RESOURCE_THERE, Ambush, Assail
from engine.last_aurora.fire import Fire
from engine.last_aurora.state import Foe
from engine.last_aurora.targets import defence

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
    show,
    spaces,
)

HURT, FACE, SURRENDER = "damage.place_damage", "ambush.face_ambush", "ambush.surrender"
NIGHT = "night_wolves"
FIRE = {"outcome.turn_outcome": ["O01"], "outcome.show_back": ["bottom"]}
"""Enemy Fire in which the first Enemies do 1 Damage in the bottom row."""


# -- the ambush -----------------------------------------------------------------


@pytest.mark.rule("LAU-AMB-01")
def test_ambush_comes_before_convoy_fire_and_enemy_fire() -> None:
    s = scene(phase="fire")
    show(s, NIGHT)
    push(s, Fire())
    play(s, 1, HURT, 12)
    play(s, 0, HURT, 12)
    play(s, 1, "fire.attack", None, None)
    play(s, 0, "fire.attack", None, None, luck=FIRE)
    play(s, 1, HURT, 2)
    play(s, 0, HURT, 2)
    assert s.todo == []


@pytest.mark.rule("LAU-AMB-02", "LAU-AMB-06", "LAU-AMB-09", "LAU-AMB-10", "LAU-ENEMY-02")
def test_night_wolves_hit_everybody_in_the_region_of_the_leading_convoy() -> None:
    """Worked example 11."""
    s = scene(3, "fire")
    spaces(s, 8, 3, 5)
    s.pub.order = [0, 1, 2]
    show(s, "box_trailer", NIGHT)
    push(s, Ambush())
    assert s.pub.enemies == {NIGHT: Foe(0, 0, ())}
    for seat in (2, 1):
        assert kernel.waiting(RULES, s) == (seat,)
        assert legal(s, seat) == [(box,) for box in (0, 1, 2, 10, 11, 12, 13)]
        play(s, seat, HURT, 12)
    assert (s.pub.damage, s.todo) == ([0, 1 << 12, 1 << 12], [])
    assert s.pub.zone == ["box_trailer", "", "", "", ""]
    assert s.pub.loot_deck == [1, 2, 2]


@pytest.mark.rule("LAU-AMB-03", "LAU-ORDER-06")
@pytest.mark.parametrize(("space", "region"), [(6, 0), (7, 1), (13, 1), (14, 2)])
def test_three_regions_and_the_track_says_who_leads(space: int, region: int) -> None:
    s = scene(phase="fire")
    spaces(s, 20, space)
    show(s, NIGHT)
    push(s, Ambush())
    assert s.pub.enemies[NIGHT].region == region


@pytest.mark.rule("LAU-AMB-04", "LAU-AMB-05", "LAU-SOLO-71")
@pytest.mark.parametrize(("n", "boxes"), [(2, (3, 3, 4)), (3, (4, 4, 5)), (4, (5, 5, 6))])
def test_defence_boxes_are_those_of_the_loot_card_for_the_players(
    n: int, boxes: tuple[int, ...]
) -> None:
    s = scene(n)
    for at, enemies in enumerate([(1, 2), (3, 4), (5, 6)]):
        defences = {defence(s, s.box.enemy_number[number]) for number in enemies}
        assert defences == {boxes[at]}


@pytest.mark.rule("LAU-AMB-07")
def test_several_enemies_ambush_from_the_left_in_one_region() -> None:
    s = scene(phase="fire")
    show(s, "", "night_wolves", "", "war_wolves")
    attach(s, 1, {4: "roof_rack"})
    push(s, Ambush())
    assert list(s.pub.enemies) == ["night_wolves"]
    play(s, 1, HURT, 2)
    play(s, 0, HURT, 2)
    assert list(s.pub.enemies) == ["night_wolves", "war_wolves"]
    assert legal(s, 1) == [(40,), (41,)]


@pytest.mark.rule("LAU-AMB-07", "LAU-ELIM-01")
def test_all_go_to_the_same_region_even_if_the_leader_falls_on_the_way() -> None:
    s = scene(phase="fire")
    spaces(s, 3, 10)
    s.pub.active[1] = ("leader_2",)
    load(s, 1, survivor=(0,))
    damage(s, 1, 1, 2, 10, 11, 12, 13)
    show(s, "night_wolves", "war_wolves")
    push(s, Ambush())
    assert s.pub.out == (1,)
    assert [foe.region for foe in s.pub.enemies.values()] == [1, 1]


@pytest.mark.rule("LAU-AMB-08")
def test_enemies_of_earlier_rounds_stay_where_they_are() -> None:
    s = scene(phase="fire")
    foe(s, "war_wolves", 0, 2, (1,))
    spaces(s, 9, 9)
    show(s, "night_wolves")
    push(s, Ambush())
    assert s.pub.enemies == {"war_wolves": Foe(0, 2, (1,)), NIGHT: Foe(1, 0, ())}


@pytest.mark.rule("LAU-AMB-11")
def test_without_an_enemy_in_the_zone_nobody_is_ambushed_but_the_others_still_fire() -> None:
    s = scene(phase="fire")
    show(s, "box_trailer")
    foe(s, NIGHT, 0)
    push(s, Fire())
    play(s, 1, "fire.attack", None, None)
    play(s, 0, "fire.attack", None, None, luck=FIRE)
    assert is_open(s, HURT)
    assert s.pub.zone[0] == "box_trailer"


@pytest.mark.rule("LAU-AMB-12", "LAU-AMB-04")
def test_an_enemy_takes_a_loot_card_of_its_own_range() -> None:
    """Worked example 36."""
    s = scene(phase="fire")
    s.pub.loot_deck = [1, 2, 2]
    show(s, "", "", "", "last_howl", "night_wolves")
    push(s, Ambush())
    assert (list(s.pub.enemies), s.pub.loot_deck) == (["last_howl"], [1, 1, 2])
    for seat in (1, 0):
        play(s, seat, FACE, 1)
        play(s, seat, "contamination.place_contamination", f"leader_{seat + 1}")
    assert (list(s.pub.enemies), s.pub.loot_deck) == (["last_howl", NIGHT], [0, 1, 2])
    assert [defence(s, enemy) for enemy in s.pub.enemies] == [3, 3]


# -- the effects ----------------------------------------------------------------


@pytest.mark.rule("LAU-ENEMY-01")
def test_war_wolves_damage_the_top_row() -> None:
    """Without a Device nothing happens (worked example 33)."""
    s = scene(phase="fire")
    push(s, Assail(0, "war_wolves"))
    assert (s.todo, s.pub.damage[0]) == ([], 0)
    attach(s, 0, {4: "roof_rack"})
    push(s, Assail(0, "war_wolves"))
    assert legal(s, 0) == [(40,), (41,)]


@pytest.mark.rule("LAU-ENEMY-03", "LAU-ENEMY-08")
def test_last_howl_contaminates_or_does_two_damage_in_the_bottom_row() -> None:
    s = scene(phase="fire")
    push(s, Assail(0, "last_howl"))
    assert legal(s, 0) == [(1,), (2,)]
    other = s.clone()
    play(s, 0, FACE, 1)
    play(s, 0, "contamination.place_contamination", "leader_1")
    assert (s.pub.contamination, s.pub.damage[0]) == ({"leader_1": 1}, 0)
    play(other, 0, FACE, 2)
    play(other, 0, HURT, 2)
    play(other, 0, HURT, 12)
    assert (other.pub.contamination, other.pub.damage[0]) == ({}, 1 << 2 | 1 << 12)


@pytest.mark.rule("LAU-ENEMY-08")
def test_an_alternative_that_cannot_be_done_in_full_is_no_alternative() -> None:
    s = scene(phase="fire")
    damage(s, 0, 1, 2, 10, 11, 12, 13)
    push(s, Assail(0, "last_howl"))
    assert is_open(s, "contamination.place_contamination")


@pytest.mark.rule("LAU-ENEMY-04")
def test_rendall_and_randall_take_a_resource_or_damage_the_front() -> None:
    s = scene(phase="fire")
    attach(s, 0, {4: "machine_gun"})
    push(s, Assail(0, "rendall_and_randall"))
    other = s.clone()
    play(s, 0, FACE, 1)
    assert legal(s, 0) == [(10,), (11,), (13,)]
    assert denied(s, 0, SURRENDER, 0) == NO_RESOURCE_THERE(box=0)
    play(s, 0, SURRENDER, 11)
    assert (s.pub.ammo[0], s.pub.damage[0], s.todo) == (0, 0, [])
    play(other, 0, FACE, 2)
    assert legal(other, 0) == [(0,), (1,), (2,), (40,)]


@pytest.mark.rule("LAU-ENEMY-08")
def test_whoever_can_do_one_must_and_whoever_can_do_neither_is_left_alone() -> None:
    s = scene(phase="fire")
    load(s, 0, food=(), ammo=(), fuel=())
    push(s, Assail(0, "rendall_and_randall"))
    assert is_open(s, HURT)
    s = scene(phase="fire")
    load(s, 0, survivor=(12, 10), food=(), fuel=())
    damage(s, 0, 0, 1, 2)
    push(s, Assail(0, "rendall_and_randall"))
    assert (s.pub.ammo[0], s.todo) == (0, [])
    push(s, Assail(0, "rendall_and_randall"))
    assert (s.pub.damage[0], s.todo) == (0b111, [])


@pytest.mark.rule("LAU-ENEMY-05", "LAU-ENEMY-06")
@pytest.mark.parametrize(("enemy", "row"), [("ulmar", "top"), ("immortal_wolf", "bottom")])
def test_the_great_wolves_damage_the_front_and_a_row(enemy: str, row: str) -> None:
    s = scene(phase="fire")
    attach(s, 0, {4: "roof_rack", 5: "machine_gun"})
    push(s, Assail(0, enemy))
    assert legal(s, 0) == [(0,), (1,), (2,), (40,), (41,)]
    play(s, 0, HURT, 2)
    top, bottom = [(40,), (41,), (50,)], [(box,) for box in (0, 1, 10, 11, 12, 13)]
    assert legal(s, 0) == (top if row == "top" else bottom)
    play(s, 0, HURT, *legal(s, 0)[0])
    assert (s.pub.damage[0].bit_count(), is_open(s, HURT)) == (2, False)


@pytest.mark.rule("LAU-ENEMY-07", "LAU-ICON-11")
def test_the_number_of_an_enemy_gives_its_range() -> None:
    s = scene()
    ranges = [s.box.enemies[s.box.enemy_number[number]].range for number in range(1, 7)]
    assert ranges == [1, 1, 2, 2, 3, 3]
    assert [s.box.enemy_number[number] for number in (1, 2)] == ["war_wolves", "night_wolves"]


@pytest.mark.rule("LAU-SURV-13", "LAU-AMB-06")
def test_the_owner_of_a_renegade_ignores_the_ambush_of_the_enemy_he_chose() -> None:
    s = scene(phase="fire")
    s.pub.spared[0] = NIGHT
    show(s, NIGHT)
    push(s, Ambush())
    play(s, 1, HURT, 2)
    assert (s.pub.damage, s.todo) == ([0, 1 << 2], [])
