"""Phase 5, the end of the round and of the game (source 004: Faza 5)."""

from __future__ import annotations

from engine.kernel import Chapter, Step, then

from .reveal import Refill, clear, close_up, discard
from .scoring import Finish
from .state import State, players

ending = Chapter("lau.ending")

SAILED = ending.fact("sailed", "n")


@ending.entry
class EndOfRound(Step):
    """The whole phase in its order; production and solo cards are still to come (LAU-END-08)."""

    def run(self, s: State) -> None:
        then(s, EndCheck(), Sail())


@ending.entry
class EndCheck(Step):
    """A convoy level with the Aurora or beyond, or the last mooring, ends the game."""

    def run(self, s: State) -> None:
        p, moorings = s.pub, s.box.road.moorings
        if max(p.space[driver] for driver in p.order) >= moorings[p.mooring]:
            then(s, Finish("reached"))
        elif p.mooring == len(moorings) - 1:
            then(s, Finish("sailed"))


@ending.entry
class Sail(Step):
    """The Aurora moves on, the zone is cleaned up and filled (LAU-END-03, -04)."""

    def run(self, s: State) -> None:
        p = s.pub
        p.mooring += 1
        SAILED.tell(s, p.mooring)
        cards = [at for at, card in enumerate(p.zone, 1) if card]
        for slot in cards[: max(0, len(cards) - s.box.kept[players(s)])]:
            discard(s, clear(s, slot))
        close_up(s)
        then(s, Refill())
