"""Fame: steps on the own track and their rewards (CHO-FAM; pl-2022: Tory Sławy)."""

from __future__ import annotations

from engine.kernel import Step, then_all

from .chapter import Chapter
from .hooks import WINS_LATE
from .state import State
from .supply import gains
from .victory import end

fame = Chapter("cho.fame")

ROSE = fame.fact("rose", "seat fame")


@fame.entry
class GainFame(Step):
    """Fame comes one step at a time, each with its reward; beyond the goal is nothing (R-37)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        p, seat = s.pub, self.seat
        faction = s.box.factions[p.factions[seat]]
        if not self.n or p.fame[seat] == faction.goal:
            return
        p.fame[seat] += 1
        ROSE.tell(s, seat, p.fame[seat])
        if p.fame[seat] == faction.goal and wins_now(s, seat):
            end(s, "fame", (seat,))
            return
        then_all(s, *gains(seat, faction.fame.get(p.fame[seat], {})), GainFame(seat, self.n - 1))


def wins_now(s: State, seat: int) -> bool:
    """Whether the goal wins at once; in income it is looked at later (CHO-WIN-02, -09)."""
    return s.pub.phase != "income" and not WINS_LATE.granted(s, seat)
