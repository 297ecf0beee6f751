"""Which words of a vocabulary a word of a query may mean, and how surely."""

from __future__ import annotations

import functools
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator

from rapidfuzz import process
from rapidfuzz.distance import OSA, Prefix

from content.search import compounds
from content.search.index import COMPOUNDING, SHORTEST_KIN, Vocabulary
from content.search.words import LONGEST_WORD, fold, folds, sound, stems

EXACT, STEM, MEANT, PART, PREFIX, LONGER, KIN, TYPO = 1.0, 0.9, 0.7, 0.6, 0.6, 0.5, 0.5, 0.6
"""How sure each way of matching is."""
SHORTEST_PREFIX = 3
MOST_COMPLETIONS = 60
KIN_SHARE = 0.6
SHORTEST_TYPO = 4
SHORTEST_HALF = 3
TYPO_SHARE = 0.7
"""How much of a word must be right."""
MOST_TYPOS = 5
SURE_SHARE, LAST_SHARE, FEW_TYPOS = 0.8, 0.64, 2
"""How much must be right if the first letter is not, and if nothing else is near, and then how many
words are taken for it."""
DERIVED = re.compile(
    r"ow?a?n?i?|eni|i?ani|enie|anie|[iy]wani?|i?a|k|acj|owy|ny|n"
    r"|ова?н?и?|[иы]ван?и?|ени|ани|ений|аний|[её]?ж?к|ный|н"
    r"|ung|en|er|ig|lich|ing|ed|ion|ment"
)
"""What nouns and participles are made with from the stem of a verb, or verbs from a noun."""

Matches = dict[str, float]


def matches(word: str, vocabulary: Vocabulary, last: bool) -> Matches:
    """The words of a vocabulary that a word means in any way but a typing error."""
    keys = stems(word, vocabulary.language)
    found: Matches = {}
    _put(found, _known(vocabulary.folded, folds(word)), EXACT)
    _put(found, _known(vocabulary.stemmed, keys), STEM)
    for ours in _known(vocabulary.meant, keys):
        _put(found, _known(vocabulary.stemmed, stems(ours, vocabulary.language)), MEANT)
    _put(found, _known(vocabulary.parts, keys), PART)
    _put(found, _longer({*keys, fold(word)}, vocabulary), LONGER)
    if last:
        _put(found, _completions(fold(word), vocabulary), PREFIX)
    for key in keys:
        _kin(found, key, vocabulary)
    if vocabulary.language == COMPOUNDING and max(found.values(), default=0.0) <= KIN:
        _by_parts(found, fold(word), vocabulary)
    return found


def cut(word: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The two words of ours that somebody wrote as one: dropship is drop ship.

    Both stand in one item, or they are only by chance the halves of a word.
    """
    if _known(vocabulary.stemmed, stems(word, vocabulary.language)) or len(word) > LONGEST_WORD:
        return ()
    ways = [
        (word[:place], word[place:])
        for place in range(SHORTEST_HALF, len(word) - SHORTEST_HALF + 1)
        if word[:place] in vocabulary.folded and word[place:] in vocabulary.folded
    ]
    return next((way for way in ways if _meet(way, vocabulary)), ())


def _meet(way: tuple[str, str], vocabulary: Vocabulary) -> bool:
    one, other = ({*_places(half, vocabulary)} for half in way)
    return not one.isdisjoint(other)


def _places(half: str, vocabulary: Vocabulary) -> Iterator[int]:
    for word in vocabulary.folded[half]:
        yield from (place for place, _, _ in vocabulary.postings[word])


def typos(word: str, vocabulary: Vocabulary) -> Matches:
    """The words that are nearly written like this one."""
    found: Matches = {}
    for near, share in _near(sound(fold(word)), vocabulary):
        _put(found, vocabulary.sounding.get(near, ()), TYPO * share)
        _put(found, vocabulary.said.get(near, ()), TYPO * MEANT * share)
    return found


def _put(found: Matches, some: Iterable[str], sure: float) -> None:
    for one in some:
        found[one] = max(sure, found.get(one, 0.0))


def _known(keys: dict[str, set[str]], wanted: Iterable[str]) -> set[str]:
    return set().union(*(keys.get(key, ()) for key in wanted))


def _completions(start: str, vocabulary: Vocabulary) -> set[str]:
    if len(start) < SHORTEST_PREFIX:
        return set()
    known = vocabulary.sorted
    place = bisect_left(known, start)
    found: set[str] = set()
    for key in known[place : place + MOST_COMPLETIONS]:
        if key.startswith(start):
            found |= vocabulary.folded[key]
    return found


def _longer(ends: Iterable[str], vocabulary: Vocabulary) -> Iterator[str]:
    """Compounds that end in the word: Luftschiff for Schiff, even if Luft is no word of ours."""
    for end in (end[::-1] for end in ends if len(end) >= compounds.SHORTEST_UNKNOWN):
        place = bisect_left(vocabulary.backwards, (end, ""))
        for key, word in vocabulary.backwards[place:]:
            if not key.startswith(end):
                break
            if compounds.may_begin(key.removeprefix(end)[::-1]):
                yield word


def _kin(found: Matches, key: str, vocabulary: Vocabulary) -> None:
    """Words with most of the stem in common: wycofać and wycofanie."""
    if len(key) < SHORTEST_KIN:
        return
    for word in vocabulary.kin.get(key[:SHORTEST_KIN], ()):
        share = max(_shared(key, other) for other in stems(word, vocabulary.language))
        if share >= KIN_SHARE:
            _put(found, (word,), KIN * share)


def _shared(one: str, other: str) -> float:
    """How much of two stems is the same; one with an ending of nouns more is the other."""
    common = Prefix.similarity(one, other)
    if common >= SHORTEST_KIN and common == min(len(one), len(other)):
        rest = max(one, other, key=len)[common:]
        if DERIVED.fullmatch(rest):
            return 1.0
    return common / max(len(one), len(other)) if common > SHORTEST_KIN else 0.0


def _by_parts(found: Matches, word: str, vocabulary: Vocabulary) -> None:
    """A compound that no text has may have parts that some text has."""
    for part in compounds.parts(word, vocabulary.folded):
        keys = stems(part, vocabulary.language)
        _put(found, _known(vocabulary.stemmed, keys) | _known(vocabulary.parts, keys), PART)


@functools.lru_cache(maxsize=2048)
def _near(word: str, vocabulary: Vocabulary) -> tuple[tuple[str, float], ...]:
    if len(word) < SHORTEST_TYPO:
        return ()
    near = process.extract(
        word,
        vocabulary.sounds,
        scorer=OSA.normalized_similarity,
        processor=None,
        score_cutoff=LAST_SHARE,
        limit=MOST_TYPOS,
    )
    found = tuple((one, share) for one, share, _ in near)
    sure = tuple(
        (one, share)
        for one, share in found
        if share >= TYPO_SHARE and (one[:1] == word[:1] or share > SURE_SHARE)
    )
    return sure or found[:FEW_TYPOS]
