"""Places of boards by what people call them, such as hex 90, and what is printed there."""

from __future__ import annotations

import typing as t

from content import boards
from content.boards import Board, Place, text_in
from content.games import games
from content.naming import EMPTY

from .speech import Speech

KEPT = "de"
"""In this language names keep their capital letter within a sentence."""


class Spot(t.NamedTuple):
    """A place of one board."""

    game: str
    board: Board
    place: Place

    def told(self, language: str) -> dict[str, str]:
        """Its name, terrain and symbols, and what lies next to it."""
        board = self.board
        printed = [board.symbols[one] for one in self.place.symbols if one in board.symbols]
        if terrain := board.terrains.get(self.place.terrain or ""):
            printed.insert(0, terrain)
        known = boards.places(self.game, board.code)
        near = [known[id].name for id in self.place.neighbours if id in known]
        return {
            "place": text_in(self.place.name, language),
            "printed": listed(printed, language),
            "near": listed(near, language),
        }


def sentences(spots: t.Iterable[Spot], speech: Speech) -> t.Iterator[str]:
    """What is told of places; boards on which a place is the same are named together."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for spot in spots:
        told = tuple(spot.told(speech.language).values())
        alike.setdefault(told, []).append(text_in(spot.board.name, speech.language))
    for (place, printed, near), named in alike.items():
        together = ", ".join(dict.fromkeys(named))
        yield speech("card.place", place=place, board=together, printed=printed, near=near)


def listed(names: t.Iterable[boards.Text], language: str) -> str:
    """Names within a sentence."""
    told = [text_in(name, language) for name in names]
    small = told if language == KEPT else [one[:1].lower() + one[1:] for one in told]
    return ", ".join(small) or EMPTY


def called(query: str, language: str, game: str | None = None) -> list[Spot]:
    """The places with exactly this name or spelling, on every board that has one."""
    wanted = " ".join(query.lower().split())
    return [
        Spot(code, board, place)
        for code in games()
        if game in (None, code)
        for board in (boards.board(code, one) for one in boards.codes(code))
        for place in board.places
        if wanted in (place.id, place.id.replace(":", " "), text_in(place.name, language).lower())
    ]
