"""Circadians told in words; see content.speech."""

from content.games.circadians.speech.battle import battle
from content.games.circadians.speech.board import board
from content.games.circadians.speech.offer import offer
from content.games.circadians.speech.seat import seat
from content.games.circadians.speech.table import table
from content.games.circadians.speech.texts import TEXTS

__all__ = ["TEXTS", "battle", "board", "offer", "seat", "table"]
