"""The tables of a game: those that people write beside its packs, and those made from the engine.

`make tables` makes the latter: the declared reasons, findings, facts and decisions, and the rules
that a test names.
"""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

from content import stem
from content.games import games

HOME = Path(__file__).parent
KERNEL = "kernel"
"""The game of what all games share."""


@functools.cache
def written(game: str, name: str) -> dict[str, Any]:
    """A table that people wrote; nothing as long as a game has none."""
    return _read(games()[game].folder / f"{name}.json")


@functools.cache
def generated(game: str) -> dict[str, Any]:
    """All tables that were made from the engine, by name; a game may not have any yet."""
    return _read(generated_path(game))


def generated_path(game: str) -> Path:
    """Where those tables are: ours in one folder, others with the game."""
    folder = HOME if game == KERNEL else games()[game].folder
    ours = folder.is_relative_to(HOME)
    return HOME / "generated" / f"{stem(game)}.json" if ours else folder / "generated.json"


def _read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return found
