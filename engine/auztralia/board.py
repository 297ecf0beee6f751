"""Hex facts: neighbours, compass, distance, terrain, and the borders that track can cross.

A hex is its printed number and an area is a bit set of numbers. Borders between
hexes are numbered over all maps together, so a bit set of borders means the same
on each of them and positions can spell a border as its pair of hexes.
"""

from __future__ import annotations

import functools
import typing as t

import msgspec

from engine.kernel import Bits, mask_of, members
from engine.kernel.meaning import named, place
from engine.kernel.pack import Row, load
from engine.kernel.plain import BITS, no_doubles

from .numbers import number

Hex = t.Annotated[int, msgspec.Meta(ge=1, le=95), place("hex")]
Edge = t.Annotated[tuple[Hex, Hex], place("edge"), named("hex", "neighbour")]
PORT_DISTANCE = {"east": number("port_distance"), "west": number("port_distance_west")}
MAPS = {name: load("auztralia", f"map_{name}") for name in ("east", "west")}
SIZE = 1 + max(row["hex"] for rows in MAPS.values() for row in rows.values())
"""Tables are as long on every map, so that a hex of another one is a hex without anything."""

# Steps to the six neighbours in compass order, north first and clockwise (AUZ-MAP-07);
# odd columns stand half a hex further south.
EVEN = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
ODD = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))


def _neighbours(rows: t.Mapping[str, Row]) -> dict[int, tuple[int, ...]]:
    """For each hex its neighbours by compass direction 1 to 6; 0 stands for the sea."""
    at = {(row["column"], row["row"]): row["hex"] for row in rows.values()}
    return {
        hex_: tuple(at.get((c + dc, r + dr), 0) for dc, dr in (ODD if c % 2 else EVEN))
        for (c, r), hex_ in at.items()
    }


def _borders() -> tuple[Edge, ...]:
    """Every pair of neighbours on any map, lower number first."""
    pairs = {
        (min(a, b), max(a, b))
        for rows in MAPS.values()
        for a, around in _neighbours(rows).items()
        for b in around
        if b
    }
    return tuple(sorted(pairs))


EDGES = _borders()
NUMBER = {edge: number for number, edge in enumerate(EDGES)}
BIT = {edge: 1 << number for number, edge in enumerate(EDGES)}
SUMS = tuple(a + b for a, b in EDGES)
"""The sum of the two ends: take one end away and the other is left."""


@functools.lru_cache(maxsize=1024)
def _pairs(mask: int) -> tuple[Edge, ...]:
    return tuple([EDGES[number] for number in members(mask)])


class EdgeBits(Bits):
    """A set of borders; on the wire a list of pairs of hexes."""

    wire = list[Edge]

    def dump(self, mask: int) -> t.Sequence[t.Any]:
        return _pairs(mask)

    def load(self, items: list[t.Any]) -> int:
        mask = 0
        for edge in items:
            mask |= BIT[edge]
        return no_doubles(mask, items)


class HexBits(Bits):
    """An area of the map; on the wire a list of hexes."""

    wire = list[Hex]


Hexes = t.Annotated[int, HexBits()]
Edges = t.Annotated[int, EdgeBits()]


class Line(msgspec.Struct, frozen=True, gc=False):
    """A port with the hexes that rails join to it, their borders and all hexes around them."""

    area: int
    """The port counts even if it is barred itself: units still leave from it."""
    edges: int
    ring: int
    """The port, the other hexes of the area and those next to them."""
    ends: int
    """The port and the hexes at the other ends of the pieces of track, barred ones included."""
    hexes: tuple[int, ...]
    """The area without a barred port."""


class Board:
    """One side of the main board, as tables."""

    def __init__(self, name: str) -> None:
        rows = sorted(MAPS[name].values(), key=lambda row: int(row["hex"]))
        self.name = name
        self.hexes = tuple(int(row["hex"]) for row in rows)
        self.level = {row["hex"]: row["level"] for row in rows}
        self.survey = tuple(row["hex"] for row in rows if row["survey"])
        self.ports = mask_of(row["hex"] for row in rows if row["port"])
        self.tokens = tuple((row["hex"], row["token"]) for row in rows if row.get("token"))
        self.terrain: dict[str, int] = {}
        for row in rows:
            area = self.terrain.get(row["terrain"], 0)
            self.terrain[row["terrain"]] = area | 1 << row["hex"]
        around = _neighbours(MAPS[name])
        self.compass = tuple(around.get(h, ()) for h in range(SIZE))
        self.newest: dict[int, tuple[int, Line]] = {}
        """By port, the rails asked for last and their line, free of Old Ones."""
        self.near = tuple(tuple(n for n in self.compass[h] if n) for h in range(SIZE))
        self.near_mask = tuple(mask_of(near) for near in self.near)
        self.edges_at = tuple(
            mask_of(NUMBER[min(h, n), max(h, n)] for n in self.near[h]) for h in range(SIZE)
        )
        self.place = {row["hex"]: _cube(row["column"], row["row"]) for row in rows}
        self.port_ring = {h: self._ring(h) for h in self.hexes}
        self.steps = tuple(self._steps_from(h) for h in range(SIZE))
        self.rings = tuple(self._rings(h) for h in range(SIZE))
        hills = self.edges_of(self.terrain.get("hill", 0))
        self.flat_edges = self.edges_of(mask_of(self.hexes)) & ~hills

    def _steps_from(self, start: int) -> tuple[int, ...]:
        """The number of steps over land from one hex to every other."""
        steps = [0] * len(self.near)
        seen, line = {start}, [start]
        for here in line:
            for n in self.near[here]:
                if n not in seen:
                    seen.add(n)
                    steps[n] = steps[here] + 1
                    line.append(n)
        return tuple(steps)

    def _rings(self, hex_: int) -> tuple[int, ...]:
        """For each number of steps, the hexes just that far over land."""
        far = self.steps[hex_]
        return tuple(
            mask_of(h for h in self.hexes if far[h] == steps and (h == hex_) == (steps == 0))
            for steps in range(max(far) + 1)
        )

    def _ring(self, hex_: int) -> int:
        """The hexes that a port keeps free of others (AUZ-SETUP-29, AUZ-WEST-06)."""
        apart = PORT_DISTANCE[self.name]
        return mask_of(h for h in self.hexes if self.straight(hex_, h) < apart)

    def straight(self, a: int, b: int) -> int:
        """The distance as the crow flies (AUZ-SETUP-29)."""
        return max(abs(p - q) for p, q in zip(self.place[a], self.place[b], strict=True))

    @functools.lru_cache(maxsize=4096)  # noqa: B019  a board lives as long as the process
    def edges_of(self, area: int) -> int:
        """All borders of the hexes of an area."""
        edges = 0
        for hex_ in members(area):
            edges |= self.edges_at[hex_]
        return edges

    @functools.lru_cache(maxsize=4096)  # noqa: B019
    def edges_down(self, area: int) -> int:
        """Borders over which track from an area leads to a hex that is no hill."""
        hills, edges = self.terrain.get("hill", 0), 0
        for hex_ in members(area):
            for n in self.near[hex_]:
                if not hills >> n & 1:
                    edges |= BIT[min(hex_, n), max(hex_, n)]
        return edges

    @functools.lru_cache(maxsize=4096)  # noqa: B019
    def around(self, area: int) -> int:
        """All neighbours of the hexes of an area."""
        near = 0
        for hex_ in members(area):
            near |= self.near_mask[hex_]
        return near

    @functools.lru_cache(maxsize=4096)  # noqa: B019
    def within(self, area: int, steps: int, barred: int) -> int:
        """Hexes at most some steps from an area; barred hexes may be entered, not passed."""
        reach = front = area
        for _ in range(steps):
            front = self.around(front) & ~reach
            reach |= front
            front &= ~barred
        return reach

    def nearest(self, hex_: int, goals: int) -> tuple[int, int]:
        """The goals that are fewest steps away, and how many steps that is."""
        steps, rings = 0, self.rings[hex_]
        while not rings[steps] & goals:
            steps += 1
        return rings[steps] & goals, steps

    def ways(self, hex_: int, goals: int) -> tuple[int, ...]:
        """Neighbours on a shortest way to a nearest goal; the hex itself if it is one."""
        nearest, steps = self.nearest(hex_, goals)
        if not steps:
            return (hex_,)
        rings, steps = self.rings, steps - 1
        return tuple([n for n in self.near[hex_] if rings[n][steps] & nearest])

    @functools.lru_cache(maxsize=2048)  # noqa: B019  more would not fit the processor's cache
    def line(self, port: int, rails: int, barred: int) -> Line:
        """What own rails join to the port without a barred hex on the way (AUZ-ATTACK-15)."""
        if barred:
            return self._walk(port, rails, barred)
        line = self._extend(port, rails) or self._walk(port, rails, 0)
        self.newest[port] = rails, line
        return line

    def _extend(self, port: int, rails: int) -> Line | None:
        """The newest line from a port with one piece more, as it mostly is; else nothing."""
        if port not in self.newest:
            return None
        before, line = self.newest[port]
        piece = rails ^ before
        if not piece or piece & before or piece & (piece - 1):
            return None
        a, b = EDGES[piece.bit_length() - 1]
        new = b if line.ends & BITS[a] else a
        if line.ends & BITS[new]:
            return line
        if not line.ends & (BITS[a] | BITS[b]) or self.edges_at[new] & before:
            return None  # the piece lies elsewhere, or it joins others that did
        area, hexes = line.ends | BITS[new], tuple(sorted((*line.hexes, new)))
        edges, ring = line.edges | self.edges_at[new], line.ring | self.near_mask[new]
        return Line(area, edges, ring, area, hexes)

    def _walk(self, port: int, rails: int, barred: int) -> Line:
        """The same, hex by hex from the port on."""
        edges_at, near_mask = self.edges_at, self.near_mask
        ring = ends = BITS[port]
        edges, hexes, left = 0, [port], rails
        for here in hexes:
            borders = edges_at[here]
            edges |= borders
            ring |= near_mask[here]
            borders &= left
            left ^= borders
            while borders:
                highest = borders.bit_length() - 1
                borders ^= BITS[highest]
                other = SUMS[highest] - here
                there = BITS[other]
                if not ends & there:
                    ends |= there
                    if not barred & there:
                        hexes.append(other)
        if barred & BITS[port]:
            hexes.remove(port)
        hexes.sort()
        return Line(ends & ~barred | BITS[port], edges, ring, ends, tuple(hexes))


def _cube(column: int, row: int) -> tuple[int, int, int]:
    """Offset columns as three coordinates that sum to zero."""
    z = row - (column - column % 2) // 2
    return column, -column - z, z


BOARDS = {name: Board(name) for name in MAPS}
