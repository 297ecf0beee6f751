"""The pictures of Last Aurora, a file for each part."""

from content.games.last_aurora.pictures import battle, board, display, seat
from content.games.last_aurora.pictures.board import empty
from content.games.last_aurora.pictures.texts import TEXTS

__all__ = ["PARTS", "TEXTS", "empty"]

PARTS = {
    "board": board.draw,
    "seat": seat.draw,
    "display": display.draw,
    "battle": battle.draw,
}
