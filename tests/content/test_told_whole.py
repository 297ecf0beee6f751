"""No explanation may fail: whatever is told in random games has words, and no code in them."""

from __future__ import annotations

import re

import pytest

from content import library
from content.catalogue import LANGUAGES
from content.interface import question_text
from engine import games
from tests.tables import SITTINGS, Sitting
from tests.telling import PLACE, Said, told

CHOICES = 3
"""So many moves of a list are explained; `make told` explains all of them."""


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_every_move_refusal_and_event_of_a_game_can_be_told(sitting: Sitting) -> None:
    said = [*told(sitting, 3, LANGUAGES, CHOICES)]
    assert [flaw for one in said if (flaw := one.flaw())] == []
    assert any(one.kind == PLACE for one in said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_question_can_be_asked(game: str, language: str) -> None:
    for key in games()[game].lexicon().answers:
        assert Said("question", key, language, question_text(key, 0, language)).flaw() is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_library_shows_a_token(language: str) -> None:
    """Refusals in general, rules, cards, terms: all that can be looked up."""
    tokens = re.compile(r"[{}\[\]]|\b(auz|lau|cho)\.[a-z]")
    found = [
        one.id for one in library.items() if tokens.search(library.item_text(one, language).text)
    ]
    assert found == []
