"""The limit of leaders: who stands together, and whether they can still part (CHO-MOV-06).

Leaders may meet on the way but not at its end. So a move that brings them together is legal only
if the points left suffice to part them. The search tries all that can help: some of the leaders
leave a crowd, alone or together, and where they are pinned fighters of a neighbour come first.
"""

from __future__ import annotations

import itertools
import typing as t

from engine.kernel import members_of

from .board import lift_fighters, put_fighters, put_leader, put_ryhzu, reach
from .hooks import FREE_FROM, LEADERS_TOGETHER
from .pinning import UNPIN, Group, is_pinned, pinned, units_of
from .state import State, home, lent, without

Seen = dict[t.Any, int]
"""The most points with which a position was looked at."""
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
    at = [s.pub.leaders[card] for card in s.pub.roster[seat] if card in s.pub.leaders]
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
    where = [target if card in leaders else at.get(card, base) for card in s.pub.roster[seat]]
    out = [region for region in where if region != base]
    return len(set(out)) < len(out)


def can_part(s: State, seat: int, points: int) -> bool:
    """Whether leaders that stand together can go apart with so many points."""
    return not crowds(s, seat) or _search(s, seat, points, {})


def _search(s: State, seat: int, points: int, seen: Seen) -> bool:
    key = (tuple(sorted(s.pub.leaders.items())), tuple(s.pub.fighters[seat]), s.pub.lent)
    if seen.get(key, -1) >= points:
        return False
    seen[key] = points
    together = crowds(s, seat)
    if not together:
        return True
    if len(together) > points + ONE_FREE:
        return False
    for source, target, group in _steps(s, seat, together):
        left = points if FREE_FROM.area(s, seat, target) >> source & 1 else points - 1
        if left >= 0:
            c = s.clone()
            leave(c, seat, source, group)
            shift(c, seat, source, target, group)
            if _search(c, seat, left, seen):
                return True
    return False


def _steps(s: State, seat: int, together: list[int]) -> t.Iterator[tuple[int, int, Group]]:
    """Moves that can help to part leaders."""
    for region in together:
        here, held = units_of(s, seat, region).leaders, False
        for n in range(1, len(here) + 1):
            for leaders in itertools.combinations(here, n):
                group = Group(0, leaders)
                if pinned(s, seat, region, group) is not None:
                    held = True
                    continue
                for target in members_of(reach(s, seat, region)):
                    yield region, target, group
        if held:
            yield from _relief(s, seat, region)


def _relief(s: State, seat: int, region: int) -> t.Iterator[tuple[int, int, Group]]:
    """As many fighters of a neighbour as can leave it come to the leaders that are pinned."""
    for source, n in enumerate(s.pub.fighters[seat]):
        if source == region or not n or not reach(s, seat, source) >> region & 1:
            continue
        while n and pinned(s, seat, source, Group(n)) is not None:
            n -= 1
        if n:
            yield source, region, Group(n)
