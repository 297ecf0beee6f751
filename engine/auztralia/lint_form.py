"""The form of a position from outside: lengths, bounds, codes, each card and tile in one place.

Everything else in the linter, and the rules themselves, rest on it.
"""

from __future__ import annotations

import collections
import functools
import typing as t

from engine.kernel import mask_of, members
from engine.kernel.lint import LONGEST_CODE, Flaws, Linter

from .box import FARMS, ORES, UNITS, Box
from .cooperative import TRACK_TIME
from .state import OLD_ONES, State

lint = Linter("auz.lint")

LIST_LENGTH = lint.list_length
OUT_OF_BOUNDS = lint.out_of_bounds
OFF_MAP = lint.finding("off_map", "place")
TILE_COUNT = lint.finding("tile_count", "code n")
CHARACTER_COUNT = lint.finding("character_count", "character n")
CARD_COUNT = lint.finding("card_count", "code n")

BY_SEAT = (
    *("port", "rails", *FARMS, "hq", "spare", "boxes", *ORES, "vp", "characters", "barracks"),
)
MOST = 1000
"""Resources and points have no limit in the rules, so that one is set far beyond any game."""
ENDS = ("", "time", "port")


class Facts:
    """What the linter asks of a box again and again, found once."""

    def __init__(self, box: Box) -> None:
        board = box.board
        self.land = functools.reduce(int.__or__, board.terrain.values())
        self.levels = tuple(
            mask_of(hex_ for hex_, printed in board.level.items() if 0 < printed <= level)
            for level in range(4)
        )
        self.edges = board.edges_of(self.land)
        self.dry = frozenset(members(box.dry))
        self.tiles = frozenset((*box.standard_tiles, *box.aside))
        self.characters = frozenset(box.characters)
        self.cards = frozenset(box.cards)
        self.events = frozenset(box.events)
        self.survey = frozenset(box.survey)
        self.blank = frozenset(code for code, tile in box.tiles.items() if tile.kind == "blank")
        self.highest = max(board.hexes)
        self.once_per_battle = frozenset(
            code for code, row in box.characters.items() if row["kind"] == "once_per_battle"
        )
        self.sanity = max(box.sanity, box.characters["count_jago"]["sanity"])
        helpers = TRACK_TIME * (max(box.start_space) - 1) if box.shared else 0
        dearest = max(*box.times.values(), 3 * box.times["farm"], sum(box.attack_time))
        self.dearest = dearest + helpers
        self.last = box.end - 1 + self.dearest


@functools.lru_cache(maxsize=64)
def facts(box: Box) -> Facts:
    return Facts(box)


def lengths(s: State) -> Flaws:
    """Every list has an item for each seat, level or type of unit."""
    p, n = s.pub, len(s.own)
    yield from lint.lengths((f"pub.{name}", getattr(p, name), n) for name in BY_SEAT)
    yield from lint.lengths(
        (
            ("pub.time", p.time, n + 1),
            ("pub.lairs", p.lairs, 3),
            ("pub.supply", p.supply, len(UNITS)),
            ("pub.battle.force", p.battle.force, len(UNITS)),
            ("pub.battle.wounds", p.battle.wounds, len(UNITS)),
        )
    )
    for code, one in p.old_ones.items():
        if not len(one.cubes) == len(one.discs) == n:
            yield LIST_LENGTH(place=f"pub.old_ones.{code[:LONGEST_CODE]}", n=n)


def numbers(s: State) -> Flaws:
    """Nothing is less than nothing, and nothing is beyond measure."""
    p, b = s.pub, s.pub.battle
    marks = [part for one in p.old_ones.values() for part in (one.cubes, one.discs)]
    rows = (
        *(p.coal, p.iron, p.gold, p.phosphate, p.vp, p.hq, p.spare, p.supply),
        *(b.force, b.wounds, (b.cards,), *p.boxes, *p.barracks, *p.ground.values(), *marks),
    )
    found = set().union(*rows)
    if min(found) < 0 or max(found) > MOST:
        for name in (*ORES, "vp", "hq", "spare", "supply", "boxes", "barracks", "ground"):
            values = getattr(p, name)
            yield from _beyond(name, values.values() if isinstance(values, dict) else values)
        yield from _beyond("battle", (*b.force, *b.wounds, b.cards))
        yield from _beyond("old_ones", marks)


def _beyond(name: str, values: t.Iterable[int | tuple[int, ...]]) -> Flaws:
    """A place in which some number, alone or in a row, is out of bounds."""
    flat = [n for value in values for n in (value if isinstance(value, tuple) else (value,))]
    if any([not 0 <= n <= MOST for n in flat]):
        yield OUT_OF_BOUNDS(place=f"pub.{name}", low=0, high=MOST)


def bounds(s: State) -> Flaws:
    """Seats, spaces of the time track and single numbers are what they can be."""
    p, b, known, last = s.pub, s.pub.battle, facts(s.box), len(s.own) - 1
    *discs, purple = p.time
    return lint.bounds(
        (
            ("pub.first", 0, (p.first,), last),
            ("pub.turn", OLD_ONES, (p.turn,), last),
            ("pub.cost", 0, (p.cost,), known.dearest),
            ("pub.time", s.box.start_space[last + 1], discs, known.last),
            ("pub.time", s.box.old_ones_start, (purple,), s.box.end),
            ("pub.stack", OLD_ONES, p.stack, last),
            ("pub.port", 0, p.port, known.highest),
            ("pub.battle.hex", 0, (b.hex,), known.highest),
            ("pub.battle.fighter", OLD_ONES, (b.fighter,), last),
            ("pub.battle.sanity", 0, (b.sanity,), known.sanity),
            ("pub.besieged", 0, p.besieged, last),
            ("pub.trophies", 0, p.trophies.values(), last),
        )
    )


def hexes(s: State) -> Flaws:
    """Whatever lies on the map lies on one of its hexes and borders."""
    p, known, real = s.pub, facts(s.box), s.box.board.level
    for place, areas in (
        *(("pub.lairs", p.lairs), ("pub.sheep", p.sheep), ("pub.cattle", p.cattle)),
        *(("pub.corn", p.corn), ("pub.blighted", [p.blighted]), ("pub.kept", [p.kept])),
    ):
        if functools.reduce(int.__or__, areas, 0) & ~known.land:
            yield OFF_MAP(place=place)
    if functools.reduce(int.__or__, p.rails, 0) & ~known.edges:
        yield OFF_MAP(place="pub.rails")
    if not (real.keys() >= p.ground.keys() and real.keys() >= p.lurking.keys()):
        yield OFF_MAP(place="pub.lurking" if real.keys() >= p.ground.keys() else "pub.ground")
    for code, one in p.old_ones.items():
        if one.hex not in real:
            yield OFF_MAP(place=f"pub.old_ones.{code[:LONGEST_CODE]}")


def codes(s: State) -> Flaws:
    """Codes outside of decks and stacks are those of real things."""
    p, known = s.pub, facts(s.box)
    for some, real in (
        (p.halted, known.tiles),
        (p.resolved, known.events),
        (p.survey, known.survey),
        (p.battle.used, known.once_per_battle),
    ):
        if some and not real.issuperset(some):
            yield from (lint.unknown(code) for code in some if code not in real)
    if p.turned and p.turned not in known.tiles:
        yield lint.unknown(p.turned)
    if p.ended not in ENDS:
        yield lint.unknown(p.ended)


def tiles(s: State) -> Flaws:
    """The tiles in use, each in one place (AUZ-SETUP-06)."""
    p = s.pub
    places = [*p.unseen, *p.old_ones, *p.trophies, *p.removed, *p.lurking.values()]
    places += p.special.aside
    for code, n in miscounted(places, facts(s.box).tiles):
        yield TILE_COUNT(code=code, n=n) if code in s.box.tiles else lint.unknown(code)


def characters(s: State) -> Flaws:
    """The characters, each in one place."""
    p, pool, known = s.pub, s.den.characters, facts(s.box).characters
    places = [*p.display, *p.gone, *pool.top, *pool.rest, *pool.under]
    for cards in p.characters:
        places += cards
    for own in s.own:
        places += own.drawn
    for code, n in miscounted(places, known):
        yield CHARACTER_COUNT(character=code, n=n) if code in known else lint.unknown(code)


def cards(s: State) -> Flaws:
    """The Old One cards in the deck, the discards or the battle."""
    p, known = s.pub, facts(s.box).cards
    places = [*p.deck, *p.discard, *([p.battle.card] if p.battle.card else [])]
    for code, n in miscounted(places, known):
        yield CARD_COUNT(code=code, n=n) if code in known else lint.unknown(code)


def miscounted(places: list[str], wanted: frozenset[str]) -> t.Iterable[tuple[str, int]]:
    """What is not there exactly once, and how often it is."""
    if len(places) == len(wanted) and wanted.issubset(places):
        return ()
    counted = collections.Counter(places)
    every = sorted(wanted.union(counted))
    return [(code, counted[code]) for code in every if counted[code] != (code in wanted)]


FORM: tuple[t.Callable[[State], Flaws], ...] = (
    numbers,
    bounds,
    hexes,
    codes,
    tiles,
    characters,
    cards,
)
