"""Puts short sentences together from the data of single components."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import Any

from content.forms import COUNTED, inflected
from content.game import Cards, Sentences, Text
from content.games import games
from content.naming import joined
from content.templates import HOLE, form

__all__ = ["Cards", "Row", "Speaker", "Text", "sentences", "things"]

DOMAIN = "parts"
NOTHING = "–"
Terms = tuple[str, ...]
Row = Mapping[str, Any]


@functools.cache
def sentences() -> Sentences:
    """The sentences of all games, each with the names of what fills it."""
    return {id: names for game in games().values() for id, names in game.parts.SENTENCES.items()}


@functools.cache
def things() -> tuple[str, ...]:
    """The terms without an explanation, which only these sentences use."""
    return tuple(id for game in games().values() for id in game.things)


class Speaker:
    """The sentences of one game in one language; `text` finds an entry of a catalogue."""

    prefix = ""

    def __init__(self, text: Text, language: str) -> None:
        self.text = text
        self.language = language

    def listed(self, words: Iterable[str]) -> str:
        """Words as a list, or a dash for none."""
        return joined(list(words), self.language) or NOTHING

    def either(self, words: Iterable[str]) -> str:
        """Words of which one is chosen."""
        return joined(list(words), self.language, "or") or NOTHING

    def counted(self, id: str, n: int) -> str:
        """How many there are of a thing, by the id of its term."""
        return f"{n} {inflected(id, COUNTED, self.language, n)}"

    def term(self, id: str) -> str:
        """The name of a thing of the game."""
        return self.text(self.language, "terms", f"{self.prefix}.{id}")

    def part(self, id: str, **params: int | str | Terms) -> str:
        """A sentence with its parameters: numbers with their nouns, terms in their forms."""
        template = self.text(self.language, DOMAIN, f"{self.prefix}.{id}")
        return HOLE.sub(lambda hole: self._put(params[hole[1]], hole[2]), template)

    def _put(self, value: int | str | Terms, asked: str | None) -> str:
        if isinstance(value, tuple):
            return self.listed(inflected(id, asked or "", self.language) for id in value)
        if asked is None or not isinstance(value, int):
            return str(value)
        return f"{value} {form(asked, value, self.language)}"
