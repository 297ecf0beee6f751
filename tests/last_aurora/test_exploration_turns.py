"""Phase 1: the turns and the end of the phase (LAU-EXPL-01 to -04, -16)."""

from __future__ import annotations

import pytest

from engine.last_aurora.elimination import Eliminate
from engine.last_aurora.exploration import (
    NOBODY_IS_ACTIVE,
    SOMEBODY_IS_ACTIVE,
    Exploration,
    Turn,
)
from engine.last_aurora.state import standard

from .expedition import explore, no_bonus, turn_of, zone
from .scene import (
    damage,
    denied,
    hold,
    is_open,
    legal,
    load,
    play,
    push,
    send,
)

ZONE = ("petrol_station", "hermit", "box_trailer", "abandoned_shop", "machine_gun")


@pytest.mark.rule("LAU-EXPL-01", "LAU-EXPL-16", "LAU-ROUND-02", "LAU-ORDER-01", "LAU-ORDER-02")
def test_turns_go_from_left_to_right_on_the_track_and_round_again() -> None:
    """Worked example 1: Asia, Andrzej, Dawid, Szymon."""
    s = zone(*ZONE, n=4)
    s.pub.order = [2, 0, 3, 1]
    assert standard(s) == [1, 3, 0, 2]
    for seat in range(4):
        load(s, seat, food=())
    push(s, Exploration())
    seen = []
    while s.todo:
        seen.append(turn_of(s))
        play(s, seen[-1], "exploration.choose", "pass")
        if is_open(s, "passing.lay_down"):
            play(s, seen[-1], "passing.lay_down", legal(s, seen[-1])[0][0])
    assert seen == [2, 0, 3, 1, 2, 0, 3, 1]
    assert s.pub.active == [()] * 4


@pytest.mark.rule("LAU-EXPL-02")
def test_with_an_active_survivor_one_explores_or_passes() -> None:
    s = zone(*ZONE)
    push(s, Turn(0))
    assert legal(s, 0) == [(1,), (2,), (3,), (4,), (5,), ("pass",)]
    assert denied(s, 0, "exploration.choose", "skip") == SOMEBODY_IS_ACTIVE()


@pytest.mark.rule("LAU-EXPL-03", "LAU-PASS-03", "LAU-FOOD-05")
def test_without_an_active_survivor_the_turn_is_one_of_objects_and_food() -> None:
    s = zone(*ZONE)
    send(s, 0, "exhausted", "leader", "navigator")
    push(s, Exploration())
    assert turn_of(s) == 0
    assert legal(s, 0) == [("skip",)]
    assert denied(s, 0, "exploration.choose", 1) == NOBODY_IS_ACTIVE()
    assert denied(s, 0, "exploration.choose", "pass") == NOBODY_IS_ACTIVE()
    assert ("navigator_1", "rest") in legal(s, 0, "feeding.feed")
    play(s, 0, "exploration.choose", "skip")
    assert turn_of(s) == 1


@pytest.mark.rule("LAU-EXPL-03")
def test_who_has_neither_survivors_nor_means_is_not_even_asked() -> None:
    s = zone(*ZONE)
    send(s, 0, "exhausted", "leader", "navigator")
    load(s, 0, food=())
    push(s, Exploration())
    assert turn_of(s) == 1


@pytest.mark.rule("LAU-EXPL-03")
def test_what_a_hand_holds_does_not_matter_for_being_asked() -> None:
    for card in ("food_ration", "nitromethane"):
        s = zone(*ZONE)
        send(s, 0, "exhausted", "leader", "navigator")
        load(s, 0, food=())
        hold(s, 0, card)
        push(s, Exploration())
        assert turn_of(s) == 0


@pytest.mark.rule("LAU-EXPL-03")
def test_a_survivor_who_becomes_active_in_the_turn_may_explore_at_once() -> None:
    s = zone(*ZONE)
    send(s, 0, "exhausted", "leader", "navigator")
    push(s, Turn(0))
    send(s, 0, "active", "leader")  # as by a Food Ration
    assert legal(s, 0) == [(1,), (2,), (3,), (4,), ("pass",)]


@pytest.mark.rule("LAU-EXPL-04")
def test_the_phase_ends_at_the_end_of_a_turn_when_nobody_is_active() -> None:
    s = zone(*ZONE)
    hold(s, 1, "food_ration")
    send(s, 0, "resting", "leader")
    send(s, 1, "exhausted", "leader", "navigator")
    load(s, 0, food=())
    push(s, Exploration())
    play(s, 0, "exploration.choose", "pass")
    assert s.todo == []


@pytest.mark.rule("LAU-EXPL-04")
def test_the_phase_goes_on_while_anybody_is_active() -> None:
    s = zone(*ZONE)
    send(s, 0, "resting", "leader")
    load(s, 0, food=())
    push(s, Exploration())
    play(s, 0, "exploration.choose", "pass")
    assert turn_of(s) == 1


@pytest.mark.rule("LAU-EXPL-04")
def test_the_first_player_has_a_turn_even_if_nobody_is_active() -> None:
    """Ruling R-97."""
    s = zone(*ZONE)
    for seat in range(2):
        send(s, seat, "exhausted", "leader", "navigator")
        hold(s, seat, "food_ration")
    push(s, Exploration())
    assert turn_of(s) == 0
    play(s, 0, "exploration.choose", "skip")
    assert s.todo == []


@pytest.mark.rule("LAU-ELIM-01", "LAU-EXPL-16")
def test_an_eliminated_player_has_no_more_turns_and_the_zone_is_tidied() -> None:
    s = zone("travellers", "hermit", n=3)
    load(s, 0, survivor=(0,), food=(), fuel=(), ammo=())
    s.pub.exhausted[0], s.pub.active[0] = (), ("navigator_1",)
    damage(s, 0, 1, 2, 10, 11, 12, 13)
    s.pub.fame[0] = -1
    push(s, Exploration())
    explore(s, 1)
    play(s, 0, "encounter.treat", "rob")
    assert s.pub.out == (0,)
    assert s.pub.zone == ["hermit", "", "", "", ""]
    assert turn_of(s) == 1


@pytest.mark.rule("LAU-ELIM-01", "LAU-EXPL-16")
def test_who_is_eliminated_in_the_turn_of_another_is_left_out() -> None:
    s = zone(*ZONE, n=3)
    load(s, 0, food=())
    push(s, Exploration())
    play(s, 0, "exploration.choose", "pass")
    push(s, Eliminate(1))
    play(s, 0, "passing.lay_down", "navigator_1")
    assert turn_of(s) == 2


@pytest.mark.rule("LAU-FOOD-01", "LAU-EXPL-16")
def test_the_turn_stays_open_for_objects_and_food_until_it_is_ended() -> None:
    s = zone(*ZONE)
    hold(s, 0, "food_ration")
    push(s, Exploration())
    explore(s, 3, "leader_1")
    no_bonus(s, 3)
    assert is_open(s, "exploration.end_turn")
    assert legal(s, 0) == [()]
    play(s, 0, "exploration.end_turn")
    assert turn_of(s) == 1


@pytest.mark.rule("LAU-FOOD-01", "LAU-EXPL-16")
def test_the_turn_ends_by_itself_when_the_last_food_is_eaten() -> None:
    s = zone(*ZONE)
    send(s, 0, "exhausted", "navigator")
    push(s, Exploration())
    explore(s, 3)
    no_bonus(s, 3)
    assert is_open(s, "exploration.end_turn")
    play(s, 0, "feeding.feed", "navigator_1", "rest")
    assert turn_of(s) == 1
