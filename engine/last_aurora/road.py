"""The two sides of the Road board: spaces, regions, moorings and shortcuts."""

from __future__ import annotations

import functools
import typing as t

import msgspec

from engine.kernel.pack import Row, load

REGIONS = ("valley", "coast", "bay")
Section = tuple[int, int]
"""A piece of road between two spaces, the earlier one first."""


class Shortcut(msgspec.Struct, frozen=True):
    """A way that leaves out spaces, with what it costs to drive it."""

    code: str
    start: int
    end: int
    tracks: bool
    avalanche: bool
    contamination: int
    damage: int


class Road:
    """One side of the board; frozen, and shared by all tables that use it."""

    def __init__(self, name: str) -> None:
        spaces = sorted(load("last_aurora", f"map_{name}").values(), key=lambda row: row["space"])
        self.name = name
        self.last = len(spaces) - 1
        self.region = tuple(REGIONS.index(row["region"]) for row in spaces)
        """The region of each space, 0 at the left of the board."""
        self.waypoints = tuple(row["space"] for row in spaces if row["waypoint"])
        self.moorings = (0, *_moorings(spaces))
        """The space beside each mooring; there is no mooring 0."""
        self.shortcuts = {
            code: _shortcut(row)
            for code, row in load("last_aurora", "shortcuts").items()
            if row["map"] == name
        }
        self.from_space = tuple(
            tuple(way for way in self.shortcuts.values() if way.start == space)
            for space in range(len(spaces))
        )
        """The shortcuts that begin on each space."""
        self.joining = {(way.start, way.end): way for way in self.shortcuts.values()}
        along = {(space, space + 1) for space in range(self.last)}
        self.sections: frozenset[Section] = frozenset(along | self.joining.keys())

    @functools.lru_cache(maxsize=64)  # noqa: B019  a road lives as long as the process
    def usable(self, tracks: bool, closed: tuple[str, ...]) -> frozenset[str]:
        """The shortcuts that are open to a convoy with tracks or without."""
        ways = self.shortcuts.values()
        return frozenset(
            [way.code for way in ways if (tracks or not way.tracks) and way.code not in closed]
        )

    @functools.lru_cache(maxsize=4096)  # noqa: B019  as above
    def steps(self, start: int, end: int, codes: frozenset[str]) -> int:
        """The fewest steps from a space to a later one, some shortcuts used."""
        far = {start: 0}
        for space in range(start, end):
            n = far[space] + 1
            ends = [way.end for way in self.from_space[space] if way.code in codes]
            for to in (space + 1, *ends):
                far[to] = min(n, far.get(to, n))
        return far[end]


def _moorings(spaces: t.Sequence[Row]) -> tuple[int, ...]:
    by_number = {row["mooring"]: row["space"] for row in spaces if row["mooring"]}
    return tuple(by_number[number] for number in sorted(by_number))


def _shortcut(row: Row) -> Shortcut:
    return Shortcut(
        row["code"],
        row["start"],
        row["end"],
        row["tracks"],
        row["kind"] == "avalanche",
        row["contamination"],
        row["damage"],
    )


ROADS = {name: Road(name) for name in ("alpha", "beta")}
