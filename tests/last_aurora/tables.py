"""Every table that the rules allow: map, Mine, supply and seats."""

from __future__ import annotations

import itertools
import typing as t

from engine.kernel import Table
from engine.last_aurora import LAST_AURORA


class Sitting(t.NamedTuple):
    """A table and how many sit at it."""

    map: str
    mine: bool
    strict: bool
    seats: int

    def table(self) -> Table:
        options = {"map": self.map, "mine": self.mine, "strict_supply": self.strict}
        return LAST_AURORA.table("pl", {**options, "solo": self.seats == 1})

    def __str__(self) -> str:
        extras = [name for name in ("mine", "strict") if getattr(self, name)]
        return "-".join([self.map, *extras, str(self.seats)])


SITTINGS = tuple(
    Sitting(*chosen)
    for chosen in itertools.product(
        ("alpha", "beta"), (False, True), (False, True), LAST_AURORA.seats
    )
)
