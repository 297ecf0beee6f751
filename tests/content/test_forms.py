"""Sentences ask for the form of a name that their grammar needs, in every language."""

from __future__ import annotations

import copy
import re
import typing as t

import pytest

from content import forms, kinds
from content import library as content
from content.catalogue import LANGUAGES, source
from content.catalogue import forms as texts_of
from content.declared import declared
from content.events import event_text
from content.forms import agreeing, forms_of, gender_of, inflected
from content.lint import forms as lint
from content.lint import library, text_findings, texts
from content.texts import denial_text, outline, sentence
from engine.kernel import Denial

NUMBERS = (0, 1, 2, 5, 12, 22, 101)
Data = dict[str, t.Any]


def told(id: str, params: Data, language: str) -> str:
    """A fact or a reason in words."""
    if id in declared("facts"):
        return event_text(id, params, language)
    return denial_text(Denial(id, (), params), language)


BOUGHT = {
    ("pl", "airship"): (
        *("0 sterowców", "1 sterowiec", "2 sterowce", "5 sterowców"),
        *("12 sterowców", "22 sterowce", "101 sterowców"),
    ),
    ("pl", "infantry"): (
        *("0 jednostek piechoty", "1 jednostkę piechoty", "2 jednostki piechoty"),
        *("5 jednostek piechoty", "12 jednostek piechoty", "22 jednostki piechoty"),
        "101 jednostek piechoty",
    ),
    ("pl", "armoured_train"): (
        *("0 pociągów pancernych", "1 pociąg pancerny", "2 pociągi pancerne"),
        *("5 pociągów pancernych", "12 pociągów pancernych", "22 pociągi pancerne"),
        "101 pociągów pancernych",
    ),
    ("ru", "airship"): (
        *("0 дирижаблей", "1 дирижабль", "2 дирижабля", "5 дирижаблей"),
        *("12 дирижаблей", "22 дирижабля", "101 дирижабль"),
    ),
    ("ru", "artillery"): (
        *("0 единиц артиллерии", "1 единицу артиллерии", "2 единицы артиллерии"),
        *("5 единиц артиллерии", "12 единиц артиллерии", "22 единицы артиллерии"),
        "101 единицу артиллерии",
    ),
    ("de", "airship"): (
        *("0 Luftschiffe", "1 Luftschiff", "2 Luftschiffe", "5 Luftschiffe"),
        *("12 Luftschiffe", "22 Luftschiffe", "101 Luftschiffe"),
    ),
    ("de", "infantry"): (
        *("0 Infanterieeinheiten", "1 Infanterieeinheit", "2 Infanterieeinheiten"),
        *("5 Infanterieeinheiten", "12 Infanterieeinheiten", "22 Infanterieeinheiten"),
        "101 Infanterieeinheiten",
    ),
    ("en", "artillery"): (
        *("0 artillery units", "1 artillery unit", "2 artillery units", "5 artillery units"),
        *("12 artillery units", "22 artillery units", "101 artillery units"),
    ),
}
VERBS = {
    "pl": "Gracz 2 kupuje {}.",
    "ru": "Игрок 2 покупает {}.",
    "de": "Spieler 2 kaufte {}.",
    "en": "Player 2 bought {}.",
}


@pytest.mark.parametrize(("language", "unit"), BOUGHT)
def test_a_name_after_a_number_has_the_form_of_that_number(language: str, unit: str) -> None:
    for n, words in zip(NUMBERS, BOUGHT[language, unit], strict=True):
        params = {"seat": 1, "unit": unit, "n": n}
        assert told("auz.buy.bought", params, language) == VERBS[language].format(words)


def tile(code: str, **more: t.Any) -> Data:
    return {"tile": f"{code}_1a", "seat": 0, "hex": 12, **more}


CASES: list[tuple[str, str, Data, str]] = [
    # Polish: accusative, genitive after a negation, dative, genitive plural, gender
    ("pl", "auz.farm.built", {"seat": 0, "kind": "corn", "hex": 9}, "zakłada farmę kukurydzy na"),
    ("pl", "auz.recruit.recruited", {"seat": 0, "character": "kapena_alika"}, "Kapenę Alikę."),
    ("pl", "auz.recruit.recruited", {"seat": 0, "character": "omalley"}, "werbuje O’Malleya."),
    ("pl", "auz.characters.not_owned", {"character": "harry_bones"}, "zagrać Harry’ego Bonesa,"),
    ("pl", "auz.tiles.taken", tile("temple"), "Gracz 1 niszczy świątynię i zabiera kafelek."),
    ("pl", "auz.tiles.taken", tile("loyalist"), "niszczy lojalistę i"),
    ("pl", "auz.tiles.damaged", tile("shoggoth", n=2), "zadaje shoggothowi 2 obrażenia."),
    ("pl", "auz.tiles.damaged", tile("temple", n=5), "zadaje świątyni 5 obrażeń."),
    ("pl", "auz.characters.not_on_map", tile("zombie"), "(zombie) nie leży odkryty na planszy."),
    ("pl", "auz.buy.nothing_to_buy", {"gold": 2}, "kupić za 2 sztuki złota."),
    (
        "pl",
        "auz.buy.nothing_to_buy",
        {"gold": 0},
        "Nie masz złota, a każda jednostka coś kosztuje.",
    ),
    ("pl", "auz.combat.no_such_stack", {"unit": "armoured_car"}, "stosu wozów pancernych."),
    ("pl", "auz.buy.one_at_a_time", {"unit": "artillery"}, "tylko jedną jednostkę artylerii."),
    ("pl", "auz.buy.one_at_a_time", {"unit": "airship"}, "tylko jeden sterowiec."),
    ("pl", "auz.combat_end.not_being_lost", {"unit": "infantry"}, "Żadna jednostka piechoty"),
    ("pl", "auz.mine.no_such_resource", {"hex": 9, "ore": "phosphate"}, "nie ma fosforanów."),
    ("pl", "auz.mine.no_such_resource", {"hex": 9, "ore": "iron"}, "nie ma żelaza."),
    ("pl", "auz.movement.blighted", {"seat": 2, "hex": 9}, "Farma gracza 3 na heksie 9"),
    # Russian: animate and other accusatives, dative, instrumental, prepositional, plural names
    ("ru", "auz.tiles.taken", tile("shoggoth"), "уничтожает Шоггота и"),
    ("ru", "auz.tiles.taken", tile("temple"), "уничтожает Храм и"),
    ("ru", "auz.tiles.damaged", tile("loyalist", n=1), "наносит Лоялисту 1 урон."),
    ("ru", "auz.tiles.exchanged", tile("temple"), "кладёт диск вместо кубов на тайл «Храм»."),
    ("ru", "auz.abilities.sacrificed", {"seat": 0, "unit": "airship"}, "жертвует дирижаблем."),
    ("ru", "auz.abilities.sacrificed", {"seat": 0, "unit": "infantry"}, "единицей пехоты."),
    ("ru", "auz.events.assassinated", {"character": "lady_carter"}, "убита Леди Картер."),
    ("ru", "auz.events.assassinated", {"character": "long_range_group"}, "убиты Рейнджеры."),
    ("ru", "auz.events.assassinated", {"character": "count_jago"}, "убит Граф Яго."),
    ("ru", "auz.farm.no_farm_left", {"kind": "corn"}, "больше нет кукурузных ферм."),
    ("ru", "auz.farm.kind_used", {"kind": "corn"}, "ещё одну кукурузную ферму построить нельзя."),
    ("ru", "auz.combat.part_of_group", {"unit": "airship"}, "по типу (здесь: дирижабль)."),
    ("ru", "auz.track.edge_taken", {"edge": (1, 2), "owner": 0}, "проходит путь игрока 1."),
    ("ru", "auz.combat.sanity_lost", {"seat": 1, "n": 1, "left": 2}, "Игроку 2 приходится"),
    # German: articles and their cases, weak nouns, relative pronouns, plural datives
    ("de", "auz.tiles.taken", tile("shoggoth"), "vernichtete den Shoggothen und"),
    ("de", "auz.tiles.damaged", tile("loyalist", n=2), "fügte dem Loyalisten 2 Schaden zu."),
    ("de", "auz.movement.moved", tile("temple"), "Ein Tempel zog auf Feld 12."),
    ("de", "auz.movement.moved", tile("cthulhu"), "Cthulhu zog auf Feld 12."),
    ("de", "auz.abilities.not_in_force", {"unit": "armoured_car"}, "keinen Panzerwagen, den du"),
    ("de", "auz.abilities.not_in_force", {"unit": "airship"}, "kein Luftschiff, das du"),
    ("de", "auz.abilities.not_in_force", {"unit": "infantry"}, "keine Infanterieeinheit, die du"),
    ("de", "auz.combat.no_such_stack", {"unit": "armoured_train"}, "Stapel mit Panzerzügen."),
    ("de", "auz.combat.wounded", {"seat": 0, "unit": "airship"}, "den Stapel der Luftschiffe."),
    ("de", "auz.recruit.recruited", {"seat": 0, "character": "mr_merino"}, "warb Herrn Merino an."),
    ("de", "auz.recruit.not_drawn", {"character": "long_range_group"}, "Den Stoßtrupp hast du"),
    ("de", "auz.trade.nothing_to_export", {"ore": "coal"}, "keine Kohle, die du"),
    # English: articles, plurals, possessives
    ("en", "auz.movement.moved", tile("shoggoth"), "A shoggoth moved to hex 12."),
    ("en", "auz.movement.moved", tile("cthulhu"), "Cthulhu moved to hex 12."),
    ("en", "auz.characters.enlisted", {"seat": 0, "unit": "airship"}, "took an airship from"),
    ("en", "auz.characters.played", {"seat": 0, "character": "long_range_group"}, "played the Rai"),
    ("en", "auz.farm.no_farm_left", {"kind": "sheep"}, "You have no sheep farms left."),
    ("en", "auz.movement.blighted", {"seat": 2, "hex": 9}, "Player 3’s farm on hex 9"),
]


@pytest.mark.parametrize(("language", "id", "params", "words"), CASES)
def test_a_sentence_has_the_case_it_needs(language: str, id: str, params: Data, words: str) -> None:
    assert words in told(id, params, language)


AMOUNTS = [
    ("pl", {"iron": 2, "coal": 5, "gold": 1}, "2 żelaza, 5 węgli i 1 sztukę złota."),
    ("pl", {"vp": 2}, "2 punkty zwycięstwa."),
    ("ru", {"iron": 2, "infantry": 1}, "2 железа и 1 единицу пехоты."),
    ("ru", {"vp": 5}, "5 победных очков."),
    ("de", {"infantry": 2, "gold": 1, "coal": 3}, "2 Infanterieeinheiten, 1 Gold und 3 Kohle."),
    ("en", {"iron": 2, "coal": 5, "gold": 1}, "2 iron, 5 coal and 1 gold."),
    ("en", {"wool": 2}, "2 wool."),
]


@pytest.mark.parametrize(("language", "gains", "words"), AMOUNTS)
def test_a_list_of_amounts_is_joined_and_counted(
    language: str, gains: dict[str, int], words: str
) -> None:
    text = told("auz.characters.gained", {"seat": 0, "gains": gains}, language)
    assert text.endswith(f" {words}")


def test_shares_name_the_seats() -> None:
    params = {"tile": "zombie_1a", "shares": {"0": 3, "1": 2}}
    assert told("auz.tiles.shared", params, "pl").endswith(
        "gracz 1 (3 punkty zwycięstwa) i gracz 2 (2 punkty zwycięstwa)."
    )
    assert told("auz.tiles.shared", params, "en").endswith(
        "by Player 1 (3 VP) and Player 2 (2 VP)."
    )


PAST = {"pl": re.compile(r"\{seat\} (\w+ ){0,2}\w+ł\b"), "ru": re.compile(r"\{seat\} \w+л(ся)?\b")}


@pytest.mark.parametrize("language", PAST)
def test_no_event_makes_a_man_or_a_woman_of_a_player(language: str) -> None:
    """A past tense shows a gender in these languages; what a seat does is told in the present."""
    for id in declared("facts"):
        message = source(language, "facts").get(id)
        assert message is not None
        for text in texts_of(message):
            assert not PAST[language].search(text), text


SEVERAL: dict[str, list[t.Any]] = {
    "n": list(NUMBERS),
    "driver": [0, 3],
    "owner": [0, 3],
    "seat": [0, 3],
}
OTHER: Data = {"gains": {"coal": 2, "vp": 1}, "shares": {"0": 2}, "edge": (1, 2), "event": "E1-09"}


def values(id: str, name: str) -> list[t.Any]:
    """What can fill a parameter of a sentence: every code of a kind that has names."""
    prefix = id.partition(".")[0]
    if heads := [f"{prefix}.{kind}." for kind in kinds.naming(prefix, name)]:
        terms = [(head, term) for head in heads for term in declared("terms")]
        return [term.removeprefix(head) for head, term in terms if term.startswith(head)]
    return SEVERAL.get(name) or [OTHER.get(name, 7)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", ["reasons", "findings", "facts"])
def test_every_sentence_can_be_filled_with_everything(domain: str, language: str) -> None:
    for id, names in declared(domain).items():
        known = {name: values(id, name) for name in names}
        for at in range(max(map(len, known.values()), default=1)):
            params = {name: several[at % len(several)] for name, several in known.items()}
            text = sentence(domain, id, params, language)
            assert text[0] == text[0].upper()
            assert not set("{}|") & set(text), text
            assert "  " not in text


def test_a_form_that_is_not_there_is_an_error() -> None:
    assert inflected("auz.unit.airship", "gen.pl", "pl") == "sterowców"
    for id, form in (("auz.unit.tank", "acc"), ("auz.unit.airship", "voc")):
        with pytest.raises(KeyError):
            inflected(id, form, "pl")
    with pytest.raises(KeyError):
        inflected("auz.unit.airship", "count", "pl")


def test_labels_have_no_forms_and_no_gender() -> None:
    assert forms_of("auz.box.attack", "pl") == {}
    assert gender_of("auz.box.attack", "pl") is None
    assert gender_of("auz.unit.infantry", "ru") == "f"


def test_words_by_gender_are_told_from_nouns_by_number() -> None:
    assert agreeing("m jeden|f jedna") == {"m": "jeden", "f": "jedna"}
    assert agreeing("sztuka|sztuki|sztuk") == {}
    assert agreeing("acc") == {}


def test_a_general_sentence_has_dots_for_what_it_does_not_know() -> None:
    text = "{unit:m jeden|f jedna} {unit:acc} za {gold:sztukę|sztuki|sztuk} ({hex})"
    assert outline(text, "pl") == "Jeden … za … sztuk (…)"


def test_a_thing_without_a_name_is_still_denied() -> None:
    asking = re.compile(r"\{(\w+):no\.\w+\}")
    denying = {
        id: asking.findall(texts_of(message)[-1])
        for id in declared("reasons")
        if (message := source("de", "reasons").get(id))
    }
    denying = {id: names for id, names in denying.items() if names}
    assert len(denying) >= 12
    for id, names in denying.items():
        params = dict.fromkeys(declared("reasons")[id], 1) | dict.fromkeys(names, "flux")
        assert "kein „flux“" in told(id, params, "de"), id
        if content.has(id):  # what is said in some cases only has no general sentence
            assert "kein …" in content.item_text(content.item(id), "de").text, id


def test_every_form_that_denies_is_known() -> None:
    asked = {
        (lang, form) for lang in LANGUAGES for row in forms.table(lang).values() for form in row
    }
    assert {one for one in asked if one[1].startswith("no.")} == {*forms.NEGATIONS}


def test_words_agree_with_a_thing_without_a_name() -> None:
    text = sentence("reasons", "auz.trade.nothing_to_export", {"ore": "flux"}, "de")
    assert text == "In deinem Lagerhaus liegt kein „flux“, das du exportieren könntest."


def found(language: str = "pl", row: Data | None = None, **sentences: str) -> list[str]:
    """What the linter finds with one row of forms or one reason changed."""
    loaded = {domain: dict(library.load(domain)) for domain in lint.DOMAINS}
    reasons = copy.deepcopy(source(language, "reasons"))
    for id, text in sentences.items():
        message = reasons.get(f"auz.{id.replace('__', '.')}")
        assert message is not None
        message.string = text
    loaded["reasons"][language] = reasons
    tables = {language: {**forms.table(language), **(row or {})}}
    return list(lint.findings(loaded, tables, texts.load()["terms"]))


def without(id: str, *keys: str) -> Data:
    return {id: {key: text for key, text in forms.table("pl")[id].items() if key not in keys}}


AIRSHIP = "auz.unit.airship"
FORMS: Data = dict(forms.table("pl")[AIRSHIP])
DAMAGES: list[tuple[Data, dict[str, str], str]] = [
    (without(AIRSHIP, "gen.pl"), {}, f"{{unit:gen.pl}}: {AIRSHIP} has no such form"),
    (without(AIRSHIP, "gender"), {}, "{unit:m jeden|f jedną}: no word for gender none"),
    ({AIRSHIP: FORMS | {"voc": "x"}}, {}, "voc: no sentence asks for it"),
    ({AIRSHIP: FORMS | {"acc": " "}}, {}, "acc: empty"),
    ({AIRSHIP: FORMS | {"count": ["a", "b"]}}, {}, "count: 2 texts"),
    ({AIRSHIP: FORMS | {"acc": ["a", "b"]}}, {}, "acc: 2 texts"),
    ({AIRSHIP: FORMS | {"gender": "x"}}, {}, "no such gender"),
    ({AIRSHIP: FORMS | {"name": "balon"}}, {}, "forms of another name"),
    ({"auz.unit.tank": {"name": "czołg"}}, {}, "auz.unit.tank: no such term"),
    ({}, {"combat__no_such_stack": "Brak {unit:voc}."}, "{unit:voc}: auz.unit.airship has no"),
    ({}, {"combat__no_such_stack": "Brak {unit:name}."}, "{unit:name}: auz.unit.airship has no"),
    ({}, {"combat__no_such_stack": "Brak {unit:count}."}, "there is no number before it"),
    ({}, {"combat__no_such_stack": "Brak {unit:a|b|c}."}, "a number with 3 forms of its noun"),
    ({}, {"combat__no_such_stack": "Brak {unit:m jego}."}, "no word for gender f"),
    ({}, {"combat__no_such_stack": "{unit:m a|f b|n c}."}, "nothing of gender n"),
    ({}, {"combat__no_such_stack": "Nie. {unit} jest."}, "a sentence inside begins with {unit}"),
    ({}, {"setup__no_port_symbol": "Heks {hex:gen}."}, "nothing that fills it has forms"),
    ({}, {"buy__nothing_to_buy": "Masz {gold:sztukę|sztuki}."}, "a number with 3 forms"),
]


@pytest.mark.parametrize(("row", "sentences", "words"), DAMAGES)
def test_the_linter_finds_the_damage(row: Data, sentences: dict[str, str], words: str) -> None:
    lines = found("pl", row, **sentences)
    assert any(words in line for line in lines), lines


def test_the_linter_finds_a_term_without_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {id: row for id, row in forms.table("ru").items() if id != AIRSHIP}
    monkeypatch.setattr("content.lint.table", lambda language: table)
    assert "ru forms auz.unit.airship: no row" in list(text_findings())


def test_the_linter_has_nothing_to_say_of_the_forms_as_they_are() -> None:
    for language in LANGUAGES:
        assert found(language) == []
