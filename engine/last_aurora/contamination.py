"""Contamination and death (source 004: Skażenie)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import Codes, State

contamination = Chapter("lau.contamination")


@contamination.entry
class Contaminate(Step):
    """One Contamination counter on one of some own Survivors, of the owner's choice."""

    seat: int
    among: Codes

    def run(self, s: State) -> None:
        """Still to come."""


@contamination.entry
class Cleanse(Step):
    """Up to so many Contamination counters leave at most two of some own Survivors."""

    seat: int
    n: int
    among: Codes

    def run(self, s: State) -> None:
        """Still to come."""


@contamination.entry
class CheckCrew(Step):
    """Survivors whose Skill has come down to nothing die (LAU-CONT-06)."""

    seat: int

    def run(self, s: State) -> None:
        """Still to come."""
