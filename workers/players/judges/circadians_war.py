"""What a position of Circadians promises in war: who holds what, and what battles bring.

Forces are guessed before plans are made, and counted by the rules once a battle is chosen.
"""

from __future__ import annotations

import math
import typing as t

from engine.circadians.attributes import side
from engine.circadians.board import (
    buildings_in,
    contested,
    controlled,
    land,
    leaders_in,
    reach,
    ryhzu_in,
    seats_in,
)
from engine.circadians.state import NOBODY, State, count_used, home, seat_of, upgraded
from engine.circadians.turns import ActionTurn
from engine.kernel import members_of

ROUNDS = 6

# -- fame -------------------------------------------------------------------------

FAME = dict.fromkeys(("circadians", "leyrien", "oxataya"), (14.0, 36.0))
FAME |= dict.fromkeys(("si", "zcharo", "jrayek"), (36.0, 14.0))
"""The whole way to the goal: as a steady climb, and for being close, with the square.

Who has to go many small steps begins with the first, and who has to hunt for them goes hunting;
other great steps come when they come.
"""
GOAL = 45.0
"""What is left to a victory when the goal is reached."""
INTEL_TAKEN = 1.2
MORALE = 0.7
"""Fame that a region with morale brings to Leyrien in an income, and what it keeps alive."""
PAIR = 2
RESEARCH = 1.4
"""A research that is about to be gained, beside the fame of Zcharo."""
FED = 1.0
"""How much the fame hurts that a defeat brings to the winner, if others can stop that one too."""

# -- the map ----------------------------------------------------------------------

REGION = 1.8
"""A land region that is controlled."""
LAKE = 0.4
NOW = 4.0
"""The region of the current relic: it will be taken."""
LATER = 1.6
"""The region of the next relic; those after it are worth less."""
LAST = 1.2
"""The last relic decides: what its region is worth more in each of the last rounds."""
ATTACKED = 0.5
"""How often somebody who could come to a region does."""
RAIDED = 0.8
"""How often Oxataya do, who live on victories."""
CHANCE = 0.15
"""How likely a region falls to somebody who still moves and can reach it."""

# -- forces -----------------------------------------------------------------------

SPAN = 2.5
"""A lead in strength that wins four battles of five."""
ATTACK, SHIELD = 0.4, 0.3
"""What attacks and shields are worth beside strength."""
FIRST_CARD, MORE_CARDS, DIE = 1.8, 0.25, 1.2
"""What a hand and a gem may add to a plan."""
OUTPOST = 2.0
STRONGHOLD = 1.5
"""That of Zcharo or Jrayek."""
MILITARIZED = (1.0, 2.0)
HOSTILE = 1.2
WOUNDS = 1.3
"""Fighters that SI wound in a battle."""

# -- losses -----------------------------------------------------------------------

LEADER_LOST = 2.3
BUILDING_LOST = 1.8
SENT_HOME = 0.25
"""A fighter that has to begin again from home."""
WOUNDED = 0.7
"""A fighter that has to be recruited again."""


class Front:
    """Who stands where, and how long; what is asked of it is found out once."""

    __slots__ = ("coming", "force", "holds", "mobile", "threats", "worth")

    def __init__(self, s: State, coming: frozenset[int]) -> None:
        self.worth = _worths(s)
        """By region."""
        self.coming = coming
        """The seats that will still move in this round."""
        seats = range(len(s.own))
        self.mobile = [mobile_of(s, seat) for seat in seats]
        """By seat, the strength of its units in each region where it is present."""
        self.force = [force_of(s, seat, self.mobile[seat]) for seat in seats]
        """By seat, its force in each region where it is present."""
        self.threats: dict[int, dict[int, float]] = {}
        self.holds: dict[int, dict[int, float]] = {}

    def threat(self, s: State, seat: int) -> dict[int, float]:
        """By region, the force with which a seat could come there in one step."""
        found = self.threats.get(seat)
        if found is None:
            found = self.threats[seat] = _threat(s, seat, self.mobile[seat])
        return found

    def held(self, s: State, seat: int) -> dict[int, float]:
        """The regions that a seat controls, with the chance that it keeps them."""
        found = self.holds.get(seat)
        if found is None:
            others = [self.threat(s, other) for other in self.coming if other != seat]
            found = self.holds[seat] = _held(s, seat, self.force[seat], others)
        return found


KNOWN: dict[t.Hashable, Front] = {}
"""Fronts that were looked at lately: most moves do not change the map."""
MANY = 5000


def front_of(s: State) -> Front:
    """The front, looked up if the map has been the same before."""
    p = s.pub
    coming = movers(s)
    units = tuple([tuple(one) for one in p.fighters]), tuple(p.leaders.items()), p.upgraded
    pieces = tuple(p.present), tuple(p.ryhzu.items()), tuple(p.outpost), tuple(p.stronghold)
    rest = tuple(p.relics), p.round, p.ship, p.morale, p.morale_rows, p.mountains
    hands = tuple([(len(own.hand), p.gems[seat] > 0) for seat, own in enumerate(s.own)])
    key = tuple(p.factions), units, pieces, rest, hands, coming
    found = KNOWN.get(key)
    if found is None:
        if len(KNOWN) >= MANY:
            KNOWN.clear()
        found = KNOWN[key] = Front(s, coming)
    return found


def movers(s: State) -> frozenset[int]:
    """The seats that will still move in this round."""
    p = s.pub
    if p.phase == "move":
        later = [entry.seat for entry in s.todo if type(entry) is ActionTurn]
        return frozenset(later)
    if p.phase in ("combat", "income", "relic_check"):
        return frozenset()
    return frozenset(range(len(s.own)))


def _worths(s: State) -> dict[int, float]:
    """What each region is worth to whoever controls it."""
    p = s.pub
    worth = dict.fromkeys(range(len(p.plots)), LAKE)
    for region in members_of(land(s)):
        worth[region] = REGION
    for at, region in enumerate(p.relics, 1):
        if region < 0:
            continue
        ahead = at - p.round
        worth[region] += NOW if ahead <= 0 else LATER / ahead
        if at == len(p.relics):
            worth[region] += LAST * max(p.round - 3, 0)
    return worth


def _threat(s: State, seat: int, mobile: dict[int, float]) -> dict[int, float]:
    """By region, the force with which a seat could come there in one step."""
    found: dict[int, float] = {}
    for region, strength in mobile.items():
        if strength:
            for target in members_of(reach(s, seat, region)):
                if strength > found.get(target, 0.0):
                    found[target] = strength
    return found


def _held(
    s: State, seat: int, force: dict[int, float], threats: list[dict[int, float]]
) -> dict[int, float]:
    base = 1 << home(s, seat)
    found = {}
    for region in members_of(controlled(s, seat) & ~base):
        worst = max([one.get(region, 0.0) for one in threats], default=0.0)
        lost = ATTACKED * (1 - soft((force[region] - worst) / SPAN)) if worst else 0.0
        found[region] = 1 - lost
    return found


# -- forces -----------------------------------------------------------------------


def mobile_of(s: State, seat: int) -> dict[int, float]:
    """Strength of the units of a seat by region where it is present; 0 if there are none."""
    p = s.pub
    each, fighters = fighter_strength(s, seat), p.fighters[seat]
    found = {region: fighters[region] * each for region in members_of(p.present[seat])}
    cards = [(card, p.leaders.get(card, -1)) for card in p.roster[seat]]
    cards += [(card, stand.region) for card, stand in p.ryhzu.items() if stand.seat == seat]
    for card, region in cards:
        if region in found:
            one = s.box.leaders[card].sides[upgraded(s, card)]
            found[region] += max(one.strength + ATTACK * one.attack + SHIELD * one.shield, 0.5)
    return found


def fighter_strength(s: State, seat: int) -> float:
    if s.pub.factions[seat] != "circadians":
        return 1.0
    return 1.0 + MILITARIZED[upgraded(s, "militarized")]


def force_of(s: State, seat: int, mobile: dict[int, float]) -> dict[int, float]:
    """By region, all that a seat has for a battle there, with what its plan may add."""
    p, faction = s.pub, s.pub.factions[seat]
    hand = len(s.own[seat].hand)
    more = FIRST_CARD + MORE_CARDS * (hand - 1) if hand else 0.0
    more += DIE * (p.gems[seat] > 0) + HOSTILE * (faction == "jrayek")
    strong = p.stronghold[seat] if faction in ("zcharo", "jrayek") else 0
    proud = p.morale if faction == "leyrien" else 0
    pride = s.box.morale["combat"]["strength"][4 - p.morale_rows[0]] if proud else 0
    return {
        region: n
        + more
        + OUTPOST * (p.outpost[seat] >> region & 1)
        + STRONGHOLD * (strong >> region & 1)
        + pride * (proud >> region & 1)
        for region, n in mobile.items()
    }


# -- relics -----------------------------------------------------------------------


def hopes(s: State, seat: int, front: Front) -> list[float]:
    """By relic that is left, the chance of a seat to control it at the next check."""
    p, held = s.pub, front.held(s, seat)
    found = []
    for region in p.relics:
        if region < 0:
            continue
        if region in held:
            found.append(held[region])
        elif p.present[seat] >> region & 1:
            found.append(share(s, seat, region, front))
        else:
            found.append(CHANCE if seat in front.coming else 0.0)
    return found or [0.0]


# -- battles to come --------------------------------------------------------------


def soft(x: float) -> float:
    """From 0 to 1, steep around 0; counted in battles of equal players, few go against the odds."""
    return 0.5 + 0.5 * x / math.sqrt(1 + x * x)


def share(s: State, seat: int, region: int, front: Front) -> float:
    """The chance that a seat comes out of a contested region as its master."""
    others = [front.force[other][region] for other in seats_in(s, region) if other != seat]
    chance = soft((front.force[seat][region] - max(others)) / SPAN)
    return chance if len(others) == 1 else 0.75 * chance


def disputes(s: State, seat: int, front: Front, apart: int) -> float:
    """What contested regions promise to a seat."""
    found = 0.0
    for region in members_of(contested(s) & s.pub.present[seat]):
        if region == apart:
            continue
        others = [other for other in seats_in(s, region) if other != seat]
        foe = max(others, key=lambda other: front.force[other][region])
        chance = share(s, seat, region, front)
        won = front.worth[region] + glory(s, seat, foe, region) + denied(s, foe, region)
        beaten = lost(s, seat, region) + defeat(s, seat, foe, region)
        found += chance * won - (1 - chance) * beaten
        if s.pub.factions[seat] == "si":
            found += fame_gain(s, seat, min(WOUNDS, s.pub.fighters[foe][region]))
    return found


def lost(s: State, seat: int, region: int) -> float:
    """What a defeat takes from a seat beside the region."""
    leaders, houses = len(leaders_in(s, seat, region)), len(buildings_in(s, seat, region))
    return LEADER_LOST * leaders + BUILDING_LOST * houses + SENT_HOME * s.pub.fighters[seat][region]


# -- fame -------------------------------------------------------------------------


def way(s: State, seat: int, more: float = 0.0) -> float:
    """How far a seat is on the road of fame, from 0 to 1."""
    goal = s.box.factions[s.pub.factions[seat]].goal
    return min((s.pub.fame[seat] + more) / goal, 1.0)


def road(s: State, seat: int, x: float) -> float:
    """What so much of the way to the goal is worth."""
    steady, close = FAME[s.pub.factions[seat]]
    return steady * x + close * x * x


def fame_worth(s: State, seat: int, more: float = 0.0) -> float:
    return road(s, seat, way(s, seat, more)) + (GOAL if way(s, seat) >= 1 else 0.0)


def fame_gain(s: State, seat: int, n: float) -> float:
    """What more fame is worth to a seat."""
    if not n:
        return 0.0
    now, then = way(s, seat), way(s, seat, n)
    gain = road(s, seat, then) - road(s, seat, now)
    return gain + (GOAL if now < 1 <= then else 0.0)


def glory(s: State, seat: int, foe: int, region: int) -> float:
    """What a victory over another seat brings beside the region."""
    faction = s.pub.factions[seat]
    if faction == "oxataya":
        return fame_gain(s, seat, 1)
    if faction == "jrayek":
        met = leaders_in(s, foe, region) or ryhzu_in(s, foe, region)
        return (fame_gain(s, seat, 1) if met else 0.0) - toll(s, seat, region)
    if faction == "leyrien" and s.pub.leaders.get("eeyla") == region:
        return fame_gain(s, seat, 1)
    if faction == "circadians" and s.pub.intel.get(s.pub.factions[foe]) != seat:
        return INTEL_TAKEN
    return 0.0


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
    return FED * MORALE * left * fame_gain(s, foe, 1)


def exposed(s: State, seat: int, front: Front) -> float:
    """What the fame is worth that Oxataya could win in regions of a seat when they move."""
    other = seat_of(s, "oxataya")
    if len(s.own) == PAIR or other in (seat, NOBODY) or other not in front.coming:
        return 0.0
    threat, force, found = front.threat(s, other), front.force[seat], 0.0
    for region in members_of(controlled(s, seat) & ~(1 << home(s, seat))):
        if region in threat:
            found += 1 - soft((force[region] - threat[region]) / SPAN)
    return RAIDED * FED * found * fame_gain(s, other, 1) if found else 0.0


def defeat(s: State, seat: int, foe: int, region: int) -> float:
    """What a defeat costs beside units and region: fame of the winner, less what it teaches.

    With two seats the fame of the winner is in the lead over it already.
    """
    fed = FED * max(glory(s, foe, seat, region), 0.0) if len(s.own) > PAIR else 0.0
    return fed - lesson(s, seat)


def lesson(s: State, seat: int) -> float:
    """Research of Zcharo after a defeat."""
    if s.pub.factions[seat] != "zcharo" or upgraded(s, "tenacious"):
        return 0.0
    row = side(s, "tenacious")
    if count_used(s, "tenacious") >= row["times"]:
        return 0.0
    return row["research"] * (RESEARCH + fame_gain(s, seat, 1))
