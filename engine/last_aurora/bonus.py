"""Bonus Actions of the slots (source 004: Akcje dodatkowe)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State

bonus = Chapter("lau.bonus")


@bonus.entry
class BonusAction(Step):
    """The Bonus Action of a slot, which may be declined."""

    seat: int
    slot: int

    def run(self, s: State) -> None:
        """Still to come."""
