"""The language of an answer: asked for, never guessed, never mixed."""

from __future__ import annotations

import collections
import concurrent.futures
import random
import threading

import pytest
from flask import Flask

from content.interface import problem_text, question_text
from content.texts import denial_text
from engine import kernel
from engine.kernel import AnyState
from tests.api.client import Client, Reply, client_of

from .play import LANGUAGES, RULES, TABLE, Match, opened, position, problem, stored

WRONG = {"decision": "auz.setup.place_port", "hex": 12}
THREADS = 50
REQUESTS = 2_000
MANY = 20_000


def told(match: Match, lang: str = "", accept: str = "") -> tuple[str, str | None]:
    """The language of a question, and the one that was wanted instead."""
    headers = {"Accept-Language": accept} if accept else {}
    query = {"lang": lang} if lang else {}
    response = match.get(0, "/decision", headers=headers, query_string=query)
    body = response.json
    assert body["lang"] == response.headers["Content-Language"]
    named = None if body["waiting"] == [0] else body["waiting"][0]
    assert body["question"] == question_text(body["decision"], named, body["lang"])
    return body["lang"], body.get("fallback_from")


@pytest.fixture
def polish(client: Client) -> Match:
    return opened(client, language="pl")


def test_english_is_the_last_resort(match: Match) -> None:
    assert told(match) == ("en", None)


def test_the_language_of_the_match_beats_english(polish: Match) -> None:
    assert told(polish) == ("pl", None)
    body = problem(polish.move(polish.waiting, WRONG), 422, "illegal_move")
    assert body["lang"] == "pl"


def test_the_header_beats_the_match(polish: Match) -> None:
    assert told(polish, accept="de") == ("de", None)
    assert told(polish, accept="de-AT, en;q=0.5") == ("de", None)
    assert told(polish, accept="en;q=0.5, ru;q=0.9") == ("ru", None)
    assert told(polish, accept="fr, ru;q=0.5") == ("ru", None)
    assert told(polish, accept="*") == ("pl", None)


def test_the_query_beats_the_header(polish: Match) -> None:
    assert told(polish, lang="ru", accept="de") == ("ru", None)
    assert told(polish, lang="RU-ru", accept="de") == ("ru", None)
    assert told(polish, lang="de_DE") == ("de", None)


def test_a_language_that_we_lack_is_told(polish: Match, match: Match) -> None:
    assert told(polish, lang="fr") == ("pl", "fr")
    assert told(polish, accept="fr") == ("pl", "fr")
    assert told(match, lang="x" * 100) == ("en", "x" * 35)
    body = problem(polish.move(0, WRONG, lang="fr"), 422, "illegal_move")
    assert (body["lang"], body["fallback_from"]) == ("pl", "fr")


def marks(response: Reply) -> tuple[str, str | None]:
    """The language that an answer tells, which its header tells too, and what was wanted."""
    body = response.json
    assert body["lang"] == response.headers["Content-Language"]
    return body["lang"], body.get("fallback_from")


def test_whatever_tells_of_moves_names_its_language(polish: Match) -> None:
    seat = polish.waiting
    wanted = {"query_string": {"lang": "fr"}}
    assert marks(polish.move(seat, polish.first(), lang="fr")) == ("pl", "fr")
    back = polish.client.post(
        f"{polish.url}/undo",
        json={"steps": 1},
        headers=polish.headers(seat, polish.version) | {"Accept-Language": "fr"},
    )
    assert marks(back) == ("pl", "fr")
    for path in ("/journal", "/record"):
        assert marks(polish.get(seat, path, **wanted)) == ("pl", "fr")
        assert marks(polish.get(seat, path)) == ("pl", None)


def test_a_kind_of_problem_names_its_language(client: Client) -> None:
    assert marks(client.get("/v1/problems/stale?lang=fr")) == ("en", "fr")
    assert marks(client.get("/v1/problems/stale?lang=ru")) == ("ru", None)


def test_a_language_that_is_ruled_out_is_not_taken(match: Match) -> None:
    assert told(match, accept="fr, pl;q=0") == ("en", "fr")


def test_an_answer_with_a_fallback_has_an_etag_of_its_own(match: Match) -> None:
    etags = [
        match.get(0, "/decision", headers={"Accept-Language": language}).headers["ETag"]
        for language in ("en", "fr")
    ]
    assert etags[0] != etags[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_problems_outside_a_match_follow_the_caller(client: Client, language: str) -> None:
    for response in (
        client.get(f"/v1/nothing?lang={language}"),
        client.get("/v1/nothing", headers={"Accept-Language": language}),
        client.get(f"/v1/nothing?lang={language}", headers={"Accept-Language": "de"}),
    ):
        body = problem(response, 404, "not_found")
        assert (body["title"], body["detail"]) == problem_text("not_found", {}, language)


def test_a_check_tells_the_language_of_its_denial(client: Client, mid_game: AnyState) -> None:
    body = {"position": position(mid_game), "seat": 0, "move": {}}
    response = client.post("/v1/checks?lang=pl", json=body)
    assert response.json["denial"]["lang"] == "pl"
    assert response.headers["Content-Language"] == "pl"


def test_before_a_stranger_is_known_the_match_has_no_language(polish: Match) -> None:
    """Otherwise the language would tell a stranger that the match is there."""
    headers = {"Authorization": "Bearer arb_" + "x" * 43}
    body = problem(polish.client.get(polish.url, headers=headers), 404, "not_found")
    assert body["lang"] == "en"


def mixed_answers(app: Flask, match: Match, requests: int) -> collections.Counter[str]:
    """Illegal moves from many threads in all languages at once; how many came in each."""
    s = TABLE.decode(stored(app, match).position)
    seat = kernel.waiting(RULES, s)[0]
    denial = kernel.why_not(RULES, s, seat, ("auz.setup.place_port", 12))
    assert denial is not None
    sentences = {language: denial_text(denial, language) for language in LANGUAGES}
    headers, gate = match.headers(seat, 1), threading.Barrier(THREADS)

    def client(number: int) -> list[str]:
        dice, browser = random.Random(number), client_of(app)
        gate.wait()
        seen = []
        for _ in range(requests // THREADS):
            language = dice.choice(LANGUAGES)
            by_query = dice.random() < 0.5
            query = {"lang": language} if by_query else {}
            other = dice.choice(LANGUAGES) if by_query else language
            response = browser.post(
                f"{match.url}/moves",
                json={"moves": [WRONG]},
                headers=headers | {"Accept-Language": other},
                query_string=query,
            )
            body = response.json
            assert (response.status_code, body["lang"]) == (422, language)
            assert response.headers["Content-Language"] == language
            assert body["detail"] == sentences[language]
            assert body["title"] == problem_text("illegal_move", {}, language)[0]
            seen.append(language)
        return seen

    with concurrent.futures.ThreadPoolExecutor(THREADS) as pool:
        return collections.Counter(
            language for seen in pool.map(client, range(THREADS)) for language in seen
        )


def test_parallel_answers_in_four_languages_never_mix(app: Flask, match: Match) -> None:
    seen = mixed_answers(app, match, REQUESTS)
    assert seen.total() == REQUESTS
    assert seen.keys() == set(LANGUAGES)


@pytest.mark.slow
def test_many_parallel_answers_in_four_languages_never_mix(app: Flask, match: Match) -> None:
    assert mixed_answers(app, match, MANY).total() == MANY
