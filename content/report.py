"""What happened in a match, as sentences: the log that people read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content import GAMES
from content.catalogue import catalogue, known
from content.numbers import pack
from content.texts import plain, sentence, shown

GAME_OF = {prefix: game for game, prefix in GAMES.items()}
LISTS = ("gains", "shares")
"""Parameters that hold an amount for each of several things or seats."""


def event_text(fact: str, params: Mapping[str, Any], language: str) -> str:
    """The sentence of an event, with things and seats by their names."""
    game = fact.partition(".")[0]
    told = {name: _worded(game, name, value, language) for name, value in params.items()}
    return sentence("facts", fact, told, language)


def _worded(game: str, name: str, value: Any, language: str) -> Any:
    """A parameter that only events have, in words; the others are left to the sentence."""
    if name in LISTS:
        return ", ".join(
            f"{_label(game, key, language)}: {amount}" for key, amount in value.items()
        ) or plain(None)
    if name == "given":
        return shown(game, "character", value, language)
    if name == "which":
        return shown(game, "group", value, language)
    if name == "event":
        return _event(game, str(value), language)
    return value


def _label(game: str, key: str, language: str) -> str:
    """A seat, a resource or a unit at the head of an amount."""
    if str(key).isdigit():
        return shown(game, "seat", int(key), language)
    kind = "ore" if known(language, "terms", f"{game}.resource.{key}") else "unit"
    return shown(game, kind, key, language)


def _event(game: str, code: str, language: str) -> str:
    """The name of what an event card does, with its code."""
    effect = pack(GAME_OF[game], "events")[code]["effect"]
    id = f"{game}.event_effect.{effect}.name"
    name = catalogue(language, "cards").gettext(id)
    return code if name == id else f"{name} ({code})"
