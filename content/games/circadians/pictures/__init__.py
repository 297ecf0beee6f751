"""The pictures of Circadians, a file for each part."""

from content.games.circadians.pictures import board
from content.games.circadians.pictures.board import empty
from content.games.circadians.pictures.texts import TEXTS

__all__ = ["PARTS", "TEXTS", "empty"]

PARTS = {"board": board.draw}
