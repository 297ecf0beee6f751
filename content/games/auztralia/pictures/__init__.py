"""The pictures of AuZtralia, a file for each part."""

from content.games.auztralia.pictures import board
from content.games.auztralia.pictures.board import empty
from content.games.auztralia.pictures.texts import TEXTS

__all__ = ["PARTS", "TEXTS", "empty"]

PARTS = {"board": board.draw}
