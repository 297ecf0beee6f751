"""Circadians: drop ship, attributes and leaders (CHO-CIR, CHO-AT-01 to -05, CHO-LC-01 to -05).

Their intel cards are in intel.py, what Akira trades is in abilities.py, and how much Renzo pins
is read by pinning.py.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Aside, Chance, Choice, Decision, Denial, Step, members_of
from engine.kernel.memory import union

from .abilities import Mark, ability
from .attributes import side
from .board import controlled, land
from .box import ATTRIBUTES
from .chapter import Chapter
from .fame import GainFame
from .fights import fights, lies_in
from .harvest import own_fields
from .hooks import (
    ABILITY,
    BEFORE_BATTLE,
    BEFORE_TOTAL,
    FIGHTER_STRENGTH,
    FREE_FROM,
    HARVESTING,
    HARVESTS,
    INCOME,
    LEADER_ALONG,
    MAIN,
    RETREATS_TO,
    SET_UP,
    SHOWN_FIRST,
    SITES,
    STRENGTH,
    UPGRADED,
    Entries,
)
from .map import BORDER, SHIP, Region, layout
from .numbers import number
from .state import NOBODY, Own, State, count_used, rival, upgraded
from .tactics import DrawCards

circadians = Chapter("cho.circadians")

RELOCATED = circadians.fact("relocated", "seat region other")
COUNTED = circadians.fact("counted", "seat n")
LOOKED = circadians.fact("looked", "seat opponent n")
SEEN = circadians.fact("seen", "seat opponent card")
FAME = number("circadian_upgrade_fame")
FIGHTER = number("fighter_strength")
SHIP_HARVESTS = number("ship_harvests")
STRONGHOLD_REGIONS = number("stronghold_regions")
RELOCATION = "relocation"
SHIP_HARVEST = "ship_harvest"
Border = tuple[Region, Region]


@SET_UP.of("circadians")
def prepare(s: State, seat: int, step: str) -> Entries:
    return (Unpack(seat, step),)


@circadians.entry
class Unpack(Step):
    """Intel cards of the factions in play; the ship beside its two home regions (G-04)."""

    bears = "@open"

    seat: int
    step: str

    def run(self, s: State) -> None:
        p = s.pub
        if self.step == "board":
            p.intel = {logo: NOBODY for logo in s.box.intel if logo in p.factions}
        else:
            p.ship = p.homes[self.seat]


@UPGRADED.of("circadians")
def earn_fame(s: State, seat: int, card: str) -> Entries:
    """Every attribute that they upgrade is worth fame, a leader is not (CHO-CIR-01)."""
    return (GainFame(seat, FAME),) if card in ATTRIBUTES else ()


# -- the drop ship --------------------------------------------------------------


@circadians.entry
class Relocate(Aside):
    """Before a unit moves the ship may go to a border next to a controlled region (G-04).

    With the attribute Mobile, which works from the start on, that costs no move point.
    """

    cites = "CHO-CIR-04 CHO-AT-04"
    kind = "ability"
    exact = True

    def moves(self, s: State, seat: int) -> list[tuple[int, int]]:
        return borders(s, seat) if s.pub.phase == "move" and not_now(s, seat) is None else []

    def might(self, s: State, seat: int, beside: Choice) -> bool:
        return bool(self.moves(s, seat))

    def why_not(self, s: State, seat: int, region: Region, other: Region) -> Denial | None:
        return not_now(s, seat) or no_border(s, seat, region, other)

    def apply(self, s: State, seat: int, region: Region, other: Region) -> None:
        p = s.pub
        p.ship, p.site[seat] = 1 << region | 1 << other, NOBODY
        p.used += (RELOCATION,)
        RELOCATED.tell(s, seat, region, other)


@ABILITY.of("circadians", "mobile")
def may_relocate(s: State, seat: int, phase: str) -> bool:
    return phase == "move" and not_now(s, seat) is None and bool(borders(s, seat))


def borders(s: State, seat: int) -> list[Border]:
    """Borders between two land regions, one of them controlled, where the ship can go."""
    mine, plain, p = controlled(s, seat), land(s), s.pub
    edges, stays = layout(len(s.own)).edges, p.ship if p.site[seat] == NOBODY else 0
    return [
        (region, other)
        for region in members_of(plain)
        for other in members_of(edges[region] & plain)
        if region < other
        and (mine >> region | mine >> other) & 1
        and not p.mountains >> BORDER[region, other] & 1
        and stays != 1 << region | 1 << other
    ]


@FREE_FROM.of("circadians", "mobile")
def leave_the_ship(s: State, seat: int, target: int) -> int:
    """Upgraded: the first move out of the ship in a turn is free (CHO-AT-04)."""
    free = upgraded(s, "mobile") and not s.pub.path >> SHIP & 1
    return 1 << SHIP if free else 0


@HARVESTS.of("circadians")
def harvest_beside_the_ship(s: State, seat: int) -> int:
    """One point of a harvest in a controlled region next to the ship (CHO-CIR-14, R-22)."""
    spent = count_used(s, SHIP_HARVEST)
    return s.pub.ship & controlled(s, seat) if spent < SHIP_HARVESTS else 0


@HARVESTING.of("circadians")
def spend_ship_point(s: State, seat: int, region: int) -> Entries:
    """A region without a foundry takes the point of the ship, whatever is built there later."""
    return () if own_fields(s, seat) >> region & 1 else (Mark(SHIP_HARVEST),)


@SITES.of("circadians")
def stronghold_sites(s: State, seat: int, building: str) -> int:
    """Strongholds stand next to the ship (CHO-SH-01, G-04)."""
    return s.pub.ship if building == "stronghold" else -1


# -- the region total -----------------------------------------------------------


@BEFORE_TOTAL.of("circadians")
def offer_strongholds(s: State, seat: int) -> Entries:
    return (CountStrongholds(seat),) if s.pub.stronghold[seat] else ()


@circadians.entry
class CountStrongholds(Decision):
    """How many strongholds count as regions in this income (CHO-CIR-08, CHO-SH-01, R-69)."""

    cites = "CHO-CIR-08 CHO-INC-15 CHO-SH-01"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(n,) for n in range(s.pub.stronghold[seat].bit_count() + 1)]

    def why_not(self, s: State, seat: int, n: int) -> Denial | None:
        have = s.pub.stronghold[seat].bit_count()
        return None if 0 <= n <= have else TOO_MANY_STRONGHOLDS(n=n, have=have)

    def apply(self, s: State, seat: int, n: int) -> None:
        s.pub.total += n * STRONGHOLD_REGIONS
        COUNTED.tell(s, seat, n)


# -- attributes -----------------------------------------------------------------


@FIGHTER_STRENGTH.of("circadians", "militarized")
def drill(s: State, seat: int) -> int:
    """What a fighter is worth instead of the usual strength (CHO-AT-01, CHO-CIR-05)."""
    return side(s, "militarized")["strength"] - FIGHTER


@MAIN.of("circadians", "tactical")
def plan_in_harvest(s: State, seat: int, phase: str) -> Entries:
    """A card for taking the harvest action (CHO-AT-03)."""
    return (DrawCards(seat, side(s, "tactical")["card"]),) if phase == "harvest" else ()


@INCOME.of("circadians", "tactical")
def plan_in_income(s: State, seat: int) -> Entries:
    """Upgraded: a card in every income too (CHO-AT-03)."""
    n = side(s, "tactical").get("income_card", 0)
    return (DrawCards(seat, n),) if n else ()


@BEFORE_BATTLE.of("circadians", "perceptive")
def look(s: State, seat: int) -> Entries:
    """Cards of an opponent whose intel card they hold: one, upgraded all (CHO-AT-05)."""
    other = rival(s, seat)
    if s.pub.intel.get(s.pub.factions[other]) != seat or not s.own[other].hand:
        return ()
    return (LookAtHand(seat, other),) if upgraded(s, "perceptive") else (LookAtCard(seat, other),)


@circadians.entry
class LookAtCard(Chance):
    """A random card of a hand, shown to one seat alone."""

    cites = "CHO-AT-05"

    seat: int
    other: int

    def outcomes(self, s: State) -> t.Sequence[str]:
        return s.own[self.other].hand

    def audience(self, s: State) -> tuple[int, ...]:
        return (self.seat,)

    def apply(self, s: State, card: str) -> None:
        show(s, self.seat, self.other, (card,))


@circadians.entry
class LookAtHand(Step):
    """A whole hand, shown to one seat alone."""

    bears = "@open"

    seat: int
    other: int

    def run(self, s: State) -> None:
        show(s, self.seat, self.other, s.own[self.other].hand)


def show(s: State, seat: int, other: int, cards: tuple[str, ...]) -> None:
    """A seat knows cards of another hand for as long as they are there."""
    own = s.own[seat]
    new = union(tuple([card for holder, card in own.seen if holder == other]), cards)
    rest = [one for one in own.seen if one[0] != other]
    s.own[seat] = Own(own.hand, own.fresh, (*rest, *[(other, card) for card in new]))
    LOOKED.tell(s, seat, other, len(cards))
    for card in cards:
        SEEN.tell_only(s, (seat,), seat, other, card)


# -- leaders --------------------------------------------------------------------


@SHOWN_FIRST.of("circadians", "sable")
def sable(s: State, seat: int) -> bool:
    """The opponent in her battle shows its plan first (CHO-LC-01)."""
    return fights(s, "sable")


@RETREATS_TO.of("circadians", "zoey")
def zoey(s: State, seat: int) -> int:
    """With her they retreat to any region in which they are present (CHO-LC-04)."""
    return s.pub.present[seat] if fights(s, "zoey") else 0


@LEADER_ALONG.of("circadians", "zoey")
def zoey_goes_along(s: State, seat: int, leader: str) -> bool:
    return leader == "zoey"


@STRENGTH.of("circadians", "melvan")
def melvan(s: State, seat: int) -> int:
    """Stronger where the ship is not next to him (CHO-LC-05)."""
    far = fights(s, "melvan") and not lies_in(s, s.pub.ship)
    return ability(s, "melvan")["strength"] if far else 0


# -- reasons --------------------------------------------------------------------

NOT_YOUR_SHIP = circadians.reason("not_your_ship", "CHO-CIR-02", "CHO-CIR-04")
NOT_IN_THIS_PHASE = circadians.reason("not_in_this_phase", "CHO-CIR-04")
RELOCATED_ALREADY = circadians.reason("relocated_already", "CHO-CIR-04")
UNITS_HAVE_MOVED = circadians.reason("units_have_moved", "CHO-CIR-04")
NO_BORDER = circadians.reason("no_border", "CHO-CIR-04", params="region other")
TOO_MANY_STRONGHOLDS = circadians.reason(
    "too_many_strongholds", "CHO-CIR-08", "CHO-INC-15", params="n have"
)


def not_now(s: State, seat: int) -> Denial | None:
    """Why the ship cannot go anywhere at this moment."""
    p = s.pub
    if p.factions[seat] != "circadians":
        return NOT_YOUR_SHIP()
    if p.phase != "move":
        return NOT_IN_THIS_PHASE()
    if count_used(s, RELOCATION):
        return RELOCATED_ALREADY()
    return UNITS_HAVE_MOVED() if p.path else None


def no_border(s: State, seat: int, region: int, other: int) -> Denial | None:
    fine = (region, other) in borders(s, seat)
    return None if fine else NO_BORDER(region=region, other=other)
