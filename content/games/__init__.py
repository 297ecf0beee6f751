"""The games, each in a folder of its own; those of other packages come by entry points."""

from __future__ import annotations

import functools
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points

from content.game import GameContent

GROUP = "arbiter.games"
"""Where other packages say that they hold a game; the value is a package, its texts are in it."""
MOST_FOREIGN = 100


@functools.cache
def games() -> dict[str, GameContent]:
    """Every game by its code, in the order of lists."""
    found = sorted([*_own(), *_foreign()], key=lambda game: (game.order, game.code))
    return {game.code: game for game in found}


def _own() -> Iterator[GameContent]:
    for module in pkgutil.iter_modules(__path__):
        yield import_module(f"{__name__}.{module.name}").GAME


def _foreign() -> Iterator[GameContent]:
    for entry in sorted(entry_points(group=GROUP))[:MOST_FOREIGN]:
        yield import_module(f"{entry.value}.texts").GAME


@functools.cache
def by_prefix() -> dict[str, GameContent]:
    """Every game by what its ids begin with."""
    return {game.prefix: game for game in games().values()}


@functools.cache
def _things() -> dict[str, str]:
    return {id: game.code for game in games().values() for id in game.things}


def owner(id: str) -> str | None:
    """The game whose catalogues hold a text; None for those of the service, which all share."""
    return _things().get(id) or game_of(id)


def game_of(id: str) -> str | None:
    """The game that an id belongs to: lau.enemy.ulmar, LAU-END-01, LAU.R-01.why, question.lau.x."""
    head, _, rest = id.replace("-", ".").lower().partition(".")
    if head == "question":
        return game_of(rest)
    return by_prefix()[head].code if head in by_prefix() else None
