"""Abilities of the Survivors (source 004: Karty Ocalałych)."""

from __future__ import annotations

from engine.kernel import Chapter, Step, then

from .fame import Fame
from .state import State, without

survivors = Chapter("lau.survivors")


@survivors.entry
class Shame(Step):
    """Fame lost through a Card Action, unless the Preacher takes part (LAU-SURV-12)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        known = s.box.survivors
        if not any([known[card].kind == "preacher" for card in s.pub.acting]):
            then(s, Fame(self.seat, -self.n))


def exhaust(s: State, seat: int, card: str) -> None:
    """An acting Survivor is spent; the Leader only has to rest (LAU-EXPL-09, LAU-SURV-08)."""
    p = s.pub
    p.active[seat] = without(p.active[seat], card)
    zone = p.resting if s.box.survivors[card].kind == "leader" else p.exhausted
    zone[seat] += (card,)
