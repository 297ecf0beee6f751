"""Units go back to their base (CHO-MAP-12): after a lost battle, a relic, a retreat to nowhere."""

from __future__ import annotations

from engine.kernel import Step

from .board import leaders_in, lift_fighters, put_fighters, put_leader, put_ryhzu, ryhzu_in
from .chapter import Chapter
from .state import State, home

homecoming = Chapter("cho.homecoming")

CAME_HOME = homecoming.fact("came_home", "seat region fighters")


@homecoming.entry
class SendHome(Step):
    """All units of a seat in a region go to its base or aboard its ship (CHO-REL-03)."""

    seat: int
    region: int

    def run(self, s: State) -> None:
        seat, region = self.seat, self.region
        fighters_home(s, seat, region)
        for leader in leaders_in(s, seat, region):
            put_leader(s, seat, leader, home(s, seat))
        for ryhzu in ryhzu_in(s, seat, region):
            put_ryhzu(s, ryhzu, home(s, seat), seat)


def fighters_home(s: State, seat: int, region: int) -> None:
    """The fighters of a seat in a region go to its base."""
    n = s.pub.fighters[seat][region]
    if n:
        lift_fighters(s, seat, region, n)
        put_fighters(s, seat, home(s, seat), n)
    CAME_HOME.tell(s, seat, region, n)
