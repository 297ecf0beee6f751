"""The linter of positions from outside: passes that rest on each other, then the open entry.

What an agenda may look like is declared by its entries (on, bears, fits); the walk is here.
"""

from __future__ import annotations

import functools
import typing as t

from .ask import open_entry
from .entry import Chance, Choice, Entry, Sealed
from .finding import (
    LIST_LENGTH,
    MISFIT,
    MISPLACED,
    NOT_OPEN,
    NOT_SEALED,
    OUT_OF_BOUNDS,
    SEAT_COUNT,
    SET_TWICE,
    STUCK,
    TOO_LONG,
    UNKNOWN_CODE,
    WRONG_NOW,
    Finding,
    Found,
)
from .ruleset import Chapter, Ruleset
from .state import AnyState

ENOUGH = 200
"""Nobody needs more findings, and an answer is not to be far longer than its question."""
LONGEST_CODE = 40
"""Of a code that there is not, so much is told."""
Flaws = t.Iterator[Found]
Demand = t.Callable[[t.Any], Flaws]
Passes = tuple[tuple[Demand, ...], ...]
"""What is demanded of a position; each pass trusts what those before it have found in order."""
Kinds = tuple[type[Entry], ...]
OPEN = frozenset(("*", "@open"))
"""What lies on the open entry, in the words of bears: nothing."""


def first_found(passes: Passes, s: AnyState) -> list[Found]:
    """Everything wrong that the first pass finds which finds something."""
    for demands in passes:
        found = [flaw for demand in demands for flaw in demand(s)]
        if found:
            return found[:ENOUGH]
    return []


class Linter(Chapter):
    """The chapter of the linter of a game, with the findings that every game has."""

    def __init__(self, prefix: str) -> None:
        super().__init__(prefix)
        self.seat_count = self._shared(SEAT_COUNT)
        self.list_length = self._shared(LIST_LENGTH)
        self.out_of_bounds = self._shared(OUT_OF_BOUNDS)
        self.unknown_code = self._shared(UNKNOWN_CODE)
        self.set_twice = self._shared(SET_TWICE)
        self.wrong_now = self._shared(WRONG_NOW)

    def _shared(self, finding: Finding) -> Finding:
        own = finding.of(self.prefix)
        self.findings[own.id] = own
        return own

    def unknown(self, code: str) -> Found:
        return self.unknown_code(code=code[:LONGEST_CODE])

    def codes(self, rows: t.Iterable[tuple[t.Iterable[str], t.Container[str]]]) -> Flaws:
        """Every code is that of something real: some codes, and those that there are."""
        for some, real in rows:
            for code in some:
                if code not in real:
                    yield self.unknown(code)

    def lengths(self, rows: t.Iterable[tuple[str, t.Sized, int]]) -> Flaws:
        """Every list has so many items: its place, the list, their number."""
        for place, items, n in rows:
            if len(items) != n:
                yield self.list_length(place=place, n=n)

    def bounds(self, rows: t.Iterable[tuple[str, int, t.Collection[int], int]]) -> Flaws:
        """Every number is within its bounds: the place, the lowest, some numbers, the highest."""
        for place, low, some, high in rows:
            if some and not low <= min(some) <= max(some) <= high:
                yield self.out_of_bounds(place=place, low=low, high=high)

    def sets(self, rows: t.Iterable[tuple[str, t.Collection[t.Any]]]) -> Flaws:
        """Nothing stands twice in a list that is a set."""
        for place, some in rows:
            if len(some) > 1 and len({*some}) != len(some):
                yield self.set_twice(place=place)


# -- the agenda -------------------------------------------------------------------


class Floor(t.NamedTuple):
    """What lies at the bottom whatever happens, as the rest of a round, and what on calls it."""

    entries: list[Entry]
    name: str


BARE = Floor([], "@bottom")


class Agenda:
    """What the linter of a game asks of agendas: its own bounds, and what the entries declare."""

    def __init__(
        self,
        longest: int,
        start: Entry,
        floor: t.Callable[[t.Any], Floor] = lambda s: BARE,
        fits: t.Callable[[t.Any, t.Any], bool] = lambda s, entry: True,
    ) -> None:
        self.longest = longest
        """More entries than a game ever needs."""
        self.start = [start]
        """What stands alone on the agenda of a game that has not begun."""
        self.floor = floor
        self.fits = fits
        """What the game asks of every entry, beyond what the entry asks itself."""

    def shape(self, s: AnyState) -> Flaws:
        """The floor is there, each entry lies on one that it can lie on, and one is open."""
        todo = s.todo
        if len(todo) > self.longest:
            yield TOO_LONG(n=len(todo))
        elif todo and todo != self.start:
            floor, name = self.floor(s)
            n = len(floor)
            if todo[:n] != floor:
                yield _gap(todo, floor)
            else:
                kinds = tuple([type(entry) for entry in todo[n:]])
                for at in () if stacked(kinds, name) else misplaced(kinds, name):
                    yield MISPLACED(place=f"todo[{at + n}]", entry=kinds[at].key)
                if not isinstance(todo[-1], Choice | Chance):
                    yield NOT_OPEN(entry=todo[-1].key)

    def fields(self, s: AnyState) -> Flaws:
        """The fields of each entry fit the position and the entry below."""
        below, fits = None, self.fits
        for at, entry in enumerate(s.todo):
            if not (fits(s, entry) and entry.fits(s) and entry.fits_on(s, below)):
                yield MISFIT(place=f"todo[{at}]", entry=entry.key)
            below = entry


def _gap(todo: list[Entry], floor: list[Entry]) -> Found:
    """The first entry of the floor that is not in its place."""
    at = next(at for at, entry in enumerate(floor) if todo[at : at + 1] != [entry])
    return MISPLACED(place=f"todo[{at}]", entry=floor[at].key)


@functools.lru_cache(maxsize=4096)
def stacked(kinds: Kinds, floor: str) -> bool:
    """Whether entries can lie on each other so: few agendas come again and again."""
    return not misplaced(kinds, floor)


def misplaced(kinds: Kinds, floor: str) -> list[int]:
    """The places of entries that cannot lie on what is below them, or under what is above."""
    found, places = [], frozenset((floor,))
    for at, kind in enumerate(kinds):
        above = kinds[at + 1].places if at + 1 < len(kinds) else OPEN
        if places.isdisjoint(kind.on.split()) or above.isdisjoint(kind.bears.split()):
            found.append(at)
        places = kind.places
    return found


# -- what is open -----------------------------------------------------------------


def sealed(s: AnyState) -> Flaws:
    """Secret answers are asked for by the open entry, of several seats, and are legal ones."""
    entry = s.todo[-1] if s.todo else None
    asked = entry.seats(s) if isinstance(entry, Sealed) else ()
    for seat, values in s.sealed.items():
        fine = seat in asked and len(asked) > 1
        if not fine or values not in t.cast("Sealed", entry).options(s, seat):
            yield NOT_SEALED(seat=seat)
    if isinstance(entry, Sealed) and s.sealed.keys() >= {*asked}:
        yield STUCK(entry=entry.key)


def stuck(rules: Ruleset, s: AnyState) -> Flaws:
    """The open entry, as the table has it, has something to choose or to draw."""
    entry = open_entry(rules, s)
    if isinstance(entry, Choice):
        if not all([entry.moves(s, seat) for seat in entry.seats(s)]):
            yield STUCK(entry=entry.key)
    elif isinstance(entry, Chance) and not entry.outcomes(s):
        yield STUCK(entry=entry.key)
