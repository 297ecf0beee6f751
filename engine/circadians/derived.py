"""What follows by the rules from what lies open."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import members
from engine.kernel.derived import Derived as Nothing
from engine.kernel.meaning import spelled

from .board import controlled
from .map import Region
from .pricing import PAIRS, cost, neutral
from .state import NOBODY, PHASES, UNPRICED, State, Track, seat_of


class Priced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What acting in a phase costs whoever has not priced it."""

    phase: Track
    """The action phase."""
    seat: int
    """Whose token it is; -1 is neutral."""
    supply: int
    """Energy for the supply."""
    owner: int
    """Energy for whom the token belongs to."""
    left: int
    """Energy for the next seat in play order, of a neutral token."""
    right: int
    """Energy for the seat before in play order, of a neutral token."""
    costs: list[int]
    """By seat, what acting costs it in all, with what cards and abilities leave out."""


class Derived(Nothing, frozen=True, forbid_unknown_fields=True):
    """What follows by the rules from what lies open."""

    prices: list[Priced]
    """The phases that have a price; of a neutral pair the token that counts in this round."""
    controlled: list[list[Region]]
    """By seat, the regions that it controls; empty during the set-up."""
    ship: str | None
    """The place of the drop ship as boards spell it: a border or a base; null if it is neither."""


def derived(s: State) -> Derived:
    seats = range(len(s.own)) if s.pub.phase != "setup" else range(0)
    return Derived(
        [_priced(s, at) for at, one in enumerate(s.pub.prices) if one.seat != UNPRICED],
        [members(controlled(s, seat)) for seat in seats],
        _ship(s),
    )


def _priced(s: State, phase: int) -> Priced:
    price, name = s.pub.prices[phase], t.cast("Track", PHASES[phase])
    costs = [cost(s, seat, phase) for seat in range(len(s.own))]
    if price.seat == NOBODY:
        pair = neutral(s, PAIRS[price.token])
        return Priced(name, NOBODY, pair.supply, 0, pair.left, pair.right, costs)
    own = s.box.tokens(len(s.own))[price.token]
    return Priced(name, price.seat, own.supply, own.owner, 0, 0, costs)


def _ship(s: State) -> str | None:
    """On the border between its two regions; before it left its base location, there."""
    p, seat = s.pub, seat_of(s, "circadians")
    if seat == NOBODY or p.phase == "setup":
        return None
    if p.site[seat] != NOBODY:
        return spelled("region", p.site[seat])
    return spelled("edge", members(p.ship)) if p.ship else None
