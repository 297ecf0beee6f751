"""What happened in a match, as sentences: the log that people read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from content import kinds
from content.games import by_prefix
from content.naming import card
from content.numbers import pack
from content.texts import sentence

EVENT = "event"
SHOWN = ("code", "outcome", "action", "survey", "card")
"""The parameters that hold the code of a card that is turned up."""
WHAT = "what"
"""What such a card does."""
AMOUNTS = ("gains", "gold", "shield", "slot")
"""Parameters that may be nothing at all."""


def event_text(fact: str, params: Mapping[str, Any], language: str) -> str:
    """The sentence of an event, with things and seats by their names."""
    told, prefix = dict(params), fact.partition(".")[0]
    if EVENT in params and kinds.of(prefix).effects:
        told |= _event(prefix, str(params[EVENT]), language)
    if show := by_prefix()[prefix].shows.get(fact):
        told[WHAT] = show(str(next(told[name] for name in SHOWN if name in told)), language)
    return sentence("facts", _entry(fact, params), told, language)


def entries_of(fact: str, params: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The sentences that tell a fact, each with what it can show."""
    own, shown = kinds.of(fact.partition(".")[0]), named_by(fact, params)
    fork, values = own.forks.get(fact, ("", ()))
    rest = tuple(name for name in shown if name not in (fork, own.along.get(fact)))
    told = {f"{fact}.{value}": rest for value in values} or {fact: rest}
    told |= {f"{fact}.nothing": rest} if fact in own.nothing else {}
    if fact in own.along:
        more = own.along[fact]
        told |= {f"{id}.{more}": (*rest, more) for id in told}
    return told


def named_by(fact: str, params: Iterable[str]) -> tuple[str, ...]:
    """What a sentence can show of a fact: its parameters, and the code of an event."""
    prefix = fact.partition(".")[0]
    own = kinds.of(prefix)
    more = ["code" for name in params if name == EVENT and own.effects]
    return (*params, *more, *([WHAT] if fact in by_prefix()[prefix].shows else []))


def _entry(fact: str, params: Mapping[str, Any]) -> str:
    """The sentence for what a fact brings: that of a value, that for nothing, or the only one."""
    own, id = kinds.of(fact.partition(".")[0]), fact
    if fact in own.forks:
        id = f"{fact}.{params[own.forks[fact][0]]}"
    elif fact in own.nothing and any(name in params and not params[name] for name in AMOUNTS):
        id = f"{fact}.nothing"
    more = own.along.get(fact)
    return f"{id}.{more}" if more and params[more] else id


def _event(prefix: str, code: str, language: str) -> dict[str, str]:
    """The name of what an event card does, and its code."""
    events, kind = kinds.of(prefix).effects or ("", "")
    effect = pack(by_prefix()[prefix].code, events)[code]["effect"]
    return {EVENT: card(f"{prefix}.{kind}.{effect}", language) or code, "code": code}
