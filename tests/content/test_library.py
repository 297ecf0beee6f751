"""Everything that has a text is there in four languages, says what it is and links to the rest."""

from __future__ import annotations

import copy
import json
from collections import Counter

import pytest
from babel.messages.catalog import Catalog, Message

from content import library, rulings
from content.catalogue import LANGUAGES
from content.games import by_prefix, game_of
from content.item_words import has
from content.library import Item, item, item_text, items, links
from content.lint import library as lint
from content.lint.carded import carded
from content.sources import places
from content.tables import KERNEL
from engine import games
from referee.declarations import ROOT, files
from tests import law

GAME = "auztralia"
RULES = games()[GAME].lexicon()
TRANSLATED = [language for language in LANGUAGES if language != "en"]
COUNTS = {
    "card": 40,
    "event": 30,
    "survey": 20,
    "tile": 43,
    "character": 38,
    "box": 10,
    "unit": 5,
    "objective": 10,
    "duo": 15,
}


def of(kind: str) -> list[Item]:
    return [one for one in items() if one.kind == kind and one.game in (GAME, KERNEL)]


def message(catalogue: Catalog, id: str) -> Message:
    """A text that is known to be there."""
    found = catalogue.get(id)
    assert found is not None
    return found


def pending(language: str) -> bool:
    """Whether a file of this language is still being written."""
    return any(mark.startswith(f"{language}/") for mark in lint.PENDING)


def test_the_games_are_those_of_the_engine() -> None:
    assert {game.code: game.prefix for game in games().values()} == {
        one.code: prefix for prefix, one in by_prefix().items()
    }
    assert {one.game for one in items()} == {*games(), KERNEL}


@pytest.mark.parametrize(
    ("id", "game"),
    [
        ("lau.enemy.ulmar", "last-aurora"),
        ("LAU-END-01", "last-aurora"),
        ("LAU.R-01.why", "last-aurora"),
        ("question.cho.turns.turn", "circadians"),
        ("auz.unit.infantry", "auztralia"),
        ("CHO-GEN-01", "circadians"),
        ("kernel.game_over", None),
        ("question.asked", None),
        ("term.player", None),
        ("", None),
    ],
)
def test_an_id_says_which_game_it_belongs_to(id: str, game: str | None) -> None:
    assert game_of(id) == game


@pytest.mark.parametrize("game", games())
def test_sources_and_engine_name_the_same_editions(game: str) -> None:
    assert library.editions(game) == games()[game].editions


def test_every_component_and_every_rule_is_an_item() -> None:
    found = Counter(one.kind for one in items() if one.game == GAME)
    assert {kind: found[kind] for kind in COUNTS} == COUNTS
    assert sorted(one.id for one in of("rule")) == sorted(law.rules(GAME))
    assert {one.id for one in of("reason")} == RULES.reasons.keys()


def test_ids_are_unique_and_in_a_fixed_order() -> None:
    ids = [one.id for one in items()]
    assert len(set(ids)) == len(ids)
    library.items.cache_clear()
    assert [one.id for one in items()] == ids


def test_an_unknown_id_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        item("auz.unit.tank")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_item_has_a_text_that_says_what_it_is(language: str) -> None:
    for one in items():
        text = item_text(one, language)
        assert text.text.strip(), one.id
        assert "{" not in text.text + (text.name or ""), one.id
        assert text.origin in ("source", "public", "own", "reconstructed"), one.id
        assert text.review in ("reviewed", "unreviewed")
        assert (text.name is None) == (one.kind in ("rule", "reason"))
        assert (text.lang, text.fallback_from) in ((language, None), ("en", language))


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_language_tells_the_english_text_as_its_own(language: str) -> None:
    own = [one for one in items() if item_text(one, language).fallback_from is None]
    english = [one.id for one in own if item_text(one, language).text == item_text(one, "en").text]
    assert english == []
    assert pending(language) or len(own) == len(items())


def test_a_text_that_is_missing_falls_back_visibly(monkeypatch: pytest.MonkeyPatch) -> None:
    one = item("AUZ-TRACK-06")
    item_text.cache_clear()
    monkeypatch.setattr("content.item_words.has", lambda language, domain, id: language == "en")
    text = item_text(one, "pl")
    assert (text.lang, text.fallback_from) == ("en", "pl")
    assert text.text == item_text(one, "en").text
    item_text.cache_clear()


def test_a_language_without_a_file_has_no_text_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("content.catalogue.homes", lambda: [])
    assert not has("pl", "nothing", "AUZ-TRACK-06")


def test_single_components_read_their_data() -> None:
    card = item_text(item("auz.card.OC01"), "en")
    assert card.name == "Old One card OC01"
    assert "moves shoggoths and mi-go." in card.text
    assert "compass number 5, then continue anticlockwise" in card.text
    assert "temple (hit by: artillery and airship; costs you: nothing)" in card.text
    survey = item_text(item("auz.survey.ST01"), "pl").text
    assert survey.startswith("Własny heks: 1 fosforan. Północ: 2 sztuki złota.")
    assert "spinacz" in survey
    assert item_text(item("auz.survey.ST20"), "de").text.count("Großer Alter") == 3
    assert item_text(item("auz.tile.cthulhu_3a"), "en").text.endswith("12 VP, resistance 12.")
    assert item_text(item("auz.tile.xx_temple_migo"), "en").text.endswith(
        "it brings the mi-go with X."
    )
    event = item_text(item("auz.event.E1-09"), "en")
    assert (event.name, event.text) == (
        "Benefit",
        "Level 1 event. Each player takes 2 gold from the supply.",
    )
    both = item_text(item("auz.duo.DV-1"), "en").text
    assert "Late arrival. Both discs" in both
    assert "Lean start. Each player" in both


def test_every_single_component_reads_differently_if_it_is_different() -> None:
    for kind in ("card", "survey"):
        texts = Counter(item_text(one, "en").text for one in of(kind))
        assert max(texts.values()) == 1


def test_names_know_whether_a_rulebook_has_them() -> None:
    jones = item("auz.character.corporal_jones")
    assert library.name_origin(jones, "pl") == "source"
    assert library.name_origin(jones, "de") == "own"
    assert library.name_origin(item("AUZ-ACT-01"), "pl") is None
    assert library.name_origin(item("auz.event.E1-07"), "de") == "source"
    assert library.name_origin(item("term.auz.tile.migo"), "pl") == "source"
    assert item_text(item("auz.objective.SO-01"), "en").origin == "reconstructed"


def test_characters_know_their_timing_and_their_editions() -> None:
    lady = item("auz.character.lady_carter")
    assert lady.timing == "one_use"
    donald = item("auz.character.donald_mcdonald")
    assert donald.editions == ("pl-2018", "de-short")
    assert {one.timing for one in of("character")} == {
        *("one_use", "permanent", "once_per_battle", "points")
    }


def test_links_lead_both_ways() -> None:
    for one in items():
        for rule in links(one).get("rules", ()):
            back = links(item(rule))
            key = "reasons" if one.kind == "reason" else "cards"
            assert one.kind == "term" or one.id in back[key]
    edge = links(item("AUZ-TRACK-06"))
    assert edge["reasons"] == ["auz.track.edge_taken"]
    assert edge["tested"]
    assert {place["document"] for place in edge["sources"]} == {"pl-2018", "de-short"}
    assert links(item("auz.tile.x_migo_a"))["cards"] == ("auz.tile_kind.migo", "auz.tile_kind.x")


def test_every_rule_has_a_place_or_says_what_it_rests_on() -> None:
    for one in (one for one in items() if one.kind == "rule"):
        for edition in one.editions:
            found = places((one.id,), edition)
            assert found, one.id
            assert all(place["rule"] == one.id for place in found)
            assert all(place["origin"] == one.origin for place in found if "origin" in place)
    assert places(("CHO-JRA-05",), "pl-2022") == [{"rule": "CHO-JRA-05", "origin": "public"}]
    assert places(("no such rule",), "pl-2022") == []


def test_every_card_rests_on_a_rule() -> None:
    assert [one.id for one in items() if one.kind not in library.TALK and not one.rules] == []


def test_generated_tables_are_fresh() -> None:
    for path, text in files():
        assert path.read_text("utf-8") == text, f"{path.name}: run make tables"


def test_reasons_keep_their_rules_and_parameters() -> None:
    for id, reason in RULES.reasons.items():
        assert item(id).rules == reason.rules
        assert library.parameters(id) == reason.params
        assert library.templates(id, "pl")


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_told_and_every_rule_finds_its_rulings(language: str, game: str) -> None:
    known = {one["id"]: one for one in rulings.rows(game, language)}
    for one in known.values():
        assert one["lang"] == language
        assert one["question"].endswith("?")
        assert one["choice"]
        assert one["why"]
        assert all(item(rule).kind == "rule" for rule in one["rules"])
    rules = [one for one in items() if one.kind == "rule" and one.game == game]
    named = {ruling for one in rules for ruling in links(one)["rulings"]}
    assert named <= known.keys()


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_table_may_choose_is_told_value_by_value(language: str, game: str) -> None:
    told = {one["id"]: one for one in rulings.rows(game, language) if "values" in one}
    switches = {id: one for id, one in told.items() if "option" not in one}
    assert {id: tuple(v["value"] for v in one["values"]) for id, one in switches.items()} == {
        id: ruling.values for id, ruling in games()[game].rulings.items()
    }
    for one in (one for one in told.values() if "option" in one):
        option = games()[game].options["properties"][one["option"]]
        known = [value["value"] for value in one["values"]]
        assert known[0] == option["default"]
        assert sorted(known) == sorted(option["enum"])
    for values in (one["values"] for one in told.values()):
        assert len({one["text"] for one in values}) == len(values)
        assert all(one["text"].endswith(".") for one in values)


def test_a_ruling_without_a_use_in_an_edition_is_no_switch_there() -> None:
    for id, ruling in games()["auztralia"].rulings.items():
        printed = rulings.table("auztralia")[id].get("editions", games()["auztralia"].editions)
        assert sorted(ruling.default) == sorted(printed)


# -- what the linter finds ------------------------------------------------------


def catalogues(domain: str) -> dict[str, Catalog]:
    return {language: copy.deepcopy(found) for language, found in lint.load(domain).items()}


def found_in(domain: str, damaged: dict[str, Catalog]) -> list[str]:
    return list(lint.findings(lambda name: damaged if name == domain else lint.load(name)))


@pytest.mark.parametrize(
    ("language", "domain", "id", "text", "finding"),
    [
        ("en", "rules", "AUZ-ACT-02", "It takes 2 points.", "a number that is not from a pack"),
        ("en", "rules", "AUZ-ACT-02", "{units.tank.price} gold.", "no number units.tank.price"),
        ("en", "rules", "AUZ-ACT-02", "", "empty"),
        ("en", "rules", "AUZ-ACT-02", "Open { brace.", "braces that are no placeholder"),
        ("en", "rules", "AUZ-ACT-02", "«No».", "wrong quotation marks"),
        ("en", "cards", "auz.unit.infantry.text", "{units.infantry.price:one}", "needs 2 forms"),
        ("pl", "parts", "auz.tile.text", "{vp:punkt|punkty}", "needs 3 forms"),
        ("pl", "parts", "auz.tile.text", "węgiel", "other placeholders than the English"),
        ("en", "facts", "auz.track.laid", "{seat} laid {it.", "braces that are no placeholder"),
        ("en", "rulings", "AUZ.R-01.why", "", "empty"),
        ("de", "parts", "auz.card.rest", "The card moves no Old Ones.", "the English text"),
    ],
)
def test_the_linter_finds_a_damaged_text(
    language: str, domain: str, id: str, text: str, finding: str
) -> None:
    damaged = catalogues(domain)
    message(damaged[language], id).string = text
    found = found_in(domain, damaged)
    assert any(line.startswith(f"{language} {id}") and finding in line for line in found), found


def test_the_linter_finds_missing_and_orphaned_texts() -> None:
    damaged = catalogues("rules")
    damaged["en"].delete("AUZ-ACT-02")
    damaged["en"].add("AUZ-ACT-99", "A rule that nobody knows.")
    found = found_in("rules", damaged)
    assert "en AUZ-ACT-02: no text" in found
    assert "en AUZ-ACT-99: nothing has this id" in found


def test_a_file_that_is_not_there_is_one_finding_unless_it_is_pending() -> None:
    damaged = catalogues("parts")
    del damaged["ru"]
    assert "ru parts: no such file" in found_in("parts", damaged)
    assert list(lint.missing("parts", damaged, ["ru/parts"])) == []


def test_packs_and_cards_name_the_same_things() -> None:
    packs = lint_packs()
    assert list(carded("auztralia", packs)) == []
    packs["units"]["records"].pop()
    packs["events"]["records"][0]["effect"] = "flood"
    assert set(carded("auztralia", packs)) == {
        "auz.unit.infantry: not in the packs",
        "auz.event_effect.flood: no card",
    }


def lint_packs() -> dict[str, dict[str, list[dict[str, object]]]]:
    folder = ROOT / "content" / "games" / "auztralia" / "packs"
    return {path.stem: json.loads(path.read_text("utf-8")) for path in folder.glob("*.json")}
