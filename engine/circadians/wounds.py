"""Wounds, step 2 of a battle (CHO-RSV-06 to -11, -19)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State

wounds = Chapter("cho.wounds")


@wounds.entry
class Wound(Step):
    """Fighters of a seat in a region go to the first sector, or to the last (CHO-RSV-09).

    By whom tells who gains by it; -1 is nobody.
    """

    seat: int
    region: int
    n: int
    by: int = -1
    last: bool = False

    def run(self, s: State) -> None:
        pass
