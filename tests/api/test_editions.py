"""The table of differences between editions, over HTTP."""

from __future__ import annotations

import io
import itertools
import zipfile

import pytest

from content import editions
from content.games import games as contents
from content.sources import places
from engine import games
from engine.auztralia.editions import EDITIONS
from tests import law
from tests.api.client import Client

from .play import LANGUAGES, Data, problem

GAME = games()["auztralia"]
URL = "/v1/games/auztralia/editions/diff"
NUMBERS = law.numbered("auztralia", "ED")


def rows(client: Client, language: str = "en") -> dict[str, Data]:
    told = client.get(f"{URL}?lang={language}").json
    return {row["id"]: row for row in told["differences"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_difference_is_told_with_its_rules(client: Client, language: str) -> None:
    response = client.get(f"{URL}?lang={language}")
    told = response.json
    assert response.headers["Content-Language"] == told["lang"] == language
    assert [row["id"] for row in told["differences"]] == NUMBERS
    for row in told["differences"]:
        assert row["lang"] == language
        assert row["subject"]
        assert row["rules"]
        assert row["links"]["rules"] == [f"/v1/rules/{rule}" for rule in row["rules"]]
        assert list(row["editions"]) == list(GAME.editions)
        assert all(one["text"].endswith(".") for one in row["editions"].values())


def test_every_link_leads_somewhere(client: Client) -> None:
    links = {link for row in rows(client).values() for link in row["links"]["rules"]}
    for link in links:
        assert client.get(link).status_code == 200, link


def test_a_row_says_what_the_engine_changes(client: Client) -> None:
    found = rows(client)
    assert found["ED-01"]["changes"] == {
        "ru-2017": {"entries": ["auz.movement.move_card"]},
        "de-short": {"numbers": {"clockwise": True}},
    }
    assert found["ED-34"]["changes"] == {"ru-2017": {"rulings": {"R-39": "gold"}}}
    assert found["ED-34"]["switches"] == ["R-39"]
    assert found["ED-28"]["changes"]["ru-2017"] == {"cards": {"donald_mcdonald": "rory_mcdory"}}


def test_behaviour_is_what_the_engine_changes_and_nothing_else(client: Client) -> None:
    for row in rows(client).values():
        assert row["behaviour"] == bool(row["changes"]), row["id"]


def test_where_play_is_alike_a_ruling_or_nothing_but_words_differ(client: Client) -> None:
    known = {row["id"] for row in client.get("/v1/games/auztralia/rulings").json["rulings"]}
    for row in rows(client).values():
        assert set(row["switches"]) <= set(row["rulings"]) <= known


def test_the_german_short_rules_say_what_completes_them(client: Client) -> None:
    told = client.get(URL).json
    printed = {one["edition"]: one["completed_from"] for one in told["editions"]}
    assert printed == {code: one.completed_from for code, one in EDITIONS.items()}
    assert contents()["auztralia"].completed == {"de-short": "pl-2018"}
    for row in told["differences"]:
        short = row["editions"]["de-short"]
        assert short["completed_from"] == ("pl-2018" if short["silent"] else None)
    silent = rows(client)["ED-28"]["editions"]
    assert silent["de-short"]["text"] != silent["pl-2018"]["text"]


def test_a_rule_on_which_the_short_rules_are_silent_is_cited_from_what_completes_them() -> None:
    (cited,) = places(("AUZ-PERS-13",), "de-short")
    assert (cited["document"], cited["completes"]) == ("pl-2018", "de-short")
    (own,) = places(("AUZ-TIME-02",), "de-short")
    assert own == {"rule": "AUZ-TIME-02", "document": "de-short", "heading": "Patt"}
    assert all("completes" not in one for one in places(("AUZ-PERS-13",), "ru-2017"))


def between(client: Client, one: str, other: str, language: str = "en") -> dict[str, Data]:
    query = {"from": one, "to": other, "lang": language}
    told = client.get(URL, query_string=query).json
    return {row["id"]: row for row in told["differences"]}


def test_two_editions_are_compared_without_what_only_a_third_one_has(client: Client) -> None:
    found = between(client, "pl-2018", "de-short")
    assert {"ED-01", "ED-05", "ED-10"} <= found.keys()
    # There only the Russian rulebook differs; in the latter two the Polish one completes.
    assert not {"ED-02", "ED-04", "ED-28", "ED-44"} & found.keys()
    # Polish and German have different words there, and only Russian is played otherwise.
    assert not found["ED-07"]["behaviour"]
    russian = between(client, "ru-2017", "de-short")
    assert {"ED-02", "ED-04", "ED-28"} <= russian.keys()
    assert all(russian[id]["behaviour"] for id in ("ED-02", "ED-04", "ED-28"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_either_edition_may_come_first_and_the_language_does_not_matter(
    client: Client, language: str
) -> None:
    for one, other in itertools.combinations(GAME.editions, 2):
        found = between(client, one, other, language)
        assert 0 < len(found) <= len(NUMBERS)
        assert found == between(client, other, one, language)
        assert found.keys() == between(client, one, other).keys()
        every = rows(client, language)
        assert all(row == every[id] | {"behaviour": row["behaviour"]} for id, row in found.items())
        assert between(client, one, one, language) == {}


def test_two_known_editions_or_none_must_be_named(client: Client) -> None:
    unknown = client.get(f"{URL}?from=pl-2018&to=pl-1918")
    problem(unknown, 422, "unknown_table")
    for query, place in (("from=pl-2018", "to"), ("to=pl-2018", "from")):
        told = problem(client.get(f"{URL}?{query}"), 400, "invalid_request")
        assert [(one["place"], one["fault"]) for one in told["errors"]] == [(place, "required")]
    listed = client.get("/openapi.json").json["paths"]["/v1/games/{game}/editions/diff"]["get"]
    assert {"from", "to"} <= {one["name"] for one in listed["parameters"]}


def test_a_known_answer_is_not_sent_again(client: Client) -> None:
    etag = client.get(URL).headers["ETag"]
    again = client.get(URL, headers={"If-None-Match": etag})
    assert (again.status_code, again.data) == (304, b"")
    assert client.get(f"{URL}?lang=pl").headers["ETag"] != etag


def test_another_language_is_marked_and_another_game_is_not_there(client: Client) -> None:
    told = client.get(f"{URL}?lang=fr").json
    assert (told["lang"], told["fallback_from"]) == ("en", "fr")
    assert {row["fallback_from"] for row in told["differences"]} == {"fr"}
    problem(client.get("/v1/games/chess/editions/diff"), 404, "not_found")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rows_have_the_same_subject(language: str) -> None:
    told = editions.rows("auztralia", language)
    assert len({row["subject"] for row in told}) == len(told)


def test_the_conformance_kit_is_a_file_that_lasts(client: Client) -> None:
    url = "/v1/games/last-aurora/editions/pl/conformance.zip"
    found = client.get(url)
    assert found.content_type == "application/zip"
    with zipfile.ZipFile(io.BytesIO(found.data)) as packed:
        assert "check_conformance.py" in packed.namelist()
    known = client.get(url, headers={"If-None-Match": found.headers["ETag"]})
    assert known.status_code == 304
    for wrong in ("last-aurora/editions/de-short", "chess/editions/pl"):
        problem(client.get(f"/v1/games/{wrong}/conformance.zip"), 404, "not_found")
