"""No explanation may fail: whatever is told in random games has words, and no code in them."""

from __future__ import annotations

import random
import re
import typing as t

import pytest

from content import boards, library
from content.catalogue import LANGUAGES
from content.counts import standing_text
from content.interface import question_text
from engine import games
from engine.kernel import AnyState, Event, Table, event_data
from referee.decisions import asked, explained
from referee.telling import told
from tests.laws import turns
from tests.tables import SITTINGS, Sitting

CODES = re.compile(
    r"[{}\[\]_]|\b(auz|lau|cho|term)\.[a-z]|\b(DV|SO)-\d|\b(OC|ST|AU|O|EV)\d+\b|\bE\d-\d"
    r"|\b(None|True|False)\b"
)
"""What stands in no text for players: holes, tokens, ids of the engine, codes of cards."""
CHOICES = 6
"""So many moves of a list are explained; another six in the next game."""


def sound(text: str, what: str) -> None:
    assert text.strip(), what
    assert not CODES.search(text), f"{what}: {text}"


def explained_whole(table: Table, s: AnyState, seat: int, moves: t.Any, language: str) -> None:
    """Sentence, cost, gain and explanation of some moves, and the question itself."""
    sound(asked(table, s, seat, language), s.todo[-1].key)
    data = [table.rules.answers[move[0]].to_data(move) for move in moves]
    for choice in explained(table, s, seat, data, language):
        key = choice["move"]["decision"]
        sound(choice["text"], key)
        assert bool(choice["effect"]) == bool(choice["cost"] or choice["gain"]), key
        sound(choice["effect"] or "-", key)
        for id in choice["about"]:
            words = library.item_text(library.item(id), language)
            assert words.fallback_from is None, id
            sound(f"{words.name or ''} {words.text}", id)


def told_whole(sitting: Sitting, seed: int, languages: t.Sequence[str]) -> None:
    """A random game in which each decision, each event and the end are told."""
    table, heard, dice = sitting.table(), list[Event](), random.Random(seed)

    def listen(s: AnyState) -> None:
        s.sink = heard.append

    for number, turn in enumerate(turns(table, sitting.seats, seed, begin=listen)):
        some = dice.sample(turn.moves, min(CHOICES, len(turn.moves)))
        language = languages[number % len(languages)]
        explained_whole(table, turn.s, turn.seat, some, language)
    standing = table.game.standing(turn.s)
    for language in languages:
        for line in standing_text(table.game.code, *standing, language):
            sound(line, "standing")
        for event in heard:
            sound(told(event_data(event), language)["text"], event.fact)
    lie_on_a_board(table.game.code, heard)


def lie_on_a_board(game: str, heard: t.Sequence[Event]) -> None:
    """Every place that an event names can be looked up, and some events name one."""
    known = {place for code in boards.codes(game) for place in boards.places(game, code)}
    named = [place for event in heard for place in told(event_data(event), "en")["places"]]
    assert not {*named} - known
    assert named or not known


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_every_move_and_every_event_of_a_game_can_be_told(sitting: Sitting) -> None:
    told_whole(sitting, 3, LANGUAGES)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_every_move_and_every_event_of_many_games_can_be_told(
    sitting: Sitting, language: str
) -> None:
    for seed in range(300 // len(SITTINGS) + 1):
        told_whole(sitting, 1000 + seed, (language,))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_question_can_be_asked(game: str, language: str) -> None:
    for key in games()[game].lexicon().answers:
        sound(question_text(key, 0, language), key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_library_shows_a_token(language: str) -> None:
    """Refusals in general, rules, cards, terms: all that can be looked up."""
    tokens = re.compile(r"[{}\[\]]|\b(auz|lau|cho)\.[a-z]")
    found = [
        one.id for one in library.items() if tokens.search(library.item_text(one, language).text)
    ]
    assert found == []
