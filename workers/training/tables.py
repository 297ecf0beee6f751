"""What is played in training: each game names its ways to play, with all seats and modes."""

from __future__ import annotations

import importlib
import typing as t

from engine import games
from engine.kernel import Table

FOLDER = "referee.agents"


class Kind(t.NamedTuple):
    """One way to play a game, and how often."""

    share: float
    seats: int
    table: Table


class Syllabus(t.NamedTuple):
    """What a game says of its training."""

    kinds: list[Kind]
    plan: dict[str, t.Any]
    """Where its plan is not the usual one."""
    hints: dict[str, float]
    """Weights that a course may begin with."""


def syllabus_of(code: str) -> Syllabus:
    """The tables of a game with their shares and seats, from its `syllabus`."""
    told = importlib.import_module(f"{FOLDER}.{code.replace('-', '_')}.syllabus")
    made = [
        Kind(share, seats, games()[code].table(told.EDITION, options))
        for share, seats, options in told.KINDS
    ]
    return Syllabus(made, told.PLAN, getattr(told, "HINTS", {}))
