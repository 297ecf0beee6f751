"""Cards by code and by words."""

from __future__ import annotations

import json

import pytest

from content import library
from content.cli import cli_text
from content.search import search
from tests.clients.terminal import shell

KITCHENER = {
    "pl": ("Kitchener", "Dane: z instrukcji"),
    "ru": ("Китченер", "Данные: из правил игры"),
    "de": ("Kitchener", "Daten: aus der Spielanleitung"),
    "en": ("Kitchener", "Data: from the rulebook"),
}


@pytest.mark.parametrize("language", KITCHENER)
@pytest.mark.parametrize("code", ["kitchener", "auz.character.kitchener", "Kitchener"])
def test_a_code_shows_its_card(language: str, code: str) -> None:
    done = shell("card", code, "--lang", language)
    name, origin = KITCHENER[language]
    assert done.exit_code == 0
    assert done.output.startswith(f"{name}\n")
    for words in ("auz.character.kitchener", "AUZ-PERS-24", "pl-2018", origin):
        assert words in done.output
    also = language == "en"  # Personality
    assert len(set(done.output.splitlines())) == 6 + also


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", "pociągi pancerne"),
        ("ru", "бронепоезда"),
        ("de", "Panzerzüge"),
        ("en", "armoured trains"),
    ],
)
def test_words_find_a_card_in_any_form(language: str, words: str) -> None:
    done = shell("card", *words.split(), "--lang", language)
    assert done.exit_code == 0
    assert "auz.unit.armoured_train\n" in done.output


def test_a_rule_can_be_read_as_well() -> None:
    done = shell("card", "auz-track-06")
    assert done.exit_code == 0
    assert done.output.startswith("AUZ-TRACK-06\n")


def test_a_card_tells_that_its_data_are_reconstructed() -> None:
    code = next(one.id for one in library.items() if one.origin == "reconstructed")
    assert "not printed in any rulebook" in shell("card", code, "--lang", "en").output


def test_what_is_not_found_is_told() -> None:
    done = shell("card", "qqqq", "zzzz", "--lang", "de")
    assert (done.exit_code, done.output) == (1, "Zu „qqqq zzzz“ wurde nichts gefunden.\n")


@pytest.mark.parametrize(
    ("code", "language", "name"),
    [
        ("lau.truck.army_truck", "de", "Truck"),
        ("lau.driver.automa", "de", "Aurobot"),
        ("auz.character.agent_davies", "en", "Personality"),
    ],
)
def test_a_card_tells_what_others_call_its_kind(code: str, language: str, name: str) -> None:
    said = cli_text("card.also", language, names=name)
    assert said in shell("card", code, "--lang", language).output.splitlines()
    assert said not in shell("card", "cho.leader.xiao", "--lang", language).output


@pytest.mark.parametrize(
    ("query", "language", "kind"),
    [("Aurobot", "de", "driver"), ("Ausrüstungskarte", "de", "object"), ("Feind", "de", "enemy")],
)
def test_words_of_other_editions_find_our_things(query: str, language: str, kind: str) -> None:
    ours = {"driver": "Automa", "object": "Gegenstand", "enemy": "Gegner"}[kind]
    texts = [
        library.item_text(library.item(hit.id), language)
        for hit in search(query, language, limit=5)
    ]
    assert any(ours.lower() in f"{one.name} {one.text}".lower() for one in texts)


@pytest.mark.parametrize(
    ("query", "language", "words"),
    [
        ("heks 90", "pl", "Heks 90 (Australia Wschodnia). Na planszy: wybrzeże, symbol portu."),
        ("Гекс 90", "ru", "берег"),
        ("Feld 90", "de", "Daneben: Feld 3, Feld 89, Feld 91."),
        ("hex:90", "en", "Next to it: hex 3, hex 89, hex 91."),
        ("region 4C", "en", "swamp"),
        ("Space 15", "en", "Road, Alpha side"),
    ],
)
def test_a_place_is_found_by_what_it_is_called(query: str, language: str, words: str) -> None:
    done = shell("card", *query.split(), "--lang", language)
    assert done.exit_code == 0
    assert words in done.output
    told = json.loads(shell("card", query, "--lang", language, "--json").output)
    assert told["items"] == []
    assert all(place["text"] for place in told["places"])
