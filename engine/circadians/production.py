"""Production tokens: placing, upgrading, and what each gives (CHO-PT, CHO-HAR-08 to -15)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State
from .supply import GAINS

production = Chapter("cho.production")


@production.entry
class PlaceProduction(Step):
    """A token of the common pool may cover a printed one (CHO-HAR-08)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        pass


@production.entry
class UpgradeProduction(Step):
    """A token with its basic side up may be turned (CHO-HAR-10)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        pass


GAINS["place_token"] = PlaceProduction
GAINS["upgrade_token"] = UpgradeProduction
