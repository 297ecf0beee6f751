"""The Turn Order track (pl: Kolejność tur, Aktualizacja kolejności tur)."""

from __future__ import annotations

from engine.kernel import Chapter, Step

from .state import State

order = Chapter("lau.order")


@order.entry
class UpdateOrder(Step):
    """The further ahead on the main road, the further right; level ones stay (LAU-ORDER-04)."""

    on = "@exploration @movement"
    groups = "@road"

    def run(self, s: State) -> None:
        s.pub.order.sort(key=s.pub.space.__getitem__)
