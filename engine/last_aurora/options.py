"""What a group agrees on before the set-up: map, Mine, solo, supply (pl: Przygotowanie, Mina)."""

from __future__ import annotations

from engine.kernel import Chapter, Denial
from engine.kernel.options import chosen
from engine.kernel.view import Data

options = Chapter("lau.options")

SCHEMA: Data = {
    "type": "object",
    "properties": {
        "map": {"enum": ["alpha", "beta"], "default": "alpha"},
        "mine": {"enum": [False, True], "default": False},
        "solo": {"enum": [False, True], "default": False},
        "strict_supply": {"enum": [False, True], "default": False},
    },
    "additionalProperties": False,
}


# -- reasons --------------------------------------------------------------------

ONE_PLAYS_SOLO = options.reason("one_plays_solo", "LAU-SOLO-01")
SOLO_IS_FOR_ONE = options.reason("solo_is_for_one", "LAU-SOLO-01", params="n")


def no_such_game(asked: Data, seats: int | None = None) -> Denial | None:
    """Why a game with these options cannot be played by so many."""
    solo = chosen(SCHEMA, asked)["solo"]
    if seats is None or solo == (seats == 1):
        return None
    return SOLO_IS_FOR_ONE(n=seats) if solo else ONE_PLAYS_SOLO()
