"""The harvest phase: harvest points and where they are spent (CHO-HAR; pl-2022: Zbiory)."""

from __future__ import annotations

from engine.kernel import Decision, Denial, Step, members_of, then, then_all

from .board import buildings, controlled
from .box import HARVEST
from .chapter import Chapter
from .hooks import HARVESTING, HARVESTS
from .map import SHIP, Region
from .production import yields
from .state import State, built, home

harvest = Chapter("cho.harvest")

HARVESTED = harvest.fact("harvested", "seat region")


@harvest.entry
class HarvestPoints(Step):
    """Each point gains what the production token of a region shows (CHO-HAR-02)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        if self.n and unharvested(s, self.seat):
            then(s, Harvest(self.seat, self.n))


@harvest.entry
class Harvest(Decision):
    """Which region is harvested next; no region ends it (CHO-HAR-07)."""

    cites = "CHO-HAR-02 CHO-HAR-07"
    exact = True

    seat: int
    n: int

    def fits(self, s: State) -> bool:
        return self.n > 0

    def moves(self, s: State, seat: int) -> list[tuple[int | None]]:
        return [*[(region,) for region in members_of(unharvested(s, seat))], (None,)]

    def why_not(self, s: State, seat: int, region: Region | None) -> Denial | None:
        if region is None:
            return None
        return no_field(s, seat, region) or harvested_already(s, seat, region)

    def apply(self, s: State, seat: int, region: Region | None) -> None:
        if region is None:
            return
        first = HARVESTING.entries(s, seat, region)
        s.pub.harvested[seat] |= 1 << region
        HARVESTED.tell(s, seat, region)
        then_all(s, *first, *yields(s, seat, region), HarvestPoints(seat, self.n - 1))


# -- reasons --------------------------------------------------------------------

NO_FIELD = harvest.reason("no_field", "CHO-HAR-03", "CHO-HAR-04", "CHO-CIR-14", params="region")
CONTESTED = harvest.reason("contested", "CHO-HAR-05", params="region")
HARVESTED_ALREADY = harvest.reason("harvested_already", "CHO-HAR-06", params="region")


def unharvested(s: State, seat: int) -> int:
    """Where a seat may still harvest in this round: what the next two guards leave open."""
    return fields(s, seat) & ~s.pub.harvested[seat]


def no_field(s: State, seat: int, region: int) -> Denial | None:
    if fields(s, seat) >> region & 1:
        return None
    if works(s, seat) >> region & 1:
        return CONTESTED(region=region)
    return NO_FIELD(region=region)


def harvested_already(s: State, seat: int, region: int) -> Denial | None:
    done = s.pub.harvested[seat] >> region & 1
    return HARVESTED_ALREADY(region=region) if done else None


# -- readers --------------------------------------------------------------------


def works(s: State, seat: int) -> int:
    """Regions with a building of a seat that harvests, controlled or not (CHO-HAR-03, -04)."""
    return buildings(s, seat) if built(s, seat, HARVEST) else s.pub.foundry[seat]


def own_fields(s: State, seat: int) -> int:
    """Where the base and the buildings of a seat let it harvest (CHO-HAR-05)."""
    at = home(s, seat)
    base = 0 if at == SHIP else 1 << at
    return base | works(s, seat) & controlled(s, seat)


def fields(s: State, seat: int) -> int:
    """Where a seat may harvest, with what its faction and cards add."""
    return own_fields(s, seat) | HARVESTS.area(s, seat)
