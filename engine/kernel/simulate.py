"""Whole games in one loop, as fast as the rules allow: what searches and simulations run on."""

from __future__ import annotations

import typing as t
from itertools import repeat

from . import agenda, ask
from .entry import Entry, Move, Random, Values
from .rng import Pick, Rng
from .ruleset import CHANGED, EXACT, FILTERED, RANDOM_CASE, SEALED, Ruleset
from .state import AnyState

ENDLESS = 1_000_000
Player = t.Callable[[int, list[Move]], Move]
"""Given a seat and its legal moves, one of them."""


def play_with(rules: Ruleset, s: AnyState, pick: Pick, player: Player, limit: int = ENDLESS) -> int:
    """Let a player choose among all legal moves to the end, or up to a number of decisions."""
    for made in range(limit):
        entry: t.Any = agenda.advance(rules, s, pick)
        if entry is None:
            return made
        seat = (ask.waiting(rules, s) if s.sealed else entry.seats(s))[0]
        agenda.apply(rules, s, seat, player(seat, ask.options(rules, entry, s, seat)))
    return limit


def play_random(rules: Ruleset, s: AnyState, pick: Pick, rng: Rng, limit: int = ENDLESS) -> int:  # noqa: C901
    """The same as play_with with a random player; one loop, as a call a decision is slow."""
    todo, cases, random = s.todo, rules.cases, rng.random
    for made in range(limit):
        while todo:
            entry: t.Any = todo.pop()
            case = cases[type(entry)]
            if case is None:
                entry.run(s)
            elif case is RANDOM_CASE:
                entry.apply(s, pick(entry.key, entry.outcomes(s)))
            else:
                kind, asides, single_field = case
                if kind != CHANGED:
                    break
                todo.append(ask.as_changed(rules, entry))
        else:
            return made
        if kind == SEALED:
            _seal(rules, s, entry, rng)
            continue
        choice, seat = entry, entry.seat if kind <= FILTERED else entry.seats(s)[0]
        beside: ask.Extras = []
        if asides:
            todo.append(entry)  # they and their guards look at what is open
            for aside in asides:
                if listed := aside.moves(s, seat):
                    beside += zip(repeat(aside), listed)
            todo.pop()
        if beside:
            choice, values = _beside(rules, entry, beside, s, seat, random)
            single_field = len(values) == 1
        elif kind == EXACT:
            moves = entry.moves(s, seat)
            values = moves[int(random() * len(moves))]
        else:
            values = entry.draw(s, seat, random)
        choice.apply(s, seat, values[0]) if single_field else choice.apply(s, seat, *values)
    return limit


def _beside(
    rules: Ruleset, entry: t.Any, beside: ask.Extras, s: AnyState, seat: int, random: Random
) -> tuple[t.Any, Values]:
    """An answer or an aside; their guards look at what is open."""
    s.todo.append(entry)
    drawn = ask.draw_any(entry, beside, s, seat, random)
    s.todo.pop()
    if drawn[0] is not entry:
        agenda.resume(rules, s, entry)
    return drawn


def _seal(rules: Ruleset, s: AnyState, entry: Entry, rng: Rng) -> None:
    """A random answer of the first seat that has not given one."""
    s.todo.append(ask.as_laid(rules, entry))
    seat = ask.waiting(rules, s)[0]
    agenda.apply(rules, s, seat, ask.sample(rules, s, seat, rng))
