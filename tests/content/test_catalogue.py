"""Catalogues open in every language, count as CLDR does and never fall back in silence."""

from pathlib import Path

import pytest

from content import catalogue as catalogues
from content.catalogue import LANGUAGES, Home, catalogue, has_text, read, source
from content.games import games, owner

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
DRAFT = '#, fuzzy\nmsgid "a.guess"\nmsgstr "Vielleicht."\n\nmsgid "a.gap"\nmsgstr ""\n'


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", ["reasons", "terms"])
def test_every_language_has_every_domain(language: str, domain: str) -> None:
    assert catalogue(language, domain) is catalogue(language, domain)
    assert len(source(language, domain)) > 70


def test_the_texts_of_all_games_are_found_in_one_catalogue() -> None:
    ids = {str(message.id) for message in source("pl", "terms") if message.id}
    assert {owner(id) for id in ids} == {None, *games()}
    for home in catalogues.homes():
        own = {str(message.id) for message in read(home.file("pl", "terms"), "pl") if message.id}
        assert own == {id for id in ids if owner(id) == home.game}


@pytest.mark.parametrize("language", ["fr", "PL", "pl_PL", "", "../pl"])
def test_an_unknown_language_is_a_key_error(language: str) -> None:
    with pytest.raises(KeyError):
        catalogue(language, "reasons")
    with pytest.raises(KeyError):
        has_text(language, "reasons", "kernel.game_over")


def test_the_language_of_the_machine_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LANG"):
        monkeypatch.setenv(name, "pl_PL.UTF-8")
    catalogues.source.cache_clear()
    catalogues.catalogue.cache_clear()
    assert catalogue("de", "reasons").gettext("kernel.game_over") == "Das Spiel ist zu Ende."


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_asked_whether_a_language_has_a_text(language: str) -> None:
    assert has_text(language, "reasons", "auz.track.edge_taken")
    assert has_text(language, "reasons", "auz.buy.too_dear")
    assert has_text(language, "terms", "auz.unit.infantry")
    assert not has_text(language, "reasons", "auz.unit.infantry")
    assert not has_text(language, "reasons", "auz.track.no_such_reason")
    assert not has_text(language, "reasons", "")


def test_unfinished_texts_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "de" / "LC_MESSAGES"
    home.mkdir(parents=True)
    (home / "drafts.po").write_text(HEAD + DRAFT, encoding="utf-8")
    monkeypatch.setattr(catalogues, "homes", lambda: [Home(None, tmp_path)])
    assert not has_text("de", "drafts", "a.guess")
    assert not has_text("de", "drafts", "a.gap")
    assert catalogue("de", "drafts").gettext("a.guess") == "a.guess"
