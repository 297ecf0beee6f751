"""Mines: ore next to the network is dug.

HEX-MINE-01  A token is taken from a cell next to the network, where no foe is. Time is one.
HEX-MINE-02  It is worth a coal, two iron, or a gold with three money and a point.
"""

from __future__ import annotations

from engine.kernel import Chapter, Denial, Values, mask_of

from .board import CELLS, COAL, IRON, ORE, ROUND, TERRAIN, rings
from .hunt import foe_in_the_way
from .state import State

chapter = Chapter("hex.mine")

DIG = [("mine", cell, None) for cell in CELLS]


def moves(s: State, seat: int) -> list[Values]:
    tokens = s.pub.tokens
    beside = rings(s.pub.rails[seat], ORE & ~mask_of(s.pub.foes), 1)
    return [DIG[cell] for ring in beside for cell in ring if tokens[cell]]


def why_not(s: State, seat: int, cell: int) -> Denial | None:
    return nothing_left(s, cell) or foe_in_the_way(s, cell) or not_beside_a_track(s, seat, cell)


NOTHING_LEFT = chapter.reason("nothing_left", "HEX-MINE-01", params="cell")


def nothing_left(s: State, cell: int) -> Denial | None:
    return None if s.pub.tokens[cell] else NOTHING_LEFT(cell=cell)


NOT_BESIDE_A_TRACK = chapter.reason("not_beside_a_track", "HEX-MINE-01", params="cell")


def not_beside_a_track(s: State, seat: int, cell: int) -> Denial | None:
    beside = ROUND[cell] & mask_of(s.pub.rails[seat])
    return None if beside else NOT_BESIDE_A_TRACK(cell=cell)


def dig(s: State, seat: int, cell: int) -> None:
    p = s.pub
    p.tokens[cell] -= 1
    if TERRAIN[cell] == COAL:
        p.coal[seat] += 1
    elif TERRAIN[cell] == IRON:
        p.iron[seat] += 2
    else:
        p.gold[seat] += 1
        p.money[seat] += 3
        p.score[seat] += 1
    p.time[seat] += 1
