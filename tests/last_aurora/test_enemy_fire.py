"""Phase 4, step 3: Enemy Fire (LAU-EFIRE, LAU-EDISC)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.enemy_fire import EnemyFire
from engine.last_aurora.state import State
from tests.playing import Luck, listening

from .scene import RULES, attach, damage, foe, is_open, legal, play, push, scene, spaces

HURT, FACE, CONTAMINATE = (
    "damage.place_damage",
    "ambush.face_ambush",
    "contamination.place_contamination",
)
NIGHT, WAR, HOWL = "night_wolves", "war_wolves", "last_howl"


def turning(*cards: str, backs: tuple[str, ...] = ("bottom",)) -> Luck:
    """The Outcome cards of the regions, and the backs that lie on top after each."""
    return {"outcome.turn_outcome": [*cards], "outcome.show_back": [*backs]}


def fired(s: State, *cards: str, back: str = "bottom") -> None:
    """Enemy Fire with one region, and the zone of the back after it."""
    s.pub.back = s.box.outcomes[cards[0]].back
    push(s, EnemyFire(), luck=turning(*cards, backs=(back,)))


@pytest.mark.rule("LAU-EFIRE-01", "LAU-EFIRE-02")
def test_one_card_for_each_region_with_enemies_from_the_right() -> None:
    s = scene(phase="fire")
    spaces(s, 3, 9)
    foe(s, NIGHT, 0)
    foe(s, WAR, 1)
    foe(s, HOWL, 1)
    push(s, EnemyFire(), luck=turning("O01", "O10", backs=("bottom", "bottom")))
    assert kernel.waiting(RULES, s) == (1,)
    play(s, 1, HURT, 12)
    play(s, 1, HURT, 2, luck=turning("O10"))
    assert kernel.waiting(RULES, s) == (0,)
    play(s, 0, HURT, 12)
    play(s, 0, HURT, 2)
    assert (len(s.pub.outcomes), s.todo) == (12 - 2, [])


@pytest.mark.rule("LAU-EFIRE-02", "LAU-EFIRE-03", "LAU-EFIRE-04", "LAU-EFIRE-09")
def test_the_two_enemies_of_the_fourteenth_example() -> None:
    """Worked example 14."""
    s = scene(3, "fire")
    spaces(s, 0, 8, 0)
    foe(s, WAR, 0)
    foe(s, NIGHT, 0)
    fired(s, "O07", back="front")
    for seat in (2, 0):
        assert kernel.waiting(RULES, s) == (seat,)
        assert legal(s, seat) == [(0,), (1,), (2,)]
        play(s, seat, HURT, 2)
        play(s, seat, HURT, 1)
        play(s, seat, "losses.lose_survivor", f"navigator_{seat + 1}")
    assert [boxes.bit_count() for boxes in s.pub.damage] == [2, 0, 2]
    assert len(s.pub.outcomes) == 12 - 1


@pytest.mark.rule("LAU-EFIRE-03")
def test_a_region_entered_in_this_round_counts() -> None:
    s = scene(phase="fire")
    spaces(s, 9, 0)
    foe(s, NIGHT, 1)
    fired(s, "O01")
    assert kernel.waiting(RULES, s) == (0,)


@pytest.mark.rule("LAU-EFIRE-05", "LAU-EFIRE-11")
def test_an_ambush_result_repeats_the_effect_and_nothing_else() -> None:
    s = scene(phase="fire")
    foe(s, NIGHT, 0)
    before = (s.pub.enemies.copy(), s.pub.loot_deck[:])
    fired(s, "O05", back="top")
    assert legal(s, 1) == [(box,) for box in (0, 1, 2, 10, 11, 12, 13)]
    play(s, 1, HURT, 2)
    play(s, 0, HURT, 2)
    assert ((s.pub.enemies, s.pub.loot_deck), s.todo) == (before, [])


@pytest.mark.rule("LAU-EFIRE-06")
def test_a_miss_does_nothing() -> None:
    s = scene(phase="fire")
    foe(s, WAR, 0)
    heard = listening(s)
    fired(s, "O08")
    assert (s.pub.damage, s.todo) == ([0, 0], [])
    missed = [event.params["seat"] for event in heard if event.fact == "lau.enemy_fire.missed"]
    assert sorted(missed) == [0, 1]


@pytest.mark.rule("LAU-EFIRE-07", "LAU-PLACE-13")
def test_damage_to_a_missing_or_ruined_part_has_no_effect() -> None:
    """Worked example 33."""
    s = scene(phase="fire")
    attach(s, 0, {4: "machine_gun"})
    damage(s, 0, 40)
    foe(s, NIGHT, 0)
    heard = listening(s)
    fired(s, "O10", back="top")
    assert (s.pub.damage, s.todo) == ([1 << 40, 0], [])
    told = [event.params for event in heard if event.fact == "lau.enemy_fire.hit"]
    lost = [event.params for event in heard if event.fact == "lau.damage.wasted"]
    assert told
    assert sorted(map(repr, lost)) == sorted(map(repr, told)), "all that was dealt came to nothing"


@pytest.mark.rule("LAU-EFIRE-08")
def test_the_last_card_is_set_aside_while_the_others_are_shuffled() -> None:
    s = scene(phase="fire")
    foe(s, WAR, 0)
    s.pub.outcomes = ("O08",)
    fired(s, "O08")
    assert len(s.pub.outcomes) == 11
    assert "O08" not in s.pub.outcomes


@pytest.mark.rule("LAU-EFIRE-10", "LAU-EFIRE-09")
def test_damage_comes_before_ambush_on_one_card() -> None:
    """Worked example 39."""
    s = scene(phase="fire")
    foe(s, HOWL, 0)
    foe(s, NIGHT, 0)
    fired(s, "O08")
    for seat in (1, 0):
        assert legal(s, seat) == [(box,) for box in (0, 1, 2, 10, 11, 12, 13)]
        play(s, seat, HURT, 2)
    assert kernel.waiting(RULES, s) == (1,)
    play(s, 1, FACE, 1)
    play(s, 1, CONTAMINATE, "leader_2")
    play(s, 0, FACE, 2)
    play(s, 0, HURT, 12)
    play(s, 0, HURT, 13)
    assert s.pub.loot_deck == [1, 1, 2]
    assert (kernel.members(s.pub.damage[0]), s.todo) == ([2, 12, 13], [])


@pytest.mark.rule("LAU-EFIRE-10")
def test_ambush_results_come_by_rising_number() -> None:
    s = scene(phase="fire")
    attach(s, 1, {4: "roof_rack"})
    spaces(s, 9, 0)
    foe(s, NIGHT, 0)
    foe(s, WAR, 0)
    fired(s, "O12", back="truck")
    assert legal(s, 1) == [(40,), (41,)]
    play(s, 1, HURT, 40)
    assert is_open(s, HURT)
    assert (2,) in legal(s, 1)


@pytest.mark.rule("LAU-SURV-13", "LAU-EFIRE-02")
def test_the_owner_of_a_renegade_ignores_the_row_of_the_enemy_he_chose() -> None:
    s = scene(phase="fire")
    foe(s, WAR, 0)
    foe(s, NIGHT, 0)
    s.pub.spared[1] = WAR
    fired(s, "O01")
    play(s, 1, HURT, 12)
    assert kernel.waiting(RULES, s) == (0,)
    play(s, 0, HURT, 12)
    assert kernel.waiting(RULES, s) == (0,)


@pytest.mark.rule("LAU-EDISC-01", "LAU-EFIRE-01")
@pytest.mark.ruling("R-22")
@pytest.mark.parametrize("card", ["O01", "O05"])
def test_an_enemy_without_convoys_in_its_region_leaves_with_its_loot_unseen(card: str) -> None:
    """After the Outcome card of its region, which hits nobody, an Ambush neither."""
    s = scene(phase="fire")
    spaces(s, 9, 9)
    foe(s, NIGHT, 0, 2, (0, 1))
    heard = listening(s)
    fired(s, card)
    assert (s.pub.enemies, s.pub.gone) == ({}, (NIGHT,))
    assert (len(s.pub.outcomes), len(s.pub.loot), s.pub.loot_deck) == (11, 6, [1, 2, 2])
    assert (s.pub.outcome, s.pub.damage, s.todo) == (card, [0, 0], [])
    assert [event.fact for event in heard] == ["lau.outcome.turned", "lau.enemy_fire.left"]


@pytest.mark.rule("LAU-EFIRE-03", "LAU-ELIM-01")
def test_whoever_falls_under_fire_is_not_ambushed_any_more() -> None:
    s = scene(phase="fire")
    foe(s, HOWL, 0)
    foe(s, NIGHT, 0)
    s.pub.active[1] = ("leader_2",)
    s.pub.survivor[1] = 1
    damage(s, 1, 1, 2, 10, 11, 12, 13)
    fired(s, "O08")
    assert s.pub.out == (1,)
    play(s, 0, HURT, 2)
    assert kernel.waiting(RULES, s) == (0,)
