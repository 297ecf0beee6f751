"""Phase 2, Rest (LAU-REST)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.rest import Rest
from engine.last_aurora.state import Codes, State
from engine.last_aurora.survivors import NOT_ACTIVE

from .scene import (
    RULES,
    damage,
    denied,
    enlist,
    hold,
    is_open,
    legal,
    load,
    play,
    push,
    scene,
    send,
    unload,
)


def tired(n: int = 2) -> State:
    """Everybody's Leader rests, everybody's Navigator is exhausted; all have a Food."""
    s = scene(n, phase="rest")
    s.pub.turn = -1
    for seat in range(n):
        send(s, seat, "resting", "leader")
        send(s, seat, "exhausted", "navigator")
    return s


def zones(s: State, seat: int) -> tuple[Codes, Codes, Codes]:
    """Who is active, who rests, who is exhausted."""
    return s.pub.active[seat], s.pub.resting[seat], s.pub.exhausted[seat]


@pytest.mark.rule("LAU-REST-01", "LAU-ROUND-02")
def test_all_rest_at_once_and_answer_in_any_order() -> None:
    s = tired(3)
    push(s, Rest())
    assert kernel.waiting(RULES, s) == (0, 1, 2)
    other = s.clone()
    for seat in (2, 0, 1):
        play(s, seat, "feeding.feed", f"navigator_{seat + 1}", "rest")
    for seat in (0, 1, 2):
        play(other, seat, "feeding.feed", f"navigator_{seat + 1}", "rest")
    assert s == other


@pytest.mark.rule("LAU-REST-01", "LAU-REST-02", "LAU-REST-03", "LAU-REST-04")
def test_each_goes_through_the_three_steps_in_their_order() -> None:
    """Seen at the two questions of the phase, which all are asked at once."""
    s = tired(3)
    for seat, card in enumerate(("food_ration", "welding_torch", "incendiary_rounds")):
        hold(s, seat, card)
    push(s, Rest())
    assert (is_open(s, "rest.end_supper"), kernel.waiting(RULES, s)) == (True, (0, 1, 2))
    assert zones(s, 2) == ((), ("leader_3",), ("navigator_3",))
    for seat in (2, 0, 1):
        play(s, seat, "rest.end_supper")
    assert (is_open(s, "rest.end_rest"), kernel.waiting(RULES, s)) == (True, (0, 1, 2))
    assert zones(s, 2) == (("leader_3",), (), ("navigator_3",))
    play(s, 1, "rest.end_rest")
    play(s, 0, "object_cards.food_ration", "navigator_1")
    assert zones(s, 0) == (("leader_1", "navigator_1"), (), ())
    assert (kernel.waiting(RULES, s), zones(s, 1)[1:]) == ((2,), ((), ("navigator_2",)))
    play(s, 2, "rest.end_rest")
    assert zones(s, 2) == (("leader_3",), ("navigator_3",), ())
    assert (zones(s, 0)[1:], s.todo) == (((), ()), [])


@pytest.mark.rule("LAU-REST-01")
def test_whoever_is_done_is_asked_no_more() -> None:
    s = tired()
    push(s, Rest())
    play(s, 1, "rest.end_supper")
    assert kernel.waiting(RULES, s) == (0,)
    assert kernel.legal(RULES, s, 1) == []
    play(s, 0, "rest.end_supper")
    assert s.todo == []


@pytest.mark.rule("LAU-REST-02", "LAU-REST-05", "LAU-FOOD-06")
def test_who_is_fed_is_active_in_the_same_round() -> None:
    s = tired()
    load(s, 1, food=())
    push(s, Rest())
    assert kernel.waiting(RULES, s) == (0,)
    assert legal(s, 0, "feeding.feed") == [("navigator_1", "rest")]
    play(s, 0, "feeding.feed", "navigator_1", "rest")
    assert s.pub.food[0] == 0
    assert s.pub.active[0] == ("leader_1", "navigator_1")
    assert s.todo == []


@pytest.mark.rule("LAU-REST-02")
def test_each_food_feeds_one_survivor_and_feeding_may_be_left() -> None:
    s = tired()
    unload(s, 1)
    enlist(s, 0, "hermit", 12, "exhausted")
    push(s, Rest())
    play(s, 0, "feeding.feed", "hermit", "rest")
    assert s.todo == []
    assert s.pub.active[0] == ("leader_1", "hermit")
    assert s.pub.resting[0] == ("navigator_1",)
    full = tired()
    push(full, Rest())
    play(full, 0, "rest.end_supper")
    play(full, 1, "rest.end_supper")
    assert full.pub.food == [1 << 10, 1 << 10]


@pytest.mark.rule("LAU-REST-03", "LAU-REST-04", "LAU-SURV-08")
def test_who_rested_is_active_and_who_was_exhausted_rests() -> None:
    s = tired()
    load(s, 0, food=())
    load(s, 1, food=())
    push(s, Rest())
    assert s.pub.active[0] == ("leader_1",)
    assert s.pub.resting[0] == ("navigator_1",)
    assert s.pub.exhausted[0] == ()


@pytest.mark.rule("LAU-SURV-16", "LAU-SURV-09")
def test_a_mechanic_who_has_rested_repairs_in_the_same_phase() -> None:
    s = tired()
    load(s, 0, food=())
    load(s, 1, food=())
    enlist(s, 0, "mechanic", 12, "resting")
    damage(s, 0, 2)
    push(s, Rest())
    assert is_open(s, "rest.end_rest")
    play(s, 0, "survivors.mechanic")
    play(s, 0, "damage.repair", 2)
    assert s.pub.damage[0] == 0
    assert s.pub.resting[0] == ("navigator_1",)


@pytest.mark.rule("LAU-SURV-16", "LAU-REST-02")
def test_a_mechanic_who_was_exhausted_repairs_only_if_fed_or_given_a_ration() -> None:
    s = tired()
    load(s, 1, food=())
    enlist(s, 0, "mechanic", 12, "exhausted")
    hold(s, 0, "food_ration")
    damage(s, 0, 2)
    push(s, Rest())
    fed = s.clone()
    play(s, 0, "rest.end_supper")
    assert denied(s, 0, "survivors.mechanic") == NOT_ACTIVE(survivor="mechanic")
    play(s, 0, "object_cards.food_ration", "mechanic")
    assert legal(s, 0, "survivors.mechanic") == [()]
    play(fed, 0, "feeding.feed", "mechanic", "rest")
    assert legal(fed, 0, "survivors.mechanic") == [()]


@pytest.mark.rule("LAU-REST-01", "LAU-OBJ-01")
def test_whoever_holds_any_object_has_time_to_use_it() -> None:
    s = tired()
    load(s, 0, food=())
    load(s, 1, food=())
    hold(s, 1, "incendiary_rounds")
    push(s, Rest())
    assert kernel.waiting(RULES, s) == (1,)
    assert legal(s, 1) == [()]
    play(s, 1, "rest.end_rest")
    assert s.todo == []


@pytest.mark.rule("LAU-REST-01", "LAU-ELIM-01")
def test_whoever_is_eliminated_at_rest_does_not_hold_up_the_others() -> None:
    s = tired()
    unload(s, 0)
    load(s, 0, survivor=(1,))
    load(s, 1, food=())
    s.pub.exhausted[0] = ()
    s.pub.resting[0] = ("hustler",)
    damage(s, 0, 0, 10, 11, 12, 13)
    hold(s, 1, "welding_torch")
    push(s, Rest())
    assert kernel.waiting(RULES, s) == (0, 1)
    play(s, 0, "survivors.hustler", "food")
    play(s, 0, "convoy.place", 1)
    assert s.pub.out == (0,)
    assert kernel.waiting(RULES, s) == (1,)
