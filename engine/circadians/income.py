"""The income phase: all sources of a faction (CHO-INC; source 002: Pozyskanie dochodu).

Factions take their whole income one after the other from the flare gun on (R-84); fame is checked
when all have finished (CHO-WIN-09).
"""

from __future__ import annotations

from engine.kernel import Chapter, Step, then

from .board import on_map
from .state import BUILDINGS, NOBODY, State, from_gun
from .supply import gains

income = Chapter("cho.income")


@income.entry
class Income(Step):
    """Every seat takes its income."""

    def run(self, s: State) -> None:
        then(s, *[SeatIncome(seat) for seat in from_gun(s)], IncomeOver())


@income.entry
class SeatIncome(Step):
    """The sources of one seat."""

    seat: int

    def run(self, s: State) -> None:
        s.pub.turn = self.seat
        faction = s.box.factions[s.pub.factions[self.seat]]
        found = gains(self.seat, faction.visible[0])
        for building in BUILDINGS:
            n = on_map(s, self.seat, building)
            if n:
                record = s.box.buildings[building]["income"]
                found += gains(self.seat, {word: n * one for word, one in record.items()})
        then(s, *found)


@income.entry
class IncomeOver(Step):
    """All have finished: the fame of the phase is looked at (CHO-WIN-09)."""

    def run(self, s: State) -> None:
        s.pub.turn = NOBODY
