"""Positions that callers send: read, linted, and played with the rules' own errors caught."""

from __future__ import annotations

import contextlib
import logging
import random
import re
import typing as t

import msgspec

from engine import games
from engine.kernel import AnyState, Found, Malformed, Table, view
from engine.kernel.finding import HEADER_MISSING, UNPLAYABLE, UNREADABLE
from engine.kernel.plain import place_of
from engine.kernel.view import Header
from referee.errors import BadPosition
from referee.journal import canonical
from referee.tables import KeptPositions, table_by_header, table_of

log = logging.getLogger("arbiter.untrusted_positions")
ENGINE_ERRORS = (
    *(LookupError, ValueError, TypeError, ArithmeticError, AssertionError, AttributeError),
    RecursionError,
)
"""What a position that cannot be real may do to the rules' code."""
PARTS = ("pub", "own", "faces", "den")
GAME_FIRST = re.compile(rb'\s*\{\s*"game"\s*:\s*"([^"\\]{1,64})"')
"""How positions begin that we have written ourselves: their game is known before they are read."""


class Head(msgspec.Struct):
    """What a position says of itself, enough to find the rules that read the rest."""

    game: str | msgspec.UnsetType = msgspec.UNSET
    edition: str | msgspec.UnsetType = msgspec.UNSET
    options: dict[str, t.Any] | msgspec.UnsetType = msgspec.UNSET
    rulings: dict[str, str] | msgspec.UnsetType = msgspec.UNSET


HEAD = msgspec.json.Decoder(Head)
HEADER = ("game", "edition", "options")


def position_of(data: bytes) -> tuple[Table, AnyState]:
    """The table and the state of a position, if nothing is wrong with it."""
    table, s = KNOWN.get(data) or sound_position(data)
    return table, s.clone()


def sound_position(data: bytes) -> tuple[Table, AnyState]:
    """A position that is not known yet and has no fault; whoever plays on the state clones it."""
    table, s = checked(*read(data))
    KNOWN.keep(data, table, s)
    return table, s


KNOWN = KeptPositions()
"""Those that callers have asked about, or that came of their moves: sound, and mostly asked about
again. What the rules have made of a sound position is sound and need not be linted again."""


def checked(table: Table, s: AnyState) -> tuple[Table, AnyState]:
    """The same table and state, if nothing is wrong with them."""
    with engine_errors_as_bad_position():
        findings = table.game.lint(table, s)
    if findings:
        raise BadPosition(findings)
    return table, s


def read(data: bytes) -> tuple[Table, AnyState]:
    """The table and the state of a position in the right form; it may still be impossible."""
    wire = _read_at_once(data)
    table = table_by_header(_header(data) if wire is None else _header_of(wire))
    try:
        return table, table.decode(data) if wire is None else table.build(wire)
    except Malformed as error:
        raise BadPosition([UNREADABLE(place=error.place[:200])]) from None


def _read_at_once(data: bytes) -> t.Any | None:
    """What the codec of its game reads of a position, if it begins with its game."""
    named = GAME_FIRST.match(data)
    game = None if named is None else games().get(named[1].decode(errors="replace"))
    if game is None:
        return None
    try:
        wire = game.codec.read(data)
    except Malformed:
        return None
    return wire if wire.game == game.code else None  # it may say later that it is of another


def _header_of(wire: t.Any) -> Header:
    return wire.game, wire.edition, wire.options, wire.rulings


def _header(data: bytes) -> Header:
    """What a position says of itself; what it fails to say is what is wrong with it."""
    try:
        head = HEAD.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadPosition([UNREADABLE(place=place_of(error))]) from None
    missing = [name for name in Head.__struct_fields__ if getattr(head, name) is msgspec.UNSET]
    if missing:
        raise BadPosition([HEADER_MISSING(place=name) for name in missing])
    return t.cast("Header", msgspec.structs.astuple(head))


def named_table(item: t.Mapping[str, t.Any]) -> bytes:
    """The table that a position or a view from outside names, for telling one from another."""
    try:
        head = [item[name] for name in HEADER] if "view" in item else _header(item["position"])
    except (BadPosition, KeyError):
        return b""
    return canonical([head, item.get("rulings")])


def unreadable_view(table: Table, error: Exception) -> BadPosition:
    """What is wrong with a view that cannot be read, by its place as far as that is known."""
    if isinstance(error, KeyError) and error.args[0] in PARTS:
        return BadPosition([UNREADABLE(place=f"view.{error.args[0]}")])
    named = place_of(error)
    field = re.split(r"[.\[]", named)[0]
    kinds = zip(("pub", "own"), table.game.codec.parts, strict=False)
    parts = [name for name, kind in kinds if field in kind.hints]
    where = ["view", *parts[:1], named] if named else ["view"]
    return BadPosition([UNREADABLE(place=".".join(where))])


def position_from_view(item: t.Mapping[str, t.Any]) -> tuple[Table, AnyState]:
    """Some world that fits a view, and is sound; the view must be all that its seat would see."""
    table = table_of(item["game"], item["edition"], item["options"], item.get("rulings", {}))
    seat = item["seat"]
    try:
        seen = msgspec.json.decode(item["view"])
        s = table.game.complete(table, seen, seat, random.Random(0))
    except (*ENGINE_ERRORS, msgspec.MsgspecError) as error:
        raise unreadable_view(table, error) from None
    checked(table, s)
    if canonical(view(table.rules, s, seat)) != canonical(seen):
        raise BadPosition([UNREADABLE(place="view")])
    return table, s


def findings_of(data: bytes) -> list[Found]:
    """All that is wrong with a position; nothing if it is sound."""
    try:
        table, s = read(data)
        with engine_errors_as_bad_position():
            return table.game.lint(table, s)
    except BadPosition as bad:
        return list(bad.findings)


@contextlib.contextmanager
def engine_errors_as_bad_position() -> t.Iterator[None]:
    """The last resort for a position that passes the linter and still breaks the rules' code."""
    try:
        yield
    except ENGINE_ERRORS:
        raise unplayable() from None


def unplayable() -> BadPosition:
    """What is told of a position that the rules' code fails on; the failure itself is logged."""
    log.exception("a position that passed the linter could not be played")
    return BadPosition([UNPLAYABLE()])
