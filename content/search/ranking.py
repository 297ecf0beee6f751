"""How well each item answers a query: what each of its words gains there, summed up."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from itertools import pairwise
from typing import NamedTuple

from content.catalogue import LANGUAGES
from content.search.aims import aims
from content.search.index import Index, Vocabulary, phrase, rarity, stopwords
from content.search.matching import EXACT, KIN, MEANT, PART, STEM, Matches, cut, matches, typos
from content.search.words import fold, spellings, words

LONGEST_QUERY = 200
MOST_WORDS = 20
MOST_GUESSES = 4
"""So many words of a query may be taken for typing errors."""
FOREIGN = 0.35
"""What a match in another language is worth beside one in the reader's."""
WHOLE_NAME, HALF_NAME, UNNAMED = 1.3, 0.8, 0.45
"""What a card is worth whose name is the query, one whose name has all its words and more, and one
that only contains words of it: there a rule answers, unless the query has its whole name."""
ASKING = 0.5
"""What a card or a name is worth to somebody who asks how many, when, where or whether."""
ASIDE = 0.5
"""What a chapter for a variant or a single card is worth where the query does not name it."""
LIKE = 1.5
"""What a rule gains at most by how much the query is like a question that players put to it."""
FITTING = 0.2
"""What a text gains that has what the query asks for: a number, a time, a lack, a permission."""
LEAST_SHARE, ALL_FOUND = 0.2, 1.25
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
    wanted = aims(query, language)
    named = _named(sought, index)
    meant = [(one.worth / everything, one.found[language]) for one in sought]
    manner = phrase(stopwords(language), query).manner
    alike = index.vocabularies[language].questions.likeness(meant, manner)
    scores = [
        _scored(place, sought, everything, index, wanted, named, alike.get(place, 0.0))
        for place in sorted(set().union(*(one.gains for one in sought)))
    ]
    return sorted(scores, key=lambda one: (-one.score, one.place)), sought


def _fits(place: int, language: str, wanted: int, index: Index) -> float:
    has = index.vocabularies[language].aims.get(place, 0)
    return 1.0 + FITTING * (wanted & has).bit_count()


def _named(sought: list[Sought], index: Index) -> set[str]:
    """The chapters aside whose title has a word of the query."""
    return {
        code
        for language, vocabulary in index.vocabularies.items()
        for code, title in vocabulary.titles.items()
        if any(
            sure >= MEANT and word in title
            for one in sought
            for word, sure in one.found[language].items()
        )
    }


def _by_name(place: int, language: str, sought: list[Sought], index: Index) -> float:
    """What a card or a term gains or loses by how much of its name and of the query agree."""
    length = index.vocabularies[language].names.get(place, 0)
    found = sum(_in_name(one, place) for one in sought)
    whole = 0 < length <= found
    if found == len(sought):
        return WHOLE_NAME if whole else HALF_NAME
    return 1.0 if whole and length > 1 else UNNAMED


def _scored(
    place: int,
    sought: list[Sought],
    everything: float,
    index: Index,
    wanted: int,
    named: set[str],
    alike: float,
) -> Ranked:
    total = share = 0.0
    by_field: dict[Field, float] = defaultdict(float)
    for one in sought:
        gained = one.gains.get(place)
        if gained:
            share += one.worth / everything
            total += max(_by_language(gained).values())
            for field, gain in gained.items():
                by_field[field] += gain
    best = max(sorted(by_field, reverse=True), key=lambda field: by_field[field])
    standing = index.standings[place]
    worth = standing.worth * _fits(place, best[0], wanted, index) * (1.0 + LIKE * alike)
    if standing.aside and standing.aside not in named:
        worth *= ASIDE
    if not standing.answers:
        worth *= _by_name(place, best[0], sought, index) * (ASKING if wanted else 1.0)
    if all(place in one.gains for one in sought):
        worth *= ALL_FOUND
    score = total * (LEAST_SHARE + (1 - LEAST_SHARE) * share) * worth
    return Ranked(place, round(score, 4), best)


def _in_name(one: Sought, place: int) -> bool:
    """Whether a word of the query stands in the name of an item."""
    return any(named for _, named in one.gains.get(place, ()))


def _by_language(gained: dict[Field, float]) -> dict[str, float]:
    sums: dict[str, float] = defaultdict(float)
    for (language, _), gain in gained.items():
        sums[language] += gain
    return sums


def asked(query: str, language: str, index: Index) -> list[Asked]:
    """The words of a query that say something, or all of them if none does."""
    given = _given(_untitled(query, language, index), language, index)
    pairs = [one + other for (one, _), (other, _) in pairwise(given)]
    found = [
        Asked(word, parts, tuple(pairs[max(0, place - 1) : place + 1]), place == len(given) - 1)
        for place, (word, parts) in enumerate(given)
    ]
    telling = [one for one in found if not _is_filler(one.word, language, index)]
    return list({one.word: one for one in telling or found}.values())


def _untitled(query: str, language: str, index: Index) -> str:
    """A query without the title of the game, as long as it says something besides."""
    for title in index.titles:
        plain = r"\W+".join(map(re.escape, re.findall(r"\w+", title)))
        rest = re.sub(rf"(?<!\w){plain}(?!\w)", " ", query, flags=re.IGNORECASE)
        if rest != query and any(
            not _is_filler(spellings(word.written)[0], language, index) for word in words(rest)
        ):
            return rest
    return query


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
    if fold(word) in stopwords(language):
        return True
    return fold(word) not in index.vocabularies[language].folded and any(
        fold(word) in stopwords(other) for other in LANGUAGES
    )


def _sought(asked: list[Asked], language: str, index: Index) -> list[Sought]:
    guesses = 0
    sought = []
    for one in asked:
        found = _found(one, language, index)
        if max(found[language].values(), default=0.0) <= KIN and guesses < MOST_GUESSES:
            guesses += 1
            _guess(one.word, language, index, found)
        sought.append(_weighed(found, language, index))
    return sought


def _found(one: Asked, language: str, index: Index) -> dict[str, Matches]:
    """What a word matches; if the reader's language has it, it is not sought in others."""
    own = _matches(one, index.vocabularies[language])
    known = max(own.values(), default=0.0) >= STEM
    return {
        other: own if other == language else {} if known else _matches(one, vocabulary)
        for other, vocabulary in index.vocabularies.items()
    }


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
