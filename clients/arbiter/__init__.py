"""The command line: play, simulate, hold tournaments, check moves and positions, read cards."""

from __future__ import annotations

from .commands import arbiter


def main() -> None:
    """Run the command that the shell names, in the language that it names."""
    arbiter()


__all__ = ["arbiter", "main"]
