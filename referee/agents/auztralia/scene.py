"""What there is to look at in a position of AuZtralia: the map, and what each seat has."""

from __future__ import annotations

import dataclasses
import functools
import typing as t

from engine.auztralia.box import Box
from engine.auztralia.state import OLD_ONES, State, all_farms, face_down, farmland, lines, ports
from referee.agents.auztralia.battles import Force

MOVERS = frozenset({"zombie", "migo", "shoggoth", "cthulhu", "loyalist"})
REVEALED = 0.3
"""Tiles that events turn up in an activation, those on the lowest hexes first."""
Rings = tuple[int, ...]
Ground = tuple[tuple[int, tuple[int, int, int, int]], ...]


class Foe(t.NamedTuple):
    """An Old One that lies face up."""

    hex: int
    kind: str
    vp: int
    resistance: int


@dataclasses.dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """The map as all seats see it; there is one object for equal maps, so it is quickly found."""

    ground: Ground
    tokens: tuple[tuple[int, int], ...]
    built: int
    """Hexes with a farm or a port."""
    barred: int
    """Hexes with an Old One."""
    lairs: tuple[int, ...]
    unseen: tuple[str, ...]
    foes: tuple[Foe, ...]
    threats: int
    """Hexes from which Old Ones may come."""
    raids: int
    """Activations to come."""


the_scene = functools.lru_cache(maxsize=16384)(Scene)


class Holding(t.NamedTuple):
    """What a seat has."""

    area: int
    """Hexes on rails that it can use."""
    left: int
    """Time points, and those of them before the awakening."""
    peace: int
    pieces: int
    coal: int
    iron: int
    gold: int
    hq: int
    cards: tuple[str, ...]
    force: Force
    farms: int
    """Hexes with farms that are not blighted."""
    standing: tuple[int, int, int]
    """How many farms of each kind stand, blighted ones too."""


def scene_of(s: State) -> Scene:
    p, box = s.pub, s.box
    tiles = box.tiles
    raids = box.end - max(p.time[OLD_ONES], box.old_ones_start)
    hidden = face_down(s)
    threats = lowest(hidden, round(REVEALED * raids))
    foes, barred = [], hidden
    for code, one in p.old_ones.items():
        tile = tiles[code]
        barred |= 1 << one.hex
        foes.append(Foe(one.hex, tile.kind, tile.vp, tile.resistance - one.damage()))
        if tile.kind in MOVERS:
            threats |= 1 << one.hex
    return the_scene(
        tuple(p.ground.items()),
        p.special.tokens,
        farmland(s) | ports(s),
        barred,
        tuple(p.lairs),
        p.unseen,
        tuple(foes),
        threats,
        raids,
    )


def holding_of(s: State, seat: int) -> Holding:
    p, box = s.pub, s.box
    spent = p.time[seat] + (p.cost if p.turn == seat else 0)
    sheep, cattle, corn = p.sheep[seat], p.cattle[seat], p.corn[seat]
    return Holding(
        area=lines(s, seat)[0].area,
        left=max(box.end - spent, 0),
        peace=max(box.old_ones_start - spent, 0),
        pieces=box.pieces - p.rails[seat].bit_count(),
        coal=p.coal[seat],
        iron=p.iron[seat],
        gold=p.gold[seat],
        hq=p.hq[seat],
        cards=p.characters[seat],
        force=_force(s, seat),
        farms=all_farms(s, seat) & ~p.blighted,
        standing=(sheep.bit_count(), cattle.bit_count(), corn.bit_count()),
    )


def _force(s: State, seat: int) -> Force:
    """All units of a seat, those in a battle included."""
    p = s.pub
    if p.battle.fighter != seat or not p.battle.hex:
        return p.barracks[seat]
    return tuple(map(sum, zip(p.barracks[seat], p.battle.force, strict=True)))


def lowest(area: int, n: int) -> int:
    """So many hexes of an area, the lowest ones."""
    found = 0
    while area and n:
        found |= area & -area
        area &= area - 1
        n -= 1
    return found


def rings_of(box: Box, area: int, n: int) -> Rings:
    """An area, and the hexes one, two ... steps away from it."""
    found = [area]
    while len(found) < n:
        found.append(box.board.around(area) & ~area)
        area |= found[-1]
    return tuple(found)


def nearness(worth: tuple[float, ...], rings: Rings, area: int) -> float:
    """Hexes of an area, each by the ring that it lies in."""
    total = 0.0
    for part, ring in zip(worth, rings, strict=True):
        if area & ring:
            total += part * (area & ring).bit_count()
    return total
