"""The table that a caller or a stored match names."""

from __future__ import annotations

import functools
import typing as t

import msgspec

from engine import games
from engine.kernel import AnyState, Game, Impossible, Malformed, Rulings, Table
from engine.kernel.view import Header
from referee.errors import ImpossibleTable, UnknownTable

KEPT = 32
"""How many tables a process keeps by what is stored of them."""


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
