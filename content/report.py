"""What happened in a match, as sentences: the log that people read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from content import GAMES, kinds
from content.naming import card
from content.numbers import pack
from content.texts import sentence

GAME_OF = {prefix: game for game, prefix in GAMES.items()}
EVENT = "event"
AMOUNTS = ("gains", "gold", "slot")
"""Parameters that may be nothing at all."""


def event_text(fact: str, params: Mapping[str, Any], language: str) -> str:
    """The sentence of an event, with things and seats by their names."""
    told, prefix = dict(params), fact.partition(".")[0]
    if EVENT in params and kinds.of(prefix).effects:
        told |= _event(prefix, str(params[EVENT]), language)
    return sentence("facts", _entry(fact, params), told, language)


def entries_of(fact: str, params: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The sentences that tell a fact, each with what it can show."""
    own, shown = kinds.of(fact.partition(".")[0]), named_by(fact, params)
    if fact in own.forks:
        fork, values = own.forks[fact]
        rest = tuple(name for name in shown if name != fork)
        return {f"{fact}.{value}": rest for value in values}
    return {fact: shown} | ({f"{fact}.nothing": shown} if fact in own.nothing else {})


def named_by(fact: str, params: Iterable[str]) -> tuple[str, ...]:
    """What a sentence can show of a fact: its parameters, and the code of an event."""
    effects = kinds.of(fact.partition(".")[0]).effects
    return (*params, *("code" for name in params if name == EVENT and effects))


def _entry(fact: str, params: Mapping[str, Any]) -> str:
    """The sentence for what a fact brings: that of a value, that for nothing, or the only one."""
    own = kinds.of(fact.partition(".")[0])
    if fact in own.forks:
        return f"{fact}.{params[own.forks[fact][0]]}"
    empty = any(name in params and not params[name] for name in AMOUNTS)
    return f"{fact}.nothing" if empty and fact in own.nothing else fact


def _event(prefix: str, code: str, language: str) -> dict[str, str]:
    """The name of what an event card does, and its code."""
    events, kind = kinds.of(prefix).effects or ("", "")
    effect = pack(GAME_OF[prefix], events)[code]["effect"]
    return {EVENT: card(f"{prefix}.{kind}.{effect}", language) or code, "code": code}
