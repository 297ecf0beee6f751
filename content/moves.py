"""Legal moves in words: what a player picks from a list."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from content import kinds, library
from content.game import Data, Sentences
from content.games import by_prefix, games
from content.naming import term_id
from content.texts import sentence

DOMAIN = "moves"
NONE = "none"
"""The form of a move that declines or stops."""


@functools.cache
def sentences() -> Sentences:
    """The sentences of all games with their parameters."""
    return {id: names for game in games().values() for id, names in game.moves.items()}


def move_text(move: Data, view: Data, seat: int, language: str) -> str:
    """What a legal move of a seat does, in the words of what the seat sees."""
    id, params = sentence_of(move, view, seat)
    return sentence(DOMAIN, id, params, language)


def sentence_of(move: Data, view: Data, seat: int) -> tuple[str, dict[str, Any]]:
    """The sentence that tells a move, and what stands in it."""
    decision = str(move["decision"])
    fields = {name: value for name, value in move.items() if name != "decision"}
    if fields and all(value is None for value in fields.values()):
        return f"{decision}.{NONE}", {}
    form, params = by_prefix()[decision.partition(".")[0]].sentence_of(decision, fields, view, seat)
    return f"{decision}.{form}" if form else decision, params


def about(move: Data, view: Data, seat: int, rules: Sequence[str] = ()) -> list[str]:
    """The ids of the cards and terms that explain a move, then those of its rules."""
    game = by_prefix()[str(move["decision"]).partition(".")[0]]
    _, params = sentence_of(move, view, seat)
    found = (explaining(game.prefix, name, value) for name, value in params.items())
    return [*dict.fromkeys(id for id in found if id), *rules]


def explaining(prefix: str, name: str, value: Any) -> str | None:
    """The library item that explains what a parameter names, if there is one."""
    own = kinds.of(prefix)
    id = ""
    if kind := own.cards.get(name):
        id = f"{prefix}.{kind}.{value}"
    elif find := own.card_of_code.get(name):
        id = f"{prefix}.{find(str(value))}"
    elif term := term_id(prefix, name, value, "en"):
        id = kinds.card_of(term)
    return id if library.has(id) else None


def move_places(move: Data, view: Data, seat: int) -> list[str]:
    """The places that a move is about without naming them, such as where a piece it names lies."""
    game = by_prefix()[str(move["decision"]).partition(".")[0]]
    return game.places(move, view, seat)
