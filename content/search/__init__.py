"""Search over all names and texts in all languages, forgiving about forms, accents and typing.

A query in any language finds an item; a hit says in which language and field it matched. Names
count more than texts, rare words more than common ones, and a word as it is written more than its
other forms, those more than beginnings and typing errors. The index is made at the first search.
"""

from __future__ import annotations

import threading
from typing import NamedTuple

from content.library import Item, told
from content.search.index import Index, build
from content.search.ranking import Ranked, Sought, ranked
from content.search.words import spellings, words

MOST_HITS = 100
MARKS = ("⟦", "⟧")
"""What stands before and after each matched word in a highlight."""


class Hit(NamedTuple):
    """An item that was found; the highlight is its name or text in the language that matched."""

    id: str
    score: float
    lang: str
    field: str
    matched: tuple[str, ...]
    highlight: str


class _Keeper:
    """Makes the index once, whoever asks first."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._index: Index | None = None

    def index(self) -> Index:
        if self._index is None:
            with self._lock:
                if self._index is None:
                    self._index = build()
        return self._index


_keeper = _Keeper()


def warm() -> None:
    """Makes the index now, for a service that wants its first answer to be quick."""
    _keeper.index()


def search(
    query: str,
    language: str,
    kinds: frozenset[str] = frozenset(),
    limit: int = 20,
    game: str | None = None,
) -> list[Hit]:
    """The best hits for a query, best first, without items that read alike to the reader.

    With a game only its items are found.
    An unknown language is a KeyError; a query without words finds nothing.
    """
    index = _keeper.index()
    if language not in index.vocabularies:
        raise KeyError(language)
    found, sought = ranked(query, language, index)
    hits: list[Hit] = []
    seen: set[tuple[str | None, str]] = set()
    for one in found:
        item = index.items[one.place]
        read = told(item, language)
        if len(hits) >= min(limit, MOST_HITS):
            break
        if (kinds and item.kind not in kinds) or game not in (None, item.game):
            continue
        if (read.name, read.text) in seen:
            continue
        seen.add((read.name, read.text))
        hits.append(_hit(item, one, sought))
    return hits


def _hit(item: Item, one: Ranked, sought: list[Sought]) -> Hit:
    language, named = one.field
    read = told(item, language)
    text = (read.name or "") if named else read.text
    meant = set().union(*(word.found[language] for word in sought))
    matched, highlight = _marked(text, meant)
    field = "text" if not named else "term" if item.kind == "term" else "name"
    return Hit(item.id, one.score, language, field, matched, highlight)


def _marked(text: str, meant: set[str]) -> tuple[tuple[str, ...], str]:
    """The words of a text that are meant, and the text with marks around them."""
    matched: dict[str, None] = {}
    pieces: list[str] = []
    done = 0
    for word in words(text):
        if meant.intersection(spellings(word.written)):
            matched[word.written] = None
            pieces += [text[done : word.start], MARKS[0], word.written, MARKS[1]]
            done = word.end
    return tuple(matched), "".join([*pieces, text[done:]])
