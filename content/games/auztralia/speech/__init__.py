"""AuZtralia told in words; see content.speech."""

from content.games.auztralia.speech.battle import battle
from content.games.auztralia.speech.board import board
from content.games.auztralia.speech.offer import offer
from content.games.auztralia.speech.seat import seat
from content.games.auztralia.speech.table import table
from content.games.auztralia.speech.texts import TEXTS

__all__ = ["TEXTS", "battle", "board", "offer", "seat", "table"]
