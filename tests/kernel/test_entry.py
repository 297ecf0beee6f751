"""A legal answer is drawn without judging them all, and by listing them where that is too rare."""

from __future__ import annotations

import random
import typing as t
from collections import Counter

import pytest

from engine.kernel import Decision, Denial
from engine.kernel.entry import TRIES

LEGAL = (41, 42)


class Rare(Decision):
    """A question with two legal answers among a hundred."""

    key = "toy.rare"

    def moves(self, s: t.Any, seat: int) -> list[tuple[int]]:
        return [(n,) for n in range(100)]

    def allows(self, s: t.Any, seat: int, n: int) -> bool:
        return n in LEGAL

    def why_not(self, s: t.Any, seat: int, n: int) -> Denial | None:
        raise AssertionError("nobody asks for words")


class Listed(Rare):
    """The same, listed exactly."""

    exact = True

    def moves(self, s: t.Any, seat: int) -> list[tuple[int]]:
        return [(n,) for n in LEGAL]

    def allows(self, s: t.Any, seat: int, n: int) -> bool:
        raise AssertionError("an exact list is not judged")


def numbers(*laid: float) -> t.Callable[[], float]:
    return iter(laid).__next__


def test_the_first_draw_that_is_legal_counts() -> None:
    assert Rare().draw(None, 0, numbers(0.1, 0.2, 0.42)) == (42,)


def test_after_enough_misses_the_legal_answers_are_listed() -> None:
    misses = [0.0] * len(TRIES)
    assert Rare().draw(None, 0, numbers(*misses, 0.0)) == (41,)
    assert Rare().draw(None, 0, numbers(*misses, 0.99)) == (42,)


@pytest.mark.parametrize("question", [Rare(), Listed()])
def test_legal_answers_are_equally_likely(question: Rare) -> None:
    dice = random.Random(1)
    drawn = Counter(question.draw(None, 0, dice.random)[0] for _ in range(2000))
    assert drawn.keys() == set(LEGAL)
    assert min(drawn.values()) > 900
