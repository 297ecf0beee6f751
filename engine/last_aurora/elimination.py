"""Losing all Survivors (pl: Utrata wszystkich Ocalałych)."""

from __future__ import annotations

from engine.kernel import Chapter, Step, then
from engine.kernel.memory import NOTHING

from .scoring import Finish
from .state import Own, State, seats

elimination = Chapter("lau.elimination")

ELIMINATED = elimination.fact("eliminated", "seat")


@elimination.entry
class Eliminate(Step):
    """Everything of the seat leaves the game; what it still had to do is dropped (LAU-ELIM-01).

    The others go on; when nobody is left, the game is over at once (LAU-ELIM-03).
    """

    seat: int

    def run(self, s: State) -> None:
        p, seat = s.pub, self.seat
        p.out += (seat,)
        p.order.remove(seat)
        for boxes in (p.food, p.fuel, p.ammo, p.survivor, p.damage, p.fired):
            boxes[seat] = 0
        s.own[seat] = Own(())
        p.memory = NOTHING  # which of the cards that were in hands are gone, nobody can tell
        for code, foe in p.enemies.items():
            left = tuple(driver for driver in foe.targets if driver != seat)
            p.enemies[code] = foe._replace(targets=left)
        s.todo[:] = [entry for entry in s.todo if getattr(entry, "seat", None) != seat]
        ELIMINATED.tell(s, seat)
        if len(p.out) == len(seats(s)):
            then(s, Finish("nobody"))
