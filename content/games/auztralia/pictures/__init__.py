"""The pictures of AuZtralia, a file for each part."""

import functools

from content.games.auztralia.pictures import battle, board, display, seat
from content.games.auztralia.pictures.board import empty
from content.games.auztralia.pictures.texts import TEXTS
from content.pictures import score

__all__ = ["PARTS", "TEXTS", "empty"]

PARTS = {
    "board": board.draw,
    "seat": seat.draw,
    "display": display.draw,
    "battle": battle.draw,
    "score": functools.partial(score.draw, told=score.Sides("eye")),
}
