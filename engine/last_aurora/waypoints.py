"""Special Waypoints at the end of a movement (pl: Specjalne Postoje)."""

from __future__ import annotations

from engine.kernel import Chapter, Decision, Denial, Step, then

from .contamination import Contaminate
from .convoy import Gain
from .objects import Draw
from .state import IN_TURN, State, crew, named

waypoints = Chapter("lau.waypoints")

TAKEN = waypoints.fact("taken", "seat waypoint")


@waypoints.entry
class Arrive(Step):
    """A convoy has ended its movement; passing over a counter has no effect (LAU-MOVE-06)."""

    seat: int

    def run(self, s: State) -> None:
        counter = s.pub.waypoints.get(s.pub.space[self.seat])
        if counter is None:
            return
        if s.box.waypoints[counter]["stays"]:
            then(s, Contaminate(self.seat, crew(s, self.seat)))
        else:
            then(s, TakeWaypoint(self.seat))


@waypoints.entry
class TakeWaypoint(Decision):
    """A Resource or an Object may be taken or left to others (LAU-WAYP-01, -02)."""

    cites = "LAU-WAYP-01 LAU-WAYP-02"
    admits = IN_TURN
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[bool]]:
        return [(True,), (False,)]

    def why_not(self, s: State, seat: int, take: bool) -> Denial | None:
        return None

    def apply(self, s: State, seat: int, take: bool) -> None:
        if take:
            take_counter(s, seat)


# -- writers --------------------------------------------------------------------


def take_counter(s: State, driver: int) -> None:
    """A counter leaves the game for what it shows."""
    counter = s.pub.waypoints.pop(s.pub.space[driver])
    TAKEN.tell(s, named(s, driver), counter)
    then(s, Draw(driver) if counter == "object" else Gain(driver, counter))
