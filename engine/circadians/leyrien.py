"""Leyrien: morale, leaders, attributes and strongholds (CHO-LEY, CHO-LC, CHO-AT, CHO-SH)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .hooks import SET_UP, Entries
from .state import State
from .supply import GAINS

leyrien = Chapter("cho.leyrien")


@SET_UP.of("leyrien")
def prepare(s: State, seat: int, step: str) -> Entries:
    return (LayMorale(),) if step == "board" else ()


@leyrien.entry
class LayMorale(Step):
    """All morale tokens lie on the two rows of the board (G-07)."""

    def run(self, s: State) -> None:
        rows = s.box.morale
        s.pub.morale_rows = (rows["combat"]["tokens"], rows["income"]["tokens"])


@leyrien.entry
class Morale(Step):
    """A morale token comes to the base (CHO-LEY-06)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        pass


GAINS["morale"] = Morale
