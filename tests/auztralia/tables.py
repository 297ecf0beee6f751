"""Every table that the rules allow: edition, map, mode, level, cards, challenge and seats."""

from __future__ import annotations

import itertools
import typing as t

from engine.auztralia.options import SCHEMA, no_such_game
from engine.kernel import Table

from .scene import AUZTRALIA

NAMES = ("map", "mode", "level", "duo_cards", "challenge")
Options = dict[str, t.Any]


class Sitting(t.NamedTuple):
    """A table and how many sit at it."""

    edition: str
    options: Options
    seats: int

    def table(self) -> Table:
        return AUZTRALIA.table(self.edition, self.options)

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        chosen = [str(value) for name, value in self.table().options.items() if name != "map"]
        return "-".join([self.edition, self.options["map"], *chosen, str(self.seats)])


def _options() -> t.Iterator[Options]:
    """All values of all options; only a solo game has a level."""
    values = [SCHEMA["properties"][name]["enum"] for name in NAMES]
    for chosen in itertools.product(*values):
        options: Options = dict(zip(NAMES, chosen, strict=True))
        if options["mode"] == "solo" or options.pop("level") == "low":
            yield options


SITTINGS = tuple(
    Sitting(edition, options, seats)
    for edition in AUZTRALIA.editions
    for options in _options()
    for seats in AUZTRALIA.seats
    if no_such_game(edition, options, seats) is None
)
STANDARD = {"map": "east"}
VARIED = tuple(one for one in SITTINGS if one.table().options != STANDARD)
"""Those that are not the standard game, which has tests of its own."""
