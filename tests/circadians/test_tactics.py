"""The tactics deck, hands and their limit, playing cards (CHO-TAC)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.circadians.rounds import Begin
from engine.circadians.state import Den
from engine.circadians.tactics import EFFECTS, DrawCards
from engine.circadians.turns import ActionPhase
from tests.playing import listening

from .scene import asked, hold, is_open, legal, play, price, purse, push, refused, scene, uncover

FIVE = ("levy", "blitz", "decoy", "vanguard", "duellist")


@pytest.mark.rule("CHO-TAC-06")
def test_a_hand_above_the_limit_is_discarded_down_to_it() -> None:
    s = scene()
    hold(s, 0, *FIVE)
    push(s, DrawCards(0, 2))
    assert len(s.own[0].hand) == 7
    play(s, 0, "tactics.discard", "levy")
    assert is_open(s, "tactics.discard")
    play(s, 0, "tactics.discard", "blitz")
    assert s.todo == []
    assert s.pub.discard == ("levy", "blitz")


@pytest.mark.rule("CHO-TAC-06", "CHO-FND-06")
def test_the_card_limit_foundation_allows_one_card_more() -> None:
    s = scene()
    hold(s, 0, *FIVE)
    uncover(s, 0, "card_limit")
    push(s, DrawCards(0, 1))
    assert s.todo == []
    assert len(s.own[0].hand) == 6


@pytest.mark.rule("CHO-TAC-06", "CHO-TAC-09")
def test_of_two_copies_the_one_is_kept_that_can_be_played_now() -> None:
    s = scene(phase="harvest")
    hold(s, 0, "power_surge", "blitz", "decoy", "vanguard", "duellist")
    price(s, "harvest", 0, 3)
    push(s, ActionPhase("harvest"))
    play(s, 0, "turns.act_or_pass", "act")
    push(s, DrawCards(0, 1), luck={"tactics.draw_tactics": ["power_surge"]})
    play(s, 0, "tactics.discard", "power_surge")
    assert is_open(s, "turns.turn")
    assert refused(s, 0, "tactics.play", "power_surge", "none") == ""


def test_a_card_that_is_not_held_cannot_be_discarded() -> None:
    s = scene()
    hold(s, 0, *FIVE)
    push(s, DrawCards(0, 1), luck={"tactics.draw_tactics": ["ceasefire"]})
    assert refused(s, 0, "tactics.discard", "sabotage") == "tactics.not_held"


@pytest.mark.rule("CHO-TAC-08")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    s = scene()
    s.pub.discard, s.den = s.den.tactics.rest[:3], Den(kernel.unseen(()))
    heard = listening(s)
    push(s, DrawCards(0, 2))
    assert [event.fact for event in heard if event.fact == "cho.tactics.shuffled"]
    assert len(s.own[0].hand) == 2
    assert s.pub.discard == ()
    assert s.den.tactics.size() == 1


@pytest.mark.rule("CHO-TAC-08")
def test_without_any_card_nothing_is_drawn() -> None:
    s = scene()
    s.den = Den(kernel.unseen(()))
    push(s, DrawCards(0, 2))
    assert s.own[0].hand == ()
    assert s.todo == []


@pytest.mark.rule("CHO-TAC-04", "CHO-TAC-05", "CHO-TAC-07")
def test_cards_of_the_phase_are_played_and_discarded_after_their_lock_is_paid() -> None:
    s = scene()
    hold(s, 0, "field_research", "levy")
    price(s, "discover", 1, 3)
    push(s, ActionPhase("discover"))
    play(s, 1, "turns.act_or_pass", "pass")
    play(s, 0, "turns.act_or_pass", "pass")
    assert refused(s, 0, "tactics.play", "levy", "none") == "tactics.not_in_this_phase"
    assert refused(s, 0, "tactics.play", "field_research", "none") == "locks.locked"
    play(s, 0, "tactics.play", "field_research", "gem")
    assert s.pub.gems[0] == 0
    assert s.pub.discard == ("field_research",)
    assert is_open(s, "research.choose_track")


@pytest.mark.rule("CHO-TAC-07", "CHO-GEM-03")
def test_a_locked_card_is_not_played_without_the_gem() -> None:
    s = scene()
    hold(s, 0, "field_research")
    purse(s, 0, gems=0)
    price(s, "discover", 0, 3)
    push(s, ActionPhase("discover"))
    play(s, 0, "turns.act_or_pass", "pass")
    assert legal(s, 0, "tactics.play") == []
    assert refused(s, 0, "tactics.play", "field_research", "gem") == "locks.locked"
    hold(s, 0, "overcharge")
    assert refused(s, 0, "tactics.play", "levy", "none") == "tactics.not_held"


def test_a_card_without_a_lock_takes_no_payment() -> None:
    s = scene(phase="pricing")
    hold(s, 0, "power_surge")
    s.pub.phase = "harvest"
    price(s, "harvest", 0, 3)
    push(s, ActionPhase("harvest"))
    play(s, 0, "turns.act_or_pass", "act")
    assert refused(s, 0, "tactics.play", "power_surge", "gem") == "locks.no_such_payment"


@pytest.mark.rule("CHO-TAC-09")
def test_a_card_is_not_played_in_the_phase_in_which_it_was_gained() -> None:
    s = scene(phase="harvest")
    price(s, "harvest", 0, 3)
    push(s, DrawCards(0, 1), luck={"tactics.draw_tactics": ["power_surge"]})
    push(s, ActionPhase("harvest"))
    play(s, 0, "turns.act_or_pass", "act")
    assert refused(s, 0, "tactics.play", "power_surge", "none") == "tactics.just_gained"
    hold(s, 0, "power_surge")
    assert refused(s, 0, "tactics.play", "power_surge", "none") == ""
    play(s, 0, "tactics.play", "power_surge", "none")
    assert refused(s, 0, "tactics.play", "power_surge", "none") == "tactics.just_gained"


@pytest.mark.rule("CHO-TAC-09")
def test_in_the_next_phase_the_card_is_no_longer_fresh() -> None:
    s = scene(phase="discover")
    push(s, DrawCards(0, 1), luck={"tactics.draw_tactics": ["power_surge"]})
    price(s, "harvest", 0, 3)
    push(s, Begin("harvest"), ActionPhase("harvest"))
    play(s, 0, "turns.act_or_pass", "act")
    assert refused(s, 0, "tactics.play", "power_surge", "none") == ""


def test_the_window_after_the_actions_opens_for_every_hand_alike() -> None:
    """A hand without a card for the phase is asked as well; only an empty one is not."""
    for cards, seat in ((("levy",), 0), (("power_surge",), 0), ((), 1)):
        s = scene(phase="harvest")
        hold(s, 0, *cards)
        price(s, "harvest", 0, 3)
        push(s, ActionPhase("harvest"))
        play(s, 0, "turns.act_or_pass", "act")
        play(s, 0, "turns.turn", "auxiliary")
        assert asked(s) == (seat,)


@pytest.mark.rule("CHO-TAC-01")
def test_every_card_has_factors_a_phase_and_an_effect() -> None:
    s = scene()
    for card in s.box.tactics.values():
        assert len(card.factors) == 2
        assert card.play["effect"] in EFFECTS
    assert len(s.box.deck) == 50
