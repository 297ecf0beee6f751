"""Left and right on the map: bearings from hex to hex, in degrees clockwise from north."""

from __future__ import annotations

import math

from engine.kernel import members

from .board import Board

EXACT = 6
"""Decimals that are kept, so that equal angles are equal on every machine."""
QUARTER = 90
SIXTH = 60


def bearing(board: Board, here: int, there: int) -> float:
    """The direction in which one hex sees another, from centre to centre."""
    x, _, z = (b - a for a, b in zip(board.place[here], board.place[there], strict=True))
    east, south = 1.5 * x, math.sqrt(3) * (z + x / 2)
    return round(math.degrees(math.atan2(east, -south)), EXACT) % 360


def turned(facing: float, other: float) -> float:
    """How far to turn from one bearing to another, negative to the left."""
    return round((other - facing + 180) % 360 - 180, EXACT)


def sea(board: Board, hex_: int) -> float:
    """Where the sea is: beyond the nearest coast hex, or off the map from the coast (R-54)."""
    coast, steps = board.nearest(hex_, board.terrain["coast"])
    if steps:
        return bearing(board, hex_, members(coast)[0])
    return float(SIXTH * board.compass[hex_].index(0))


def outermost(board: Board, hex_: int, targets: list[int]) -> tuple[int, int]:
    """The targets furthest to the left and to the right, looking between them to the sea (R-54)."""
    seen = {target: bearing(board, hex_, target) for target in targets}
    ahead = sea(board, hex_)
    start, width = _arc(sorted(set(seen.values())), ahead)
    ends = [_at(seen, start), _at(seen, (start + width) % 360)]
    away = abs(turned((start + width / 2) % 360, ahead)) > QUARTER
    left, right = reversed(ends) if away else ends
    return left, right


def _arc(bearings: list[float], ahead: float) -> tuple[float, float]:
    """Start and width of the smallest arc with all bearings; of equal ones, nearest the sea."""
    found = []
    for before, start in zip(bearings, bearings[1:] + bearings[:1], strict=True):
        width = round((before - start) % 360, EXACT)
        found.append((width, abs(turned((start + width / 2) % 360, ahead)), start))
    width, _, start = min(found)
    return start, width


def _at(seen: dict[int, float], wanted: float) -> int:
    """The target at a bearing, the lowest number if there are several."""
    return min(target for target, where in seen.items() if not turned(wanted, where))
