"""What a group agrees on before the set-up: map, Mine, solo, supply (004: Przygotowanie, Mina)."""

from __future__ import annotations

from engine.kernel import Chapter, Denial, Malformed
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
DEFAULTS: Data = {name: one["default"] for name, one in SCHEMA["properties"].items()}


def chosen(asked: Data) -> Data:
    """The value of every option; Malformed if there is no such option or value."""
    for name, value in asked.items():
        known = SCHEMA["properties"].get(name, {"enum": ()})["enum"]
        if not any(value == one and type(value) is type(one) for one in known):
            raise Malformed(f"no such option: {name} {value!r}", "options")
    return DEFAULTS | asked


def canonical(asked: Data) -> Data:
    """The map, and every other option that is not as usual: what positions carry."""
    return {n: v for n, v in chosen(asked).items() if n == "map" or v != DEFAULTS[n]}


# -- reasons --------------------------------------------------------------------

ONE_PLAYS_SOLO = options.reason("one_plays_solo", "LAU-SOLO-01")
SOLO_IS_FOR_ONE = options.reason("solo_is_for_one", "LAU-SOLO-01", params="n")


def no_such_game(asked: Data, seats: int | None = None) -> Denial | None:
    """Why a game with these options cannot be played by so many."""
    solo = chosen(asked)["solo"]
    if seats is None or solo == (seats == 1):
        return None
    return SOLO_IS_FOR_ONE(n=seats) if solo else ONE_PLAYS_SOLO()
