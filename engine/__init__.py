"""The rules: pure Python, no I/O, no clock, no random generator, no language."""

from .auztralia import AUZTRALIA
from .kernel import Game


def games() -> dict[str, Game]:
    """Every game by its code."""
    return {game.code: game for game in (AUZTRALIA,)}
