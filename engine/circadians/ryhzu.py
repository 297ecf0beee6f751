"""Ryh-zu: summoning, upkeep (CHO-JRA-03 to -08, CHO-LC-26 to -28; G-08).

Command passes in retreat.py and aftermath.py, units under command move like others, and Jrayek
upgrade those that they command in leaders.py.
"""

from __future__ import annotations

from engine.kernel import Decision, Denial, Entry, Step, members_of, then

from .attributes import side
from .board import lift_ryhzu, put_ryhzu
from .box import Record
from .chapter import Chapter
from .hooks import INCOME, PRICED, Entries
from .map import LAKES, Region
from .state import State, home
from .supply import Energy, gains, pay, unaffordable

ryhzu = Chapter("cho.ryhzu")

SUMMONED = ryhzu.fact("summoned", "seat ryhzu region")
KEPT = ryhzu.fact("kept", "seat ryhzu")
LEFT = ryhzu.fact("left", "seat ryhzu")


# -- summoning ------------------------------------------------------------------


@PRICED.of("jrayek")
def summon(s: State, seat: int, token: int, phase: str) -> Entries:
    """A price token with a Ryh-zu that is off the map brings it (CHO-JRA-03)."""
    card = shown_on(s, token)
    return (Summon(seat, card),) if card and card not in s.pub.ryhzu else ()


@PRICED.of("jrayek", "assertive")
def boast(s: State, seat: int, token: int, phase: str) -> Entries:
    """Energy for pricing with such a token (CHO-AT-20)."""
    n = side(s, "assertive")["energy"]
    return (Energy(seat, n),) if n and shown_on(s, token) else ()


@ryhzu.entry
class Summon(Decision):
    """Where a Ryh-zu appears: the base, a region with own presence, or nowhere (D-PRC-4)."""

    cites = "CHO-JRA-03 CHO-AT-20"
    exact = True
    bears = "*"

    seat: int
    ryhzu: str

    def fits(self, s: State) -> bool:
        return self.ryhzu not in s.pub.ryhzu

    def moves(self, s: State, seat: int) -> list[tuple[int | None]]:
        return [*[(region,) for region in members_of(haunts(s, seat))], (None,)]

    def why_not(self, s: State, seat: int, region: Region | None) -> Denial | None:
        fine = region is None or haunts(s, seat) >> region & 1
        return None if fine else NOT_PRESENT(region=region)

    def apply(self, s: State, seat: int, region: Region | None) -> None:
        if region is not None:
            put_ryhzu(s, self.ryhzu, region, seat)
            SUMMONED.tell(s, seat, self.ryhzu, region)


def shown_on(s: State, token: int) -> str:
    """The Ryh-zu on a price token of the Jrayek set."""
    return s.box.tokens(len(s.own))[token].ryhzu


def haunts(s: State, seat: int) -> int:
    """Where a summoned Ryh-zu may appear; never on a lake (CHO-AT-20, CHO-JRA-07)."""
    return (s.pub.present[seat] | 1 << home(s, seat)) & ~LAKES


# -- income ---------------------------------------------------------------------


@INCOME.of("jrayek")
def keep(s: State, seat: int) -> Entries:
    """What others command pays, what Jrayek command wants its upkeep (CHO-JRA-04, -05)."""
    paid: list[Entry] = []
    due: list[Entry] = []
    for card, stand in sorted(s.pub.ryhzu.items()):
        if stand.seat == seat:
            due.append(Upkeep(seat, card))
        else:
            paid += gains(seat, s.box.ryhzu[card]["income"])
    return [*paid, *due]


@ryhzu.entry
class Upkeep(Step):
    """A Ryh-zu that cannot be kept leaves the map (CHO-JRA-08)."""

    seat: int
    ryhzu: str

    def fits(self, s: State) -> bool:
        return self.ryhzu in s.pub.ryhzu

    def run(self, s: State) -> None:
        if unaffordable(s, self.seat, upkeep(s, self.ryhzu)) is None:
            then(s, Keep(self.seat, self.ryhzu))
        else:
            leave(s, self.seat, self.ryhzu)


@ryhzu.entry
class Keep(Decision):
    """Whether the upkeep is paid; the card keeps its upgraded side either way (D-INC-7)."""

    cites = "CHO-JRA-05 CHO-JRA-08"
    exact = True

    seat: int
    ryhzu: str

    def fits(self, s: State) -> bool:
        return self.ryhzu in s.pub.ryhzu

    def moves(self, s: State, seat: int) -> list[tuple[bool]]:
        return [(keep,) for keep in (True, False) if self.why_not(s, seat, keep) is None]

    def why_not(self, s: State, seat: int, keep: bool) -> Denial | None:
        return unaffordable(s, seat, upkeep(s, self.ryhzu)) if keep else None

    def apply(self, s: State, seat: int, keep: bool) -> None:
        if not keep:
            leave(s, seat, self.ryhzu)
            return
        cost = upkeep(s, self.ryhzu)
        pay(s, seat, cost.get("energy", 0), cost.get("gem", 0))
        KEPT.tell(s, seat, self.ryhzu)


def upkeep(s: State, card: str) -> Record:
    row: Record = s.box.ryhzu[card]["upkeep"]
    return row


def leave(s: State, seat: int, card: str) -> None:
    lift_ryhzu(s, card)
    LEFT.tell(s, seat, card)


# -- reasons --------------------------------------------------------------------

NOT_PRESENT = ryhzu.reason("not_present", "CHO-JRA-03", "CHO-JRA-07", "CHO-AT-20", params="region")
