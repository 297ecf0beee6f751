"""What is searched: every word of every name and text, by language, with what it is worth there."""

from __future__ import annotations

import functools
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from content.aliases import aliases, titles
from content.catalogue import HOME, LANGUAGES
from content.games import games
from content.library import Item, is_single, item_text, items
from content.search import compounds
from content.search.aims import met
from content.search.beside import Beside
from content.search.chapters import asides, chapter
from content.search.questions import Phrase, Questions, players_questions
from content.search.standing import Standing, standing
from content.search.words import fold, folds, sound, spellings, stems, written
from content.tables import KERNEL

NAME = "name"
WEIGHTS = {NAME: 2.6, "text": 1.0, "chapter": 0.85, "beside": 0.5, "questions": 2.2}
SATURATION = 1.6
LENGTH_SHARE = 0.6
"""The k1 and b of BM25F: how soon repetition stops counting, how much a long text costs."""
SHORTEST_KIN = 4
COMPOUNDING = "de"


Posting = tuple[int, bool, float]
"""The place of an item with a word, whether in its name, and how much the word counts there."""


class Vocabulary:
    """The words of one language: where they stand and the keys that lead to them."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.postings: dict[str, list[Posting]] = defaultdict(list)
        self.names: dict[int, int] = {}
        self.titles: dict[str, set[str]] = {}
        self.aims: dict[int, int] = {}
        self.questions = Questions()
        self.folded: dict[str, set[str]] = defaultdict(set)
        self.stemmed: dict[str, set[str]] = defaultdict(set)
        self.kin: dict[str, set[str]] = defaultdict(set)
        self.parts: dict[str, set[str]] = defaultdict(set)
        self.meant: dict[str, set[str]] = {}
        self.said: dict[str, set[str]] = defaultdict(set)
        self.sounding: dict[str, set[str]] = defaultdict(set)
        self.sorted: list[str] = []
        self.sounds: list[str] = []
        self.backwards: list[tuple[str, str]] = []

    def close(self, game: str = "") -> None:
        """Makes the keys when all words are known; a game may have words of others."""
        for word in self.postings:
            for key in folds(word):
                self.folded[key].add(word)
                self.sounding[sound(key)].add(word)
            for key in stems(word, self.language):
                self.stemmed[key].add(word)
                if len(key) >= SHORTEST_KIN:
                    self.kin[key[:SHORTEST_KIN]].add(word)
        if self.language == COMPOUNDING:
            self._take_apart()
        self._hear_players(game)
        self.sorted, self.sounds = sorted(self.folded), sorted({*self.sounding, *self.said})

    def _hear_players(self, game: str) -> None:
        """Words that only players use lead to ours, even when they are misspelled."""
        for said, ours in players_words(self.language, game):
            for key in stems(said, self.language):
                self.meant.setdefault(key, set()).update(ours)
            keys = {key for one in ours for key in stems(one, self.language)}
            self.said[sound(fold(said))].update(*(self.stemmed.get(key, ()) for key in keys))

    def _take_apart(self) -> None:
        self.backwards = sorted(
            (key[::-1], word)
            for keys in (self.folded, self.stemmed)
            for key, found in keys.items()
            for word in found
        )
        for word in self.postings:
            for part in compounds.parts(fold(word), self.folded):
                for key in stems(part, self.language):
                    self.parts[key].add(word)


class Index(NamedTuple):
    """The items of a game and the vocabularies of all languages.

    Singles do not say how rare a word is; neither do the items of other games.
    """

    items: tuple[Item, ...]
    singles: frozenset[int]
    vocabularies: dict[str, Vocabulary]
    standings: tuple[Standing, ...]
    titles: tuple[str, ...] = ()
    """What the game is called."""


def build() -> dict[str, Index]:
    """One index for each game, in which the sentences of the kernel stand too."""
    return {game: indexed(game) for game in games()}


def indexed(game: str) -> Index:
    """Reads the items of a game in all languages; a text that is only a fallback is left out."""
    known = tuple(one for one in items() if one.game in (game, KERNEL))
    singles = frozenset(place for place, one in enumerate(known) if is_single(one))
    words = {language: vocabulary(known, language, game) for language in LANGUAGES}
    return Index(known, singles, words, tuple(map(standing, known)), titles(game))


def vocabulary(items_: tuple[Item, ...], language: str, game: str = "") -> Vocabulary:
    """The words of all names and texts in one language."""
    made = Vocabulary(language)
    own = {place: item_text(one, language) for place, one in enumerate(items_)}
    own = {place: found for place, found in own.items() if found.lang == language}
    beside = Beside(language)
    asked = {place: _questions(items_[place], language) for place in own}
    _count(made, {NAME: {place: found.name or "" for place, found in own.items()}})
    _count(
        made,
        {
            "text": {place: found.text for place, found in own.items()},
            "chapter": {place: chapter(items_[place], language) for place in own},
            "beside": {place: beside.said(items_[place]) for place in own},
            "questions": asked,
        },
    )
    for place, said in asked.items():
        made.questions.add(place, said, functools.partial(phrase, stopwords(language)))
    made.titles = {code: {*_spelled(title)} for code, title in asides(items_, language).items()}
    made.aims = {place: met(found.text, language) for place, found in own.items()}
    made.close(game)
    return made


def _questions(one: Item, language: str) -> str:
    return players_questions(one.game, language).get(one.id, "")


def phrase(fillers: frozenset[str], text: str) -> Phrase:
    """The words of a question; if all are fillers, all of them tell something."""
    every = frozenset(spellings(word)[0] for word in written(text))
    manner = frozenset(word for word in every if fold(word) in fillers)
    return Phrase(every - manner or every, _one_of_all(frozenset(map(fold, manner))))


@functools.cache
def _one_of_all(manner: frozenset[str]) -> frozenset[str]:
    """The same manner is kept once, however many questions have it."""
    return manner


def _count(made: Vocabulary, fields: dict[str, dict[int, str]]) -> None:
    """Weighs each word by BM25F: often in a short field that counts much is worth most.

    Words that weigh the same in an item share a posting, which spares memory.
    """
    heard: dict[int, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    named = NAME in fields
    for field, texts in fields.items():
        spelled = {place: _spelled(text) for place, text in texts.items() if text}
        usual = sum(len(found) for found in spelled.values()) / max(1, len(spelled))
        for place, found in spelled.items():
            longer = 1 - LENGTH_SHARE + LENGTH_SHARE * len(found) / usual
            for word, times in Counter(found).items():
                heard[place][word] += (1.0 if named else WEIGHTS[field]) * times / longer
            if named:
                made.names[place] = len(written(texts[place]))
    factor = (WEIGHTS[NAME] if named else 1.0) * (SATURATION + 1)
    for place, words in heard.items():
        postings: dict[float, Posting] = {}
        for word, heft in words.items():
            if heft not in postings:
                postings[heft] = (place, named, factor * heft / (heft + SATURATION))
            made.postings[word].append(postings[heft])


def _spelled(text: str) -> list[str]:
    return [one for word in written(text) for one in spellings(word)]


def rarity(count: int, among: int) -> float:
    """How much a word says that so many of all items have."""
    return math.log(1 + (among - count + 0.5) / (count + 0.5))


def players_words(language: str, game: str = "") -> Iterator[tuple[str, list[str]]]:
    """Each word that players, editions or reviews use with our words for the thing."""
    for line in _listed("players_words", language):
        said, _, ours = line.partition(":")
        yield from ((one, _small(ours.split())) for one in _small(said.split()))
    if game:
        for alias in aliases(game, language):
            yield from ((one, _small([alias.ours])) for one in _small([alias.name]))


@functools.cache
def stopwords(language: str) -> frozenset[str]:
    """The words of a language that say nothing of what is sought, without accents."""
    return frozenset(fold(one) for one in _small(" ".join(_listed("stopwords", language)).split()))


def _listed(name: str, language: str) -> list[str]:
    """The lines of a list of words that a language has beside its catalogues."""
    return (HOME / language / f"{name}.txt").read_text("utf-8").splitlines()


def _small(words: Iterable[str]) -> list[str]:
    return [one for word in words for one in spellings(word)[:1]]
