"""Whole games in one loop, as fast as the rules allow: what searches and simulations run on."""

from __future__ import annotations

import typing as t

from . import agenda, ask
from .chance import Pick
from .entry import Entry, Move
from .ruleset import JUDGED, LUCK, SEALED, SURE, Ruleset
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


def rollout(  # noqa: C901  one loop on purpose: a call for each decision is dear
    rules: Ruleset, s: AnyState, pick: Pick, dice: ask.Dice, limit: int = ENDLESS
) -> int:
    """Play uniformly random legal moves to the end, or up to a number of decisions.

    The same as playout with a random player, without listing what is not chosen.
    """
    todo, swap, kinds, random = s.todo, rules.swap, rules.kinds, dice.random
    pop = todo.pop
    for made in range(limit):
        while todo:
            laid = pop()
            entry: t.Any = ask.as_changed(rules, laid) if swap else laid
            kind = kinds[type(entry)]
            if not kind:  # a step
                entry.run(s)
            elif kind == LUCK:
                entry.apply(s, pick(entry.key, entry.outcomes(s)))
            else:
                break
        else:
            return made
        choice = entry
        if kind == SURE:
            seat = entry.seat
            moves = entry.moves(s, seat)
            values = moves[int(random() * len(moves))]
        elif kind != SEALED:
            seat = entry.seat if kind == JUDGED else entry.seats(s)[0]
            choice, values = ask.draw(rules, entry, s, seat, dice)
            if choice is not entry:
                agenda.resume(s, entry, laid)
        else:
            _seal(rules, s, laid, dice)
            continue
        if len(values) == 1:  # as most are; a starred call is dear
            choice.apply(s, seat, values[0])
        else:
            choice.apply(s, seat, *values)
    return limit


def _seal(rules: Ruleset, s: AnyState, laid: Entry, dice: ask.Dice) -> None:
    """A random answer of the first seat that has not given one."""
    s.todo.append(laid)
    seat = ask.waiting(rules, s)[0]
    agenda.apply(rules, s, seat, ask.sample(rules, s, seat, dice))
