"""Exploring in tests: a zone without a deck behind it, and a turn in one call."""

from __future__ import annotations

from engine import kernel
from engine.last_aurora.exploration import Turn
from engine.last_aurora.state import State
from tests.playing import Luck

from .scene import is_open, play, push, rules_of, scene, show


def zone(*cards: str, n: int = 2) -> State:
    """A scene with these cards in the zone and no deck behind them."""
    s = scene(n)
    show(s, *cards)
    s.pub.deck, s.pub.hidden = [(), (), ()], [0, 0, 0]
    return s


def turn_of(s: State) -> int:
    """The only seat that is asked."""
    (seat,) = kernel.waiting(rules_of(s), s)
    return seat


def set_out(s: State, slot: int, *survivors: str) -> None:
    """Seat 0 explores a slot with some Survivors, up to the order of the two actions.

    Nobody is named if only one is active; all others are sent one by one.
    """
    if not s.todo:
        push(s, Turn(0))
    play(s, 0, "exploration.choose", slot)
    for survivor in survivors:
        play(s, 0, "exploration.send", survivor)
    if is_open(s, "exploration.send"):
        play(s, 0, "exploration.send", None)


def explore(s: State, slot: int, *survivors: str, luck: Luck | None = None) -> None:
    """The same, up to the first question of the Card Action."""
    set_out(s, slot, *survivors)
    play(s, 0, "exploration.first", "card", luck=luck)


def no_bonus(s: State, slot: int, luck: Luck | None = None) -> None:
    """The Bonus Action of the slot is left out."""
    play(s, 0, "bonus.choose_bonus", slot, None, luck=luck)
