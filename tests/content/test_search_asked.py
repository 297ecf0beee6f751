"""Queries to common rules and to rules drawn by lot; see the README.md beside each of them."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from content.catalogue import LANGUAGES
from content.games import games
from content.library import item
from content.search import search
from content.search.index import phrase, stopwords
from content.search.questions import Questions, players_questions

HOME = Path(__file__).parent
SO_FAR = {"queries_phone": (0.95, 0.85), "queries_drawn": (0.75, 0.50)}
"""In the first five, and first, a little below what was measured; the aim is 0.95 and 0.8."""


def answers(id: str, want: list[str]) -> bool:
    """Whether an item answers: it is wanted, or it is no rule and rests first on a wanted one."""
    found = item(id)
    rests = found.rules[:1] if found.kind != "rule" else ()
    return not {id, *rests}.isdisjoint(want)


def place(row: dict[str, Any], language: str) -> int | None:
    """Where the first right answer stands among the first five."""
    hits = search(row["q"], language, limit=5, game=item(row["want"][0]).game)
    return next((at for at, hit in enumerate(hits) if answers(hit.id, row["want"])), None)


@pytest.mark.parametrize("queries", SO_FAR)
@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_answered_as_often_as_when_they_were_measured(language: str, queries: str) -> None:
    rows = json.loads((HOME / queries / f"{language}.json").read_text("utf-8"))
    places = [place(row, language) for row in rows]
    five, first = SO_FAR[queries]
    assert sum(at is not None for at in places) >= five * len(rows)
    assert sum(at == 0 for at in places) >= first * len(rows)


@pytest.mark.parametrize("game", games())
def test_every_language_has_questions_to_the_same_rules(game: str) -> None:
    rules = [{*players_questions(game, language)} for language in LANGUAGES]
    assert rules[0] == rules[1] == rules[2] == rules[3]
    assert all(item(id).kind == "rule" and item(id).game == game for id in rules[0])


def test_a_query_is_as_like_a_question_as_they_have_words_in_common() -> None:
    questions = Questions()
    fillers = frozenset({"of", "a", "how", "many"})
    questions.add(7, "how many gems, price of a gem", partial(phrase, fillers))
    same, asked = frozenset({"of", "a"}), [(0.5, {"price": 1.0}), (0.5, {"gem": 0.8})]
    assert questions.likeness(asked, same) == {7: pytest.approx(0.9 * 0.9)}
    assert questions.likeness([(1.0, {"gem": 0.8})], same) == {7: pytest.approx(0.8 * 0.4)}
    assert questions.likeness([(1.0, {"coal": 1.0})], same) == {}


def test_a_query_is_more_like_a_question_that_asks_in_the_same_way() -> None:
    """Who gets the loot, and when I get it, differ only in words that tell nothing."""
    questions = Questions()
    for place, said in enumerate(("who gets the loot", "when do I get the loot")):
        questions.add(place, said, partial(phrase, stopwords("en")))
    for place, query in enumerate(("who gets loot", "when do I get loot")):
        manner = phrase(stopwords("en"), query).manner
        like = questions.likeness([(1.0, {"loot": 1.0})], manner)
        assert max(like, key=lambda one: like[one]) == place
