"""What the balance of Last Aurora is measured by, and the values that were changed for it."""

from __future__ import annotations

import typing as t
from collections import Counter

from engine.kernel import Event
from engine.kernel.pack import load
from engine.last_aurora import LAST_AURORA
from engine.last_aurora.state import State, frame
from tests.balance.series import Line, Place
from tests.balance.values import Tuned

GAME = LAST_AURORA
EDITION = "pl"
TABLES = {
    "alpha 2": Place({}, 2, 1500, 36),
    "alpha 3": Place({}, 3, 1500, 24),
    "alpha 4": Place({}, 4, 1500, 24),
    "beta 2": Place({"map": "beta"}, 2, 1500, 36),
    "beta 3": Place({"map": "beta"}, 3, 1500, 24),
    "beta 4": Place({"map": "beta"}, 4, 1500, 24),
    "alpha 3 mine": Place({"mine": True}, 3, 200, 0),
    "alpha solo": Place({"solo": True}, 1, 500, 60),
    "beta solo": Place({"map": "beta", "solo": True}, 1, 500, 60),
}
SLOWER = "the Automa itself reached the Aurora in 22 of 40 greedy games: less Fuel for it"
NEARER = "a trial with six stronger Survivors: with 26 two greedy players reached it in 40 of 100"
FARTHER = "the same trial and a faster Snowcat: with 28 two greedy players reached it in 48 of 60"
SHORTER = "with fewer Survivors at the start four greedy players reached 25 in 20, 24 in 35 of 100"
LATER = "who began leftmost recruited at once in 6 of 10 games and won 4 of 10 with four players"
SECOND = "something for those who find no Survivor in their first turn"
FIRST_MOVER = (
    "whoever explores last moves first: a counter within the reach of three points for him"
)
FEWER = "two greedy players reached the ship on Beta in 62 of 100 games: a Fuel store less for two"
FUELLED = "four players were slower than two: more Fuel on cards that only many players see"
TRUCKS = "the same: two of five Trucks came when four players had no round left for them"
WEAKER = "with three and four players the great Enemies were never defeated"
TOUGHER = "players lost 3.6 Survivors in a solo game, many of them to Contamination"
LATE = "players hardly ever drove the first of three shortcuts, which came before they had tracks"
EVEN = "the last three moorings lay side by side when the road was made shorter"
ODD = "an owner's eye: a block of Objects only (R-07), or no vehicle of a kind in a period"


MOORINGS_OF_ALPHA = {14: 0, 16: 1, 18: 2, 20: 3, 22: 4}
REGIONS_OF_ALPHA = {7: "valley", 14: "coast", 15: "coast"}
MOORINGS_OF_BETA = {21: 3, 22: 0, 23: 4, 25: 0, 26: 5, 28: 6}
"""Where moorings were, and where none was and one is."""
PERIODS = {
    "hermit": 1,
    "mechanic": 1,
    "hustler": 1,
    "autocannon": 2,
    "armoured_trailer": 2,
    "orphan": 3,
}
DEFENCE = {
    "artificial_ecosystem": {"3": 5, "4": 6},
    "bio_fuel_turbo_truck": {"3": 5, "4": 6},
    "gauss_cannon": {"4": 7},
    "nuclear_reactor": {"4": 7},
}
WAYPOINTS = {"map_alpha": {"3": False, "4": True}, "map_beta": {"2": True, "3": False}}


def _mooring(space: int, n: int) -> Tuned:
    return Tuned("map_beta", str(space), ("mooring",), n, FARTHER)


def _space(space: int, mooring: int) -> dict[str, t.Any]:
    """A record of a space that is no more."""
    return {
        "code": str(space),
        "space": space,
        "region": "bay",
        "mooring": mooring,
        "waypoint": False,
        "origin": "reconstructed",
    }


def _shortcut(code: str, start: int, end: int) -> list[Tuned]:
    return [
        Tuned("shortcuts", code, ("start",), start, LATE),
        Tuned("shortcuts", code, ("end",), end, LATE),
    ]


def _for_many(code: str, period: int, additional: bool) -> list[Tuned]:
    return [
        Tuned("exploration", code, ("period",), period, TRUCKS),
        Tuned("exploration", code, ("additional",), additional, TRUCKS),
    ]


def _blocks(code: str, left: list[str], right: list[str]) -> list[Tuned]:
    """Blocks that have changed places: it matters to nobody but the Automa."""
    return [
        Tuned("exploration", code, ("left",), left, SLOWER),
        Tuned("exploration", code, ("right",), right, SLOWER),
    ]


TUNED: tuple[Tuned, ...] = (
    *_shortcut("A1", 5, 7),
    *_shortcut("A2", 10, 12),
    *_shortcut("A3", 18, 20),
    *[
        Tuned("map_alpha", str(space), ("mooring",), n, EVEN)
        for space, n in MOORINGS_OF_ALPHA.items()
    ],
    *[
        Tuned("map_alpha", str(space), ("region",), region, EVEN)
        for space, region in REGIONS_OF_ALPHA.items()
    ],
    Tuned("exploration", "field_hospital", ("left",), ["food", "food"], ODD),
    Tuned("exploration", "field_hospital", ("right",), ["object", "object"], ODD),
    Tuned("exploration", "bounty_hunter", ("period",), 2, ODD),
    Tuned("exploration", "preacher", ("additional",), False, ODD),
    Tuned("exploration", "roof_greenhouse", ("additional",), True, ODD),
    *_blocks("contaminated_warehouse_2", ["fuel", "fuel"], ["fuel", "object"]),
    *_blocks("fuel_depot", ["fuel", "fuel"], ["fuel", "ammo"]),
    *_blocks("fishing_village", ["food", "fuel"], ["food", "ammo"]),
    *_blocks("harbour_store", ["fuel", "fuel"], ["food", "ammo"]),
    *_blocks("petrol_station", ["fuel", "fuel"], ["fuel"]),
    *_blocks("power_plant_ruins", ["fuel", "fuel", "fuel"], ["ammo", "object"]),
    Tuned("automa_cards", "AU3", ("arrow",), "right", SLOWER),
    Tuned("automa_cards", "AU6", ("arrow",), "left", "three arrows of each kind, as before"),
    Tuned("automa_board", "A", ("boxes", 3), "W2", "the Automa had 10 Fame against 4"),
    Tuned("automa_board", "A", ("boxes", 4), "AR", "players who search won 21 of 80 alone"),
    *[Tuned("survivors", code, ("skill",), 2, TOUGHER) for code in ("hermit", "mechanic", "medic")],
    Tuned("map_alpha", "24", ("mooring",), 5, SHORTER),
    Tuned("map_alpha", "25", (), _space(25, 0), NEARER),
    Tuned("map_alpha", "26", (), _space(26, 6), NEARER),
    *[_mooring(space, n) for space, n in MOORINGS_OF_BETA.items()],
    *[Tuned("map_beta", str(space), (), None, FARTHER) for space in (29, 30)],
    *[Tuned("exploration", code, ("period",), n, LATER) for code, n in PERIODS.items()],
    *[
        Tuned("start_cards", f"rusty_trailer_{n}", ("boxes",), ["G", "G", "FF"], SECOND)
        for n in (1, 2)
    ],
    *[
        Tuned(road, space, ("waypoint",), marked, FIRST_MOVER)
        for road, spaces in WAYPOINTS.items()
        for space, marked in spaces.items()
    ],
    Tuned("waypoints", "contamination", ("count",), 3, FIRST_MOVER),
    Tuned("waypoints", "fuel", ("count",), 2, FIRST_MOVER),
    Tuned("exploration", "harbour_store", ("additional",), False, FEWER),
    Tuned("exploration", "sealed_rack", ("additional",), True, FEWER),
    Tuned("exploration", "hunters_cabin", ("right",), ["ammo", "fuel"], FUELLED),
    *_for_many("crawler", 3, False),
    *_for_many("tanker", 2, True),
    *[
        Tuned("loot", code, ("defence", n), boxes, WEAKER)
        for code, before in DEFENCE.items()
        for n, boxes in before.items()
    ],
)
"""Values of the packs that were changed; all of them were invented."""

NAMED = {
    "lau.exploration.explored": ("explored", "card"),
    "lau.reveal.revealed": ("revealed", "card"),
    "lau.upgrade.improved": ("improved", "card"),
    "lau.beta.salvaged": ("salvaged", "card"),
    "lau.recruit.recruited": ("recruited", "survivor"),
    "lau.survivors.used": ("ability", "survivor"),
    "lau.ambush.ambushed": ("ambush", "enemy"),
    "lau.targets.defeated": ("defeated", "enemy"),
    "lau.loot.turned_up": ("loot won", "loot"),
    "lau.loot.declined": ("loot declined", "loot"),
    "lau.objects.played": ("object", "object"),
    "lau.waypoints.taken": ("waypoint", "waypoint"),
    "lau.movement.closed": ("avalanche", "shortcut"),
    "lau.automa.revealed": ("action", "action"),
}
"""By fact, what is counted and the parameter that names it."""
USES = {
    "location": "explored",
    "encounter": "explored",
    "event": "revealed",
    "survivor": "recruited",
    "truck": "improved",
    "trailer": "improved",
    "device": "improved",
}
"""By kind of Exploration card, what it means that a card is used."""
PLAIN = {
    "lau.encounter.traded": "trader used",
    "lau.encounter.helped": "travellers helped",
    "lau.encounter.robbed": "travellers robbed",
    "lau.feeding.fed": "fed",
    "lau.losses.survivor_lost": "survivor lost",
    "lau.movement.stayed": "stayed",
    "lau.movement.burnt": "extra fuel",
    "lau.mine.laid": "mine laid",
    "lau.mine.exploded": "mine exploded",
    "lau.ending.harvested": "harvested",
    "lau.elimination.eliminated": "eliminated",
}


def card_uses() -> list[str]:
    """For each card of the game, what is counted when it is used."""
    cards = load("last_aurora", "exploration").values()
    lines = [f"{USES[card['kind']]}: {card['code']}" for card in cards]
    for kind, pack in (("object", "objects"), ("loot won", "loot"), ("defeated", "enemies")):
        lines += [f"{kind}: {code}" for code in load("last_aurora", pack)]
    return lines


def findings(lines: list[Line]) -> dict[str, t.Any]:
    """Cards that nobody has used; the Mine is only in the deck if the table plays with it."""
    used = {name for line in lines for name in line.used}
    return {"never used": [name for name in card_uses() if name not in used]}


def table(measures: dict[str, t.Any]) -> list[str]:
    return [f"    never used: {', '.join(measures['never used']) or 'none'}"]


class Measure:
    """Looks on at one game."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.used: dict[str, int] = Counter()
        self.first: list[int] = []

    def hear(self, event: Event) -> None:
        fact, params = event.fact, event.params
        if fact in NAMED:
            kind, name = NAMED[fact]
            self.used[f"{kind}: {params[name]}"] += 1
        elif fact in PLAIN:
            self.used[PLAIN[fact]] += 1
        elif fact == "lau.setup.ordered":
            self.first.append(params["seat"])
        else:
            self.look(fact, params)

    def look(self, fact: str, params: dict[str, t.Any]) -> None:
        """What only the position tells."""
        s = self.s
        if fact == "lau.fire.shot":
            self.used[f"weapon: {frame(s, params['seat']).weapons[params['box']]}"] += 1
        elif fact == "lau.bonus.taken":
            self.used[f"bonus: {params['slot']} {params['bonus']}"] += 1
        elif fact == "lau.movement.drove" and s.pub.path[-1] - s.pub.path[-2] > 1:
            self.used[f"shortcut: {s.pub.path[-2]} to {s.pub.path[-1]}"] += 1
        elif fact == "lau.contamination.contaminated" and s.pub.phase == "movement":
            self.used["contaminated on the road"] += 1

    def order(self) -> tuple[int, ...]:
        """From left to right; in a solo game driver 1 is the Automa."""
        return tuple(self.first)

    def measures(self) -> dict[str, float]:
        p = self.s.pub
        return {
            "reached": p.ended == "reached",
            "rounds": p.mooring,
            "foremost": max(p.space),
            "hindmost": min(p.space),
            "defeated": sum(n for name, n in self.used.items() if name.startswith("defeated")),
            "cards left": sum(map(len, p.deck)) + sum(p.hidden),
        }
