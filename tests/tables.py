"""Some tables of every game, for tests of what has to work for all of them."""

from __future__ import annotations

import typing as t

from engine import games
from engine.kernel import Table


class Sitting(t.NamedTuple):
    """A table and how many sit at it."""

    game: str
    edition: str
    seats: int
    options: dict[str, t.Any]
    rulings: dict[str, str] | None = None

    def table(self) -> Table:
        return games()[self.game].table(self.edition, self.options, self.rulings)

    def data(self) -> dict[str, t.Any]:
        """As a request names it."""
        return self._asdict() | {"rulings": self.rulings or {}}

    def __str__(self) -> str:
        said = (*self.options.values(), *(self.rulings or {}).values())
        return "-".join([self.game, str(self.seats), *map(str, said)])


USUAL = (
    Sitting("auztralia", "pl-2018", 3, {}),
    Sitting("last-aurora", "pl", 4, {}),
    Sitting("circadians", "pl-2022", 5, {}),
)
"""Each game as its rulebook has it first."""
VARIED = (
    Sitting("auztralia", "pl-2018", 1, {"mode": "solo", "map": "west"}),
    Sitting("auztralia", "pl-2018", 2, {"mode": "cooperative", "duo_cards": 2}),
    Sitting("auztralia", "pl-2018", 4, {"mode": "cooperative", "challenge": "insane"}),
    Sitting("last-aurora", "pl", 1, {"solo": True, "map": "beta"}),
    Sitting("last-aurora", "pl", 2, {"mine": True}),
    Sitting("last-aurora", "pl", 3, {"map": "beta", "mine": True, "strict_supply": True}),
    Sitting("circadians", "pl-2022", 2, {"factions": "drawn"}),
    Sitting("circadians", "pl-2022", 3, {"leader_pool": "extended"}, {"R-63": "two"}),
)
"""Each with options; where one can play alone, that too."""
SITTINGS = (*USUAL, *VARIED)
