"""Units on the way: which of a region go along, and the limit of leaders (CHO-MOV-02, -06).

Moves, free moves and redeploys choose a way first and then, here, the units that take it.
"""

from __future__ import annotations

import itertools
import typing as t

import msgspec

from engine.kernel import Decision, Denial, Step, then, then_all
from engine.kernel.meaning import unordered

from .board import Settle, reach
from .chapter import Chapter
from .hooks import ENTERED
from .map import LAKES
from .parting import Search, crowds, leave, meet, shift
from .pinning import UNPIN, Group, held, pinned, units_of, weigh
from .state import State, from_gun, lent
from .turns import to_come

march = Chapter("cho.march")

MARCHED = march.fact("marched", "seat source target fighters leaders ryhzu by")
Fighters = t.Annotated[int, msgspec.Meta(ge=0, le=30)]
Cards = t.Annotated[tuple[str, ...], unordered()]
NO_CARDS: tuple[Cards] = ((),)
"""The one choice where there is none."""


class Order(t.NamedTuple):
    """How units travel: by a move or a redeploy, with so many move points after it."""

    by: str = "move"
    points: int = 0
    leader: str = ""
    """This leader goes along."""
    alone: bool = False
    """Not even fighters go along with the leader (CHO-LC-18, -31)."""
    most: int = 0
    """If not 0, only fighters go, and no more than these."""


@march.entry
class Depart(Step):
    """A way was chosen; a choice of units follows if there is one."""

    bears = "@open"

    seat: int
    source: int
    target: int
    order: Order

    def run(self, s: State) -> None:
        seat, way = self.seat, (self.source, self.target)
        groups = list(itertools.islice(departing(s, seat, *way, self.order), 2))
        if len(groups) > 1:
            then(s, Units(seat, *way, self.order))
        else:
            travel(s, seat, *way, groups[0], self.order.by)


@march.entry
class Units(Decision):
    """Which units take the way; those not named stay (CHO-MOV-02, CHO-PIN-03)."""

    cites = "CHO-MOV-02 CHO-PIN-03"
    exact = True

    seat: int
    source: int
    target: int
    order: Order

    def fits(self, s: State) -> bool:
        return bool(reach(s, self.seat, self.source) >> self.target & 1)

    def moves(self, s: State, seat: int) -> list[tuple[int, Cards, Cards]]:
        groups = departing(s, seat, self.source, self.target, self.order)
        return [(group.fighters, group.leaders, group.ryhzu) for group in groups]

    def why_not(
        self, s: State, seat: int, fighters: Fighters, leaders: Cards, ryhzu: Cards
    ) -> Denial | None:
        group = Group(fighters, leaders, ryhzu)
        return (
            absent(s, seat, self.source, group)
            or unfit(group, self.order)
            or hindered(s, self.source, self.target, group, self.order, Search(seat))
        )

    def apply(self, s: State, seat: int, fighters: Fighters, leaders: Cards, ryhzu: Cards) -> None:
        group = Group(fighters, leaders, ryhzu)
        travel(s, seat, self.source, self.target, group, self.order.by)


def departing(
    s: State,
    seat: int,
    source: int,
    target: int,
    order: Order,
    search: Search | None = None,
    stand: tuple[Group, int] | None = None,
) -> t.Iterator[Group]:
    """Every group that may take a way.

    Several ways out of a position can share a search, and those out of one region its standing().
    """
    search = search or Search(seat)
    here, hold = stand or standing(s, seat, source, order.by)
    some_leaders, some_ryhzu, most = let_go(here, order)
    for leaders in some_leaders:
        apart = not hold and not may_crowd(s, seat, target, leaders)
        for ryhzu in some_ryhzu:
            # Most ways are open to all, and to ask for each number of fighters is dear.
            open_to_all = apart and not ryhzu
            for fighters in range(int(not leaders and not ryhzu), most + 1):
                group = Group(fighters, leaders, ryhzu)
                if open_to_all or hindered(s, source, target, group, order, search) is None:
                    yield group


def standing(s: State, seat: int, source: int, by: str) -> tuple[Group, int]:
    """The units in a region that may go, all but so many that opponents hold there."""
    here = units_of(s, seat, source)
    if by != "move" or lent(s, UNPIN):
        return here, 0
    hold = held(s, seat, source)
    return (here if hold < weigh(s, here) else Group(0)), hold  # or not even one (CHO-PIN-01)


def travel(s: State, seat: int, source: int, target: int, group: Group, by: str) -> None:
    """Units go from one region to another; everybody may react."""
    if by == "move":
        leave(s, seat, source, group)
    shift(s, seat, source, target, group)
    MARCHED.tell(s, seat, source, target, *group, by)
    follow = ENTERED.entries_of(s, from_gun(s), seat, target, group.fighters, by)
    then_all(s, *follow, Settle())


# -- reasons --------------------------------------------------------------------

NOBODY_GOES = march.reason("nobody_goes", "CHO-MOV-02")
NOT_THERE = march.reason("not_there", "CHO-MOV-02", params="region")
RYHZU_AND_LAKES = march.reason("ryhzu_and_lakes", "CHO-JRA-07", "CHO-MAP-09")
LEADERS_CROWDED = march.reason("leaders_crowded", "CHO-MOV-06", "CHO-RDP-04", params="region")
LEADER_ONLY = march.reason("leader_only", "CHO-LC-18", "CHO-LC-31", params="leader")
FIGHTERS_ONLY = march.reason("fighters_only", "CHO-LC-34", "CHO-TC-24", params="n")


def hindered(
    s: State, source: int, target: int, group: Group, order: Order, search: Search
) -> Denial | None:
    """Why a group that is there and fits its order may not take a way that is open to its seat."""
    seat = search.seat
    denial = pinned(s, seat, source, group) if order.by == "move" else None
    if denial is None and group.ryhzu and LAKES >> target & 1:
        denial = RYHZU_AND_LAKES()
    return denial or leaders_crowded(s, source, target, group, order, search)


def absent(s: State, seat: int, source: int, group: Group) -> Denial | None:
    """Units that are not there, or named twice or out of order; nobody at all."""
    here = units_of(s, seat, source)
    if group == Group(0):
        return NOBODY_GOES()
    there = group.fighters <= here.fighters
    for cards, present in ((group.leaders, here.leaders), (group.ryhzu, here.ryhzu)):
        there = there and cards == tuple([card for card in present if card in cards])
    return None if there else NOT_THERE(region=source)


def let_go(here: Group, order: Order) -> tuple[t.Sequence[Cards], t.Sequence[Cards], int]:
    """Of units that are there, what unfit() leaves: the choices of leaders and of Ryh-zu, and the
    most fighters."""
    if order.most:
        return NO_CARDS, NO_CARDS, min(here.fighters, order.most)
    if not order.leader:
        return _some(here.leaders), _some(here.ryhzu), here.fighters
    leaders = [(order.leader,)] if order.leader in here.leaders else []
    return leaders, NO_CARDS, 0 if order.alone else here.fighters


def _some(cards: Cards) -> t.Sequence[Cards]:
    """Every choice of some cards, in their order."""
    if not cards:
        return NO_CARDS
    return [some for n in range(len(cards) + 1) for some in itertools.combinations(cards, n)]


def unfit(group: Group, order: Order) -> Denial | None:
    """A group that an effect does not let go."""
    if order.most and (group.leaders or group.ryhzu or group.fighters > order.most):
        return FIGHTERS_ONLY(n=order.most)
    if not order.leader:
        return None
    others = group.ryhzu or group.leaders != (order.leader,) or (order.alone and group.fighters)
    return LEADER_ONLY(leader=order.leader) if others else None


def may_crowd(s: State, seat: int, target: int, leaders: Cards) -> bool:
    """Whether leaders may stand together too many once some have taken a way."""
    if leaders:
        return meet(s, seat, target, leaders)
    return bool(crowds(s, seat)) and meet(s, seat, target, leaders)


def leaders_crowded(
    s: State, source: int, target: int, group: Group, order: Order, search: Search
) -> Denial | None:
    """Leaders may meet on the way, but must be able to part with the points that are left.

    A redeploy does not end with leaders together at all. Those who cannot part anyhow hinder
    nobody, as long as no leader joins them.
    """
    seat = search.seat
    if not may_crowd(s, seat, target, group.leaders):
        return None
    c = s.clone()
    leave(c, seat, source, group)
    shift(c, seat, source, target, group)
    points = order.points + 1 if order.by == "move" else max(1, to_come(s, seat, "move"))
    if search.can_part(s, points):
        fine = search.can_part(c, order.points)
    else:
        fine = not group.leaders or target not in crowds(c, seat)
    return None if fine else LEADERS_CROWDED(region=crowds(c, seat)[0])
