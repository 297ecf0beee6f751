"""What a good player of AuZtralia looks at: points now, and what the table promises for later.

All figures are victory points or chances. They are weights of judgement, not rules.
"""

from __future__ import annotations

import functools

from engine.auztralia.box import AIRSHIP, FARMS, Box
from engine.auztralia.scoring import BLIGHT_VP, FARM_VP, HIDDEN_TILE, score
from engine.auztralia.state import OLD_ONES, State, all_farms, farmland, lines, ports, seats

from .battles import Force, fight

SETTLED = frozenset({"auz.turn.choose", "auz.combat.stand"})
"""The decisions at which nothing is half done that could not be judged."""

# -- time ---------------------------------------------------------------------------

TIME = 0.22
"""A time point that is left."""
HARVEST = 0.9
"""The same if there is a site on the rails for a farm: farms built at the end are safe."""
RIPE = 12
"""With fewer time points than this, goods have no time to become points."""

# -- what a seat has ----------------------------------------------------------------

TOKEN = {"coal": 0.33, "iron": 0.33, "gold": 0.28}
ENOUGH = {"coal": 4, "iron": 4, "gold": 8}
"""Tokens beyond this are worth a third."""
PAIR = 0.35
"""Coal and iron together: a piece of track."""
CUBE = 0.12
PIECE = 0.25
UNIT = (0.25, 0.6, 0.8, 0.8, 0.9)
CARD = {"one_use": 1.8, "once_per_battle": 0.75, "permanent": 1.05, "points": 0.75}
"""A character, beyond the points it brings already."""

# -- what lies near: on the rails, and one, two or three steps away from them -----------

PILE = (0.12, 0.25, 2.4)
"""A token of coal or iron, of gold, of phosphate on the map."""
NEAR_GOODS = (1.2, 0.45, 0.35, 0.2)
SITE = 0.6
"""A site for a farm that is not yet on the rails."""
NEAR_SITES = (0.45, 0.22, 0.1)
PREY = (0.3, 0.25, 0.15, 0.08)
"""The part of an Old One's points that a force which could destroy it may hope for."""

WEAKEST = 0.8
"""In co-operation, how much of the worth of all is that of the weakest seat."""

# -- danger -------------------------------------------------------------------------

MOVERS = frozenset({"zombie", "migo", "shoggoth", "cthulhu", "loyalist"})
PACE = {"zombie": 0.4, "migo": 1.0, "shoggoth": 0.6, "cthulhu": 0.6, "loyalist": 0.6}
"""Steps in an activation."""
RESOLVE = 1.0
"""The part of a foe's points that a battle under way promises."""
SIEGE = 0.5
"""The chance that an Old One next to a port gets in before anybody stops it."""
ALERT = 0.22
"""The chance that something comes for a port before the end, when the Old Ones awake."""
LURKING = 0.008
"""More of it for each tile face down within three steps."""
TRAIN = 3
COMERS = (("zombie", 2), ("migo", 3), ("loyalist", 4), ("shoggoth", 6), ("shoggoth", 8))
"""What comes for ports and farms: kinds with their resistance."""
RAIDS = 0.18
"""Old Ones that come for farms in an activation; some are on their way already."""
RAIDER = 0.5
"""One that stands next to a farm."""
GUARD = 0.5
"""The part of raids that a force which wins its fights prevents."""
BLIGHT = 0.9
"""The part of a farm's points that a raid takes."""
FREE = (0,) * 5
"""Units that cost nothing, or that nothing has happened to."""


def expected(s: State) -> tuple[list[float], float | None]:
    """The points that each seat and the Old Ones can expect."""
    points = _points(s)
    if s.box.shared:  # all of them win or none does (AUZ-COOP-08)
        mean, least = sum(points) / len(points), min(points)
        points = [WEAKEST * least + (1 - WEAKEST) * mean] * len(points)
    return points, _old_ones(s)


def _points(s: State) -> list[float]:
    """Those of a game that is over, or what each seat makes of it if the ports hold."""
    p = s.pub
    if p.ended:
        return [float(score(s, seat)) for seat in seats(s)]
    forces = [_force(s, seat) for seat in seats(s)]
    safe = 1.0
    for seat, force in enumerate(forces):
        if p.port[seat]:
            safe *= 1 - _siege(s, p.port[seat], force)
    return [_seat(s, seat, force, safe) for seat, force in enumerate(forces)]


def _old_ones(s: State) -> float:
    """Tiles that lie open, hidden ones at their mean and doubled, blighted farms."""
    p, tiles = s.pub, s.box.tiles
    means = unseen_means(s.box, p.unseen)
    hidden = sum(mean[0] * area.bit_count() for mean, area in zip(means, p.lairs, strict=True))
    if p.lurking:
        hidden = sum(tiles[tile].vp for tile in p.lurking.values())
    open_ = sum(tiles[tile].vp for tile in p.old_ones)
    blighted = (farmland(s) & p.blighted).bit_count()
    return open_ + HIDDEN_TILE * hidden + BLIGHT_VP * blighted


@functools.lru_cache(maxsize=512)
def unseen_means(box: Box, unseen: tuple[str, ...]) -> tuple[tuple[float, float], ...]:
    """Mean points and mean resistance of a face-down tile of each level."""
    found = []
    for level in (1, 2, 3):
        tiles = [box.tiles[tile] for tile in box.of_level(unseen, level)]
        n = max(len(tiles), 1)
        found.append((sum(x.vp for x in tiles) / n, sum(x.resistance for x in tiles) / n))
    return tuple(found)


def _seat(s: State, seat: int, force: Force, safe: float) -> float:
    """Points in hand, then what the remaining time can turn into points."""
    p = s.pub
    spent = p.time[seat] + (p.cost if p.turn == seat else 0)
    left = max(s.box.end - spent, 0)
    line, barred = lines(s, seat)
    rings = rings_around(s.box, line.area)
    free = ~(barred | farmland(s) | ports(s))
    here, near = land(s.box, rings, free, _farms_left(s, seat))
    harvest = min(here, max(left - 1, 0))  # farms built at the very end are the safest ones
    ripe = min(left / RIPE, 1.0)  # late in the game goods have no time to become points
    goods_near = goods(rings, barred, tuple(p.ground.items()))
    future = _stock(s, seat) + goods_near + near + CUBE * p.hq[seat]
    future += PIECE * p.rails[seat].bit_count() + _cards(s, seat)
    future += sum(n * worth for n, worth in zip(force, UNIT, strict=True))
    if any(force):
        future += _spoils(s, rings, force)
    if p.battle.hex and p.battle.fighter == seat:
        future += _battle(s)
    time = HARVEST * harvest + TIME * (left - harvest)
    return score(s, seat) + safe * (time + ripe * future - _fear(s, seat, force))


def _cards(s: State, seat: int) -> float:
    """Characters, beyond the points they bring already."""
    rows = s.box.characters
    return sum(CARD[rows[card]["kind"]] for card in s.pub.characters[seat])


def _farms_left(s: State, seat: int) -> tuple[int, ...]:
    """Farms of each kind that are not yet built."""
    p, farms = s.pub, s.box.farms
    return tuple([farms[kind] - getattr(p, kind)[seat].bit_count() for kind in FARMS])


def _spoils(s: State, rings: tuple[int, ...], force: Force) -> float:
    """Old Ones near the own rails that the force could destroy; trains do not leave the rails."""
    p, box, worth = s.pub, s.box, 0.0
    marching = (*force[:TRAIN], 0, *force[AIRSHIP:]) if force[TRAIN] else force
    here = rings[0]
    for code, old_one in p.old_ones.items():
        bit = 1 << old_one.hex
        for near, ring in zip(PREY, rings, strict=True):
            if bit & ring:
                tile, sent = box.tiles[code], force if ring is here else marching
                left = tile.resistance - old_one.damage()
                worth += near * hunt(box, tile.kind, tile.vp, left, sent)
                break
    hopes = search(box, p.unseen, marching)
    for near, ring in zip(PREY, rings, strict=True):
        for hope, lairs in zip(hopes, p.lairs, strict=True):
            if lairs & ring:
                worth += near * hope * (lairs & ring).bit_count()
    return worth


def _force(s: State, seat: int) -> Force:
    """All units of a seat, those in a battle included."""
    p = s.pub
    if p.battle.fighter != seat or not p.battle.hex:
        return p.barracks[seat]
    return tuple(map(sum, zip(p.barracks[seat], p.battle.force, strict=True)))


def _battle(s: State) -> float:
    """What the battle under way promises."""
    b, box, worth = s.pub.battle, s.box, 0.0
    force, wounds = tuple(b.force), tuple(b.wounds)
    if not any(force):
        return 0.0
    for code, old_one in s.pub.old_ones.items():
        if old_one.hex == b.hex:
            tile = box.tiles[code]
            battle = fight(box, tile.kind, tile.vp, UNIT, force, wounds, not b.port)
            worth += battle.worth(tile.resistance - old_one.damage(), 0, 0, b.sanity)
    return RESOLVE * worth


@functools.lru_cache(maxsize=8192)
def hold(box: Box, kind: str, resistance: int, force: Force) -> float:
    """The chance that a force destroys an Old One if it has to."""
    if resistance <= 0 or not any(force):
        return float(resistance <= 0)
    return fight(box, kind, 1, FREE, force, FREE, False).worth(resistance, 0, 0, box.sanity)


@functools.lru_cache(maxsize=8192)
def hunt(box: Box, kind: str, vp: int, resistance: int, force: Force) -> float:
    """The points that a force can hope for if it attacks an Old One, less what that costs."""
    if resistance <= 0 or not any(force):
        return 0.0
    return max(
        fight(box, kind, vp, UNIT, force, FREE, True).worth(resistance, 0, 0, box.sanity), 0.0
    )


@functools.lru_cache(maxsize=4096)
def search(box: Box, unseen: tuple[str, ...], force: Force) -> tuple[float, ...]:
    """The same for a tile of each level that lies face down."""
    found = []
    for level in (1, 2, 3):
        tiles = [box.tiles[tile] for tile in box.of_level(unseen, level)]
        hopes = [hunt(box, x.kind, x.vp, x.resistance, force) for x in tiles if x.resistance]
        found.append(sum(hopes) / max(len(tiles), 1))
    return tuple(found)


def _stock(s: State, seat: int) -> float:
    p = s.pub
    worth = PAIR * min(p.coal[seat], p.iron[seat], 4)
    for ore, n in (("coal", p.coal[seat]), ("iron", p.iron[seat]), ("gold", p.gold[seat])):
        enough = ENOUGH[ore]
        worth += TOKEN[ore] * (n if n <= enough else enough + (n - enough) / 3)
    return worth


@functools.lru_cache(maxsize=4096)
def rings_around(box: Box, area: int) -> tuple[int, ...]:
    """An area, and the hexes one, two and three steps away from it."""
    rings, seen = [area], area
    for _ in NEAR_SITES:
        rings.append(box.board.around(rings[-1]) & ~seen)
        seen |= rings[-1]
    return tuple(rings)


@functools.lru_cache(maxsize=8192)
def goods(
    rings: tuple[int, ...], barred: int, ground: tuple[tuple[int, tuple[int, ...]], ...]
) -> float:
    """Tokens on the map, by how near they are to the rails."""
    here, one, two, three = rings
    near_here, near_one, near_two, near_three = NEAR_GOODS
    worth = 0.0
    for hex_, pile in ground:
        bit = 1 << hex_
        if bit & barred:
            continue
        if bit & here:
            worth += near_here * pile_worth(pile)
        elif bit & one:
            worth += near_one * pile_worth(pile)
        elif bit & two:
            worth += near_two * pile_worth(pile)
        elif bit & three:
            worth += near_three * pile_worth(pile)
    return worth


@functools.cache
def pile_worth(pile: tuple[int, int, int, int]) -> float:
    """The tokens of a hex, as long as they lie there."""
    coal, iron, gold, phosphate = pile
    return PILE[0] * (coal + iron) + PILE[1] * gold + PILE[2] * phosphate


@functools.lru_cache(maxsize=8192)
def land(box: Box, rings: tuple[int, ...], free: int, left: tuple[int, ...]) -> tuple[int, float]:
    """Sites for farms on the rails, and what those further away are worth."""
    here, worth = 0, 0.0
    for kind, most in zip(FARMS, left, strict=True):
        soil = box.soil[kind] & free
        found = min((soil & rings[0]).bit_count(), most)
        here += found
        for near, ring in zip(NEAR_SITES, rings[1:], strict=True):
            worth += SITE * near * min((soil & ring).bit_count(), most - found, 3)
    return here, worth


def _siege(s: State, port: int, force: Force) -> float:
    """The chance that Old Ones take a port."""
    p, box, lost = s.pub, s.box, 1.0
    rings, steps_to = box.board.rings[port], box.board.steps[port]
    for code, old_one in p.old_ones.items():
        tile = box.tiles[code]
        if tile.kind in MOVERS:
            steps = steps_to[old_one.hex]
            held = hold(box, tile.kind, tile.resistance - old_one.damage(), force)
            lost *= 1 - SIEGE * (1 - held) / (1 + 0.5 * steps)
    hidden = p.lairs[0] | p.lairs[1] | p.lairs[2]
    near = (rings[1] | rings[2] | rings[3]) & hidden
    awake = (box.end - max(p.time[OLD_ONES], box.old_ones_start)) / (box.end - box.old_ones_start)
    lurking = min(ALERT * awake + LURKING * near.bit_count(), 0.8)
    lost *= 1 - lurking * (1 - strength(box, force))
    return 1 - lost


@functools.lru_cache(maxsize=4096)
def strength(box: Box, force: Force) -> float:
    """How likely a force beats what comes, whatever it is."""
    return sum(hold(box, kind, resistance, force) for kind, resistance in COMERS) / len(COMERS)


def _fear(s: State, seat: int, force: Force) -> float:
    """What Old Ones will take from the own farms before the end, unless the force stops them."""
    p, box = s.pub, s.box
    farms = all_farms(s, seat) & ~p.blighted
    if not farms:
        return 0.0
    left = box.end - max(p.time[OLD_ONES], box.old_ones_start)
    guard = GUARD * strength(box, force)
    raids = RAIDS * left * (1 - guard)
    for code, old_one in p.old_ones.items():
        tile = box.tiles[code]
        if tile.kind in MOVERS:
            steps = _steps(box, old_one.hex, farms)
            if steps <= PACE[tile.kind] * left:
                held = hold(box, tile.kind, tile.resistance - old_one.damage(), force)
                raids += RAIDER / (1 + steps) * (1 - GUARD * held)
    return FARM_VP * BLIGHT * farms.bit_count() * raids / (1 + raids)


def _steps(box: Box, hex_: int, goals: int) -> int:
    """The way to the nearest of some hexes."""
    for steps, ring in enumerate(box.board.rings[hex_]):
        if ring & goals:
            return steps
    return 99
