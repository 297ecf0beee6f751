"""Action: farm (pl-2018: Akcja: Założenie farmy)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter, Denial, Entry, members_of, then
from engine.kernel.meaning import named

from .action import EARNED, Question, each_seat
from .board import Hex, Line
from .box import FARMS, FarmKind
from .numbers import number
from .state import State, barred, farmland, joined, lines, network, owns, ports

farm = Chapter("auz.farm")

BUILT = farm.fact("built", "seat kind hex")
FARM_GOLD = number("farm_gold")
MOST = number("farms_per_action")
UNTIMED = 2
"""More farms than Ferdinand Cassan brings nobody lays without time."""
Plot = t.Annotated[tuple[FarmKind, Hex], named("kind", "hex")]


@farm.entry
class Build(Question):
    """One farm; the first is due, further ones of other kinds may follow (AUZ-FARM-01)."""

    on = "@any_time"
    cites = "AUZ-FARM-01 AUZ-FARM-02"
    exact = True

    seat: int
    left: int
    placed: tuple[str, ...]
    timed: bool
    """Each farm costs a time point; not so with Ferdinand Cassan."""

    def moves(self, s: State, seat: int) -> list[tuple[tuple[str, int] | None]]:
        line, area = self.lines(s, seat)
        sites = free_sites(s, seat, self.kinds(s, seat, self.placed), line, area)
        found: list[tuple[tuple[str, int] | None]] = [
            ((kind, hex_),) for kind, area in sites.items() for hex_ in members_of(area)
        ]
        return [*found, (None,)] if self.placed else found

    def why_not(self, s: State, seat: int, plot: Plot | None) -> Denial | None:
        if plot is None:
            return None if self.placed else FARM_DUE()
        kind, hex_ = plot
        return (
            self.kind_used(s, seat, kind)
            or no_farm_left(s, seat, kind)
            or wrong_soil(s, kind, hex_)
            or self.no_rails_there(s, seat, hex_)
            or hex_not_empty(s, hex_)
            or self.way_blocked(s, seat, hex_)
        )

    def apply(self, s: State, seat: int, plot: Plot | None) -> None:
        if plot is None:
            return
        kind, hex_ = plot
        fields: list[int] = getattr(s.pub, kind)
        fields[seat] |= 1 << hex_
        s.pub.gold[seat] += FARM_GOLD
        if self.timed:
            s.pub.cost += s.box.times["farm"]
        if s.sink:
            BUILT.tell(s, seat, kind, hex_)
            EARNED.tell(s, seat, FARM_GOLD)
        if self.left > 1:
            more = Build(seat, self.left - 1, (*self.placed, kind), self.timed)
            if more.answerable(s):
                then(s, more)

    def answerable(self, s: State) -> bool:
        line, area = self.lines(s, self.seat)
        return has_site(s, self.seat, line, area, self.kinds(s, self.seat, self.placed))

    def kinds(self, s: State, seat: int, placed: tuple[str, ...]) -> tuple[str, ...]:
        """Kinds that may still be placed; Ferdinand Cassan may have a number of his own."""
        return open_kinds(s, seat, placed, 1 if self.timed else s.box.book.cassan_alike)

    def lines(self, s: State, seat: int) -> tuple[Line, int]:
        """Only the action can pay for the use of other players' track."""
        return lines(s, seat, None if self.timed else s.pub.rails[seat])

    def kind_used(self, s: State, seat: int, kind: str) -> Denial | None:
        return None if kind in self.kinds(s, seat, self.placed) else KIND_USED(kind=kind)

    def no_rails_there(self, s: State, seat: int, hex_: int) -> Denial | None:
        area = joined(s, seat) if self.timed else network(s, seat)
        return None if area >> hex_ & 1 else NO_RAILS_THERE(hex=hex_)

    def way_blocked(self, s: State, seat: int, hex_: int) -> Denial | None:
        return None if self.lines(s, seat)[0].area >> hex_ & 1 else WAY_BLOCKED(hex=hex_)

    def fits(self, s: State) -> bool:
        placed, most = self.placed, MOST if self.timed else UNTIMED
        return {*FARMS}.issuperset(placed) and 0 < self.left <= most - len(placed)

    def fits_on(self, s: State, below: Entry) -> bool:
        """Only the action costs time for each farm."""
        return not self.timed or "turn.next_disc" in below.places


FIRST = each_seat(lambda seat: Build(seat, MOST, (), True))


def begin(s: State, seat: int) -> None:
    s.pub.cost = 0
    s.todo.append(FIRST[seat])


# -- reasons --------------------------------------------------------------------

NO_FARM_SITE = farm.reason("no_farm_site", "AUZ-ACT-07", "AUZ-FARM-03")
FARM_DUE = farm.reason("farm_due", "AUZ-ACT-07")
KIND_USED = farm.reason("kind_used", "AUZ-FARM-01", params="kind")
NO_FARM_LEFT = farm.reason("no_farm_left", "AUZ-FARM-09", "AUZ-GEN-07", params="kind")
WRONG_SOIL = farm.reason("wrong_soil", "AUZ-FARM-02", "AUZ-MAP-09", params="kind hex")
NO_RAILS_THERE = farm.reason("no_rails_there", "AUZ-FARM-03", params="hex")
HEX_NOT_EMPTY = farm.reason("hex_not_empty", "AUZ-FARM-04", params="hex")
WAY_BLOCKED = farm.reason("way_blocked", "AUZ-FARM-05", params="hex")


def no_farming(s: State, seat: int, gold: int) -> Denial | None:
    """Why a seat cannot place even one farm (AUZ-ACT-07)."""
    return None if can_farm(s, seat, gold) else NO_FARM_SITE()


def has_own_site(s: State, seat: int) -> bool:
    """Whether a seat can place a farm on its own network, without the track of others."""
    return has_site(s, seat, *lines(s, seat, s.pub.rails[seat]))


def can_farm(s: State, seat: int, gold: int) -> bool:
    """Whether a seat can place a farm of some kind."""
    line, area = lines(s, seat)
    return has_site(s, seat, line, area)


def no_farm_left(s: State, seat: int, kind: str) -> Denial | None:
    return None if farms_left(s, seat, kind) else NO_FARM_LEFT(kind=kind)


def wrong_soil(s: State, kind: str, hex_: int) -> Denial | None:
    return None if s.box.soil[kind] >> hex_ & 1 else WRONG_SOIL(kind=kind, hex=hex_)


def hex_not_empty(s: State, hex_: int) -> Denial | None:
    full = hex_ in s.pub.ground or (ports(s) | farmland(s) | barred(s)) >> hex_ & 1
    return HEX_NOT_EMPTY(hex=hex_) if full else None


# -- readers --------------------------------------------------------------------


def farms_left(s: State, seat: int, kind: str) -> int:
    standing: int = getattr(s.pub, kind)[seat]
    return s.box.farms[kind] - standing.bit_count()


def open_kinds(s: State, seat: int, placed: tuple[str, ...], alike: int) -> tuple[str, ...]:
    """Kinds not yet placed so often; with Dagmar Krauss one of them once more (R-32)."""
    if not placed or (owns(s, seat, "dagmar_krauss") and len(set(placed)) == len(placed)):
        return FARMS
    return tuple([kind for kind in FARMS if placed.count(kind) < alike])


def empty_land(s: State, line: Line, area: int) -> int:
    """Usable hexes with nothing but track on them (AUZ-FARM-04)."""
    land = line.area & ~(ports(s) | area)
    if land:
        land &= ~farmland(s)
    if land:
        for hex_ in s.pub.ground.keys() & line.hexes:
            land &= ~(1 << hex_)
    return land


def free_sites(
    s: State, seat: int, kinds: tuple[str, ...], line: Line, area: int
) -> dict[str, int]:
    """The hexes on which a seat may place its next farm, by kind."""
    sites: dict[str, int] = {}
    land = empty_land(s, line, area)
    for kind in kinds if land else ():
        site = land & s.box.soil[kind]
        if site and farms_left(s, seat, kind):
            sites[kind] = site
    return sites


def has_site(s: State, seat: int, line: Line, area: int, kinds: tuple[str, ...] = FARMS) -> bool:
    """Whether there is any of the free_sites()."""
    land = empty_land(s, line, area)
    if land:
        soil = s.box.soil
        for kind in kinds:
            if land & soil[kind] and farms_left(s, seat, kind):
                return True
    return False
