"""The table that is played at: a game by an edition, with options, rulings and seats."""

from __future__ import annotations

import typing as t

import click
import msgspec

from engine import games
from engine.kernel import Game, Impossible, Malformed, Table

from .frame import OneOf, Pair, Refused, Text, among, option
from .speech import Speech

Pairs = t.Iterable[tuple[str, str]]


def options(speech: Speech) -> list[click.Parameter]:
    """What commands can be told of a table; table_of() understands it."""
    known = games()
    return [
        option(speech, "--game", OneOf(known), next(iter(known))),
        option(speech, "--edition", Text()),
        option(speech, "--option", Pair(), multiple=True),
        option(speech, "--ruling", Pair(), multiple=True),
    ]


def table_of(game: str, edition: str | None, option: Pairs, ruling: Pairs) -> Table:
    """The table with these rules; without an edition the first one of the game."""
    known = games()[game]
    book = known.editions[0] if edition is None else among(edition, known.editions, "--edition")
    chosen = {name: _option(known, name, value) for name, value in option}
    decided = {id_: _ruling(known, book, id_, value) for id_, value in ruling}
    try:
        return known.table(book, chosen, decided)
    except Impossible as impossible:
        raise Refused(impossible.denial) from None


def _option(game: Game, name: str, value: str) -> t.Any:
    """The value of an option that a word means."""
    known = game.options["properties"]
    values = {_spelled(one): one for one in known[among(name, known, "--option")]["enum"]}
    return values[among(value, values, f"--option {name}")]


def _spelled(value: t.Any) -> str:
    """A word as it is, all else as JSON has it."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _ruling(game: Game, edition: str, id_: str, value: str) -> str:
    """The value of a ruling that this edition has a use for."""
    known = [one for one, ruling in game.rulings.items() if edition in ruling.default]
    values = game.rulings[among(id_, known, "--ruling")].values
    return among(value, values, f"--ruling {id_}")


def seats_of(table: Table) -> list[int]:
    """How many can sit down at a table."""
    return [n for n in table.game.seats if _starts(table, n)]


def _starts(table: Table, seats: int) -> bool:
    try:
        table.start(seats)
    except Impossible:
        return False
    return True


def sit_down(table: Table, seats: int) -> bool:
    """Whether so many are players enough, and not too many; what the rules refuse is Refused."""
    try:
        table.start(seats)
    except Impossible as impossible:
        raise Refused(impossible.denial) from None
    except Malformed:
        return False
    return True
