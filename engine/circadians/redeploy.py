"""Redeploys: to a neighbour where the faction is present already (CHO-RDP; 002: Przegrupowanie)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State
from .supply import GAINS

redeploy = Chapter("cho.redeploy")


@redeploy.entry
class Redeploy(Step):
    """So many redeploys may be made, one after the other (CHO-RDP-01, -06).

    A source of -1 is any region; most, if not 0, limits the fighters, and no other unit goes.
    """

    seat: int
    n: int
    source: int = -1
    most: int = 0

    def run(self, s: State) -> None:
        pass


GAINS["redeploy"] = Redeploy
