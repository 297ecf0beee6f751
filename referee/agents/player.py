"""What players are asked and what they answer."""

from __future__ import annotations

import typing as t

from engine.kernel import Move, Table
from engine.kernel.view import Data


class Question(t.NamedTuple):
    """All that a player gets: how the table plays, what the seat sees, and a seed."""

    table: Table
    view: Data
    seat: int
    seed: int | str


class Budget(t.NamedTuple):
    """How long to think: a number of iterations can be repeated, a time is a promise."""

    iterations: int | None = None
    milliseconds: int | None = None


class ConsideredMove(t.NamedTuple):
    """A move that was considered."""

    move: Move
    visits: int
    value: float
    """From 0 to 1, for the seat that asks."""


class Thought(t.NamedTuple):
    """The answer of a player, with what it rests on, the best line first."""

    move: Move
    lines: list[ConsideredMove]
    iterations: int


Stop = t.Callable[[], bool]
"""Whether the answer is no longer wanted."""


def never() -> bool:
    return False


class Player(t.Protocol):
    """One interface for all games; a player may remember within one game what it thought."""

    def think(self, question: Question, budget: Budget, stop: Stop = never) -> Thought: ...
