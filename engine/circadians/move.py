"""The move phase: move points, free moves (CHO-MOV; 002: Ruch)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State
from .supply import GAINS

move = Chapter("cho.move")


@move.entry
class MovePoints(Step):
    """Each point moves units from one region to a neighbour (CHO-MOV-02)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        pass


@move.entry
class FreeMove(Step):
    """A move without a point: of units of one region, or of a leader alone (CHO-GEN-15).

    A leader named moves, with others only if `along`; a source of -1 is any region.
    """

    seat: int
    leader: str = ""
    along: bool = True
    source: int = -1

    def run(self, s: State) -> None:
        pass


GAINS["move"] = MovePoints
