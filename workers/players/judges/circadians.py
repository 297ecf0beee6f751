"""What a good player of Circadians looks at: the two roads to victory, and what carries them.

All figures are points of judgement, of which a victory is worth WIN; they are no rules.
"""

from __future__ import annotations

from engine.circadians.board import (
    contested,
    controlled,
    land_controlled,
    leaders_in,
    on_map,
    ryhzu_in,
    seats_in,
)
from engine.circadians.state import BUILDINGS, State, upgraded
from engine.kernel import members_of

SETTLED = frozenset(
    {
        "cho.pricing.price_phase",
        "cho.turns.act_or_pass",
        "cho.turns.turn",
        "cho.combat.choose_battle",
        "cho.planning.make_plan",
        "cho.income.next_source",
        "cho.build.build",
        "cho.harvest.harvest",
        "cho.recruit.spend",
        "cho.move.move",
    }
)
"""The decisions at which nothing is half done."""
WIN = 100.0
ROUNDS = 6

# -- fame -------------------------------------------------------------------------

FAME = 18.0
"""The whole way to the goal, as a steady climb."""
CLOSE = 30.0
"""The same again for being close: it grows with the square."""

# -- the map ----------------------------------------------------------------------

REGION = 1.3
"""A land region that is controlled."""
NOW = 6.0
"""The region of the current relic, controlled: it will be taken."""
LATER = 1.8
"""The region of a later relic."""
ALL = 20.0
"""Every relic that is left, controlled."""
RELIC = 1.5
"""A relic on the faction board, beyond what it brought."""

# -- forces -----------------------------------------------------------------------

FIGHTER = 0.5
LEADER = 1.6
STRENGTH = 0.25
"""A point of strength, attack or shield on a leader card."""
RYHZU = 2.0
WAITING = 0.2
"""A fighter on the recruitment track, for each sector it has passed."""

# -- boards -----------------------------------------------------------------------

COLUMN = 1.1
"""A step of research."""
BUILDING = {"foundry": 2.0, "outpost": 2.0, "stronghold": 2.3}
FOUNDATION = 1.2
CARD_UPGRADED = 1.8
TOKEN = 0.4
"""A price token that can be placed."""

# -- goods ------------------------------------------------------------------------

ENERGY = (0.35, 12)
"""Each piece, up to so many; beyond that half as much."""
GEM = (0.9, 5)
CARD = 0.7


def expected(s: State) -> tuple[list[float], None]:
    """The points that each seat can expect."""
    if s.pub.ended:
        return [WIN * (seat in s.pub.winners) for seat in range(len(s.own))], None
    disputes = [_dispute(s, region) for region in members_of(contested(s))]
    points = [_seat(s, seat) for seat in range(len(s.own))]
    for shares in disputes:
        for seat, worth in shares.items():
            points[seat] += worth
    return points, None


def _seat(s: State, seat: int) -> float:
    if s.pub.phase == "setup":  # the map is not laid out yet
        return _goods(s, seat)
    left = (ROUNDS - s.pub.round + 1) / ROUNDS
    return (
        _fame(s, seat)
        + _map(s, seat)
        + _forces(s, seat)
        + (0.4 + 0.6 * left) * _boards(s, seat)
        + _goods(s, seat)
    )


def _fame(s: State, seat: int) -> float:
    way = s.pub.fame[seat] / s.box.factions[s.pub.factions[seat]].goal
    return FAME * way + CLOSE * way * way


def _map(s: State, seat: int) -> float:
    p, mine = s.pub, controlled(s, seat)
    points = REGION * land_controlled(s, seat).bit_count() + RELIC * len(p.taken[seat])
    there = [(at, region) for at, region in enumerate(p.relics, 1) if region >= 0]
    held = [at for at, region in there if mine >> region & 1]
    points += sum([NOW if at == p.round else LATER for at in held])
    return points + (ALL if there and len(held) == len(there) else 0.0)


def _dispute(s: State, region: int) -> dict[int, float]:
    """A region with several factions: each expects its share of what it is worth."""
    p = s.pub
    relic = next((at for at, one in enumerate(p.relics, 1) if one == region), 0)
    worth = REGION + (NOW if relic == p.round else LATER if relic else 0.0)
    force = {seat: _force(s, seat, region) for seat in seats_in(s, region)}
    total = sum(force.values())
    return {seat: worth * one * one / (total * total) for seat, one in force.items()}


def _force(s: State, seat: int, region: int) -> float:
    p = s.pub
    cards = [*leaders_in(s, seat, region), *ryhzu_in(s, seat, region)]
    n = p.fighters[seat][region] + sum([_values(s, card) for card in cards])
    return 0.5 + n + 2 * (p.outpost[seat] >> region & 1) + 0.5 * len(s.own[seat].hand)


def _values(s: State, card: str) -> float:
    side = s.box.leaders[card].sides[upgraded(s, card)]
    return float(side.strength + side.attack + side.shield)


def _forces(s: State, seat: int) -> float:
    p = s.pub
    points = FIGHTER * sum(p.fighters[seat])
    points += sum([WAITING * at * n for at, n in enumerate(p.sectors[seat])])
    for card in p.roster[seat]:
        if card in p.leaders:
            points += LEADER + STRENGTH * _values(s, card)
    return points + RYHZU * sum([stand.seat == seat for stand in p.ryhzu.values()])


def _boards(s: State, seat: int) -> float:
    p = s.pub
    cards = (*s.box.factions[p.factions[seat]].attributes, *p.roster[seat])
    points = COLUMN * (sum(p.research[seat]) - len(p.research[seat]))
    points += sum([BUILDING[kind] * on_map(s, seat, kind) for kind in BUILDINGS])
    points += FOUNDATION * p.foundations[seat].bit_count()
    points += CARD_UPGRADED * sum([card in p.upgraded for card in cards])
    return points + TOKEN * p.tokens[seat].bit_count()


def _goods(s: State, seat: int) -> float:
    p = s.pub
    return _some(ENERGY, p.energy[seat]) + _some(GEM, p.gems[seat]) + CARD * len(s.own[seat].hand)


def _some(worth: tuple[float, int], n: int) -> float:
    each, enough = worth
    return each * min(n, enough) + each / 2 * max(n - enough, 0)
