"""The table that a caller or a stored match names."""

from __future__ import annotations

import collections
import functools
import threading
import typing as t

import msgspec

from engine import games
from engine.kernel import AnyState, Game, Impossible, Malformed, Rulings, Table
from engine.kernel.view import Header
from referee.errors import ImpossibleTable, UnknownTable

KEPT = 32
"""How many tables a process keeps by what is stored of them."""
REMEMBERED, LONGEST = 256, 16 * 1024
"""How many positions it keeps of a kind, and how long they may be: ours have a quarter of it."""


class KeptPositions:
    """The positions that a process has read or made last, with their states: they come again."""

    def __init__(self, most: int = REMEMBERED, longest: int = LONGEST) -> None:
        self.most, self.longest = most, longest
        self._found: collections.OrderedDict[bytes, tuple[Table, AnyState]] = (
            collections.OrderedDict()
        )
        self._lock = threading.Lock()

    def get(self, data: bytes) -> tuple[Table, AnyState] | None:
        """The table and the state, which is everybody's: whoever plays on it clones it first."""
        with self._lock:
            found = self._found.get(data)
            if found is not None:
                self._found.move_to_end(data)
        return found

    def keep(self, data: bytes, table: Table, s: AnyState) -> None:
        """Keep a state that nobody changes any more; its bytes say all of it."""
        if len(data) > self.longest:
            return
        s.sink = None
        with self._lock:
            self._found[data] = table, s
            if len(self._found) > self.most:
                self._found.popitem(last=False)

    def forget(self) -> None:
        """Keep none of them any longer."""
        with self._lock:
            self._found.clear()

    def __len__(self) -> int:
        return len(self._found)


def table_of(game: str, edition: str, options: dict[str, t.Any], rulings: Rulings) -> Table:
    """The rules that a caller names; what is left out is as the edition has it."""
    known = games().get(game)
    if known is None:
        raise UnknownTable("game", [*games()])
    try:
        return known.table(edition, options, rulings)
    except Impossible as refused:
        raise ImpossibleTable(refused) from None
    except Malformed as error:
        raise _unknown(known, error.place) from None
    except (KeyError, TypeError):
        raise UnknownTable from None


def table_by_header(header: Header) -> Table:
    """The table that a position names; most positions name one of a few."""
    return _table_by_header(msgspec.json.encode(header))


@functools.lru_cache(maxsize=KEPT)
def _table_by_header(header: bytes) -> Table:
    return table_of(*msgspec.json.decode(header))


def start_of(asked: t.Mapping[str, t.Any]) -> tuple[Table, AnyState]:
    """The table that a caller names, and its state before the set-up."""
    table = table_of(asked["game"], asked["edition"], asked["options"], asked["rulings"])
    try:
        return table, table.start(asked["seats"])
    except Impossible as refused:
        raise ImpossibleTable(refused) from None
    except Malformed as error:
        raise _unknown(table.game, error.place) from None


def _unknown(game: Game, place: str) -> UnknownTable:
    """What there is instead of what a field of a table names."""
    field, _, name = place.partition(".")
    options = game.options["properties"]
    ruling = game.rulings.get(name)
    allowed: dict[str, t.Sequence[t.Any]] = {
        "edition": [*game.editions],
        "seats": [*game.seats],
        "options": options[name]["enum"] if name in options else [*options],
        "rulings": [*game.rulings] if ruling is None else [*ruling.values],
    }
    return UnknownTable(place, allowed.get(field, ()))


@functools.lru_cache(maxsize=KEPT)
def stored_table(game: str, edition: str, options: str | bytes, rulings: str | bytes) -> Table:
    """The table of a match or a job, by the JSON in which it is stored."""
    decided = msgspec.json.decode(rulings) if rulings else {}
    return games()[game].table(edition, msgspec.json.decode(options), decided)
