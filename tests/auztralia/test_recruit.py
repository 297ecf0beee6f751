"""Action: recruit a character (AUZ-RECRUIT)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.auztralia.recruit import (
    DECK_IS_EMPTY,
    DRAW_COSTS_GOLD,
    KEPT_CARD_PLAYED,
    NOBODY_TO_HIRE,
    NOT_DRAWN,
    ONE_MUST_BE_KEPT,
    SLOT_IS_EMPTY,
)
from engine.auztralia.state import Den, State
from tests.playing import listening

from .scene import DISPLAY, RULES, at, denied, give, is_open, legal, play, scene, stock

A, B, C, D, E = DISPLAY


def hiring() -> State:
    """Seat 0, far behind, has chosen to recruit."""
    s = scene()
    at(s, 2, 20)
    play(s, 0, "turn.choose", "recruit")
    return s


def drawn(first: str = "lady_carter", second: str = "count_jago") -> State:
    """Seat 0 has paid for these two cards."""
    s = hiring()
    play(s, 0, "recruit.hire", "deck", luck={"auz.recruit.peek": [first, second]})
    return s


def leave(s: State, *cards: str) -> None:
    """A character deck of these cards alone, in no order."""
    s.den = Den(kernel.unseen(cards))


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
@pytest.mark.rule("AUZ-RECRUIT-01")
def test_any_card_of_the_display_is_free(slot: int) -> None:
    s = hiring()
    play(s, 0, "recruit.hire", slot)
    assert s.pub.characters[0] == (DISPLAY[slot - 1],)
    assert (s.pub.gold[0], s.pub.time[0]) == (4, 3)


@pytest.mark.rule("AUZ-RECRUIT-01")
def test_an_empty_slot_holds_nobody() -> None:
    s = scene()
    s.pub.display = [D, E]
    leave(s)
    play(s, 0, "turn.choose", "recruit")
    assert legal(s, 0) == [(4,), (5,)]
    assert denied(s, 0, "recruit.hire", 3) == SLOT_IS_EMPTY(slot=3)
    play(s, 0, "recruit.hire", 5)
    assert s.pub.display == [D]


@pytest.mark.rule("AUZ-RECRUIT-01")
def test_nobody_is_left_to_hire() -> None:
    s = scene()
    s.pub.display = []
    leave(s)
    assert denied(s, 0, "turn.choose", "recruit") == NOBODY_TO_HIRE()


@pytest.mark.rule("AUZ-RECRUIT-02")
def test_the_row_slides_right_and_a_new_card_comes_at_the_left() -> None:
    s = hiring()
    play(s, 0, "recruit.hire", 5, luck={"auz.recruit.deal": ["kitchener"]})
    assert s.pub.display == ["kitchener", A, B, C, D]
    assert s.den.characters.size() == 30


@pytest.mark.rule("AUZ-RECRUIT-02")
def test_we_23_taking_c_leaves_n_a_b_d_e() -> None:
    s = hiring()
    play(s, 0, "recruit.hire", 3, luck={"auz.recruit.deal": ["count_jago"]})
    assert s.pub.characters[0] == (C,)
    assert s.pub.display == ["count_jago", A, B, D, E]


@pytest.mark.rule("AUZ-RECRUIT-03")
def test_for_a_gold_one_of_the_two_top_cards_is_kept() -> None:
    s = drawn()
    assert s.pub.gold[0] == 3
    assert legal(s, 0, "recruit.keep") == [("lady_carter",), ("count_jago",)]
    assert denied(s, 0, "recruit.keep", "kitchener") == NOT_DRAWN(character="kitchener")
    assert denied(s, 0, "recruit.keep", None) == ONE_MUST_BE_KEPT()
    play(s, 0, "recruit.keep", "count_jago")
    assert s.pub.characters[0] == ("count_jago",)


@pytest.mark.rule("AUZ-RECRUIT-03")
def test_the_paid_draw_needs_gold_and_a_deck() -> None:
    s = hiring()
    stock(s, 0, gold=0)
    assert denied(s, 0, "recruit.hire", "deck") == DRAW_COSTS_GOLD(n=1)
    stock(s, 0, gold=1)
    assert denied(s, 0, "recruit.hire", "deck") is None
    leave(s)
    assert denied(s, 0, "recruit.hire", "deck") == DECK_IS_EMPTY()


@pytest.mark.rule("AUZ-RECRUIT-03")
def test_only_the_recruiting_player_sees_the_two_cards() -> None:
    s = hiring()
    journal: list[kernel.Record] = []
    heard = listening(s)
    pick = kernel.scripted({"auz.recruit.peek": ["lady_carter", "count_jago"]})
    kernel.play(RULES, s, 0, ("auz.recruit.hire", "deck"), pick, journal)
    assert "lady_carter" in str(kernel.view(RULES, s, 0))
    assert "lady_carter" not in str(kernel.view(RULES, s, 1))
    told = [event for event in heard if "lady_carter" in event.params.values()]
    assert [event.only_for for event in told] == [(0,)]
    assert "lady_carter" not in str([line.face(1) for line in journal])


@pytest.mark.parametrize("take", ["kitchener", None])
@pytest.mark.rule("AUZ-RECRUIT-03")
def test_the_last_card_of_the_deck_may_be_taken_or_left(take: str | None) -> None:
    s = hiring()
    leave(s, "kitchener")
    play(s, 0, "recruit.hire", "deck")
    assert legal(s, 0, "recruit.keep") == [("kitchener",), (None,)]
    play(s, 0, "recruit.keep", take)
    assert s.pub.characters[0] == ((take,) if take else ())
    assert s.den.characters.size() == (0 if take else 1)


@pytest.mark.rule("AUZ-RECRUIT-04")
def test_the_other_card_goes_back_on_top_of_the_deck() -> None:
    s = drawn("lord_blackstock", "count_jago")
    play(s, 0, "recruit.keep", "count_jago")
    play(s, 0, "recruit.swap", None)
    assert s.den.characters.size() == 30
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "recruit.hire", 1)
    assert s.pub.display == ["lord_blackstock", B, C, D, E]
    assert not s.own[0].returned


@pytest.mark.rule("AUZ-RECRUIT-04")
def test_the_card_put_back_is_known_to_the_recruiting_player_only() -> None:
    s = drawn("lord_blackstock", "count_jago")
    play(s, 0, "recruit.keep", "count_jago")
    play(s, 0, "recruit.swap", None)
    assert "lord_blackstock" in kernel.view(RULES, s, 0)["own"]["returned"]
    assert "lord_blackstock" not in str(kernel.view(RULES, s, 1))


@pytest.mark.rule("AUZ-RECRUIT-05")
def test_the_kept_card_may_be_exchanged_and_takes_the_others_place() -> None:
    s = drawn()
    play(s, 0, "recruit.keep", "count_jago")
    assert legal(s, 0, "recruit.swap") == [(1,), (2,), (3,), (4,), (5,), (None,)]
    play(s, 0, "recruit.swap", 2)
    assert s.pub.characters[0] == (B,)
    assert s.pub.display == [A, "count_jago", C, D, E]
    assert s.pub.time[0] == 3


@pytest.mark.rule("AUZ-RECRUIT-05")
def test_an_earlier_character_is_not_what_is_exchanged() -> None:
    s = hiring()
    give(s, 0, "harry_bones")
    luck = {"auz.recruit.peek": ["lady_carter", "count_jago"]}
    play(s, 0, "recruit.hire", "deck", luck=luck)
    play(s, 0, "recruit.keep", "count_jago")
    play(s, 0, "recruit.swap", 5)
    assert s.pub.characters[0] == ("harry_bones", E)


@pytest.mark.rule("AUZ-RECRUIT-05")
def test_a_kept_card_that_has_been_played_cannot_be_exchanged() -> None:
    s = drawn()
    play(s, 0, "recruit.keep", "lady_carter")
    play(s, 0, "characters.play", "lady_carter")
    assert denied(s, 0, "recruit.swap", 1) == KEPT_CARD_PLAYED(character="lady_carter")
    play(s, 0, "recruit.swap", None)
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-RECRUIT-05")
def test_an_empty_slot_gives_nothing_in_exchange() -> None:
    s = drawn()
    s.pub.display = [D, E]
    play(s, 0, "recruit.keep", "count_jago")
    assert denied(s, 0, "recruit.swap", 3) == SLOT_IS_EMPTY(slot=3)
    play(s, 0, "recruit.swap", 4)
    assert s.pub.display == ["count_jago", E]


@pytest.mark.rule("AUZ-RECRUIT-06")
def test_there_is_no_limit_on_characters_owned_or_played() -> None:
    s = scene()
    give(s, 0, *[card for card in s.box.characters if card not in DISPLAY])
    assert len(s.pub.characters[0]) == 31
    goods = ("lady_carter", "lord_blackstock", "yvette_quilla", "donald_mcdonald")
    for card in goods:
        play(s, 0, "characters.play", card)
    play(s, 0, "turn.choose", "recruit")
    play(s, 0, "recruit.hire", 1)
    assert len(s.pub.characters[0]) == 31 - len(goods) + 1


@pytest.mark.rule("AUZ-RECRUIT-07")
def test_a_recruited_character_lies_open_before_its_owner() -> None:
    s = hiring()
    play(s, 0, "recruit.hire", 3)
    for seat in (0, 1, None):
        shown = kernel.view(RULES, s, seat)["pub"]["characters"]
        assert [list(cards) for cards in shown] == [[C], []]
