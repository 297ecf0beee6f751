"""The table of AuZtralia as one seat sees it; made of the view and of nothing else."""

from __future__ import annotations

import typing as t

import click

from content.naming import EMPTY, shown
from content.numbers import number, pack
from engine.auztralia.box import FARMS, ORES, UNITS

from .speech import Speech, console, table

GAME, PREFIX = "auztralia", "auz"
Data = dict[str, t.Any]


def show(view: Data, seat: int, speech: Speech) -> None:
    """The players side by side, then the map and what lies beside it."""
    seen = Seen(view, speech)
    seats = range(len(view["pub"]["hq"]))
    order = [seat, *(other for other in seats if other != seat)]
    heads = [speech("board.you", seat=seat), *(seen.name("seat", one) for one in order[1:])]
    rows = [
        [speech(f"board.{label}"), *(tell(one) for one in order)] for label, tell in seen.facts()
    ]
    console().print(table(["", *heads], rows, left=1 + len(heads)))
    for label, text in seen.places():
        click.echo(f"  {label}: {text}")


class Seen:
    """What a view tells, in words."""

    def __init__(self, view: Data, speech: Speech) -> None:
        self.view, self.pub, self.speech = view, view["pub"], speech

    def name(self, kind: str, code: t.Any) -> str:
        return shown(PREFIX, kind, code, self.speech.language)

    def facts(self) -> list[tuple[str, t.Callable[[int], str]]]:
        """What is told of each player, line by line."""
        pub = self.pub
        return [
            ("time", lambda seat: str(pub["time"][seat])),
            ("cubes", lambda seat: str(pub["hq"][seat])),
            ("resources", lambda seat: self.amounts("ore", ORES, [pub[x][seat] for x in ORES])),
            ("units", lambda seat: self.amounts("unit", UNITS, pub["barracks"][seat])),
            ("characters", lambda seat: self.listed("character", pub["characters"][seat])),
            ("port", lambda seat: str(pub["port"][seat] or EMPTY)),
            ("track", lambda seat: _joined("–".join(map(str, e)) for e in pub["rails"][seat])),
            ("farms", self.farms),
            ("vp", lambda seat: str(pub["vp"][seat])),
            ("trophies", self.trophies),
        ]

    def places(self) -> t.Iterator[tuple[str, str]]:
        """The Old Ones, the map, the display, what the seat holds, the battle."""
        pub, speech = self.pub, self.speech
        space = speech("board.disc", space=pub["time"][-1], end=_number("time_track.end"))
        yield speech("board.old_ones"), _joined([space, *self.old_ones()], "; ")
        for level, hexes in enumerate(pub["lairs"], 1):
            yield speech("board.lair", level=level), _joined(map(str, hexes))
        yield speech("board.ground"), _joined(self.ground(), "; ")
        yield speech("board.display"), self.listed("character", pub["display"])
        yield speech("board.supply"), self.amounts("unit", UNITS, pub["supply"])
        if drawn := self.view["own"]["drawn"]:
            yield speech("board.drawn"), self.listed("character", drawn)
        if pub["battle"]["hex"]:
            yield speech("board.battle"), self.battle(pub["battle"])

    def amounts(self, kind: str, codes: t.Iterable[str], numbers: t.Iterable[int]) -> str:
        pairs = zip(codes, numbers, strict=True)
        return _joined(f"{self.name(kind, code)} {n}" for code, n in pairs if n)

    def listed(self, kind: str, codes: t.Iterable[str]) -> str:
        return _joined(self.name(kind, code) for code in codes)

    def farms(self, seat: int) -> str:
        told = [(kind, self.pub[kind][seat]) for kind in FARMS]
        lines = [
            f"{self.name('kind', kind)}: {self.fields(hexes)}" for kind, hexes in told if hexes
        ]
        return _joined(lines, "; ")

    def fields(self, hexes: t.Iterable[int]) -> str:
        blighted = self.pub["blighted"]
        return _joined(
            self.speech("board.blighted", hex=hex) if hex in blighted else str(hex) for hex in hexes
        )

    def trophies(self, seat: int) -> str:
        owned = self.pub["trophies"].items()
        return self.listed("tile", [tile for tile, owner in owned if owner == seat])

    def old_ones(self) -> t.Iterator[str]:
        """The face-up tiles with the damage on them."""
        each = number(GAME, "numbers.disc_damage.value")
        for tile, (hex, cubes, discs) in self.pub["old_ones"].items():
            told = {"what": self.name("tile", tile), "hex": hex}
            if damage := sum(cubes) + each * sum(discs):
                limit = pack(GAME, "tiles")[tile]["resistance"]
                yield self.speech("board.damage", damage=damage, resistance=limit, **told)
            else:
                yield self.speech("board.hex", **told)

    def ground(self) -> t.Iterator[str]:
        """For each resource its hexes, with the number of tokens."""
        piles = sorted((int(hex), pile) for hex, pile in self.pub["ground"].items())
        for place, ore in enumerate(ORES):
            found = [f"{hex} (×{pile[place]})" for hex, pile in piles if pile[place]]
            if found:
                yield f"{self.name('ore', ore)} {_joined(found)}"

    def battle(self, battle: Data) -> str:
        force = self.amounts("unit", UNITS, battle["force"])
        wounds = self.amounts("unit", UNITS, battle["wounds"])
        told = {"seat": battle["fighter"], "hex": battle["hex"], "sanity": battle["sanity"]}
        return self.speech("board.fight", force=force, wounds=wounds, **told)


def _joined(words: t.Iterable[str], between: str = ", ") -> str:
    return between.join(words) or EMPTY


def _number(path: str) -> int:
    return number(GAME, f"boards.{path}")
