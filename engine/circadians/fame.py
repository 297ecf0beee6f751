"""Fame: steps on the own track and their rewards (CHO-FAM; source 002: Tory Sławy)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State
from .supply import GAINS

fame = Chapter("cho.fame")


@fame.entry
class GainFame(Step):
    """Fame comes one step at a time, each with its reward (CHO-FAM-02)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        s.pub.fame[self.seat] += self.n


GAINS["fame"] = GainFame
