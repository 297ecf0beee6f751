"""The rules: pure Python, no I/O, no clock, no random generator, no language."""

from .auztralia import AUZTRALIA
from .circadians import CIRCADIANS
from .kernel import Game
from .last_aurora import LAST_AURORA

VERSION = "0.1.0"
"""Of the whole project; a receipt of a player names it."""


def games() -> dict[str, Game]:
    """Every game by its code."""
    return {game.code: game for game in (AUZTRALIA, LAST_AURORA, CIRCADIANS)}
