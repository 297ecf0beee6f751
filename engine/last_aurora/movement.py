"""Phase 3, Movement (source 004: Faza 3)."""

from __future__ import annotations

from engine.kernel import Chapter, Step, then

from .order import UpdateOrder
from .state import State

movement = Chapter("lau.movement")


@movement.entry
class Movement(Step):
    """The whole phase; it ends when the entries it pushes are done."""

    def run(self, s: State) -> None:
        then(s, UpdateOrder())
