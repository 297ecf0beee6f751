"""Last Aurora told in words; see content.speech."""

from content.games.last_aurora.speech.automa import automatic
from content.games.last_aurora.speech.battle import battle
from content.games.last_aurora.speech.board import board, table
from content.games.last_aurora.speech.offer import offer
from content.games.last_aurora.speech.seat import seat
from content.games.last_aurora.speech.texts import TEXTS

__all__ = ["TEXTS", "automatic", "battle", "board", "offer", "seat", "table"]
