"""What players ask when a rule answers them: their words are seldom those of the rule.

A game keeps them beside its catalogues in questions.txt, a line for each rule that people ask for,
with commas between the questions.
"""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

from content.games import games

FILE = "questions.txt"


@functools.cache
def players_questions(game: str, language: str) -> dict[str, str]:
    """The questions to each rule of a game; none for what is no game."""
    if game not in games():
        return {}
    path = games()[game].folder / "locales" / language / FILE
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    return {id: said.strip() for id, _, said in (line.partition(":") for line in lines)}


class Questions:
    """The single questions: which words each has, and to what item it belongs."""

    def __init__(self) -> None:
        self.of_word: dict[str, set[int]] = defaultdict(set)
        self.places: list[int] = []
        self.lengths: list[int] = []

    def add(self, place: int, said: str, telling: Callable[[str], set[str]]) -> None:
        """The questions to one item; only the words that tell something count."""
        for words in filter(None, map(telling, said.split(","))):
            for word in words:
                self.of_word[word].add(len(self.places))
            self.places.append(place)
            self.lengths.append(len(words))

    def likeness(self, meant: Iterable[tuple[float, Mapping[str, float]]]) -> dict[int, float]:
        """How much a query is like a question to each item, from 0 to 1.

        Each word of the query has its share of it and what it may mean, with how sure that is.
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
            best[self.places[question]] = max(best[self.places[question]], share * whole)
        return best
