"""The pictures of Circadians, a file for each part."""

from content.games.circadians.pictures import battle, board, display, outcome, seat
from content.games.circadians.pictures.board import empty
from content.games.circadians.pictures.texts import TEXTS

__all__ = ["PARTS", "TEXTS", "empty"]

PARTS = {
    "board": board.draw,
    "seat": seat.draw,
    "display": display.draw,
    "battle": battle.draw,
    "score": outcome.draw,
}
