"""The linter of positions from outside: all that is wrong, found without trusting anything."""

from __future__ import annotations

from engine.kernel import Chapter, Found, Table

from .state import State

lint = Chapter("cho.lint")


def findings(table: Table, s: State) -> list[Found]:
    """Everything wrong with a position; an empty list if nothing is."""
    return []
