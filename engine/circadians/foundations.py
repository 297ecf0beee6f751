"""Board foundations: taking one off the board uncovers its ability (CHO-FND; pl-2022: Budowa).

The abilities themselves are read where they work: locks (gem lock), tactics (card limit), board
(adjacency), harvest, and region_total for the research of strongholds.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Decision, Denial, members_of, then
from engine.kernel.pack import load

from .board import land_controlled
from .box import ABILITIES, CARD_LIMIT
from .chapter import Chapter
from .locks import Payment, pay_lock, unpaid, ways
from .map import Region
from .numbers import number
from .state import Plot, State, built
from .supply import Energy

foundations = Chapter("cho.foundations")

LAID = foundations.fact("laid", "seat ability region")
Ability = t.Literal["research", "gem_lock", "harvest", "card_limit", "adjacency"]
BOARD = "board"
"""The code of a foundation that came from a faction board: it has no reward (CHO-BLD-12)."""
MOST = number("foundations_per_region")
LIMIT_ENERGY: int = load("circadians", "board_foundations")["card_limit"]["energy"]


@foundations.entry
class Lay(Decision):
    """Where a board foundation goes, and how its lock is paid (CHO-BLD-04, -05)."""

    cites = "CHO-BLD-04 CHO-BLD-05"
    exact = True

    seat: int
    ability: str
    free: bool

    def fits(self, s: State) -> bool:
        fine = self.ability in ABILITIES
        return fine and no_foundation(s, self.seat, self.ability, self.free) is None

    def moves(self, s: State, seat: int) -> list[tuple[int, str]]:
        paid = payments(s, seat, self.ability, self.free)
        return [(region, way) for region in members_of(plots_for(s, seat)) for way in paid]

    def why_not(self, s: State, seat: int, region: Region, payment: Payment) -> Denial | None:
        locked = is_locked(s, seat, self.ability, self.free)
        return (
            not_controlled(s, seat, region)
            or region_full(s, region)
            or unpaid(s, seat, locked, payment, "foundation")
        )

    def apply(self, s: State, seat: int, region: Region, payment: Payment) -> None:
        p, ability = s.pub, ABILITIES.index(self.ability)
        pay_lock(s, seat, payment)
        p.foundations[seat] |= 1 << ability
        p.plots[region] = (*p.plots[region], Plot(BOARD, ""))
        LAID.tell(s, seat, self.ability, region)
        if ability == CARD_LIMIT:
            then(s, Energy(seat, LIMIT_ENERGY))


# -- reasons --------------------------------------------------------------------

NOT_CONTROLLED = foundations.reason(
    "not_controlled", "CHO-BLD-04", "CHO-BLD-07", "CHO-MAP-13", params="region"
)
REGION_FULL = foundations.reason("region_full", "CHO-MAP-16", "CHO-BLD-04", params="region")
ALREADY_BUILT = foundations.reason("already_built", "CHO-BLD-04", "CHO-FND-01", params="ability")
NO_PLOT = foundations.reason("no_plot", "CHO-BLD-04", "CHO-MAP-16")
LOCK_UNPAID = foundations.reason("lock_unpaid", "CHO-BLD-05", "CHO-GEM-03", params="ability")


def not_controlled(s: State, seat: int, region: int) -> Denial | None:
    return None if land_controlled(s, seat) >> region & 1 else NOT_CONTROLLED(region=region)


def is_full(s: State, region: int) -> bool:
    """Whether no more foundations fit; a building beside them all takes no room."""
    plots = s.pub.plots[region]
    return len(plots) >= MOST and sum([bool(plot.foundation) for plot in plots]) >= MOST


def region_full(s: State, region: int) -> Denial | None:
    return REGION_FULL(region=region) if is_full(s, region) else None


def plots_for(s: State, seat: int) -> int:
    """Regions in which a seat may lay a foundation: controlled, and with room for it."""
    mask = land_controlled(s, seat)
    for region in members_of(mask):
        if is_full(s, region):
            mask &= ~(1 << region)
    return mask


def layable(s: State, seat: int, free: bool) -> t.Iterator[str]:
    """The board foundations that a seat can lay somewhere: those without a no_foundation()."""
    if plots_for(s, seat):
        for at, ability in enumerate(ABILITIES):
            if not built(s, seat, at) and payments(s, seat, ability, free):
                yield ability


def no_foundation(s: State, seat: int, ability: str, free: bool) -> Denial | None:
    """Why a board foundation can be laid nowhere."""
    if built(s, seat, ABILITIES.index(ability)):
        return ALREADY_BUILT(ability=ability)
    if not payments(s, seat, ability, free):
        return LOCK_UNPAID(ability=ability)
    return None if plots_for(s, seat) else NO_PLOT()


# -- readers --------------------------------------------------------------------


def is_locked(s: State, seat: int, ability: str, free: bool) -> bool:
    """Whether the gem lock of a board foundation stands in the way (CHO-FND-02, CHO-PT-06)."""
    faction = s.box.factions[s.pub.factions[seat]]
    return faction.locked[ABILITIES.index(ability)] and not free


def payments(s: State, seat: int, ability: str, free: bool) -> tuple[str, ...]:
    """How a seat can pay the lock of a board foundation."""
    return ways(s, seat, is_locked(s, seat, ability, free), "foundation")
