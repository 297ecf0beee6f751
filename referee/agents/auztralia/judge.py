"""What a good player of AuZtralia looks at: points now, and what the table promises for later.

All figures are victory points, time points or chances. They are weights of judgement, not rules.
"""

from __future__ import annotations

import functools
import typing as t

from engine.auztralia.box import AIRSHIP, FARMS, Box
from engine.auztralia.scoring import BLIGHT_VP, FARM_VP, HIDDEN_TILE, score
from engine.auztralia.state import State, farmland, seats
from referee.agents.auztralia.battles import Force, fight, hold, hunt, search
from referee.agents.auztralia.scene import (
    MOVERS,
    Holding,
    Rings,
    Scene,
    holding_of,
    nearness,
    rings_of,
    scene_of,
)

SETTLED = frozenset({"auz.turn.choose", "auz.combat.stand"})
"""The decisions at which nothing is half done that could not be judged."""

# -- time: what it can be turned into ------------------------------------------------

LODE, FAR_LODE = 2.7, 2.4
"""Phosphate on the rails, and where track has to be laid first, as long as it lies there."""
CROP, FAR_CROP = 0.9, 0.75
"""The part of a farm's worth that a site promises, on the rails and where they have to be laid."""
IDLE = 0.2
"""A time point for which there is no better use."""
PIECE_TIME = 1.15
"""Time points for a piece of track."""
PAIR_TIME = 0.6
"""Time points for the coal and iron of a piece, if they are not at hand."""
OVERHEAD = 1.2
"""Time points that go by for each one that is put to such uses."""
REACH = (0.0, 1.0, 0.7, 0.4)
"""The part of what lies one, two or three steps from the rails that can be reached."""
RIPE = 12
"""With fewer time points than this, what a seat has cannot all become points."""

# -- what a seat has -----------------------------------------------------------------

ORE, GOLD, CUBE = 0.15, 0.28, 0.12
ENOUGH_ORE, ENOUGH_GOLD = 4, 8
"""Tokens beyond this are worth a third."""
UNIT = (0.25, 0.6, 0.8, 0.8, 0.9)
CARD = {"one_use": 0.9, "once_per_battle": 0.4, "permanent": 0.3, "points": 0.7}
"""A character, beyond the points it brings already, by its kind."""
BETTER = {
    "ferdinand_cassan": 2.0,
    "jenny_appleseed": 1.8,
    "captain_flounder": 1.6,
    "agent_davies": 1.4,
    "donald_mcdonald": 1.4,
    "lord_blackstock": 1.3,
    "timothy_brassey": 1.3,
    "alanza_castro": 1.2,
    "long_range_group": 1.2,
    "kapena_alika": 1.0,
    "ivan_karpov": 1.0,
    "colonel_khouri": 0.8,
    "general_takanashi": 0.6,
    "franz_neumann": 0.6,
    "bombardier_milligan": 0.6,
    "desta_danger": 0.5,
}
"""Characters that are worth more or less than others of their kind."""

# -- what lies near: on the rails, and one, two or three steps away from them ------------

PILE_ORE, PILE_GOLD = 0.12, 0.25
NEAR_GOODS = (1.2, 0.45, 0.35, 0.2)
PREY = (0.3, 0.25, 0.15, 0.08)
"""The part of an Old One's points that a force which could destroy it may hope for."""
TRAIN = 3

# -- danger --------------------------------------------------------------------------

PACE = {"zombie": 0.4, "migo": 1.0, "shoggoth": 0.6, "cthulhu": 0.6, "loyalist": 0.6}
"""Steps in an activation."""
COMERS = (("zombie", 2), ("migo", 3), ("loyalist", 4), ("shoggoth", 6), ("shoggoth", 8))
"""What comes for ports and farms: kinds with their resistance."""
RISK = (0.9, 0.8, 0.62, 0.46, 0.34, 0.28, 0.24, 0.2)
"""The chance that a farm is blighted before the end, by steps to the next Old One or lair."""
ALERT = (0.7, 0.65, 0.55, 0.42, 0.34, 0.22, 0.15, 0.1)
"""The same for a port that falls."""
RAID_TIME = 14
"""With fewer activations than this both are smaller."""
GUARD, GARRISON = 0.5, 0.7
"""The part of both that a force which wins its fights prevents."""
SIEGE = 0.5
"""The chance that an Old One next to a port gets in before anybody stops it."""
EARLY = 0.5
"""The part of the time left that is lost if a port falls."""

# -- together ------------------------------------------------------------------------

WEAKEST = 0.8
"""In co-operation, how much of the worth of all is that of the weakest seat."""


class Near(t.NamedTuple):
    """What lies on the rails of a seat, and what can be reached from there."""

    lodes: int
    far_lodes: float
    sites: int
    """Sites for farms, and what a farm there is worth on average."""
    crop: float
    far_sites: float
    far_crop: float
    goods: float
    """All that coal, iron and gold are worth."""


def expected(s: State) -> tuple[list[float], float | None]:
    """The points that each seat and the Old Ones can expect."""
    points = _points(s)
    if s.box.shared:  # all of them win or none does (AUZ-COOP-08)
        mean, least = sum(points) / len(points), min(points)
        points = [WEAKEST * least + (1 - WEAKEST) * mean] * len(points)
    return points, opponents(s)


def _points(s: State) -> list[float]:
    """Those of a game that is over, or points in hand and what may be hoped for."""
    points = [float(score(s, seat)) for seat in seats(s)]
    if s.pub.ended:
        return points
    p, box, scene = s.pub, s.box, scene_of(s)
    holdings = [holding_of(s, seat) for seat in seats(s)]
    safe = 1.0
    for port, holding in zip(p.port, holdings, strict=True):
        if port:
            safe *= 1 - siege(box, scene, port, holding.force)
    doom = round(1 - safe, 2)
    for seat, holding in enumerate(holdings):
        points[seat] += promise(box, scene, holding, doom)
        if p.battle.hex and p.battle.fighter == seat:
            points[seat] += _battle(s)
    return points


def opponents(s: State) -> float:
    """Tiles that lie open, hidden ones at their mean and doubled, blighted farms."""
    p, tiles = s.pub, s.box.tiles
    if p.lurking:
        hidden = float(sum([tiles[tile].vp for tile in p.lurking.values()]))
    else:
        means = unseen_means(s.box, p.unseen)
        hidden = sum([mean * area.bit_count() for mean, area in zip(means, p.lairs, strict=True)])
    open_ = sum([tiles[tile].vp for tile in p.old_ones])
    return open_ + HIDDEN_TILE * hidden + BLIGHT_VP * (farmland(s) & p.blighted).bit_count()


@functools.lru_cache(maxsize=512)
def unseen_means(box: Box, unseen: tuple[str, ...]) -> tuple[float, ...]:
    """Mean points of a face-down tile of each level."""
    levels = [box.of_level(unseen, level) for level in (1, 2, 3)]
    return tuple(sum(box.tiles[x].vp for x in level) / max(len(level), 1) for level in levels)


# -- what may be hoped for -----------------------------------------------------------


@functools.lru_cache(maxsize=32768)
def promise(box: Box, scene: Scene, has: Holding, doom: float) -> float:
    """The points that a seat may hope for beyond those in hand; doom is that a port falls."""
    near = outlook(box, scene, has.area, has.standing)
    worth = plan(has, near, doom)
    goods = tokens(has.coal, has.iron, has.gold) + near.goods + CUBE * has.hq
    goods += sum([BETTER.get(card) or CARD[box.characters[card]["kind"]] for card in has.cards])
    guard = 1.0
    if any(has.force):
        goods += sum([n * worth for n, worth in zip(has.force, UNIT, strict=True)])
        goods += spoils(box, scene, has.area, has.force)
        guard -= GUARD * strength(box, has.force)
    goods *= min(has.left / RIPE, 1.0)
    fear = guard * FARM_VP * blights(box, scene, has.farms)
    awake = min(has.left, box.end - box.old_ones_start)
    played = 1 - doom * EARLY * awake / max(has.left, 1)
    return worth + played * (goods - fear)


def plan(has: Holding, near: Near, doom: float) -> float:
    """The points that a seat which only farms and digs makes of its time, best uses first.

    What comes after the awakening comes only if no port has fallen until then.
    """
    piece = PIECE_TIME + 1
    lodes = min(near.far_lodes, has.pieces)
    sites = min(near.far_sites, has.pieces - lodes)
    paid = min(sites, 2 * min(has.coal, has.iron))
    uses = (
        (near.lodes, LODE, 1.0),
        (near.sites, CROP * near.crop, 1.0),
        (lodes, FAR_LODE, piece),
        (paid, FAR_CROP * near.far_crop, piece),
        (sites - paid, FAR_CROP * near.far_crop, piece + PAIR_TIME),
        (has.left, IDLE, 1.0),
    )
    wane = doom / max(has.left - has.peace, 1)
    now = worth = 0.0
    for n, points, cost in uses:
        cost *= OVERHEAD
        done = min(n, (has.left - now) / cost)
        if done > 0:
            middle = now + done * cost / 2
            worth += done * points * (1 - wane * max(middle - has.peace, 0.0))
            now += done * cost
    return worth


def tokens(coal: int, iron: int, gold: int) -> float:
    """What lies in the warehouse, apart from phosphate."""
    ore = enough(coal, ENOUGH_ORE) + enough(iron, ENOUGH_ORE)
    return ORE * ore + GOLD * enough(gold, ENOUGH_GOLD)


def enough(n: int, most: int) -> float:
    return n if n <= most else most + (n - most) / 3


def spoils(box: Box, scene: Scene, area: int, force: Force) -> float:
    """Old Ones near the own rails that the force could destroy; trains do not leave the rails."""
    marching = (*force[:TRAIN], 0, *force[AIRSHIP:]) if force[TRAIN] else force
    rings, worth = rings_around(box, area), 0.0
    for foe in scene.foes:
        near = nearness(PREY, rings, 1 << foe.hex)
        if near:
            sent = force if rings[0] >> foe.hex & 1 else marching
            worth += near * hunt(box, foe.kind, foe.vp, foe.resistance, UNIT, sent)
    for hope, lairs in zip(search(box, scene.unseen, UNIT, marching), scene.lairs, strict=True):
        if lairs:
            worth += hope * nearness(PREY, rings, lairs)
    return worth


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
    return worth


@functools.lru_cache(maxsize=16384)
def outlook(box: Box, scene: Scene, area: int, standing: tuple[int, ...]) -> Near:
    """What lies on the rails and within reach, given the farms of each kind that stand."""
    rings = rings_around(box, area)
    full, lodes, goods = 0, 0, 0.0
    for hex_, (coal, iron, gold, phosphate) in scene.ground:
        bit = 1 << hex_
        full |= bit
        lodes |= bit if phosphate else 0
        if not bit & scene.barred:
            worth = PILE_ORE * (coal + iron) + PILE_GOLD * gold
            goods += nearness(NEAR_GOODS, rings, bit) * worth
    for hex_, _ in scene.tokens:
        lodes |= 1 << hex_
    lodes &= ~scene.barred
    sites, crop, far_sites, far_crop = 0, 0.0, 0.0, 0.0
    for kind, n in zip(FARMS, standing, strict=True):
        soil = box.soil[kind] & ~(scene.barred | scene.built | full)
        here = min((soil & area).bit_count(), box.farms[kind] - n)
        far = min(nearness(REACH, rings, soil), box.farms[kind] - n - here)
        sites, far_sites = sites + here, far_sites + far
        crop += here * mean_crop(box, scene, soil & area)
        far_crop += far * mean_crop(box, scene, soil & (rings[1] | rings[2]))
    return Near(
        (lodes & area).bit_count(),
        nearness(REACH, rings, lodes),
        sites,
        crop / max(sites, 1),
        far_sites,
        far_crop / max(far_sites, 0.1),
        goods,
    )


def mean_crop(box: Box, scene: Scene, area: int) -> float:
    """What a farm on some hexes is worth, on average."""
    return FARM_VP * (1 - blights(box, scene, area) / area.bit_count()) if area else 0.0


# -- what is to be feared --------------------------------------------------------------


def blights(box: Box, scene: Scene, area: int) -> float:
    """How many farms on some hexes will be blighted if nobody stops the Old Ones."""
    if not area:
        return 0.0
    return nearness(RISK, rings_of_danger(box, scene.threats), area) * raided(scene)


def raided(scene: Scene) -> float:
    return min(scene.raids / RAID_TIME, 1.0)


@functools.lru_cache(maxsize=16384)
def siege(box: Box, scene: Scene, port: int, force: Force) -> float:
    """The chance that Old Ones take a port."""
    alert = nearness(ALERT, rings_of_danger(box, scene.threats), 1 << port) * raided(scene)
    safe = 1 - alert * (1 - GARRISON * strength(box, force))
    for foe in scene.foes:
        steps = box.board.steps[port][foe.hex]
        if foe.kind in MOVERS and steps <= PACE[foe.kind] * (scene.raids + 1):
            held = hold(box, foe.kind, foe.resistance, force)
            safe *= 1 - SIEGE * (1 - held) / (1 + 0.5 * steps)
    return 1 - safe


@functools.lru_cache(maxsize=4096)
def strength(box: Box, force: Force) -> float:
    """How likely a force beats what comes, whatever it is."""
    return sum(hold(box, kind, resistance, force) for kind, resistance in COMERS) / len(COMERS)


@functools.lru_cache(maxsize=4096)
def rings_around(box: Box, area: int) -> Rings:
    """An area, and the hexes one, two and three steps away from it."""
    return rings_of(box, area, len(REACH))


@functools.lru_cache(maxsize=4096)
def rings_of_danger(box: Box, threats: int) -> Rings:
    """The same for hexes from which Old Ones come; what is further away is in the last ring."""
    found = rings_of(box, threats, len(RISK))
    return (*found[:-1], ~functools.reduce(int.__or__, found[:-1]))
