"""The rules: pure Python, no I/O, no clock, no random generator, no language."""

from .registry import games

__all__ = ["VERSION", "games"]

VERSION = "0.1.0"
"""Of the whole project; a receipt of a player names it."""
