"""A translation knows the English text it was made from, and who has read it."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from content import marks, translations
from content.catalogue import LANGUAGES, homes, source
from content.lint import stale
from content.lint.texts import entries
from content.marks import Mark

TRANSLATED = [language for language in LANGUAGES if language != "en"]


def message(catalogue: Catalog, id: str) -> Message:
    """A text that is known to be there."""
    found = catalogue.get(id)
    assert found is not None
    return found


def test_changing_one_english_text_makes_its_three_translations_stale() -> None:
    id, changed = "auz.track.edge_taken", copy.deepcopy(source("en", "reasons"))
    message(changed, id).string = "Somebody has laid track across {edge} before ({owner})."

    def load(language: str, domain: str) -> Catalog:
        return changed if (language, domain) == ("en", "reasons") else source(language, domain)

    found = [line for line in stale.findings(load) if "stale" in line]
    told = "the English text has changed"
    assert found == [f"{language} reasons {id}: stale, {told}" for language in TRANSLATED]


def test_stamps_are_added_kept_and_renewed() -> None:
    before = marks.marks("pl")["reasons"]
    assert translations.stamped("pl")["reasons"] == before
    id, changed = "auz.track.edge_taken", copy.deepcopy(source("en", "reasons"))
    message(changed, id).string = "Other words."

    def load(language: str, domain: str) -> Catalog:
        return changed if (language, domain) == ("en", "reasons") else source(language, domain)

    assert translations.stamped("pl", (), load)["reasons"] == before
    renewed = translations.stamped("pl", [id], load)["reasons"]
    assert {key for key in before if renewed[key] != before[key]} == {id}


@pytest.mark.parametrize(
    "args", [["--help"], ["en"], ["xx", "AUZ-ACT-01"], ["read"], ["read", "x"]]
)
def test_a_word_that_is_no_language_marks_nothing(
    args: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(translations, "write", lambda language, _: written.append(language))
    assert "no such language" in (translations.main(args) or "")
    assert written == []


def test_all_languages_are_marked_unless_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(translations, "write", lambda language, _: written.append(language))
    assert translations.main([]) is None
    assert translations.main(["read", "en"]) is None
    assert written == [*TRANSLATED, "en"]


def test_a_second_reader_is_remembered_until_the_text_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    id = "auz.track.edge_taken"
    seen = translations.read("pl", [id])
    assert seen["reasons"][id].read == marks.digest(entries(source("pl", "reasons"))[id])
    monkeypatch.setattr(marks, "marks", lambda language: seen)
    assert marks.reviewed("pl", "reasons", id)
    other = {"reasons": {id: Mark(made="00000", read="00000")}}
    monkeypatch.setattr(marks, "marks", lambda language: other)
    assert not marks.reviewed("pl", "reasons", id)
    monkeypatch.setattr(marks, "marks", lambda language: {})
    assert not marks.reviewed("pl", "reasons", id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_are_written_as_they_were_read(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = marks.marks(language)
    copies = [home._replace(folder=tmp_path / (home.game or "shared")) for home in homes()]
    for home in copies:
        (home.folder / language).mkdir(parents=True)
    monkeypatch.setattr(marks, "homes", lambda: copies)
    marks.write(language, {**before, "reasons": before["reasons"] | {"auz.new.one": Mark()}})
    for ours, copy_ in zip(homes(), copies, strict=True):
        mine = [home.folder / language / marks.FILE for home in (ours, copy_)]
        assert len({path.read_text("utf-8") for path in mine}) == 1
