"""Questions that are not put: what everybody can see decides, and never a hand (G-19)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.circadians.state import Own, State
from engine.circadians.turns import ActOrPass, Passing, Turn
from referee.decisions import asked_for_secrecy
from tests.playing import listening

from .scene import RULES, TABLE, price, scene


def passing(phase: str, *hand: str) -> State:
    """Seat 0 passes with some cards on the hand."""
    s = scene(phase=phase)
    s.own[0] = Own(hand, (), ())
    s.pub.lent = ("passing",)
    s.todo = [Passing(0)]
    return s


def asked(s: State) -> bool:
    return kernel.settle(RULES, s) is not None


@pytest.mark.rule("CHO-ACT-05")
@pytest.mark.parametrize("card", ["flanking_drill", "blitz"])
def test_whoever_may_hold_a_card_for_a_pass_is_asked(card: str) -> None:
    s = passing("harvest", card)
    assert asked(s)
    assert asked_for_secrecy(TABLE, s, 0) == (card == "blitz")


@pytest.mark.rule("CHO-ACT-05", "CHO-TAC-05")
@pytest.mark.parametrize("card", ["flanking_drill", "blitz"])
def test_no_card_for_a_pass_is_meant_for_the_move_phase(card: str) -> None:
    assert not asked(passing("move", card))


@pytest.mark.rule("CHO-ACT-05")
def test_a_card_whose_copies_all_lie_open_is_not_asked_for() -> None:
    s = passing("harvest", "blitz")
    s.pub.discard = ("flanking_drill",)
    assert asked(s)
    s.pub.discard = ("flanking_drill", "flanking_drill")
    assert not asked(s)


@pytest.mark.rule("CHO-GEM-03")
def test_a_lock_that_cannot_be_paid_keeps_a_card_out() -> None:
    s = passing("build", "sabotage")
    s.pub.gems[0] = 0
    assert not asked(s)
    s = passing("build", "blitz")
    s.pub.gems[0] = 1
    assert asked(s)


@pytest.mark.rule("CHO-ACT-04", "CHO-PRC-08")
def test_without_the_energy_to_act_a_seat_passes_and_all_hear_why() -> None:
    s = scene()
    price(s, "discover", 1, 5)
    s.pub.energy[0] = 0
    s.todo = [ActOrPass(0)]
    heard, journal = listening(s), list[kernel.Record]()
    kernel.settle(RULES, s, journal=journal)
    assert [event.fact for event in heard] == ["cho.turns.priced_out", "cho.turns.passes"]
    assert journal == [kernel.Record(0, ("cho.turns.act_or_pass", "pass"))]


@pytest.mark.rule("CHO-ACT-08")
def test_a_turn_with_nothing_left_ends() -> None:
    s = scene()
    s.pub.gems[0] = s.pub.energy[0] = 0
    s.todo = [Turn(0, False, True)]
    assert not asked(s)
    s.todo = [Turn(0, True, True)]
    assert asked(s)
