"""The combat phase: turns and the choice of a battle (CHO-CMB)."""

from __future__ import annotations

import pytest

from engine.circadians.combat import Combat, battles
from engine.circadians.rounds import Begin
from engine.circadians.state import NO_BATTLE, NOBODY
from tests.playing import listening

from .battles import (
    ASSAULT,
    FIELD,
    FIRST_DIE,
    GUARD,
    JRAYEK,
    OXATAYA,
    SI,
    choose,
    field,
    fight,
    plan,
    values_of,
)
from .scene import (
    asked,
    building,
    fighters,
    h,
    hold,
    is_open,
    leader,
    legal,
    play,
    push,
    refused,
    scene,
)

THREE = ("si", "jrayek", "oxataya")


def end_of(phase: str) -> Begin:
    """Something behind the combat phase, to see that it is over."""
    return Begin(phase)


@pytest.mark.rule("CHO-CMB-01")
def test_units_or_buildings_of_two_factions_make_a_battle() -> None:
    s = scene("si", "jrayek")
    fighters(s, SI, FIELD, 1)
    assert battles(s, SI) == []
    building(s, JRAYEK, "outpost", FIELD)
    assert battles(s, SI) == [(FIELD, JRAYEK)]
    assert battles(s, JRAYEK) == [(FIELD, SI)]


@pytest.mark.rule("CHO-CMB-02", "CHO-CMB-04")
def test_the_turns_start_with_the_flare_gun_and_a_battle_must_be_chosen() -> None:
    s = field(3, 3, *THREE)
    fighters(s, OXATAYA, h(45), 2)
    fighters(s, JRAYEK, h(45), 2)
    s.pub.gun = JRAYEK
    push(s, Combat())
    assert asked(s) == (JRAYEK,)
    assert s.pub.turn == JRAYEK
    assert legal(s, JRAYEK) == [(FIELD, SI), (h(45), OXATAYA)]
    assert refused(s, JRAYEK, "combat.choose_battle", FIELD, OXATAYA) == "combat.no_battle_there"
    assert refused(s, JRAYEK, "combat.choose_battle", FIELD, JRAYEK) == "combat.no_battle_there"
    assert refused(s, JRAYEK, "combat.choose_battle", h(33), SI) == "combat.no_battle_there"
    play(s, JRAYEK, "combat.choose_battle", h(45), OXATAYA)
    plan(s, JRAYEK, GUARD)
    plan(s, OXATAYA, GUARD)
    assert asked(s) == (SI,), "Oxataya come next, but have no battle left"


@pytest.mark.rule("CHO-CMB-03", "CHO-RND-04", "CHO-CMB-14")
def test_a_faction_without_a_battle_is_skipped_and_the_phase_ends_without_any() -> None:
    s = field(9, 1, *THREE)
    fighters(s, JRAYEK, h(45), 1)
    fighters(s, SI, h(45), 9)
    s.pub.gun = OXATAYA
    push(s, Combat(), end_of("income"))
    for region in (FIELD, h(45)):
        seat = asked(s)[0]
        play(s, seat, "combat.choose_battle", region, 1 - seat)
        assert s.pub.phase == "combat"
        plan(s, SI, ASSAULT)
        plan(s, JRAYEK, ASSAULT)
    assert s.pub.phase == "income"
    assert s.todo == []


@pytest.mark.rule("CHO-CMB-05")
def test_other_pairs_of_the_region_wait_for_later_turns() -> None:
    """EX-12: the opponent is named, the third faction fights what is left later."""
    s = field(6, 2, *THREE)
    fighters(s, OXATAYA, FIELD, 3)
    push(s, Combat(), end_of("income"))
    assert legal(s, SI) == [(FIELD, JRAYEK), (FIELD, OXATAYA)]
    play(s, SI, "combat.choose_battle", FIELD, JRAYEK)
    assert s.pub.battle.sides == (SI, JRAYEK)
    plan(s, SI, GUARD)
    plan(s, JRAYEK, GUARD)
    assert s.pub.fighters[OXATAYA][FIELD] == 3
    assert s.pub.present[JRAYEK] >> FIELD & 1 == 0
    assert asked(s) == (OXATAYA,)
    assert legal(s, OXATAYA) == [(FIELD, SI)]


@pytest.mark.rule("CHO-CMB-06", "CHO-RSV-01")
def test_the_steps_of_a_battle_come_in_their_order() -> None:
    s = field(5, 5)
    building(s, JRAYEK, "foundry", FIELD)
    hold(s, SI, "flanking_drill")
    heard = fight(s, (ASSAULT, "flanking_drill"), (GUARD,))
    order = [event.fact.removeprefix("cho.") for event in heard]
    steps = [
        "planning.revealed",
        "battle.compared",
        "battle.won",
        "wounds.wounded",
        "homecoming.came_home",
        "aftermath.destroyed",
        "aftermath.over",
    ]
    places = [order.index(step) for step in steps]
    assert places == sorted(places)
    assert s.pub.battle == NO_BATTLE


@pytest.mark.rule("CHO-CMB-01", "CHO-CMB-02")
def test_a_building_alone_takes_part_and_may_choose() -> None:
    """R-38: it plans as well, and has no fighters to wound."""
    s = scene("si", "jrayek", phase="combat")
    building(s, JRAYEK, "outpost", FIELD)
    fighters(s, SI, FIELD, 1)
    s.pub.gun = JRAYEK
    push(s, Combat())
    play(s, JRAYEK, "combat.choose_battle", FIELD, SI)
    assert set(asked(s)) == {SI, JRAYEK}


@pytest.mark.rule("CHO-GEN-20")
def test_before_planning_both_sides_tell_what_they_have() -> None:
    s = field(5, 4)
    leader(s, JRAYEK, "ikryla", FIELD)
    building(s, JRAYEK, "outpost", FIELD)
    hold(s, JRAYEK, "levy", "decoy")
    heard = listening(s)
    choose(s)
    mine, others = values_of(heard, "combat.disclosed")
    assert mine == (SI, 5, 0, 0, 2, 0)
    assert others[:3] == (JRAYEK, 4 + 2 + 2, 0)
    assert others[-2:] == (2, 2)
    assert is_open(s, "planning.make_plan")


def test_nobody_has_a_turn_after_the_phase() -> None:
    s = scene("si", "jrayek", phase="combat")
    push(s, Combat())
    assert s.pub.turn == NOBODY
    assert s.todo == []


@pytest.mark.rule("CHO-CMB-13", "CHO-TAC-03")
def test_used_cards_are_discarded_when_the_battle_is_over_and_not_before() -> None:
    s = field(5, 1)
    hold(s, SI, "shield_wall", "levy")
    hold(s, JRAYEK, "field_research")
    fight(s, (GUARD, "shield_wall"), (GUARD, "field_research"))
    assert is_open(s, "research.choose_track"), "the gain of the loser, in step 1"
    assert s.own[SI].hand == ("levy",)
    assert not s.pub.discard
    assert [one.card for one in s.pub.battle.plans] == ["shield_wall", "field_research"]
    play(s, JRAYEK, "research.choose_track", "build", "none")
    while s.todo:
        play(s, JRAYEK, "research.immediate", None)
    assert s.pub.discard[:2] == ("shield_wall", "field_research")
    assert s.pub.battle == NO_BATTLE


@pytest.mark.rule("CHO-TAC-10")
def test_a_card_gained_in_combat_may_be_used_in_a_later_battle() -> None:
    s = field(5, 5)
    hold(s, SI, "quartermaster")
    fight(s, (FIRST_DIE, "quartermaster"), (GUARD,), {"tactics.draw_tactics": ["levy"]})
    assert "levy" in s.own[SI].fresh
    fighters(s, JRAYEK, FIELD, 1)
    choose(s)
    assert refused(s, SI, "planning.make_plan", GUARD, "levy", None) == ""
