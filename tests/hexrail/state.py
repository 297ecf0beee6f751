"""What a position of Hexrail holds. Lists go by seat or by cell; nothing is hidden."""

from __future__ import annotations

import typing as t

from engine import kernel
from engine.kernel import Bits, Plain, plain

Unit = t.Literal["scout", "rider", "gunner", "cannon"]
UNITS: tuple[Unit, ...] = t.get_args(Unit)
COST: dict[Unit, int] = {"scout": 2, "rider": 3, "gunner": 5, "cannon": 7}
POWER: dict[Unit, int] = {"scout": 1, "rider": 2, "gunner": 3, "cannon": 4}

SEATS = range(3)
STARTS = (0, 34, 56)
"""Where each seat's network begins."""


@plain
class Public(Plain):
    """What everybody knows, which is everything."""

    time: list[int]
    money: list[int]
    coal: list[int]
    iron: list[int]
    gold: list[int]
    score: list[int]
    units: list[dict[Unit, int]]
    rails: list[list[int]]
    """The network of each seat, in the order in which it was laid."""
    track: t.Annotated[int, Bits()]
    """The cells of all networks together."""
    tokens: list[int]
    """The ore left on each cell."""
    foes: dict[int, int]
    """The strength of each foe by its cell, in the order in which they act."""
    awake: t.Annotated[int, Bits()]
    """The cells of the foes that are awake."""
    hunt_at: int
    """The time at which the foes act next."""


@plain
class Own(Plain):
    """What one seat knows alone: nothing."""

    def face(self) -> dict[str, int]:
        return {}


@plain
class Den(Plain):
    """What nobody knows: nothing."""

    def face(self) -> dict[str, int]:
        return {}


State = kernel.State[None, Public, Own, Den]
