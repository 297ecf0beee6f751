"""What battles bring in Circadians: regions, fame and losses.

Forces are guessed before plans are made, and counted by the rules once a battle is chosen.
"""

from __future__ import annotations

import typing as t

from engine.circadians.attributes import side
from engine.circadians.battle import attacks, shields, strength
from engine.circadians.board import (
    buildings_in,
    contested,
    controlled,
    leaders_in,
    ryhzu_in,
    seats_in,
)
from engine.circadians.move import Move, MovePoints
from engine.circadians.state import (
    NO_PLAN,
    NOBODY,
    State,
    count_used,
    home,
    rival,
    seat_of,
    upgraded,
)
from engine.kernel import members_of
from referee.agents.circadians.front import (
    ATTACK,
    SHIELD,
    SPAN,
    STRUCK,
    Front,
    planned,
    share,
    soft,
)

ROUNDS = 6

# -- fame -------------------------------------------------------------------------

FAME = dict.fromkeys(("circadians", "leyrien", "oxataya"), (14.0, 36.0))
FAME |= dict.fromkeys(("si", "zcharo", "jrayek"), (36.0, 14.0))
"""The whole way to the goal: as a steady climb, and for being close, with the square.

Who has to go many small steps begins with the first, and who has to hunt for them goes hunting;
other great steps come when they come.
"""
DANGER = (14.0, 36.0)
"""The way of another seat as those see it who can stop it: a first step alarms nobody."""
GOAL = 45.0
"""What is left to a victory when the goal is reached."""
NEXT = 0.3
"""What is left of the fame of a relic space if it is the next but one."""
PAID = 0.5
"""The part of the fame of an upgrade that its price leaves."""
INTEL_TAKEN = 1.2
MORALE = 0.45
"""Fame that a region with morale brings to Leyrien in an income, and what it keeps alive."""
PAIR = 2
RESEARCH = 1.4
"""A research that is about to be gained, beside the fame of Zcharo."""
FED = 2.0
"""How much the fame hurts that a defeat brings to the winner, if others can stop that one too.

With 1.0 Oxataya won half of the games with five factions and Leyrien half of those with three, as
each left it to the rest to stop them; with 2.5 Oxataya hardly won with five.
"""

# -- raids and losses ---------------------------------------------------------------

BAIT = 0.3
"""The part of the fame that Jrayek hope for from a Ryh-zu that another has."""
HUNT = (1.0, 0.8, 0.6)
"""The same from a prey nearby, by the steps to it: of what it is worth now and later."""
AT_ONCE, SOON = 0.7, 0.4
"""What a hunt is worth with as many move points left, and in a round to come."""
CROWD = 0.5
"""How often somebody else in a region is left to be beaten too."""
RAIDED = 0.8
"""How often Oxataya come to a region that they could come to: they live on victories."""
TIES = 0.5
"""What it is worth in strength to have chosen a battle."""
WOUNDS = 1.3
"""Fighters that SI wound in a battle."""
LEADER_LOST = 2.3
BUILDING_LOST = 1.8
SENT_HOME = 0.25
"""A fighter that has to begin again from home."""
WOUNDED = 0.7
"""A fighter that has to be recruited again."""


# -- battles to come --------------------------------------------------------------


def disputes(s: State, seat: int, front: Front, apart: int) -> float:
    """What contested regions promise to a seat."""
    found = 0.0
    for region in members_of(contested(s) & s.pub.present[seat]):
        if region == apart:
            continue
        others = [other for other in seats_in(s, region) if other != seat]
        foe = max(others, key=lambda other: front.force[other][region])
        if is_open(s, seat, region):
            foe = rival(s, seat)
            chance = odds(s, seat, foe)
        else:
            chance = share(s, seat, region, front)
        won = front.worth[region] + glory(s, seat, foe, region) + denied(s, foe, region)
        won += prize(s, seat, region)
        beaten = lost(s, seat, region) + defeat(s, seat, foe, region)
        found += chance * won - (1 - chance) * beaten
        for other in others:
            if other != foe and is_famous(s, seat, other, region):
                lead = front.force[seat][region] - front.force[other][region]
                found += CROWD * soft(lead / SPAN) * fame_gain(s, seat, 1)
        if s.pub.factions[seat] == "si":
            found += fame_gain(s, seat, min(WOUNDS, s.pub.fighters[foe][region]))
    return found


def is_open(s: State, seat: int, region: int) -> bool:
    """Whether a seat is about to plan a battle in a region."""
    battle = s.pub.battle
    return battle.region == region and seat in battle.sides and set(battle.plans) == {NO_PLAN}


def odds(s: State, seat: int, foe: int) -> float:
    """The chance to win a battle that was chosen, counted by the rules but for the plans."""
    edge = TIES if s.pub.battle.sides[0] == seat else -TIES
    return soft((_counted(s, seat) - _counted(s, foe) + edge) / SPAN)


def _counted(s: State, seat: int) -> float:
    values = strength(s, seat) + ATTACK * attacks(s, seat) + SHIELD * shields(s, seat)
    return values + planned(s, seat)


def lost(s: State, seat: int, region: int) -> float:
    """What a defeat takes from a seat beside the region."""
    leaders, houses = len(leaders_in(s, seat, region)), len(buildings_in(s, seat, region))
    return LEADER_LOST * leaders + BUILDING_LOST * houses + SENT_HOME * s.pub.fighters[seat][region]


# -- fame -------------------------------------------------------------------------


def way(s: State, seat: int, more: float = 0.0) -> float:
    """How far a seat is on the road of fame, from 0 to 1."""
    goal = s.box.factions[s.pub.factions[seat]].goal
    return min((s.pub.fame[seat] + more) / goal, 1.0)


def road(x: float, worth: tuple[float, float]) -> float:
    """What so much of the way to the goal is worth."""
    steady, close = worth
    return steady * x + close * x * x


def fame_worth(s: State, seat: int, more: float = 0.0) -> float:
    worth = FAME[s.pub.factions[seat]]
    return road(way(s, seat, more), worth) + (GOAL if way(s, seat) >= 1 else 0.0)


def fame_gain(s: State, seat: int, n: float) -> float:
    """What more fame is worth to a seat."""
    return _gain(s, seat, n, FAME[s.pub.factions[seat]]) if n else 0.0


def danger(s: State, seat: int) -> float:
    """What another fame of a seat costs those who have to stop it."""
    return FED * _gain(s, seat, 1, DANGER)


def _gain(s: State, seat: int, n: float, worth: tuple[float, float]) -> float:
    now, then = way(s, seat), way(s, seat, n)
    gain = road(then, worth) - road(now, worth)
    return gain + (GOAL if now < 1 <= then else 0.0)


def prize(s: State, seat: int, region: int) -> float:
    """The fame that the relic in a region brings to a seat, and that after it brings nearer."""
    p = s.pub
    if not 0 < p.round <= ROUNDS or p.relics[p.round - 1] != region:
        return 0.0
    spaces = s.box.factions[p.factions[seat]].relics[len(p.taken[seat]) :]
    if p.round == ROUNDS or not spaces:
        return 0.0
    found = fame_gain(s, seat, fame_on(spaces[0]))
    return found + NEXT * (fame_gain(s, seat, fame_on(spaces[1])) if spaces[1:] else 0.0)


def fame_on(space: t.Mapping[str, int]) -> float:
    """The fame of a relic space; an upgrade is fame to the Circadians, and has to be paid for."""
    return space.get("fame", 0) + PAID * space.get("upgrade_attribute", 0)


def glory(s: State, seat: int, foe: int, region: int) -> float:
    """What a victory over another seat brings beside the region."""
    faction = s.pub.factions[seat]
    fame = fame_gain(s, seat, 1) if is_famous(s, seat, foe, region) else 0.0
    if faction == "jrayek":
        return fame - toll(s, seat, region)
    if faction == "circadians" and s.pub.intel.get(s.pub.factions[foe]) == NOBODY:
        return INTEL_TAKEN
    return fame


def is_famous(s: State, seat: int, foe: int, region: int) -> bool:
    """Whether a victory over another seat is fame."""
    faction = s.pub.factions[seat]
    if faction == "jrayek":
        return bool(leaders_in(s, foe, region) or ryhzu_in(s, foe, region))
    return faction == "oxataya" or (faction == "leyrien" and s.pub.leaders.get("eeyla") == region)


def toll(s: State, seat: int, region: int) -> float:
    """What a victory of Jayen costs: half of those who are with him."""
    if s.pub.leaders.get("jayen") != region:
        return 0.0
    return WOUNDED * -(-s.pub.fighters[seat][region] // 2)


def denied(s: State, foe: int, region: int) -> float:
    """What it is worth to drive Leyrien from their morale, if others could do that too."""
    p = s.pub
    if len(s.own) == PAIR or p.factions[foe] != "leyrien" or not p.morale >> region & 1:
        return 0.0
    left = min(ROUNDS - p.round + 1, 4)
    return MORALE * left * danger(s, foe)


def exposed(s: State, seat: int, front: Front) -> float:
    """What the fame is worth that Oxataya could win in regions of a seat when they move."""
    other = seat_of(s, "oxataya")
    if len(s.own) == PAIR or other in (seat, NOBODY) or other not in front.coming:
        return 0.0
    threat, force, found = front.threat(s, other), front.force[seat], 0.0
    for region in members_of(controlled(s, seat) & ~(1 << home(s, seat))):
        if region in threat:
            found += 1 - soft((force[region] - threat[region]) / SPAN)
    return RAIDED * found * danger(s, other) if found else 0.0


def defeat(s: State, seat: int, foe: int, region: int) -> float:
    """What a defeat costs beside units and region: fame of the winner, less what it teaches.

    With two seats the fame of the winner is in the lead over it already.
    """
    fed = 0.0
    if len(s.own) > PAIR:
        if is_famous(s, foe, seat, region):
            fed = danger(s, foe)
        elif s.pub.factions[foe] == "circadians":
            fed = FED * glory(s, foe, seat, region)
    if s.pub.factions[seat] == "jrayek":
        return fed - bait(s, seat) * len(ryhzu_in(s, seat, region))
    return fed - lesson(s, seat)


def bait(s: State, seat: int) -> float:
    """What a Ryh-zu in other hands is worth to Jrayek: whoever has it can be beaten for fame."""
    return BAIT * fame_gain(s, seat, 1)


def hunt(s: State, seat: int, front: Front) -> float:
    """What Jrayek hope for from the leader or Ryh-zu that they could fall upon most easily."""
    p, host, left = s.pub, front.hosts[seat], points_left(s, seat)
    more, found = planned(s, seat) + STRUCK * side(s, "hostile")["strength"], 0.0
    for other, roster in enumerate(p.roster):
        if other == seat:
            continue
        force = front.force[other]
        prey = {p.leaders.get(card, -1) for card in roster}
        prey |= {stand.region for stand in p.ryhzu.values() if stand.seat == other}
        for steps, hope in enumerate(HUNT, 1):
            threat = host.threat(s, seat, steps)
            part = hope * (AT_ONCE if steps <= left else SOON)
            for region in prey & threat.keys():
                lead = threat[region] + more - force[region]
                found = max(found, part * soft(lead / SPAN))
    return found * fame_gain(s, seat, 1)


def points_left(s: State, seat: int) -> int:
    """The move points that a seat has not used yet."""
    found = [one.n for one in s.todo if isinstance(one, Move | MovePoints) and one.seat == seat]
    return max(found, default=0)


def lesson(s: State, seat: int) -> float:
    """Research of Zcharo after a defeat."""
    if s.pub.factions[seat] != "zcharo" or upgraded(s, "tenacious"):
        return 0.0
    row = side(s, "tenacious")
    if count_used(s, "tenacious") >= row["times"]:
        return 0.0
    return row["research"] * (RESEARCH + fame_gain(s, seat, 1))
