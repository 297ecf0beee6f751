"""What is told of an event beside its values: a sentence, the places that it names, a group."""

from __future__ import annotations

import functools
import typing as t

import msgspec

from content.events import event_text
from engine import games
from referee.groups import chapter_of

Data = dict[str, t.Any]
REMEMBERED = 4096
"""So many sentences: making one takes sixty times as long as finding it again."""


def told(event: Data, language: str) -> Data:
    """An event with its words; every reader of it is told the same, and so is a record."""
    params = msgspec.json.encode(event["params"])
    text, group = _sentence(event["fact"], params, language), chapter_of(event["fact"])
    return event | {"text": text, "places": [*_places(event["fact"], params)], "group": group}


@functools.lru_cache(maxsize=REMEMBERED)
def _sentence(fact: str, params: bytes, language: str) -> str:
    return event_text(fact, msgspec.json.decode(params), language)


@functools.lru_cache(maxsize=REMEMBERED)
def _places(fact: str, params: bytes) -> tuple[str, ...]:
    prefix = fact.partition(".")[0]
    words = next(game.vocabulary for game in games().values() if game.prefix == prefix)
    return tuple(words.places(fact, msgspec.json.decode(params)))
