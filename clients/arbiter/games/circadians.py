"""The table of Circadians as one seat sees it; made of the view and of nothing else."""

from __future__ import annotations

import typing as t

from rich.text import Text

from clients.arbiter.board import Board, Facts, Places, joined
from clients.arbiter.chart import Cell, grid
from clients.arbiter.typed import Sites
from content.games.circadians import regions
from content.games.circadians.speech.words import ABILITIES
from content.naming import EMPTY
from content.numbers import pack
from engine.circadians.map import LAKES, SHIP, layout, terrains
from engine.circadians.state import BUILDINGS, NOBODY, PHASES
from engine.kernel import members

GAME = "circadians"
PAIRS = "ab"
GROUND = {"cliffs": "^", "swamp": "~", "plains": "_", "lake": "="}
STYLES = {"cliffs": "yellow", "swamp": "green", "plains": "", "lake": "blue"}
BASE, RELIC, BUILDING, LEADER, RYHZU = "@", "°", "#", "*", "!"


class Screen(Board):
    """What a view of Circadians tells, in words."""

    prefix = "cho"
    sites: t.ClassVar[Sites] = {label: number for number, label in enumerate(regions.labels())}
    placed = "region regions source target other way"

    def facts(self) -> Facts:
        pub = self.pub
        found = [
            ("faction", lambda seat: self.faction(seat)),
            *((goods, self.amount(goods)) for goods in ("energy", "gems")),
            ("fame", self.fame),
            ("cards", lambda seat: str(self.view["faces"][seat]["hand"])),
            ("research", self.research),
            ("units", lambda seat: joined(self.units(seat), "; ")),
            ("buildings", lambda seat: joined(self.buildings(seat))),
            ("track", lambda seat: joined(map(str, pub["sectors"][seat]))),
            ("relics", lambda seat: joined(map(str, pub["taken"][seat]))),
            ("tokens", lambda seat: joined(map(str, pub["tokens"][seat]))),
        ]
        return [*found, *filter(self.told_of_anybody, self.rarer())]

    def rarer(self) -> Facts:
        """What factions come to have during a game."""
        pub = self.pub
        return [
            ("vault", lambda seat: joined(map(str, pub["vault"][seat]))),
            ("pool", self.pool),
            ("abilities", lambda seat: self.listed("ability", self.abilities(seat))),
            ("upgraded", lambda seat: joined(self.upgraded(seat))),
            ("intel", lambda seat: self.listed("logo", self.held(seat))),
            ("reserve", lambda seat: str(pub["reserve"][seat] or EMPTY)),
            ("harvested", lambda seat: self.listed("region", pub["harvested"][seat])),
        ]

    def told_of_anybody(self, fact: tuple[str, t.Callable[[int], str]]) -> bool:
        return any(fact[1](seat) != EMPTY for seat in range(len(self.view["faces"])))

    def places(self) -> Places:
        """Where the round stands, the prices, the map, and what the seat holds."""
        pub = self.pub
        yield self.say("terrain"), joined(self.terrains(), "; ")
        if pub["phase"] != "setup":
            yield self.say("round"), str(pub["round"])
            yield self.say("phase"), self.name("phase", pub["phase"])
            yield self.say("gun"), self.name("seat", pub["gun"])
            yield self.say("prices"), joined(self.prices(), "; ")
            yield self.say("on_map"), joined(self.relics())
            yield self.say("mountains"), joined(self.mountains())
            yield from self.tokens()
        if pub["battle"].get("sides"):
            yield self.say("battle"), self.battle(*pub["battle"]["sides"])
        yield self.say("deck"), str(self.view["den"]["tactics"])
        yield self.say("discard"), self.listed("card", pub["discard"])
        if self.view["own"]:
            yield self.say("hand"), self.listed("card", self.view["own"]["hand"])

    def chart(self, width: int) -> list[Text]:
        """The regions by row and letter, each with its land and, below, with who is there."""
        ground = self.ground()
        cells = []
        for place in self.plan.values():
            region = int(place.id.partition(":")[2]) if place.kind == "region" else SHIP
            if region == SHIP:
                continue
            kind = ground.get(region, "")
            told = self.name("region", region) + GROUND.get(kind, "") + self.marks(region)
            style = STYLES.get(kind, "cyan")
            cells.append(Cell(place.x, place.y, (told, self.who(region)), style))
        return grid(cells, width)

    def ground(self) -> dict[int, str]:
        """The terrain of each region."""
        kinds = terrains(len(self.view["faces"]), tuple(self.pub["tiles"])) | {"lake": LAKES}
        return {region: kind for kind, regions in kinds.items() for region in members(regions)}

    def marks(self, region: int) -> str:
        """The base of a player, the relic by its number."""
        pub = self.pub
        bases = [f"{BASE}{seat}" for seat, at in enumerate(pub["site"], 1) if at == region]
        relics = [f"{RELIC}{n}" for n, at in enumerate(pub["relics"], 1) if at == region]
        return "".join([*bases, *relics])

    def who(self, region: int) -> str:
        """The fighters of each player, with signs for leaders, Ryh-zu and buildings."""
        pub, told = self.pub, []
        for seat, fighters in enumerate(pub["fighters"]):
            led = sum(pub["leaders"].get(code) == region for code in pub["roster"][seat])
            signs = LEADER * led + RYHZU * sum(
                (at, whose) == (region, seat) for at, whose in pub["ryhzu"].values()
            )
            signs += BUILDING * sum(region in pub[kind][seat] for kind in BUILDINGS)
            if fighters[region] or signs:
                told.append(f"{seat + 1}:{fighters[region]}{signs}")
        return " ".join(told)

    def faction(self, seat: int) -> str:
        code = self.pub["factions"][seat]
        return self.name("faction", code) if code else EMPTY

    def amount(self, goods: str) -> t.Callable[[int], str]:
        return lambda seat: str(self.pub[goods][seat])

    def fame(self, seat: int) -> str:
        """The fame of a faction, and how much of it wins."""
        code = self.pub["factions"][seat]
        return f"{self.pub['fame'][seat]} / {pack(GAME, 'fame')[code]['goal']}" if code else EMPTY

    def research(self, seat: int) -> str:
        columns = zip(PHASES, self.pub["research"][seat], strict=False)
        return joined(f"{self.name('track', track)} {column}" for track, column in columns)

    def units(self, seat: int) -> t.Iterator[str]:
        """Each region with the fighters there, and the leaders and Ryh-zu by name."""
        pub = self.pub
        leaders = {code: pub["leaders"].get(code) for code in pub["roster"][seat]}
        commanded = {code: at for code, (at, whose) in pub["ryhzu"].items() if whose == seat}
        for region, n in enumerate(pub["fighters"][seat]):
            named = [self.name("leader", code) for code, at in leaders.items() if at == region]
            named += [self.name("ryhzu", code) for code, at in commanded.items() if at == region]
            if n or named:
                place = self.name("region", region)
                yield f"{place}: {joined([str(n), *named])}"

    def buildings(self, seat: int) -> t.Iterator[str]:
        for kind in BUILDINGS:
            for region in self.pub[kind][seat]:
                yield f"{self.name('building', kind)} {self.name('region', region)}"

    def tokens(self) -> Places:
        """What lies in regions besides relics and units, if anything does."""
        pub = self.pub
        free = {at: sum(not plot[1] for plot in plots) for at, plots in enumerate(pub["plots"])}
        lying = [f"{self.name('region', at)} (×{n})" for at, n in free.items() if n]
        tokens = sorted((int(at), code) for at, code in pub["production"].items())
        made = [f"{self.name('region', at)} {self.name('production', code)}" for at, code in tokens]
        told = {"plots": lying, "production": made}
        for name in ("refined", "morale", "sprung"):
            told[name] = [self.name("region", at) for at in pub[name]]
        yield from ((self.say(name), joined(found)) for name, found in told.items() if found)

    def pool(self, seat: int) -> str:
        """The leaders who are not on the map."""
        away = [code for code in self.pub["roster"][seat] if code not in self.pub["leaders"]]
        return self.listed("leader", away)

    def abilities(self, seat: int) -> list[str]:
        """The foundations of the faction board that have been built."""
        return [ABILITIES[at] for at in self.pub["foundations"][seat]]

    def upgraded(self, seat: int) -> t.Iterator[str]:
        """The leaders, Ryh-zu and attributes of a seat with the upgraded side up."""
        pub, rows = self.pub, pack(GAME, "attributes")
        own = [code for code, (_, whose) in pub["ryhzu"].items() if whose == seat]
        for code in pub["upgraded"]:
            if code in rows:
                if rows[code]["faction"] == pub["factions"][seat]:
                    yield self.name("attribute", code)
            elif code in pub["roster"][seat] or code in own:
                yield self.name("leader", code)

    def held(self, seat: int) -> list[str]:
        """The factions whose intel a seat holds."""
        return [code for code, whose in self.pub["intel"].items() if whose == seat]

    def prices(self) -> t.Iterator[str]:
        """Whose price token lies on each phase; neutral ones are told by their pair."""
        for phase, (seat, token) in zip(PHASES, self.pub["prices"], strict=False):
            told = f"{self.name('seat', seat)} ({token})" if seat > NOBODY else EMPTY
            if seat == NOBODY:
                told = self.say("neutral", pair=PAIRS[token])
            yield f"{self.name('phase', phase)}: {told}"

    def terrains(self) -> t.Iterator[str]:
        """The regions in use by their terrain."""
        seats = len(self.view["faces"])
        kinds = terrains(seats, tuple(self.pub["tiles"])) | {"lake": LAKES}
        used = layout(seats).land | LAKES
        for kind, area in kinds.items():
            yield f"{self.name('terrain', kind)} {self.listed('region', members(area & used))}"

    def relics(self) -> t.Iterator[str]:
        """Each relic that is on the map by its number, with its region."""
        relics = enumerate(self.pub["relics"], 1)
        return (
            f"{number}: {self.name('region', region)}" for number, region in relics if region >= 0
        )

    def mountains(self) -> t.Iterator[str]:
        """The two regions at each mountain."""
        return (self.name("edge", edge) for edge in self.pub["mountains"])

    def battle(self, chooser: int, other: int) -> str:
        region = self.pub["battle"]["region"]
        return self.say("fight", seat=chooser, opponent=other, region=region)
