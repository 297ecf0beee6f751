"""What is half done in a position of Circadians: points to spend, gains to come, prices to pay."""

from __future__ import annotations

import typing as t

from engine.circadians.attributes import TurnAttribute, gems_for, upgradable
from engine.circadians.build import Build, BuildPoints
from engine.circadians.fame import GainFame
from engine.circadians.harvest import Harvest, HarvestPoints, fields
from engine.circadians.hooks import POINTS
from engine.circadians.march import Units
from engine.circadians.move import Move, MovePoints
from engine.circadians.pricing import cost
from engine.circadians.recruit import RecruitPoints, Spend
from engine.circadians.region_total import RowOption
from engine.circadians.research import ChooseTrack, Research, Researches
from engine.circadians.state import PHASES, UNPRICED, State, lent
from engine.circadians.supply import Energy, Gems
from engine.circadians.tactics import DrawCards, DrawTactics, NextCard
from engine.circadians.turns import POINT, Turn, cell
from engine.kernel import Move as Answer
from referee.agents.circadians.war import RESEARCH, ROUNDS, fame_gain

ENERGY, GEM, CARD = 0.34, 0.95, 0.75
ATTRIBUTE = {
    "militarized": 3.0,
    "copious": 4.0,
    "cunning": 2.5,
    "destructive": 3.0,
    "ominous": 2.0,
    "proficient": 8.0,
    "tenacious": 6.0,
    "optimistic": 8.0,
    "spirited": 2.0,
    "hostile": 2.5,
    "fortified": 2.0,
    "symbiotic": 3.0,
    "volatile": 3.0,
    "resourceful": 3.0,
}
"""An upgraded attribute in the whole game, beside the fame of the Circadians."""
PLAIN = 1.2
"""Any other."""
TURNED = 0.6
"""A gem that is paid for an upgrade."""
BUILD, HARVEST, RECRUIT, MOVE = 1.6, 0.8, 0.35, 1.5
"""A point of each phase."""
LATE = {"discover": 0.25, "build": 0.4}
"""What is left of the worth of a phase in the last round."""
USUAL = 3
"""The price of a phase that has none yet."""
BEFORE_MOVING = ("pricing", *PHASES[:-1])
HARVESTING = PHASES.index("harvest")
EACH = {"discover": RESEARCH, "build": BUILD, "harvest": 0.6, "recruit": RECRUIT, "move": MOVE}
"""A point of each phase to come."""
ACTS = 0.7
"""How often others pay for a phase."""
LAST_WORD = 0.8
"""To move last."""


def useful(s: State, seat: int, moves: list[Answer]) -> list[Answer]:
    """Moves without those that only give up an open main action: it can always be cut short."""
    entry = s.todo[-1]
    if type(entry) is Units:
        return companies(moves)
    if type(entry) is not Turn or not entry.main:
        return moves
    return [move for move in moves if move[0] != Turn.key or move[1] == "main"]


def companies(moves: list[Answer]) -> list[Answer]:
    """Groups that differ: all Ryh-zu or none, and one fighter, half of them, all but one or all."""
    alike: dict[t.Any, list[Answer]] = {}
    most = max([len(ryhzu) for *_, ryhzu in moves])
    for move in moves:
        _, _, leaders, ryhzu = move
        if len(ryhzu) in (0, most):
            alike.setdefault((leaders, ryhzu), []).append(move)
    return [
        move
        for some in alike.values()
        for at, move in enumerate(some)
        if at in (0, len(some) // 2) or at >= len(some) - 2
    ]


def due(s: State, seat: int) -> float:
    """What the agenda still brings to a seat."""
    found = 0.0
    for entry in s.todo:
        worth = WAITING.get(type(entry))
        if worth is not None and t.cast("t.Any", entry).seat == seat:
            found += worth(s, entry)
    return found


def _turn(s: State, entry: Turn) -> float:
    """The main action that is still open."""
    return action(s, entry.seat) if entry.main else 0.0


def action(s: State, seat: int) -> float:
    """What the main action of the phase is worth to a seat."""
    phase = s.pub.phase
    record = cell(s, seat).main
    n = record[POINT[phase]] + POINTS.total(s, seat, phase) + lent(s, "point")
    worth = WORTH[phase](s, seat, n)
    worth += ENERGY * record.get("energy", 0)
    return worth * LATE.get(phase, 1.0) if s.pub.round == ROUNDS else worth


def research(s: State, seat: int, n: int) -> float:
    if not n or min(s.pub.research[seat]) == s.box.columns:
        return 0.0
    more = fame_gain(s, seat, n) if s.pub.factions[seat] == "zcharo" else 0.0
    return RESEARCH * n + 0.9 * more


def harvest(s: State, seat: int, n: int) -> float:
    return HARVEST * min(n, (fields(s, seat) & ~s.pub.harvested[seat]).bit_count())


def recruits(s: State, seat: int, n: int) -> float:
    return RECRUIT * min(n, sum(s.pub.sectors[seat]) * len(s.pub.sectors[seat]))


def move(s: State, seat: int, n: int) -> float:
    """What is moved is judged on the map; before the first move it can only be hoped for."""
    return 0.0 if s.pub.path else MOVE * n


def row(s: State, one: RowOption) -> float:
    """A gem or an attribute."""
    if one.why_not(s, one.seat, 0) is not None:
        return GEM
    return max(GEM, upgrade(s, one.seat))


def upgrade(s: State, seat: int) -> float:
    """The best attribute that can be upgraded; to the Circadians each is fame."""
    later = max(ROUNDS - s.pub.round, 0) / (ROUNDS - 1)
    found = [
        ATTRIBUTE.get(card, PLAIN) * later - TURNED * gems_for(s, card)
        for card in upgradable(s, seat)
    ]
    more = fame_gain(s, seat, 1) if s.pub.factions[seat] == "circadians" else 0.0
    return max(max(found, default=0.0) + more, 0.0)


WORTH: dict[str, t.Callable[[State, int, int], float]] = {
    "discover": research,
    "build": lambda s, seat, n: BUILD * n,
    "harvest": harvest,
    "recruit": recruits,
    "move": move,
}
WAITING: dict[type, t.Callable[[State, t.Any], float]] = {
    Turn: _turn,
    ChooseTrack: lambda s, one: research(s, one.seat, 1),
    Research: lambda s, one: research(s, one.seat, 1),
    Researches: lambda s, one: research(s, one.seat, one.n),
    Build: lambda s, one: BUILD * one.n,
    BuildPoints: lambda s, one: BUILD * one.n,
    Harvest: lambda s, one: harvest(s, one.seat, one.n),
    HarvestPoints: lambda s, one: harvest(s, one.seat, one.n),
    Spend: lambda s, one: recruits(s, one.seat, one.n),
    RecruitPoints: lambda s, one: recruits(s, one.seat, one.n),
    Move: lambda s, one: move(s, one.seat, one.n),
    MovePoints: lambda s, one: move(s, one.seat, one.n),
    Energy: lambda s, one: ENERGY * one.n,
    Gems: lambda s, one: GEM * one.n,
    DrawCards: lambda s, one: CARD * one.n,
    DrawTactics: lambda s, one: CARD,
    NextCard: lambda s, one: CARD,
    RowOption: row,
    TurnAttribute: lambda s, one: upgrade(s, one.seat),
    GainFame: lambda s, one: fame_gain(s, one.seat, one.n),
}


# -- phases to come ---------------------------------------------------------------


def to_come(s: State, seat: int) -> float:
    """What the phases to come promise a seat after their prices, and what others will pay it."""
    p, n = s.pub, len(s.own)
    if p.phase not in BEFORE_MOVING:
        return 0.0
    first = 0 if p.phase == "pricing" else PHASES.index(p.phase) + 1
    found = ahead(s, seat, first)
    for price in p.prices[first:]:
        if price.seat == seat:
            found += ACTS * ENERGY * s.box.tokens(n)[price.token].owner * (n - 1)
    return found + LAST_WORD * (p.move_last and p.prices[-1].seat == seat)


def ahead(s: State, seat: int, first: int) -> float:
    """What a seat can hope for from acting in the phases to come, the dearest to it first.

    Who spends all its energy early has none left to move.
    """
    p = s.pub
    energy, offers = p.energy[seat], []
    for phase in range(first, len(PHASES)):
        paid = USUAL if p.prices[phase].seat == UNPRICED else cost(s, seat, phase)
        offers.append((hope(s, seat, phase) - ENERGY * paid, phase, paid))
    total = 0.0
    for worth, phase, paid in sorted(offers, reverse=True):
        if worth <= 0 or paid > energy:
            continue
        total += worth
        energy -= paid
        if phase == HARVESTING:
            energy += s.box.cells["harvest"][p.research[seat][phase]].main["energy"]
    return total


def hope(s: State, seat: int, phase: int) -> float:
    """What acting in a phase is worth as a rule, by the column of the seat."""
    name = PHASES[phase]
    record = s.box.cells[name][s.pub.research[seat][phase]].main
    worth = EACH[name] * record[POINT[name]] + ENERGY * record.get("energy", 0)
    if name == "discover" and s.pub.factions[seat] == "zcharo":
        return research(s, seat, record["research"] + 1)  # the auxiliary action too
    return worth * LATE.get(name, 1.0) if s.pub.round == ROUNDS else worth
