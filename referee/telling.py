"""What is told of an event beside its values: a sentence, the places that it names, a group."""

from __future__ import annotations

import functools
import typing as t

import msgspec

from content.events import event_text
from engine import games

Data = dict[str, t.Any]
REMEMBERED = 4096
"""So many sentences: making one takes sixty times as long as finding it again."""


def told(event: Data, language: str) -> Data:
    """An event with its words; every reader of it is told the same, and so is a record."""
    fact = event["fact"]
    text, places = _words(fact, msgspec.json.encode(event["params"]), language)
    chapter = fact.rpartition(".")[0]  # auz.track of auz.track.laid
    return event | {"text": text, "places": [*places], "group": chapter}


@functools.lru_cache(maxsize=REMEMBERED)
def _words(fact: str, params: bytes, language: str) -> tuple[str, tuple[str, ...]]:
    """The sentence of an event, and the places that it names."""
    values, prefix = msgspec.json.decode(params), fact.partition(".")[0]
    words = next(game.vocabulary for game in games().values() if game.prefix == prefix)
    return event_text(fact, values, language), tuple(words.places(fact, values))
