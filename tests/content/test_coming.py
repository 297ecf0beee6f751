"""A game that is not played yet: its texts may be missing, but what is there is in good form."""

from __future__ import annotations

import json

import pytest
from babel.messages.catalog import Catalog

from content import COMING, GAMES, coming, game_of, kinds, library, rulings, sources, translations
from content.catalogue import LANGUAGES, source
from content.declared import DOMAINS, declared
from content.lint import carded, packs, stale
from content.lint import library as lint
from content.lint.texts import entries
from content.numbers import pack
from engine import games
from tests.generated import ROOT

GAME, PREFIX = "last-aurora", "lau"
RULE, CARD = "LAU-OBJ-02", "lau.object.food_ration.name"


@pytest.fixture
def not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is not played yet, whatever has become of it since."""
    monkeypatch.setattr("content.COMING", COMING | {GAME: PREFIX})


def written(domain: str, texts: dict[str, dict[str, str]]) -> dict[str, Catalog]:
    """The catalogues of a domain with texts for some ids, by language."""
    found = {}
    for language in LANGUAGES:
        made = Catalog(locale=language)
        for message in entries(source(language, domain)).values():
            if not coming(str(message.id)):
                made.add(message.id, message.string)
        for id, text in texts.get(language, {}).items():
            made.add(id, text)
        found[language] = made
    return found


def found_in(domain: str, texts: dict[str, dict[str, str]]) -> list[str]:
    changed = written(domain, texts)
    given = {one: changed if one == domain else lint.load(one) for one in DOMAINS}
    return list(lint.findings(given.__getitem__))


def test_the_games_that_are_played_are_those_of_the_engine() -> None:
    assert {game.code: game.prefix for game in games().values()} == GAMES
    assert not GAMES.keys() & COMING.keys()


@pytest.mark.usefixtures("not_played")
@pytest.mark.parametrize(
    ("id", "game"),
    [
        ("lau.enemy.ulmar", GAME),
        ("LAU-ACT-01", GAME),
        ("LAU.R-01.why", GAME),
        ("question.lau.turn.choose", GAME),
        ("auz.unit.infantry", "auztralia"),
        ("AUZ-ACT-01", "auztralia"),
        ("kernel.game_over", None),
        ("question.asked", None),
        ("term.player", None),
        ("", None),
    ],
)
def test_an_id_says_which_game_it_belongs_to(id: str, game: str | None) -> None:
    assert game_of(id) == game
    assert coming(id) == (game == GAME)


def test_nothing_is_served_of_a_game_that_is_not_played() -> None:
    assert {one.game for one in library.items()} == {*GAMES, library.KERNEL}


def test_every_rule_and_ruling_of_it_has_its_place() -> None:
    rules = {id: row for id, row in sources.table().items() if game_of(id) == GAME}
    assert (len(rules), len(rulings.table(GAME))) == (407, 98)
    assert rules.keys() == {id for id in declared("rules") if game_of(id) == GAME}
    assert all(row["headings"] or row["rulings"] or id in ONLY_SAID for id, row in rules.items())
    for id, ruling in rulings.table(GAME).items():
        assert ruling["rules"], id
    assert list(lint.named(GAME)) == []


ONLY_SAID = {"LAU-CONT-08", "LAU-DEFEAT-08", "LAU-END-07", "LAU-OBJC-10", "LAU-OBJC-11"} | {
    "LAU-SURV-15"
}
"""Rules that follow from others, or only point at them."""


def test_its_packs_and_cards_name_the_same_things() -> None:
    files = packs.load(GAME)
    assert list(carded.carded(GAME, files)) == []
    files["enemies"]["records"].pop()
    files["exploration"]["records"][0]["name"] = "sweet_shop"
    assert set(carded.carded(GAME, files)) == {
        "lau.enemy.war_wolves: not in the packs",
        "lau.location.abandoned_shop: not in the packs",
        "lau.location.sweet_shop: no card",
    }


def test_every_card_of_it_rests_on_a_rule() -> None:
    linked = library.linked(GAME)
    for id in library.provenance(GAME):
        assert id in linked or id.rpartition(".")[0] in linked, id


def test_every_code_of_a_box_is_of_a_kind_that_has_a_name() -> None:
    for code in pack(GAME, "boxes"):
        kind = kinds.of(PREFIX).spelled["kind"](code)
        assert f"{PREFIX}.box.{kind}" in declared("terms")


@pytest.mark.usefixtures("not_played")
def test_texts_that_are_not_there_are_not_missed() -> None:
    assert found_in("rules", {}) == []
    assert found_in("rules", {"pl": {RULE: "Najwyżej {numbers.object_limit.value} karty."}}) == []


@pytest.mark.usefixtures("not_played")
@pytest.mark.parametrize(
    ("domain", "texts", "words"),
    [
        ("rules", {"pl": {RULE: "Najwyżej 3 karty."}}, "a number that is not from a pack"),
        ("rules", {"de": {RULE: "{numbers.hand.value} Karten."}}, "no number numbers.hand.value"),
        ("rules", {"ru": {RULE: "{numbers.object_limit.value:карта|карт}"}}, "needs 3 forms"),
        ("rules", {"ru": {"LAU-OBJ-99": "Нет такого."}}, "nothing has this id"),
        ("cards", {"pl": {CARD: "„Racja“"}}, "wrong quotation marks"),
        ("cards", {"en": {CARD: "Food Ration"}, "de": {CARD: "Food Ration"}}, "the English text"),
        (
            "rules",
            {"en": {RULE: "{numbers.object_limit.value} cards."}, "de": {RULE: "Drei Karten."}},
            "other placeholders than the English text",
        ),
        ("rulings", {"de": {"LAU.R-01.why": "{warum}"}}, "no parameter warum"),
    ],
)
def test_texts_that_are_there_are_checked(
    domain: str, texts: dict[str, dict[str, str]], words: str
) -> None:
    found = found_in(domain, texts)
    assert len(found) == 1
    assert words in found[0]


@pytest.mark.usefixtures("not_played")
def test_stamps_begin_when_the_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {"en": {RULE: "At most three."}, "pl": {RULE: "Najwyżej trzy."}}
    rules = written("rules", texts)

    def load(language: str, domain: str) -> Catalog:
        return rules[language] if domain == "rules" else source(language, domain)

    assert RULE not in translations.stamped("pl", load=load)["rules"]
    assert list(stale.findings(load)) == []
    monkeypatch.setattr("content.COMING", {})
    assert any(line.startswith(f"pl rules {RULE}: ") for line in stale.findings(load))
    assert RULE in translations.stamped("pl", load=load)["rules"]


def test_the_tables_are_written_one_row_to_a_line() -> None:
    for folder in ("sources", "rulings", "provenance", "links"):
        text = (ROOT / "content" / folder / "last_aurora.json").read_text("utf-8")
        assert text.count("\n") == len(json.loads(text)) + 2
