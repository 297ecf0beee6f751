"""The limit of leaders: who stands together, and whether they can still part (CHO-MOV-06).

Leaders may meet on the way but not at its end. So a move that brings them together is legal only
if the points left suffice to part them. The search tries all that can help: some of the leaders
leave a crowd, alone or together, and where they are pinned other units come first, from any
distance. What opponents do to units that enter a region, such as traps, is not foreseen, and
cards that are still in a hand do not count: whoever wants to move by them plays them first.
"""

from __future__ import annotations

import itertools
import typing as t

from engine.kernel import members_of

from .board import leaders_in, lift_fighters, put_fighters, put_leader, put_ryhzu, reach
from .hooks import FREE_FROM, LEADERS_TOGETHER
from .map import REGIONS
from .pinning import UNPIN, Group, held, is_pinned, units_of, weigh
from .state import State, home, lent, without

Leg = tuple[int, int, Group]
"""From where, to where, and who."""
COUPLE = 2
"""Of two leaders one goes and all is well; of three, two may have to go together."""
ONE_FREE = 1
"""A faction with this limit has one free move in a turn at most (CHO-AT-04)."""


def shift(s: State, seat: int, source: int, target: int, group: Group) -> None:
    """Put the pieces of a group into another region."""
    if group.fighters:
        lift_fighters(s, seat, source, group.fighters)
        put_fighters(s, seat, target, group.fighters)
    for leader in group.leaders:
        put_leader(s, seat, leader, target)
    for card in group.ryhzu:
        put_ryhzu(s, card, target, seat)


def leave(s: State, seat: int, source: int, group: Group) -> None:
    """What a move spends besides its point: the way was taken, a card let pinned units go."""
    if lent(s, UNPIN) and is_pinned(s, seat, source, group):
        s.pub.lent = without(s.pub.lent, UNPIN)
    s.pub.path |= 1 << source


def crowds(s: State, seat: int) -> list[int]:
    """Regions other than the base with more leaders of a seat than may stay."""
    leaders = s.pub.leaders
    if len(leaders) < COUPLE:
        return []
    at = [leaders[card] for card in s.pub.roster[seat] if card in leaders]
    if len(set(at)) == len(at):
        return []
    base = home(s, seat)
    return [
        region
        for region in sorted(set(at))
        if region != base and at.count(region) > 1 and not LEADERS_TOGETHER.granted(s, seat, region)
    ]


def meet(s: State, seat: int, target: int, leaders: tuple[str, ...]) -> bool:
    """Whether leaders of a seat stand together outside of its base once some have gone there."""
    at, base = s.pub.leaders, home(s, seat)
    others = [at[card] for card in s.pub.roster[seat] if card in at and card not in leaders]
    out = [region for region in (*others, *[target] * len(leaders)) if region != base]
    return len(set(out)) < len(out)


def can_part(s: State, seat: int, points: int) -> bool:
    """Whether leaders that stand together can go apart with so many points."""
    return Search(seat).can_part(s, points)


class Search:
    """Every order of moves that can help to part the leaders of a seat.

    One search answers for many positions that differ by units of that seat alone.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.able: dict[t.Hashable, int] = {}
        """The fewest points that were found to be enough for a position."""
        self.seen: dict[t.Hashable, int] = {}
        """The most points with which a position was looked at in vain."""
        self.fresh: dict[t.Hashable, int] = {}
        """The same in the search under way, of which nobody knows yet."""
        self.rings: dict[int, dict[int, int]] = {}
        """By region, how many moves away from it others lie."""

    def can_part(self, s: State, points: int) -> bool:
        """Whether leaders that stand together can go apart with so many points."""
        if not crowds(s, self.seat):
            return True
        key = self.key(s)
        if self.able.get(key, points + 1) <= points:
            return True
        self.fresh = {}
        if self.parts(s, points):
            self.able[key] = points
            return True
        self.seen |= self.fresh  # all of it was in vain
        return False

    def key(self, s: State) -> t.Hashable:
        """What positions can differ by."""
        p = s.pub
        cards = (*sorted(p.leaders.items()), *sorted(p.ryhzu.items()))
        return cards, tuple(p.fighters[self.seat]), p.lent, p.path

    def parts(self, s: State, points: int) -> bool:
        seat, key = self.seat, self.key(s)
        if max(self.seen.get(key, -1), self.fresh.get(key, -1)) >= points:
            return False
        self.fresh[key] = points
        together = crowds(s, seat)
        if not together:
            return True
        if len(together) > points + ONE_FREE:
            return False
        for source, target, group in self.steps(s, together, points):
            left = points if FREE_FROM.area(s, seat, target) >> source & 1 else points - 1
            if left >= 0:
                c = s.clone()
                leave(c, seat, source, group)
                shift(c, seat, source, target, group)
                if self.parts(c, left):
                    return True
        return False

    def steps(self, s: State, together: list[int], points: int) -> t.Iterator[Leg]:
        """Leaders leave a crowd, then, where somebody is needed there, others come to it."""
        for region in together:
            here = units_of(s, self.seat, region).leaders
            needed = len(here) > COUPLE
            for n in range(1, len(here) + 1):
                # Others need whoever stays, as long as two leaders are left with them.
                along = len(here) - n <= 1
                for leaders in itertools.combinations(here, n):
                    groups = companies(s, self.seat, region, leaders, along)
                    needed = needed or not groups
                    for target in members_of(reach(s, self.seat, region)):
                        yield from ((region, target, group) for group in groups)
            if needed:
                yield from self.relief(s, region, points)

    def relief(self, s: State, region: int, points: int) -> t.Iterator[Leg]:
        """As many units as can go are on their way to leaders that are pinned.

        They may have to go round others that would hold them, or to free more on the way.
        """
        seat = self.seat
        most = points - 1 + bool(FREE_FROM.area(s, seat, region))
        lack = held(s, seat, region) + 1 - weigh(s, units_of(s, seat, region))
        if most < 1:
            return
        ring = self.ring(s, region)
        mine = members_of(s.pub.present[seat])
        near = [source for source in mine if 0 < ring.get(source, 0) <= most]
        spares = sorted([spare(s, seat, source) for source in near])
        if sum(spares[-most:]) < lack:
            return  # each move brings the units of one more region at best
        for source in near:
            ways = members_of(reach(s, seat, source))
            targets = [target for target in ways if ring.get(target, most) < most]
            for leaders in ((), *[(leader,) for leader in leaders_in(s, seat, source)]):
                for group in companies(s, seat, source, leaders, True):
                    yield from ((source, target, group) for target in targets)

    def ring(self, s: State, region: int) -> dict[int, int]:
        """How many moves it takes from each region to one of them."""
        distances = self.rings.get(region)
        if distances is None:
            distances, area, step = {region: 0}, 1 << region, 0
            reaches = [(other, reach(s, self.seat, other)) for other in range(REGIONS)]
            while True:
                step += 1
                new = [other for other, way in reaches if other not in distances and way & area]
                if not new:
                    break
                distances |= dict.fromkeys(new, step)
                area = sum([1 << other for other in new])
            self.rings[region] = distances
        return distances


def spare(s: State, seat: int, region: int) -> int:
    """How much could leave a region at best; a card, or who counts as several, leaves as it is."""
    here = units_of(s, seat, region)
    n, pieces = weigh(s, here), here.fighters + len(here.leaders) + len(here.ryhzu)
    return n if n > pieces or lent(s, UNPIN) else max(0, n - held(s, seat, region))


def companies(
    s: State, seat: int, region: int, leaders: tuple[str, ...], along: bool
) -> list[Group]:
    """The largest group that may leave with some leaders, or these alone.

    A card that lets pinned units go is spent by a group that is too large without it.
    """
    here = units_of(s, seat, region)
    others = here.fighters + len(here.ryhzu) if along else 0
    groups = [company(here, leaders, others)] if lent(s, UNPIN) else []
    hold = held(s, seat, region)
    most = weigh(s, here) - weigh(s, Group(0, leaders)) - hold  # all but leaders count as one
    free = company(here, leaders, min(others, max(0, most)) if hold else others)
    if free not in groups and not is_pinned(s, seat, region, free):
        groups.append(free)
    return [group for group in groups if group != Group(0)]


def company(here: Group, leaders: tuple[str, ...], n: int) -> Group:
    """Some leaders with n others, fighters first."""
    fighters = min(n, here.fighters)
    return Group(fighters, leaders, here.ryhzu[: n - fighters])
