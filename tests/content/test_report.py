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

TABLE = games()["auztralia"].table("pl-2018")


def log(seats: int, seed: int) -> list[Event]:
    """What happens in a random game."""
    s, heard = TABLE.start(seats), list[Event]()
    s.sink = heard.append
    luck, dice = seeded(seed), random.Random(seed)
    advance(TABLE.rules, s, luck)
    while s.todo:
        seat = waiting(TABLE.rules, s)[0]
        play(TABLE.rules, s, seat, sample(TABLE.rules, s, seat, dice), luck)
    return heard


def told(fact: str, params: dict[str, t.Any], language: str) -> str:
    return event_text(fact, msgspec.to_builtins(params, str_keys=True), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_a_sentence(language: str) -> None:
    assert [fact for fact in TABLE.rules.facts if not known(language, "facts", fact)] == []


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


def test_nothing_gained_is_told_too() -> None:
    told_of = told("auz.events.benefit", {"seat": 0, "gains": {}}, "pl")
    assert told_of == "Gracz 1 nic nie otrzymuje z wydarzenia."
    free = {"seat": 0, "box": "attack", "gold": 0}
    assert told("auz.action.cube_placed", free, "en").endswith("the action box “Attack”.")
    assert "–" in told("auz.characters.gained", {"seat": 0, "gains": {}}, "pl")


def test_two_languages_tell_the_same_event_differently() -> None:
    edge = {"seat": 0, "edge": (12, 13)}
    assert len({told("auz.track.laid", edge, language) for language in LANGUAGES}) == 4
