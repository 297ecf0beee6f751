"""The Events of the Exploration deck (pl: Odkrycie karty Eksploracji; G-03).

Blizzard and Fallout ask everybody in Standard order, the Supply Drop serves in Reverse order.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter, Denial, Step, then, then_all

from .agenda import AnyTime
from .contamination import Contaminate
from .convoy import spend
from .damage import Hurt, unhurt
from .fame import Fame
from .numbers import number
from .objects import Draw
from .state import State, crew, reverse, standard

events = Chapter("lau.events")

DAMAGE = number("event_damage")
FAME = number("event_fame")
StormPrice = t.Literal["fuel", "damage"]
FalloutPrice = t.Literal["contamination", "fame"]
FUEL_LOST = events.fact("fuel_lost", "seat")


@events.entry
class Blizzard(Step):
    """Everybody discards a Fuel or takes a Damage counter."""

    def run(self, s: State) -> None:
        then_all(s, *[InBlizzard(driver) for driver in standard(s)])


@events.entry
class InBlizzard(Step):
    """One convoy in the storm; whoever can do only one of the two has no choice (R-28)."""

    on = "reveal.refill in_blizzard"
    groups = "@automa"

    seat: int

    def run(self, s: State) -> None:
        if not s.pub.fuel[self.seat]:
            then(s, Hurt(self.seat, "any", DAMAGE))
        elif unhurt(s, self.seat, "any"):
            then(s, BraveBlizzard(self.seat))
        else:
            burn(s, self.seat)


@events.entry
class BraveBlizzard(AnyTime):
    """Fuel or Damage."""

    on = "reveal.refill in_blizzard"
    cites = "LAU-REVEAL-03"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [("fuel",), ("damage",)]

    def why_not(self, s: State, seat: int, price: StormPrice) -> Denial | None:
        return None

    def apply(self, s: State, seat: int, price: StormPrice) -> None:
        if price == "fuel":
            burn(s, seat)
        else:
            then(s, Hurt(seat, "any", DAMAGE))


@events.entry
class Fallout(Step):
    """Everybody contaminates a Survivor or loses Fame."""

    def run(self, s: State) -> None:
        then_all(s, *[InFallout(driver) for driver in standard(s)])


@events.entry
class InFallout(Step):
    """One convoy in the fallout."""

    on = "reveal.refill in_fallout"
    groups = "@automa"

    seat: int

    def run(self, s: State) -> None:
        then(s, BraveFallout(self.seat))


@events.entry
class BraveFallout(AnyTime):
    """Contamination or Fame."""

    on = "reveal.refill in_fallout"
    cites = "LAU-REVEAL-03"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [("contamination",), ("fame",)]

    def why_not(self, s: State, seat: int, price: FalloutPrice) -> Denial | None:
        return None

    def apply(self, s: State, seat: int, price: FalloutPrice) -> None:
        if price == "fame":
            then(s, Fame(seat, -FAME))
        else:
            then(s, Contaminate(seat, crew(s, seat)))


@events.entry
class SupplyDrop(Step):
    """Everybody draws an Object card."""

    def run(self, s: State) -> None:
        then_all(s, *[Draw(driver) for driver in reverse(s)])


EVENTS: dict[str, type[Step]] = {
    "blizzard": Blizzard,
    "fallout": Fallout,
    "supply_drop": SupplyDrop,
}


# -- writers --------------------------------------------------------------------


def burn(s: State, seat: int) -> None:
    """A Fuel goes to the reserve."""
    spend(s, seat, "fuel")
    FUEL_LOST.tell(s, seat)
