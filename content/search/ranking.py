"""How well each item answers a query: what each of its words gains there, summed up."""

from __future__ import annotations

import functools
import unicodedata
from collections import defaultdict
from itertools import pairwise
from typing import NamedTuple

from content.catalogue import LANGUAGES
from content.library import TALK as TALKS
from content.library import Item, is_single
from content.search.index import Index, Vocabulary, rarity, stopwords
from content.search.matching import EXACT, KIN, PART, STEM, Matches, cut, matches, typos
from content.search.words import fold, spellings, words

LONGEST_QUERY = 200
MOST_WORDS = 20
MOST_GUESSES = 4
"""So many words of a query may be taken for typing errors."""
FOREIGN = 0.6
"""What a match in another language is worth beside one in the reader's."""
SINGLE, QUESTION, OPTION, TALK = 0.5, 0.6, 0.8, 0.9
WORTH = dict.fromkeys(TALKS, TALK) | dict.fromkeys(("duo", "objective"), OPTION)
"""Single components come after the card that explains them all, what is played with only at times
after what always holds, and cards before sentences."""
DECISION = ".decision."
"""In the ids of terms that name a question to a player, which is seldom the answer to one."""
LEAST_SHARE, ALL_FOUND = 0.2, 1.5
"""What remains of a score when no word is found, and what it gains when all are."""

Field = tuple[str, bool]
"""A language, and whether the name matched or the text."""
Gains = dict[int, dict[Field, float]]


class Asked(NamedTuple):
    """A word of a query, its parts, what it gives with its neighbours, whether it is the last."""

    word: str
    parts: tuple[str, ...]
    joined: tuple[str, ...]
    last: bool


class Sought(NamedTuple):
    """What a word of a query matches in each language, and what it gains for each item."""

    found: dict[str, Matches]
    gains: Gains
    worth: float


class Ranked(NamedTuple):
    """An item with its score and the field that gave most of it."""

    place: int
    score: float
    field: Field


def ranked(query: str, language: str, index: Index) -> tuple[list[Ranked], list[Sought]]:
    """All items that match, best first, and what the words of the query matched."""
    sought = _sought(asked(query, language, index), language, index)
    everything = sum(one.worth for one in sought)
    scores = [
        _scored(place, sought, everything, _worth(index.items[place]))
        for place in sorted(set().union(*(one.gains for one in sought)))
    ]
    return sorted(scores, key=lambda one: (-one.score, one.place)), sought


def _worth(one: Item) -> float:
    kind = SINGLE if is_single(one) else WORTH.get(one.kind, 1.0)
    return kind * (QUESTION if DECISION in one.id else 1.0)


def _scored(place: int, sought: list[Sought], everything: float, worth: float) -> Ranked:
    total = share = 0.0
    by_field: dict[Field, float] = defaultdict(float)
    for one in sought:
        gained = one.gains.get(place)
        if gained:
            share += one.worth / everything
            total += max(_by_language(gained).values())
            for field, gain in gained.items():
                by_field[field] += gain
    whole = ALL_FOUND if all(place in one.gains for one in sought) else 1.0
    best = max(sorted(by_field, reverse=True), key=lambda field: by_field[field])
    score = total * (LEAST_SHARE + (1 - LEAST_SHARE) * share) * whole * worth
    return Ranked(place, round(score, 4), best)


def _by_language(gained: dict[Field, float]) -> dict[str, float]:
    sums: dict[str, float] = defaultdict(float)
    for (language, _), gain in gained.items():
        sums[language] += gain
    return sums


def asked(query: str, language: str, index: Index) -> list[Asked]:
    """The words of a query that say something, or all of them if none does."""
    given = _given(query, language, index)
    pairs = [one + other for (one, _), (other, _) in pairwise(given)]
    found = [
        Asked(word, parts, tuple(pairs[max(0, place - 1) : place + 1]), place == len(given) - 1)
        for place, (word, parts) in enumerate(given)
    ]
    telling = [one for one in found if not _is_filler(one.word, language, index)]
    return list({one.word: one for one in telling or found}.values())


def _given(query: str, language: str, index: Index) -> list[tuple[str, tuple[str, ...]]]:
    """The words of a query in small letters; one with a hyphen is whole if any text has it.

    Some texts may still have it in two words, so its parts are kept beside it. What no text has may
    be two words of ours that were written as one.
    """
    plain = unicodedata.normalize("NFKC", query[:LONGEST_QUERY])
    clean = "".join(" " if unicodedata.category(sign)[0] == "C" else sign for sign in plain)
    given: list[tuple[str, tuple[str, ...]]] = []
    for word in words(clean.translate({ord(sign): " " for sign in "{}[]"})):
        whole, *parts = spellings(word.written)
        known = any(fold(whole) in one.folded for one in index.vocabularies.values())
        apart = () if known else parts or cut(fold(whole), index.vocabularies[language])
        given += [(one, ()) for one in apart] or [(whole, tuple(parts))]
    return given[:MOST_WORDS]


def _is_filler(word: str, language: str, index: Index) -> bool:
    """A stopword of the reader's language, or of another if the reader's does not have it."""
    if fold(word) in _stopwords(language):
        return True
    return fold(word) not in index.vocabularies[language].folded and any(
        fold(word) in _stopwords(other) for other in LANGUAGES
    )


@functools.cache
def _stopwords(language: str) -> frozenset[str]:
    return stopwords(language)


def _sought(asked: list[Asked], language: str, index: Index) -> list[Sought]:
    guesses = 0
    sought = []
    for one in asked:
        found = {
            other: _matches(one, vocabulary) for other, vocabulary in index.vocabularies.items()
        }
        if max(found[language].values(), default=0.0) <= KIN and guesses < MOST_GUESSES:
            guesses += 1
            _guess(one.word, language, index, found)
        sought.append(_weighed(found, language, index))
    return sought


def _matches(one: Asked, vocabulary: Vocabulary) -> Matches:
    found = matches(one.word, vocabulary, one.last)
    for part in one.parts:
        found |= {word: PART for word in vocabulary.folded.get(fold(part), ()) if word not in found}
    for joined in one.joined:
        found |= dict.fromkeys(vocabulary.folded.get(fold(joined), ()), EXACT)
    return found


def _guess(word: str, language: str, index: Index, found: dict[str, Matches]) -> None:
    """Takes a word for a typing error, in the reader's language first."""
    found[language] = typos(word, index.vocabularies[language]) | found[language]
    if not any(found.values()):
        for other, vocabulary in index.vocabularies.items():
            found[other] = typos(word, vocabulary)


def _weighed(found: dict[str, Matches], language: str, index: Index) -> Sought:
    gains: Gains = defaultdict(lambda: defaultdict(float))
    worth = 0.0
    for other in (other for other, matched in found.items() if matched):
        matched, vocabulary = found[other], index.vocabularies[other]
        says = _says(matched, vocabulary, index)
        worth = max(worth, says)
        factor = says * (1.0 if other == language else FOREIGN)
        for word, sure in matched.items():
            for place, named, weight in vocabulary.postings[word]:
                gained = gains[place]
                gained[other, named] = max(gained[other, named], sure * factor * weight)
    return Sought(found, dict(gains), worth or rarity(0, len(index.items)))


def _says(matched: Matches, vocabulary: Vocabulary, index: Index) -> float:
    """How rare a word is, counted by its surest matches."""
    least = min(STEM, max(matched.values(), default=0.0))
    places = {
        place
        for word, sure in matched.items()
        if sure >= least
        for place, _, _ in vocabulary.postings[word]
    }
    return rarity(len(places - index.singles), len(index.items) - len(index.singles))
