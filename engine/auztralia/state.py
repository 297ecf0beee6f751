"""The state of AuZtralia, and the readers that several chapters share."""

from __future__ import annotations

import typing as t
from functools import lru_cache, reduce
from operator import or_

import msgspec

from engine import kernel
from engine.kernel import Plain, Pool, fixed, mask_of, plain
from engine.kernel.meaning import named
from engine.kernel.pack import Row
from engine.kernel.plain import BITS, Number

from .board import Edges, Hex, Hexes, Line
from .box import BOXES, ORES, UNITS, Box
from .numbers import number

OLD_ONES = -1
DISC_DAMAGE = number("disc_damage")
"""The purple disc among the discs of the seats."""

Counts = t.Annotated[tuple[int, int, int, int, int], named(*UNITS)]
"""A number for each type of unit."""
Boxes = t.Annotated[tuple[int, int, int, int, int, int, int, int, int, int], named(*BOXES)]
"""The cubes in each of the ten action boxes."""
Pile = t.Annotated[tuple[int, int, int, int], named(*ORES)]
"""The tokens of each resource on a hex."""


class OldOne(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """A face-up Old One on the map, with the damage each seat has marked on it."""

    hex: Hex
    """Where it stands."""
    cubes: tuple[Number, ...]
    """Cubes of each seat on it: a damage each."""
    discs: tuple[Number, ...]
    """Discs of each seat on it: several damage each."""

    def damage(self) -> int:
        return sum(self.cubes) + DISC_DAMAGE * sum(self.discs)


@plain
class Battle(Plain):
    """The battle being fought; hex 0 means that there is none."""

    hex: int
    """Where it is fought."""
    fighter: int
    """The seat that fights; -1 for nobody."""
    port: bool
    """Defence of a port, not an attack."""
    turned_up: bool
    """This attack has turned up a tile."""
    cards: int
    """Old One cards resolved so far."""
    card: str
    """The Old One card that is open; empty if none is."""
    sanity: int
    """The fighter's sanity that is left."""
    force: list[int]
    """Units in it by type: infantry, car, artillery, train, airship."""
    wounds: list[int]
    """Wounds on each type of unit, in the same order."""
    used: list[str]
    """Once-per-battle characters already used."""
    defeated: bool
    """The Old One is defeated."""


class Special(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What only variants use; a position writes down what is not as in the standard game."""

    tokens: tuple[t.Annotated[tuple[Number, Number], named("hex", "value")], ...] = ()
    """VP tokens on the western map: hex and value."""
    aside: tuple[str, ...] = ()
    """X tiles that no temple has called yet."""
    objective: str = ""
    """The solo objective."""
    neared: bool = False
    """A face-up Old One has been too near to the port for that objective."""
    variants: tuple[str, ...] = ()
    """The variants for two players that were picked."""
    gifts: tuple[t.Annotated[tuple[Number, str], named("seat", "ore")], ...] = ()
    """Seats and the resources they get when their next turn begins."""
    sites: tuple[Number, ...] = ()
    """The farms that the action under way has placed, where others' track has a price."""


STANDARD = Special()


@plain
class Public(Plain):
    """What lies open on the table."""

    first: int
    """The seat that begins."""
    turn: int
    """The seat whose turn it is; -1 while the Old Ones act."""
    cost: int
    """Time points that the action under way will cost."""
    time: list[int]
    """The space of each seat's disc, the purple one last."""
    stack: list[int]
    """Discs in order of arrival: of two on one space the later lies on top."""
    port: list[int]
    """The hex of each seat's port; 0 before it is placed."""
    rails: list[Edges]
    """By seat, the borders with its track, each as a pair of hexes."""
    sheep: list[Hexes]
    """By seat, the hexes with its sheep farms."""
    cattle: list[Hexes]
    """By seat, the hexes with its cattle farms."""
    corn: list[Hexes]
    """By seat, the hexes with its corn farms."""
    blighted: Hexes
    """Farms that are blighted."""
    ground: dict[int, Pile]
    """Resource tokens by hex."""
    lairs: list[Hexes]
    """Hexes with a face-down tile, by level."""
    old_ones: dict[str, OldOne]
    """Face-up tiles on the map."""
    unseen: tuple[str, ...]
    """Tiles nobody has seen: those in the stacks and those face down on the map."""
    removed: tuple[str, ...]
    """Tiles that left the game and belong to nobody."""
    turned: str
    """The tile turned up last, empty if it was blank."""
    hq: list[int]
    """Cubes in each seat's headquarters."""
    spare: list[int]
    """Cubes of each seat in the general supply."""
    boxes: list[Boxes]
    """By seat, the cubes in each action box."""
    coal: list[int]
    """Coal in each seat's warehouse."""
    iron: list[int]
    """Iron in each seat's warehouse."""
    gold: list[int]
    """Gold of each seat."""
    phosphate: list[int]
    """Phosphate in each seat's warehouse."""
    vp: list[int]
    """Points of each seat from tokens."""
    trophies: dict[str, int]
    """The seat that has each defeated tile."""
    characters: list[tuple[str, ...]]
    """By seat, the characters in front of it."""
    display: list[str]
    """The characters that can be recruited, by slot; an empty slot has no code."""
    gone: tuple[str, ...]
    """Characters out of the game."""
    barracks: list[Counts]
    """Units of each seat by type."""
    supply: list[int]
    """Units that can be bought, by type."""
    deck: list[str]
    """Old One cards nobody has seen, as a set."""
    discard: list[str]
    """The discard pile of Old One cards."""
    resolved: tuple[str, ...]
    """Events that have happened."""
    survey: tuple[str, ...]
    """Survey tiles nobody has seen."""
    battle: Battle
    """The battle under way."""
    halted: tuple[str, ...]
    """Old Ones that stopped in a port or on a farm during this activation."""
    kept: Hexes
    """Entered farms that wait for their owner's attack before they are blighted."""
    besieged: tuple[int, ...]
    """Seats whose port has been attacked in this activation; who fights for it is the last."""
    ended: str
    """How the game ended; empty while it goes on."""
    lurking: dict[int, str]
    """Tiles that were still face down at the end, turned up for scoring."""
    special: Special = STANDARD
    """What only variants use."""
    put_back: tuple[int, ...] = ()
    """The seats that have put the lowest cards under the deck, by the order of these."""


@fixed
class Own(Plain):
    """What one seat alone knows."""

    drawn: tuple[str, ...]
    """The characters drawn in a paid recruitment that is under way."""
    returned: tuple[str, ...]
    """The characters this seat has put back into the deck, while they lie there."""

    def face(self) -> dict[str, t.Any]:
        return {"drawn": len(self.drawn), "returned": len(self.returned)}


@fixed
class Den(Plain):
    """What nobody knows."""

    characters: Pool
    """The deck of characters."""

    def face(self) -> dict[str, t.Any]:
        return {"characters": self.characters.size()}


State = kernel.State[Box, Public, Own, Den]


# -- readers --------------------------------------------------------------------


def seats(s: State) -> range:
    return range(len(s.pub.hq))


def owns(s: State, seat: int, character: str) -> bool:
    """Whether a character lies in front of a seat."""
    return character in s.pub.characters[seat]


def face_down(s: State) -> int:
    """The hexes with a face-down Old One tile."""
    one, two, three = s.pub.lairs
    return one | two | three


def face_up(s: State) -> int:
    """The hexes with a face-up Old One."""
    area = 0
    for old_one in s.pub.old_ones.values():
        area |= BITS[old_one.hex]
    return area


def barred(s: State) -> int:
    """The hexes with an Old One, face up or face down."""
    p = s.pub
    one, two, three = p.lairs
    area = one | two | three
    for old_one in p.old_ones.values():
        area |= BITS[old_one.hex]
    return area


def usable(s: State, seat: int) -> int:
    """The hexes that own rails free of Old Ones join to the port."""
    return lines(s, seat, s.pub.rails[seat])[0].area


def lines(s: State, seat: int, rails: int | None = None) -> tuple[Line, int]:
    """What rails join to a seat's port without an Old One, and all hexes with an Old One.

    Unless some are given, they are those that the seat may use: its own, or everybody's
    (AUZ-COOP-02).
    """
    p, box = s.pub, s.box
    if rails is None:
        rails = all_track(s) if box.shared else p.rails[seat]
    line, (one, two, three) = box.board.line(p.port[seat], rails, 0), p.lairs
    area = one | two | three  # as barred() has it; nothing is asked more often
    for old_one in p.old_ones.values():
        area |= BITS[old_one.hex]
    in_the_way = line.area & area
    if in_the_way:
        line = box.board.line(p.port[seat], rails, in_the_way)
    return line, area


def network(s: State, seat: int) -> int:
    """The port and every hex on the own rails, also beyond Old Ones."""
    return whole_line(s, seat, s.pub.rails[seat]).area


def joined(s: State, seat: int) -> int:
    """The port and every hex on rails that a seat may use, also beyond Old Ones."""
    return whole_line(s, seat).area


def whole_line(s: State, seat: int, rails: int | None = None) -> Line:
    """What rails join to a seat's port, as lines() but as if there were no Old Ones."""
    if rails is None:
        rails = all_track(s) if s.box.shared else s.pub.rails[seat]
    return s.box.board.line(s.pub.port[seat], rails, 0)


def all_track(s: State) -> int:
    """The rails of everybody."""
    return reduce(or_, s.pub.rails)


def old_ones_on(s: State, hex_: int) -> list[str]:
    """The face-up tiles on a hex."""
    found = []
    for code, old_one in s.pub.old_ones.items():
        if old_one.hex == hex_:
            found.append(code)
    return found


def farms_of(s: State, seat: int, kind: str) -> int:
    """The hexes with a seat's farms of one kind, blighted ones included."""
    fields: list[int] = getattr(s.pub, kind)
    return fields[seat]


def all_farms(s: State, seat: int) -> int:
    """The hexes with a seat's farms."""
    return s.pub.sheep[seat] | s.pub.cattle[seat] | s.pub.corn[seat]


def farmland(s: State) -> int:
    """The hexes with a farm of anybody."""
    p = s.pub  # farms of one kind never share a hex, and to add them up is faster than to join them
    return sum(p.sheep) | sum(p.cattle) | sum(p.corn)


def farmer(s: State, hex_: int) -> int:
    """The seat whose farm stands on a hex."""
    p, here = s.pub, BITS[hex_]
    for fields in (p.sheep, p.cattle, p.corn):
        for seat, area in enumerate(fields):
            if area & here:
                return seat
    raise LookupError(f"no farm on {hex_}")


def ports(s: State) -> int:
    """The hexes with a port."""
    return _ports(tuple(s.pub.port))


@lru_cache(maxsize=1024)
def _ports(hexes: tuple[int, ...]) -> int:
    return mask_of(hexes) & ~1  # 0 stands for a port not yet placed


def in_order(s: State) -> list[int]:
    """Seats in player order: lower space first, higher in the stack first (AUZ-TIME-10)."""
    p = s.pub
    discs = [disc for disc in p.stack if disc != OLD_ONES]
    return sorted(discs, key=lambda seat: (p.time[seat], -p.stack.index(seat)))


def stock(s: State, ore: str) -> list[int]:
    """The warehouse tokens of one resource, by seat."""
    tokens: list[int] = getattr(s.pub, ore)
    return tokens


def stack_size(s: State, level: int) -> int:
    """The tiles left in the stack of a level; those on the map are drawn already."""
    p = s.pub
    return s.box.number_of_level(p.unseen, level) - p.lairs[level - 1].bit_count()


# -- writers --------------------------------------------------------------------


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards or tiles left after one of them is drawn."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def add_units(s: State, seat: int, unit: int, n: int) -> None:
    """Put units into a seat's barracks."""
    counts: list[t.Any] = [*s.pub.barracks[seat]]
    counts[unit] += n
    s.pub.barracks[seat] = tuple(counts)


def note(s: State, **changes: t.Any) -> None:
    """Change what only variants use."""
    special = msgspec.structs.replace(s.pub.special, **changes)
    s.pub.special = STANDARD if special == STANDARD else special


def peace() -> Battle:
    """No battle."""
    return Battle(0, OLD_ONES, False, False, 0, "", 0, [0] * 5, [0] * 5, [], False)


def in_force(s: State, effect: str) -> Row | None:
    """The variant with an effect, if it was picked."""
    rows = [s.box.duo[code] for code in s.pub.special.variants]
    return next((row for row in rows if row["effect"] == effect), None)
