"""Positions that callers send: read, linted, and played behind a fence."""

from __future__ import annotations

import contextlib
import functools
import logging
import typing as t

import msgspec

from engine import games
from engine.kernel import AnyState, Impossible, Malformed, Rulings, Table
from engine.kernel.finding import HEADER_MISSING, UNPLAYABLE, UNREADABLE
from engine.kernel.plain import place_of
from engine.kernel.view import Header
from referee.errors import BadPosition, ImpossibleTable, UnknownTable

log = logging.getLogger("arbiter.strangers")
UNPLAYED = (
    *(LookupError, ValueError, TypeError, ArithmeticError, AssertionError, AttributeError),
    RecursionError,
)
"""What a position that cannot be real may do to the rules' code."""
REMEMBERED = 256
"""How many sound positions a process keeps."""


class Head(msgspec.Struct):
    """What a position says of itself, enough to find the rules that read the rest."""

    game: str | msgspec.UnsetType = msgspec.UNSET
    edition: str | msgspec.UnsetType = msgspec.UNSET
    options: dict[str, t.Any] | msgspec.UnsetType = msgspec.UNSET
    rulings: dict[str, str] | msgspec.UnsetType = msgspec.UNSET


HEAD = msgspec.json.Decoder(Head)


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


def position_of(data: bytes) -> tuple[Table, AnyState]:
    """The table and the state of a position, if nothing is wrong with it."""
    table, s = _sound(data)
    return table, s.clone()


@functools.lru_cache(maxsize=REMEMBERED)
def _sound(data: bytes) -> tuple[Table, AnyState]:
    """A position without a fault; remembered, because callers ask about one again and again."""
    return checked(read(data))


def checked(known: tuple[Table, AnyState]) -> tuple[Table, AnyState]:
    """The same table and state, if nothing is wrong with them."""
    table, s = known
    with fence():
        found = table.game.lint(table, s)
    if found:
        raise BadPosition(found)
    return known


def read(data: bytes) -> tuple[Table, AnyState]:
    """The table and the state of a position in the right form; it may still be impossible."""
    try:
        head = HEAD.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadPosition([UNREADABLE(place=place_of(error))]) from None
    missing = [name for name in Head.__struct_fields__ if getattr(head, name) is msgspec.UNSET]
    if missing:
        raise BadPosition([HEADER_MISSING(place=name) for name in missing])
    table = table_of(*t.cast("Header", msgspec.structs.astuple(head)))
    try:
        return table, table.decode(data)
    except Malformed as error:
        raise BadPosition([UNREADABLE(place=error.place[:200])]) from None


@contextlib.contextmanager
def fence() -> t.Iterator[None]:
    """The last resort for a position that passes the linter and still breaks the rules' code."""
    try:
        yield
    except UNPLAYED:
        log.exception("a position that passed the linter could not be played")
        raise BadPosition([UNPLAYABLE()]) from None
