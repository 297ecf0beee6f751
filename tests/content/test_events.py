"""The log of a match: every event has its sentence in every language."""

from __future__ import annotations

import random
import re
import typing as t

import msgspec
import pytest

from content.catalogue import LANGUAGES, has_text
from content.events import entries_of, event_text
from engine import games
from engine.kernel import Event, advance, play, sample, seeded, waiting
from tests.tables import SITTINGS, Sitting

CODES = re.compile(r"[{_]|DV-|SO-|\b(auz|lau)\.")
"""What stands in no sentence for players."""


def log(sitting: Sitting, seed: int) -> list[Event]:
    """What happens in a random game."""
    table = sitting.table()
    s, heard = table.start(sitting.seats), list[Event]()
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
@pytest.mark.parametrize("game", games())
def test_every_fact_has_a_sentence(game: str, language: str) -> None:
    ids = [
        id
        for fact, one in games()[game].lexicon().facts.items()
        for id in entries_of(fact, one.params)
    ]
    assert [id for id in ids if not has_text(language, "facts", id)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_whole_game_is_told_without_a_gap(sitting: Sitting, language: str) -> None:
    for event in log(sitting, 1):
        text = told(event.fact, event.params, language)
        assert not CODES.search(text), text
        assert text.endswith(".")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("pl", "Automa zdobywa punkt sławy."),
        ("ru", "Автома получает очко славы."),
        ("de", "Die Automa gewann 1 Ruhm."),
        ("en", "The Automa gained one Fame."),
    ],
)
def test_who_plays_without_a_seat_has_a_name(language: str, sentence: str) -> None:
    assert told("lau.fame.gained", {"seat": "automa"}, language) == sentence
    assert "2" in told("lau.fame.gained", {"seat": 1}, language)


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


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("pl", "wojownicy: 2; przywódcy: Lynke; Ryh-zu: Halke i Uryk."),
        ("ru", "бойцы: 2; лидеры: Линке; Рих-зу: Хальке и Урик."),
        ("de", "(Kämpfer: 2; Anführer: Lynke; Ryh-zu: Halke und Uryk)."),
        ("en", "(fighters: 2; leaders: Lynke; Ryh-zu: Halke and Uryk)."),
    ],
)
@pytest.mark.parametrize("by", ["move", "redeploy"])
def test_ryhzu_that_march_along_are_named(by: str, language: str, sentence: str) -> None:
    march = {"seat": 0, "source": 3, "target": 4, "fighters": 2, "leaders": ["lynke"], "by": by}
    along = told("cho.march.marched", march | {"ryhzu": ["halke", "uryk"]}, language)
    assert along.endswith(sentence)
    alone = told("cho.march.marched", march | {"ryhzu": []}, language)
    assert along.startswith(alone.rstrip(").")), "all else is told in the same words"
    assert "Lynke" in alone or "Линке" in alone


def test_two_languages_tell_the_same_event_differently() -> None:
    edge = {"seat": 0, "edge": (12, 13)}
    assert len({told("auz.track.laid", edge, language) for language in LANGUAGES}) == 4
