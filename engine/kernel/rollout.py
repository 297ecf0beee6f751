"""Whole games in one loop, as fast as the rules allow: what searches and simulations run on."""

from __future__ import annotations

import typing as t

from . import agenda, ask
from .chance import Pick
from .entry import Move
from .ruleset import Ruleset
from .state import AnyState

ENDLESS = 1_000_000
Player = t.Callable[[int, list[Move]], Move]
"""Given a seat and its legal moves, one of them."""


def playout(rules: Ruleset, s: AnyState, pick: Pick, player: Player, limit: int = ENDLESS) -> int:
    """Let a player choose among all legal moves to the end, or up to a number of decisions."""
    for made in range(limit):
        entry: t.Any = agenda.advance(rules, s, pick)
        if entry is None:
            return made
        seat = (ask.waiting(rules, s) if s.sealed else entry.seats(s))[0]
        agenda.apply(rules, s, seat, player(seat, ask.options(rules, entry, s, seat)))
    return limit


def rollout(rules: Ruleset, s: AnyState, pick: Pick, dice: ask.Dice, limit: int = ENDLESS) -> int:
    """Play uniformly random legal moves to the end, or up to a number of decisions.

    The same as playout with a random player, without listing what is not chosen.
    """
    for made in range(limit):
        entry: t.Any = agenda.advance(rules, s, pick)
        if type(entry) in rules.decisions:
            seat = entry.seats(s)[0]
            choice, values = ask.draw(rules, entry, s, seat, dice)
            laid = s.todo.pop()
            if choice is not entry:
                agenda.resume(s, entry, laid)
            if len(values) == 1:  # as most are; a starred call is dear
                choice.apply(s, seat, values[0])
            else:
                choice.apply(s, seat, *values)
        elif entry is None:
            return made
        else:
            seat = ask.waiting(rules, s)[0]
            agenda.apply(rules, s, seat, ask.sample(rules, s, seat, dice))
    return limit
