"""Special Waypoints at the end of a movement (pl: Specjalne Postoje)."""

from __future__ import annotations

from engine.kernel import Chapter, Denial, Step, then

from .agenda import InTurn
from .contamination import Contaminate
from .convoy import Gain
from .objects import Draw
from .state import State, crew, has_come, named

waypoints = Chapter("lau.waypoints")

TAKEN = waypoints.fact("taken", "seat waypoint")


@waypoints.entry
class Arrive(Step):
    """A convoy has ended its movement; passing over a counter has no effect (LAU-MOVE-06)."""

    on = "@road @bonus damage.hurt"
    groups = "@automa @own_turn"

    seat: int

    def run(self, s: State) -> None:
        counter = s.pub.waypoints.get(s.pub.space[self.seat])
        if counter is None:
            return
        if s.box.waypoints[counter]["stays"]:
            then(s, Contaminate(self.seat, crew(s, self.seat)))
        else:
            then(s, TakeWaypoint(self.seat))

    def fits(self, s: State) -> bool:
        return has_come(s, self.seat)


@waypoints.entry
class TakeWaypoint(InTurn):
    """A Resource or an Object may be taken or left to others (LAU-WAYP-01, -02)."""

    on = "@road @bonus damage.hurt"
    groups = "@own_turn"
    cites = "LAU-WAYP-01 LAU-WAYP-02"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[bool]]:
        return [(True,), (False,)]

    def why_not(self, s: State, seat: int, take: bool) -> Denial | None:
        return None

    def apply(self, s: State, seat: int, take: bool) -> None:
        if take:
            take_counter(s, seat)

    def fits(self, s: State) -> bool:
        counter = s.pub.waypoints.get(s.pub.space[self.seat])
        there = counter is not None and not s.box.waypoints[counter]["stays"]
        return there and has_come(s, self.seat)


# -- writers --------------------------------------------------------------------


def take_counter(s: State, driver: int) -> None:
    """A counter leaves the game for what it shows."""
    counter = s.pub.waypoints.pop(s.pub.space[driver])
    TAKEN.tell(s, named(s, driver), counter)
    then(s, Draw(driver) if counter == "object" else Gain(driver, counter))
