"""The table that a caller or a stored match names."""

from __future__ import annotations

import functools
import typing as t

import msgspec

from engine import games
from engine.kernel import AnyState, Impossible, Malformed, Rulings, Table
from referee.errors import ImpossibleTable, UnknownTable

KEPT = 32
"""How many tables a process keeps by what is stored of them."""


def table_of(game: str, edition: str, options: dict[str, t.Any], rulings: Rulings) -> Table:
    """The rules that a caller names; what is left out is as the edition has it."""
    try:
        return games()[game].table(edition, options, rulings)
    except Impossible as refused:
        raise ImpossibleTable(refused) from None
    except (KeyError, Malformed, TypeError):
        raise UnknownTable from None


def start_of(asked: t.Mapping[str, t.Any]) -> tuple[Table, AnyState]:
    """The table that a caller names, and its state before the set-up."""
    table = table_of(asked["game"], asked["edition"], asked["options"], asked["rulings"])
    try:
        return table, table.start(asked["seats"])
    except Impossible as refused:
        raise ImpossibleTable(refused) from None
    except Malformed:
        raise UnknownTable from None


@functools.lru_cache(maxsize=KEPT)
def stored_table(game: str, edition: str, options: str | bytes, rulings: str | bytes) -> Table:
    """The table of a match or a job, by the JSON in which it is stored."""
    decided = msgspec.json.decode(rulings) if rulings else {}
    return games()[game].table(edition, msgspec.json.decode(options), decided)
