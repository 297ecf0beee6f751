"""The flare gun (CHO-GUN; pl-2022: Pistolet Sygnałowy)."""

from __future__ import annotations

from .chapter import Chapter
from .state import NOBODY, State

gun = Chapter("cho.gun")

PASSED = gun.fact("passed", "seat")


def pass_gun(s: State, by: int) -> None:
    """The move phase was priced by a seat, or by a neutral token if by NOBODY.

    The gun goes to the left of whoever priced; it always changes hands (CHO-GUN-02, -03).
    """
    n, holder = len(s.own), s.pub.gun
    heir = holder if by == NOBODY else (by + 1) % n
    if heir == holder:
        heir = (holder + 1) % n
    s.pub.gun = heir
    PASSED.tell(s, heir)
