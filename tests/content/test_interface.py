"""Problems, questions, closed undo and jobs have texts in four languages, and the linter bites."""

from io import BytesIO

import pytest
from babel.messages.pofile import read_po

from content import catalogue
from content.catalogue import LANGUAGES
from content.declared import decisions, declared
from content.interface import (
    JOB_FAILURES,
    JOB_STATES,
    PROBLEMS,
    UNDO_CLOSED,
    failure_text,
    job_text,
    problem_text,
    question_text,
    undo_text,
)
from content.lint import interface, text_findings
from content.lint.texts import Catalogues
from content.naming import decision_term
from content.pofiles import written
from engine import games

KEYS = tuple(key for game in games().values() for key in game.lexicon().answers)
VALUES = {"limit": 262144, "seconds": 17, "version": 412, "wanted": "application/json"}
BRACES = set("{}")


@pytest.mark.parametrize("code", PROBLEMS)
def test_every_problem_has_a_title_and_a_sentence_of_its_own(code: str) -> None:
    params = {name: VALUES[name] for name in PROBLEMS[code]}
    told = [problem_text(code, params, language) for language in LANGUAGES]
    assert len({title for title, _ in told}) == len({text for _, text in told}) == len(LANGUAGES)
    for title, detail in told:
        assert title[-1].isalnum()
        assert detail.endswith(".")
        assert not BRACES & set(title + detail)
        assert all(str(value) in detail for value in params.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_of_problems_are_all_different(language: str) -> None:
    told = [problem_text(code, VALUES, language) for code in PROBLEMS]
    assert len({title for title, _ in told}) == len({text for _, text in told}) == len(PROBLEMS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [code for code, names in PROBLEMS.items() if names])
def test_a_problem_is_told_even_without_its_parameters(code: str, language: str) -> None:
    _, detail = problem_text(code, {}, language)
    assert "–" in detail
    assert not BRACES & set(detail)


@pytest.mark.parametrize("language", LANGUAGES)
def test_parameters_are_shown_as_they_came(language: str) -> None:
    for odd in ("{0}", "{limit}", "", -1, 2.5):
        shown = str(odd).replace("-", "\N{MINUS SIGN}")
        assert shown in problem_text("too_large", {"limit": odd, "more": 1}, language)[1]
    assert problem_text("illegal_move", {"hex": 47}, language)[0]


@pytest.mark.parametrize("key", [*KEYS, "chance", "over"])
def test_every_decision_is_a_question_of_its_own_in_every_language(key: str) -> None:
    told = [question_text(key, None, language) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    for text in told:
        assert text.endswith((".", "?"))
        assert not BRACES & set(text)
        assert "_" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_decisions_ask_the_same(language: str) -> None:
    assert len({question_text(key, None, language) for key in KEYS}) == len(KEYS)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    ("language", "player"),
    [("pl", "gracz 2"), ("ru", "игрок 2"), ("de", "Spieler 2"), ("en", "Player 2")],
)
def test_a_question_says_who_is_asked(key: str, language: str, player: str) -> None:
    text = question_text(key, 1, language)
    assert player in text
    assert text.endswith(f" {question_text(key, None, language)}")
    assert not BRACES & set(text)


PORT = [
    ("pl", "Decyzję podejmuje gracz 1. Gdzie umieszczasz swój port?"),
    ("ru", "Решение принимает игрок 1. Где вы размещаете свой порт?"),
    ("de", "Spieler 1 entscheidet: Wohin setzt du deinen Hafen?"),
    ("en", "Player 1 is to decide: Where do you place your port?"),
]


@pytest.mark.parametrize(("language", "words"), PORT)
def test_a_question_is_put_in_the_words_of_the_table(language: str, words: str) -> None:
    assert question_text("auz.setup.place_port", 0, language) == words


@pytest.mark.parametrize("closed", UNDO_CLOSED)
def test_every_closed_undo_has_its_sentence(closed: str) -> None:
    told = [undo_text(closed, language) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    assert all(text.endswith(".") and not BRACES & set(text) for text in told)


@pytest.mark.parametrize("state", JOB_STATES)
def test_every_state_of_a_job_has_its_words(state: str) -> None:
    told = [job_text(state, language) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    assert all(text[-1].isalpha() for text in told)


@pytest.mark.parametrize("failure", [*JOB_FAILURES, "KeyError"])
def test_every_failure_of_a_job_has_its_sentence(failure: str) -> None:
    told = [failure_text(failure, language) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    assert all(text.endswith(".") and failure not in text for text in told)


@pytest.mark.parametrize("language", [*LANGUAGES, "fr", "", "../pl"])
def test_an_unknown_id_or_language_is_an_error(language: str) -> None:
    known = language in LANGUAGES
    with pytest.raises(KeyError):
        problem_text("no_such_code" if known else "internal", {}, language)
    with pytest.raises(KeyError):
        question_text("auz.track.no_such" if known else KEYS[0], 0, language)
    with pytest.raises(KeyError):
        undo_text("no_such" if known else "end", language)
    with pytest.raises(KeyError):
        job_text("no_such" if known else "done", language)


def test_the_catalogues_ask_what_the_engine_asks_and_no_more() -> None:
    assert list(interface.findings(interface.load(), decisions())) == []


def test_the_decisions_are_those_that_have_a_name() -> None:
    assert set(decisions()) == set(KEYS)
    assert {decision_term(key) for key in decisions()} <= declared("terms").keys()


def damaged(language: str, old: str, new: str) -> Catalogues:
    """The catalogues with one piece of one file replaced."""
    text = written(catalogue.source(language, "interface"), language)
    assert old in text
    file = BytesIO(text.replace(old, new, 1).encode())
    return {**interface.load(), language: read_po(file, locale=language, domain="interface")}


LAY, END = '"question.auz.track.lay"', '"undo.end"'
DAMAGES = [
    ("pl", LAY, '"question.auz.track.rip"', "pl question.auz.track.lay: no text"),
    ("pl", LAY, '"question.auz.track.rip"', "pl question.auz.track.rip: nothing has this id"),
    ("ru", END, '"undo.ends"', "ru undo.end: no text"),
    ("ru", END, '"undo.ends"', "ru undo.ends: nothing has this id"),
    ("de", '"problem.stale.title"', '"problem.old.title"', "de problem.stale.title: no text"),
    ("en", '"job.done"', '"work.done"', "en work.done: nothing has this id"),
    ("de", "{version}", "{n}", "{n} and plural forms belong together"),
    ("de", "{version}", "{limit}", "problem.stale.detail: different placeholders"),
    ("de", "{version}", "{limit}", "problem.stale.detail: no parameter limit"),
    ("de", "{version}", "{version", "braces that are no placeholder"),
    (
        "ru",
        "{seconds:секунду|секунды|секунд}",
        "17",
        "ru problem.too_many_requests.detail: {seconds} is left out",
    ),
    ("pl", "{seat}", "gracz", "pl question.asked: {seat} is left out"),
    (
        "pl",
        "Gdzie umieszczasz swój port?",
        "Where do you place your port?",
        "place_port: the English text",
    ),
    ("ru", '"Выполняется"', '"Running"', "ru job.running: the English text"),
    ("pl", '"Anulowane"', '"Anulowane."', "pl job.cancelled: ends like a sentence"),
    ("de", '"Interner Fehler"', '"Interner Fehler."', "internal.title: ends like a sentence"),
    ("de", '"Interner Fehler"', '"Fehler"', "internal.title: a title has 2 to 5 words"),
    (
        "en",
        "Where do you place your port?",
        "Where do you place your port",
        "place_port: does not end like a sentence",
    ),
    ("en", '"Where do you place your port?"', '""', "en question.auz.setup.place_port: empty"),
    ("de", f"msgid {END}", f"#, fuzzy\nmsgid {END}", "de undo.end: marked as fuzzy"),
    ("pl", "„errors”", "“errors”", "wrong quotation marks"),
    ("ru", "nplurals=3", "nplurals=2", "ru interface: 2 plural forms instead of 3"),
]


@pytest.mark.parametrize(("language", "old", "new", "words"), DAMAGES)
def test_the_linter_finds_the_damage(language: str, old: str, new: str, words: str) -> None:
    found = list(interface.findings(damaged(language, old, new), decisions()))
    assert any(words in line for line in found), found


def test_the_linter_finds_decisions_without_a_question_and_questions_without_a_decision() -> None:
    keys = {*decisions(), "auz.track.rip"} - {"auz.track.lay"}
    found = set(interface.findings(interface.load(), keys))
    for language in LANGUAGES:
        assert f"{language} question.auz.track.rip: no text" in found
        assert f"{language} question.auz.track.lay: nothing has this id" in found


def test_the_linter_of_all_texts_looks_at_these_too(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = damaged("ru", END, '"undo.ends"')
    monkeypatch.setattr(interface, "load", lambda: broken)
    assert "ru undo.end: no text" in list(text_findings())


def test_a_file_that_cannot_be_read_counts_as_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "homes", lambda: [])
    catalogue.source.cache_clear()
    found = list(interface.findings(interface.load(), decisions()))
    assert "pl undo.end: no text" in found
