"""A guess keeps what everybody saw: which Objects were in hands when their deck was shuffled.

The laws of the memory itself are in tests/kernel/test_memory.py.
"""

from __future__ import annotations

import itertools
import random
import typing as t
from collections import Counter

import pytest

from engine import kernel
from engine.kernel.memory import NOTHING, Memory, fits
from engine.last_aurora.elimination import Eliminate
from engine.last_aurora.lint_pieces import objects as object_flaws
from engine.last_aurora.objects import Draw, hands, part_with
from engine.last_aurora.state import Den, Own, State
from tests.laws import guess, seen_by, turns

from .scene import TABLE, push, run, scene
from .tables import SITTINGS


def deal(s: State, *cards: t.Sequence[str]) -> None:
    """These hands; all other Objects lie in the discard pile, and the deck is spent."""
    s.own = [Own(tuple(hand)) for hand in cards]
    rest = Counter(s.box.object_cards) - Counter([card for hand in cards for card in hand])
    s.den = Den(kernel.unseen(()), (), s.den.actions, s.den.pile)
    s.pub.object_discard = tuple(sorted(rest.elements()))


def guesses(s: State, seat: int, n: int = 20) -> list[State]:
    sent, dice = seen_by(TABLE, s, seat), random.Random(7)
    found = [t.cast("State", guess(TABLE, sent, seat, dice)) for _ in range(n)]
    assert all([seen_by(TABLE, one, seat) == sent for one in found])
    return found


def shuffled() -> State:
    """Seat 1 has kept two cards across the shuffle, and seat 0 has drawn one since."""
    s = scene()
    first, second, *_ = sorted(set(s.box.object_cards))
    deal(s, (), (first, second))
    push(s, Draw(0))
    run(s)
    return s


@pytest.mark.rule("LAU-OBJ-04")
def test_a_hand_gets_no_card_that_lay_in_the_discard_pile_when_it_was_shuffled() -> None:
    s = shuffled()
    assert s.pub.memory.held == tuple(sorted(s.own[1].objects))
    assert {tuple(sorted(one.own[1].objects)) for one in guesses(s, 0)} == {s.pub.memory.held}
    part_with(s, 1, s.own[1].objects[0])
    assert {one.own[1].objects for one in guesses(s, 0)} == {s.own[1].objects}


@pytest.mark.rule("LAU-ELIM-01")
def test_with_a_seat_its_cards_are_forgotten() -> None:
    s = shuffled()
    push(s, Eliminate(1))
    run(s)
    assert s.pub.memory == NOTHING


def test_a_position_with_an_impossible_memory_is_found_out() -> None:
    s = shuffled()
    assert not [*object_flaws(s)]
    s.pub.memory = Memory(held=(s.box.object_cards[0],), kept=(1, 0), spent=((), ()))
    s.own[0] = Own(())
    s.den = Den(kernel.unseen(s.pub.object_discard), (), s.den.actions, s.den.pile)
    s.pub.object_discard = ()
    assert {"place": "pub.memory"} in [flaw.params for flaw in object_flaws(s)]


def spent(s: kernel.AnyState) -> None:
    """Everybody has a card, all others lie in the discard pile: the next draw shuffles them."""
    deal(s, *[[card] for card in s.box.object_cards[: len(s.own)]])


@pytest.mark.parametrize(("place", "games"), [(0, 12), (1, 1), (3, 3)])
def test_no_guess_of_a_random_game_is_excluded_by_its_history(place: int, games: int) -> None:
    sitting, dice, after = SITTINGS[place], random.Random(place), 0
    table = sitting.table()
    played = [turns(table, sitting.seats, f"memory {n}", begin=spent) for n in range(games)]
    for n, turn in enumerate(itertools.chain.from_iterable(played)):
        s = t.cast("State", turn.s)
        if n % 5 or s.pub.memory == NOTHING:
            continue
        after += 1
        younger = Counter(s.box.object_cards) - Counter(s.pub.memory.held)
        for seat in (*range(sitting.seats), None):
            w = s if seat is None else guess(table, seen_by(table, s, seat), seat, dice)
            deck = t.cast("State", w).den.objects.rest
            assert fits(w.pub.memory, hands(t.cast("State", w)), deck, s.box.object_cards)
            assert not Counter(deck) - younger
    assert after, "the deck was not shuffled"
