"""The games for researchers: an interface like OpenSpiel's, and environments for PettingZoo.

`load_game` and its states need NumPy alone; `env` and `parallel_env` need PettingZoo, which comes
with the extra `research`.
"""

from __future__ import annotations

import typing as t

from .states import Game, GameState, load_game

MISSING = "this needs PettingZoo: install Arbiter with the extra `research`"
__all__ = ["Game", "GameState", "env", "load_game", "parallel_env"]


def env(game: str, **more: t.Any) -> t.Any:
    """An environment in which one seat acts after the other; see `SeatsEnv`."""
    _needed()
    from .seats import wrapped

    return wrapped(load_game(game, **_split(more)), **more)


def parallel_env(game: str, **more: t.Any) -> t.Any:
    """The same for those who want all seats to act at once: who is not asked is not heard."""
    _needed()
    from .seats import parallel

    return parallel(load_game(game, **_split(more)), **more)


def _split(more: dict[str, t.Any]) -> dict[str, t.Any]:
    """What belongs to the game; what is left belongs to the environment."""
    names = ("edition", "seats", "options", "rulings")
    return {name: more.pop(name) for name in names if name in more}


def _needed() -> None:
    """Say what is missing, in place of a trace."""
    try:
        import pettingzoo  # noqa: F401
    except ImportError:
        raise SystemExit(MISSING) from None
