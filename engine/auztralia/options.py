"""What a group agrees on before the set-up: map, mode, level, variants (pl-2018: Warianty gry)."""

from __future__ import annotations

from engine.kernel import Chapter, Denial
from engine.kernel.options import chosen
from engine.kernel.pack import load
from engine.kernel.view import Data

from .editions import EDITIONS

options = Chapter("auz.options")

OBJECTIVES = tuple(load("auztralia", "solo_objectives"))
SCHEMA: Data = {
    "type": "object",
    "properties": {
        "map": {"enum": ["east", "west"], "default": "east"},
        "mode": {"enum": ["competitive", "cooperative", "solo"], "default": "competitive"},
        "level": {"enum": ["low", "high", "insane"], "default": "low"},
        "objective": {"enum": ["drawn", *OBJECTIVES], "default": "drawn"},
        "duo_cards": {"enum": [0, 1, 2], "default": 0},
        "challenge": {"enum": ["none", "medium", "hard", "insane"], "default": "none"},
    },
    "additionalProperties": False,
}
CHAPTERS = {
    "map": "AUZ-WEST-01",
    "mode": "AUZ-COOP-01",
    "objective": "AUZ-SOLO-07",
    "duo_cards": "AUZ-DUO-01",
    "challenge": "AUZ-CHAL-01",
}
"""What some books do not have, and the rule with which each of these begins (R-85)."""


# -- reasons --------------------------------------------------------------------

NOT_IN_EDITION = options.reason("not_in_edition", *CHAPTERS.values(), params="option edition")
LEVEL_IS_FOR_SOLO = options.reason("level_is_for_solo", "AUZ-SOLO-03")
OBJECTIVE_IS_FOR_SOLO = options.reason("objective_is_for_solo", "AUZ-SOLO-07")
ONE_PLAYS_SOLO = options.reason("one_plays_solo", "AUZ-SOLO-01", "AUZ-GEN-01")
SOLO_IS_FOR_ONE = options.reason("solo_is_for_one", "AUZ-SOLO-01", "AUZ-GEN-01", params="n")
DUO_IS_FOR_TWO = options.reason(
    "duo_is_for_two", "AUZ-DUO-01", "AUZ-DUO-02", "AUZ-DUO-03", params="n"
)
CHALLENGE_IS_FOR_MORE = options.reason("challenge_is_for_more", "AUZ-CHAL-01", params="n")


def no_such_game(edition: str, asked: Data, seats: int | None = None) -> Denial | None:
    """Why a game with these options cannot be played, by anybody or by so many (R-85)."""
    table = chosen(SCHEMA, asked)
    n = seats or (1 if table["mode"] == "solo" else 2 if table["duo_cards"] else 0)
    return (
        not_in_edition(edition, asked)
        or level_is_for_solo(table, asked)
        or objective_is_for_solo(table, asked)
        or (wrong_number(table, n) if n else None)
    )


def wrong_number(table: Data, n: int) -> Denial | None:
    """Why so many players cannot play with these options."""
    return (
        solo_is_for_one(table, n)
        or duo_is_for_two(table, n)
        or challenge_is_for_more(table, n)
        or one_plays_solo(table, n)
    )


def not_in_edition(edition: str, asked: Data) -> Denial | None:
    name = EDITIONS[edition].lacking(asked)
    if name is None:
        return None
    return NOT_IN_EDITION(option=name, edition=edition).citing((CHAPTERS[name],))


def level_is_for_solo(table: Data, asked: Data) -> Denial | None:
    return LEVEL_IS_FOR_SOLO() if "level" in asked and table["mode"] != "solo" else None


def objective_is_for_solo(table: Data, asked: Data) -> Denial | None:
    return OBJECTIVE_IS_FOR_SOLO() if "objective" in asked and table["mode"] != "solo" else None


def solo_is_for_one(table: Data, n: int) -> Denial | None:
    return SOLO_IS_FOR_ONE(n=n) if table["mode"] == "solo" and n > 1 else None


def duo_is_for_two(table: Data, n: int) -> Denial | None:
    return DUO_IS_FOR_TWO(n=n) if table["duo_cards"] and n != 2 else None


def challenge_is_for_more(table: Data, n: int) -> Denial | None:
    return CHALLENGE_IS_FOR_MORE(n=n) if table["challenge"] != "none" and n < 3 else None


def one_plays_solo(table: Data, n: int) -> Denial | None:
    return ONE_PLAYS_SOLO() if n == 1 and table["mode"] != "solo" else None
