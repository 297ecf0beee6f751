"""Attributes: turning them to the upgraded side (CHO-ATR, CHO-INC-11, CHO-CIR-15)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State
from .supply import GAINS

attributes = Chapter("cho.attributes")


@attributes.entry
class UpgradeAttribute(Step):
    """So many attributes may be upgraded, each for the gems on its card (CHO-ATR-03)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        pass


GAINS["upgrade_attribute"] = UpgradeAttribute
