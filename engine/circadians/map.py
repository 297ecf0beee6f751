"""The printed map: hexes as numbers, areas as bit sets, who lies beside whom (G-01).

A region is the number of a hex in the order of the pack; the drop ship, which is no hex, is the
last number, so that units aboard stand in a region like all others. Nothing here changes in a
game: what does (tiles, mountains) comes in as a parameter, and the tables are remembered.
"""

from __future__ import annotations

import functools
import typing as t

import msgspec

from engine.kernel import Bits, mask_of, members
from engine.kernel.meaning import named, place
from engine.kernel.pack import load
from engine.kernel.plain import no_doubles

HEXES = load("circadians", "map")
TILES = load("circadians", "tiles")
CODES = tuple(sorted(HEXES))
"""The hexes by number."""
NUMBER = {code: at for at, code in enumerate(CODES)}
SHIP = len(CODES)
REGIONS = SHIP + 1
Region = t.Annotated[int, msgspec.Meta(ge=0, le=26), place("region")]
Edge = tuple[Region, Region]
TERRAINS = ("swamp", "cliffs", "plains")

EDGES: tuple[Edge, ...] = tuple(
    sorted(
        (NUMBER[code], NUMBER[other])
        for code, row in HEXES.items()
        for other in row["edges"]
        if code < other
    )
)
"""Every border between two hexes, lower number first."""
BORDER = {edge: number for number, edge in enumerate(EDGES)}
PRINTED = tuple(
    sorted(
        (NUMBER[code], NUMBER[other])
        for code, row in HEXES.items()
        for other in row["mountains"]
        if code < other
    )
)
"""The borders with a printed mountain (CHO-SET-24)."""
LAKES = mask_of(NUMBER[code] for code, row in HEXES.items() if row["terrain"] == "lake")
TUNNELS = tuple(
    (frozenset(row["factions"]), NUMBER[row["ends"][0]], NUMBER[row["ends"][1]])
    for row in load("circadians", "tunnels").values()
)


class Mountains(Bits):
    """A set of borders; on the wire the two regions of each."""

    wire: t.Any = list[t.Annotated[tuple[Region, Region], named("region", "neighbour")]]

    def dump(self, mask: int) -> t.Sequence[t.Any]:
        return [EDGES[at] for at in members(mask)]

    def load(self, items: list[t.Any]) -> int:
        mask = 0
        for region, other in items:
            mask |= 1 << BORDER[region, other]
        return no_doubles(mask, items)


def border(region: int, other: int) -> int:
    """The bit of the border between two hexes."""
    return 1 << BORDER[(region, other) if region < other else (other, region)]


def walls(edges: t.Iterable[Edge]) -> int:
    """The bit set of some borders."""
    return mask_of(BORDER[edge] for edge in edges)


class Layout(msgspec.Struct, frozen=True):
    """The hexes as a number of factions uses them."""

    land: int
    bases: tuple[int, ...]
    """Base locations in use, free or not."""
    tiles: tuple[tuple[int, str], ...]
    """Tile locations in use with the colour of their set."""
    edges: tuple[int, ...]
    """By region, the land and lake regions that share an edge with it."""


@functools.cache
def layout(n: int) -> Layout:
    """The map for n factions (CHO-SET-28)."""
    use = {NUMBER[code]: row["use"][str(n)] for code, row in HEXES.items()}
    land = mask_of(at for at, kind in use.items() if kind not in ("unused", "base", "lake"))
    beside = [0] * REGIONS
    for region, other in EDGES:
        beside[region] |= 1 << other
        beside[other] |= 1 << region
    return Layout(
        land,
        tuple(at for at, kind in sorted(use.items()) if kind == "base"),
        tuple((at, kind) for at, kind in sorted(use.items()) if kind in ("gold", "blue", "red")),
        tuple(mask & (land | LAKES) for mask in beside),
    )


@functools.lru_cache(maxsize=4096)
def near(n: int, mountains: int) -> tuple[int, ...]:
    """By region, the land and lake regions one step away (CHO-MAP-02, -05 to -07).

    Bases are never among them, for nobody may enter one (CHO-MAP-11).
    """
    areas = list(layout(n).edges)
    for at in members(mountains):
        region, other = EDGES[at]
        areas[region] &= ~(1 << other)
        areas[other] &= ~(1 << region)
    for factions, region, other in TUNNELS:
        if n in factions:
            areas[region] |= 1 << other
            areas[other] |= 1 << region
    return tuple(areas)


@functools.lru_cache(maxsize=4096)
def terrains(n: int, tiles: tuple[str, ...]) -> dict[str, int]:
    """The regions of each terrain, with the tiles laid so far."""
    kinds = {NUMBER[code]: row["terrain"] for code, row in HEXES.items()}
    for (at, _), tile in zip(layout(n).tiles, tiles, strict=False):
        kinds[at] = TILES[tile]["terrain"]
    return {
        terrain: mask_of(at for at, kind in kinds.items() if kind == terrain)
        for terrain in TERRAINS
    }
