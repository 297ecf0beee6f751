"""Chapters of Circadians: what its entries have in common on an agenda, and what fields mean."""

from __future__ import annotations

import typing as t

from engine import kernel
from engine.kernel import Aside, Entry, Step

from .box import ABILITIES, LEADERS
from .map import REGIONS
from .state import BUILDINGS, NO_BATTLE, NOBODY, PHASES, State

E = t.TypeVar("E", bound=Entry)


class Chapter(kernel.Chapter):
    """A chapter whose entries belong to some groups, such as the phase in which alone they are.

    Effects may lie on anything: what they do is asked of the position when their turn comes. Steps
    wait below what lies on them, questions and draws are open at once; an entry for which that is
    not so says it.
    """

    def __init__(self, prefix: str, groups: str = "") -> None:
        super().__init__(prefix)
        self.groups = groups

    def entry(self, cls: type[E]) -> type[E]:
        cls.groups = f"{cls.groups} {self.groups}"
        if not issubclass(cls, Aside):
            cls.on = cls.on or "*"
            if not issubclass(cls, Step) and "bears" not in vars(cls):
                cls.bears = "@open"
        return super().entry(cls)


# -- fields ---------------------------------------------------------------------

MOST = 60
"""More points, cards or fighters than one effect moves."""
SEATS = {"seat": 0, "other": 0, "mover": 0, "by": NOBODY}
NUMBERS = {
    **dict.fromkeys(("n", "most", "energy", "fighters"), (0, MOST)),
    **dict.fromkeys(("region", "target"), (0, REGIONS - 1)),
    "source": (-1, REGIONS - 1),
    "column": (1, 5),
    "row": (0, 3),
}
WORDS = {
    "track": {"", *PHASES},
    "phase": {*PHASES, "pricing", "combat", "income", "relic_check"},
    "building": {*BUILDINGS},
    "leader": {"", *LEADERS},
    "ryhzu": {*LEADERS},
    "ability": {*ABILITIES, *LEADERS},
}


def fits(s: State, entry: Entry) -> bool:
    """The fields of an entry name what there is; many mean nothing without a battle."""
    if "@battle" in entry.places and s.pub.battle == NO_BATTLE:
        return False
    return all([_is_real(s, name, getattr(entry, name)) for name in entry.names])


def _is_real(s: State, name: str, value: t.Any) -> bool:
    if name in NUMBERS:
        low, high = NUMBERS[name]
        return bool(low <= value <= high)
    if name in SEATS:
        return bool(SEATS[name] <= value < len(s.own))
    return value in WORDS[name] if name in WORDS else True
