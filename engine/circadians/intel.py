"""Intel cards: taking and giving them, both sides (CHO-IN, CHO-CIR-07, -09, -10; G-12).

A card lies in the supply, with the Circadians, or with the faction on its logo. Its Circadian side
works for the Circadians, its other side for that faction; hooks.active() looks after that.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Decision, Denial, Step, then

from .attributes import side
from .box import Record
from .chapter import Chapter
from .fights import faces
from .hooks import (
    ACTED,
    BEFORE_TOTAL,
    FOUGHT,
    INCOME,
    POINTS,
    PRICE_LESS,
    SHIELD,
    STRENGTH,
    WON,
    Entries,
)
from .numbers import number
from .state import NOBODY, State, rival, seat_of, upgraded
from .supply import Energy

intel = Chapter("cho.intel")

TAKEN = intel.fact("taken", "seat logo")
GIVEN = intel.fact("given", "seat logo")
REGIONS_GIVEN = number("intel_regions")
CIRCADIANS = "circadians"
Logo = t.Literal["si", "zcharo", "leyrien", "jrayek", "oxataya"]


def held(s: State, logo: str) -> Record:
    """The Circadian side of a card."""
    row: Record = s.box.intel[logo]["held"]
    return row


def given(s: State, logo: str) -> Record:
    """The side for the faction on the logo."""
    row: Record = s.box.intel[logo]["given"]
    return row


# -- taking and giving ----------------------------------------------------------


@WON.of("circadians", "covert")
def spy(s: State, seat: int) -> Entries:
    """After a won battle the card about the loser (CHO-AT-02, CHO-CIR-09)."""
    return () if upgraded(s, "covert") else spoils(s, seat)


@FOUGHT.of("circadians", "covert")
def spy_always(s: State, seat: int) -> Entries:
    """Upgraded: after any battle, and energy for a card that they hold already (CHO-AT-02)."""
    if not upgraded(s, "covert"):
        return ()
    if s.pub.intel[s.pub.factions[rival(s, seat)]] == seat:
        return (Energy(seat, side(s, "covert")["energy"]),)
    return spoils(s, seat)


def spoils(s: State, seat: int) -> Entries:
    """The card about the opponent, from the supply only: one given away is gone (CHO-CIR-09)."""
    logo = s.pub.factions[rival(s, seat)]
    return (TakeIntel(seat, logo),) if s.pub.intel[logo] == NOBODY else ()


@intel.entry
class TakeIntel(Step):
    """The Circadians take an intel card."""

    bears = "@open"

    seat: int
    logo: str

    def run(self, s: State) -> None:
        s.pub.intel[self.logo] = self.seat
        TAKEN.tell(s, self.seat, self.logo)


@BEFORE_TOTAL.of("circadians")
def offer_intel(s: State, seat: int) -> Entries:
    return (OfferIntel(seat),)


@intel.entry
class OfferIntel(Step):
    """As long as cards are held, one more can be given."""

    seat: int

    def run(self, s: State) -> None:
        if in_hand(s, self.seat):
            then(s, GiveIntel(self.seat))


@intel.entry
class GiveIntel(Decision):
    """A card goes to the faction on its logo, for one region more (CHO-CIR-07)."""

    cites = "CHO-CIR-07 CHO-CIR-10"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str | None]]:
        return [*[(logo,) for logo in in_hand(s, seat)], (None,)]

    def why_not(self, s: State, seat: int, logo: Logo | None) -> Denial | None:
        fine = logo is None or logo in in_hand(s, seat)
        return None if fine else NOT_HELD(logo=logo)

    def apply(self, s: State, seat: int, logo: Logo | None) -> None:
        if logo is None:
            return
        s.pub.intel[logo] = seat_of(s, logo)
        s.pub.total += REGIONS_GIVEN
        GIVEN.tell(s, seat, logo)
        then(s, OfferIntel(seat))


NOT_HELD = intel.reason("not_held", "CHO-CIR-07", params="logo")


def in_hand(s: State, seat: int) -> list[str]:
    """The factions on the intel cards that a seat holds."""
    return [logo for logo, holder in s.pub.intel.items() if holder == seat]


# -- about SI (CHO-IN-01); si.py asks spares() before a trap springs --------------


def spares(s: State, mover: int) -> bool:
    """Whether the traps of SI do not spring on units of a seat."""
    return s.pub.factions[mover] == CIRCADIANS and s.pub.intel.get("si") == mover


@ACTED.of("si", "intel_si")
def si_harvests(s: State, seat: int, actor: int, phase: str) -> Entries:
    mine = actor == seat and phase == "harvest"
    return (Energy(seat, given(s, "si")["energy"]),) if mine else ()


# -- about Zcharo (CHO-IN-02) -----------------------------------------------------


@ACTED.of("circadians", "intel_zcharo")
def watch_zcharo(s: State, seat: int, actor: int, phase: str) -> Entries:
    seen = s.pub.factions[actor] == "zcharo" and phase == "discover"
    return (Energy(seat, held(s, "zcharo")["energy"]),) if seen else ()


@PRICE_LESS.of("zcharo", "intel_zcharo")
def zcharo_discover(s: State, seat: int, phase: str) -> int:
    return given(s, "zcharo")["energy"] if phase == "discover" else 0


# -- about Leyrien (CHO-IN-03); leyrien.py asks daunted() -------------------------


def daunted(s: State, seat: int) -> bool:
    """Whether morale gives no strength in the battle under way."""
    return faces(s, seat, CIRCADIANS) and s.pub.intel.get("leyrien") == rival(s, seat)


@POINTS.of("leyrien", "intel_leyrien")
def leyrien_recruit(s: State, seat: int, phase: str) -> int:
    return given(s, "leyrien")["recruit"] if phase == "recruit" else 0


# -- about Jrayek (CHO-IN-04) -----------------------------------------------------


@STRENGTH.of("jrayek")
def jrayek_are_known(s: State, seat: int) -> int:
    exposed = faces(s, seat, CIRCADIANS) and s.pub.intel.get("jrayek") == rival(s, seat)
    return -held(s, "jrayek")["strength"] if exposed else 0


@SHIELD.of("jrayek", "intel_jrayek")
def jrayek_are_warned(s: State, seat: int) -> int:
    return given(s, "jrayek")["shield"] if faces(s, seat, CIRCADIANS) else 0


# -- about Oxataya (CHO-IN-05) ----------------------------------------------------


@STRENGTH.of("circadians", "intel_oxataya")
def oxataya_are_known(s: State, seat: int) -> int:
    return held(s, "oxataya")["strength"] if faces(s, seat, "oxataya") else 0


@INCOME.of("oxataya", "intel_oxataya")
def oxataya_profit(s: State, seat: int) -> Entries:
    return (Energy(seat, given(s, "oxataya")["energy"]),)
