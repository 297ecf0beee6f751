"""Phase 2, Rest (source 004: Faza 2)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State

rest = Chapter("lau.rest")


@rest.entry
class Rest(Step):
    """The whole phase; it ends when the entries it pushes are done."""

    def run(self, s: State) -> None:
        """Still to come."""
