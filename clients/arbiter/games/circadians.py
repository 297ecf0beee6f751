"""The table of Circadians as one seat sees it; made of the view and of nothing else."""

from __future__ import annotations

import typing as t

from clients.arbiter.board import Board, Facts, Places, joined
from content.naming import EMPTY
from content.numbers import pack
from engine.circadians.map import LAKES, SHIP, layout, terrains
from engine.circadians.state import BUILDINGS, NOBODY, PHASES
from engine.kernel import members

GAME = "circadians"
PAIRS = "ab"


class Screen(Board):
    """What a view of Circadians tells, in words."""

    prefix = "cho"

    def facts(self) -> Facts:
        pub = self.pub
        return [
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
            yield self.say("mountains"), joined(f"{one}–{other}" for one, other in pub["mountains"])
        if pub["battle"].get("sides"):
            yield self.say("battle"), self.battle(*pub["battle"]["sides"])
        yield self.say("deck"), str(self.view["den"]["tactics"])
        yield self.say("discard"), self.listed("card", pub["discard"])
        if self.view["own"]:
            yield self.say("hand"), self.listed("card", self.view["own"]["hand"])

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
                place = self.say("ship", region=region) if region == SHIP else str(region)
                yield f"{place}: {joined([str(n), *named])}"

    def buildings(self, seat: int) -> t.Iterator[str]:
        for kind in BUILDINGS:
            for region in self.pub[kind][seat]:
                yield f"{self.name('building', kind)} {region}"

    def prices(self) -> t.Iterator[str]:
        """Whose price token lies on each phase; neutral ones are told by their pair."""
        for phase, (seat, token) in zip(PHASES, self.pub["prices"], strict=False):
            told = f"{self.name('seat', seat)} ({token})" if seat > NOBODY else EMPTY
            if seat == NOBODY:
                told = self.say("neutral", pair=PAIRS[token])
            yield f"{self.name('phase', phase)}: {told}"

    def terrains(self) -> t.Iterator[str]:
        """The numbers of the regions in use by their terrain; the book has no names for them."""
        seats = len(self.view["faces"])
        kinds = terrains(seats, tuple(self.pub["tiles"])) | {"lake": LAKES}
        used = layout(seats).land | LAKES
        for kind, regions in kinds.items():
            yield f"{self.name('terrain', kind)} {joined(map(str, members(regions & used)))}"

    def relics(self) -> t.Iterator[str]:
        """The regions of the relics that are on the map."""
        return (str(region) for region in sorted(self.pub["relics"]) if region >= 0)

    def battle(self, chooser: int, other: int) -> str:
        region = self.pub["battle"]["region"]
        return self.say("fight", seat=chooser, opponent=other, region=region)
