"""The move phase: move points and free moves (CHO-MOV; pl-2022: Ruch)."""

from __future__ import annotations

import typing as t

from engine.kernel import Decision, Denial, Step, members_of, then, then_all
from engine.kernel.meaning import named

from .board import reach
from .chapter import Chapter
from .hooks import FREE_FROM
from .map import Region
from .march import Depart, Order, departing, standing
from .parting import Search, can_part, crowds
from .pinning import Group, pinned, units_of
from .state import State
from .turns import to_come

move = Chapter("cho.move")

Way = t.Annotated[tuple[Region, Region], named("source", "target")]


@move.entry
class MovePoints(Step):
    """Each point moves units from one region to a neighbour (CHO-MOV-02, -03)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        if any(ways(s, self.seat, self.n)):
            then(s, Move(self.seat, self.n))


@move.entry
class Move(Decision):
    """The way that the next point takes; no way ends the movement (CHO-MOV-01)."""

    cites = "CHO-MOV-01 CHO-MOV-02"
    exact = True

    seat: int
    n: int

    def moves(self, s: State, seat: int) -> list[tuple[Way | None]]:
        answers: list[tuple[Way | None]] = [(way,) for way in ways(s, seat, self.n)]
        return answers if must_part(s, seat, self.n) else [*answers, (None,)]

    def why_not(self, s: State, seat: int, way: Way | None) -> Denial | None:
        if way is None:
            crowd = crowds(s, seat) if must_part(s, seat, self.n) else ()
            return MUST_PART(region=crowd[0]) if crowd else None
        return no_way(s, seat, way, self.n)

    def apply(self, s: State, seat: int, way: Way | None) -> None:
        if way is not None:
            left = after(s, seat, way, self.n)
            then_all(s, Depart(seat, *way, Order("move", left)), MovePoints(seat, left))


@move.entry
class FreeMove(Step):
    """A move without a point: of units of one region, or of a leader alone (CHO-GEN-15).

    A leader named moves, with fighters only if `along`; a source of -1 is any region.
    """

    bears = "@open"

    seat: int
    leader: str = ""
    along: bool = True
    source: int = -1

    def run(self, s: State) -> None:
        at = s.pub.leaders.get(self.leader, -1) if self.leader else self.source
        if self.leader and at < 0:
            return
        free = MoveFree(self.seat, self.leader, self.along, at)
        if len(free.moves(s, self.seat)) > 1:
            then(s, free)


@move.entry
class MoveFree(Decision):
    """The way of a free move, or none; pinning holds, and so does the limit of leaders (R-83).

    In an own turn that limit is looked at when the turn ends, so that the points of a main action
    that is still to come may part them; elsewhere it is looked at after the move (R-29).
    """

    cites = "CHO-GEN-15"
    exact = True

    seat: int
    leader: str
    along: bool
    source: int

    def order(self, s: State) -> Order:
        return Order("move", to_come(s, self.seat, "move"), self.leader, not self.along)

    def moves(self, s: State, seat: int) -> list[tuple[Way | None]]:
        return [*[(way,) for way in open_ways(s, seat, self.source, self.order(s))], (None,)]

    def why_not(self, s: State, seat: int, way: Way | None) -> Denial | None:
        if way is None:
            return None
        if self.source not in (-1, way[0]):
            return OTHER_SOURCE(region=self.source)
        return not_adjacent(s, seat, way) or nobody_can(s, seat, way, self.order(s))

    def apply(self, s: State, seat: int, way: Way | None) -> None:
        if way is not None:
            then(s, Depart(seat, *way, self.order(s)))


# -- reasons --------------------------------------------------------------------

NOT_ADJACENT = move.reason(
    "not_adjacent",
    *("CHO-MOV-02", "CHO-MOV-07", "CHO-MAP-02", "CHO-MAP-09", "CHO-MAP-10"),
    params="source target",
)
NOBODY_THERE = move.reason("nobody_there", "CHO-MOV-02", params="region")
NO_POINT_LEFT = move.reason("no_point_left", "CHO-MOV-01")
NOBODY_CAN = move.reason(
    "nobody_can", "CHO-MOV-02", "CHO-MOV-06", "CHO-JRA-07", params="source target"
)
MUST_PART = move.reason("must_part", "CHO-MOV-06", params="region")
OTHER_SOURCE = move.reason("other_source", "CHO-LC-18", "CHO-LC-31", params="region")


def no_way(s: State, seat: int, way: Way, n: int) -> Denial | None:
    """Why no unit can take a way with the next point."""
    left = after(s, seat, way, n)
    if left < 0:
        return NO_POINT_LEFT()
    return not_adjacent(s, seat, way) or nobody_can(s, seat, way, Order("move", left))


def not_adjacent(s: State, seat: int, way: Way) -> Denial | None:
    source, target = way
    if units_of(s, seat, source) == Group(0):
        return NOBODY_THERE(region=source)
    fine = reach(s, seat, source) >> target & 1
    return None if fine else NOT_ADJACENT(source=source, target=target)


def nobody_can(s: State, seat: int, way: Way, order: Order) -> Denial | None:
    """No group may go; where one fighter is held fast, pinning is the reason."""
    if any(departing(s, seat, *way, order)):
        return None
    held = order.by == "move" and pinned(s, seat, way[0], Group(1))
    return held or NOBODY_CAN(source=way[0], target=way[1])


def still_together(s: State, seat: int) -> Denial | None:
    """Leaders that met in this turn part before the main action is given up (R-29)."""
    crowd = crowds(s, seat) if s.pub.path else ()
    if crowd and can_part(s, seat, to_come(s, seat, "move")):
        return MUST_PART(region=crowd[0])
    return None


# -- readers --------------------------------------------------------------------


def units_at(s: State, seat: int) -> list[int]:
    """Regions with units of a seat."""
    p, fighters = s.pub, s.pub.fighters[seat]
    cards = {p.leaders.get(card) for card in p.roster[seat]}
    cards |= {stand.region for stand in p.ryhzu.values() if stand.seat == seat}
    here = members_of(p.present[seat])
    return [region for region in here if fighters[region] or region in cards]


def after(s: State, seat: int, way: Way, n: int) -> int:
    """The points left after a move; some moves are free."""
    return n if FREE_FROM.area(s, seat, way[1]) >> way[0] & 1 else n - 1


def ways(s: State, seat: int, n: int) -> t.Iterator[Way]:
    """Every way that some units can take with the next point."""
    calm, search = not crowds(s, seat), Search(seat)
    for region in units_at(s, seat):
        targets = members_of(reach(s, seat, region))
        if not n:
            targets = tuple([to for to in targets if not after(s, seat, (region, to), n)])
        out = [(region, target) for target in targets]
        if calm and fighter_goes(s, seat, region, "move"):
            yield from out
        else:
            yield from (way for way in out if can_go(s, way, n, search))


def can_go(s: State, way: Way, n: int, search: Search) -> bool:
    """Whether some units can take a way with the next point."""
    order = Order("move", after(s, search.seat, way, n))
    return any(departing(s, search.seat, *way, order, search))


def open_ways(s: State, seat: int, source: int, order: Order, area: int = -1) -> list[Way]:
    """Every way into an area that some units of a region, or of any if it is -1, can take."""
    search, found = Search(seat), list[Way]()
    calm = not order.leader and not crowds(s, seat)
    for region in units_at(s, seat) if source < 0 else (source,):
        out = [(region, target) for target in members_of(reach(s, seat, region) & area)]
        if calm and fighter_goes(s, seat, region, order.by):
            found += out
        else:
            stand = standing(s, seat, region, order.by)
            found += [way for way in out if any(departing(s, seat, *way, order, search, stand))]
    return found


def fighter_goes(s: State, seat: int, region: int, by: str) -> bool:
    """Whether a fighter alone can leave a region; where nobody is crowded it can go anywhere."""
    if not s.pub.fighters[seat][region]:
        return False
    return by != "move" or pinned(s, seat, region, Group(1)) is None


def must_part(s: State, seat: int, n: int) -> bool:
    """Whether leaders stand together who can still go apart (CHO-MOV-06)."""
    return bool(crowds(s, seat)) and can_part(s, seat, n)
