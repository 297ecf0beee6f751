"""Whole games in one loop, as fast as the rules allow: what searches and simulations run on."""

from __future__ import annotations

import typing as t
from itertools import repeat

from . import agenda, ask
from .chance import Pick
from .entry import Entry, Move
from .ruleset import CHANGED, JUDGED, LUCKY, SEALED, SURE, Ruleset
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


def rollout(rules: Ruleset, s: AnyState, pick: Pick, dice: ask.Dice, limit: int = ENDLESS) -> int:  # noqa: C901
    """The same as playout with a random player; one loop, as a call for each decision is dear."""
    todo, ways, random = s.todo, rules.ways, dice.random
    for made in range(limit):
        while todo:
            entry: t.Any = todo.pop()
            way = ways[type(entry)]
            if way is None:
                entry.run(s)
            elif way is LUCKY:
                entry.apply(s, pick(entry.key, entry.outcomes(s)))
            else:
                kind, asides, lone = way
                if kind != CHANGED:
                    break
                todo.append(ask.as_changed(rules, entry))
        else:
            return made
        if kind == SEALED:
            _seal(rules, s, entry, dice)
            continue
        choice, seat = entry, entry.seat if kind <= JUDGED else entry.seats(s)[0]
        extras: ask.Extras | None = None
        for aside in asides:
            found = aside.moves(s, seat)
            if found:
                extras = [*(extras or ()), *zip(repeat(aside), found)]
        if extras:
            choice, values = ask.draw_any(entry, extras, s, seat, random)
            lone = len(values) == 1
            if choice is not entry:
                agenda.resume(rules, s, entry)
        elif kind == SURE:
            moves = entry.moves(s, seat)
            values = moves[int(random() * len(moves))]
        else:
            values = entry.draw(s, seat, random)
        choice.apply(s, seat, values[0]) if lone else choice.apply(s, seat, *values)
    return limit


def _seal(rules: Ruleset, s: AnyState, entry: Entry, dice: ask.Dice) -> None:
    """A random answer of the first seat that has not given one."""
    s.todo.append(ask.as_laid(rules, entry))
    seat = ask.waiting(rules, s)[0]
    agenda.apply(rules, s, seat, ask.sample(rules, s, seat, dice))
