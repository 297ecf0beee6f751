"""The moment of a game of AuZtralia as a seat sees it, for the names of its moves.

All is read from what everybody sees and from the own part of the seat.
"""

from __future__ import annotations

import functools
import typing as t

from engine.auztralia.box import Box
from engine.auztralia.scoring import score
from engine.auztralia.state import OLD_ONES, State, face_down, farmland, lines
from engine.auztralia.tiles import level_on
from engine.kernel.plain import BITS
from referee.agents.auztralia.battles import Force, hold
from referee.agents.auztralia.judge import opponents, strength
from referee.agents.auztralia.scene import MOVERS

TIMES = (10, 17, 23, 33, 44)
"""Where the parts of a game begin that are played differently."""
FAR = 9
"""No Old One that walks is on the map."""
CLOSE = 6
"""Steps from a port at which an Old One that walks is no danger yet."""
GOLD, PHOSPHATE = 2, 3
"""Places of a pile."""
EVEN = 0.55
"""A chance to hold a port that is no more than even."""
COUNTED = {"auz.turn.choose", "auz.characters.play"}
"""The decisions at which it counts how the others are off."""
MAPPED = {"auz.turn.choose", "auz.track.lay", "auz.farm.build", "auz.setup.place_port"}
"""Decisions about what lies on the map; elsewhere nobody looks at it."""


class Now(t.NamedTuple):
    """The moment as a seat sees it, in a few small numbers."""

    part: int
    """The part of the game."""
    units: str
    gold: str
    threat: str
    """How near a walker is to the port, and whether the units would stop it."""
    might: int
    lead: str
    mode: str
    """Whether others are rivals, partners or missing."""
    lodes: int
    """Hexes with phosphate, and with gold."""
    gold_on: int
    fields: int
    """Hexes on which a farm could stand."""
    danger: int
    """Hexes with an Old One, face up or face down."""
    area: int
    """Hexes on the rails of the seat."""
    siege: str
    """How near the next walker is to the port, when Old Ones move, and whether it is stopped."""
    foe: str
    """The tile of the next walker; empty if none is on the map."""
    worst: str
    """How near the walker is that the port would hold least, of those that are near."""
    bane: str
    """Its tile; empty if none is near."""
    peril: str
    """The same for the port of another seat that is least safe: 0 if all are safe."""
    rivals: str
    """The units of the other seat that has fewest."""
    kills: str
    """Old Ones that the others have destroyed."""
    gap: str
    """How far the seat is ahead of the best other one, in points."""
    worse: str
    """How far it is behind the Old Ones."""


def now_of(s: State, seat: int) -> Now:
    p, box = s.pub, s.box
    force, time = p.barracks[seat], p.time[seat]
    part = sum([time >= mark for mark in TIMES])
    steps, held, foe = nearest(s, seat, force)
    near = "0" if steps <= 2 else "1" if steps <= 4 else "2" if steps < FAR else "3"
    might = int(4 * min(strength(box, force), 0.999)) if any(force) else 0
    lead = "s" if len(p.hq) == 1 else "a" if time <= min(p.time[: len(p.hq)]) else "b"
    mode = "c" if box.shared else "s" if len(p.hq) == 1 else "r"
    seen = part, few(sum(force)), few(p.gold[seat]), near + quarter(held), might, lead, mode
    key = s.todo[-1].key
    land = map_of(s) if key in MAPPED else (0, 0, 0, 0)
    area = lines(s, seat)[0].area if p.port[seat] else 0
    siege = f"{min(steps, 4)}{raid(p.time[OLD_ONES] - time)}{quarter(held)}"
    near_port = siege, foe, *strongest(s, seat, force)
    if key not in COUNTED:
        return Now(*seen, *land, area, *near_port, "0", "0", "0", "0", "0")
    others = [one for one in range(len(p.hq)) if one != seat]
    fewest = min([sum(p.barracks[one]) for one in others], default=0)
    told = few(fewest), killed(s, seat), *standing(s, seat)
    return Now(*seen, *land, area, *near_port, peril(s, seat), *told)


def map_of(s: State) -> tuple[int, int, int, int]:
    """The hexes with phosphate, with gold, those for farms, and those with Old Ones."""
    lodes = gold = full = 0
    for hex_, pile in s.pub.ground.items():
        bit = BITS[hex_]
        full |= bit
        if pile[PHOSPHATE]:
            lodes |= bit
        if pile[GOLD]:
            gold |= bit
    risk, soil = danger(s), s.box.soil
    fields = (soil["sheep"] | soil["cattle"] | soil["corn"]) & ~(farmland(s) | risk | full)
    return lodes, gold, fields, risk


def nearest(s: State, seat: int, force: Force) -> tuple[int, float, str]:
    """Steps from the port to the next Old One that walks, the chance to stop it, and its tile."""
    p, box = s.pub, s.box
    port, steps, found = p.port[seat], FAR, ""
    if not port:
        return FAR, 1.0, ""
    row = box.board.steps[port]
    for code, one in p.old_ones.items():
        if row[one.hex] < steps and box.tiles[code].kind in MOVERS:
            steps, found = row[one.hex], code
    return steps, stopped(s, found, force) if found else 1.0, found


def strongest(s: State, seat: int, force: Force) -> tuple[str, str]:
    """The walker near the port that would most likely take it: steps and chance, and its tile."""
    p, box, port = s.pub, s.box, s.pub.port[seat]
    found, least, bane = "-", 2.0, ""
    if port:
        row = box.board.steps[port]
        for code, one in p.old_ones.items():
            steps = row[one.hex]
            if steps < CLOSE and box.tiles[code].kind in MOVERS:
                held = stopped(s, code, force)
                if held < least:
                    found, least, bane = f"{steps}{quarter(held)}", held, code
    return found, bane


def stopped(s: State, foe: str, force: Force) -> float:
    """The chance that a force destroys an Old One that lies face up."""
    tile = s.box.tiles[foe]
    left = max(tile.resistance - s.pub.old_ones[foe].damage(), 1)
    return hold(s.box, tile.kind, left, force)


def peril(s: State, seat: int) -> str:
    """Whether a walker is within two steps of another seat's port that will hardly hold."""
    found = "0"
    for other_ in range(len(s.pub.hq)):
        if other_ != seat:
            steps, held, _ = nearest(s, other_, s.pub.barracks[other_])
            if steps <= 2 and held < EVEN:
                found = max(found, str(3 - steps))
    return found


def killed(s: State, seat: int) -> str:
    """How many Old Ones the others have destroyed: some fight, some race."""
    return few(sum([owner != seat for owner in s.pub.trophies.values()]))


def standing(s: State, seat: int) -> tuple[str, str]:
    """How far a seat is ahead of its best rival, and how far behind the Old Ones."""
    points = [score(s, one) for one in range(len(s.pub.hq))]
    own = points[seat]
    lead = own - max([n for one, n in enumerate(points) if one != seat], default=own)
    gap = "4" if lead > 6 else "3" if lead > 1 else "2" if lead > -2 else "1" if lead > -7 else "0"
    return gap, str(max(min(int(opponents(s) - own + 20) // 8, 7), 0))


def raid(gap: int) -> str:
    """How much time the seat has before Old Ones move."""
    return "0" if gap < 0 else "1" if gap <= 1 else "2" if gap <= 3 else "3"


def few(n: int) -> str:
    return "0" if n == 0 else "1" if n <= 2 else "2" if n <= 4 else "3"


def quarter(x: float) -> str:
    return "0" if x < 0.3 else "1" if x < 0.55 else "2" if x < 0.8 else "3"


# -- what lies on a hex ----------------------------------------------------------------


def what_on(s: State, hex_: int) -> str:
    p = s.pub
    if face_down(s) & BITS[hex_]:
        return f"lair{level_on(s, hex_)}"
    pile = p.ground.get(hex_)
    if pile:
        return "phosphate" if pile[PHOSPHATE] else "gold" if pile[GOLD] else "ore"
    return "none"


def danger(s: State) -> int:
    found = face_down(s)
    for one in s.pub.old_ones.values():
        found |= BITS[one.hex]
    return found


def is_near(s: State, hex_: int, now: Now) -> bool:
    bit = BITS[hex_]
    return bool(s.box.board.around(bit) & now.danger & ~bit)


def chance(s: State, seat: int, hex_: int) -> float:
    """How likely the units of a seat beat what is on a hex."""
    p, box, force = s.pub, s.box, s.pub.barracks[seat]
    for code, one in p.old_ones.items():
        if one.hex == hex_:
            return stopped(s, code, force)
    return unseen_chance(box, p.unseen, level_on(s, hex_), force)


@functools.lru_cache(maxsize=16384)
def unseen_chance(box: Box, unseen: tuple[str, ...], level: int, force: Force) -> float:
    tiles = [box.tiles[tile] for tile in box.of_level(unseen, level)]
    return sum([hold(box, x.kind, x.resistance, force) for x in tiles]) / max(len(tiles), 1)


def points_on(s: State, hex_: int) -> int:
    for code, one in s.pub.old_ones.items():
        if one.hex == hex_:
            return s.box.tiles[code].vp
    return 1 + level_on(s, hex_)
