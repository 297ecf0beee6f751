"""Random moves: what searches and random games draw is legal, and each move as likely."""

from __future__ import annotations

import collections
import random
import typing as t

import pytest

from engine import kernel
from engine.auztralia.state import State

from .scene import RULES, give, stock
from .test_turn import busy


def penniless() -> State:
    """No box with a cube on it can be paid."""
    s = busy()
    stock(s, 0, coal=1, iron=1, gold=0)
    s.pub.boxes[0] = (1, 0, 1, 0, 1, 0, 1, 0, 1, 0)
    return s


def helpless() -> State:
    """No cube is left to be placed."""
    s = busy()
    s.pub.hq[0] = 0
    return s


def helped() -> State:
    """A character may be played in place of a box."""
    s = busy()
    give(s, 0, "lady_carter")
    return s


def laying() -> State:
    """A first piece of track, which is due."""
    s = busy()
    stock(s, 0, coal=1, iron=1)
    kernel.play(RULES, s, 0, ("auz.turn.choose", "rugged_track"))
    return s


def laying_more() -> State:
    """A second piece, which may be left out."""
    s = laying()
    kernel.play(RULES, s, 0, kernel.legal(RULES, s, 0)[0])
    return s


@pytest.mark.parametrize("position", [busy, penniless, helpless, helped, laying, laying_more])
def test_every_legal_move_is_drawn_as_often(position: t.Callable[[], State]) -> None:
    s, dice = position(), random.Random(1)
    seen = collections.Counter(kernel.sample(RULES, s, 0, dice) for _ in range(6000))
    assert set(seen) == set(kernel.legal(RULES, s, 0))
    assert max(seen.values()) < 1.3 * min(seen.values())
