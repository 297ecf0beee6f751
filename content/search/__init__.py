"""Search over all names and texts in all languages, forgiving about forms, accents and typing.

A query in any language finds an item; a hit says in which language and field it matched. Names
count more than texts, rare words more than common ones, and a word as it is written more than its
other forms, those more than beginnings and typing errors. An id or a code comes before all words.
Each game has an index of its own, so that how rare a word is does not depend on other games; they
are made at the first search.
"""

from __future__ import annotations

import heapq
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from content.catalogue import LANGUAGES
from content.library import Item, item_text
from content.search.codes import coded
from content.search.index import Index, build
from content.search.ranking import Ranked, Sought, ranked
from content.search.words import spellings, words

MOST_HITS = 100
MARKS = ("⟦", "⟧")
"""What stands before and after each matched word in a highlight."""
CODE_SCORE = 1000.0
"""More than words can gain."""

Found = tuple[Item, Ranked | None, list[Sought]]
"""An item with how well the words of a query match it; None if the query is its code."""


class Hit(NamedTuple):
    """An item that was found; the highlight is its id, or its name or text where that matched."""

    id: str
    score: float
    lang: str
    field: str
    matched: tuple[str, ...]
    highlight: str


class _Keeper:
    """Makes the indexes once, whoever asks first."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._indexes: dict[str, Index] | None = None

    def indexes(self) -> dict[str, Index]:
        if self._indexes is None:
            with self._lock:
                if self._indexes is None:
                    self._indexes = build()
        return self._indexes


_keeper = _Keeper()


def warm() -> None:
    """Makes the indexes now, for a service that wants its first answer to be quick."""
    _keeper.indexes()


class Page(NamedTuple):
    """Some of what a query finds, and how much there is of it by game and kind.

    Items that read alike are shown once, but all of them are counted.
    """

    hits: list[Hit]
    more: bool
    total: int
    games: Counter[str]
    kinds: Counter[str]


def search(
    query: str,
    language: str,
    kinds: frozenset[str] = frozenset(),
    limit: int = 20,
    game: str | None = None,
    fits: Callable[[Item], bool] = lambda _: True,
) -> list[Hit]:
    """The best hits for a query, best first, without items that read alike to the reader.

    With a game only its items are found, and only those that fit.
    An unknown language is a KeyError; a query without words finds nothing.
    """
    return _page(_wanted(query, language, kinds, game, fits), language, 0, limit)[0]


def search_page(
    query: str,
    language: str,
    kinds: frozenset[str] = frozenset(),
    game: str | None = None,
    fits: Callable[[Item], bool] = lambda _: True,
    skip: int = 0,
    limit: int = 20,
) -> Page:
    """A page of hits with totals; the kinds are counted as if none were asked for."""
    every = list(_wanted(query, language, frozenset(), game, fits))
    chosen = [found for found in every if not kinds or found[0].kind in kinds]
    hits, more = _page(chosen, language, skip, limit)
    by_game = Counter(found[0].game for found in chosen)
    return Page(hits, more, len(chosen), by_game, Counter(found[0].kind for found in every))


def _wanted(
    query: str,
    language: str,
    kinds: frozenset[str],
    game: str | None,
    fits: Callable[[Item], bool],
) -> Iterator[Found]:
    if language not in LANGUAGES:
        raise KeyError(language)
    for found in _found(query, language, game):
        item = found[0]
        asked = (not kinds or item.kind in kinds) and game in (None, item.game)
        if asked and fits(item):
            yield found


def _page(wanted: Iterable[Found], language: str, skip: int, limit: int) -> tuple[list[Hit], bool]:
    """Some hits, and whether there are more after them."""
    size = max(0, min(limit, MOST_HITS))
    hits = list(islice(_hits(wanted, language), skip, skip + size + 1))
    return hits[:size], len(hits) > size


def _hits(ranked: Iterable[Found], language: str) -> Iterator[Hit]:
    seen: set[tuple[str | None, str]] = set()
    for item, one, sought in ranked:
        read = item_text(item, language)
        if (read.name, read.text) not in seen:
            seen.add((read.name, read.text))
            yield _hit(item, one, sought) if one else _by_code(item, read.lang)


def _by_code(item: Item, language: str) -> Hit:
    return Hit(item.id, CODE_SCORE, language, "id", (item.id,), item.id.join(MARKS))


def _found(query: str, language: str, game: str | None) -> Iterator[Found]:
    """What the query is the code of, then what matches its words."""
    yield from ((item, None, []) for item in coded(query))
    yield from _by_words(query, language, game)


def _by_words(
    query: str, language: str, game: str | None
) -> Iterator[tuple[Item, Ranked, list[Sought]]]:
    """What matches in one game or in all, best first; at the same score games keep their order."""
    indexes = _keeper.indexes()
    chosen = indexes.values() if game is None else [indexes[game]] if game in indexes else []
    ways = [_best(query, language, index) for index in chosen]
    return heapq.merge(*ways, key=lambda found: -found[1].score)


def _best(query: str, language: str, index: Index) -> Iterator[tuple[Item, Ranked, list[Sought]]]:
    found, sought = ranked(query, language, index)
    for one in found:
        yield index.items[one.place], one, sought


def _hit(item: Item, one: Ranked, sought: list[Sought]) -> Hit:
    language, named = one.field
    read = item_text(item, language)
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
