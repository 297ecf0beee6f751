"""What a plan for a battle of Circadians promises, against all that the other side may plan.

Both sides plan in secret, so a plan is not tried out: it is weighed against the plans that a
sensible opponent could make with the hand it is thought to have.
"""

from __future__ import annotations

import typing as t

from engine.circadians.battle import attacks, shields, strength
from engine.circadians.battle_cards import WOUND_LIMIT
from engine.circadians.board import buildings_in
from engine.circadians.planning import closed
from engine.circadians.state import NO_PLAN, Plan, State, note, plan_of, rival
from engine.kernel import Move

from .circadians import CARD, GEM, standing
from .circadians_war import (
    BUILDING_LOST,
    Front,
    fame_gain,
    front_of,
    glory,
    lost,
)

FACE = 3
"""The face of the die that plans count on."""
WIDE, NARROW = 3.0, 0.5
"""By how much strength can differ from what was counted, with a die and without."""
KEEN = 1.35
"""How much likelier a plan is for each point of strength that it is better."""
TIMID = 0.35
"""How likely a retreat is, beside other plans as good."""
WOUNDED = 0.4
"""A fighter that has to be recruited again."""
FLED = 0.1
"""A fighter that retreats; it stays near."""
KEPT = 0.4
"""A card kept is worth less than one drawn: it is there to be used."""


class Side(t.NamedTuple):
    """What a plan gives."""

    strength: int
    attack: int
    shield: int
    retreats: bool
    die: bool
    cost: float
    weight: float = 1.0


def bets(s: State, seat: int, moves: t.Sequence[Move]) -> list[list[float]]:
    """The points that each seat can expect after each plan of one of them."""
    foe, region = rival(s, seat), s.pub.battle.region
    front = front_of(s)
    rest = standing(s, region)
    replies = _replies(s, foe)
    total = sum([one.weight for one in replies])
    found: dict[tuple[int, str], tuple[float, float]] = {}
    told = []
    for move in moves:
        _, section, card, _ = move
        key = section, card or ""
        if key not in found:
            mine = side(s, seat, *key)
            pairs = [(one.weight, *outcome(s, front, seat, mine, foe, one)) for one in replies]
            found[key] = (
                sum([weight * own for weight, own, _ in pairs]) / total,
                sum([weight * other for weight, _, other in pairs]) / total,
            )
        points = rest[:]
        own, other = found[key]
        points[seat] += own
        points[foe] += other
        told.append(points)
    return told


def side(s: State, seat: int, section: int, card: str) -> Side:
    """The values of one side by its plan, on the middle of the die."""
    c = s.clone()
    row = s.box.wheel[section]
    die = "die" in row.sides
    at, plans = c.pub.battle.sides.index(seat), list(c.pub.battle.plans)
    plans[at] = Plan(section, card, False, FACE if die else NO_PLAN.face)
    note(c, plans=tuple(plans))
    cost = GEM[0] * die + KEPT * CARD[0] * bool(card)
    values = strength(c, seat), attacks(c, seat), max(shields(c, seat), 0)
    return Side(*values, row.code == "retreat", die, cost)


def _replies(s: State, foe: int) -> list[Side]:
    """The plans that the other side may make, the better ones more likely; an open one is known."""
    plan = plan_of(s, foe)
    if plan != NO_PLAN:
        return [side(s, foe, plan.section, plan.card)]
    open_ = [number for number, row in s.box.wheel.items() if closed(s, foe, row) is None]
    cards = ["", *dict.fromkeys(s.own[foe].hand)]
    sides = [side(s, foe, number, card) for number in open_ for card in cards]
    best = max([_promise(one) for one in sides])
    return [one._replace(weight=KEEN ** (_promise(one) - best)) for one in sides]


def _promise(one: Side) -> float:
    """How good a plan looks by itself."""
    if one.retreats:
        return 0.5 * one.shield + one.strength * TIMID
    return one.strength + 0.5 * one.attack + 0.4 * one.shield - one.cost


def outcome(
    s: State, front: Front, seat: int, mine: Side, foe: int, other: Side
) -> tuple[float, float]:
    """What a battle brings to a seat and to its foe if both plans are known."""
    chance = _wins(s, seat, mine, other)
    hurt, hit = _wounds(s, seat, other, mine), _wounds(s, foe, mine, other)
    won = _won(s, front, seat, foe), _won(s, front, foe, seat)
    gone = _gone(s, seat, mine), _gone(s, foe, other)
    own = chance * won[0] - (1 - chance) * gone[0] - WOUNDED * hurt - mine.cost
    theirs = (1 - chance) * won[1] - chance * gone[1] - WOUNDED * hit - other.cost
    factions = s.pub.factions
    if factions[seat] == "si":
        own += fame_gain(s, seat, hit)
    if factions[foe] == "si":
        theirs += fame_gain(s, foe, hurt)
    return own, theirs


def _wins(s: State, seat: int, mine: Side, other: Side) -> float:
    """The chance to win; the chooser has the ties, and a retreat loses."""
    chooser = s.pub.battle.sides[0] == seat
    if mine.retreats != other.retreats:
        return float(other.retreats)
    lead = mine.strength - other.strength + (0.5 if chooser else -0.5)
    if mine.retreats:
        lead = -lead
    wide = WIDE if mine.die or other.die else NARROW
    return min(max(0.5 + lead / (2 * wide), 0.0), 1.0)


def _wounds(s: State, seat: int, by: Side, mine: Side) -> int:
    """Fighters of a seat that are wounded."""
    n = s.pub.fighters[seat][s.pub.battle.region]
    return min(max(by.attack - mine.shield, 0), WOUND_LIMIT, n)


def _won(s: State, front: Front, seat: int, foe: int) -> float:
    region = s.pub.battle.region
    return front.worth[region] + glory(s, seat, foe, region)


def _gone(s: State, seat: int, mine: Side) -> float:
    """What a defeat takes; who retreats keeps leaders and stays near."""
    region = s.pub.battle.region
    if not mine.retreats:
        return lost(s, seat, region)
    houses = len(buildings_in(s, seat, region))
    return BUILDING_LOST * houses + FLED * s.pub.fighters[seat][region]
