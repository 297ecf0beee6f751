"""The log of a match: every event has its sentence in every language."""

from __future__ import annotations

import random
import typing as t

import msgspec
import pytest

from content.catalogue import LANGUAGES, known
from content.report import event_text
from engine import games
from engine.kernel import Event, advance, play, sample, seeded, waiting

AUZTRALIA = games()["auztralia"]
VARIED: list[tuple[int, dict[str, t.Any]]] = [
    (1, {"mode": "solo", "map": "west"}),
    (2, {"mode": "cooperative", "duo_cards": 2}),
    (4, {"mode": "cooperative", "challenge": "insane", "map": "west"}),
]


def log(seats: int, seed: int, options: dict[str, t.Any] | None = None) -> list[Event]:
    """What happens in a random game."""
    table = AUZTRALIA.table("pl-2018", options or {})
    s, heard = table.start(seats), list[Event]()
    s.sink = heard.append
    luck, dice = seeded(seed), random.Random(seed)
    advance(table.rules, s, luck)
    while s.todo:
        seat = waiting(table.rules, s)[0]
        play(table.rules, s, seat, sample(table.rules, s, seat, dice), luck)
    return heard


def told(fact: str, params: dict[str, t.Any], language: str) -> str:
    return event_text(fact, msgspec.to_builtins(params, str_keys=True), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_a_sentence(language: str) -> None:
    facts = AUZTRALIA.lexicon().facts
    assert [fact for fact in facts if not known(language, "facts", fact)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), VARIED)
def test_a_game_with_options_is_told_in_the_words_of_its_cards(
    language: str, seats: int, options: dict[str, t.Any]
) -> None:
    for event in log(seats, 1, options):
        text = told(event.fact, event.params, language)
        assert not {"{", "_"} & set(text)
        assert "DV-" not in text
        assert "SO-" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_game_is_told_without_a_gap(language: str, seed: int) -> None:
    for event in log(3, seed):
        text = told(event.fact, event.params, language)
        assert "{" not in text
        assert text.endswith(".")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("pl", "Gracz 2 otrzymuje 4 węgle i 1 sztukę złota."),
        ("ru", "Игрок 2 получает 4 угля и 1 золото."),
        ("de", "Spieler 2 erhielt 4 Kohle und 1 Gold."),
        ("en", "Player 2 received 4 coal and 1 gold."),
    ],
)
def test_amounts_are_named(language: str, sentence: str) -> None:
    gains = {"seat": 1, "gains": {"coal": 4, "gold": 1}}
    assert told("auz.characters.gained", gains, language) == sentence


@pytest.mark.parametrize(
    ("n", "pl", "de"),
    [
        (1, "Gracz 1 korzysta z torów 1 innego gracza.", "von 1 Mitspieler."),
        (2, "Gracz 1 korzysta z torów 2 innych graczy.", "von 2 Mitspielern."),
    ],
)
def test_players_whose_track_was_used_are_counted(n: int, pl: str, de: str) -> None:
    shared = {"seat": 0, "n": n}
    assert told("auz.cooperative.track_shared", shared, "pl") == pl
    assert told("auz.cooperative.track_shared", shared, "de").endswith(de)


def test_nothing_gained_is_told_too() -> None:
    told_of = told("auz.events.benefit", {"seat": 0, "gains": {}}, "pl")
    assert told_of == "Gracz 1 nic nie otrzymuje z wydarzenia."
    free = {"seat": 0, "box": "attack", "gold": 0}
    assert told("auz.action.cube_placed", free, "en").endswith("the action box “Attack”.")
    assert "–" in told("auz.characters.gained", {"seat": 0, "gains": {}}, "pl")


def test_two_languages_tell_the_same_event_differently() -> None:
    edge = {"seat": 0, "edge": (12, 13)}
    assert len({told("auz.track.laid", edge, language) for language in LANGUAGES}) == 4
