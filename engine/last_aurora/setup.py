"""Preparing the game (pl: Przygotowanie)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Chapter, Entry, Step, then_all

from .convoy import in_boxes
from .outcome import ShowBack
from .reveal import Refill
from .rounds import Round
from .state import State, named, seats

setup = Chapter("lau.setup")

WAYPOINT_PLACED = setup.fact("waypoint_placed", "space waypoint")
ORDERED = setup.fact("ordered", "seat")


@setup.entry
class Prepare(Step):
    """The steps in order; kits come before the opening cards, for these may be Events (R-02)."""

    def run(self, s: State) -> None:
        then_all(s, *self.steps(s))

    def steps(self, s: State) -> list[Entry]:
        waypoints = [PlaceWaypoint(space) for space in s.box.road.waypoints]
        kits = [entry for seat in seats(s) for entry in in_boxes(seat, s.box.kit)]
        order = [NextInOrder() for _ in s.pub.space]
        return [*waypoints, ShowBack(), *kits, *order, Refill(), Round()]


@setup.entry
class PlaceWaypoint(Chance):
    """A Special Waypoint counter is laid face up on a marked space (LAU-SETUP-03)."""

    on = "outcome.show_back place_waypoint"
    cites = "LAU-SETUP-03"

    space: int

    def outcomes(self, s: State) -> t.Sequence[str]:
        left = [*s.box.counters]
        for counter in s.pub.waypoints.values():
            left.remove(counter)
        return left

    def apply(self, s: State, counter: str) -> None:
        s.pub.waypoints[self.space] = counter
        WAYPOINT_PLACED.tell(s, self.space, counter)

    def fits(self, s: State) -> bool:
        """The marked spaces in their order, up to the last."""
        due = [entry.space for entry in s.todo if isinstance(entry, PlaceWaypoint)]
        places = s.box.road.waypoints
        return due == [*places[len(places) - len(due) :]][::-1]


@setup.entry
class NextInOrder(Chance):
    """The next place of the Turn Order track, from the left, is drawn (LAU-SETUP-23)."""

    on = "reveal.refill next_in_order"
    cites = "LAU-SETUP-23"

    def outcomes(self, s: State) -> t.Sequence[int]:
        return [driver for driver in range(len(s.pub.space)) if driver not in s.pub.order]

    def apply(self, s: State, driver: int) -> None:
        s.pub.order.append(driver)
        ORDERED.tell(s, named(s, driver))
