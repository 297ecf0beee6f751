"""Action: recover cubes (pl-2018: Akcja: Odzyskanie kostek)."""

from __future__ import annotations

from engine.kernel import Chapter

from .state import State

recover = Chapter("auz.recover")

EMPTY = (0,) * 10
RECOVERED = recover.fact("recovered", "seat n")


def begin(s: State, seat: int) -> None:
    """All own cubes come back from the boxes, never from Old Ones (AUZ-RECOVER-01, -02)."""
    p = s.pub
    n = sum(p.boxes[seat])
    p.hq[seat] += n
    p.boxes[seat] = EMPTY
    if s.sink:
        RECOVERED.tell(s, seat, n)
