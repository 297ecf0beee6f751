"""Phase 4, Fire: Ambush and Convoy Fire (source 004: Faza 4)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State

fire = Chapter("lau.fire")


@fire.entry
class Fire(Step):
    """The whole phase; it ends when the entries it pushes are done."""

    def run(self, s: State) -> None:
        """Still to come."""
