"""Words of speech: headings, the table, what is asked; what only one game tells is its own."""

from __future__ import annotations

import functools
from importlib import import_module
from typing import Any

from content.game import Sentences
from content.games import games
from content.item_words import text_of
from content.texts import capital, phrase

DOMAIN = "speech"
SECTIONS = ("table", "asked", "board", "offer", "battle", "score", "changes")
"""The sections that every speech has, besides one for each seat."""
WINDS = ("e", "se", "s", "sw", "w", "nw", "n", "ne")
"""The winds from east on, in the order of angles on a plane whose y points down."""
MIDDLE = "middle"
TEXTS: dict[str, tuple[str, ...]] = {
    "speech.asked": ("question",),
    "speech.drawn_game": ("seats",),
    "speech.match": ("title", "n"),
    "speech.more_options": ("n",),
    "speech.no_battle": (),
    "speech.no_changes": (),
    "speech.nothing_here": (),
    "speech.options": ("decision", "n"),
    "speech.private": (),
    "speech.table": ("title", "edition", "board", "n"),
    "speech.table_plain": ("title", "edition", "n"),
    "speech.undone": ("seat",),
    "speech.watching": (),
    "speech.winner": ("seat",),
    "speech.winner_you": (),
    "speech.you": ("seat",),
    **{f"speech.heading.{name}": () for name in SECTIONS},
    **{f"speech.wind.{wind}": () for wind in WINDS},
    **{f"speech.side.{side}": () for side in (*WINDS, MIDDLE)},
    "speech.heading.mine": ("seat",),
    "speech.heading.seat": ("seat",),
}
"""The ids of the texts that all games share, with their parameters."""


def texts() -> Sentences:
    """The ids of all texts with their parameters."""
    own = [import_module(game.speech).TEXTS for game in games().values() if game.speech]
    return TEXTS | {id: names for told in own for id, names in told.items()}


def speech_text(id: str, language: str, **params: Any) -> str:
    """One sentence or heading."""
    return capital(speech_phrase(id, language, **params))


def speech_phrase(id: str, language: str, **params: Any) -> str:
    """A part of a sentence, its first letter as it is written."""
    return _filled(id, language, tuple(params.items()))


@functools.lru_cache(maxsize=50_000)
def _known(id: str, language: str, params: tuple[tuple[str, Any], ...]) -> str:
    named = dict(params)
    return phrase(DOMAIN, id, named, language) if named else text_of(language, DOMAIN, id)


def _filled(id: str, language: str, params: tuple[tuple[str, Any], ...]) -> str:
    try:
        return _known(id, language, params)
    except TypeError:  # amounts and lists cannot be remembered
        return phrase(DOMAIN, id, dict(params), language)
