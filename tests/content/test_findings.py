"""Everything that can be wrong with a position is a sentence in four languages."""

from typing import Any

import pytest

from content.catalogue import LANGUAGES
from content.declared import declared
from content.lint import texts
from content.texts import finding_text
from engine import games
from engine.kernel import UNREADABLE, Found
from engine.kernel.finding import SHARED_FINDINGS

FINDINGS = {id: one for game in games().values() for id, one in game.lexicon().findings.items()}
PARAMS = {finding.id: finding.params for finding in FINDINGS.values()}
COUNTS = (0, 1, 2, 5, 12, 22, 101)
SAMPLES: dict[str, Any] = {
    "action": "AU1",
    "back": "front",
    "box": 12,
    "building": "foundry",
    "card": "snowcat",
    "character": "corporal_jones",
    "code": "zombie-1b",
    "driver": "automa",
    "edge": (12, 13),
    "enemy": "ulmar",
    "entry": "auz.turn.choose",
    "foundation": "N-07",
    "hex": 47,
    "high": 95,
    "kind": "sheep",
    "level": 2,
    "low": 0,
    "object": "mine",
    "other": 48,
    "period": 2,
    "place": "pub.rails[2]",
    "range": 3,
    "region": 44,
    "seat": 0,
    "slot": 4,
    "survivor": "leader_1",
    "token": "food",
    "unit": "armoured_car",
    "wanted": 20,
    "waypoint": "fuel",
}
CASES = [(id_, n) for id_, params in PARAMS.items() for n in (COUNTS if "n" in params else (None,))]


def found(id_: str, n: int | None = None, **values: Any) -> Found:
    """A finding with sample values for all parameters but those given."""
    known = SAMPLES | {"n": n} | values
    return FINDINGS[id_](**{name: known[name] for name in PARAMS[id_]})


@pytest.mark.parametrize(("id_", "n"), CASES)
def test_every_finding_is_a_sentence_of_its_own_in_every_language(id_: str, n: int | None) -> None:
    told = [finding_text(found(id_, n), language) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    for text in told:
        assert text.endswith(".")
        assert not {"{", "}", "_"} & set(text)
        assert id_ not in text
        assert n is None or str(n) in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_findings_of_a_game_are_all_told_differently(game: str, language: str) -> None:
    known = games()[game].lexicon().findings
    assert len({finding_text(found(id_, 2), language) for id_ in known}) == len(known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_parameter_is_told(language: str) -> None:
    for id_, params in PARAMS.items():
        text = finding_text(found(id_, 7, other=48, wanted=20, low=3), language)
        for name in set(params) & {"place", "code", "entry", "hex", "wanted", "low", "high", "n"}:
            assert str({"n": 7, "low": 3}.get(name, SAMPLES.get(name))) in text, (id_, name)


PLURALS = [
    ("pl", "auz.lint.cube_count", 1, "gracz 1 ma razem 1 kostkę zamiast 20."),
    ("pl", "auz.lint.cube_count", 22, "ma razem 22 kostki"),
    ("pl", "auz.lint.cube_count", 12, "ma razem 12 kostek"),
    ("ru", "auz.lint.unit_count", 1, "всего 1 броневик вместо 20."),
    ("ru", "auz.lint.unit_count", 2, "всего 2 броневика"),
    ("ru", "auz.lint.unit_count", 5, "всего 5 броневиков"),
    ("ru", "auz.lint.tile_count", 2, "встречается 2 раза"),
    ("ru", "auz.lint.tile_count", 0, "встречается 0 раз"),
    ("de", "auz.lint.disc_count", 1, "Zeitleiste 1 Scheibe statt 20"),
    ("de", "auz.lint.disc_count", 4, "Zeitleiste 4 Scheiben statt 20"),
    ("en", "auz.lint.event_count", 1, "1 event has been resolved"),
    ("en", "auz.lint.event_count", 3, "3 events have been resolved"),
]


@pytest.mark.parametrize(("language", "id_", "n", "words"), PLURALS)
def test_a_number_takes_its_plural_form(language: str, id_: str, n: int, words: str) -> None:
    assert words in finding_text(found(id_, n), language)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", "cała pozycja"),
        ("ru", "вся позиция"),
        ("de", "die ganze Stellung"),
        ("en", "the whole position"),
    ],
)
def test_a_place_that_is_not_known_is_the_whole_position(language: str, words: str) -> None:
    assert words in finding_text(UNREADABLE(place=""), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("odd", [0, -1, 999, "", "junk", "{0}", None, (), (1, 2, 3), ("a",), True])
def test_a_sentence_survives_any_value_that_a_stranger_sends(odd: Any, language: str) -> None:
    for id_, params in PARAMS.items():
        one = found(id_, 1, **{name: odd for name in params if name != "n"})
        assert finding_text(one, language).endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finding_without_a_text_is_an_error(language: str) -> None:
    with pytest.raises(KeyError):
        finding_text(Found("auz.lint.no_such_finding", {}), language)


def test_what_every_game_finds_is_declared_and_told_once() -> None:
    shared = {finding.id for finding in SHARED_FINDINGS}
    for game in games().values():
        borrowed = [one for one in game.lexicon().findings.values() if one.text != one.id]
        assert {one.text for one in borrowed} == shared
        assert {one.id for one in borrowed} == {
            f"{game.prefix}.lint.{id.rpartition('.')[2]}" for id in shared
        }
        assert not declared("findings").keys() & {one.id for one in borrowed}
    assert shared <= declared("findings").keys()


def test_the_linter_finds_english_in_another_catalogue() -> None:
    sources = {name: dict(catalogs) for name, catalogs in texts.load().items()}
    sources["findings"]["de"] = sources["findings"]["en"]
    assert "de kernel.unplayable: the English text" in list(texts.findings(sources))


def test_the_linter_finds_a_parameter_that_is_not_declared() -> None:
    told = list(
        texts.findings(texts.load(), flaws={**declared("findings"), "auz.lint.off_map": ()})
    )
    assert told == ["auz.lint.off_map: no parameter place"]
