"""The faces of a game: where its agents and its screen are found.

A game of ours has a module of its own in the folder of each kind of face. A game of another
package is an entry point in the group `arbiter.games`: its name is the code of the game, its value
a package with a submodule for each face. A game may lack a face.
"""

from __future__ import annotations

import importlib
import types
from importlib.metadata import entry_points

from engine.registry import GROUP, OURS


def face(code: str, name: str, folder: str) -> types.ModuleType | None:
    """The module of a face of a game, such as its `agents`; those of our games are in a folder."""
    if any(game.code == code for game in OURS):
        return _module(f"{folder}.{code.replace('-', '_')}")
    for point in entry_points(group=GROUP, name=code):
        return _module(f"{point.value}.{name}")
    return None


def _module(name: str) -> types.ModuleType | None:
    """A module by its name, or None if there is none; what fails inside it is an error."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
