"""Who stands where in a position of Circadians, with what force, and how long it will hold.

Most moves change the pieces of one seat, or none: what was found out about the others is kept.
"""

from __future__ import annotations

import functools
import itertools
import math
import typing as t

from engine.circadians.attributes import side
from engine.circadians.board import controlled, reach, seats_in
from engine.circadians.map import layout
from engine.circadians.state import State, home, upgraded
from engine.circadians.turns import ActionTurn
from engine.kernel import members_of

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
CHANCE = 0.15
"""How likely a region falls to somebody who still moves and can reach it."""

# -- forces -----------------------------------------------------------------------

SPAN = 2.5
"""A lead in strength that wins four battles of five."""
ATTACK, SHIELD = 0.4, 0.3
"""What attacks and shields are worth beside strength."""
FIRST_CARD, MORE_CARDS, DIE = 1.8, 0.25, 1.5
"""What a hand and a gem may add to a plan."""
OUTPOST = 2.0
STRONGHOLD = 1.5
"""That of Zcharo or Jrayek."""
MILITARIZED = (1.0, 2.0)
STRUCK = 0.6
"""How often Jrayek are those who choose a battle of theirs."""


def soft(x: float) -> float:
    """From 0 to 1, steep around 0; counted in battles of equal players, few go against the odds."""
    return 0.5 + 0.5 * x / math.sqrt(1 + x * x)


class Host:
    """The units of one seat, by region where it is present."""

    __slots__ = ("marches", "mobile", "number")

    def __init__(self, s: State, seat: int, number: int) -> None:
        self.number = number
        """No other host has it."""
        self.mobile = mobile_of(s, seat)
        """Their strength; 0 where it has a building alone."""
        self.marches: list[dict[int, float]] = []

    def threat(self, s: State, seat: int, steps: int = 1) -> dict[int, float]:
        """By region, the strength with which they could come there if nobody is in their way."""
        found = self.marches
        while len(found) < steps:
            found.append(_threat(s, seat, found[-1] if found else self.mobile))
        return found[steps - 1]


class Front:
    """Who stands where, and how long; what is asked of it is found out once."""

    __slots__ = ("coming", "force", "holds", "hosts", "lands", "worth")

    def __init__(self, s: State, hosts: list[Host], coming: frozenset[int]) -> None:
        p = s.pub
        self.worth = _worths(len(s.own), len(p.plots), tuple(p.relics), p.round)
        """By region."""
        self.coming = coming
        """The seats that will still move in this round."""
        self.hosts = hosts
        """By seat."""
        self.force = [force_of(s, seat, host.mobile) for seat, host in enumerate(hosts)]
        """By seat, its force in each region where it is present."""
        self.holds: dict[int, dict[int, float]] = {}
        self.lands: dict[int, tuple[float, float]] = {}

    def threat(self, s: State, seat: int) -> dict[int, float]:
        """By region, the strength with which a seat could come there in one step."""
        return self.hosts[seat].threat(s, seat)

    def held(self, s: State, seat: int) -> dict[int, float]:
        """The regions that a seat controls, with the chance that it keeps them."""
        found = self.holds.get(seat)
        if found is None:
            others = [self.threat(s, other) for other in self.coming if other != seat]
            found = self.holds[seat] = _held(s, seat, self.force[seat], others)
        return found

    def land(self, s: State, seat: int) -> tuple[float, float]:
        """What the regions are worth that a seat holds, and its chance to hold all relics."""
        found = self.lands.get(seat)
        if found is None:
            worth, held = self.worth, self.held(s, seat)
            points = sum([worth[region] * hold for region, hold in held.items()])
            found = self.lands[seat] = points, math.prod(hopes(s, seat, self))
        return found


HOSTS: dict[t.Hashable, Host] = {}
FRONTS: dict[t.Hashable, Front] = {}
"""Those that were looked at lately: most moves change one host or none."""
MANY = 5000
NUMBERS = itertools.count()


def front_of(s: State) -> Front:
    """The front, looked up if the map has been the same before."""
    p = s.pub
    coming = movers(s)
    hosts = [host_of(s, seat) for seat in range(len(s.own))]
    hands = [(len(own.hand), p.gems[seat] > 0) for seat, own in enumerate(s.own)]
    rest = tuple(p.relics), p.round, p.morale, p.morale_rows
    key = tuple([host.number for host in hosts]), tuple(hands), rest, coming
    found = FRONTS.get(key)
    if found is None:
        if len(FRONTS) >= MANY:
            FRONTS.clear()
        found = FRONTS[key] = Front(s, hosts, coming)
    return found


def host_of(s: State, seat: int) -> Host:
    """The units of a seat, looked up if they have stood like that before."""
    p, at = s.pub, s.pub.leaders
    cards = tuple([at.get(card) for card in p.roster[seat]]), tuple(p.ryhzu.items()), p.upgraded
    houses = p.foundry[seat], p.outpost[seat], p.stronghold[seat], p.foundations[seat]
    ground = p.tiles, p.mountains, p.ship, p.site[seat]
    whose = len(s.own), seat, p.factions[seat], p.roster[seat]
    key = tuple(p.fighters[seat]), cards, houses, ground, whose
    found = HOSTS.get(key)
    if found is None:
        if len(HOSTS) >= MANY:
            HOSTS.clear()
        found = HOSTS[key] = Host(s, seat, next(NUMBERS))
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


@functools.lru_cache(maxsize=256)
def _worths(seats: int, regions: int, relics: tuple[int, ...], now: int) -> list[float]:
    """What each region is worth to whoever controls it."""
    worth = [LAKE] * regions
    for region in members_of(layout(seats).land):
        worth[region] = REGION
    for at, region in enumerate(relics, 1):
        if region < 0:
            continue
        ahead = at - now
        worth[region] += NOW if ahead <= 0 else LATER / ahead
        if at == len(relics):
            worth[region] += LAST * max(now - 3, 0)
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
    more = planned(s, seat)
    if faction == "jrayek":
        more += STRUCK * side(s, "hostile")["strength"]
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


def planned(s: State, seat: int) -> float:
    """What a plan of a seat may add to what it has on the table."""
    hand = len(s.own[seat].hand)
    more = FIRST_CARD + MORE_CARDS * (hand - 1) if hand else 0.0
    return more + DIE * (s.pub.gems[seat] > 0)


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


def share(s: State, seat: int, region: int, front: Front) -> float:
    """The chance that a seat comes out of a contested region as its master."""
    others = [front.force[other][region] for other in seats_in(s, region) if other != seat]
    chance = soft((front.force[seat][region] - max(others)) / SPAN)
    return chance if len(others) == 1 else 0.75 * chance
