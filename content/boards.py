"""Boards as data: every place with its spelling, coordinates, neighbours and where that is known.

A place is spelled in one way everywhere: its kind, a colon and its code, as in hex:12, edge:12-13,
track:39, box:attack or slot:1. Each game makes its boards from its packs.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, cast

from content.game import Sentences
from content.games import games
from content.item_words import has, text_of
from content.texts import sentence

DOMAIN, TERMS = "boards", "terms"
KINDS = ("hex", "edge", "space", "region", "slot", "box", "track")
NOTHING: Mapping[str, Any] = MappingProxyType({})
Text = tuple[str, Mapping[str, Any]]
"""The id of a text and what fills it; a name that is a term is the id of the term."""


class Place(NamedTuple):
    """One place that a piece can lie on or a move can name."""

    id: str
    kind: str
    part: str
    """The picture on whose plane its coordinates are."""
    name: Text
    x: float
    y: float
    origin: str
    """Where what is told of it comes from."""
    neighbours: tuple[str, ...] = ()
    terrain: str | None = None
    symbols: tuple[str, ...] = ()
    """What is printed there."""
    axial: tuple[int, int] | None = None
    """The coordinates q and r of a hex."""
    data: Mapping[str, Any] = NOTHING
    """Numbers and words that are printed there."""
    origins: Mapping[str, str] = NOTHING
    """What comes from elsewhere than the rest, by the field of data or the name above."""


class Board(NamedTuple):
    """One board of a game with all its places."""

    code: str
    name: Text
    options: Mapping[str, Any]
    """The options of the table at which it is used."""
    seats: tuple[int, ...]
    parts: Mapping[str, tuple[float, float]]
    """The size of the drawing plane of each picture that has places."""
    places: tuple[Place, ...]
    terrains: Mapping[str, Text]
    symbols: Mapping[str, Text]


class Boards(Protocol):
    """The module of a game that makes its boards."""

    @property
    def TEXTS(self) -> Sentences:
        """The ids of the names, with their parameters."""

    @property
    def BOARDS(self) -> Sequence[str]:
        """The codes of its boards."""

    def board(self, code: str) -> Board:
        """One of them, made from the packs."""

    def used(self, options: Mapping[str, Any], seats: int) -> str:
        """The code of the board that a table plays on."""


@functools.cache
def of(game: str) -> Boards | None:
    """The boards of a game, if it has any; an unknown game is a KeyError."""
    name = games()[game].boards
    return cast("Boards", import_module(name)) if name else None


def codes(game: str) -> tuple[str, ...]:
    """The codes of a game's boards."""
    own = of(game)
    return () if own is None else tuple(own.BOARDS)


@functools.cache
def board(game: str, code: str) -> Board:
    """One board; an unknown one is a KeyError."""
    own = of(game)
    if own is None or code not in own.BOARDS:
        raise KeyError(code)
    return own.board(code)


@functools.cache
def places(game: str, code: str) -> Mapping[str, Place]:
    """The places of a board by their spelling."""
    return {place.id: place for place in board(game, code).places}


def texts() -> Sentences:
    """The ids of all names of places, terrains and symbols, with their parameters."""
    found = [own.TEXTS for game in games() if (own := of(game)) is not None]
    return {id: names for own in found for id, names in own.items()}


@functools.lru_cache(maxsize=20_000)
def _filled(id: str, params: tuple[tuple[str, Any], ...], language: str) -> str:
    if params:
        return sentence(DOMAIN, id, dict(params), language)
    return text_of(language, DOMAIN if has("en", DOMAIN, id) else TERMS, id)


def text_in(text: Text, language: str) -> str:
    """A name in one language."""
    id, params = text
    return _filled(id, tuple(params.items()), language)


# -- hexes ----------------------------------------------------------------------


class Hexes(NamedTuple):
    """Hexes with a flat top on a plane; odd columns stand half a hex lower."""

    size: float
    """From the centre to a corner."""
    left: float
    top: float

    def centre(self, column: int, row: int) -> tuple[float, float]:
        high = self.size * math.sqrt(3)
        x = self.left + 1.5 * self.size * column + self.size
        return round(x, 1), round(self.top + high * (row + 0.5 + column % 2 / 2), 1)


def axial(column: int, row: int) -> tuple[int, int]:
    """The coordinates q and r of a hex in a column and row."""
    return column, row - (column - column % 2) // 2


def beside(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two hexes share a border."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r)) == 1


def edge(one: object, other: object) -> str:
    """The spelling of the border between two places, as the engine orders them."""
    return f"edge:{one}-{other}"


def origins_of(row: Mapping[str, Any], *fields: str) -> dict[str, str]:
    """What a record of a pack says of the origin of some of its fields."""
    named: Mapping[str, str] = row.get("origins", {})
    return {name: origin for name, origin in named.items() if name.split(".")[0] in fields}
