"""How surely a word means another, and what an item gains by it, on a handful of texts."""

from __future__ import annotations

import math

import pytest

from content.catalogue import LANGUAGES
from content.library import item
from content.search.aims import aims, met
from content.search.index import (
    LENGTH_SHARE,
    SATURATION,
    WEIGHTS,
    Index,
    Vocabulary,
    _count,
    rarity,
    vocabulary,
)
from content.search.matching import (
    EXACT,
    KIN,
    LONGER,
    MEANT,
    PART,
    PREFIX,
    STEM,
    TYPO,
    cut,
    matches,
    typos,
)
from content.search.ranking import (
    ALL_FOUND,
    FOREIGN,
    HALF_NAME,
    LEAST_SHARE,
    WHOLE_NAME,
    asked,
    ranked,
)
from content.search.standing import standing

TEXTS = {
    "en": ["the armoured train fires", "a train of cars", "drop ship", "withdrawal"],
    "de": ["der Panzerzug feuert", "Luftschiff und Hafen", "Häfen"],
    "pl": ["wycofanie oddziału", "kostka obrażeń", "sterowiec"],
    "ru": ["бронепоезд стреляет", "уголь"],
}


def made(language: str) -> Vocabulary:
    words = Vocabulary(language)
    _count(words, {"text": dict(enumerate(TEXTS[language]))})
    words.close()
    return words


@pytest.mark.parametrize(
    ("language", "word", "found"),
    [
        ("en", "train", {"train": EXACT}),
        ("en", "trains", {"train": STEM}),
        ("en", "nonsense", {}),
        ("pl", "kostek", {"kostka": STEM}),
        ("pl", "kostką", {"kostka": EXACT}),
        ("ru", "угля", {"уголь": STEM}),
        ("de", "haefen", {"häfen": EXACT, "hafen": STEM}),
        ("de", "schiff", {"luftschiff": LONGER}),
    ],
)
def test_ways_of_meaning_a_word(language: str, word: str, found: dict[str, float]) -> None:
    told = matches(word, made(language), last=False)
    assert {one: sure for one, sure in told.items() if sure > KIN or not found or one in found} == (
        pytest.approx(found)
    )


def test_the_surest_way_counts() -> None:
    assert TYPO < STEM < EXACT == 1.0
    assert PREFIX < MEANT < STEM
    told = matches("train", made("en"), last=True)
    assert told["train"] == EXACT, "it would be a beginning, too"


def test_only_the_last_word_may_be_unfinished() -> None:
    words = made("en")
    assert "withdrawal" not in matches("wit", words, last=False)
    assert matches("wit", words, last=True) == {"withdrawal": PREFIX}
    assert matches("wi", words, last=True) == {}, "too short to guess"


def test_words_of_one_family_are_kin_by_what_they_share() -> None:
    (sure,) = [
        sure for word, sure in matches("wycofać", made("pl"), False).items() if word == "wycofanie"
    ]
    assert KIN * 0.6 <= sure < KIN
    assert "wycofanie" not in matches("wyc", made("pl"), False)


def test_a_compound_that_no_text_has_is_found_by_its_parts() -> None:
    words = made("de")
    assert matches("hafenmeister", words, False)["hafen"] == PART
    assert "hafen" not in matches("hafenmeister", made("en"), False)


def test_two_words_that_stand_in_one_item_may_be_written_as_one() -> None:
    words = made("en")
    assert cut("dropship", words) == ("drop", "ship")
    assert cut("droptrain", words) == (), "they never stand together"
    assert cut("train", words) == (), "it is a word"
    assert cut("ofship", words) == (), "a half is too short"


def test_nearly_right_is_less_sure_than_right() -> None:
    words = made("en")
    told = typos("armuored", words)
    assert 0 < told["armoured"] < TYPO
    assert typos("armoured", words)["armoured"] == TYPO
    assert typos("arm", words) == {}, "too short to be a typing error"
    assert typos("zzzzzzzz", words) == {}


def test_a_word_counts_more_in_a_short_text_and_less_each_time() -> None:
    words = Vocabulary("en")
    _count(words, {"text": {0: "train", 1: "train car car", 2: ""}})
    usual = (1 + 3) / 2
    factor = WEIGHTS["text"] * (SATURATION + 1)

    def weight(times: int, length: int) -> float:
        longer = 1 - LENGTH_SHARE + LENGTH_SHARE * length / usual
        return factor * times / (times + SATURATION * longer)

    def told(word: str) -> list[tuple[int, bool, float]]:
        return [(place, named, round(found, 9)) for place, named, found in words.postings[word]]

    assert told("train") == [(0, False, round(weight(1, 1), 9)), (1, False, round(weight(1, 3), 9))]
    assert told("car") == [(1, False, round(weight(2, 3), 9))]
    assert weight(1, 3) < weight(2, 3) < 2 * weight(1, 3)
    assert WEIGHTS["chapter"] < WEIGHTS["text"] < WEIGHTS["name"]


def test_rare_words_say_more() -> None:
    assert rarity(0, 10) == math.log(1 + 10.5 / 0.5)
    assert rarity(1, 10) > rarity(2, 10) > rarity(10, 10) > 0


# -- ranking --------------------------------------------------------------------------

ITEMS = tuple(
    item(id)
    for id in ("auz.unit.armoured_train", "auz.unit.airship", "auz.unit.infantry", "AUZ-TRACK-06")
)


@pytest.fixture(scope="module")
def index() -> Index:
    words = {one: vocabulary(ITEMS, one) for one in LANGUAGES}
    return Index(ITEMS, frozenset(), words, tuple(map(standing, ITEMS)))


def first(query: str, language: str, index: Index) -> str:
    return ITEMS[ranked(query, language, index)[0][0].place].id


def test_a_name_is_found_first_and_in_any_language(index: Index) -> None:
    assert first("armoured train", "en", index) == "auz.unit.armoured_train"
    assert first("sterowiec", "pl", index) == "auz.unit.airship"
    assert first("sterowiec", "en", index) == "auz.unit.airship"
    own, *_ = ranked("sterowiec", "pl", index)[0]
    foreign, *_ = ranked("sterowiec", "de", index)[0]
    assert foreign.score == pytest.approx(own.score * FOREIGN, rel=0.01)
    assert (own.field, foreign.field) == (("pl", True), ("pl", True))


def test_who_has_all_words_gains_and_who_lacks_some_loses(index: Index) -> None:
    both, _ = ranked("armoured train", "en", index)
    half, _ = ranked("armoured sheepdog", "en", index)
    one, _ = ranked("armoured", "en", index)
    assert half[0].place == one[0].place == both[0].place
    assert both[0].score > one[0].score > half[0].score
    assert 0 < LEAST_SHARE < 1 < ALL_FOUND
    (word,) = ranked("armoured", "en", index)[1]
    gained = word.gains[one[0].place]
    english = sum(gain for (language, _), gain in gained.items() if language == "en")
    assert one[0].score == pytest.approx(english * ALL_FOUND * HALF_NAME, abs=1e-4)


def test_a_card_is_first_by_its_name_and_rules_where_it_only_has_the_words(index: Index) -> None:
    assert HALF_NAME < 1 < WHOLE_NAME
    assert first("armoured train", "en", index) == "auz.unit.armoured_train"
    assert first("border track train", "en", index) == "AUZ-TRACK-06"


def test_fields_of_one_item_are_weighed_together() -> None:
    words = Vocabulary("en")
    _count(words, {"text": {0: "train", 1: "train"}, "chapter": {1: "train"}})
    (_, _, alone), (_, _, both) = words.postings["train"]
    assert alone < both < 2 * alone, "a title helps, but not as if it were a second text"


def test_a_question_prefers_texts_that_have_what_it_asks_for() -> None:
    asks = {"en": "how many units", "de": "wie viele", "pl": "ile jednostek", "ru": "сколько войск"}
    for language, query in asks.items():
        assert aims(query, language) & met("2", language)
        assert not aims("units", language)
    assert aims("no fuel", "en") & met("You have no Fuel.", "en")
    assert not aims("no fuel", "en") & met("Fuel", "en")


def test_small_words_are_left_out_unless_there_is_nothing_else(index: Index) -> None:
    assert [one.word for one in asked("the armoured train", "en", index)] == ["armoured", "train"]
    assert [one.word for one in asked("the of", "en", index)] == ["the", "of"]
    *_, last = asked("armoured train", "en", index)
    assert (last.last, last.joined) == (True, ("armouredtrain",))


def test_words_with_a_hyphen_keep_their_parts(index: Index) -> None:
    (one,) = asked("mi-go", "en", index)[:1]
    assert one.word in ("migo", "mi")
