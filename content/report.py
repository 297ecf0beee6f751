"""What happened in a match, as sentences: the log that people read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from content import GAMES, kinds
from content.naming import card
from content.numbers import pack
from content.texts import sentence

GAME_OF = {prefix: game for game, prefix in GAMES.items()}
AMOUNTS = ("gains", "gold")
"""Parameters that may be nothing at all."""


def event_text(fact: str, params: Mapping[str, Any], language: str) -> str:
    """The sentence of an event, with things and seats by their names."""
    told = dict(params)
    if "event" in params:
        told |= _event(fact.partition(".")[0], str(params["event"]), language)
    empty = any(name in params and not params[name] for name in AMOUNTS)
    nothing = kinds.of(fact.partition(".")[0]).nothing
    id = f"{fact}.nothing" if empty and fact in nothing else fact
    return sentence("facts", id, told, language)


def named_by(params: Iterable[str]) -> tuple[str, ...]:
    """What a sentence can show of a fact: its parameters, and the code of an event."""
    return (*params, *("code" for name in params if name == "event"))


def _event(game: str, code: str, language: str) -> dict[str, str]:
    """The name of what an event card does, and its code."""
    effect = pack(GAME_OF[game], "events")[code]["effect"]
    name = card(f"{game}.event_effect.{effect}", language)
    return {"event": name or code, "code": code}
