"""The map: 61 cells numbered from 0, their neighbours, and how far something spreads over them."""

from __future__ import annotations

import itertools
import typing as t

from engine.kernel import mask_of

RADIUS = 4
COMPASS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six directions. Whatever spreads looks around in this order, and ties fall to the first."""

PLAIN, COAL, IRON, GOLD, MOUNTAIN = range(5)
TERRAIN = tuple(map(int, "0030000002120144004403002030010000214000043000300100000003200"))
"""What the map shows on each cell, in the order of the cells."""

SPAN = range(-RADIUS, RADIUS + 1)
PLACES = tuple((q, r) for q in SPAN for r in SPAN if abs(q + r) <= RADIUS)
CELLS = range(len(PLACES))


def neighbours(cell: int) -> tuple[int, ...]:
    """The cells that touch a cell, in the order of the compass."""
    q, r = PLACES[cell]
    around = [(q + east, r + south) for east, south in COMPASS]
    return tuple(PLACES.index(place) for place in around if place in PLACES)


def in_order(around: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """Any selection of neighbours, as a bit set, to its cells in the order of the compass."""
    picks = itertools.chain.from_iterable(
        itertools.combinations(around, size) for size in range(len(around) + 1)
    )
    return {mask_of(pick): pick for pick in picks}


NEAR = tuple(map(neighbours, CELLS))
ROUND = tuple(map(mask_of, NEAR))
"""The neighbours of each cell as a bit set."""
LISTED = tuple(map(in_order, NEAR))

LAND = mask_of(cell for cell in CELLS if TERRAIN[cell] != MOUNTAIN)
ORE = mask_of(cell for cell in CELLS if TERRAIN[cell] in (COAL, IRON, GOLD))
FAR = len(PLACES)
"""Farther than anything on the map."""


def rings(cells: t.Sequence[int], free: int, reach: int = FAR, goals: int = 0) -> list[list[int]]:
    """The free cells one step away, two steps away and so on, each ring as it is found.

    Ends at the reach, where nothing is free any more, or with the first ring that has a goal.
    """
    found: list[list[int]] = []
    for _ in range(reach):
        ring: list[int] = []
        before = free
        for cell in cells:
            fresh = ROUND[cell] & free
            if fresh:
                free ^= fresh
                ring += LISTED[cell][fresh]
        if not ring:
            break
        found.append(ring)
        if before & ~free & goals:
            break
        cells = ring
    return found


def way_back(found: list[list[int]], goal: int) -> list[int]:
    """The cells from a goal in the last ring back to the first ring."""
    way = [goal]
    for ring in found[-2::-1]:
        way.append(next(cell for cell in ring if ROUND[cell] >> way[-1] & 1))
    return way


def first_step(cell: int, free: int, goals: int) -> int | None:
    """Where the shortest free way from a cell to a goal begins, if there is one."""
    beside = ROUND[cell] & free & goals
    if beside:
        return LISTED[cell][beside][0]
    found = rings([cell], free, goals=goals)
    ends = [end for end in found[-1] if goals >> end & 1] if found else []
    return way_back(found, ends[0])[-1] if ends else None
