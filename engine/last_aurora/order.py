"""The Turn Order track (pl: Kolejność tur, Aktualizacja kolejności tur)."""

from __future__ import annotations

import itertools

from engine.kernel import Chapter, Step

from .state import State, named

order = Chapter("lau.order")

LEVEL = order.fact("level", "seat driver")


@order.entry
class UpdateOrder(Step):
    """The further ahead on the main road, the further right; level ones stay (LAU-ORDER-04)."""

    on = "@exploration @movement"
    groups = "@road"

    def run(self, s: State) -> None:
        order, space = s.pub.order, s.pub.space
        order.sort(key=space.__getitem__)
        for behind, ahead in itertools.pairwise(order if s.sink else ()):
            if space[behind] == space[ahead]:
                LEVEL.tell(s, named(s, behind), named(s, ahead))
