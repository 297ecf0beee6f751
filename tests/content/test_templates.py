"""Numbers in texts come from the packs, each with the right form of its noun."""

from __future__ import annotations

import pytest
from babel import Locale

from content.catalogue import LANGUAGES
from content.library import item_text, items
from content.numbers import number, pack
from content.templates import FORMS, filled, form, holes


@pytest.mark.parametrize(
    ("n", "pl", "ru", "de"),
    [
        (0, "many", "many", "other"),
        (1, "one", "one", "one"),
        (2, "few", "few", "other"),
        (5, "many", "many", "other"),
        (12, "many", "many", "other"),
        (21, "many", "one", "other"),
        (22, "few", "few", "other"),
        (101, "many", "one", "other"),
        (112, "many", "many", "other"),
    ],
)
def test_a_noun_follows_its_number(n: int, pl: str, ru: str, de: str) -> None:
    for language, category in (("pl", pl), ("ru", ru), ("de", de), ("en", de)):
        assert form("|".join(FORMS[language]), n, language) == category


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_forms_are_those_of_cldr_up_to_two_hundred(language: str) -> None:
    rule = Locale.parse(language).plural_form
    for n in range(201):
        assert form("|".join(FORMS[language]), n, language) == rule(n)


def test_too_few_forms_are_an_error() -> None:
    with pytest.raises(KeyError):
        form("sztuka|sztuki", 2, "pl")


def test_a_text_is_filled_with_numbers_of_the_packs() -> None:
    template = "{units.infantry.price:gold|gold}, batch {units.infantry.batch}."
    told = filled(template, lambda path: number("auztralia", path), "en")
    assert told == "1 gold, batch 2."
    assert holes(template) == [
        ("units.infantry.price", "gold|gold"),
        ("units.infantry.batch", None),
    ]


@pytest.mark.parametrize(
    "path", ["units", "units.tank.price", "units.infantry", "units.infantry.air", "boards.boxes.x"]
)
def test_what_is_no_number_is_a_key_error(path: str) -> None:
    with pytest.raises(KeyError):
        number("auztralia", path)


def test_lists_are_counted_from_nought() -> None:
    assert number("auztralia", "boards.boxes.boxes.0.time") == 2
    with pytest.raises(KeyError):
        number("auztralia", "boards.boxes.boxes.99.time")


def test_an_unknown_pack_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        pack("auztralia", "dragons")


def test_a_number_that_changes_in_the_pack_changes_the_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lady = next(one for one in items() if one.id == "auz.character.lady_carter")
    before = item_text(lady, "en").text
    item_text.cache_clear()
    gives = pack("auztralia", "characters")["lady_carter"]["gives"]
    monkeypatch.setitem(gives, "coal", 7)
    after = item_text(lady, "en").text
    item_text.cache_clear()
    assert before.replace("4", "7") == after
