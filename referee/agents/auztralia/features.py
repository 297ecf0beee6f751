"""What a fast player of AuZtralia looks at in a move: short names of what it is and where it leads.

All is read from what everybody sees and from the own part of the seat.
"""

from __future__ import annotations

import functools
import typing as t

from engine.auztralia.action import PLACE
from engine.auztralia.attack import targets
from engine.auztralia.box import Box
from engine.auztralia.recruit import index_of
from engine.auztralia.scoring import counted
from engine.auztralia.state import OLD_ONES, State, face_down, farmland, lines
from engine.auztralia.tiles import level_on
from engine.kernel import Move
from engine.kernel.plain import BITS
from referee.agents.auztralia.battles import Force, hold
from referee.agents.auztralia.judge import _battle as battle_worth
from referee.agents.auztralia.judge import strength
from referee.agents.auztralia.scene import MOVERS

UNITS = {"infantry": 0, "armoured_car": 1, "artillery": 2, "armoured_train": 3, "airship": 4}
TIMES = (10, 17, 23, 33, 44)
"""Where the parts of a game begin that are played differently."""
FAR = 9
"""No Old One that walks is on the map."""
GOLD, PHOSPHATE = 2, 3
"""Places of a pile."""
PORT_NEAR = 3
"""Steps from a port that count as near."""
EVEN = 0.55
"""A chance to hold a port that is no more than even."""
TURN = "auz.turn.choose"
"""The decision at which the ports of others count."""
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
    peril: str
    """The same for the port of another seat that is least safe: 0 if all are safe."""
    rivals: str
    """The units of the other seat that has fewest."""


def features(s: State, seat: int, moves: t.Sequence[Move]) -> list[list[str]]:
    """The names of each move."""
    now = now_of(s, seat)
    return [NAMED.get(move[0], other)(s, seat, move, now) for move in moves]


def manner(s: State) -> str:
    """The kind of table: alone, partners, two rivals or more."""
    seats = len(s.pub.hq)
    return "1" if seats == 1 else "c" if s.box.shared else "2" if seats == 2 else "m"


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
    if key != TURN:
        return Now(*seen, *land, area, siege, foe, "0", "0")
    fewest = min([sum(p.barracks[one]) for one in range(len(p.hq)) if one != seat], default=0)
    return Now(*seen, *land, area, siege, foe, peril(s, seat), few(fewest))


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


# -- names by decision -----------------------------------------------------------------


def turn(s: State, seat: int, move: Move, now: Now) -> list[str]:
    a = move[1]
    due = min(s.pub.boxes[seat][PLACE[a]], 3)
    found = [
        f"T {a}",
        f"T {a} part{now.part}",
        f"T {a} due{due} g{now.gold}",
        f"T {a} due{due} part{now.part}",
        f"T {a} u{now.units} part{now.part}",
        f"T {a} g{now.gold}",
        f"T {a} d{now.threat}",
        f"T {a} s{now.might} part{now.part}",
        f"T {a} {now.lead}{now.mode}",
        f"T {a} w{now.siege}",
        f"T {a} w{now.siege} g{now.gold} u{now.units}",
        f"T {a} o{now.peril} part{now.part}",
        f"T {a} r{now.rivals} part{now.part}",
    ]
    more = ACTION.get(a)
    if more is not None:
        found += more(s, seat, now)
    return found


def attack(s: State, seat: int, now: Now) -> list[str]:
    area, best, prize = targets(s, seat, *lines(s, seat)), 0.0, 0.0
    while area:
        low = area & -area
        area ^= low
        hex_ = low.bit_length() - 1
        sure = chance(s, seat, hex_)
        best, prize = max(best, sure), max(prize, sure * points_on(s, hex_))
    return [f"T attack best{int(best * 8)}", f"T attack prize{min(int(prize * 2), 8)}"]


def dig(s: State, seat: int, now: Now) -> list[str]:
    lodes = min((now.area & now.lodes).bit_count(), 2)
    return [
        f"T mine {bool(lodes):d}{bool(now.area & now.gold_on):d}",
        f"T mine p{lodes} g{now.gold}",
    ]


def farm(s: State, seat: int, now: Now) -> list[str]:
    sites = now.fields & now.area
    kinds = sum([bool(sites & soil) for soil in s.box.soil.values()])
    return [
        f"T farm n{min(sites.bit_count(), 3)} g{now.gold}",
        f"T farm k{kinds} part{now.part}",
        f"T farm n{min(sites.bit_count(), 7)}",
    ]


def lay(s: State, seat: int, now: Now) -> list[str]:
    p, around = s.pub, s.box.board.around
    ring = around(now.area) & ~(now.area | now.danger)
    far = around(ring) & ~now.area
    sites = min((now.fields & now.area).bit_count(), 3)
    lodes = bool(ring & now.lodes) + 2 * bool(far & now.lodes)
    return [
        f"T track ore{min(p.coal[seat], 3)}{min(p.iron[seat], 3)}",
        f"T track sites{sites} ring{min((now.fields & ring).bit_count(), 4)}",
        f"T track lodes{lodes}{bool(ring & now.gold_on):d} part{now.part}",
    ]


def recover(s: State, seat: int, now: Now) -> list[str]:
    boxes = s.pub.boxes[seat]
    out = sum([n > 0 for n in boxes])
    farms, mines = boxes[PLACE["farm"]], min(boxes[PLACE["mine_1"]], boxes[PLACE["mine_2"]])
    return [
        f"T recover {min(s.pub.hq[seat] // 3, 6)}",
        f"T recover out{out} g{now.gold}",
        f"T recover f{min(farms, 2)} m{min(mines, 2)} r{min(boxes[PLACE['recruit']], 2)}",
    ]


ACTION: dict[str, t.Callable[[State, int, Now], list[str]]] = {
    "attack": attack,
    "mine_1": dig,
    "mine_2": dig,
    "farm": farm,
    "track": lay,
    "rugged_track": lay,
    "recover": recover,
}


def track(s: State, seat: int, move: Move, now: Now) -> list[str]:
    edge = move[1]
    if edge is None:
        return ["L end", f"L end part{now.part}"]
    area = now.area
    new = [hex_ for hex_ in edge if not area >> hex_ & 1]
    hex_ = new[0] if new else edge[0]
    what, ring = what_on(s, hex_), s.box.board.around(BITS[hex_]) & ~area
    found = [f"L {what} {bool(new):d}", f"L near{is_near(s, hex_, now):d} part{now.part}"]
    near = min((now.fields & ring).bit_count(), 3)
    found.append(f"L soil{now.fields >> hex_ & 1} ring{near}")
    if new:
        found.append(f"L to {bool(ring & now.lodes):d}{bool(ring & now.gold_on):d}")
    return found


def build(s: State, seat: int, move: Move, now: Now) -> list[str]:
    if move[1] is None:
        return ["F end", f"F end part{now.part}"]
    kind, hex_ = move[1]
    steps = min(s.box.board.steps[s.pub.port[seat]][hex_], 4)
    ring = s.box.board.around(s.box.board.around(BITS[hex_]))
    return [
        f"F {kind}",
        f"F near{is_near(s, hex_, now):d} part{now.part}",
        f"F far{steps}",
        f"F risk{min((ring & now.danger).bit_count(), 3)} part{now.part}",
    ]


def mine(s: State, seat: int, move: Move, now: Now) -> list[str]:
    return [f"M {move[-1]}", f"M {move[-1]} part{now.part}", f"M {move[-1]} g{now.gold}"]


def buy(s: State, seat: int, move: Move, now: Now) -> list[str]:
    what = " ".join(map(str, move[1:]))
    found = [f"B {what}", f"B {what} part{now.part}"]
    if move[1] not in UNITS:
        return [*found, f"B {what} have"]
    force = s.pub.barracks[seat]
    unit = UNITS[move[1]]
    after = (*force[:unit], force[unit] + move[2], *force[unit + 1 :])
    more = strength(s.box, after) - strength(s.box, force)
    found += [f"B {what} have{min(force[unit], 2)}", f"B more{int(more * 10)}"]
    if now.foe:
        saved = stopped(s, now.foe, after) - stopped(s, now.foe, force)
        found += [f"B saves{int(saved * 6)} w{now.siege[:2]}", f"B {what} {kind_of(s, now.foe)}"]
    return found


def kind_of(s: State, foe: str) -> str:
    return s.box.tiles[foe].kind


def target(s: State, seat: int, move: Move, now: Now) -> list[str]:
    if type(move[1]) is not int:
        return [f"A {move[1]}"]
    hex_ = move[1]
    steps = min(s.box.board.steps[s.pub.port[seat]][hex_], 5)
    hidden = bool(face_down(s) & BITS[hex_])
    sure, prize = int(chance(s, seat, hex_) * 8), min(points_on(s, hex_), 6)
    found = [f"A c{sure}", f"A vp{prize}", f"A c{sure} vp{prize}", f"A d{steps}", f"A h{hidden:d}"]
    if hex_ in walkers(s):
        others = [s.box.board.steps[port][hex_] for port in s.pub.port if port]
        found += [f"A walks d{steps} c{sure}", f"A walks o{min(*others, 5)}"]
    return found


def walkers(s: State) -> set[int]:
    """Where Old Ones that walk are."""
    tiles = s.box.tiles
    return {one.hex for code, one in s.pub.old_ones.items() if tiles[code].kind in MOVERS}


def send(s: State, seat: int, move: Move, now: Now) -> list[str]:
    unit = t.cast("t.Any", s.todo[-1]).unit
    return [f"S {unit} all{move[1] == s.pub.barracks[seat][unit]:d}", f"S {unit} n{move[1]}"]


def stand(s: State, seat: int, move: Move, now: Now) -> list[str]:
    worth = battle_worth(s)
    level = max(-3, min(4, int(worth * 1.5 if worth >= 0 else worth * 3 - 1)))
    return [f"C {move[1]}", f"C {move[1]} w{level}", f"C {move[1]} p{s.pub.battle.port:d} w{level}"]


def port(s: State, seat: int, move: Move, now: Now) -> list[str]:
    steps, lairs, ground = s.box.board.steps[move[1]], face_down(s), s.pub.ground
    near = [(hex_, pile) for hex_, pile in ground.items() if steps[hex_] <= PORT_NEAR]
    gold = sum([bool(pile[GOLD]) for _, pile in near])
    lodes = sum([bool(pile[PHOSPHATE]) for _, pile in near])
    lurk = sum([lairs >> hex_ & 1 for hex_ in s.box.board.hexes if steps[hex_] <= PORT_NEAR])
    area = sum([BITS[hex_] for hex_ in s.box.board.hexes if steps[hex_] <= PORT_NEAR])
    fields = min((now.fields & area).bit_count() // 3, 5)
    return [f"P g{min(gold, 3)}", f"P p{min(lodes, 3)}", f"P l{min(lurk, 4)}", f"P f{fields}"]


def hire(s: State, seat: int, move: Move, now: Now) -> list[str]:
    what, shown = move[1], s.pub.display
    if type(what) is int:
        at = index_of(s, what)
        what = shown[at] if at >= 0 else "nobody"
    found = [f"{move[0]} {what}", f"hire {what} part{now.part}", f"hire {what} u{now.units}"]
    known = s.box.characters.get(what)
    if known is not None and known["kind"] == "points":
        found.append(f"hire pays{min(counted(s, seat, known['per']) // known['every'], 7)}")
    return found


def play(s: State, seat: int, move: Move, now: Now) -> list[str]:
    what = f"play {move[1]}"
    return [what, f"{what} part{now.part}", f"{what} d{now.threat}", f"{what} w{now.siege[:2]}"]


def other(s: State, seat: int, move: Move, now: Now) -> list[str]:
    """Any other decision: by the words of the answer, whatever is a number left out."""
    words = [value if isinstance(value, str) else type(value).__name__ for value in move[1:]]
    name = " ".join([move[0], *words])
    return [name, f"{name} part{now.part}"]


NAMED: dict[str, t.Callable[[State, int, Move, Now], list[str]]] = {
    "auz.turn.choose": turn,
    "auz.track.lay": track,
    "auz.farm.build": build,
    "auz.mine.dig": mine,
    "auz.buy.purchase": buy,
    "auz.attack.target": target,
    "auz.attack.send": send,
    "auz.combat.stand": stand,
    "auz.setup.place_port": port,
    "auz.recruit.hire": hire,
    "auz.recruit.swap": hire,
    "auz.recruit.keep": hire,
    "auz.characters.invite": hire,
    "auz.characters.play": play,
}
