"""Whole games in one loop, as fast as the rules allow: what searches and simulations run on."""

from __future__ import annotations

import typing as t

from . import agenda, ask
from .chance import Pick
from .entry import Aside, Choice, Decision, Move, Values
from .ruleset import Ruleset
from .state import AnyState

ENDLESS = 1_000_000
Player = t.Callable[[int, list[Move]], Move]
"""Given a seat and its legal moves, one of them."""


def playout(rules: Ruleset, s: AnyState, pick: Pick, player: Player, limit: int = ENDLESS) -> int:
    """Let a player choose among all legal moves to the end, or up to a number of decisions."""
    for made in range(limit):
        entry = agenda.advance(rules, s, pick)
        if not isinstance(entry, Choice):
            return made
        seat = (ask.waiting(rules, s) if s.sealed else entry.seats(s))[0]
        agenda.apply(rules, s, seat, player(seat, ask.options(rules, entry, s, seat)))
    return limit


def rollout(rules: Ruleset, s: AnyState, pick: Pick, dice: ask.Dice, limit: int = ENDLESS) -> int:
    """Play uniformly random legal moves to the end, or up to a number of decisions.

    The same as playout with a random player, without listing what is not chosen.
    """
    for made in range(limit):
        entry = agenda.advance(rules, s, pick)
        if not isinstance(entry, Choice):
            return made
        seat = (ask.waiting(rules, s) if s.sealed else entry.seats(s))[0]
        rights = rules.asides[entry.key]
        if isinstance(entry, Decision) and not (rights and _has_aside(rights, s, seat)):
            values = _answer(entry, s, seat, dice)
            s.todo.pop()
            entry.apply(s, seat, *values)
        else:
            agenda.apply(rules, s, seat, ask.sample(rules, s, seat, dice))
    return limit


def _has_aside(rights: tuple[Aside, ...], s: AnyState, seat: int) -> bool:
    for aside in rights:  # noqa: SIM110  any() costs twice as much here
        if aside.moves(s, seat):
            return True
    return False


def _answer(entry: Decision, s: AnyState, seat: int, dice: ask.Dice) -> Values:
    """A random legal answer to a decision without asides."""
    moves = entry.moves(s, seat)
    if entry.exact:
        return moves[int(dice.random() * len(moves))]
    for _ in range(ask.TRIES):
        values = moves[int(dice.random() * len(moves))]
        if entry.allows(s, seat, *values):
            return values
    found = entry.options(s, seat)
    return found[int(dice.random() * len(found))]
