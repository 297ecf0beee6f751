"""An agenda for a position of which only the open question is known.

Whoever sits at a real table knows the pieces, whose turn it is and what is asked, and nothing of
what we keep below that. What may lie where is declared by the entries; the linter is the judge.
"""

from __future__ import annotations

import functools
import heapq
import itertools
import typing as t

from .entry import Chance, Entry
from .finding import Found
from .lint import Kinds, misplaced
from .state import AnyState

if t.TYPE_CHECKING:
    from .game import Game, Table

DEEPEST = 5
"""So many entries may lie between the rest of the round and the open question."""
CHAINS = 2500
JUDGED = 400
"""So many ways to stack entries are looked at, and so many whole agendas judged."""
PER_CHAIN = 32
"""Of one way no more: what does not fit with any fields is not tried with all of them."""
TRIES = 20_000
"""So often an entry is held against what it would lie on."""
VALUES = 400
SEATINGS = 70
NUMBERS = (1, 0, 2, 3, -1, 4, 5, 6)
"""What the numbers of entries below the open one mostly are."""
Chain = tuple[type[Entry] | Entry, ...]
"""Entries from the bottom up; of some only the kind is known."""
Fields = dict[str, t.Any]
BROKEN = (LookupError, ValueError, TypeError, ArithmeticError, AssertionError, AttributeError)
"""What entries that do not belong together may do to each other's code."""


class Composed(t.NamedTuple):
    """The state with an agenda that fits, or the findings of the first that does not."""

    state: AnyState | None
    findings: list[Found]


class Composer:
    """The search for one position: its fields are what stays the same all the way."""

    def __init__(self, table: Table, s: AnyState, asked: type[Entry], told: Fields) -> None:
        self.table, self.game, self.s = table, table.game, s
        self.asked = asked
        """The open question."""
        self.told = told
        """Its fields, as far as they are known."""
        self.floor, self.name = self.game.agenda.floor(s)
        self.left, self.tries = JUDGED, TRIES
        self.pause = 0
        """Where the search leaves the way that it is on."""
        self.findings: list[Found] = []

    def composed(self) -> Composed:
        """Try the frames of the game first, then whatever may lie on each other."""
        chains = itertools.chain(self.game.frames(self.s), self._chains())
        for chain in chains:
            if misplaced((*map(_kind, chain), self.asked), self.name):
                continue
            self.pause = max(0, self.left - PER_CHAIN)
            if self._filled((*chain, self.asked), []):
                return Composed(self.s, [])
            if min(self.left, self.tries) <= 0:
                break
        return Composed(None, self.findings)

    def _chains(self) -> t.Iterator[Chain]:
        """What may lie below the question, the shortest first."""
        below, number = lies_on(self.game), itertools.count()
        heap: list[tuple[int, int, Kinds]] = [(0, 0, ())]
        for _ in range(CHAINS):
            if not heap:
                return
            deep, _, chain = heapq.heappop(heap)
            yield chain
            lowest = chain[0] if chain else self.asked
            for kind in below[lowest] if deep < DEEPEST else ():
                if kind not in chain:
                    heapq.heappush(heap, (deep + 1, next(number), (kind, *chain)))

    def _filled(self, chain: Chain, stack: list[Entry]) -> bool:
        """Whether fields can be found, entry by entry from the bottom, that the linter accepts."""
        if len(stack) == len(chain):
            return self._sound([*self.floor, *stack])
        lower = [*self.floor, *stack]
        for entry in itertools.islice(self._entries(chain[len(stack)]), VALUES):
            if self._fits(lower, entry) and self._filled(chain, [*stack, entry]):
                return True
            if self.left <= self.pause or self.tries <= 0:
                return False
        return False

    def _entries(self, one: type[Entry] | Entry) -> t.Iterable[Entry]:
        """An entry with every combination of values that its fields may have."""
        if isinstance(one, Entry):
            return (one,)
        kind, hints = one, _hints(t.cast("t.Any", one))
        values = [self._values(kind, name, hints[name]) for name in kind.names]
        return (kind(*some) for some in itertools.product(*values))

    def _values(self, kind: type[Entry], name: str, hint: t.Any) -> list[t.Any]:
        if kind is self.asked and name in self.told:
            return [self.told[name]]
        first = [self.told[name]] if name in self.told else []
        known = self.game.likely(self.s, name)
        rest = usual(name, hint, len(self.s.own)) if known is None else [*known]
        return [*dict.fromkeys([*first, *rest])]

    def _fits(self, lower: list[Entry], entry: Entry) -> bool:
        """Whether an entry fits the position and what it lies on, as the open one."""
        s, below = self.s, lower[-1] if lower else None
        self.tries -= 1
        s.todo = [*lower, entry]
        try:
            return self.game.agenda.fits(s, entry) and entry.fits(s) and entry.fits_on(s, below)
        except BROKEN:
            return False

    def _sound(self, todo: list[Entry]) -> bool:
        self.left -= 1
        self.s.todo = todo
        try:
            found = self.game.lint(self.table, self.s)
        except BROKEN:
            return False
        self.findings = self.findings or found
        return not found


def _kind(one: type[Entry] | Entry) -> type[Entry]:
    return type(one) if isinstance(one, Entry) else one


def usual(name: str, hint: t.Any, seats: int) -> list[t.Any]:
    """What a field of an entry may be, as far as its type tells."""
    if name == "seat":
        return [*range(seats)]
    if hint is bool:
        return [False, True]
    if hint is int:
        return [*NUMBERS]
    if t.get_origin(hint) is tuple:
        return _orders(seats) if t.get_args(hint)[0] is int else [()]
    return [""] if hint is str else []


def _orders(seats: int) -> list[tuple[int, ...]]:
    """Seats that are still to come, in every order, few first."""
    sizes = range(seats + 1)
    every = itertools.chain.from_iterable(itertools.permutations(range(seats), n) for n in sizes)
    return [*itertools.islice(every, SEATINGS)]


@functools.cache
def lies_on(game: Game) -> dict[type[Entry], list[type[Entry]]]:
    """For each entry those on which it may lie."""
    kinds = list(game.lexicon().declared.values())
    waiting = [kind for kind in kinds if kind.on and not issubclass(kind, Chance)]
    return {kind: [low for low in waiting if _bears(low, kind)] for kind in kinds}


def _bears(low: type[Entry], high: type[Entry]) -> bool:
    meant = not low.places.isdisjoint(high.on.split())
    return meant and not high.places.isdisjoint(low.bears.split())


@functools.cache
def _hints(kind: t.Any) -> dict[str, t.Any]:
    return t.get_type_hints(kind)
