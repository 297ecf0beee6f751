"""Every refusal is a sentence in four languages, and the linter finds damaged catalogues."""

from io import BytesIO
from pathlib import Path
from typing import Any, get_args

import pytest
from babel.messages.pofile import read_po

from content import catalogue, kinds
from content.catalogue import LANGUAGES
from content.games import game_of
from content.games.auztralia.kinds import tile_kind
from content.lint import carded, packs, text_findings, texts
from content.naming import shown, term
from content.pofiles import written
from content.texts import denial_text
from engine import games
from engine.auztralia.box import BOXES, FARMS, ORES, UNITS
from engine.auztralia.combat import Group
from engine.kernel import Denial, Illegal

GAME = "auztralia"
RULES = games()[GAME].lexicon()
REASONS = RULES.reasons
PARAMS = {reason.id: reason.params for reason in REASONS.values()}
DECLARED = PARAMS | {
    f"{id_}.{case.ending}": case.names
    for id_, found in kinds.of_game(GAME).cases.items()
    for case in found
}
FLAWS = {finding.text: finding.params for finding in RULES.findings.values()}
PACKS = packs.load("auztralia")
COUNTS = (0, 1, 2, 5, 12, 22, 101)
SAMPLES: dict[str, Any] = {
    "box": "rugged_track",
    "character": "corporal_jones",
    "coal": 0,
    "decision": "auz.track.lay",
    "edition": "ru-2017",
    "edge": (12, 13),
    "gold": 3,
    "group": "airships",
    "hex": 47,
    "iron": 2,
    "kind": "sheep",
    "ore": "coal",
    "open": "auz.mine.dig",
    "option": "challenge",
    "other": 48,
    "owner": 1,
    "place": "edge[0]",
    "recipient": 3,
    "seat": 0,
    "slot": 4,
    "tile": "shoggoth_2b",
    "unit": "armoured_car",
    "variant": "DV-3.b",
}
COUNTED = sorted(id_ for id_, params in PARAMS.items() if "n" in params)
CASES = [(id_, n) for id_, params in PARAMS.items() for n in (COUNTS if "n" in params else (None,))]


def terms() -> set[str]:
    """The ids of everything that the engine can name in a refusal."""
    codes = {
        "box": BOXES,
        "character": [record["code"] for record in packs.rows(PACKS, "characters")],
        "decision": [key.removeprefix("auz.") for key in RULES.answers],
        "farm": FARMS,
        "group": get_args(Group),
        "resource": ORES,
        "terrain": {
            row["terrain"] for name in ("map_east", "map_west") for row in packs.rows(PACKS, name)
        },
        "tile": [record["kind"] for record in packs.rows(PACKS, "tiles")],
        "unit": UNITS,
    }
    named = {f"auz.{kind}.{code}" for kind, found in codes.items() for code in found}
    whole = {"term.none", "term.whole_answer", "term.whole_position"}
    shared = {"term.player", "term.unknown_decision", "term.old_one", "term.victory_point"}
    return named | whole | shared


def denial(id_: str, n: int | None = None, **values: Any) -> Denial:
    """A refusal with sample values for all parameters but those given."""
    known = SAMPLES | {"n": n} | values
    return REASONS[id_](**{name: known[name] for name in PARAMS[id_]})


@pytest.mark.parametrize(("id_", "n"), CASES)
def test_every_reason_is_a_sentence_of_its_own_in_every_language(id_: str, n: int | None) -> None:
    told = [denial_text(denial(id_, n), language) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    for text in told:
        assert text.endswith(".")
        assert not {"{", "}", "_"} & set(text)
        assert id_ not in text
        assert not n or str(n) in text  # nothing counts to 0


def test_the_catalogues_hold_what_the_engine_declares_and_no_more() -> None:
    found = texts.findings(texts.load(), DECLARED, terms(), FLAWS)
    assert [line for line in found if game_of(line.split()[1].rstrip(":")) in (GAME, None)] == []


def test_the_linter_has_no_findings_of_its_own() -> None:
    assert list(text_findings()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_of_a_tile_is_shown_as_its_kind(language: str) -> None:
    for record in packs.rows(PACKS, "tiles"):
        assert tile_kind(record["code"]) == record["kind"]
        assert "_" not in shown("auz", "tile", record["code"], language)


PLURALS = [
    ("pl", "auz.buy.too_dear", 1, "Za wóz pancerny trzeba zapłacić 1 sztukę złota,"),
    ("pl", "auz.buy.too_dear", 2, "zapłacić 2 sztuki złota,"),
    ("pl", "auz.buy.too_dear", 5, "zapłacić 5 sztuk złota,"),
    ("pl", "auz.buy.too_dear", 22, "zapłacić 22 sztuki złota,"),
    ("pl", "auz.action.surcharge_due", 1, "dopłacić 1 sztukę złota, a masz 3 sztuki."),
    ("pl", "auz.action.surcharge_due", 4, "dopłacić 4 sztuki złota, a masz 3 sztuki."),
    ("pl", "auz.buy.not_in_supply", 0, "nie ma już wozów pancernych."),
    ("pl", "auz.buy.not_in_supply", 1, "jest w nich 1 wóz pancerny."),
    ("pl", "auz.buy.not_in_supply", 3, "są w nich 3 wozy pancerne."),
    ("pl", "auz.attack.too_few_units", 3, "tylko 3 wozy pancerne."),
    ("pl", "auz.attack.too_few_units", 101, "tylko 101 wozów pancernych."),
    ("ru", "auz.buy.too_dear", 1, "заплатить 1 золото,"),
    ("ru", "auz.buy.too_dear", 5, "заплатить 5 золота,"),
    ("ru", "auz.buy.not_in_supply", 0, "больше нет броневиков."),
    ("ru", "auz.buy.not_in_supply", 2, "в нём 2 броневика."),
    ("pl", "auz.tiles.cubes_left", 1, "leży jeszcze 1 kostka."),
    ("pl", "auz.tiles.cubes_left", 3, "leżą jeszcze 3 kostki."),
    ("ru", "auz.tiles.cubes_left", 5, "ещё 5 кубов."),
    ("ru", "auz.attack.too_few_units", 1, "только 1 броневик."),
    ("ru", "auz.attack.too_few_units", 12, "только 12 броневиков."),
    ("ru", "auz.attack.too_few_units", 101, "только 101 броневик."),
    ("de", "auz.attack.too_few_units", 1, "ist nur 1 Panzerwagen."),
    ("de", "auz.attack.too_few_units", 0, "hast du keinen Panzerwagen."),
    ("en", "auz.attack.too_few_units", 1, "only 1 armoured car in"),
    ("en", "auz.attack.too_few_units", 2, "only 2 armoured cars in"),
]


@pytest.mark.parametrize(("language", "id_", "n", "words"), PLURALS)
def test_a_number_takes_its_plural_form(language: str, id_: str, n: int, words: str) -> None:
    assert words in denial_text(denial(id_, n), language)


def test_every_countable_reason_is_among_the_examples_or_like_one() -> None:
    named = {row[1] for row in PLURALS} | {"auz.recruit.draw_costs_gold"}
    bare = {id_ for id_ in COUNTED if id_.startswith("auz.options.")}  # no noun after the number
    assert sorted(named | bare) == COUNTED


SHOWN = [
    ("auz.track.edge_taken", "pl", "heksów 12–13 przebiega już odcinek torów gracza 2."),
    ("auz.track.edge_taken", "en", "Player 2’s track already crosses the border 12–13."),
    ("kernel.not_your_decision", "ru", "решает не игрок 1."),
    ("auz.abilities.unit_missing", "de", "Korporal Jones nur einsetzen, wenn ein Panzerwagen"),
    ("auz.abilities.unit_missing", "ru", "Капрала Джонса можно, только если"),
    ("auz.action.no_cube", "pl", "„Odzyskanie kostek”"),
    ("auz.abilities.not_in_battle", "ru", "(Шоггот) не участвует"),
    ("auz.farm.wrong_soil", "pl", "heksie 47 nie nadaje się na farmę owiec."),
    ("auz.combat.cube_not_on_airship", "pl", "sterowcowi"),
    ("auz.combat.cube_not_on_airship", "ru", "дирижаблю"),
    ("auz.combat.cube_not_on_airship", "de", "Luftschiff"),
    ("kernel.not_asked", "de", "„Gleis verlegen“ steht jetzt nicht an; offen ist „Ressource"),
    ("auz.duo.picked_already", "pl", "Wariant „Bogate złoża” "),
    ("auz.cooperative.no_such_player", "de", "keinen Spieler 4."),
    ("auz.options.not_in_edition", "ru", "Издание ru-2017"),
]


@pytest.mark.parametrize(("id_", "language", "words"), SHOWN)
def test_parameters_are_shown_as_players_call_them(id_: str, language: str, words: str) -> None:
    assert words in denial_text(denial(id_), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("odd", [0, -1, 999, "", "junk", "{0}", None, (), (1, 2, 3), ("a",), True])
def test_a_sentence_survives_any_value_that_a_stranger_sends(odd: Any, language: str) -> None:
    for id_, params in PARAMS.items():
        refused = denial(id_, 1, **{name: odd for name in params if name != "n"})
        assert denial_text(refused, language).endswith(".")


@pytest.mark.parametrize("key", ["", "auz.combat.turn_card", "hex.track.lay"])
def test_a_decision_without_a_name_is_called_unknown(key: str) -> None:
    text = denial_text(denial("kernel.not_asked", decision=key), "en")
    assert text.startswith("The decision “unknown decision” is not open now;")


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ({"decision": "auz.track.lay", "edge": [12, "x"]}, "edge[1]"),
        ({"decision": "auz.track.lay"}, "edge"),
        (17, "cała odpowiedź"),
    ],
)
def test_a_malformed_answer_names_the_place(data: Any, place: str) -> None:
    with pytest.raises(Illegal) as caught:
        RULES.answers["auz.track.lay"].from_data(data)
    text = denial_text(caught.value.denial, "pl")
    assert text.endswith(f"„Położenie torów” ma niewłaściwą formę (miejsce błędu: {place}).")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_without_a_text_is_an_error(language: str) -> None:
    with pytest.raises(KeyError):
        denial_text(Denial("auz.track.no_such_reason", (), {}), language)
    with pytest.raises(KeyError):
        denial_text(Denial("auz.track.no_such_reason", (), {"n": 2}), language)
    with pytest.raises(KeyError):
        denial_text(Denial("kernel.game_over", (), {"n": 2}), language)


def test_an_id_in_the_file_of_another_game_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert list(texts.placed()) == []
    reasons = written(catalogue.read(catalogue.HOME / "pl/LC_MESSAGES/reasons.po", "pl"), "pl")
    file = tmp_path / "pl" / "LC_MESSAGES" / "reasons.po"
    file.parent.mkdir(parents=True)
    file.write_text(reasons.replace("kernel.game_over", "lau.game_over"), "utf-8")
    file.with_name("terms.po").write_bytes(b"\xff")
    monkeypatch.setattr(texts, "homes", lambda: [catalogue.Home("auztralia", tmp_path)])
    lines = list(texts.placed())
    assert "pl auztralia reasons lau.game_over: belongs to last-aurora" in lines
    assert "pl auztralia reasons kernel.malformed: belongs to all games" in lines
    assert any(line.startswith("pl auztralia terms: cannot be read") for line in lines)
    file.write_text(reasons.replace("nplurals=3", "nplurals=2"), "utf-8")
    assert "pl auztralia reasons: 2 plural forms instead of 3" in list(texts.placed())


def test_a_thing_without_a_name_is_an_error() -> None:
    assert term("auz.unit.infantry", "pl") == "piechota"
    with pytest.raises(KeyError):
        term("auz.unit.cavalry", "pl")


def test_a_language_without_texts_is_an_error() -> None:
    with pytest.raises(KeyError):
        denial_text(denial("kernel.game_over"), "fr")


def damaged(domain: str, language: str, old: str, new: str) -> texts.Sources:
    """The catalogues with one piece of one file replaced."""
    text = written(catalogue.source(language, domain), language)
    assert old in text
    file = BytesIO(text.replace(old, new, 1).encode())
    sources = {name: dict(found) for name, found in texts.load().items()}
    sources[domain][language] = read_po(file, locale=language, domain=domain)
    return sources


EDGE, INFANTRY = '"auz.track.edge_taken"', '"auz.unit.infantry"'
OFF_MAP = '"auz.lint.off_map"'
TWO_RAILS = "Auf der Trennlinie {edge} liegen zwei Gleise."
DAMAGES = [
    ("reasons", "pl", EDGE, '"auz.track.edge_lost"', "pl auz.track.edge_taken: no text"),
    ("reasons", "pl", EDGE, '"auz.track.edge_lost"', "ru auz.track.edge_lost: no text"),
    ("terms", "de", INFANTRY, '"auz.unit.cavalry"', "de auz.unit.infantry: no text"),
    ("terms", "de", INFANTRY, '"auz.units.infantry"', "no such kind of term"),
    ("reasons", "ru", "{owner:gen}", "{seat:gen}", "auz.setup.port_taken: different placeholders"),
    ("reasons", "ru", "{n} {unit:count}", "2 {unit:count}", "auz.attack.too_few_units: different"),
    ("reasons", "ru", "{n} {unit:count}", "2 {unit:count}", "{n} and plural forms belong"),
    ("reasons", "en", "on hex {hex}", "on hex {n}", "{n} and plural forms belong together"),
    ("reasons", "en", "{character:the}", "{character:the", "braces that are no placeholder"),
    ("reasons", "en", "{character:the}", "{character.code}", "braces that are no placeholder"),
    ("reasons", "en", "{character:the}", "{character!r}", "braces that are no placeholder"),
    ("reasons", "en", "{character:the}", "{}", "braces that are no placeholder"),
    ("terms", "ru", "nplurals=3", "nplurals=2", "2 plural forms instead of 3"),
    ("reasons", "pl", "n%100<10", "n%100<13", "pl reasons: wrong plural form for [12, 112]"),
    ("reasons", "ru", "n%10==1 &&", "n%10==2 &&", "ru reasons: wrong plural form for [1, 2"),
    ("reasons", "de", '"Das Spiel ist zu Ende."', '""', "de kernel.game_over: empty"),
    ("reasons", "pl", "msgstr[2]", "msgstr[1]", "pl auz.action.surcharge_due: empty"),
    ("reasons", "de", f"msgid {EDGE}", f"#, fuzzy\nmsgid {EDGE}", "marked as fuzzy"),
    ("reasons", "de", "Das Spiel ist zu Ende.", "The game is over.", "the English text"),
    ("terms", "pl", "farma owiec", "sheep farm", "pl auz.farm.sheep: the English text"),
    ("reasons", "de", "„{open}“", "“{open}”", "de kernel.not_asked: wrong quotation marks ['”']"),
    ("reasons", "pl", "„{open}”", "'{open}'", "wrong quotation marks"),
    ("findings", "pl", OFF_MAP, '"auz.lint.off_maps"', "pl auz.lint.off_map: no text"),
    ("findings", "de", "{place}", "{places}", "different placeholders"),
    ("findings", "ru", "{n} куб ", "один куб ", "{n} and plural forms belong together"),
    ("findings", "de", TWO_RAILS, "", "de auz.lint.edge_shared: empty"),
]


@pytest.mark.parametrize(("domain", "language", "old", "new", "words"), DAMAGES)
def test_the_linter_finds_the_damage(
    domain: str, language: str, old: str, new: str, words: str
) -> None:
    found = list(texts.findings(damaged(domain, language, old, new)))
    assert any(words in line for line in found), found


def test_the_linter_finds_what_the_engine_does_not_declare() -> None:
    params = {id_: names for id_, names in PARAMS.items() if id_ != "kernel.game_over"}
    params |= {"auz.track.new": (), "auz.track.edge_taken": ("edge",)}
    found = set(texts.findings(texts.load(), params, terms() - {"auz.unit.infantry"}))
    assert "pl kernel.game_over: nothing has this id" in found
    assert "de auz.track.new: no text" in found
    assert "auz.track.edge_taken: no parameter owner" in found
    assert "ru auz.unit.infantry: nothing has this id" in found


def test_the_linter_finds_terms_that_differ_from_the_packs() -> None:
    sources = damaged("terms", "de", INFANTRY, '"auz.unit.cavalry"')
    found = list(carded.unnamed(sources["terms"], "auztralia", PACKS))
    assert found == ["de auz.unit.infantry: no term", "de auz.unit.cavalry: not in the packs"]


def test_a_file_that_cannot_be_read_counts_as_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "homes", lambda: [])
    catalogue.source.cache_clear()
    found = list(texts.findings(texts.load(), PARAMS, terms()))
    assert "pl kernel.game_over: no text" in found
