"""What the list of components demands of a position: a linter for positions of AuZtralia.

flaws() names everything that is wrong, at any decision and at the end of the game.
"""

from __future__ import annotations

import collections
import typing as t

from engine.auztralia.board import EDGES
from engine.auztralia.box import FARMS, ORES, UNITS
from engine.auztralia.powers import toughness
from engine.auztralia.state import OLD_ONES, State, all_farms, farmland, ports, seats
from engine.kernel import members
from engine.kernel.pack import load

COUNT: dict[str, int] = {
    code: row["count"] for code, row in load("auztralia", "components").items()
}
Found = t.Iterator[str]
LAST_SPACE = 55


def flaws(s: State) -> list[str]:
    """Every demand that a position does not meet, in words."""
    return [flaw for demand in DEMANDS for flaw in demand(s)]


def cubes_and_discs(s: State) -> Found:
    """Each seat has twenty cubes and three discs somewhere."""
    p = s.pub
    for seat in seats(s):
        damage = [(one.cubes[seat], one.discs[seat]) for one in p.old_ones.values()]
        cubes = p.hq[seat] + sum(p.boxes[seat]) + sum(n for n, _ in damage)
        if cubes != COUNT["cubes_per_seat"]:
            yield f"seat {seat} has {cubes} cubes"
        discs = 1 + p.spare[seat] + sum(n for _, n in damage)
        if discs != COUNT["discs_per_seat"]:
            yield f"seat {seat} has {discs} discs"


def units(s: State) -> Found:
    """Units are in the supply, in a barracks or in the force."""
    for i, unit in enumerate(UNITS):
        n = s.pub.supply[i] + sum(b[i] for b in s.pub.barracks) + s.pub.battle.force[i]
        if n != COUNT[unit]:
            yield f"{n} {unit}"


def wounds(s: State) -> Found:
    """No stack bears more damage than destroys it."""
    b = s.pub.battle
    for i, unit in enumerate(UNITS):
        if b.wounds[i] and b.wounds[i] > b.force[i] * toughness(s, b.fighter, i):
            yield f"{b.wounds[i]} damage on {b.force[i]} {unit}"


def tiles(s: State) -> Found:
    """The 35 standard tiles, each in one place."""
    p = s.pub
    places = [*p.unseen, *p.old_ones, *p.trophies, *p.removed, *p.lurking.values()]
    yield from once_each("tile", places, s.box.standard_tiles, COUNT["tiles"])
    for tile, seat in p.trophies.items():
        if seat not in seats(s):
            yield f"{tile} belongs to seat {seat}"


def lairs(s: State) -> Found:
    """Face-down tiles: one on a hex, no more than there are, none below the printed level."""
    p, seen, box = s.pub, 0, s.box
    for level, area in enumerate(p.lairs, 1):
        left = [*p.unseen, *p.lurking.values()]
        n = sum(1 for tile in left if box.tiles[tile].level == level)
        if area.bit_count() > n:
            yield f"{area.bit_count()} of {n} tiles of level {level} are face down"
        if area & seen:
            yield f"two face-down tiles on {members(area & seen)}"
        seen |= area
        low = [hex_ for hex_ in members(area) if not 0 < box.board.level[hex_] <= level]
        if low:
            yield f"tiles of level {level} on {low}"
    for hex_, tile in p.lurking.items():
        if not p.lairs[box.tiles[tile].level - 1] >> hex_ & 1:
            yield f"{tile} lurks where nothing was hidden, on {hex_}"


def damage(s: State) -> Found:
    """Old Ones outside of the battle have less damage than destroys them."""
    for tile, one in s.pub.old_ones.items():
        if one.hex != s.pub.battle.hex and one.damage() >= s.box.tiles[tile].resistance:
            yield f"{tile} has survived {one.damage()} damage"
        if one.hex not in s.box.board.hexes:
            yield f"{tile} is on {one.hex}"


def characters(s: State) -> Found:
    """The 36 characters, each in one place; what was put back is what lies on the deck."""
    p, pool = s.pub, s.den.characters
    owned = [card for cards in p.characters for card in cards]
    drawn = [card for own in s.own for card in own.drawn]
    places = [*p.display, *owned, *p.gone, *pool.top, *pool.rest, *pool.under, *drawn]
    yield from once_each("character", places, s.box.characters, COUNT["characters"])
    returned = [card for own in s.own for card in own.returned]
    if returned != [*pool.top]:
        yield f"{returned} put back, {pool.top} on the deck"
    if len(p.display) > s.box.display:
        yield f"{len(p.display)} characters in the display"


def cards(s: State) -> Found:
    """Old One cards in deck, discard or the battle; events; survey tiles."""
    p = s.pub
    turned = [p.battle.card] if p.battle.card else []
    yield from once_each(
        "card", [*p.deck, *p.discard, *turned], s.box.cards, COUNT["old_one_cards"]
    )
    if len(set(p.resolved)) != len(p.resolved) or not set(p.resolved) <= set(s.box.events):
        yield f"events {p.resolved}"
    for i, event in enumerate(p.resolved):
        if s.box.events[event]["level"] != 1 + i // 5:
            yield f"{event} was event number {i + 1}"
    if len(s.box.survey) != COUNT["survey_tiles"] or len(set(p.survey)) != len(p.survey):
        yield f"{len(p.survey)} survey tiles left of {len(s.box.survey)}"
    if not set(p.survey) <= set(s.box.survey):
        yield "a survey tile that does not exist"


def track(s: State) -> Found:
    """At most twenty pieces a seat, one on a border, all joined to the port."""
    laid, board = 0, s.box.board
    for seat, rails in enumerate(s.pub.rails):
        if rails.bit_count() > COUNT["track_per_seat"]:
            yield f"seat {seat} has {rails.bit_count()} pieces of track"
        if rails & laid:
            yield f"two pieces of track on {[EDGES[n] for n in members(rails & laid)]}"
        laid |= rails
        joined = board.line(s.pub.port[seat], rails, 0).area
        for number in members(rails):
            one, other = EDGES[number]
            if not joined >> one & joined >> other & 1:
                yield f"track of seat {seat} on {EDGES[number]} is joined to nothing"


def farms(s: State) -> Found:
    """At most seven of a kind, one on a hex, on their own soil."""
    taken = 0
    for kind in FARMS:
        for seat, area in enumerate(getattr(s.pub, kind)):
            if area.bit_count() > COUNT[f"{kind}_per_seat"]:
                yield f"seat {seat} has {area.bit_count()} {kind} farms"
            if area & taken:
                yield f"two farms on {members(area & taken)}"
            if area & ~s.box.soil[kind]:
                yield f"{kind} on {members(area & ~s.box.soil[kind])}"
            taken |= area


def farmed_hexes(s: State) -> Found:
    """A farm shares its hex with no port and no resources; only farms are blighted."""
    area = farmland(s)
    buried = [hex_ for hex_ in members(area | ports(s)) if hex_ in s.pub.ground]
    if buried:
        yield f"resources under farms or ports on {buried}"
    if area & ports(s):
        yield f"farms in ports on {members(area & ports(s))}"
    if (s.pub.blighted | s.pub.kept) & ~area:
        yield "a blighted or entered farm where there is none"


def harbours(s: State) -> Found:
    """Ports are on symbols and at least three hexes apart."""
    placed = [hex_ for hex_ in s.pub.port if hex_]
    for i, hex_ in enumerate(placed):
        if not s.box.board.ports >> hex_ & 1:
            yield f"a port on {hex_}"
        if any(s.box.board.straight(hex_, other) < 3 for other in placed[:i]):
            yield f"two ports near {hex_}"
    for seat in seats(s):
        if (s.pub.rails[seat] or all_farms(s, seat)) and not s.pub.port[seat]:
            yield f"seat {seat} has no port"


def resources(s: State) -> Found:
    """Tokens on dry land only; no empty pile is kept."""
    for hex_, pile in s.pub.ground.items():
        if not any(pile) or min(pile) < 0:
            yield f"{pile} on {hex_}"
        if s.box.dry >> hex_ & 1 or hex_ not in s.box.board.hexes:
            yield f"resources on {hex_}"


def numbers(s: State) -> Found:
    """Nothing is less than nothing."""
    p, b = s.pub, s.pub.battle
    plain = {
        **{ore: getattr(p, ore) for ore in ORES},
        **{"hq": p.hq, "spare": p.spare, "vp": p.vp, "supply": p.supply, "time": p.time},
        **{"force": b.force, "wounds": b.wounds, "battle": [b.hex, b.cards, b.sanity]},
        "cost": [p.cost],
        "boxes": [n for boxes in p.boxes for n in boxes],
        "barracks": [n for counts in p.barracks for n in counts],
        "damage": [n for one in p.old_ones.values() for n in (*one.cubes, *one.discs)],
    }
    for name, values in plain.items():
        if any(type(n) is not int or n < 0 for n in values):
            yield f"{name} {values}"


def clock(s: State) -> Found:
    """The discs are on the track, each once in the stack of arrivals."""
    p = s.pub
    n = len(p.hq)
    discs = [OLD_ONES, *range(n)]
    if sorted(p.stack) not in (discs, [OLD_ONES]) or len(p.time) != n + 1:
        yield f"discs {p.stack}"
    if max(p.time) > LAST_SPACE or p.time[OLD_ONES] > s.box.end:
        yield f"times {p.time}"
    if p.turn not in discs or p.first not in seats(s):
        yield f"turn of {p.turn}, first {p.first}"


def once_each(what: str, places: t.Sequence[str], wanted: t.Iterable[str], n: int) -> Found:
    """Each of n things lies in exactly one place."""
    due = set(wanted)
    if len(places) == len(due) == n and due.issubset(places):
        return
    counted = collections.Counter(places)
    if len(due) != n:
        yield f"{len(due)} of {n} {what}s are known"
    for code in sorted(due | set(counted)):
        if counted[code] != (code in due):
            yield f"{what} {code} is there {counted[code]} times"


DEMANDS: tuple[t.Callable[[State], Found], ...] = (
    cubes_and_discs,
    units,
    wounds,
    tiles,
    lairs,
    damage,
    characters,
    cards,
    track,
    farms,
    farmed_hexes,
    harbours,
    resources,
    numbers,
    clock,
)
