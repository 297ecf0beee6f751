"""What a fast player of Last Aurora looks at in a move: short names of what it is and brings.

All is read from what everybody sees and from the own part of the seat.
"""

from __future__ import annotations

import functools
import typing as t

from engine.kernel import Move
from engine.last_aurora.box import Convoy
from engine.last_aurora.exploration import strength
from engine.last_aurora.movement import points
from engine.last_aurora.road import ROADS
from engine.last_aurora.state import State, frame, kind_at, kind_in, region, skill
from referee.agents.last_aurora.moves import has_driver, sorts_of

BOXES = frozenset(
    {
        "lau.convoy.place",
        "lau.convoy.put_aside",
        "lau.convoy.lift",
        "lau.convoy.put",
        "lau.damage.place_damage",
        "lau.damage.repair",
        "lau.ending.store",
        "lau.losses.unload_survivor",
        "lau.ambush.surrender",
    }
)
"""The decisions that choose a box."""
RESOURCES = ("food", "fuel", "ammo")


class Now(t.NamedTuple):
    """The moment as a seat sees it, in a few small numbers."""

    round: int
    food: int
    fuel: int
    ammo: int
    place: str
    """Whether its convoy is the first, the last, or neither."""
    crew: int
    drives: bool
    table: str
    """Alone, two, or more."""

    def has(self, token: str) -> int:
        return t.cast("int", getattr(self, token)) if token in RESOURCES else 0


def features(s: State, seat: int, moves: t.Sequence[Move]) -> list[list[str]]:
    """The names of each move."""
    now = now_of(s, seat)
    return [NAMED.get(move[0], other)(s, seat, move, now) for move in moves]


def manner(s: State) -> str:
    """The kind of table: alone, for two or for more, and which map."""
    seats = len(s.own)
    return ("1" if seats == 1 else "2" if seats == 2 else "m") + "b" * (s.box.road is ROADS["beta"])


def now_of(s: State, seat: int) -> Now:
    p = s.pub
    at, spaces = p.space[seat], p.space
    place = "f" if at >= max(spaces) else "l" if at <= min(spaces) else "m"
    crew = len(p.active[seat]) + len(p.resting[seat]) + len(p.exhausted[seat])
    return Now(
        p.mooring,
        min(p.food[seat].bit_count(), 4),
        min(p.fuel[seat].bit_count(), 4),
        min(p.ammo[seat].bit_count(), 4),
        place,
        min(crew, 6),
        has_driver(s, seat),
        "1" if len(s.own) == 1 else "2" if len(s.own) == 2 else "m",
    )


# -- words for things ------------------------------------------------------------------


def person(s: State, code: str) -> str:
    return s.box.survivors[code].kind


@functools.lru_cache(maxsize=4096)
def sort_names(convoy: Convoy) -> dict[int, tuple[str, int]]:
    """By box, a word for what it is good for, and the boxes of its card."""
    return {
        box: (
            f"w{sort.weapon}f{sort.fame}{sort.speed:d}{sort.food:d}{sort.room:d}{sort.seat:d}",
            card,
        )
        for box, (sort, card) in sorts_of(convoy).items()
    }


def box_name(s: State, seat: int, box: int) -> str:
    """What a box is good for, and what is in it."""
    known = sort_names(s.pub.convoy[seat]).get(box)
    return f"{known[0] if known else 'off'} {kind_in(s, seat, box)}"


def is_truck(s: State, seat: int, box: int) -> bool:
    return bool(frame(s, seat).zone["truck"] >> box & 1)


def hurt(s: State, seat: int, box: int) -> int:
    """Damage on the card of a box."""
    known = sort_names(s.pub.convoy[seat]).get(box)
    return min((known[1] & s.pub.damage[seat]).bit_count(), 2) if known else 0


def counted(tokens: t.Sequence[str], now: Now, mark: str) -> list[str]:
    """How many tokens of each kind come to how many that are there."""
    return [
        f"{mark} {token}{tokens.count(token)} has{now.has(token)}"
        for token in dict.fromkeys(tokens)
    ]


# -- exploring -------------------------------------------------------------------------


def explore(s: State, seat: int, move: Move, now: Now) -> list[str]:
    slot, p = move[1], s.pub
    active = len(p.active[seat])
    if type(slot) is not int:
        return [f"X {slot}", f"X {slot} act{active}", f"X {slot} r{now.round} f{now.fuel}"]
    code, kind = p.zone[slot - 1], kind_at(s, slot)
    cost, n = s.box.costs[slot - 1], strength(s, p.active[seat])
    found = [
        f"X {kind} r{now.round}",
        f"X slot{slot} r{now.round}",
        f"X {kind} act{active}",
        f"X cost{cost} spare{min(n - cost, 3)}",
        f"X {kind} crew{now.crew} {now.table}",
        f"X card {code}",
    ]
    card = s.box.cards[code]
    if card.effect:
        found.append(f"X effect {card.effect}")
    for block, side in ((p.left[slot - 1], "l"), (p.right[slot - 1], "r")):
        if block:
            found += counted(block, now, f"X{side}")
    for bonus in s.box.bonuses[slot - 1]:
        word = bonus.gain or bonus.effect
        found.append(f"X bonus {word} has{now.has(word)}")
    return found


def send(s: State, seat: int, move: Move, now: Now) -> list[str]:
    slot = t.cast("t.Any", s.todo[-1]).slot
    short = s.box.costs[slot - 1] - strength(s, s.pub.acting)
    kind = kind_at(s, slot)
    if move[1] is None:
        return ["E stop", f"E stop {kind}"]
    over = max(-2, min(skill(s, move[1]) - short, 3))
    who = person(s, move[1])
    sick = min(s.pub.contamination.get(move[1], 0), 2)
    return [f"E {who}", f"E need{max(short, 0)} over{over}", f"E {who} {kind}", f"E sick{sick}"]


def first(s: State, seat: int, move: Move, now: Now) -> list[str]:
    slot = t.cast("t.Any", s.todo[-1]).slot
    return [f"1 {move[1]} {kind_at(s, slot)}", f"1 {move[1]} slot{slot}"]


def bonus(s: State, seat: int, move: Move, now: Now) -> list[str]:
    slot, word = move[1], move[2]
    damage = min(s.pub.damage[seat].bit_count(), 3)
    return [
        f"b {slot} {word}",
        f"b {word} has{now.has(word) if word else ''}",
        f"b {word} dam{damage}",
        f"b {word} r{now.round}",
    ]


def block(s: State, seat: int, move: Move, now: Now) -> list[str]:
    slot, p = t.cast("t.Any", s.todo[-1]).slot, s.pub
    tokens = (p.left if move[1] == "left" else p.right)[slot - 1]
    return [f"g n{len(tokens)}", *counted(tokens, now, "g")]


def feed(s: State, seat: int, move: Move, now: Now) -> list[str]:
    who, use = person(s, move[1]), move[2]
    where = s.todo[-1].key
    return [f"feed {use} {who}", f"feed {use} has{now.food} r{now.round}", f"feed {use} {where}"]


# -- the road --------------------------------------------------------------------------


def depart(s: State, seat: int, move: Move, now: Now) -> list[str]:
    pace = min(points(s, seat), 7)
    return [
        f"D {move[1]}",
        f"D {move[1]} f{now.fuel} r{now.round}",
        f"D {move[1]} {now.place}",
        f"D {move[1]} pace{pace}",
    ]


def burn(s: State, seat: int, move: Move, now: Now) -> list[str]:
    n = min(t.cast("t.Any", s.todo[-1]).n, 3)
    return [
        f"U {move[1]}",
        f"U {move[1]} f{now.fuel} r{now.round}",
        f"U {move[1]} n{n}",
        f"U {move[1]} {gap(s, seat, points(s, seat) + n)}",
    ]


def gap(s: State, seat: int, far: int) -> str:
    """How far the ship is beyond what a convoy can drive now."""
    left = s.box.road.moorings[s.pub.mooring] - s.pub.space[seat] - far
    return f"gap{max(-1, min(left, 6))}"


def steer(s: State, seat: int, move: Move, now: Now) -> list[str]:
    p, road, left = s.pub, s.box.road, t.cast("t.Any", s.todo[-1]).points
    at = p.space[seat]
    if move[1] is None:
        here = p.waypoints.get(at, "none")
        return [f"stop {here}", f"stop left{min(left, 4)} r{now.round}", f"stop {foes(s, at)}"]
    to = move[1]
    way = road.joining.get((at, to))
    there = p.waypoints.get(to, "none")
    found = [f"go {'road' if way is None else 'way'}", f"go {foes(s, to)}"]
    found.append(f"go last{left == 1:d} {there}")
    if way is not None:
        found += [f"way save{min(to - at, 6)}", f"way d{way.damage} c{way.contamination}"]
    if to >= road.moorings[p.mooring]:
        found.append(f"go ship r{now.round} {now.place}")
    return found


def foes(s: State, space: int) -> str:
    here = s.box.road.region[space]
    return f"foes{min(sum([foe.region == here for foe in s.pub.enemies.values()]), 3)}"


def waypoint(s: State, seat: int, move: Move, now: Now) -> list[str]:
    code = s.pub.waypoints.get(s.pub.space[seat], "none")
    return [f"W {code} {move[1]}", f"W {code} {move[1]} f{now.fuel}"]


# -- boxes, fights, losses -------------------------------------------------------------


def box(s: State, seat: int, move: Move, now: Now) -> list[str]:
    key, at = move[0], move[1]
    if type(at) is not int:
        return [f"{key} {at}"]
    token = getattr(s.todo[-1], "token", "")
    truck = is_truck(s, seat, at)
    return [
        f"{key} {token} {box_name(s, seat, at)}",
        f"{key} {token} truck{truck:d} drives{now.drives:d}",
        f"{key} hurt{hurt(s, seat, at)}",
    ]


def shot(s: State, seat: int, move: Move, now: Now) -> list[str]:
    weapon = move[1]
    if weapon is None:
        return ["A stop", f"A stop a{now.ammo} r{now.round}", f"A stop {now.table}"]
    level = frame(s, seat).weapons.get(weapon, 0)
    here = region(s, seat)
    near = [enemy for enemy, foe in s.pub.enemies.items() if foe.region == here]
    most = max([s.pub.enemies[enemy].damage for enemy in near], default=0)
    return [f"A w{level}", f"A foes{min(len(near), 3)} dam{min(most, 4)}", f"A a{now.ammo}"]


def enemy(s: State, seat: int, move: Move, now: Now) -> list[str]:
    foe = s.pub.enemies.get(move[1])
    if foe is None:
        return [f"{move[0]} {move[1]}"]
    mine = foe.targets.count(seat)
    return [f"aim {move[1]}", f"aim dam{min(foe.damage, 5)}", f"aim mine{mine}"]


def ambush(s: State, seat: int, move: Move, now: Now) -> list[str]:
    one = s.box.enemies[t.cast("t.Any", s.todo[-1]).enemy].ambush[move[1] - 1]
    damage = sum([n for _, n in one.damage])
    return [f"am d{damage} c{one.contamination} r{one.resource}", f"am d{damage} crew{now.crew}"]


def mount(s: State, seat: int, move: Move, now: Now) -> list[str]:
    card = t.cast("t.Any", s.todo[-1]).card
    place = move[1]
    taken = s.pub.convoy[seat][place + 4] if type(place) is int and place < 4 else ""
    return [f"mount {card} {place == 0:d}", f"mount over {taken}", f"mount at{place}"]


def other(s: State, seat: int, move: Move, now: Now) -> list[str]:
    """Any other decision: by the words of the answer, people by what they are."""
    said = [
        person(s, value) if isinstance(value, str) and value in s.box.survivors else str(value)
        for value in move[1:]
    ]
    name = " ".join([move[0], *said])
    return [name, f"{name} r{now.round}"]


NAMED: dict[str, t.Callable[[State, int, Move, Now], list[str]]] = {
    "lau.exploration.choose": explore,
    "lau.exploration.send": send,
    "lau.exploration.first": first,
    "lau.bonus.choose_bonus": bonus,
    "lau.gather.take_block": block,
    "lau.feeding.feed": feed,
    "lau.movement.depart": depart,
    "lau.movement.burn": burn,
    "lau.movement.steer": steer,
    "lau.waypoints.take_waypoint": waypoint,
    "lau.fire.attack": shot,
    "lau.fire.choose_enemy": enemy,
    "lau.ambush.face_ambush": ambush,
    "lau.upgrade.mount": mount,
    **dict.fromkeys(BOXES, box),
}
