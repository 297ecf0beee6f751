"""The recruit phase: recruit points on the recruitment track (CHO-REC; pl-2022: Rekrutacja)."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import Decision, Denial, Step, members_of, then, then_all

from .board import put_fighters
from .chapter import Chapter
from .hooks import ARRIVALS
from .map import Region
from .numbers import number
from .state import State, home, lent
from .supply import gains, pay

recruit = Chapter("cho.recruit")

ADVANCED = recruit.fact("advanced", "seat sector")
ARRIVED = recruit.fact("arrived", "seat region")
EXCHANGED = recruit.fact("exchanged", "seat gains")
Way = t.Literal["advance", "ready", "exchange"]
Sector = t.Annotated[int, msgspec.Meta(ge=1, le=3)]
Spending = tuple[Way | None, int | None]
NOTHING: Spending = (None, None)
EXCHANGE = number("exchange_points")
FREE_LANE = "free_lane"
"""What the card Field Hospital lends: the readied lane costs no energy in this turn."""


@recruit.entry
class RecruitPoints(Step):
    """Points are spent at once, whatever is left is lost (CHO-REC-09, -10)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        spend = Spend(self.seat, self.n)
        if self.n and len(spend.moves(s, self.seat)) > 1:
            then(s, spend)


@recruit.entry
class Spend(Decision):
    """What the next points are spent on; nothing ends it (CHO-REC-01).

    A fighter of a sector goes on by one, a fighter of the first sector takes the readied lane, or
    points are exchanged; sectors count from 1.
    """

    cites = "CHO-REC-01 CHO-REC-02 CHO-REC-05 CHO-REC-06"
    exact = True

    seat: int
    n: int

    def fits(self, s: State) -> bool:
        return self.n > 0

    def moves(self, s: State, seat: int) -> list[Spending]:
        """What the guards leave, by the readers that they ask."""
        sectors = s.pub.sectors[seat]
        ways: list[Spending] = [("advance", at + 1) for at, n in enumerate(sectors) if n]
        if sectors[0] and takes_lane(s, seat):
            ways.append(("ready", 1))
        if self.n >= EXCHANGE:
            ways.append(("exchange", None))
        return [*ways, NOTHING]

    def why_not(self, s: State, seat: int, way: Way | None, sector: Sector | None) -> Denial | None:
        if way in ("exchange", None):
            if sector is not None:
                return NO_SECTOR(sector=sector)
            few = way == "exchange" and self.n < EXCHANGE
            return TOO_FEW_POINTS(n=EXCHANGE, have=self.n) if few else None
        denial = no_fighter(s, seat, sector)
        if denial or way == "advance":
            return denial
        return wrong_sector(sector) or no_lane(s, seat)

    def apply(self, s: State, seat: int, way: Way | None, sector: Sector | None) -> None:
        if way is None:
            return
        if way == "exchange":
            record = s.box.factions[s.pub.factions[seat]].exchange
            EXCHANGED.tell(s, seat, dict(record))
            then_all(s, *gains(seat, record), RecruitPoints(seat, self.n - EXCHANGE))
            return
        then(s, RecruitPoints(seat, self.n - 1))
        if way == "ready":
            pay(s, seat, energy=lane_energy(s, seat))
        advance(s, seat, t.cast("int", sector), way == "ready")


def advance(s: State, seat: int, sector: int, ready: bool) -> None:
    """A fighter leaves a sector for the next one, or for the base."""
    sectors = s.pub.sectors[seat]
    sectors[sector - 1] -= 1
    if not ready and sector < len(sectors):
        sectors[sector] += 1
        ADVANCED.tell(s, seat, sector + 1)
    else:
        then(s, Arrival(seat))


@recruit.entry
class Arrival(Step):
    """A recruited fighter comes onto the map: at home, unless another place is open to it."""

    bears = "@open"

    seat: int

    def run(self, s: State) -> None:
        if ARRIVALS.area(s, self.seat):
            then(s, Arrive(self.seat))
        else:
            arrive(s, self.seat, home(s, self.seat))


@recruit.entry
class Arrive(Decision):
    """Where a recruited fighter arrives (CHO-OXA-06)."""

    cites = "CHO-OXA-06 CHO-SH-06"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(region,) for region in members_of(arrivals(s, seat))]

    def why_not(self, s: State, seat: int, region: Region) -> Denial | None:
        return None if arrivals(s, seat) >> region & 1 else NO_ARRIVAL(region=region)

    def apply(self, s: State, seat: int, region: Region) -> None:
        arrive(s, seat, region)


def arrivals(s: State, seat: int) -> int:
    return ARRIVALS.area(s, seat) | 1 << home(s, seat)


def arrive(s: State, seat: int, region: int) -> None:
    put_fighters(s, seat, region, 1)
    ARRIVED.tell(s, seat, region)


# -- reasons --------------------------------------------------------------------

NO_FIGHTER = recruit.reason("no_fighter", "CHO-REC-02", "CHO-REC-04", params="sector")
NO_SECTOR = recruit.reason("no_sector", "CHO-REC-06", params="sector")
WRONG_SECTOR = recruit.reason("wrong_sector", "CHO-REC-05", params="sector")
NO_LANE = recruit.reason("no_lane", "CHO-REC-05", "CHO-SI-02")
LANE_TOO_DEAR = recruit.reason("lane_too_dear", "CHO-REC-05", "CHO-GEN-22", params="n have")
TOO_FEW_POINTS = recruit.reason("too_few_points", "CHO-REC-06", params="n have")
NO_ARRIVAL = recruit.reason("no_arrival", "CHO-REC-02", "CHO-OXA-06", params="region")


def no_fighter(s: State, seat: int, sector: int | None) -> Denial | None:
    sectors = s.pub.sectors[seat]
    there = sector is not None and sector <= len(sectors) and sectors[sector - 1]
    return None if there else NO_FIGHTER(sector=sector or 0)


def wrong_sector(sector: int | None) -> Denial | None:
    return None if sector == 1 else WRONG_SECTOR(sector=sector or 0)


def takes_lane(s: State, seat: int) -> bool:
    """Whether no_lane() finds nothing."""
    return has_lane(s, seat) and s.pub.energy[seat] >= lane_energy(s, seat)


def no_lane(s: State, seat: int) -> Denial | None:
    """Why the readied lane cannot be taken."""
    if not has_lane(s, seat):
        return NO_LANE()
    n, have = lane_energy(s, seat), s.pub.energy[seat]
    return LANE_TOO_DEAR(n=n, have=have) if have < n else None


# -- readers --------------------------------------------------------------------


def has_lane(s: State, seat: int) -> bool:
    """Whether the faction of a seat has a readied lane at all."""
    return s.box.factions[s.pub.factions[seat]].lane is not None


def lane_energy(s: State, seat: int) -> int:
    """The energy of the readied lane now."""
    lane = s.box.factions[s.pub.factions[seat]].lane or 0
    return 0 if lent(s, FREE_LANE) and s.pub.turn == seat else lane
