"""Pieces on the map: presence, control, adjacency, and their only writers (CHO-GEN, CHO-MAP)."""

from __future__ import annotations

from functools import reduce
from operator import or_

from engine.kernel import Step, then_all

from .box import ADJACENCY
from .chapter import Chapter
from .hooks import REACH, SETTLED
from .map import LAKES, SHIP, layout, near, terrains
from .state import BUILDINGS, Plot, Stand, State, built, from_gun, home

board = Chapter("cho.board")


@board.entry
class Settle(Step):
    """Pieces have come to rest: who minds control looks around (G-07)."""

    def run(self, s: State) -> None:
        entries = SETTLED.entries_of(s, from_gun(s))
        if entries:
            then_all(s, *entries)


# -- presence and control -------------------------------------------------------


def land(s: State) -> int:
    """The land regions of this game (CHO-MAP-01)."""
    return layout(len(s.own)).land


def terrain(s: State, kind: str) -> int:
    """The regions of a terrain."""
    return terrains(len(s.own), s.pub.tiles)[kind]


def seats_in(s: State, region: int) -> list[int]:
    """Who is present in a region (CHO-GEN-09)."""
    return [seat for seat, area in enumerate(s.pub.present) if area >> region & 1]


def contested(s: State) -> int:
    """Regions in which two factions or more are present (CHO-CMB-01)."""
    once = twice = 0
    for area in s.pub.present:
        twice |= once & area
        once |= area
    return twice


def controlled(s: State, seat: int) -> int:
    """Regions that a seat controls; its base always, the ship never (CHO-GEN-10, CHO-MAP-19)."""
    present = s.pub.present
    others = reduce(or_, present[:seat] + present[seat + 1 :])
    mine, at = present[seat] & ~others, home(s, seat)
    return mine & ~(1 << SHIP) if at == SHIP else mine | 1 << at


def controls(s: State, seat: int, region: int) -> bool:
    return bool(controlled(s, seat) >> region & 1)


def land_controlled(s: State, seat: int) -> int:
    """Land regions that a seat controls (CHO-WIN-04)."""
    return controlled(s, seat) & land(s)


# -- units and buildings --------------------------------------------------------


def leaders_in(s: State, seat: int, region: int) -> list[str]:
    at = s.pub.leaders
    if region not in at.values():  # as mostly
        return []
    return [card for card in s.pub.roster[seat] if at.get(card) == region]


def ryhzu_in(s: State, seat: int, region: int) -> list[str]:
    """The Ryh-zu that a seat commands in a region."""
    return [card for card, stand in s.pub.ryhzu.items() if stand == (region, seat)]


def units_in(s: State, seat: int, region: int) -> int:
    """Units of a seat in a region (CHO-GEN-07)."""
    n = s.pub.fighters[seat][region] + len(leaders_in(s, seat, region))
    return n + len(ryhzu_in(s, seat, region)) if s.pub.ryhzu else n


def buildings(s: State, seat: int) -> int:
    """Regions with a building of a seat."""
    p = s.pub
    return p.foundry[seat] | p.outpost[seat] | p.stronghold[seat]


def buildings_in(s: State, seat: int, region: int) -> list[str]:
    """The buildings of a seat in a region, a second outpost too."""
    p = s.pub
    if not buildings(s, seat) >> region & 1:
        return []
    return [plot.building for plot in p.plots[region] if plot.building]


def on_map(s: State, seat: int, building: str) -> int:
    """How many buildings of a type a seat has on the map: that many spaces are uncovered."""
    n: int = getattr(s.pub, building)[seat].bit_count()
    if building == "outpost":
        n += (s.pub.outpost[seat] & s.pub.twin).bit_count()
    return n


def ground(s: State, seat: int) -> int:
    """Where a seat can be at all: on land, at home, on lakes if its faction swims (CHO-MAP-09)."""
    code, site = s.pub.factions[seat], s.pub.site[seat]
    mask = land(s) | (LAKES if code == "oxataya" else 0)
    if code == "circadians":
        return mask | 1 << SHIP
    return mask | 1 << site if site >= 0 else mask


# -- adjacency ------------------------------------------------------------------


def reach(s: State, seat: int, region: int) -> int:
    """Regions that are adjacent to a region for a seat (CHO-MAP-02, -03, CHO-MOV-12)."""
    p = s.pub
    near_by = p.ship if region == SHIP else near(len(s.own), p.mountains)[region] & ~LAKES
    if region == home(s, seat):
        near_by |= buildings(s, seat) if built(s, seat, ADJACENCY) else p.outpost[seat]
    return near_by | REACH.area(s, seat, region)


# -- writers --------------------------------------------------------------------


def put_fighters(s: State, seat: int, region: int, n: int) -> None:
    s.pub.fighters[seat][region] += n
    _look(s, seat, region)


def lift_fighters(s: State, seat: int, region: int, n: int) -> None:
    s.pub.fighters[seat][region] -= n
    _look(s, seat, region)


def put_leader(s: State, seat: int, leader: str, region: int) -> None:
    """A leader comes to a region, from the pool or from another one."""
    before = s.pub.leaders.get(leader)
    s.pub.leaders[leader] = region
    s.pub.present[seat] |= 1 << region
    if before is not None:
        _look(s, seat, before)


def lift_leader(s: State, seat: int, leader: str) -> None:
    """A leader goes back to the pool."""
    _look(s, seat, s.pub.leaders.pop(leader))


def put_ryhzu(s: State, ryhzu: str, region: int, seat: int) -> None:
    """A Ryh-zu comes to a region, or another seat takes command of it where it stands."""
    before = s.pub.ryhzu.get(ryhzu)
    s.pub.ryhzu[ryhzu] = Stand(region, seat)
    s.pub.present[seat] |= 1 << region
    if before is not None:
        _look(s, before.seat, before.region)


def lift_ryhzu(s: State, ryhzu: str) -> None:
    """A Ryh-zu leaves the map."""
    before = s.pub.ryhzu.pop(ryhzu)
    _look(s, before.seat, before.region)


def put_building(s: State, seat: int, building: str, region: int, slot: int | None) -> None:
    """A building comes onto a foundation, or beside all of them if it needs none."""
    p, area = s.pub, getattr(s.pub, building)
    if area[seat] >> region & 1:
        p.twin |= 1 << region
    area[seat] |= 1 << region
    plots = p.plots[region]
    if slot is None:
        p.plots[region] = (*plots, Plot("", building))
    else:
        new = Plot(plots[slot].foundation, building)
        p.plots[region] = (*plots[:slot], new, *plots[slot + 1 :])
    p.present[seat] |= 1 << region


def raze(s: State, seat: int, region: int) -> None:
    """All buildings of a seat in a region go back to its board; foundations stay (CHO-RSV-15)."""
    p, gone = s.pub, ~(1 << region)
    for building in BUILDINGS:
        getattr(p, building)[seat] &= gone
    p.twin &= gone
    p.sprung &= gone
    foundations = [plot.foundation for plot in p.plots[region] if plot.foundation]
    p.plots[region] = tuple([Plot(foundation, "") for foundation in foundations])
    _look(s, seat, region)


def _look(s: State, seat: int, region: int) -> None:
    """Whether a seat is still present in a region."""
    here = s.pub.fighters[seat][region] or buildings(s, seat) >> region & 1
    if here or leaders_in(s, seat, region) or ryhzu_in(s, seat, region):
        s.pub.present[seat] |= 1 << region
    else:
        s.pub.present[seat] &= ~(1 << region)
