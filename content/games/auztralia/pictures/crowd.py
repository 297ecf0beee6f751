"""Where things lie inside a hex, so that nothing hides anything, however many there are."""

from __future__ import annotations

import math
from typing import NamedTuple


class Spot(NamedTuple):
    """A point beside the centre of a hex, and a radius around it."""

    x: float
    y: float
    radius: float


PIECE = Spot(0, 1, 13.5)
PORT = Spot(0, 1, 15)
ASIDE = Spot(-23, 19.5, 9)
"""A farm or a port below an Old One."""
TOKEN, TOKEN_ASIDE = Spot(0, 2, 13), Spot(24, -18, 9)
ORE, SMALL_ORE = 11.0, 8.0
FEW: dict[int, tuple[Spot, ...]] = {
    0: (),
    1: (Spot(0, -1, 23),),
    2: (Spot(-18.7, -6, 18), Spot(18.7, -6, 18)),
    3: (Spot(-15, -11, 14.5), Spot(15, -11, 14.5), Spot(0, 14, 14.5)),
    4: (Spot(-14, -11, 13), Spot(14, -11, 13), Spot(-14, 12, 13), Spot(14, 12, 13)),
}


def threats(n: int) -> tuple[Spot, ...]:
    """Places for so many Old One tiles."""
    if n in FEW:
        return FEW[n]
    columns = math.ceil(math.sqrt(n))
    rows = math.ceil(n / columns)
    wide, high = 62 / columns, 44 / rows
    radius = min(wide / 2.1, high / 1.8)
    return tuple(
        Spot(
            (k % columns - (columns - 1) / 2) * wide,
            (k // columns - (rows - 1) / 2) * high - 2,
            radius,
        )
        for k in range(n)
    )


def ores(n: int, aside: bool) -> list[Spot]:
    """A row for so many tokens at the foot of a hex; beside a farm it is shorter."""
    left, right = (-11.0, 27.0) if aside else (-28.0, 28.0)
    step = min(11.5, (right - left) / max(n, 1))
    size = min(ORE, max(SMALL_ORE, step))
    middle = (left + right) / 2
    return [Spot(middle + (k - (n - 1) / 2) * step, 26.5, size) for k in range(n)]
