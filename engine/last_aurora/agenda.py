"""What entries of several chapters say of their place on the agenda, and of what is done beside."""

from __future__ import annotations

from typing import ClassVar  # under this name msgspec knows it

from engine.kernel import Decision

from .state import State

EFFECT = "* @fire"
"""What can happen at any time lies on anything but the bottom of a phase; only the last shots of
the Fire phase lie there."""
MOST = 20
"""More of anything than an entry can be about: counters on a Survivor, Food in a convoy."""


class Question(Decision):
    """Nothing lies on a decision that is open, but for what is done beside it."""

    bears = "@open"

    def hangs_on_load(self, s: State, seat: int) -> bool:
        """Whether another answer could be had by moving tokens first. Where not, that they can
        be moved is no reason to ask: the right comes with every other question, too."""
        return False


class AnyTime(Question):
    """One of the own convoy, whose tokens may be moved first (LAU-PLACE-05)."""

    admits: ClassVar[tuple[str, ...]] = ("rearrange",)
    bears = "@open @rearrange"


class InTurn(Question):
    """One of the own turn (LAU-OBJ-05)."""

    admits: ClassVar[tuple[str, ...]] = ("rearrange", "object")
    bears = "@open @rearrange @object"


class Exploring(InTurn):
    """One of the own turn in the Exploration phase (LAU-FOOD-01)."""

    admits = ("rearrange", "object", "feed")
