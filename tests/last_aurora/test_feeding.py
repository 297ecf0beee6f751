"""Feeding Survivors (LAU-FOOD)."""

from __future__ import annotations

import pytest

from engine.last_aurora.exploration import TOO_LITTLE_SKILL, Exploration, Turn
from engine.last_aurora.feeding import NO_FOOD, NOT_EXHAUSTED, NOT_OWN, SKILL_IS_NO_USE
from engine.last_aurora.rest import Rest
from engine.last_aurora.state import reserve, skill

from .expedition import explore, no_bonus, turn_of, zone
from .scene import denied, enlist, is_open, legal, load, play, push, scene, send, show, table

ZONE = ("petrol_station", "hermit", "box_trailer", "abandoned_shop", "machine_gun")


@pytest.mark.rule("LAU-FOOD-01", "LAU-FOOD-02")
def test_food_lets_an_exhausted_survivor_rest_or_raises_a_skill() -> None:
    s = zone(*ZONE)
    load(s, 0, food=(10, 12))
    send(s, 0, "exhausted", "leader")
    push(s, Turn(0))
    assert legal(s, 0, "feeding.feed") == [
        ("leader_1", "rest"),
        ("navigator_1", "skill"),
        ("leader_1", "skill"),
    ]
    play(s, 0, "feeding.feed", "leader_1", "rest")
    assert (s.pub.exhausted[0], s.pub.resting[0]) == ((), ("leader_1",))
    play(s, 0, "feeding.feed", "navigator_1", "skill")
    assert skill(s, "navigator_1") == 2
    assert s.pub.food[0] == 0
    assert is_open(s, "exploration.choose")


@pytest.mark.rule("LAU-FOOD-01", "LAU-FOOD-02")
def test_without_food_nobody_is_fed_and_nobody_feeds_others() -> None:
    s = zone(*ZONE)
    push(s, Turn(0))
    assert denied(s, 0, "feeding.feed", "leader_1", "rest") == NOT_EXHAUSTED(survivor="leader_1")
    assert denied(s, 0, "feeding.feed", "leader_2", "skill") == NOT_OWN(survivor="leader_2")
    unknown = denied(s, 0, "feeding.feed", "1e5", "rest")
    assert unknown is not None
    assert unknown.reason == "kernel.not_an_option"
    load(s, 0, food=())
    assert denied(s, 0, "feeding.feed", "leader_1", "skill") == NO_FOOD()
    assert legal(s, 0, "feeding.feed") == []


@pytest.mark.rule("LAU-FOOD-01")
def test_food_is_given_before_or_after_the_action_but_not_between() -> None:
    s = zone(*ZONE)
    load(s, 0, food=(10, 12))
    enlist(s, 0, "mechanic", 11)
    push(s, Turn(0))
    assert legal(s, 0, "feeding.feed")
    play(s, 0, "exploration.choose", 3)
    assert legal(s, 0, "feeding.feed")
    play(s, 0, "exploration.send", "mechanic")
    play(s, 0, "exploration.send", None)
    assert legal(s, 0, "feeding.feed") == []
    play(s, 0, "exploration.first", "card")
    no_bonus(s, 3)
    assert ("mechanic", "rest") in legal(s, 0, "feeding.feed")


@pytest.mark.rule("LAU-FOOD-04", "LAU-EXPL-06")
def test_a_fed_navigator_explores_the_dearest_slot() -> None:
    """Worked example 2: Skill 1 and two Food make 3; one Food is not enough."""
    s = zone(*ZONE)
    load(s, 0, food=(10, 12))
    send(s, 0, "exhausted", "leader")
    push(s, Turn(0))
    for n in (1, 2):
        denial = TOO_LITTLE_SKILL(slot=5, n=n, cost=3)
        assert denied(s, 0, "exploration.choose", 5) == denial
        play(s, 0, "feeding.feed", "navigator_1", "skill")
    assert s.pub.food[0] == 0
    explore(s, 5)
    assert s.pub.acting == ("navigator_1",)
    assert is_open(s, "upgrade.mount")


@pytest.mark.rule("LAU-FOOD-03")
def test_food_on_a_card_is_gone_when_the_turn_is_over_at_the_latest() -> None:
    s = zone(*ZONE)
    push(s, Exploration())
    play(s, 0, "feeding.feed", "navigator_1", "skill")
    assert s.pub.boost == {"navigator_1": 1}
    explore(s, 3, "leader_1")
    no_bonus(s, 3)
    assert turn_of(s) == 1
    assert s.pub.boost == {}
    assert skill(s, "navigator_1") == 1


@pytest.mark.rule("LAU-FOOD-03", "LAU-CONT-06")
def test_who_lived_by_food_dies_when_the_turn_is_over() -> None:
    s = zone(*ZONE)
    s.pub.contamination = {"navigator_1": 1}
    s.pub.boost = {"navigator_1": 1}
    load(s, 0, food=())
    push(s, Exploration())
    explore(s, 3, "leader_1")
    no_bonus(s, 3)
    play(s, 0, "losses.unload_survivor", 1)
    assert (s.pub.active[0], s.pub.survivor[0]) == ((), 1)
    assert turn_of(s) == 1


@pytest.mark.rule("LAU-FOOD-03", "LAU-SETUP-13")
def test_food_on_a_card_is_not_in_the_reserve() -> None:
    s = scene(at=table(strict_supply=True))
    show(s, *ZONE)
    before = reserve(s, "food")
    push(s, Turn(0))
    play(s, 0, "feeding.feed", "navigator_1", "skill")
    assert reserve(s, "food") == before
    s.pub.boost = {}
    assert reserve(s, "food") == before + 1


@pytest.mark.rule("LAU-FOOD-05")
def test_who_passes_may_still_feed() -> None:
    s = zone(*ZONE)
    send(s, 0, "exhausted", "navigator")
    push(s, Exploration())
    play(s, 0, "exploration.choose", "pass")
    assert is_open(s, "exploration.end_turn")
    assert legal(s, 0, "feeding.feed")[0] == ("navigator_1", "rest")


@pytest.mark.rule("LAU-FOOD-06")
def test_in_the_rest_phase_food_only_lets_rest() -> None:
    s = zone(*ZONE)
    s.pub.phase = "rest"
    send(s, 0, "exhausted", "navigator")
    push(s, Rest())
    assert legal(s, 0, "feeding.feed") == [("navigator_1", "rest")]
    assert denied(s, 0, "feeding.feed", "leader_1", "skill") == SKILL_IS_NO_USE()
