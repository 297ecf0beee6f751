"""Circadians: drop ship, leaders, attributes and strongholds (CHO-CIR, CHO-LC, CHO-AT, CHO-SH)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .hooks import SET_UP, Entries
from .state import NOBODY, State

circadians = Chapter("cho.circadians")


@SET_UP.of("circadians")
def prepare(s: State, seat: int, step: str) -> Entries:
    return (Unpack(seat, step),)


@circadians.entry
class Unpack(Step):
    """Intel cards of the factions in play; the ship beside its two home regions (G-04)."""

    seat: int
    step: str

    def run(self, s: State) -> None:
        p = s.pub
        if self.step == "board":
            p.intel = {logo: NOBODY for logo in s.box.intel if logo in p.factions}
        else:
            p.ship = p.homes[self.seat]
