"""Pinning: who may leave a region with opposing units (CHO-PIN; pl-2022: Przygwożdżenie)."""

from __future__ import annotations

import typing as t

from engine.kernel import Denial

from .board import leaders_in, ryhzu_in
from .chapter import Chapter
from .map import Region
from .state import State, lent, upgraded

pinning = Chapter("cho.pinning")

UNPIN = "unpin"
"""What the card Guerrilla lends: one move point whose units are not pinned (CHO-TC-15)."""


class Group(t.NamedTuple):
    """Units that move together."""

    fighters: int
    leaders: tuple[str, ...] = ()
    ryhzu: tuple[str, ...] = ()


def weigh(s: State, group: Group) -> int:
    """How many units a group counts as; a card can say more than one (CHO-PIN-04)."""
    n = group.fighters
    for card in (*group.leaders, *group.ryhzu):
        n += s.box.leaders[card].sides[upgraded(s, card)].ability.get("pins", 1)
    return n


def units_of(s: State, seat: int, region: Region) -> Group:
    """All units that a seat commands in a region."""
    p = s.pub
    leaders = tuple(leaders_in(s, seat, region)) if p.leaders else ()
    ryhzu = tuple(ryhzu_in(s, seat, region)) if p.ryhzu else ()
    return Group(p.fighters[seat][region], leaders, ryhzu)


def held(s: State, seat: int, region: Region) -> int:
    """How many units must stay: as many as the strongest opponent has there (CHO-PIN-01, -02)."""
    most, here = 0, 1 << region
    for other, area in enumerate(s.pub.present):
        if area & here and other != seat:
            most = max(most, weigh(s, units_of(s, other, region)))
    return most


def is_pinned(s: State, seat: int, region: Region, group: Group) -> bool:
    """Whether a group is too large to leave, cards aside.

    Who counts as several units is held only by as many that nobody else holds back (R-82).
    """
    hold = held(s, seat, region)
    if not hold:
        return False
    unheld = hold - weigh(s, units_of(s, seat, region)) + weigh(s, group)
    return unheld >= lightest(s, group)


def lightest(s: State, group: Group) -> int:
    """What the lightest unit of a group counts as."""
    cards = [Group(0, (card,)) for card in (*group.leaders, *group.ryhzu)]
    return 1 if group.fighters else min([weigh(s, card) for card in cards], default=1)


# -- reasons --------------------------------------------------------------------

PINNED = pinning.reason(
    "pinned", "CHO-PIN-01", "CHO-PIN-02", "CHO-PIN-04", "CHO-PIN-05", params="region n"
)


def pinned(s: State, seat: int, region: Region, group: Group) -> Denial | None:
    if lent(s, UNPIN) or not is_pinned(s, seat, region, group):
        return None
    return PINNED(region=region, n=held(s, seat, region))
