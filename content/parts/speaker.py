"""Puts short sentences together from the data of single components."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from content.forms import COUNTED, inflected
from content.naming import joined
from content.render import HOLE, form

DOMAIN = "parts"
NOTHING = "–"
Terms = tuple[str, ...]
Text = Callable[[str, str, str], str]
Row = Mapping[str, Any]


class Cards(NamedTuple):
    """Where a component finds the words of the cards that explain it."""

    name: Callable[[str], str]
    text: Callable[[str], str]
    has_text: Callable[[str], bool]


class Telling(Protocol):
    """What the file of a game knows of its single components."""

    def ids(self, kind: str) -> list[str]:
        """The ids of all sentences that tell components of a kind."""

    def sorts(self, kind: str, code: str) -> tuple[str, ...]:
        """The cards that explain a component; the first one has the name of its sort."""

    def text(self, kind: str, code: str, text: Text, language: str, cards: Cards) -> str:
        """The text of a card that has none of its own, put together from its data."""

    def words(
        self, kind: str, code: str, text: Text, language: str, cards: Cards
    ) -> tuple[str, str]:
        """The name and the text of one component, put together from its data."""


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
