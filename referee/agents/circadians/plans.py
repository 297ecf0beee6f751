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
from referee.agents.circadians.front import front_of
from referee.agents.circadians.judge import CARD, gem_worth, standing
from referee.agents.circadians.war import (
    BUILDING_LOST,
    WOUNDED,
    defeat,
    denied,
    fame_gain,
    glory,
    lost,
    prize,
)

FACE = 3
"""The face of the die that plans count on."""
WIDE, NARROW = 3.0, 0.5
"""By how much strength can differ from what was counted, with a die and without."""
KEEN = 1.35
"""How much likelier a plan is for each point of strength that it is better."""
TIMID = 0.35
"""How likely a retreat is, beside other plans as good."""
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


class Stake(t.NamedTuple):
    """What one side has in a battle."""

    won: float
    """What a victory brings it."""
    beaten: float
    """What a defeat takes from it."""
    fled: float
    """The same if it retreats: leaders are kept, and the others stay near."""
    fighters: int
    fame: tuple[float, ...]
    """What so many fighters that it wounds are worth to it."""


def bets(s: State, seat: int, moves: t.Sequence[Move]) -> list[list[float]]:
    """The points that each seat can expect after each plan of one of them."""
    foe = rival(s, seat)
    rest = standing(s, s.pub.battle.region)
    stakes = stake(s, seat, foe), stake(s, foe, seat)
    edge = 0.5 if s.pub.battle.sides[0] == seat else -0.5
    replies = _replies(s, foe)
    found: dict[tuple[int, str], tuple[float, float]] = {}
    told = []
    for _, section, card, _ in moves:
        key = section, card or ""
        if key not in found:
            found[key] = _mean(side(s, seat, *key), replies, stakes, edge)
        own, other = found[key]
        points = rest[:]
        points[seat] += own
        points[foe] += other
        told.append(points)
    return told


def stake(s: State, seat: int, foe: int) -> Stake:
    p, region = s.pub, s.pub.battle.region
    n = p.fighters[seat][region]
    houses = len(buildings_in(s, seat, region))
    each = [fame_gain(s, seat, n) for n in range(WOUND_LIMIT + 1)]
    more = defeat(s, seat, foe, region)
    won = front_of(s).worth[region] + prize(s, seat, region)
    return Stake(
        won + glory(s, seat, foe, region) + denied(s, foe, region),
        lost(s, seat, region) + more,
        BUILDING_LOST * houses + FLED * n + more,
        n,
        tuple(each) if p.factions[seat] == "si" else (0.0,) * len(each),
    )


def _mean(
    mine: Side, replies: list[Side], stakes: tuple[Stake, Stake], edge: float
) -> tuple[float, float]:
    """What a plan brings to both sides against all replies, each by its weight."""
    own = other = total = 0.0
    for reply in replies:
        one, two = outcome(mine, reply, stakes, edge)
        own += reply.weight * one
        other += reply.weight * two
        total += reply.weight
    return own / total, other / total


def side(s: State, seat: int, section: int, card: str) -> Side:
    """The values of one side by its plan, on the middle of the die."""
    c = s.clone()
    row = s.box.wheel[section]
    at, plans = c.pub.battle.sides.index(seat), list(c.pub.battle.plans)
    plans[at] = Plan(section, card, False, FACE if row.die else NO_PLAN.face)
    note(c, plans=tuple(plans))
    cost = gem_worth(s, seat) * row.die + KEPT * CARD[0] * bool(card)
    values = strength(c, seat), attacks(c, seat), max(shields(c, seat), 0)
    return Side(*values, row.code == "retreat", row.die, cost)


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
    mine: Side, other: Side, stakes: tuple[Stake, Stake], edge: float
) -> tuple[float, float]:
    """What a battle brings to both sides if their plans are known."""
    own, foe = stakes
    chance = _wins(mine, other, edge)
    hurt = min(max(other.attack - mine.shield, 0), WOUND_LIMIT, own.fighters)
    hit = min(max(mine.attack - other.shield, 0), WOUND_LIMIT, foe.fighters)
    gone = own.fled if mine.retreats else own.beaten
    theirs = foe.fled if other.retreats else foe.beaten
    return (
        chance * own.won - (1 - chance) * gone - WOUNDED * hurt + own.fame[hit] - mine.cost,
        (1 - chance) * foe.won - chance * theirs - WOUNDED * hit + foe.fame[hurt] - other.cost,
    )


def _wins(mine: Side, other: Side, edge: float) -> float:
    """The chance to win; the chooser has the ties, and a retreat loses."""
    if mine.retreats != other.retreats:
        return float(other.retreats)
    lead = mine.strength - other.strength + edge
    if mine.retreats:
        lead = 2 * edge - lead
    wide = WIDE if mine.die or other.die else NARROW
    return min(max(0.5 + lead / (2 * wide), 0.0), 1.0)
