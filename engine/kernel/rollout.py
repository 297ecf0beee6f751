"""Whole games in one loop, as fast as the rules allow: what searches and simulations run on."""

from __future__ import annotations

import typing as t

from . import agenda, ask
from .chance import Pick
from .entry import Move
from .ruleset import LUCK, SEALED, STEP, SURE, Ruleset
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

    The same as playout with a random player, without listing what is not chosen. It advances
    by itself, because a call for each decision is dear.
    """
    todo, swap, kinds, random = s.todo, rules.swap, rules.kinds, dice.random
    for made in range(limit):
        while todo:
            entry: t.Any = ask.top(rules, s) if swap else todo[-1]
            kind = kinds[type(entry)]
            if kind == STEP:
                todo.pop()
                entry.run(s)
            elif kind == LUCK:
                outcome = pick(entry.key, entry.outcomes(s))
                todo.pop()
                entry.apply(s, outcome)
            else:
                break
        else:
            return made
        if kind == SURE:
            seat = entry.seats(s)[0]
            moves = entry.moves(s, seat)
            values = moves[int(random() * len(moves))]
            todo.pop()
            if len(values) == 1:  # as most are; a starred call is dear
                entry.apply(s, seat, values[0])
            else:
                entry.apply(s, seat, *values)
        else:
            _answer(rules, entry, kind, s, dice)
    return limit


def _answer(rules: Ruleset, entry: t.Any, kind: int, s: AnyState, dice: ask.Dice) -> None:
    """Make a random move where moves are judged first, or asides are possible too."""
    if kind == SEALED:
        seat = ask.waiting(rules, s)[0]
        return agenda.apply(rules, s, seat, ask.sample(rules, s, seat, dice))
    seat = entry.seats(s)[0]
    choice, values = ask.draw(rules, entry, s, seat, dice)
    laid = s.todo.pop()
    if choice is not entry:
        agenda.resume(s, entry, laid)
    if len(values) == 1:
        choice.apply(s, seat, values[0])
    else:
        choice.apply(s, seat, *values)
    return None
