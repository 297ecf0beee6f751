"""Every kind of table: seats, pool of leaders, and what else a group may agree on."""

from __future__ import annotations

import itertools
import typing as t

from engine.circadians import CIRCADIANS
from engine.kernel import Table

DRAWN = {"factions": "drawn"}
DECIDED = {id_: ruling.values[-1] for id_, ruling in CIRCADIANS.rulings.items()}
"""Every ruling as it is not usual."""


class Sitting(t.NamedTuple):
    """A table and how many sit at it."""

    seats: int
    pool: str
    agreed: bool

    def table(self) -> Table:
        options = {"leader_pool": self.pool, **(DRAWN if self.agreed else {})}
        return CIRCADIANS.table("pl-2022", options, DECIDED if self.agreed else {})

    def __str__(self) -> str:
        return "-".join([str(self.seats), self.pool, *(["agreed"] if self.agreed else [])])


SITTINGS = tuple(
    Sitting(*chosen)
    for chosen in itertools.product(CIRCADIANS.seats, ("core", "extended"), (False, True))
)
LINE_UPS = tuple(
    factions
    for seats in CIRCADIANS.seats
    for factions in itertools.combinations(sorted(CIRCADIANS.table("pl-2022").box.factions), seats)
)
"""Every choice of factions, whatever their seats."""
