"""The linter of positions from outside: passes that rest on each other, then the open entry."""

from __future__ import annotations

import typing as t

from .ask import top
from .entry import Chance, Choice
from .finding import STUCK, Found
from .ruleset import Ruleset
from .state import AnyState

ENOUGH = 200
"""Nobody needs more findings, and an answer is not to be far longer than its question."""
Passes = tuple[tuple[t.Callable[[t.Any], t.Iterator[Found]], ...], ...]
"""What is demanded of a position; each pass trusts what those before it have found in order."""


def first_found(passes: Passes, s: AnyState) -> list[Found]:
    """Everything wrong that the first pass finds which finds something."""
    for demands in passes:
        found = [one for demand in demands for one in demand(s)]
        if found:
            return found[:ENOUGH]
    return []


def stuck(rules: Ruleset, s: AnyState) -> t.Iterator[Found]:
    """The open entry, as the table has it, has something to choose or to draw."""
    entry = top(rules, s) if s.todo else None
    if isinstance(entry, Choice):
        if not all([entry.moves(s, seat) for seat in entry.seats(s)]):
            yield STUCK(entry=entry.key)
    elif isinstance(entry, Chance) and not entry.outcomes(s):
        yield STUCK(entry=entry.key)
