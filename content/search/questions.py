"""What players ask when a rule answers them: their words are seldom those of the rule.

A game keeps them beside its catalogues in questions.txt, a line for each rule that people ask for,
with commas between the questions.
"""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from content.games import games

FILE = "questions.txt"
MANNER = 0.2
"""How much of the likeness is in the words that tell nothing: who gets it is not when I get it."""


class Phrase(NamedTuple):
    """The words of a question that tell something, and the others, which say how it is asked."""

    telling: frozenset[str]
    manner: frozenset[str]


@functools.cache
def players_questions(game: str, language: str) -> dict[str, str]:
    """The questions to each rule of a game; none for what is no game."""
    if game not in games():
        return {}
    path = games()[game].folder / "locales" / language / FILE
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    return {id: said.strip() for id, _, said in (line.partition(":") for line in lines)}


class Questions:
    """The single questions: which words each has, how it asks, and to what item it belongs."""

    def __init__(self) -> None:
        self.of_word: dict[str, list[int]] = defaultdict(list)
        self.places: list[int] = []
        self.lengths: list[int] = []
        self.manners: list[frozenset[str]] = []

    def add(self, place: int, said: str, phrase: Callable[[str], Phrase]) -> None:
        """The questions to one item."""
        for telling, manner in map(phrase, said.split(",")):
            if telling:
                for word in telling:
                    self.of_word[word].append(len(self.places))
                self.places.append(place)
                self.lengths.append(len(telling))
                self.manners.append(manner)

    def likeness(
        self, meant: Iterable[tuple[float, Mapping[str, float]]], manner: frozenset[str]
    ) -> dict[int, float]:
        """How much a query is like a question to each item, from 0 to 1.

        Each word of the query has its share of it and what it may mean, with how sure that is; the
        manner has the words of the query that tell nothing.
        """
        shares: dict[int, float] = defaultdict(float)
        found: dict[int, dict[str, float]] = defaultdict(dict)
        for share, words in meant:
            surest: dict[int, float] = defaultdict(float)
            for word, sure in words.items():
                for question in self.of_word.get(word, ()):
                    surest[question] = max(surest[question], sure)
                    found[question][word] = max(sure, found[question].get(word, 0.0))
            for question, sure in surest.items():
                shares[question] += sure * share
        best: dict[int, float] = defaultdict(float)
        for question, share in shares.items():
            whole = min(1.0, sum(found[question].values()) / self.lengths[question])
            like = share * whole * (1.0 - MANNER * _apart(manner, self.manners[question]))
            best[self.places[question]] = max(best[self.places[question]], like)
        return best


def _apart(one: frozenset[str], other: frozenset[str]) -> float:
    """How different two sets of words are: 0 if they are the same, 1 if they share nothing."""
    every = len(one | other)
    return 1.0 - len(one & other) / every if every else 0.0
