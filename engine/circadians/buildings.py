"""Buildings: where one may stand, what it covers, what losing it gives (CHO-BDG, CHO-BLD).

The building taken is always the leftmost of its row, and a destroyed one goes to the rightmost
empty space, so a row is described by how many of it are on the map (R-45).
"""

from __future__ import annotations

from engine.kernel import Decision, Denial, Entry, members_of, then_all

from .board import buildings_in, land_controlled, on_map, put_building
from .chapter import Chapter
from .foundations import not_controlled
from .hooks import BUILT, NO_FOUNDATION, REWARDS_MORE, SITES
from .locks import Payment, pay_lock, unpaid, ways
from .map import Region
from .state import State
from .supply import gains

buildings = Chapter("cho.buildings")

BUILT_FACT = buildings.fact("built", "seat building region")
Slot = int | None


@buildings.entry
class Place(Decision):
    """Where a building goes: a region, a foundation of it, and how its lock is paid."""

    cites = "CHO-BLD-07 CHO-BLD-09 CHO-MAP-17"
    exact = True

    seat: int
    building: str
    free: bool

    def fits(self, s: State) -> bool:
        return no_building(s, self.seat, self.building, self.free) is None

    def moves(self, s: State, seat: int) -> list[tuple[int, Slot, str]]:
        paid = payments(s, seat, self.building, self.free)
        return [
            (region, slot, way)
            for region in members_of(sites(s, seat, self.building))
            for slot in slots(s, seat, region)
            for way in paid
        ]

    def why_not(
        self, s: State, seat: int, region: Region, slot: int | None, payment: Payment
    ) -> Denial | None:
        locked = is_locked(s, seat, self.building, self.free)
        return (
            not_controlled(s, seat, region)
            or stands_already(s, seat, self.building, region)
            or forbidden_site(s, seat, self.building, region)
            or no_such_slot(s, seat, region, slot)
            or unpaid(s, seat, locked, payment, "building")
        )

    def apply(
        self, s: State, seat: int, region: Region, slot: int | None, payment: Payment
    ) -> None:
        pay_lock(s, seat, payment)
        put_building(s, seat, self.building, region, slot)
        BUILT_FACT.tell(s, seat, self.building, region)
        follow = [*rewards(s, seat, region, slot), *BUILT.entries(s, seat, self.building, region)]
        if follow:
            then_all(s, *follow)


def rewards(s: State, seat: int, region: int, slot: int | None) -> list[Entry]:
    """The location reward that a building covers, each time anew (CHO-BLD-10, -12, -18)."""
    if slot is None:
        return []
    row = s.box.foundations.get(s.pub.plots[region][slot].foundation)
    if row is None or not row["reward"]:
        return []
    return gains(seat, row["reward"]) * (1 + REWARDS_MORE.total(s, seat))


# -- reasons --------------------------------------------------------------------

NONE_LEFT = buildings.reason("none_left", "CHO-BLD-07", "CHO-BDG-06", params="building")
NO_SITE = buildings.reason(
    "no_site", "CHO-BLD-07", "CHO-BLD-08", "CHO-MAP-17", "CHO-SH-01", "CHO-SH-04", params="building"
)
STANDS_ALREADY = buildings.reason("stands_already", "CHO-MAP-17", params="building region")
FORBIDDEN_SITE = buildings.reason(
    "forbidden_site", "CHO-SH-01", "CHO-SH-04", params="building region"
)
SLOT_TAKEN = buildings.reason("slot_taken", "CHO-BLD-07", params="region")
NO_SUCH_SLOT = buildings.reason("no_such_slot", "CHO-BLD-07", "CHO-BLD-08", params="region")
LOCK_UNPAID = buildings.reason("lock_unpaid", "CHO-BLD-09", "CHO-GEM-03", params="building")


def open_for(s: State, seat: int, building: str) -> int:
    """Regions that can hold one more building of a type of a seat (CHO-MAP-17, CHO-ZCH-04)."""
    area: int = getattr(s.pub, building)[seat]
    if building == "outpost" and s.box.factions[s.pub.factions[seat]].outposts > 1:
        return ~(area & s.pub.twin)
    return ~area


def slots(s: State, seat: int, region: int) -> list[int | None]:
    """The empty foundations of a region by their place; None beside them (CHO-LC-16)."""
    plots = s.pub.plots[region]
    empty: list[int | None] = [at for at, plot in enumerate(plots) if not plot.building]
    return [*empty, None] if NO_FOUNDATION.granted(s, seat) else empty


def sites(s: State, seat: int, building: str) -> int:
    """Regions that the next three guards and one foundation at least leave open."""
    mask = land_controlled(s, seat) & open_for(s, seat, building) & SITES.within(s, seat, building)
    for region in members_of(mask):
        if not slots(s, seat, region):
            mask &= ~(1 << region)
    return mask


def stands_already(s: State, seat: int, building: str, region: int) -> Denial | None:
    room = open_for(s, seat, building) >> region & 1
    return None if room else STANDS_ALREADY(building=building, region=region)


def forbidden_site(s: State, seat: int, building: str, region: int) -> Denial | None:
    if SITES.within(s, seat, building) >> region & 1:
        return None
    return FORBIDDEN_SITE(building=building, region=region)


def no_such_slot(s: State, seat: int, region: int, slot: int | None) -> Denial | None:
    if slot in slots(s, seat, region):
        return None
    plots = s.pub.plots[region]
    if slot is not None and 0 <= slot < len(plots) and plots[slot].building:
        return SLOT_TAKEN(region=region)
    return NO_SUCH_SLOT(region=region)


def no_building(s: State, seat: int, building: str, free: bool) -> Denial | None:
    """Why a building can be put nowhere."""
    if on_map(s, seat, building) == len(_row(s, seat, building)):
        return NONE_LEFT(building=building)
    if not payments(s, seat, building, free):
        return LOCK_UNPAID(building=building)
    return None if sites(s, seat, building) else NO_SITE(building=building)


# -- readers --------------------------------------------------------------------


def _row(s: State, seat: int, building: str) -> tuple[bool, ...]:
    """The spaces of a type on the faction board, and whether each has a lock."""
    return s.box.factions[s.pub.factions[seat]].buildings[building]


def is_locked(s: State, seat: int, building: str, free: bool) -> bool:
    """Whether the leftmost building of a type has a gem lock in the way."""
    return not free and _row(s, seat, building)[on_map(s, seat, building)]


def payments(s: State, seat: int, building: str, free: bool) -> tuple[str, ...]:
    return ways(s, seat, is_locked(s, seat, building, free), "building")


def space_gains(s: State, seat: int, building: str, n: int) -> list[Entry]:
    """What n spaces of a type show: when uncovered in income, when covered again (CHO-RSV-14)."""
    shown = s.box.buildings[building]["income"]
    return gains(seat, {word: n * each for word, each in shown.items()}) if n else []


def razed_gains(s: State, seat: int, region: int) -> list[Entry]:
    """What the loser gains for the buildings that are destroyed in a region, in board order."""
    here = buildings_in(s, seat, region)
    counts = {kind: here.count(kind) for kind in s.box.buildings}
    return [gain for kind, n in counts.items() for gain in space_gains(s, seat, kind, n)]


def outpost_strength(s: State, seat: int, region: int) -> int:
    """What the first outpost of a seat gives in a battle in its region (CHO-BDG-03)."""
    here = s.pub.outpost[seat] >> region & 1
    return int(s.box.buildings["outpost"]["strength"]) if here else 0
