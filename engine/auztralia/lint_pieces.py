"""What the list of components and the map demand of a position that has the right form."""

from __future__ import annotations

import typing as t

from engine.kernel import members
from engine.kernel.lint import Flaws

from .board import EDGES
from .box import BOXES, FARMS, UNITS
from .combat_end import Rescue
from .lint_form import facts, lint
from .powers import toughness
from .state import State, all_farms, face_down, farmland, in_force, ports, seats

CUBE_COUNT = lint.finding("cube_count", "seat n wanted")
DISC_COUNT = lint.finding("disc_count", "seat n wanted")
UNIT_COUNT = lint.finding("unit_count", "unit n wanted")
TOO_MUCH_DAMAGE = lint.finding("too_much_damage", "unit")
BLANK_TILE = lint.finding("blank_tile", "code")
STILL_STANDING = lint.finding("still_standing", "code")
TOO_MANY_HIDDEN = lint.finding("too_many_hidden", "level n")
WRONG_LEVEL = lint.finding("wrong_level", "hex level")
HEX_SHARED = lint.finding("hex_shared", "hex")
TRACK_COUNT = lint.finding("track_count", "seat n wanted")
EDGE_SHARED = lint.finding("edge_shared", "edge")
LOOSE_TRACK = lint.finding("loose_track", "seat edge")
FARM_COUNT = lint.finding("farm_count", "seat kind n wanted")
WRONG_SOIL = lint.finding("wrong_soil", "kind hex")
NO_FARM = lint.finding("no_farm", "hex")
NO_PORT_SYMBOL = lint.finding("no_port_symbol", "seat hex")
PORTS_TOO_NEAR = lint.finding("ports_too_near", "hex other")
PORT_MISSING = lint.finding("port_missing", "seat")
NO_RESOURCES_THERE = lint.finding("no_resources_there", "hex")
EMPTY_PILE = lint.finding("empty_pile", "hex")
EVENT_LEVEL = lint.finding("event_level", "code")
SET_TWICE = lint.set_twice
WRONG_NOW = lint.wrong_now

RECOVER = BOXES.index("recover")


def cubes_and_discs(s: State) -> Flaws:
    """Each seat has its cubes and discs somewhere."""
    p, cubes, discs = s.pub, s.box.cubes, s.box.spare_discs
    for seat, hq in enumerate(p.hq):
        have, spare = hq + sum(p.boxes[seat]), p.spare[seat]
        for one in p.old_ones.values():
            have += one.cubes[seat]
            spare += one.discs[seat]
        if p.boxes[seat][RECOVER]:  # its cube goes back to the HQ with the others
            yield WRONG_NOW(place=f"pub.boxes[{seat}]")
        if have != cubes:
            yield CUBE_COUNT(seat=seat, n=have, wanted=cubes)
        if spare != discs:
            yield DISC_COUNT(seat=seat, n=spare + 1, wanted=discs + 1)


def units(s: State) -> Flaws:
    """Units are in the supply, in a barracks or in the force (AUZ-GEN-06)."""
    p, force = s.pub, s.pub.battle.force
    thin = in_force(s, "thin_supply")
    for i, column in enumerate(zip(p.supply, force, *p.barracks, strict=True)):
        wanted = s.box.unit_count[i] - (thin["units"][UNITS[i]] if thin else 0)
        if sum(column) != wanted:
            yield UNIT_COUNT(unit=UNITS[i], n=sum(column), wanted=wanted)


def wounds(s: State) -> Flaws:
    """No stack bears more damage than destroys it."""
    b = s.pub.battle
    if any(b.wounds):
        for i, n in enumerate(b.wounds):
            if n and n > b.force[i] * toughness(s, b.fighter, i):
                yield TOO_MUCH_DAMAGE(unit=UNITS[i])


def lairs(s: State) -> Flaws:
    """Face-down tiles: one on a hex, no more than there are, none below the printed level."""
    p, box = s.pub, s.box
    one, two, three = p.lairs
    for hex_ in members(one & two | (one | two) & three):
        yield HEX_SHARED(hex=hex_)
    found = tuple(p.lurking.values())
    for level, area in enumerate(p.lairs, 1):
        n = len(box.of_level(p.unseen, level)) + len(box.of_level(found, level))
        if area.bit_count() > n:
            yield TOO_MANY_HIDDEN(level=level, n=area.bit_count())
        for hex_ in members(area & ~facts(box).levels[level]):
            yield WRONG_LEVEL(hex=hex_, level=level)


def old_ones(s: State) -> Flaws:
    """A blank tile is nobody; damage that suffices destroys, but for the card being resolved and
    for a unit given up that may still be saved."""
    p, tiles, blank = s.pub, s.box.tiles, facts(s.box).blank
    for code in (*p.old_ones, *p.trophies):
        if code in blank:
            yield BLANK_TILE(code=code)
    saving = any([entry.key == Rescue.key for entry in s.todo])
    in_battle = p.battle.hex if p.battle.card or saving else 0
    for code, one in p.old_ones.items():
        if one.damage() >= tiles[code].resistance and one.hex != in_battle and code not in blank:
            yield STILL_STANDING(code=code)


def track(s: State) -> Flaws:
    """Limited pieces for each seat (AUZ-GEN-07), one on a border, all joined to the port."""
    laid, line = 0, s.box.board.line
    for seat, rails in enumerate(s.pub.rails):
        if not rails:
            continue
        if rails.bit_count() > s.box.pieces:
            yield TRACK_COUNT(seat=seat, n=rails.bit_count(), wanted=s.box.pieces)
        for number in members(rails & laid):
            yield EDGE_SHARED(edge=EDGES[number])
        laid |= rails
        port = s.pub.port[seat]
        for number in members(rails & ~line(port, rails, 0).edges) if port else ():
            yield LOOSE_TRACK(seat=seat, edge=EDGES[number])


def farms(s: State) -> Flaws:
    """Limited farms of a kind for each seat, one on a hex, on their own soil."""
    taken = face_down(s) | ports(s)
    for kind in FARMS:
        most, soil = s.box.farms[kind], s.box.soil[kind]
        for seat, area in enumerate(getattr(s.pub, kind)):
            if not area:
                continue
            if area.bit_count() > most:
                yield FARM_COUNT(seat=seat, kind=kind, n=area.bit_count(), wanted=most)
            for hex_ in members(area & taken):
                yield HEX_SHARED(hex=hex_)
            for hex_ in members(area & ~soil):
                yield WRONG_SOIL(kind=kind, hex=hex_)
            taken |= area


def farmed_hexes(s: State) -> Flaws:
    """Only farms are blighted or entered."""
    for hex_ in members((s.pub.blighted | s.pub.kept) & ~farmland(s)):
        yield NO_FARM(hex=hex_)


def harbours(s: State) -> Flaws:
    """Ports are on symbols and apart from each other (AUZ-SETUP-28, -29)."""
    p, board, near = s.pub, s.box.board, 0
    for seat, hex_ in enumerate(p.port):
        if not hex_:
            if p.rails[seat] or all_farms(s, seat):
                yield PORT_MISSING(seat=seat)
            continue
        if not board.ports >> hex_ & 1:
            yield NO_PORT_SYMBOL(seat=seat, hex=hex_)
        elif near >> hex_ & 1:
            others = [other for other in p.port[:seat] if board.port_ring[hex_] >> other & 1]
            yield PORTS_TOO_NEAR(hex=hex_, other=others[0])
        else:
            near |= board.port_ring[hex_]


def resources(s: State) -> Flaws:
    """Tokens lie where the survey puts them, not under farms; no empty pile is kept."""
    ground, built = s.pub.ground, farmland(s)
    if (0, 0, 0, 0) in ground.values():
        for hex_, pile in ground.items():
            if not any(pile):
                yield EMPTY_PILE(hex=hex_)
    for hex_ in facts(s.box).dry.intersection(ground):
        yield NO_RESOURCES_THERE(hex=hex_)
    for hex_ in ground:
        if built >> hex_ & 1:
            yield HEX_SHARED(hex=hex_)


def decks(s: State) -> Flaws:
    """Events by level (AUZ-SETUP-19), nothing twice in a set, the deck as it can have become."""
    p, per_level = s.pub, s.box.events_per_level
    yield from lint.sets(
        (
            *(("pub.resolved", p.resolved), ("pub.survey", p.survey), ("pub.halted", p.halted)),
            *(("pub.besieged", p.besieged), ("pub.battle.used", p.battle.used)),
        )
    )
    for at, event in enumerate(p.resolved):
        if s.box.events[event]["level"] != 1 + at // per_level:
            yield EVENT_LEVEL(code=event)
    if len(p.display) > s.box.display:
        yield WRONG_NOW(place="pub.display")
    pool, book = s.den.characters, s.box.book
    returned = [card for own in s.own for card in own.returned]
    put_back, elsewhere = (pool.under, pool.top) if book.leftover_under else (pool.top, pool.under)
    if sorted(returned) != sorted(put_back) or elsewhere or len(pool.top) > 1:
        yield WRONG_NOW(place="den.characters")
    yield from put_under(s)


def put_under(s: State) -> Flaws:
    """Cards of a seat lie under the deck as it put them there; whose the lowest are, is noted.

    Matches that are older than these notes have none, or fewer than cards.
    """
    under, noted = s.den.characters.under, s.pub.put_back
    owner = {card: seat for seat, own in enumerate(s.own) for card in own.returned}
    whose = [owner.get(card) for card in under]
    piles = [tuple([card for card in under if owner.get(card) == seat]) for seat in seats(s)]
    if under and piles != [own.returned for own in s.own]:
        yield WRONG_NOW(place="den.characters")
    elif len(noted) > len(under) or whose[len(under) - len(noted) :] != [*noted]:
        yield WRONG_NOW(place="pub.put_back")


PIECES: tuple[t.Callable[[State], Flaws], ...] = (
    cubes_and_discs,
    units,
    wounds,
    lairs,
    old_ones,
    track,
    farms,
    farmed_hexes,
    harbours,
    resources,
    decks,
)
