"""Words of published editions and reviews: found, told beside ours, and marked as such."""

from __future__ import annotations

import pytest

from content.aliases import Alias, aliases, also_called, titles
from content.catalogue import LANGUAGES
from content.games import games
from content.library import item, item_text, items
from content.search import search

ALSO = [
    ("auz.character.agent_davies", "en", Alias("Personality", "character", "edition")),
    ("AUZ-EVENT-04", "en", Alias("Revelation", "event", "edition")),
    ("auz.event_effect.assassination", "en", Alias("Revelation", "event", "edition")),
    ("lau.device.machine_gun", "de", Alias("Aufbauten", "Vorrichtung", "review")),
    ("lau.truck.snowcat", "de", Alias("Truck", "Lastwagen", "review")),
    ("lau.enemy.ulmar", "de", Alias("Feind", "Gegner", "review")),
    ("term.lau.enemy.ulmar", "de", Alias("Feind", "Gegner", "review")),
    ("lau.object.mine", "de", Alias("Ausrüstungskarte", "Gegenstandskarte", "review")),
    ("lau.driver.automa", "de", Alias("Aurobot", "Automa", "review")),
    ("LAU-ROUND-01", "ru", Alias("Погоня за «Авророй»", "Last Aurora", "edition")),
    ("CHO-GEN-01", "ru", Alias("Циркадианцы: власть хаоса", "Circadians: Chaos Order", "edition")),
]
FOUND = [
    ("Personality", "en", "auztralia", "character"),
    ("Revelations", "en", "auztralia", "event"),
    ("Aufbauten", "de", "last-aurora", "Vorrichtung"),
    ("Feinde", "de", "last-aurora", "Gegner"),
    ("Ausrüstungskarten", "de", "last-aurora", "Gegenstandskarte"),
    ("Aurobot", "de", "last-aurora", "Automa"),
    ("Trucks", "de", "last-aurora", "Lastwagen"),
]


@pytest.mark.parametrize(("id", "language", "alias"), ALSO)
def test_a_thing_says_what_others_call_it(id: str, language: str, alias: Alias) -> None:
    assert alias in also_called(item(id), language)


@pytest.mark.parametrize(("query", "language", "game", "ours"), FOUND)
def test_words_of_others_find_what_we_call_otherwise(
    query: str, language: str, game: str, ours: str
) -> None:
    hits = search(query, language, limit=5, game=game)
    read = [item_text(item(hit.id), language) for hit in hits]
    assert any(ours.casefold() in f"{one.name} {one.text}".casefold() for one in read)


@pytest.mark.parametrize(
    ("query", "game", "id"),
    [
        ("погоня за авророй", None, "LAU-ROUND-01"),
        ("циркадианцы власть хаоса", None, "CHO-GEN-01"),
    ],
)
def test_a_published_title_finds_its_game(query: str, game: str | None, id: str) -> None:
    assert id in [hit.id for hit in search(query, "ru", limit=5, game=game)]


def test_the_title_of_a_game_in_a_query_says_nothing_more() -> None:
    assert "Погоня за «Авророй»" in titles("last-aurora")
    for game in games():
        asked = search(f"{titles(game)[0]} set-up", "en", limit=5, game=game)
        assert [hit.id for hit in asked] == [
            hit.id for hit in search("set-up", "en", limit=5, game=game)
        ]


def test_our_own_texts_never_use_the_words_of_others() -> None:
    """Feind and Truck are parts of German words of ours; the others would be a second term."""
    for game in games():
        for language in LANGUAGES:
            for alias in aliases(game, language):
                texts = [item_text(one, language).text for one in items() if one.game == game]
                used = [text for text in texts if f" {alias.name} " in f" {text} "]
                assert not used, (alias, used[:1])
