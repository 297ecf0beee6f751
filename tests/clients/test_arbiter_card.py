"""Cards by code and by words."""

from __future__ import annotations

import pytest

from content import library
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
    assert len(set(done.output.splitlines())) == 6


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
