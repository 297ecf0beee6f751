"""The table of Last Aurora as one seat sees it; made of the view and of nothing else."""

from __future__ import annotations

import typing as t
from string import ascii_uppercase

from rich.text import Text

from clients.arbiter.board import Board, Data, Facts, Places, joined
from clients.arbiter.chart import road
from clients.arbiter.typed import Sites
from content.games.last_aurora import kinds
from content.games.last_aurora.pictures import deck
from content.games.last_aurora.pictures.enemies import LETTERS
from content.games.last_aurora.pictures.offer import bonus_text
from content.games.last_aurora.seats import card_of, most_boxes
from content.naming import EMPTY
from content.numbers import number, pack
from engine.last_aurora.box import PER_PLACE, RESOURCES, WHEELS

GAME, PREFIX = "last-aurora", "lau"
TOKENS = ("survivor", *RESOURCES)
ROWS = "ABCD"
SHIP = "≈"


def named_boxes() -> Sites:
    """The boxes of a convoy as they are typed, such as truck-2 or trailer-1-device-1."""
    vehicles = ("truck", *(f"trailer-{n}" for n in range(1, WHEELS)))
    cards = (*vehicles, *(f"{vehicle}-device" for vehicle in vehicles))
    return {
        f"{card}-{at + 1}".upper(): place * PER_PLACE + at
        for place, card in enumerate(cards)
        for at in range(most_boxes(place))
    }


class Screen(Board):
    """What a view of Last Aurora tells, in words."""

    prefix = PREFIX
    sites: t.ClassVar[Sites] = named_boxes()
    placed = "box ammo weapon"

    def facts(self) -> Facts:
        pub = self.pub
        return [
            ("space", lambda seat: str(pub["space"][seat])),
            ("fame", lambda seat: str(pub["fame"][seat])),
            ("convoy", lambda seat: self.listed("card", filter(None, pub["convoy"][seat]))),
            ("boxes", self.boxes),
            *((zone, self.crew(zone)) for zone in ("active", "resting", "exhausted")),
            ("objects", lambda seat: str(self.view["faces"][seat]["objects"])),
        ]

    def places(self) -> Places:
        """Where the round stands, the road, the Exploration Zone, and what the seat holds."""
        pub = self.pub
        last = number(GAME, "numbers.moorings.value")
        if pub["phase"] != "setup":
            yield self.say("phase"), self.name("phase", pub["phase"])
        yield self.say("aurora"), self.say("mooring", mooring=pub["mooring"], last=last)
        yield self.say("order"), joined(map(self.driver, pub["order"]))
        yield self.say("zone"), "".join(f"\n{slot}" for slot in self.slots())
        yield self.say("enemies"), "".join(f"\n{foe}" for foe in self.enemies()) or EMPTY
        yield self.say("outcome"), self.name("back", pub["back"])
        yield self.say("waypoints"), joined(self.waypoints())
        if pub["mines"]:
            yield self.say("mines"), joined(f"{start}–{end}" for start, end, _ in pub["mines"])
        if "automa" in pub:
            yield from self.automa(pub["automa"])
        if self.view["own"]:
            yield self.say("hand"), self.listed("object", self.view["own"]["objects"])

    def chart(self, width: int) -> list[Text]:
        """The road, region by region: convoys, waypoints, the ship, shortcuts, Enemies."""
        lines = []
        regions = [place for place in self.plan.values() if place.kind == "region"]
        for at, region in enumerate(regions):
            foes = [foe for foe, (where, *_) in self.pub["enemies"].items() if where == at]
            name = self.name("region", region.id.partition(":")[2])
            head = f"{name}: {self.listed('enemy', foes)}" if foes else name
            lines += road(head, [self.stop(n) for n in region.data["spaces"]], width)
        return lines

    def stop(self, space: int) -> str:
        """A space with who and what is there, and where a shortcut leads."""
        pub = self.pub
        told = [self.driver(one) for one, at in enumerate(pub["space"]) if at == space]
        if self.plan[f"space:{space}"].data.get("mooring") == pub["mooring"]:
            told.append(SHIP)
        if kind := pub["waypoints"].get(str(space)):
            told.append(self.name("waypoint", kind))
        ways = [one.neighbours for one in self.plan.values() if "shortcut" in one.data]
        told += [f"→{end.partition(':')[2]}" for start, end in ways if start == f"space:{space}"]
        return f"{space} [{joined(told)}]" if told else str(space)

    def driver(self, driver: int) -> str:
        alone = driver >= len(self.view["faces"])
        return self.say("automa") if alone else self.name("seat", driver)

    def boxes(self, seat: int) -> str:
        """Every box of a convoy by its card and its printed place, with what lies there."""
        cards = []
        for place, code in enumerate(self.pub["convoy"][seat]):
            told = []
            for at, kind in enumerate(boxes_of(code) if code else ()):
                inside = self.inside(seat, place * PER_PLACE + at)
                told.append(f"{at + 1}) {self.box(kind)}" + (f" – {inside}" if inside else ""))
            if told:
                cards.append(f"{card_of(place, self.speech.language)}: {joined(told)}")
        return joined(cards, "\n")

    def box(self, kind: str) -> str:
        """What a box is, with the level of a weapon or the Fame of a treasure."""
        return f"{self.name('kind', kind)} {kind.lstrip(ascii_uppercase)}".rstrip()

    def inside(self, seat: int, box: int) -> str:
        pub = self.pub
        if box in pub["damage"][seat]:
            return self.say("damaged")
        found = [token for token in TOKENS if box in pub[token][seat]]
        return self.listed("token", found) if found else ""

    def crew(self, zone: str) -> t.Callable[[int], str]:
        return lambda seat: joined(map(self.survivor, self.pub[zone][seat]))

    def survivor(self, code: str) -> str:
        """A Survivor with the printed Skill, the Food and the counters on the card."""
        skill = pack(GAME, "survivors")[kinds.survivor(code)]["skill"]
        told = [f"{self.say('skill')} {skill}"]
        told += [
            f"{self.say(on_card)} {n}"
            for on_card in ("boost", "contamination")
            if (n := self.pub[on_card].get(code))
        ]
        return f"{self.name('survivor', code)} ({joined(told)})"

    def slots(self) -> t.Iterator[str]:
        """Each card of the zone with its tokens, those of the left block first."""
        pub = self.pub
        for slot, code in enumerate(pub["zone"]):
            blocks = [self.listed("token", one[slot]) for one in (pub["left"], pub["right"])]
            load = "" if blocks == [EMPTY, EMPTY] else f" ({' | '.join(blocks)})"
            printed = self.plan[f"slot:{slot + 1}"].data
            bonuses = " / ".join(bonus_text(one, self.speech.language) for one in printed["bonus"])
            told = {"slot": slot + 1, "cost": printed["cost"], "bonuses": bonuses}
            named = self.name("card", code) if code else EMPTY
            yield self.say("slot", **told, named=f"{named}{load}")

    def enemies(self) -> t.Iterator[str]:
        """Each Enemy with its number, its damage and whose Target counters lie on it."""
        for code, (region, damage, targets) in self.pub["enemies"].items():
            told = {
                "enemy": code,
                "number": deck.NUMERALS[deck.row(code)["number"]],
                "region": str(region),
                "damage": damage,
                "defence": deck.defence(code, len(self.view["faces"])),
            }
            pairs = zip(LETTERS, map(self.driver, targets), strict=False)
            yield self.say("enemy", **told, targets=joined(" ".join(pair) for pair in pairs))

    def waypoints(self) -> t.Iterator[str]:
        for space, kind in self.pub["waypoints"].items():
            yield f"{space} {self.name('waypoint', kind)}"

    def automa(self, board: Data) -> Places:
        """The Automa Convoy board; what is not told of it is none."""
        tokens = {kind: len(board.get(kind, ())) for kind in RESOURCES}
        crew = {kind: board.get(kind, 0) for kind in ("survivors", "contaminated")}
        rows = zip(ROWS, board.get("damage", ()), strict=False)
        damaged = joined(f"{row}{column}" for row, columns in rows for column in columns)
        column = board["counter"]
        told = self.say("automa_board", column=column, damaged=damaged, **crew, **tokens)
        yield self.say("automa"), told
        yield self.say("revealed"), str(len(board.get("revealed", ())))


def boxes_of(code: str) -> list[str]:
    """The codes of the boxes on a convoy card."""
    for name in ("exploration", "start_cards", "loot"):
        if row := pack(GAME, name).get(code):
            return list(row["boxes"])
    return []
