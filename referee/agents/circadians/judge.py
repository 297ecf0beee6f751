"""What a good player of Circadians looks at: the two roads to victory, and what carries them.

All figures are points of judgement, of which a victory is worth WIN; they are no rules. What
stands in battle is judged in war.py, what is half done in due.py.
"""

from __future__ import annotations

import functools
import typing as t

from engine.circadians.board import controlled, land_controlled, on_map
from engine.circadians.circadians import CountStrongholds
from engine.circadians.intel import REGIONS_GIVEN
from engine.circadians.leyrien import morale_fame
from engine.circadians.region_total import ReadTotal
from engine.circadians.state import State, home, seat_of, upgraded
from engine.kernel import members_of
from referee.agents.circadians.due import ATTRIBUTE, PLAIN, due, to_come
from referee.agents.circadians.front import Front, front_of
from referee.agents.circadians.war import bait, disputes, exposed, fame_worth, hunt, prize

SETTLED = frozenset(
    {
        "cho.pricing.price_phase",
        "cho.pricing.end_pricing",
        "cho.turns.act_or_pass",
        "cho.turns.passing",
        "cho.turns.turn",
        "cho.combat.choose_battle",
        "cho.planning.make_plan",
        "cho.income.next_source",
        "cho.relics.before_check",
        "cho.build.build",
        "cho.harvest.harvest",
        "cho.recruit.spend",
        "cho.move.move",
    }
)
"""The decisions at which nothing is half done."""
WIN = 100.0
ROUNDS = 6
BEFORE_INCOME = ("pricing", "discover", "build", "harvest", "recruit", "move", "combat", "income")

# -- relics and regions -----------------------------------------------------------

ALL = 70.0
"""Every relic that is left, held for certain."""
TAKEN = 1.0
"""A relic on the faction board, beyond what it brought."""
CLAIM = 2.0
"""A region when the last round counts regions."""
TOTALS = (1.5, 1.5, 1.5, 0.8, 1.1, 1.5, 2.2, 2.5, 3.4, 3.6)
"""By region total, what its row brings in one income, and that the next one is near."""
UPGRADES = (1.5, 1.5, 1.5, 1.6, 2.8, 4.2, 6.5, 7.0, 9.5, 9.7)
"""The same for the Circadians: their fame is upgrades."""
SHIP = 0.2
"""A region next to the drop ship that is not theirs yet, by its worth, if somebody is aboard."""

# -- forces -----------------------------------------------------------------------

FIGHTER = 0.9
"""On the map; at home it is worth a little less."""
AT_HOME = 0.75
STRONG = 1.5
"""How many times as much a fighter of the Circadians is worth."""
LEADER = 1.4
STRENGTH = 0.45
"""A point of strength, attack or shield on a leader card."""
BURDEN = 2.0
"""What the victories of Jayen will cost: an army that he leads is soon spent."""
RYHZU = 0.5
"""Hardly more than its upkeep: it stands in battle, but a faction that feeds three has no army."""
WAITING = 0.65
"""A fighter at the end of the recruitment track; on the way to it, a part of that."""

# -- boards -----------------------------------------------------------------------

COLUMN = {"discover": 0.7, "build": 1.0, "harvest": 1.1, "recruit": 1.4, "move": 1.5}
"""A step of research by track, in the whole game."""
TRACKS = tuple(COLUMN.values())
INCOME = {
    "foundry": (0.0, 0.8, 1.4, 2.0),
    "outpost": (0.0, 0.9, 1.5, 1.9, 2.2),
    "stronghold": (0.0, 0.9, 1.6, 2.1),
}
"""What so many buildings bring in one income: the first card of a round is worth most."""
STANDING = {"foundry": 0.5, "outpost": 1.0, "stronghold": 0.5}
"""What it is good for besides."""
STRONGHOLD = {
    "circadians": 2.5,
    "si": 0.8,
    "zcharo": 0.6,
    "leyrien": 1.0,
    "jrayek": 0.8,
    "oxataya": 0.4,
}
FOUNDATIONS = (0.8, 0.6, 0.8, 1.0, 0.5)
"""Board foundations by number."""
LEADER_UPGRADED = 0.4
TOKEN = 0.25
"""A price token that can be placed."""

# -- goods ------------------------------------------------------------------------

ENERGY = (0.34, 8)
"""Each piece, up to so many; beyond that half as much."""
GEM = (0.95, 3)
GEMS_OF = {"circadians": (1.15, 6)}
"""Who needs more of them: their fame is bought."""
CARD = (0.75, 4)
ARMED = 0.5
"""What it is worth beside that to have a card at all: a plan without one is weak."""
MUCH = 3
"""How many times as much as enough is more than anybody can use."""
INTEL = 0.5


def expected(s: State) -> tuple[list[float], None]:
    """The points that each seat can expect."""
    if s.pub.ended:
        return [WIN * (seat in s.pub.winners) for seat in range(len(s.own))], None
    return standing(s), None


def own(s: State, seat: int) -> float:
    """The same for one seat alone."""
    if s.pub.ended:
        return WIN * (seat in s.pub.winners)
    if is_bare(s):
        return _goods(s, seat)
    return _seat(s, seat, front_of(s), -1)


def standing(s: State, apart: int = -1) -> list[float]:
    """The points before the end; a region may be left out in which a battle is judged apart."""
    seats = range(len(s.own))
    if is_bare(s):
        return [_goods(s, seat) for seat in seats]
    front = front_of(s)
    return [_seat(s, seat, front, apart) for seat in seats]


def is_bare(s: State) -> bool:
    """Whether the map is not laid out yet."""
    return s.pub.phase == "setup" and max(s.pub.relics) < 0


def _seat(s: State, seat: int, front: Front, apart: int) -> float:
    p = s.pub
    left = max(ROUNDS - p.round, 0)
    incomes = left + (p.phase in BEFORE_INCOME)
    return (
        fame_worth(s, seat, _morale(s, seat, incomes))
        + _map(s, seat, front, incomes)
        + disputes(s, seat, front, apart)
        + (hunt(s, seat, front) if p.factions[seat] == "jrayek" else 0.0)
        - exposed(s, seat, front)
        + _forces(s, seat)
        + boards(s, seat, left, incomes)
        + _goods(s, seat)
        + due(s, seat)
        + to_come(s, seat)
    )


def _morale(s: State, seat: int, incomes: int) -> float:
    """Fame that the rows of Leyrien promise, the later the less."""
    if seat != seat_of(s, "leyrien"):
        return 0.0
    return morale_fame(s) * 0.5 * min(incomes, 4)


# -- the map ----------------------------------------------------------------------


def _map(s: State, seat: int, front: Front, incomes: int) -> float:
    p, mine = s.pub, controlled(s, seat)
    points, chance = front.land(s, seat)
    points += TAKEN * len(p.taken[seat]) + ALL * chance
    for region, hold in front.held(s, seat).items():
        points += hold * prize(s, seat, region)
    if p.round == ROUNDS:
        points += CLAIM * land_controlled(s, seat).bit_count()
    if p.factions[seat] == "circadians":
        points += _circadian(s, seat, front, mine, incomes)
    elif incomes:
        points += TOTALS[min(mine.bit_count(), len(TOTALS) - 1)]
    return points


def _circadian(s: State, seat: int, front: Front, mine: int, incomes: int) -> float:
    """What the region total promises the Circadians, and where their ship is."""
    p, points = s.pub, 0.0
    if incomes:
        total = mine.bit_count() + _more_regions(s, seat)
        points = UPGRADES[min(total, len(UPGRADES) - 1)]
    if p.fighters[seat][home(s, seat)]:
        points += SHIP * sum([front.worth[region] for region in members_of(p.ship & ~mine)])
    return points


def _more_regions(s: State, seat: int) -> int:
    """What can be added to the total: strongholds, and intel that is given away."""
    waiting = {type(entry) for entry in s.todo}
    n = REGIONS_GIVEN * sum([holder == seat for holder in s.pub.intel.values()])
    if ReadTotal in waiting:
        n += s.pub.total
    if ReadTotal not in waiting or CountStrongholds in waiting:
        n += on_map(s, seat, "stronghold")
    return n


# -- what a faction has -----------------------------------------------------------


def _forces(s: State, seat: int) -> float:
    p = s.pub
    points = FIGHTER * sum(p.fighters[seat])
    points -= (FIGHTER - AT_HOME) * p.fighters[seat][home(s, seat)]
    track = p.sectors[seat]
    points += WAITING * sum([at * at * n for at, n in enumerate(track)]) / len(track) ** 2
    points *= STRONG if p.factions[seat] == "circadians" else 1.0
    for card in p.roster[seat]:
        if card in p.leaders:
            side = s.box.leaders[card].sides[upgraded(s, card)]
            points += LEADER + STRENGTH * (side.strength + side.attack + side.shield)
            points -= BURDEN * (card == "jayen")
    mine = [stand.seat == seat for stand in p.ryhzu.values()]
    if p.factions[seat] == "jrayek":
        points += bait(s, seat) * (len(mine) - sum(mine))
    return points + RYHZU * sum(mine)


KNOWN: dict[t.Hashable, float] = {}
"""Boards that were looked at lately: most moves change one of them, or none."""
MANY = 20000


def boards(s: State, seat: int, left: int, incomes: int) -> float:
    """What stands on a faction board, looked up if it has been the same before."""
    p = s.pub
    houses = p.foundry[seat], p.outpost[seat], p.stronghold[seat], p.twin
    rest = p.foundations[seat], p.upgraded, p.tokens[seat], tuple(p.intel.values())
    key = p.factions[seat], seat, tuple(p.research[seat]), houses, rest, left, incomes
    found = KNOWN.get(key)
    if found is None:
        if len(KNOWN) >= MANY:
            KNOWN.clear()
        found = KNOWN[key] = _boards(s, seat, left, incomes)
    return found


def _boards(s: State, seat: int, left: int, incomes: int) -> float:
    p, faction = s.pub, s.pub.factions[seat]
    later = left / (ROUNDS - 1)
    points = 0.0
    for step, column in zip(TRACKS, p.research[seat], strict=True):
        points += step * (column - 1) * (0.15 + 0.85 * later)
    for kind, income in INCOME.items():
        n = on_map(s, seat, kind)
        points += income[n] * min(incomes, 4) + STANDING[kind] * n
        if kind == "stronghold":
            points += STRONGHOLD[faction] * n
    for number, worth in enumerate(FOUNDATIONS):
        points += worth * later * (p.foundations[seat] >> number & 1)
    cards = s.box.factions[faction].attributes
    better = [ATTRIBUTE.get(card, PLAIN) for card in cards if card in p.upgraded]
    points += later * sum(better)
    points += LEADER_UPGRADED * sum([card in p.upgraded for card in p.roster[seat]])
    points += INTEL * sum([holder == seat for holder in p.intel.values()])
    return points + TOKEN * min(left, 2) * p.tokens[seat].bit_count()


def _goods(s: State, seat: int) -> float:
    p = s.pub
    gems = GEMS_OF.get(p.factions[seat], GEM)
    hand = len(s.own[seat].hand)
    cards = _some(CARD, hand) + ARMED * (hand > 0)
    return _some(ENERGY, p.energy[seat]) + _some(gems, p.gems[seat]) + cards


def gem_worth(s: State, seat: int) -> float:
    """What the last gem of a seat is worth to it."""
    gems, n = GEMS_OF.get(s.pub.factions[seat], GEM), s.pub.gems[seat]
    return _some(gems, n) - _some(gems, max(n - 1, 0))


@functools.lru_cache(maxsize=1024)
def _some(worth: tuple[float, int], n: int) -> float:
    """Each piece up to enough, a third of that for more, and next to nothing beyond all use."""
    each, enough = worth
    most = enough * MUCH
    return each * (min(n, enough) + min(max(n - enough, 0), most) / 3 + max(n - most, 0) / 20)
