"""The flow: order, chance, sealed answers, asides, and moves played as one."""

from __future__ import annotations

import itertools

import pytest

from engine.kernel import (
    AnyState,
    Illegal,
    Record,
    advance,
    apply,
    play,
    play_all,
    scripted,
    seeded,
    then_all,
    waiting,
)

from .auction import RULES, TOO_POOR, Bid, Draw, Favour, Nod, Sell, StillPoor, Toll, table_of_three


def sale(*hand: str) -> AnyState:
    """Seat 0 is about to sell."""
    s = table_of_three(Sell(0))
    s.own[0].hand = list(hand)
    return s


def test_then_puts_entries_down_in_reading_order() -> None:
    s = table_of_three(Nod(0))
    then_all(s, Toll(), Sell(1))
    assert s.todo == [Nod(0), Sell(1), Toll()]


def test_advance_runs_steps_up_to_the_open_entry() -> None:
    s = table_of_three(Nod(0), Toll(), Toll())
    assert advance(RULES, s) == Nod(0)
    assert s.pub.gold == [1, 1, 1]


def test_without_a_source_chance_stays_open() -> None:
    s = table_of_three(Draw(1))
    assert advance(RULES, s) == Draw(1)
    assert waiting(RULES, s) == (-1,)
    apply(RULES, s, -1, (Draw.key, "bell"))
    assert s.own[1].hand == ["bell"]


def test_an_empty_agenda_is_the_end() -> None:
    s = table_of_three(Toll())
    assert advance(RULES, s) is None
    assert waiting(RULES, s) == ()


def test_an_illegal_move_changes_nothing() -> None:
    s = table_of_three(Bid())
    before = s.clone()
    with pytest.raises(Illegal) as refused:
        play(RULES, s, 0, (Bid.key, 4))
    assert refused.value.denial == TOO_POOR(n=4, gold=3)
    assert s == before


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_sealed_answers_are_applied_together_whatever_their_order(order: tuple[int, ...]) -> None:
    s = table_of_three(Bid())
    for seat in order[:2]:
        assert play(RULES, s, seat, (Bid.key, (1, 3, 2)[seat])) == Bid()
    assert s.pub.gold == [3, 3, 3]
    assert waiting(RULES, s) == order[2:]
    play(RULES, s, order[2], (Bid.key, (1, 3, 2)[order[2]]), scripted({Draw.key: ["lamp"]}))
    assert s.pub.gold == [3, 0, 3]
    assert s.todo == [Sell(1)]
    assert s.sealed == {}


def test_a_sealed_answer_is_given_once() -> None:
    s = table_of_three(Bid())
    play(RULES, s, 0, (Bid.key, 1))
    with pytest.raises(Illegal, match="not_your_decision"):
        play(RULES, s, 0, (Bid.key, 2))


def test_an_aside_leaves_the_decision_open_and_is_settled_first() -> None:
    s = sale("ring")
    s.pub.gold[0] = 0
    apply(RULES, s, 0, (Favour.key, 1))
    assert s.todo == [StillPoor(0), Draw(0)]
    assert advance(RULES, s, seeded(1)) == Sell(0)
    assert (s.pub.gold[0], len(s.own[0].hand)) == (1, 2)


def test_a_decision_may_close_itself_after_an_aside() -> None:
    s = sale("ring")
    s.pub.gold[0] = 2
    assert play(RULES, s, 0, (Favour.key, 1), seeded(1)) is None


def test_moves_played_as_one_leave_the_first_state_alone() -> None:
    s = table_of_three(Bid())
    before = s.clone()
    bids = [(seat, (Bid.key, seat)) for seat in range(3)]
    after = play_all(RULES, s, bids, seeded(2))
    assert s == before
    assert after.todo == [Sell(2)]


def test_of_moves_played_as_one_all_happen_or_none() -> None:
    s = table_of_three(Bid())
    before = s.clone()
    journal: list[Record] = []
    with pytest.raises(Illegal) as refused:
        play_all(RULES, s, [(0, (Bid.key, 1)), (1, (Bid.key, 9))], journal=journal)
    assert refused.value.index == 1
    assert refused.value.denial == TOO_POOR(n=9, gold=3)
    assert s == before
    assert journal == []
