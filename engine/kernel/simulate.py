"""Whole games in one loop, as fast as the rules allow: what searches and simulations run on."""

from __future__ import annotations

import typing as t
from itertools import repeat

from . import agenda, ask
from .entry import Move, Random, Values
from .rng import Pick, Rng
from .ruleset import CHANGED_CASE, EXACT, FILTERED, RANDOM_CASE, SEALED, Case, Ruleset
from .state import AnyState

ENDLESS = 1_000_000
Player = t.Callable[[int, list[Move]], Move]
"""Given a seat and its legal moves, one of them."""


def play_with(rules: Ruleset, s: AnyState, pick: Pick, player: Player, limit: int = ENDLESS) -> int:
    """Let a player choose among all legal moves to the end, or up to a number of decisions."""
    return _play(rules, s, pick, player, None, limit)


def play_random(rules: Ruleset, s: AnyState, pick: Pick, rng: Rng, limit: int = ENDLESS) -> int:
    """The same as play_with with a random player, for whom no more is judged than needed."""
    return _play(rules, s, pick, None, rng, limit)


def _play(rules: Ruleset, s: AnyState, pick: Pick, player: t.Any, rng: t.Any, limit: int) -> int:  # noqa: C901
    """A player or a generator chooses; one loop for both, as a call a decision is slow."""
    todo, cases = s.todo, rules.cases
    random: t.Any = rng.random if rng else None
    for made in range(limit):
        while todo:
            entry: t.Any = todo.pop()
            case = cases[type(entry)]
            if case is None:
                entry.run(s)
            elif case is RANDOM_CASE:
                entry.apply(s, pick(entry.key, entry.outcomes(s)))
            elif case is CHANGED_CASE:
                todo.append(ask.as_changed(rules, entry))
            else:
                break
        else:
            return made
        kind, asides, single_field = case
        if player or kind == SEALED:
            _ask(rules, s, entry, case, player, rng)
            continue
        choice, seat = entry, entry.seat if kind <= FILTERED else entry.seats(s)[0]
        beside: ask.Extras | None = None
        if asides:
            todo.append(entry)  # they and their guards look at what is open
            for aside in asides:
                if listed := aside.moves(s, seat):
                    beside = [*(beside or ()), *zip(repeat(aside), listed)]
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


def _ask(
    rules: Ruleset, s: AnyState, entry: t.Any, case: Case, player: Player | None, rng: Rng
) -> None:
    """Put a question, as it lies on the agenda, and carry out the answer."""
    kind, _, single_field = case
    s.todo.append(ask.as_laid(rules, entry) if rules.swap else entry)
    seat = entry.seat if kind <= FILTERED else ask.waiting(rules, s)[0]
    if player:
        move = player(seat, ask.options(rules, entry, s, seat))
    else:
        move = ask.sample(rules, s, seat, rng)
    if kind == SEALED or move[0] != entry.key:
        agenda.apply(rules, s, seat, move)
    else:
        s.todo.pop()
        entry.apply(s, seat, move[1]) if single_field else entry.apply(s, seat, *move[1:])


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
