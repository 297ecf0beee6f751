"""What a fast player of AuZtralia looks at in a move: short names of what it is and where it leads.

All is read from what everybody sees and from the own part of the seat.
"""

from __future__ import annotations

import typing as t

from engine.auztralia.action import PLACE
from engine.auztralia.attack import targets
from engine.auztralia.recruit import index_of
from engine.auztralia.scoring import counted
from engine.auztralia.state import State, all_farms, face_down, lines
from engine.kernel import Move
from engine.kernel.plain import BITS
from referee.agents.auztralia.judge import _battle as battle_worth
from referee.agents.auztralia.judge import strength
from referee.agents.auztralia.moment import (
    GOLD,
    PHOSPHATE,
    Now,
    chance,
    is_near,
    now_of,
    points_on,
    stopped,
    what_on,
)
from referee.agents.auztralia.scene import MOVERS

UNITS = {"infantry": 0, "armoured_car": 1, "artillery": 2, "armoured_train": 3, "airship": 4}
SAME = {"mine_1": "mine", "mine_2": "mine"}
"""Boxes that differ by nothing but the cubes on them have one name."""
EARLY, GATHERED = 8, 0.22
"""The time at which it can be seen how a rival plays, and what one who fights has for each point
of it: in games for development 88% of positions of those who learned together were above, most of
greedy players' below."""
PORT_NEAR = 3
"""Steps from a port that count as near."""


def features(s: State, seat: int, moves: t.Sequence[Move]) -> list[list[str]]:
    """The names of each move."""
    now = now_of(s, seat)
    return [NAMED.get(move[0], other)(s, seat, move, now) for move in moves]


def manner(s: State) -> str:
    """The kind of table: alone, partners, two rivals or more."""
    seats = len(s.pub.hq)
    return "1" if seats == 1 else "c" if s.box.shared else "2" if seats == 2 else "m"


def is_duel(s: State) -> bool:
    """Whether two rivals are at the table."""
    return manner(s) == "2"


def races(s: State, seat: int) -> bool:
    """Whether the one rival prepares for no fight: few people, units and tiles for the time."""
    if not is_duel(s):
        return False
    p, rival = s.pub, 1 - seat
    tiles = list(p.trophies.values()).count(rival)
    gathered = len(p.characters[rival]) + sum(p.barracks[rival]) + tiles
    return p.time[rival] >= EARLY and gathered < p.time[rival] * GATHERED


# -- names by decision -----------------------------------------------------------------


def turn(s: State, seat: int, move: Move, now: Now) -> list[str]:
    box = t.cast("str", move[1])
    a, due = SAME.get(box, box), min(s.pub.boxes[seat][PLACE[box]], 3)
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
        f"T {a} z{now.worst} part{now.part // 2}",
        f"T {a} z{now.worst} g{now.gold} u{now.units}",
        f"T {a} k{now.kills} part{now.part}",
        f"T {a} v{now.gap} part{now.part}",
        f"T {a} x{now.worse} part{now.part}",
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


def recruit(s: State, seat: int, now: Now) -> list[str]:
    shown = [who for who in s.pub.display if who]
    pays = max([paid(s, seat, who) for who in shown], default=0)
    return [f"T recruit pays{pays} part{now.part}", *[f"T recruit sees {who}" for who in shown]]


def paid(s: State, seat: int, who: str) -> int:
    """The points that a character would bring if the game ended now, no more than 7."""
    known = s.box.characters[who]
    if known["kind"] != "points":
        return 0
    return min(counted(s, seat, known["per"]) // int(known["every"]), 7)


def ship(s: State, seat: int, now: Now) -> list[str]:
    coal, iron = min(s.pub.coal[seat], 3), min(s.pub.iron[seat], 3)
    return [f"T trade ore{coal}{iron}", f"T trade ore{coal}{iron} g{now.gold}"]


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
        f"T track prey{min((around(now.area) & now.danger).bit_count(), 3)} s{now.might}",
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
    "mine": dig,
    "recruit": recruit,
    "trade": ship,
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
        found.append(f"L prey{min((ring & now.danger).bit_count(), 3)} s{now.might}")
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
        guards = stopped(s, now.bane, after) - stopped(s, now.bane, force) if now.bane else 0.0
        found.append(f"B guards{int(guards * 6)} z{now.worst}")
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
        found.append(f"A bane{is_bane(s, hex_, now):d} c{sure}")
        found += [f"A walks d{steps} c{sure}", f"A walks o{min(*others, 5)}"]
    return found


def is_bane(s: State, hex_: int, now: Now) -> bool:
    """Whether what most threatens the port is on a hex."""
    return bool(now.bane) and s.pub.old_ones[now.bane].hex == hex_


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
    if known is not None:
        found.append(f"hire {known['kind']} part{now.part}")
    if known is not None and known["kind"] == "points":
        found.append(f"hire pays{paid(s, seat, what)}")
    return found


def play(s: State, seat: int, move: Move, now: Now) -> list[str]:
    what, p = f"play {move[1]}", s.pub
    spoiled = min((all_farms(s, seat) & p.blighted).bit_count(), 3)
    found = [what, f"{what} part{now.part}", f"{what} d{now.threat}", f"{what} w{now.siege[:2]}"]
    found += [f"{what} g{now.gold}", f"{what} u{now.units}", f"{what} b{spoiled}"]
    return [*found, f"{what} hq{min(p.hq[seat] // 4, 4)}", f"{what} x{now.worse}"]


def raid(s: State, seat: int, move: Move, now: Now) -> list[str]:
    tile, steps = s.box.tiles[move[1]], s.box.board.steps[s.pub.port[seat]]
    near = min(steps[s.pub.old_ones[move[1]].hex], 4)
    return [f"raid vp{tile.vp}", f"raid {tile.kind}", f"raid d{near}"]


def intercept(s: State, seat: int, move: Move, now: Now) -> list[str]:
    if move[1] is None:
        return ["I none", f"I none part{now.part}"]
    sure = int(chance(s, seat, move[1]) * 8)
    return [f"I c{sure}", f"I vp{min(points_on(s, move[1]), 6)}"]


def deal(s: State, seat: int, move: Move, now: Now) -> list[str]:
    coal, iron = min(s.pub.coal[seat], 4), min(s.pub.iron[seat], 4)
    name = f"{move[0]} {move[1]}"
    return [name, f"{name} part{now.part}", f"{name} ore{coal}{iron}", f"{name} g{now.gold}"]


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
    "auz.characters.raid": raid,
    "auz.awakening.intercept": intercept,
    "auz.trade.ship": deal,
}
