"""Set-up: three networks of one cell each, and five sleeping foes.

HEX-SETUP-01  Each seat begins with 6 money, 1 coal, 2 iron and a track on its start.
HEX-SETUP-02  Five foes of strength 4 to 6 sleep on free cells that are no mountains.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Chapter, mask_of

from .board import CELLS, MOUNTAIN, ORE, TERRAIN
from .state import SEATS, STARTS, UNITS, Den, Own, Public, State
from .turn import NextTurn

chapter = Chapter("hex.setup")

FOES = 5
TOKENS = 3
FIRST_HUNT = 18
LAIRS = tuple(
    (cell, strength)
    for cell in CELLS
    for strength in (4, 5, 6)
    if TERRAIN[cell] != MOUNTAIN and cell not in STARTS
)


@chapter.entry
class PlaceFoe(Chance):
    """A foe lies down on a free cell."""

    cites = "HEX-SETUP-02"
    on = "turn.next_turn place_foe"

    def outcomes(self, s: State) -> t.Sequence[tuple[int, int]]:
        foes = s.pub.foes
        return [lair for lair in LAIRS if lair[0] not in foes]

    def apply(self, s: State, lair: tuple[int, int]) -> None:
        cell, strength = lair
        s.pub.foes[cell] = strength


def beginning() -> State:
    """The map before the foes are placed."""
    n = len(SEATS)
    pub = Public(
        time=[0] * n,
        money=[6] * n,
        coal=[1] * n,
        iron=[2] * n,
        gold=[0] * n,
        score=[0] * n,
        units=[dict.fromkeys(UNITS, 0) for _ in SEATS],
        rails=[[start] for start in STARTS],
        track=mask_of(STARTS),
        tokens=[TOKENS * (ORE >> cell & 1) for cell in CELLS],
        foes={},
        awake=0,
        hunt_at=FIRST_HUNT,
    )
    todo = [NextTurn(), *[PlaceFoe()] * FOES]
    return State(None, pub, [Own() for _ in SEATS], Den(), {}, todo)
