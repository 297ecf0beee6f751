"""Rails: a network grows cell by cell.

HEX-RAIL-01  A track is laid on the shortest free way from the network, up to three cells.
HEX-RAIL-02  Mountains, tracks and foes are not free.
HEX-RAIL-03  Each cell costs an iron and gives a point; time is one, and one for each cell.
"""

from __future__ import annotations

from engine.kernel import Chapter, Denial, Values, mask_of

from .board import CELLS, LAND, MOUNTAIN, TERRAIN, rings, way_back
from .hunt import foe_in_the_way, owner
from .state import State

chapter = Chapter("hex.rail")

REACH = 3
LAY = [("rail", cell, None) for cell in CELLS]


def moves(s: State, seat: int) -> list[Values]:
    return [LAY[cell] for ring in routes(s, seat) for cell in ring]


def why_not(s: State, seat: int, cell: int) -> Denial | None:
    return (
        on_a_mountain(cell)
        or track_taken(s, cell)
        or foe_in_the_way(s, cell)
        or out_of_iron(s, seat)
        or too_far(s, seat, cell)
    )


ON_A_MOUNTAIN = chapter.reason("on_a_mountain", "HEX-RAIL-02", params="cell")


def on_a_mountain(cell: int) -> Denial | None:
    return ON_A_MOUNTAIN(cell=cell) if TERRAIN[cell] == MOUNTAIN else None


TRACK_TAKEN = chapter.reason("track_taken", "HEX-RAIL-02", params="cell owner")


def track_taken(s: State, cell: int) -> Denial | None:
    return TRACK_TAKEN(cell=cell, owner=owner(s, cell)) if s.pub.track >> cell & 1 else None


OUT_OF_IRON = chapter.reason("out_of_iron", "HEX-RAIL-03")


def out_of_iron(s: State, seat: int) -> Denial | None:
    return None if s.pub.iron[seat] else OUT_OF_IRON()


TOO_FAR = chapter.reason("too_far", "HEX-RAIL-01", params="cell n")


def too_far(s: State, seat: int, cell: int) -> Denial | None:
    if any(cell in ring for ring in routes(s, seat)):
        return None
    return TOO_FAR(cell=cell, n=min(s.pub.iron[seat], REACH))


TRACK_LAID = chapter.fact("track_laid", "seat cells")


def lay(s: State, seat: int, cell: int) -> None:
    """Build from the goal back to the network, on the shortest free way."""
    p = s.pub
    way = way_back(rings(p.rails[seat], free(s), goals=1 << cell), cell)
    p.rails[seat] += way
    p.track |= mask_of(way)
    p.iron[seat] -= len(way)
    p.score[seat] += len(way)
    p.time[seat] += 1 + len(way)
    TRACK_LAID.tell(s, seat, tuple(way))


def routes(s: State, seat: int) -> list[list[int]]:
    """The cells that a new track can reach, by their distance from the network."""
    return rings(s.pub.rails[seat], free(s), min(s.pub.iron[seat], REACH))


def free(s: State) -> int:
    """The cells on which a track can be laid, as a bit set."""
    return LAND & ~s.pub.track & ~mask_of(s.pub.foes)
