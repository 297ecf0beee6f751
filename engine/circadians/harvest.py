"""The harvest phase: harvest points and where they are spent (CHO-HAR; 002: Zbiory)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State
from .supply import GAINS

harvest = Chapter("cho.harvest")


@harvest.entry
class HarvestPoints(Step):
    """Each point gains what the production token of a region shows (CHO-HAR-02)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        pass


GAINS["harvest"] = HarvestPoints
