"""The tables of Circadians: each rule, ruling and card has its place, each component its words."""

from __future__ import annotations

import json

import pytest

from content import boards, kinds, library, numbers, parts, rulings, sources
from content.declared import declared
from content.games import game_of, games
from content.games.circadians import parts as circadians
from content.games.circadians import regions
from content.lint import carded, packs
from content.lint import library as lint
from content.lint.packs import ORIGINS
from content.naming import joined, shown
from content.numbers import pack

GAME, PREFIX = "circadians", "cho"
SINGLE = kinds.of(PREFIX).single
COMPONENTS = [(kind, code) for kind, name in SINGLE.items() for code in pack(GAME, name)]
RECONSTRUCTED = {"AT": 18, "IN": 5, "PT": 1, "TC": 20}
"""Rules by chapter that neither a book nor a ruling nor a public list has."""


def rules() -> dict[str, dict[str, object]]:
    return {id: row for id, row in sources.table().items() if game_of(id) == GAME}


def test_every_rule_and_ruling_has_its_place() -> None:
    assert rules().keys() == {id for id in declared("rules") if game_of(id) == GAME}
    assert list(lint.named(GAME)) == []
    left = [id for id, row in rules().items() if not (row["headings"] or row["rulings"])]
    chapters = [id.split("-")[1] for id in left if "origin" not in rules()[id]]
    assert {one: chapters.count(one) for one in sorted(set(chapters))} == RECONSTRUCTED


def test_only_a_rule_without_a_place_in_a_book_says_where_it_comes_from() -> None:
    said = {id: row["origin"] for id, row in rules().items() if "origin" in row}
    assert set(said.values()) == {"public"}
    assert not [id for id in said if rules()[id]["headings"]]


def test_rules_and_rulings_name_each_other() -> None:
    for id, row in rulings.table(GAME).items():
        assert row["rules"], id
        assert all(id in library.printed(GAME)[rule]["rulings"] for rule in row["rules"])
    for id, rule in library.printed(GAME).items():
        assert all(id in rulings.table(GAME)[ruling]["rules"] for ruling in rule["rulings"])


def test_packs_and_cards_name_the_same_things() -> None:
    files = packs.load(GAME)
    assert list(carded.carded(GAME, files)) == []
    files["leaders"]["records"].pop()
    files["tactics"]["records"][0]["code"] = "armistice"
    files["foundations"]["records"][0]["reward"] = {"glory": 1}
    assert set(carded.carded(GAME, files)) == {
        "cho.gain.glory: no card",
        "cho.leader.zucalah: not in the packs",
        "cho.tactics.armistice: no card",
        "cho.tactics.blitz: not in the packs",
    }


def test_every_card_rests_on_a_rule_and_says_where_it_comes_from() -> None:
    linked = library.linked(GAME)
    for id, row in library.provenance(GAME).items():
        assert id in linked or id.rpartition(".")[0] in linked, id
        assert row["component"] in ORIGINS
        assert row["name"].keys() == {"pl", "ru", "de", "en"}
        assert {row["name"][language] for language in ("ru", "de")} == {"own"}


def test_every_rule_that_a_record_names_is_one() -> None:
    for name, file in packs.load(GAME).items():
        for record in file["records"]:
            assert record.get("rule", "CHO-GEN-01") in rules(), (name, record["code"])


def test_a_number_of_the_rules_is_found_by_its_path() -> None:
    for path, n in (
        ("numbers.wound_limit.value", 4),
        ("setups.3.land", 13),
        ("factions.si.relics.4.fame", 4),
        ("totals.0.options.0.energy", 3),
        ("leaders.injura.basic.strength", -2),
        ("tactics.overwhelm.play.cost.energy", 2),
        ("morale.income.fame.4", 5),
    ):
        assert numbers.number(GAME, path) == n
    with pytest.raises(KeyError):
        numbers.number(GAME, "research.build_1.lock")


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The sentences that were told, while every form of a name is the name."""
    monkeypatch.setattr("content.parts.inflected", lambda id, *_: id)
    return set()


def tell(kind: str, code: str, told: set[str]) -> tuple[str, str]:
    def text(language: str, domain: str, id: str) -> str:
        if domain == "terms":
            assert id in declared("terms")
            return id
        told.add(id)
        return " ".join([f"<{id}>", *(f"{{{name}}}" for name in parts.sentences()[id])])

    cards = parts.Cards(lambda id: f"<{id}>", lambda id: id, lambda id: True)
    return circadians.words(kind, code, text, "en", cards)


def test_every_component_is_told_and_every_sentence_is_needed(said: set[str]) -> None:
    for kind, code in COMPONENTS:
        name, text = tell(kind, code, said)
        assert name
        assert text
        assert not set("{}") & set(name + text)
        assert {sort for sort in circadians.sorts(kind, code)} <= library.provenance(GAME).keys()
    assert said == set(circadians.SENTENCES)


def test_the_sentences_of_a_kind_are_those_that_tell_it(said: set[str]) -> None:
    for kind in SINGLE:
        own: set[str] = set()
        for code in pack(GAME, SINGLE[kind]):
            tell(kind, code, own)
        assert own == set(circadians.ids(kind))


@pytest.mark.parametrize(
    ("kind", "code", "words"),
    [
        ("price", "2", "<cho.price.owner> 1 <cho.price.supply> 1 <cho.price.research>"),
        ("price", "1", "<cho.price.retrieve> 1 cho.gain.card"),
        ("price", "6", "<cho.price.ryhzu> cho.ryhzu.katarin <cho.price.grey>"),
        ("neutral_price", "b_top", "<cho.neutral_price.neighbours> 1 1"),
        ("neutral_price", "a_top", "2, 3 and 4 <cho.neutral_price.top> 4"),
        ("tile", "red_swamp", "<cho.tile.red> <cho.tile.production> 1 cho.gain.card"),
        ("foundation", "relic_6", "<cho.foundation.relic> 6 <cho.foundation.bare>"),
        ("research", "move_5", "6 cho.gain.move and 1 cho.gain.card"),
        ("research", "discover_3", "3 cho.gain.energy or 1 cho.gain.card"),
        ("fame", "zcharo", "<cho.fame.goal> 20 <cho.fame.at_relic_check>"),
    ],
)
def test_a_component_is_told_from_its_data(
    kind: str, code: str, words: str, said: set[str]
) -> None:
    assert words in tell(kind, code, said)[1]


def test_a_card_has_a_text_of_its_own() -> None:
    cards = parts.Cards(str, str, lambda id: True)
    with pytest.raises(KeyError):
        circadians.text("leader", "sable", lambda *_: "", "en", cards)


@pytest.mark.parametrize(
    ("language", "words"), [("pl", "a lub b"), ("ru", "a или b"), ("de", "a oder b")]
)
def test_a_choice_is_joined_in_the_words_of_the_language(language: str, words: str) -> None:
    assert joined(["a", "b"], language, "or") == words


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("pair", "a", "A"),
        ("regions", [12, 13, 14], "4E, 4F and 5A"),
        ("regions", (7,), "3F"),
        ("regions", [], "none"),
        ("winner", -1, "–"),
        ("winner", 0, "Player 1"),
        ("leader", "katarin", "Katarin"),
        ("leader", "sable", "Sable"),
        ("leader", "nobody_at_all", "nobody_at_all"),
    ],
)
def test_a_parameter_is_shown_as_players_say_it(name: str, value: object, words: str) -> None:
    assert shown(PREFIX, name, value, "en") == words


def test_regions_are_joined_in_the_words_of_the_language() -> None:
    told = {language: shown(PREFIX, "regions", [3, 4], language) for language in ("pl", "ru", "de")}
    assert told == {"pl": "3B i 3C", "ru": "3B и 3C", "de": "3B und 3C"}


def test_the_tables_are_written_one_row_to_a_line() -> None:
    for folder in ("sources", "rulings", "provenance", "links"):
        text = (games()[GAME].folder / f"{folder}.json").read_text("utf-8")
        assert text.count("\n") == len(json.loads(text)) + 2


def test_regions_have_one_name_in_sentences_boards_and_on_the_map() -> None:
    places = boards.places("circadians", "chaos-4")
    assert places["region:22"].data["label"] == regions.labels()[22] == "6D"
    assert boards.text_in(places["region:22"].name, "de") == "Gebiet 6D"
    assert boards.text_in(places["edge:22-25"].name, "en") == "Border of regions 6D and 7D"
    assert len(set(regions.labels())) == len(regions.labels())
    assert regions.label(22, "ru") == "6D"
    assert regions.label((22, 25), "en") == "6D–7D"
    assert regions.label(len(regions.labels()), "en") == "“drop ship”"
    assert regions.label("total", "en") is None
