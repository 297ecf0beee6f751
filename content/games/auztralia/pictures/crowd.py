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
ASIDE, LOW_ASIDE = Spot(-23, 19.5, 9), Spot(-21, 25.5, 9)
"""A farm or a port below an Old One, and below several under large letters."""
TOKEN, TOKEN_ASIDE, TOKEN_ABOVE = Spot(0, 2, 13), Spot(24, -18, 9), Spot(0, -27, 8.5)
"""A token alone, beside a tile, and above several."""
ALONE, SHARED = Spot(1, 8, 25), Spot(9, 2, 19)
"""The only tile on a hex with large letters, where nothing else lies and where something does."""
ORE, SMALL_ORE = 11.0, 8.0
FEW: dict[int, tuple[Spot, ...]] = {
    0: (),
    1: (Spot(0, -1, 23),),
    2: (Spot(-18.7, -6, 18), Spot(18.7, -6, 18)),
    3: (Spot(-20, -10, 13.2), Spot(0, 1.5, 13.2), Spot(20, -10, 13.2)),
    4: (Spot(-27, -10, 12), Spot(-9, 1, 12), Spot(9, -10, 12), Spot(27, 1, 12)),
}


LARGE = {PIECE: Spot(0, 5, 14), PORT: Spot(0, 5, 14), TOKEN: Spot(2, 5, 19)}
"""Where a hex has large letters at its top, there is less room below them."""


def threats(n: int, large: bool = False, shared: bool = False) -> tuple[Spot, ...]:
    """Places for so many Old One tiles; shared is a hex on which other things lie as well."""
    if large and n == 1:
        return (SHARED if shared else ALONE,)
    if large:
        return tuple(_lower(spot) for spot in threats(n))
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


def _lower(spot: Spot) -> Spot:
    return Spot(spot.x, spot.y + 9, spot.radius)


def ores(n: int, aside: bool, low: bool = False) -> list[Spot]:
    """A row for so many tokens at the foot of a hex; beside a farm it is shorter."""
    left, right = (-11.0, 27.0) if aside else (-28.0, 28.0)
    step = min(11.5, (right - left) / max(n, 1))
    size = min(ORE, max(SMALL_ORE, step))
    middle = (left + right) / 2
    down = 31.5 if low else 26.5
    return [Spot(middle + (k - (n - 1) / 2) * step, down, size) for k in range(n)]
