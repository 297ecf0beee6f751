"""The table of AuZtralia as one seat sees it; made of the view and of nothing else."""

from __future__ import annotations

import typing as t

from rich.text import Text

from clients.arbiter.board import Board, Data, Facts, Places, joined
from clients.arbiter.chart import Cell, grid
from content import library
from content.naming import EMPTY
from content.numbers import number, pack
from engine.auztralia.box import BOXES, FARMS, ORES, UNITS

GAME, PREFIX = "auztralia", "auz"
UP, DOWN, PORT, FARM, ORE = "!", "?", "@", "*", "+"
STYLES = {UP: "bold red", DOWN: "red", PORT: "bold cyan", FARM: "green", ORE: "yellow"}


class Screen(Board):
    """What a view of AuZtralia tells, in words."""

    prefix = PREFIX
    lost = "port"

    def facts(self) -> Facts:
        """What is told of each player, line by line."""
        pub = self.pub
        return [
            ("time", lambda seat: str(pub["time"][seat])),
            ("cubes", lambda seat: str(pub["hq"][seat])),
            ("boxes", lambda seat: self.amounts("box", BOXES, pub["boxes"][seat])),
            ("resources", lambda seat: self.amounts("ore", ORES, [pub[x][seat] for x in ORES])),
            ("units", lambda seat: self.amounts("unit", UNITS, pub["barracks"][seat])),
            ("characters", lambda seat: self.listed("character", pub["characters"][seat])),
            ("port", lambda seat: str(pub["port"][seat] or EMPTY)),
            ("track", lambda seat: joined("–".join(map(str, e)) for e in pub["rails"][seat])),
            ("farms", self.farms),
            ("vp", lambda seat: str(pub["vp"][seat])),
            ("trophies", self.trophies),
        ]

    def places(self) -> Places:
        """The Old Ones, the map, the display, what the seat holds, the battle."""
        pub = self.pub
        space = self.say("disc", space=pub["time"][-1], end=_number("time_track.end"))
        yield self.say("old_ones"), joined([space, *self.old_ones()], "; ")
        for level, hexes in enumerate(pub["lairs"], 1):
            yield self.say("lair", level=level), joined(map(str, hexes))
        yield self.say("ground"), joined(self.ground(), "; ")
        yield from self.objective()
        yield self.say("display"), self.listed("character", pub["display"])
        yield self.say("supply"), self.amounts("unit", UNITS, pub["supply"])
        if drawn := self.view["own"]["drawn"]:
            yield self.say("drawn"), self.listed("character", drawn)
        if pub["battle"]["hex"]:
            yield self.say("battle"), self.battle(pub["battle"])

    def chart(self, width: int) -> list[Text]:
        """All hexes by their numbers, with a sign for whatever lies there."""
        hexes = [place for place in self.plan.values() if place.kind == "hex"]
        cells = []
        for place in hexes:
            hex = int(place.id.partition(":")[2])
            told = self.signs(hex, place.symbols)
            style = next((STYLES[sign[0]] for sign in told if sign[0] in STYLES), "")
            cells.append(Cell(place.x, place.y, (f"{hex}{''.join(told)}",), style))
        return grid(cells, width)

    def signs(self, hex: int, symbols: t.Collection[str]) -> list[str]:
        """Old Ones, ports, farms and resources of a hex, in this order."""
        pub = self.pub
        told = [UP for at, *_ in pub["old_ones"].values() if at == hex]
        told += [f"{DOWN}{level}" for level, lairs in enumerate(pub["lairs"], 1) if hex in lairs]
        ports = [f"{PORT}{seat}" for seat, port in enumerate(pub["port"], 1) if port == hex]
        told += ports or [PORT] * ("port" in symbols)
        for kind in FARMS:
            told += [f"{FARM}{seat}" for seat, own in enumerate(pub[kind], 1) if hex in own]
        return told + [ORE] * any(pub["ground"].get(str(hex), ()))

    def objective(self) -> Places:
        """What somebody who plays alone is to reach."""
        if code := self.pub.get("special", {}).get("objective"):
            told = library.item_text(
                library.item(f"{PREFIX}.objective.{code}"), self.speech.language
            )
            yield self.say("objective"), f"{told.name}. {told.text}"

    def amounts(self, kind: str, codes: t.Iterable[str], numbers: t.Iterable[int]) -> str:
        pairs = zip(codes, numbers, strict=True)
        return joined(f"{self.name(kind, code)} {n}" for code, n in pairs if n)

    def farms(self, seat: int) -> str:
        told = [(kind, self.pub[kind][seat]) for kind in FARMS]
        lines = [
            f"{self.name('kind', kind)}: {self.fields(hexes)}" for kind, hexes in told if hexes
        ]
        return joined(lines, "; ")

    def fields(self, hexes: t.Iterable[int]) -> str:
        blighted = self.pub["blighted"]
        return joined(
            self.say("blighted", hex=hex) if hex in blighted else str(hex) for hex in hexes
        )

    def trophies(self, seat: int) -> str:
        owned = self.pub["trophies"].items()
        return self.listed("tile", [tile for tile, owner in owned if owner == seat])

    def old_ones(self) -> t.Iterator[str]:
        """The face-up tiles with the damage on them."""
        each = number(GAME, "numbers.disc_damage.value")
        for tile, (hex, cubes, discs) in self.pub["old_ones"].items():
            row, damage = pack(GAME, "tiles")[tile], sum(cubes) + each * sum(discs)
            told = {"what": self.name("tile", tile), "hex": hex, "points": row["vp"]}
            yield self.say("damage", damage=damage, resistance=row["resistance"], **told)

    def ground(self) -> t.Iterator[str]:
        """For each resource its hexes, with the number of tokens."""
        piles = sorted((int(hex), pile) for hex, pile in self.pub["ground"].items())
        for place, ore in enumerate(ORES):
            found = [f"{hex} (×{pile[place]})" for hex, pile in piles if pile[place]]
            if found:
                yield f"{self.name('ore', ore)} {joined(found)}"

    def battle(self, battle: Data) -> str:
        force = self.amounts("unit", UNITS, battle["force"])
        wounds = self.amounts("unit", UNITS, battle["wounds"])
        told = {"seat": battle["fighter"], "hex": battle["hex"], "sanity": battle["sanity"]}
        return self.say("fight", force=force, wounds=wounds, **told)


def _number(path: str) -> int:
    return number(GAME, f"boards.{path}")
