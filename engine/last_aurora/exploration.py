"""Phase 1, Exploration (source 004: Faza 1)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State

exploration = Chapter("lau.exploration")


@exploration.entry
class Exploration(Step):
    """The whole phase; it ends when the entries it pushes are done."""

    def run(self, s: State) -> None:
        """Still to come."""
