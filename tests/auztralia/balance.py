"""What the balance of AuZtralia is measured by, and the values that were changed for it."""

from __future__ import annotations

import typing as t
from collections import Counter

from engine.auztralia import AUZTRALIA
from engine.auztralia.state import State, farmland
from engine.kernel import Event
from engine.kernel.pack import load
from tests.balance.series import Place
from tests.balance.values import Tuned

GAME = AUZTRALIA
EDITION = "pl-2018"


def _solo(level: str) -> Place:
    return Place({"mode": "solo", "level": level}, 1, 400, 24)


TABLES = {
    "east 2": Place({}, 2, 300, 12),
    "east 3": Place({}, 3, 300, 12),
    "east 4": Place({}, 4, 300, 12),
    "west 3": Place({"map": "west"}, 3, 300, 0),
    "cooperative 3": Place({"mode": "cooperative"}, 3, 300, 0),
    "solo low": _solo("low"),
    "solo high": _solo("high"),
    "solo insane": _solo("insane"),
}
RAN_OUT = "no level ever ran out in the standard game, so that AUZ-SETUP-17 was never needed"
LAIRS = {
    "ST02": (4,),
    "ST03": (3,),
    "ST05": (3,),
    "ST09": (3, 6),
    "ST10": (4, 5),
    "ST11": (1, 5),
    "ST12": (1, 4),
    "ST14": (3, 6),
    "ST15": (0, 5),
    "ST16": (1, 3, 6),
    "ST17": (0, 3, 4),
    "ST18": (0, 3, 5),
    "ST19": (0, 1, 4),
    "ST20": (3, 5, 6),
}
"""Where survey tiles named Old Ones; their goods are as they were."""


def _contents(code: str) -> list[dict[str, t.Any]]:
    told = load("auztralia", "survey")[code]["contents"]
    goods = [one for one in told if one["what"] != "old_one"]
    return goods + [{"at": at, "what": "old_one", "n": 1} for at in LAIRS[code]]


TUNED = tuple(Tuned("survey", code, ("contents",), _contents(code), RAN_OUT) for code in LAIRS)
"""Values of the packs that were changed, with what they were; all of them were reconstructed."""

NAMED = {
    "auz.setup.surveyed": ("surveyed", "survey"),
    "auz.tiles.turned_up": ("turned up", "tile"),
    "auz.tiles.taken": ("taken", "tile"),
}
"""By fact, what is counted and the parameter that names it."""


class Measure:
    """Looks on at one game."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.used: dict[str, int] = Counter()
        self.hidden: list[int] = []
        """Face-down tiles of each level when the first port is placed."""

    def hear(self, event: Event) -> None:
        if event.fact in NAMED:
            kind, name = NAMED[event.fact]
            self.used[f"{kind}: {event.params[name]}"] += 1
        elif event.fact == "auz.setup.port_placed" and not self.hidden:
            self.hidden = [hexes.bit_count() for hexes in self.s.pub.lairs]

    def order(self) -> tuple[int, ...]:
        """Clockwise from the first player."""
        n = len(self.s.own)
        return tuple((self.s.pub.first + step) % n for step in range(n))

    def measures(self) -> dict[str, float]:
        p = self.s.pub
        return {
            "Old Ones at the start": sum(self.hidden),
            **{f"of level {level}": n for level, n in enumerate(self.hidden, 1)},
            "destroyed": len(p.trophies),
            "never turned up": len(p.lurking),
            "farms blighted": (farmland(self.s) & p.blighted).bit_count(),
            "port lost": p.ended == "port",
        }
