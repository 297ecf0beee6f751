"""The form of a position from outside: lengths, bounds, codes, convoys and what is in their boxes.

Everything else in the linter, and the rules themselves, rest on it.
"""

from __future__ import annotations

import functools
import itertools

from engine.kernel import Found, members_of
from engine.kernel.lint import Demand, Flaws, Linter

from .agenda import MOST
from .box import CARDS, RESOURCES, TOKENS, WHEELS, Box, Convoy
from .events import EVENTS
from .opening import RUSTY
from .state import NOBODY, State, drivers, frame

lint = Linter("lau.lint")

LIST_LENGTH = lint.list_length
OUT_OF_BOUNDS = lint.out_of_bounds
UNKNOWN_CODE = lint.unknown_code
OFF_THE_ROAD = lint.finding("off_the_road", "place")
SET_TWICE = lint.set_twice
NO_CONVOY = lint.finding("no_convoy", "seat")
NO_SUCH_BOX = lint.finding("no_such_box", "place")
BOX_SHARED = lint.finding("box_shared", "seat box")

CONTENTS = (*TOKENS, "damage", "fired")
CREW = ("active", "resting", "exhausted")
BY_SEAT = ("convoy", *CONTENTS, *CREW, "nitrous")
BY_DRIVER = ("space", "fame", "spared")
LONGEST_CODE = 40
ENDS = ("", "reached", "sailed", "nobody")


class Facts:
    """What the linter asks of a box again and again, found once."""

    def __init__(self, box: Box) -> None:
        self.survivors = frozenset(box.survivors)
        self.enemies = frozenset(box.enemies)
        self.outcomes = frozenset(box.outcomes)
        self.backs = frozenset(card.back for card in box.outcomes.values())
        self.periods = tuple(
            frozenset((*sure, *perhaps))
            for sure, perhaps in zip(box.deck, box.additional, strict=True)
        )
        self.zone = frozenset(RUSTY).union(*self.periods) - EVENTS.keys()
        self.avalanches = frozenset(c for c, way in box.road.shortcuts.items() if way.avalanche)
        self.waypoints = frozenset(box.waypoints)
        self.used = [
            frozenset(code for code, card in CARDS.items() if card.seat < n) | self.enemies
            for n in range(max(box.kept) + 1)
        ]
        """By the number of seats, the cards of a game."""
        self.blocks = {code: (card.left, card.right) for code, card in box.cards.items()}


@functools.lru_cache(maxsize=64)
def facts(box: Box) -> Facts:
    return Facts(box)


def unknown(code: str) -> Found:
    return UNKNOWN_CODE(code=code[:LONGEST_CODE])


# -- demands --------------------------------------------------------------------


def lengths(s: State) -> Flaws:
    """Every list has an item for each seat, driver, slot or period."""
    p, n = s.pub, len(s.own)
    for names, length in (
        (BY_SEAT, n),
        (BY_DRIVER, len(drivers(s))),
        (("zone", "left", "right"), len(s.box.costs)),
        (("deck", "additional", "hidden", "loot_deck"), len(s.box.deck)),
    ):
        for name in names:
            if len(getattr(p, name)) != length:
                yield LIST_LENGTH(place=f"pub.{name}", n=length)


def bounds(s: State) -> Flaws:
    """Seats, spaces, tracks and numbers are what they can be."""
    p, box, last = s.pub, s.box, len(drivers(s)) - 1
    marks = [n for foe in p.enemies.values() for n in foe.targets]
    shares = [n for spoil in p.spoils for n in (spoil.winner, *spoil.draws)]
    for name, low, some, high in (
        ("turn", NOBODY, (p.turn,), last),
        ("mooring", 1, (p.mooring,), len(box.road.moorings) - 1),
        ("order", 0, p.order, last),
        ("out", 0, p.out, len(s.own) - 1),
        ("space", 0, p.space, box.road.last),
        ("path", 0, p.path, box.road.last),
        ("fame", box.lowest_fame, p.fame, box.highest_fame),
        ("nitrous", 0, p.nitrous, box.objects["nitrous_oxide"]["copies"]),
        ("hidden", 0, p.hidden, MOST),
        ("loot_deck", 0, p.loot_deck, MOST),
        ("contamination", 1, p.contamination.values(), MOST),
        ("boost", 1, p.boost.values(), MOST),
        ("enemies", 0, [foe.region for foe in p.enemies.values()], max(box.road.region)),
        ("enemies", 0, [foe.damage for foe in p.enemies.values()], MOST),
        ("enemies", 0, marks, last),
        ("spoils", 1, [spoil.range for spoil in p.spoils], len(box.deck)),
        ("spoils", 0, shares, last),
        ("mines", 0, [mine.owner for mine in p.mines], len(s.own) - 1),
    ):
        if some and not low <= min(some) <= max(some) <= high:
            yield OUT_OF_BOUNDS(place=f"pub.{name}", low=low, high=high)


def codes(s: State) -> Flaws:
    """Codes are those of real things; cards of decks and piles are counted elsewhere."""
    p, has, tokens = s.pub, facts(s.box), {*RESOURCES, "object"}
    for some, real in (
        (p.waypoints.values(), has.waypoints),
        (p.closed, has.avalanches),
        ([card for card in p.zone if card], has.zone),
        ([token for block in (*p.left, *p.right) for token in block], tokens),
        ([code for code in p.spared if code], has.enemies),
        (p.enemies, has.enemies),
        ([code for zone in CREW for cards in getattr(p, zone) for code in cards], has.survivors),
        ((*p.contamination, *p.boost, *p.medicated, *p.acting, *p.used), has.survivors),
        ([p.recruit] if p.recruit else [], has.survivors),
        (p.outcomes, has.outcomes),
        ([p.outcome] if p.outcome else [], has.outcomes),
        ([p.back] if p.back else [], has.backs),
        ([p.ended], ENDS),
    ):
        yield from (unknown(code) for code in some if code not in real)


def sets(s: State) -> Flaws:
    """Nothing stands twice where each can stand once."""
    p = s.pub
    for name in ("order", "out", "closed", "medicated", "acting", "used", "outcomes"):
        some = getattr(p, name)
        if len(set(some)) != len(some):
            yield SET_TWICE(place=f"pub.{name}")
    if len({(mine.start, mine.end) for mine in p.mines}) != len(p.mines):
        yield SET_TWICE(place="pub.mines")


def road(s: State) -> Flaws:
    """Counters lie on marked spaces, Mines and ways on sections of the road."""
    p, sections = s.pub, s.box.road.sections
    if not {*s.box.road.waypoints}.issuperset(p.waypoints):
        yield OFF_THE_ROAD(place="pub.waypoints")
    if not sections.issuperset([(mine.start, mine.end) for mine in p.mines]):
        yield OFF_THE_ROAD(place="pub.mines")
    if not sections.issuperset(itertools.pairwise(p.path)):
        yield OFF_THE_ROAD(place="pub.path")


def convoys(s: State) -> Flaws:
    """A Truck, Trailers without a gap, Devices on vehicles that are there (LAU-PLACE-01)."""
    for seat, cards in enumerate(s.pub.convoy):
        strange = [code for code in cards if code and code not in CARDS]
        yield from map(unknown, strange)
        if not strange and not is_convoy(cards):
            yield NO_CONVOY(seat=seat)


def is_convoy(cards: Convoy) -> bool:
    kinds = [CARDS[code].kind if code else "" for code in cards]
    wheels, devices = kinds[:WHEELS], kinds[WHEELS:]
    trailers = wheels.count("trailer")
    expected = ["truck", *["trailer"] * trailers]
    if wheels != expected + [""] * (WHEELS - len(expected)):
        return False
    return all([kind in ("", "device") for kind in devices]) and not any(devices[trailers + 1 :])


def boxes(s: State) -> Flaws:
    """What is in boxes fits them, one thing in each (LAU-PLACE-02, -04, -10, -11)."""
    p = s.pub
    for seat in range(len(s.own)):
        has, taken = frame(s, seat), 0
        fits = has.holds | {"damage": has.boxes, "fired": has.boxes}
        for name in CONTENTS:
            here: int = getattr(p, name)[seat]
            if here & ~fits[name]:
                yield NO_SUCH_BOX(place=f"pub.{name}[{seat}]")
            if name == "fired":
                continue
            for box in members_of(here & taken):
                yield BOX_SHARED(seat=seat, box=box)
            taken |= here
        if any([box not in has.weapons for box in members_of(p.fired[seat])]):
            yield NO_SUCH_BOX(place=f"pub.fired[{seat}]")


FORM: tuple[Demand, ...] = (bounds, codes, sets, road, convoys)
