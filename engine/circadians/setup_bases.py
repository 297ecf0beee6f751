"""Bases, their mountains and starting foundations (CHO-SET-14 to -19, -30, CHO-OXA-04)."""

from __future__ import annotations

import itertools
import typing as t

from engine.kernel import (
    Chance,
    Decision,
    Denial,
    Step,
    mask_of,
    members,
    members_of,
    then,
    then_all,
)
from engine.kernel.meaning import unordered

from .chapter import Chapter
from .hooks import SET_UP, WALLED
from .map import Region, border, layout, near
from .numbers import number
from .state import Plot, State

setup_bases = Chapter("cho.setup_bases", "@setup")

BASE_PLACED = setup_bases.fact("base_placed", "seat region")
MOUNTAIN_PLACED = setup_bases.fact("mountain_placed", "region other")
LAID = setup_bases.fact("foundation_laid", "region foundation")
OPEN_LAND = number("base_land")
Regions = t.Annotated[tuple[Region, ...], unordered()]


@setup_bases.entry
class PlaceBase(Decision):
    """A base tile, or the drop ship, comes onto a free base location (CHO-SET-15)."""

    cites = "CHO-SET-14 CHO-SET-15"
    exact = True
    bears = "*"

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        bases = layout(len(s.own)).bases
        return [(region,) for region in bases if self.why_not(s, seat, region) is None]

    def why_not(self, s: State, seat: int, region: Region) -> Denial | None:
        if region not in layout(len(s.own)).bases:
            return NO_BASE_LOCATION(region=region)
        return LOCATION_TAKEN(region=region) if region in s.pub.site else None

    def apply(self, s: State, seat: int, region: Region) -> None:
        s.pub.site[seat] = region
        BASE_PLACED.tell(s, seat, region)
        for lake in members(WALLED.area(s, seat) & layout(len(s.own)).edges[region]):
            wall(s, region, lake)
        ways = closings(s, region)
        then(s, PlaceMountains(seat) if len(ways) > 1 or ways[0] else Homes(seat))


@setup_bases.entry
class PlaceMountains(Decision):
    """Mountains until two land regions, adjacent to each other, stay open (CHO-SET-17)."""

    cites = "CHO-SET-17"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[tuple[int, ...]]]:
        return [(regions,) for regions in closings(s, s.pub.site[seat])]

    def why_not(self, s: State, seat: int, regions: Regions) -> Denial | None:
        if regions in closings(s, s.pub.site[seat]):
            return None
        return NOT_TWO_NEIGHBOURS(regions=list(regions))

    def apply(self, s: State, seat: int, regions: tuple[Region, ...]) -> None:
        for region in regions:
            wall(s, s.pub.site[seat], region)
        then(s, Homes(seat))


@setup_bases.entry
class Homes(Step):
    """The two regions that stay open get the starting foundations (CHO-SET-19)."""

    bears = "@open"

    seat: int

    def run(self, s: State) -> None:
        p, seat = s.pub, self.seat
        p.homes[seat] = open_land(s, p.site[seat])
        laid = [StartingFoundation(seat, region) for region in members_of(p.homes[seat])]
        then_all(s, *SET_UP.entries(s, seat, "base"), *laid)


@setup_bases.entry
class StartingFoundation(Chance):
    """One of the two starting foundations at random (CHO-SET-19)."""

    cites = "CHO-SET-19"
    bears = "*"

    seat: int
    region: int

    def fits(self, s: State) -> bool:
        return self.region in members(s.pub.homes[self.seat])

    def outcomes(self, s: State) -> t.Sequence[str]:
        faction, laid = s.pub.factions[self.seat], s.pub.plots
        used = {plot.foundation for plots in laid for plot in plots}
        return [
            code
            for code, row in s.box.foundations.items()
            if row["faction"] == faction and code not in used
        ]

    def apply(self, s: State, foundation: str) -> None:
        s.pub.plots[self.region] = (Plot(foundation, ""),)
        LAID.tell(s, self.region, foundation)


# -- reasons --------------------------------------------------------------------

NO_BASE_LOCATION = setup_bases.reason("no_base_location", "CHO-SET-15", params="region")
LOCATION_TAKEN = setup_bases.reason("location_taken", "CHO-SET-15", params="region")
NOT_TWO_NEIGHBOURS = setup_bases.reason("not_two_neighbours", "CHO-SET-17", params="regions")


# -- readers and writers --------------------------------------------------------


def open_land(s: State, base: int) -> int:
    """Land regions next to a base, with the mountains placed so far (CHO-MAP-04)."""
    plan, n = layout(len(s.own)), len(s.own)
    return near(n, s.pub.mountains)[base] & plan.land


def closings(s: State, base: int) -> list[tuple[int, ...]]:
    """Every set of regions that mountains can close so that two neighbours stay open.

    Shared edges count, tunnels do not: this is set-up (CHO-MAP-04).
    """
    area, edges = open_land(s, base), layout(len(s.own)).edges
    pairs = itertools.combinations(members(area), OPEN_LAND)
    return [
        members_of(area & ~mask_of(pair))
        for pair in pairs
        if edges[pair[0]] >> pair[1] & 1 and not s.pub.mountains & border(*pair)
    ]


def wall(s: State, region: int, other: int) -> None:
    """A mountain on an edge."""
    s.pub.mountains |= border(region, other)
    s.pub.spare_mountains -= 1
    MOUNTAIN_PLACED.tell(s, region, other)
