"""Which pictures there are: each game draws its own, part by part.

The package that a game names as its `pictures` has the texts that stand in them, a function for
each part, and one for an empty board. All of them get a scene or a board, and return finished SVG.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Protocol, cast

from content import boards
from content.boards import Board
from content.game import Sentences
from content.games import games
from content.pictures.scene import Look, Scene

SEAT = "seat"
"""The part that is drawn for one seat: seat:0 and so on."""


class NoSuchPart(LookupError):
    """A game has no picture of that name."""


class Pictures(Protocol):
    """The package of a game that draws it."""

    @property
    def TEXTS(self) -> Sentences:
        """The ids of its texts in pictures, with their parameters."""

    @property
    def PARTS(self) -> Mapping[str, Callable[[Scene], str]]:
        """How each part is drawn; every game has a board and the areas of its seats."""

    def empty(self, board: Board, look: Look) -> str:
        """A board with nothing on it."""


def of(game: str) -> Pictures | None:
    """The pictures of a game, if it has any; an unknown game is a KeyError."""
    name = games()[game].pictures
    return cast("Pictures", import_module(name)) if name else None


def draw(scene: Scene, part: str) -> str:
    """One part of a scene; one that the game or the table does not have is a NoSuchPart."""
    own = of(scene.game)
    name, _, which = part.partition(":")
    if own is None or name not in own.PARTS or (name == SEAT) != bool(which):
        raise NoSuchPart(part)
    if which:
        if which not in map(str, range(scene.seats)):
            raise NoSuchPart(part)
        scene = scene._replace(of=int(which))
    return own.PARTS[name](scene)


def empty(game: str, code: str, look: Look) -> str:
    """A board with nothing on it; an unknown one is a KeyError."""
    own = of(game)
    if own is None:
        raise KeyError(game)
    return own.empty(boards.board(game, code), look)
