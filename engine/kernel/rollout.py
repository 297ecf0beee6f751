"""Random play, as fast as the rules allow: what searches and simulations spend their time on."""

from __future__ import annotations

from . import agenda, ask
from .chance import Pick
from .entry import Aside, Chance, Choice, Decision, Step, Values
from .ruleset import Ruleset
from .state import AnyState


def rollout(rules: Ruleset, s: AnyState, pick: Pick, dice: ask.Dice, limit: int = 1_000_000) -> int:
    """Play uniformly random legal moves to the end, or up to a number of decisions.

    The same as advance, sample and apply in turn, with their checks taken once and not
    three times. Returns the number of decisions made.
    """
    todo, swap, rights = s.todo, rules.swap, rules.asides
    for made in range(limit):
        while todo:
            entry = ask.top(rules, s) if swap else todo[-1]
            if isinstance(entry, Step):
                todo.pop()
                entry.run(s)
            elif isinstance(entry, Chance):
                todo.pop()
                entry.apply(s, pick(entry.key, entry.outcomes(s)))
            else:
                break
        else:
            return made
        assert isinstance(entry, Choice)
        seat = (ask.waiting(rules, s) if s.sealed else entry.seats(s))[0]
        if isinstance(entry, Decision) and not _has_aside(rights[entry.key], s, seat):
            values = _answer(entry, s, seat, dice)
            todo.pop()
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
