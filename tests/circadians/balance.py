"""What the balance of Circadians is measured by, and the values that were changed for it."""

from __future__ import annotations

import typing as t
from collections import Counter

from engine.circadians import CIRCADIANS
from engine.circadians.state import State
from engine.kernel import Event
from tests.balance.report import rate
from tests.balance.series import Line, Place
from tests.balance.values import Tuned

GAME = CIRCADIANS
EDITION = "pl-2022"
DRAWN = {"factions": "drawn"}
TABLES = {
    "2 factions": Place(DRAWN, 2, 650, 60),
    "3 factions": Place(DRAWN, 3, 500, 90),
    "4 factions": Place(DRAWN, 4, 450, 90),
    "5 factions": Place(DRAWN, 5, 450, 72),
}
TUNED: tuple[Tuned, ...] = (
    Tuned("tactics", "decoy", ("right",), 1, "the card was thrown away more often than used"),
    Tuned("tactics", "decoy", ("lock",), True, "a token is not worth a card and a gem"),
    Tuned("attributes", "proficient", ("gems",), 2, "Zcharo need research that no defeat pays"),
    Tuned("attributes", "assertive", ("basic", "energy"), 0, "Jrayek had no army for their hunt"),
    Tuned("attributes", "assertive", ("upgraded", "energy"), 1, "more than the basic side"),
    Tuned("attributes", "hostile", ("upgraded", "strength"), 3, "Jrayek won too seldom"),
    Tuned("attributes", "hostile", ("gems",), 2, "Jrayek won too seldom"),
    Tuned("attributes", "optimistic", ("gems",), 2, "Leyrien won too seldom with five"),
    Tuned("attributes", "spirited", ("gems",), 2, "Leyrien won too seldom with five"),
    Tuned("attributes", "fortified", ("basic", "shield"), 1, "Jrayek won too seldom with five"),
    Tuned("attributes", "fortified", ("upgraded", "shield"), 2, "more than the basic side"),
    Tuned("attributes", "copious", ("basic", "recruit"), 1, "SI won too seldom with two or three"),
    Tuned("attributes", "copious", ("upgraded", "recruit"), 2, "more than the basic side"),
    Tuned("attributes", "ominous", ("basic", "wounds"), 1, "SI had half of the wounds they need"),
    Tuned("attributes", "ominous", ("upgraded", "wounds"), 2, "more than the basic side"),
    Tuned("strongholds", "si", ("wounds",), 1, "as Ominous says"),
    Tuned("attributes", "covert", ("gems",), 2, "Circadians won too often with three"),
    Tuned("attributes", "volatile", ("gems",), 1, "Oxataya won too often by fame"),
    Tuned("attributes", "resourceful", ("gems",), 2, "Oxataya won too often by fame"),
    Tuned("attributes", "symbiotic", ("gems",), 2, "Oxataya won too often by fame"),
)
"""Values of the packs that were changed, with what they were; all of them were reconstructed."""
LATEST = (
    Tuned("attributes", "tenacious", ("basic", "times"), 3, "battles were lost on purpose"),
    Tuned("attributes", "tenacious", ("upgraded", "times"), 4, "more than the basic side"),
    Tuned("attributes", "proficient", ("gems",), 2, "Zcharo need research that no defeat pays"),
)
"""What the last change was, with the values until then: `--values latest` plays with them."""
FACTIONS = tuple(CIRCADIANS.table(EDITION).box.vault)
ROADS = ("relics", "fame", "regions")
"""How a game ends; regions are the tie-break after the last round."""

NAMED = {
    "cho.tactics.played": ("card played", "card"),
    "cho.tactics.discarded": ("card discarded", "card"),
    "cho.tactics.saw": ("card drawn", "card"),
    "cho.intel.taken": ("intel taken", "logo"),
    "cho.intel.given": ("intel given", "logo"),
    "cho.leaders.deployed": ("leader deployed", "leader"),
    "cho.leaders.upgraded": ("leader upgraded", "leader"),
    "cho.aftermath.defeated": ("leader defeated", "leader"),
    "cho.setup_units.leader_placed": ("first leader", "leader"),
    "cho.abilities.used": ("ability", "leader"),
    "cho.attributes.turned": ("attribute upgraded", "attribute"),
    "cho.foundations.laid": ("foundation", "ability"),
    "cho.aftermath.destroyed": ("destroyed", "building"),
    "cho.ryhzu.summoned": ("ryhzu summoned", "ryhzu"),
    "cho.production.placed": ("production token", "token"),
    "cho.research.researched": ("research", "track"),
    "cho.turns.passes": ("passed", "phase"),
    "cho.turns.acts": ("acted", "phase"),
}
"""By fact, what is counted and the parameter that names it."""
PLAIN = {
    "cho.si.sprung": "trap sprung",
    "cho.si.swarmed": "reserve of SI",
    "cho.circadians.relocated": "drop ship relocated",
    "cho.relics.taken": "relic taken",
    "cho.relics.removed": "relic removed",
}

USES = ("in battle", "played", "discarded")


class Measure:
    """Looks on at one game."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.used: dict[str, int] = Counter()
        self.battles = self.retreats = 0
        self.first = -1

    def hear(self, event: Event) -> None:
        fact, params = event.fact, event.params
        if fact in NAMED:
            kind, name = NAMED[fact]
            self.used[f"{kind}: {params[name]}"] += 1
        elif fact in PLAIN:
            self.used[PLAIN[fact]] += 1
        else:
            self.look(fact, params)

    def look(self, fact: str, params: dict[str, t.Any]) -> None:
        """What takes more than a name."""
        p = self.s.pub
        if fact == "cho.planning.revealed":
            self.used[f"section: {self.s.box.wheel[params['section']].code}"] += 1
            if params["card"]:
                self.used[f"card in battle: {params['card']}"] += 1
        elif fact == "cho.battle.won":
            self.battles += 1
            self.retreats += bool(params["retreats"])
            self.look_at_loser(params["loser"])
        elif fact == "cho.buildings.built":
            self.used[f"built: {p.factions[params['seat']]} {params['building']}"] += 1
        elif fact == "cho.setup.gun_given":
            self.first = params["seat"]

    def look_at_loser(self, loser: int) -> None:
        """Whoever chose a battle with one unit and lost it meant to lose, or bluffed."""
        p = self.s.pub
        if p.battle.sides[0] == loser and p.battle.units[0] == 1:
            self.used[f"lone attack lost: {p.factions[loser]}"] += 1

    def order(self) -> tuple[int, ...]:
        """Clockwise from the first holder of the flare gun."""
        n = len(self.s.own)
        return tuple((self.first + step) % n for step in range(n))

    def measures(self) -> dict[str, float]:
        p = self.s.pub
        self.used |= {f"faction: {one}": 1 for one in p.factions}
        self.used |= {f"won: {p.factions[seat]} {p.ended}": 1 for seat in p.winners}
        roads: dict[str, float] = {road: p.ended == road for road in ROADS}
        return roads | {
            "shared": len(p.winners) > 1,
            "rounds": p.round,
            "battles": self.battles,
            "retreats": self.retreats,
        }


# -- what is found ----------------------------------------------------------------


def findings(lines: list[Line]) -> dict[str, t.Any]:
    """Wins of each faction against its fair share, by road; and what became of each card."""
    seats = len(lines[0].scores)
    return {"factions": _factions(lines, seats), "cards": _cards(lines)}


def _factions(lines: list[Line], seats: int) -> dict[str, t.Any]:
    told: dict[str, t.Any] = {}
    for faction in FACTIONS:
        played = [line for line in lines if f"faction: {faction}" in line.used]
        won = [sum(f"won: {faction} {road}" in line.used for line in played) for road in ROADS]
        found = rate(sum(won), len(played))
        shares = {name: round(found[name] * seats, 3) for name in ("rate", "low", "high")}
        roads = dict(zip(ROADS, won, strict=True))
        lone = sum(line.used.get(f"lone attack lost: {faction}", 0) for line in played)
        told[faction] = {"games": len(played), "wins": sum(won), "of fair share": shares} | roads
        told[faction]["lone attacks lost"] = round(lone / max(1, len(played)), 2)
    return told


def _cards(lines: list[Line]) -> dict[str, t.Any]:
    """How often a card of those drawn was used in a battle, played, or thrown away."""
    total: Counter[str] = Counter()
    for line in lines:
        total.update(line.used)
    told = {}
    for card in CIRCADIANS.table(EDITION).box.tactics:
        drawn = total[f"card drawn: {card}"]
        uses = {
            kind: total[f"card {kind}: {card}"] for kind in ("in battle", "played", "discarded")
        }
        told[card] = {"drawn": drawn} | uses
    return told


def table(told: dict[str, t.Any]) -> list[str]:
    """The findings in lines for the screen."""
    rows = [f"    {'faction':12} games wins  of fair share        relics fame regions lone"]
    for faction, one in told["factions"].items():
        share = one["of fair share"]
        bounds = f"{share['rate']:5.2f} ({share['low']:.2f} to {share['high']:.2f})"
        roads = " ".join(f"{one[road]:6}" for road in ROADS)
        counts = f"{one['games']:5} {one['wins']:4} {bounds:22}{roads}"
        rows.append(f"    {faction:12} {counts} {one['lone attacks lost']:5}")
    rows.append(f"    {'card':20} drawn battle played discarded")
    for card, one in told["cards"].items():
        rows.append(f"    {card:20} " + " ".join(f"{n:6}" for n in one.values()))
    return rows
