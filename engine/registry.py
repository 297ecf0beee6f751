"""Which games there are: one line for each of ours, and those of other packages."""

from __future__ import annotations

import functools
import importlib
import importlib.metadata
import types
import typing as t
import warnings

from .auztralia import AUZTRALIA
from .circadians import CIRCADIANS
from .kernel import Game
from .last_aurora import LAST_AURORA

GROUP = "arbiter.games"
"""The entry points by which other packages bring games: the code of a game, and a package whose
module `rules` has it as GAME."""
OURS: tuple[Game, ...] = (
    AUZTRALIA,
    LAST_AURORA,
    CIRCADIANS,
)


class Plugins(t.NamedTuple):
    """The games of other packages, and why some of them are left out, by code."""

    games: t.Mapping[str, Game]
    broken: t.Mapping[str, str]


def games() -> dict[str, Game]:
    """Every game by its code."""
    return {game.code: game for game in OURS} | dict(plugins().games)


@functools.cache
def plugins() -> Plugins:
    """What other packages bring, looked up once; one that fails does not stop the others."""
    brought: dict[str, Game] = {}
    broken: dict[str, str] = {}
    for point in importlib.metadata.entry_points(group=GROUP):
        try:
            brought[point.name] = _game_of(point.name, point.value)
        except Exception as error:  # whatever a foreign package does wrong
            broken[point.name] = f"{point.value}: {type(error).__name__}: {error}"
            warnings.warn(f"the game {point.name} is left out: {broken[point.name]}", stacklevel=2)
    return Plugins(types.MappingProxyType(brought), types.MappingProxyType(broken))


def _game_of(code: str, package: str) -> Game:
    """The game that a package brings under a code."""
    game = importlib.import_module(f"{package}.rules").GAME
    if not isinstance(game, Game):
        raise TypeError(f"{package}.rules.GAME is no Game")
    if game.code != code:
        raise ValueError(f"its code is {game.code}")
    if code in [ours.code for ours in OURS]:
        raise ValueError("there is a game with this code")
    return game
