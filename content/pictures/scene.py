"""What is to be drawn: a view, the table it was seen at, and how the reader wants it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from content import boards
from content.boards import Board, Place
from content.pictures.theme import THEMES, Theme

Data = Mapping[str, Any]


class Look(NamedTuple):
    """How a picture shall look."""

    theme: Theme = THEMES["light"]
    language: str = "en"
    narrow: bool = False
    """For a telephone: fewer and larger things, in another layout where that is better."""


class Marks(NamedTuple):
    """What is pointed out on a board, by the spelling of places."""

    lit: tuple[str, ...] = ()
    """What can be chosen."""
    path: tuple[str, ...] = ()
    """A way from place to place."""
    changed: tuple[str, ...] = ()
    zoom: bool = False
    """Show only what lies around the lit places."""
    focus: str = ""
    """Show only what lies around this place, so near that a finger can hit it."""


class Points(NamedTuple):
    """What one side has scored so far, part by part; a part is an id of the game's texts."""

    total: int
    parts: Mapping[str, int]


class Scene(NamedTuple):
    """All that a picture is made of."""

    game: str
    options: Data
    view: Data
    """What the reader may know; never more."""
    seat: int | None
    """The seat of the reader; None for spectators."""
    look: Look = Look()
    marks: Marks = Marks()
    since: Data | None = None
    """An earlier view: what is new since then is marked."""
    after: Data | None = None
    """The view after a move that is only tried: what it would add is shown as a ghost."""
    points: tuple[Points, ...] = ()
    """By seat, an opponent without a seat last; the rules count them, not the picture."""
    winners: tuple[int, ...] | None = None
    """Who has won, once the game is over."""
    decided: str = ""
    """What decided that, by its code."""
    of: int = 0
    """The seat whose area is drawn."""
    rulings: Mapping[str, str] = MappingProxyType({})
    """What the table has decided, where numbers on components depend on it."""

    @property
    def pub(self) -> Data:
        """What lies open on the table."""
        found: Data = self.view["pub"]
        return found

    @property
    def seats(self) -> int:
        return len(self.view["faces"])

    @property
    def theme(self) -> Theme:
        return self.look.theme

    def code(self) -> str:
        """The board that the table plays on."""
        own = boards.of(self.game)
        assert own is not None  # a game with pictures has boards
        return own.used(self.options, self.seats)

    def board(self) -> Board:
        return boards.board(self.game, self.code())

    def places(self) -> Mapping[str, Place]:
        return boards.places(self.game, self.code())

    def name(self, place: str) -> str:
        """What a place is called."""
        return boards.text_in(self.places()[place].name, self.look.language)
