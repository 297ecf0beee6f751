"""Templates, updates and compiled catalogues, and what a translators' tool may do to a file."""

from __future__ import annotations

import gettext
import json
import shutil
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from content import catalogue as catalogues
from content import library, pofiles
from content.catalogue import LANGUAGES, catalogue, forms, source
from content.declared import DOMAINS, declared
from content.games import games, owner
from content.lint import text_findings
from content.lint.texts import entries
from content.pofiles import template, updated, written

EVERY = [(language, domain) for language in LANGUAGES for domain in DOMAINS]
GENERATOR = "Weblate 5.12"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the catalogues that a test may change."""
    copies = []
    for home in catalogues.homes():
        folder = tmp_path / "locales" / (home.game or "shared")
        shutil.copytree(home.folder, folder)
        copies.append(home._replace(folder=folder))
    monkeypatch.setattr(catalogues, "homes", lambda: copies)
    monkeypatch.setattr(pofiles, "BUILD", tmp_path / "build")
    return tmp_path / "locales"


@pytest.fixture
def fresh() -> Iterator[None]:
    """What is read from the files of a test is not kept for the next one."""
    yield
    for cached in (source, catalogue, library.item_text):
        cached.cache_clear()


def path(home: Path, game: str, language: str, domain: str) -> Path:
    return home / game / language / "LC_MESSAGES" / f"{domain}.po"


def texts(catalog: Catalog) -> dict[str, tuple[str, ...]]:
    return {id: forms(message) for id, message in entries(catalog).items()}


def read(text: str, language: str = "pl", domain: str = "reasons") -> Catalog:
    return read_po(BytesIO(text.encode()), locale=language, domain=domain, abort_invalid=True)


def _id(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


# -- templates ------------------------------------------------------------------


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_template_has_every_declared_id_and_no_text(domain: str) -> None:
    owners = [home.game for home in catalogues.homes()]
    blank = [template(domain, game) for game in owners]
    made = {_id(message): message for one in blank for message in one if message.id}
    assert made.keys() == declared(domain).keys()
    for id, names in declared(domain).items():
        assert bool(made[id].pluralizable) == ("n" in names)
        assert not any(forms(made[id]))


def test_a_template_shows_the_english_text_and_what_fills_it(home: Path) -> None:
    templates = home.parent / "build" / "templates"
    files = {file.relative_to(templates): file.read_text("utf-8") for file in pofiles.extract()}
    assert {file.stem for file in files} == set(DOMAINS)
    assert {file.parts[0] for file in files if len(file.parts) > 1} == games().keys()
    reasons = files[Path("auztralia") / "reasons.pot"]
    assert "#. {owner:poss} track already crosses the border {edge}." in reasons
    assert "#. Filled with: edge, owner\n" in reasons
    assert "auz." not in files[Path("reasons.pot")]


# -- updates --------------------------------------------------------------------


@pytest.mark.parametrize(("language", "domain"), EVERY)
def test_the_catalogues_are_as_an_update_writes_them(language: str, domain: str) -> None:
    for home in catalogues.homes():
        file = home.file(language, domain)
        assert file.is_file() == bool(pofiles.declared_by(home.game, domain))
        if file.is_file():
            before = file.read_text("utf-8")
            catalog = updated(read(before, language, domain), domain, home.game)
            assert written(catalog, language) == before


def test_an_update_gives_a_new_game_all_its_files(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pofiles, "LANGUAGES", ("pl",))
    shutil.rmtree(home / "circadians" / "pl")
    list(pofiles.update())
    catalog = read(path(home, "circadians", "pl", "reasons").read_text("utf-8"))
    assert entries(catalog).keys() == pofiles.declared_by("circadians", "reasons").keys()
    assert not any(any(text) for text in texts(catalog).values())


def test_an_update_adds_what_is_new_and_keeps_what_is_gone(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pofiles, "LANGUAGES", ("pl",))
    file = path(home, "shared", "pl", "reasons")
    text = file.read_text("utf-8")
    gone = text.replace('msgid "kernel.game_over"', '# mój komentarz\nmsgid "kernel.game_lost"')
    file.write_text(gone, "utf-8")
    list(pofiles.update())
    now = read(file.read_text("utf-8"))
    assert forms(entries(now)["kernel.game_over"]) == ("",)
    assert "kernel.game_lost" not in entries(now)
    assert '#~ msgid "kernel.game_lost"\n#~ msgstr "Gra już się zakończyła."' in file.read_text()
    kept = {id: text for id, text in texts(now).items() if id != "kernel.game_over"}
    was = {id: text for id, text in texts(read(text)).items() if id != "kernel.game_over"}
    assert kept == was


def test_an_update_changes_nothing_the_second_time(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pofiles, "LANGUAGES", ("ru",))
    file = path(home, "auztralia", "ru", "facts")
    file.write_text(file.read_text("utf-8").replace("auz.track.laid", "auz.track.torn"), "utf-8")
    list(pofiles.update())
    once = file.read_text("utf-8")
    list(pofiles.update())
    assert file.read_text("utf-8") == once
    assert "#~ " in once


def test_a_sentence_that_gets_a_number_waits_for_a_translator() -> None:
    alone = read('msgid "auz.buy.too_dear"\nmsgstr "Za drogo."\n')
    message = updated(alone, "reasons", "auztralia").get("auz.buy.too_dear")
    assert message is not None
    assert message.fuzzy
    assert forms(message)[0] == "Za drogo."


def test_the_linter_finds_missing_and_orphaned_ids_in_every_domain(fresh: None, home: Path) -> None:
    gone = {domain: next(iter(declared(domain))) for domain in DOMAINS}
    for domain, id in gone.items():
        file = path(home, owner(id) or "shared", "ru", domain)
        file.write_text(file.read_text("utf-8").replace(f'"{id}"', f'"{id}.old"'), "utf-8")
    source.cache_clear()
    found = set(text_findings())
    assert {f"ru {id}: no text" for id in gone.values()} <= found
    assert {f"ru {id}.old: nothing has this id" for id in gone.values()} <= found


# -- compiled catalogues --------------------------------------------------------


def test_compiled_catalogues_tell_the_same(home: Path) -> None:
    assert len(list(pofiles.compile())) == len(EVERY)
    for language, domain in EVERY:
        found = gettext.translation(domain, home.parent / "build" / "locale", [language])
        for id, message in entries(source(language, domain)).items():
            if message.pluralizable:
                for n in range(201):
                    assert found.ngettext(id, id, n) == catalogue(language, domain).ngettext(
                        id, id, n
                    )
            else:
                assert found.gettext(id) == forms(message)[0]


# -- the round trip through a tool ----------------------------------------------


def pieces(text: str) -> str:
    """A string over several lines, cut where no person would cut it."""
    cut = [text[at : at + 17] for at in range(0, len(text), 17)]
    return "\n".join(['""', *(json.dumps(piece, ensure_ascii=False) for piece in cut)])


def foreign_entry(message: Message) -> str:
    id = message.id if isinstance(message.id, str) else message.id[0]
    lines = ["# Translated by somebody", f"#: content/{id}:1", f"msgid {pieces(id)}"]
    if message.pluralizable:
        lines.append('msgid_plural ""')
        lines += [f"msgstr[{at}] {pieces(text)}" for at, text in enumerate(forms(message))]
    else:
        lines.append(f"msgstr {pieces(forms(message)[0])}")
    return "\n".join(lines)


def foreign(language: str, domain: str, game: str | None = None) -> str:
    """A catalogue as another tool might write it: other order, other breaks, other head."""
    catalog = source(language, domain)
    head = [
        "# SOME DESCRIPTIVE TITLE.",
        'msgid ""',
        'msgstr ""',
        '"Project-Id-Version: arbiter\\n"',
        '"PO-Revision-Date: 2026-01-01 12:00+0000\\n"',
        '"Last-Translator: Somebody <somebody@example.org>\\n"',
        f'"Language: {language}\\n"',
        '"MIME-Version: 1.0\\n"',
        '"Content-Type: text/plain; charset=UTF-8\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
        f'"Plural-Forms: {catalog.plural_forms}\\n"',
        f'"X-Generator: {GENERATOR}\\n"',
    ]
    chosen = [one for id, one in entries(catalog).items() if game in (None, owner(id))]
    body = [foreign_entry(message) for message in reversed(chosen)]
    return "\r\n".join("\n\n".join(["\n".join(head), *body]).split("\n")) + "\r\n"


@pytest.mark.parametrize(("language", "domain"), EVERY)
def test_a_file_written_by_another_tool_has_the_same_texts(language: str, domain: str) -> None:
    came = read(foreign(language, domain), language, domain)
    assert texts(came) == texts(source(language, domain))
    assert came.plural_expr == source(language, domain).plural_expr


def test_an_update_puts_a_foreign_file_into_our_order_and_keeps_its_notes(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pofiles, "LANGUAGES", ("pl",))
    file = path(home, "auztralia", "pl", "facts")
    ours = file.read_text("utf-8")
    file.write_bytes(foreign("pl", "facts", "auztralia").encode())
    list(pofiles.update())
    back = file.read_text("utf-8")
    assert "# Translated by somebody\n" in back
    assert GENERATOR not in back
    plain = [line for line in back.splitlines() if not line.startswith("#")]
    assert plain == ours.splitlines()


def test_what_a_tool_has_marked_as_fuzzy_is_not_served(fresh: None, home: Path) -> None:
    for domain, id in (("rules", "AUZ-ACT-02"), ("reasons", "auz.track.edge_taken")):
        file = path(home, "auztralia", "pl", domain)
        text = file.read_text("utf-8")
        file.write_text(text.replace(f'msgid "{id}"', f'#, fuzzy\nmsgid "{id}"'), "utf-8")
    for cached in (source, catalogue, library.item_text):
        cached.cache_clear()
    rule = library.item_text(library.item("AUZ-ACT-02"), "pl")
    assert (rule.lang, rule.fallback_from) == ("en", "pl")
    assert rule.text == library.item_text(library.item("AUZ-ACT-02"), "en").text
    assert library.item_text(library.item("auz.track.edge_taken"), "pl").fallback_from == "pl"
    assert library.item_text(library.item("AUZ-ACT-03"), "pl").fallback_from is None
    assert catalogue("pl", "reasons").gettext("auz.track.edge_taken") == "auz.track.edge_taken"
