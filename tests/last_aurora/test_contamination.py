"""Contamination, death and the Protective Suit (LAU-CONT, LAU-OBJC-03)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.kernel import Event
from engine.last_aurora.contamination import (
    NOT_CONCERNED,
    CheckCrew,
    Cleanse,
    Contaminate,
)
from engine.last_aurora.losses import LoseToken
from engine.last_aurora.objects import NOT_HELD
from engine.last_aurora.rounds import Begin
from engine.last_aurora.state import crew, skill
from tests.playing import listening

from .scene import RULES, denied, enlist, hold, is_open, legal, load, play, push, scene


@pytest.mark.rule("LAU-CONT-01")
def test_the_owner_chooses_who_takes_the_counter() -> None:
    s = scene()
    push(s, Contaminate(0, crew(s, 0)))
    assert legal(s, 0) == [("leader_1",), ("navigator_1",)]
    refusal = denied(s, 0, "contamination.place_contamination", "leader_2")
    assert refusal == NOT_CONCERNED(survivor="leader_2")
    heard = listening(s)
    play(s, 0, "contamination.place_contamination", "leader_1")
    assert s.pub.contamination == {"leader_1": 1}
    params = {"seat": 0, "survivor": "leader_1"}
    assert heard == [Event("lau.contamination.contaminated", params)]


@pytest.mark.rule("LAU-CONT-01", "LAU-GATHER-03")
def test_an_effect_that_names_the_acting_survivor_leaves_no_choice() -> None:
    s = scene()
    push(s, Contaminate(0, ("leader_1",)))
    assert s.pub.contamination == {"leader_1": 1}
    assert s.todo == []


def test_a_counter_for_somebody_who_is_gone_is_lost() -> None:
    s = scene()
    push(s, Contaminate(0, ("hermit",)))
    assert (s.pub.contamination, s.todo) == ({}, [])


@pytest.mark.rule("LAU-CONT-02")
def test_each_counter_lowers_the_skill() -> None:
    s = scene()
    enlist(s, 0, "bounty_hunter", 12)
    assert skill(s, "bounty_hunter") == 3
    push(s, Contaminate(0, ("bounty_hunter",)))
    assert skill(s, "bounty_hunter") == 2
    push(s, Contaminate(0, ("bounty_hunter",)))
    assert skill(s, "bounty_hunter") == 1
    assert "bounty_hunter" in crew(s, 0)


@pytest.mark.rule("LAU-CONT-03", "LAU-CONT-07", "LAU-CONT-08")
def test_a_survivor_without_skill_dies_and_takes_a_token_along() -> None:
    s = scene(phase="fire")
    enlist(s, 0, "hermit", 12)
    push(s, Contaminate(0, ("navigator_1",)))
    assert crew(s, 0) == ("leader_1", "hermit")
    assert s.pub.discard == ("navigator_1",)
    assert s.pub.contamination == {}
    assert legal(s, 0) == [(0,), (1,), (12,)]
    play(s, 0, "losses.unload_survivor", 12)
    assert kernel.members(s.pub.survivor[0]) == [0, 1]


@pytest.mark.rule("LAU-CONT-03", "LAU-CONT-06")
def test_food_on_the_card_keeps_a_survivor_alive_until_it_goes() -> None:
    s = scene()
    s.pub.boost["navigator_1"] = 1
    push(s, Contaminate(0, ("navigator_1",)))
    assert skill(s, "navigator_1") == 1
    assert crew(s, 0) == ("leader_1", "navigator_1")
    s.pub.boost.clear()
    push(s, CheckCrew(0))
    assert crew(s, 0) == ("leader_1",)


@pytest.mark.rule("LAU-CONT-06", "LAU-OBJC-01")
def test_who_lives_by_the_medicine_dies_when_the_phase_ends() -> None:
    s = scene()
    s.pub.medicated = ("navigator_1",)
    push(s, Contaminate(0, ("navigator_1",)), Contaminate(0, ("navigator_1",)))
    assert crew(s, 0) == ("leader_1", "navigator_1")
    assert skill(s, "navigator_1") == 3
    push(s, Begin("rest"))
    assert crew(s, 0) == ("leader_1",)
    assert s.pub.medicated == ()


@pytest.mark.rule("LAU-CONT-03", "LAU-OBJC-01")
def test_as_many_counters_as_the_medicine_gives_skill_are_too_many() -> None:
    s = scene()
    s.pub.medicated = ("navigator_1",)
    push(s, *[Contaminate(0, ("navigator_1",))] * 3)
    assert crew(s, 0) == ("leader_1",)


@pytest.mark.rule("LAU-CONT-06")
def test_two_can_die_at_once() -> None:
    s = scene()
    enlist(s, 0, "hermit", 12)
    s.pub.contamination = {"navigator_1": 1, "leader_1": 2}
    push(s, CheckCrew(0))
    play(s, 0, "losses.unload_survivor", 0)
    play(s, 0, "losses.unload_survivor", 1)
    assert (crew(s, 0), s.pub.survivor[0], s.todo) == (("hermit",), 1 << 12, [])


@pytest.mark.rule("LAU-CONT-03", "LAU-ELIM-01")
def test_whoever_loses_the_last_survivor_by_contamination_is_out() -> None:
    s = scene()
    s.pub.active[0] = ("navigator_1",)
    load(s, 0, survivor=(0,))
    push(s, Contaminate(0, ("navigator_1",)))
    assert s.pub.out == (0,)
    assert s.todo == []


# -- the Protective Suit --------------------------------------------------------


@pytest.mark.rule("LAU-OBJC-03")
def test_the_suit_keeps_a_counter_away_even_a_deadly_one() -> None:
    s = scene()
    hold(s, 0, "protective_suit", "welding_torch")
    heard = listening(s)
    push(s, Contaminate(0, ("navigator_1",)))
    assert legal(s, 0) == [(True,), (False,)]
    declined = s.clone()
    play(s, 0, "contamination.wear_suit", True)
    assert s.pub.contamination == {}
    assert s.own[0].objects == ("welding_torch",)
    assert s.pub.object_discard == ("protective_suit",)
    assert crew(s, 0) == ("leader_1", "navigator_1")
    assert [event.fact for event in heard] == ["lau.objects.played"]
    play(declined, 0, "contamination.wear_suit", False)
    assert crew(declined, 0) == ("leader_1",)


@pytest.mark.rule("LAU-OBJC-03")
def test_only_one_counter_is_kept_away() -> None:
    s = scene()
    hold(s, 0, "protective_suit")
    push(s, Contaminate(0, ("leader_1",)), Contaminate(0, ("leader_1",)))
    play(s, 0, "contamination.wear_suit", True)
    assert s.pub.contamination == {"leader_1": 1}


@pytest.mark.rule("LAU-OBJC-03", "LAU-OBJ-01")
def test_the_window_tells_nothing_about_the_hand() -> None:
    s = scene()
    hold(s, 0, "welding_torch")
    push(s, Contaminate(0, ("leader_1",)))
    assert is_open(s, "contamination.wear_suit")
    assert legal(s, 0) == [(False,)]
    refusal = denied(s, 0, "contamination.wear_suit", True)
    assert refusal == NOT_HELD(object="protective_suit")
    play(s, 0, "contamination.wear_suit", False)
    assert s.pub.contamination == {"leader_1": 1}


def test_nobody_is_asked_when_the_suit_lies_in_the_discard_pile_or_the_hand_is_empty() -> None:
    s = scene()
    push(s, Contaminate(0, ("leader_1",)))
    assert s.todo == []
    hold(s, 1, "welding_torch")
    s.pub.object_discard = ("protective_suit",)
    push(s, Contaminate(1, ("leader_2",)))
    assert s.todo == []


@pytest.mark.rule("LAU-OBJC-03", "LAU-OBJ-05")
def test_the_suit_may_be_worn_in_the_turn_of_another() -> None:
    s = scene(phase="fire")
    s.pub.turn = 0
    hold(s, 1, "protective_suit")
    push(s, Contaminate(1, ("leader_2",)))
    assert kernel.waiting(RULES, s) == (1,)
    play(s, 1, "contamination.wear_suit", True)
    assert s.pub.contamination == {}


# -- removing counters ----------------------------------------------------------


@pytest.mark.rule("LAU-BONUS-03", "LAU-OBJC-02")
def test_counters_leave_one_or_two_survivors_as_far_as_the_owner_likes() -> None:
    s = scene()
    enlist(s, 0, "bounty_hunter", 12)
    s.pub.contamination = {"leader_1": 1, "bounty_hunter": 2}
    push(s, Cleanse(0, 2, crew(s, 0)))
    assert legal(s, 0) == [("leader_1",), ("bounty_hunter",), (None,)]
    refusal = denied(s, 0, "contamination.decontaminate", "navigator_1")
    assert refusal == NOT_CONCERNED(survivor="navigator_1")
    play(s, 0, "contamination.decontaminate", "leader_1")
    assert legal(s, 0) == [("bounty_hunter",), (None,)]
    stopped = s.clone()
    play(stopped, 0, "contamination.decontaminate", None)
    assert stopped.pub.contamination == {"bounty_hunter": 2}
    play(s, 0, "contamination.decontaminate", "bounty_hunter")
    assert s.pub.contamination == {"bounty_hunter": 1}
    assert s.todo == []


def test_removing_counters_ends_when_nobody_has_any() -> None:
    s = scene()
    push(s, Cleanse(0, 2, crew(s, 0)))
    assert s.todo == []
    s.pub.contamination = {"leader_1": 1}
    push(s, Cleanse(0, 2, crew(s, 0)))
    heard = listening(s)
    play(s, 0, "contamination.decontaminate", "leader_1")
    assert s.todo == []
    assert heard == [Event("lau.contamination.cleansed", {"seat": 0, "survivor": "leader_1"})]


@pytest.mark.rule("LAU-CONT-03")
@pytest.mark.parametrize("box", [0, 3])
def test_the_only_survivor_token_leaves_without_a_question(box: int) -> None:
    s = scene()
    load(s, 0, survivor=(box,))
    push(s, LoseToken(0))
    assert not is_open(s, "losses.unload_survivor")
    assert s.pub.survivor[0] == 0
