"""The recruit phase: recruit points on the recruitment track (CHO-REC; 002: Rekrutacja)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State
from .supply import GAINS

recruit = Chapter("cho.recruit")


@recruit.entry
class RecruitPoints(Step):
    """Points are spent at once, whatever is left is lost (CHO-REC-09, -10)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        pass


GAINS["recruit"] = RecruitPoints
