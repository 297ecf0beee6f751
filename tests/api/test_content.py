"""The content service: look-ups, lists, whole files, and the links of refusals."""

from __future__ import annotations

import base64
import hashlib
import json
import typing as t

import pytest

from api.answers import PlaceOut
from api.content import encoded_items
from content import library
from content.lint.library import PENDING
from engine import games
from engine.kernel import Denial, Game
from engine.kernel.reason import KERNEL_REASONS
from referee.refusals import explained
from tests.api.client import Client, Reply

from .play import LANGUAGES, Data, Match, problem
from .test_openapi import answer_form

CARD = "auz.character.corporal_jones"
RULES = games()["auztralia"].lexicon()
PLACES = [
    f"/v1/cards/{CARD}",
    "/v1/rules/AUZ-TRACK-06",
    "/v1/reasons/auz.track.edge_taken",
    "/v1/glossary/term.auz.unit.infantry",
]
LISTS = ["/v1/cards", "/v1/rules", "/v1/reasons", "/v1/glossary"]


def walked(client: Client, path: str, **query: t.Any) -> t.Iterator[Data]:
    """The rows of all pages of a list."""
    cursor: str | None = ""
    while cursor is not None:
        told = client.get(path, query_string=query | ({"cursor": cursor} if cursor else {})).json
        yield from told["items"]
        cursor = told["next_cursor"]


# -- one text -------------------------------------------------------------------


@pytest.mark.parametrize("path", PLACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_is_told_in_the_language_asked_for(client: Client, path: str, language: str) -> None:
    by_query = client.get(f"{path}?lang={language}")
    by_header = client.get(path, headers={"Accept-Language": language})
    assert by_query.data == by_header.data
    told = by_header.json
    assert told["links"]["self"] == path
    assert by_header.headers["Content-Language"] == told["lang"]
    assert by_header.headers["Vary"] == "Accept-Language"
    assert (told["lang"], told.get("fallback_from")) in ((language, None), ("en", language))


def test_a_language_that_we_lack_is_told(client: Client) -> None:
    plain = client.get(PLACES[0])
    told = client.get(PLACES[0], headers={"Accept-Language": "fr"})
    assert (told.json["lang"], told.json["fallback_from"]) == ("en", "fr")
    assert told.headers["ETag"] != plain.headers["ETag"]
    assert {**told.json, "fallback_from": None} == {**plain.json, "fallback_from": None}


def test_a_card_says_where_everything_comes_from(client: Client) -> None:
    told = client.get(f"/v1/cards/{CARD}").json
    assert told["kind"] == "character"
    assert told["timing"] == "once_per_battle"
    assert told["origin"] == "source"
    assert told["name_origin"] == "own"
    assert told["text_origin"] == "own"
    assert told["review"] in ("reviewed", "unreviewed")
    assert told["editions"] == ["pl-2018", "ru-2017", "de-short"]
    assert told["data"]["rule"] == "AUZ-PERS-09"
    assert "/v1/rules/AUZ-PERS-09" in told["links"]["rules"]


def test_a_rule_leads_to_reasons_cards_sources_and_rulings(client: Client) -> None:
    told = client.get("/v1/rules/AUZ-GEN-04").json
    assert told["rulings"] == ["R-09"]
    assert told["links"]["rulings"] == "/v1/games/auztralia/rulings"
    assert told["tested"] is True
    assert {one.get("document") for one in told["sources"]} == {"ru-2017", None}
    edge = client.get("/v1/rules/AUZ-TRACK-06").json
    assert edge["links"]["reasons"] == ["/v1/reasons/auz.track.edge_taken"]


def test_a_term_has_its_name_in_every_language(client: Client) -> None:
    told = client.get("/v1/glossary/term.auz.decision.track.lay").json
    assert told["names"].keys() == set(LANGUAGES)


def test_a_term_has_the_forms_that_sentences_ask_for(client: Client) -> None:
    told = client.get("/v1/glossary/term.auz.unit.infantry?lang=pl").json
    assert told["gender"] == "f"
    assert told["forms"]["gen.pl"] == "piechoty"
    assert told["forms"]["count"] == [
        "jednostka piechoty",
        "jednostki piechoty",
        "jednostek piechoty",
    ]
    label = client.get("/v1/glossary/term.auz.box.attack?lang=de").json
    assert (label["forms"], label["gender"]) == ({}, None)


def test_the_description_says_what_forms_are(client: Client) -> None:
    item = client.get("/openapi.json").json["components"]["schemas"]["ItemOut"]["properties"]
    for field in ("forms", "gender", "templates"):
        assert "description" in item[field], field


@pytest.mark.parametrize(
    "path",
    [
        "/v1/cards/auz.unit.tank",
        "/v1/cards/AUZ-TRACK-06",
        "/v1/rules/auz.unit.infantry",
        "/v1/reasons/AUZ-TRACK-06",
        "/v1/glossary/auz.unit.infantry",
        "/v1/bulk/fr",
        "/v1/games/chess/rulings",
    ],
)
def test_what_is_not_there_is_not_found(client: Client, path: str) -> None:
    problem(client.get(path), 404, "not_found")


def test_only_the_fields_asked_for_are_sent_and_the_marks(client: Client) -> None:
    told = client.get(f"/v1/cards/{CARD}?fields=name,text").json
    assert told.keys() == {"id", "name", "text", "lang"}
    marked = client.get(f"/v1/cards/{CARD}?fields=name&lang=fr").json
    assert marked.keys() == {"id", "name", "lang", "fallback_from"}
    for path in (f"/v1/cards/{CARD}", "/v1/cards"):
        told = problem(client.get(f"{path}?fields=name,price"), 400, "invalid_request")
        assert told["errors"] == [{"place": "fields", "fault": "unknown"}]


# -- what the caller has already ------------------------------------------------


@pytest.mark.parametrize(
    "path", [*PLACES, *LISTS, "/v1/bulk/pl", "/v1/games/auztralia/rulings", "/v1/cards?kind=unit"]
)
def test_what_the_caller_has_already_is_not_sent_again(client: Client, path: str) -> None:
    first = client.get(path, headers={"Accept-Language": "pl"})
    etag = first.headers["ETag"]
    assert not etag.startswith("W/")
    headers = {"Accept-Language": "pl", "If-None-Match": etag}
    again = client.get(path, headers=headers)
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"] == etag
    assert again.headers["Vary"] == "Accept-Language"
    assert again.headers["Cache-Control"] == first.headers["Cache-Control"]
    other = client.get(path, headers=headers | {"If-None-Match": '"x"'})
    assert (other.status_code, other.data) == (200, first.data)


@pytest.mark.parametrize("path", [*PLACES, *LISTS])
def test_every_language_and_every_form_has_its_own_etag(client: Client, path: str) -> None:
    variants = [f"lang={language}" for language in (*LANGUAGES, "fr", "it")]
    variants += ["fields=text", "fields=name", "fields=text&lang=fr"]
    answers = [client.get(f"{path}?{variant}") for variant in variants]
    bodies = {one.headers["ETag"]: one.data for one in answers}
    assert len(bodies) == len(variants)


# -- lists ----------------------------------------------------------------------


@pytest.mark.parametrize("path", LISTS)
def test_pages_show_everything_once_and_in_order(client: Client, path: str) -> None:
    whole = [row["id"] for row in walked(client, path, limit=500)]
    assert [row["id"] for row in walked(client, path, limit=7)] == whole
    assert client.get(path).json["total"] == len(whole) == len(set(whole))


def test_a_cursor_holds_while_filters_change(client: Client) -> None:
    first = client.get("/v1/cards?limit=1&kind=unit&game=auztralia").json
    assert [row["id"] for row in first["items"]] == ["auz.unit.airship"]
    rest = client.get(f"/v1/cards?kind=unit&game=auztralia&cursor={first['next_cursor']}").json
    assert len(rest["items"]) == 4
    assert rest["next_cursor"] is None


@pytest.mark.parametrize("cursor", ["x", "%00", "_" * 300, "ż", base64.b64encode(b"no").decode()])
def test_a_cursor_that_is_none_is_refused(client: Client, cursor: str) -> None:
    told = problem(client.get("/v1/cards", query_string={"cursor": cursor}), 400, "invalid_request")
    assert told["errors"] == [{"place": "cursor", "fault": "out_of_range"}]


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ({"kind": "unit"}, 8),
        ({"kind": "unit", "game": "auztralia"}, 5),
        ({"kind": "unit,farm", "game": "auztralia"}, 8),
        ({"kind": "rule"}, 0),
        ({"timing": "points"}, 5),
        ({"game": "chess"}, 0),
        ({"kind": "objective", "origin": "source"}, 0),
        ({"kind": "objective", "origin": "reconstructed"}, 10),
        ({"kind": "character", "edition": "ru-2017"}, 37),
        ({"edition": "en-1999"}, 0),
    ],
)
def test_lists_are_filtered(client: Client, query: dict[str, str], count: int) -> None:
    told = client.get("/v1/cards", query_string=query).json
    wanted = {name: value for name, value in query.items() if name in ("timing", "origin", "game")}
    for row in told["items"]:
        assert {name: row[name] for name in wanted} == wanted
    ru = [one for one in library.items() if one.kind == "character" and "ru-2017" in one.editions]
    assert told["total"] == (len(ru) if query.get("edition") == "ru-2017" else count)


def test_many_cards_are_looked_up_at_once(client: Client) -> None:
    codes = ["auz.tile.temple_1a", "auz.unit.tank", CARD, "AUZ-TRACK-06", CARD]
    response = client.post("/v1/cards/lookup?lang=pl", json={"codes": codes})
    assert [row["id"] for row in response.json["items"]] == ["auz.tile.temple_1a", CARD]
    assert response.json["missing"] == ["auz.unit.tank", "AUZ-TRACK-06"]
    assert response.headers["Content-Language"] == "pl"
    for wrong in ([], ["x"] * 201, "x", [7]):
        answer = client.post("/v1/cards/lookup", json={"codes": wrong})
        problem(answer, 400, "invalid_request")


# -- whole files ----------------------------------------------------------------


def test_whole_files_have_the_hash_that_the_listing_names(client: Client) -> None:
    files = client.get("/v1/bulk").json["files"]
    assert [file["lang"] for file in files] == list(LANGUAGES)
    for file in files:
        response = client.get(file["path"])
        digest = hashlib.sha256(response.data)
        assert (len(response.data), digest.hexdigest()) == (file["bytes"], file["sha256"])
        told = base64.b64encode(digest.digest()).decode()
        assert response.headers["Content-Digest"] == f"sha-256=:{told}:"
        assert response.headers["ETag"] == f'"{file["sha256"]}"'
        assert response.json["total"] == len(library.items())


# -- rulings --------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulings_say_what_is_done_and_why(client: Client, language: str) -> None:
    response = client.get(f"/v1/games/auztralia/rulings?lang={language}")
    told = {row["id"]: row for row in response.json["rulings"]}
    assert told["R-09"]["links"]["rules"]
    for row in told.values():
        assert row["question"]
        assert row["choice"]
        assert row["why"]
        assert row["lang"] == language or row["fallback_from"] == language
    assert [one["value"] for one in told["R-14"]["values"]] == ["top", "under"]
    assert told["R-14"]["default"] == {"pl-2018": "top", "de-short": "under"}
    assert "values" not in told["R-01"]
    marked = client.get("/v1/games/auztralia/rulings?lang=fr").json
    assert {row["fallback_from"] for row in marked["rulings"]} == {"fr"}


# -- every text, every link -----------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_crawl_finds_no_unmarked_fallback_and_no_english_copy(
    client: Client, language: str
) -> None:
    seen, unmarked, copied, fallen = 0, [], [], []
    for one in library.items():
        response = client.get(encoded_items.path(one), headers={"Accept-Language": language})
        told, english = response.json, library.item_text(one, "en").text
        seen += 1
        mark = told.get("fallback_from")
        if told["lang"] != language and mark != language:
            unmarked.append(one.id)
        if mark:
            fallen.append(one.id)
        elif language != "en" and told["text"] == english:
            copied.append(one.id)
        assert response.headers["Content-Language"] == told["lang"]
    assert (seen, unmarked, copied) == (len(library.items()), [], [])
    assert not fallen or any(mark.startswith(f"{language}/") for mark in PENDING)


def test_every_link_of_every_item_leads_somewhere(client: Client) -> None:
    known = {encoded_items.path(one) for one in library.items()} | {"/v1/games/auztralia/rulings"}
    for row in client.get("/v1/bulk/en").json["items"]:
        for paths in row["links"].values():
            assert {paths} if isinstance(paths, str) else set(paths) <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_links_of_every_refusal_lead_somewhere(client: Client, language: str) -> None:
    cited = {rule for answer in RULES.answers.values() for rule in answer.cites}
    cited |= {rule for reason in RULES.reasons.values() for rule in reason.rules}
    paths = [f"/v1/reasons/{id}" for id in {*RULES.reasons, *KERNEL_REASONS}]
    paths += [f"/v1/rules/{rule}" for rule in sorted(cited)]
    for path in paths:
        response = client.get(path, headers={"Accept-Language": language})
        assert response.status_code == 200, path
        assert response.json["text"]


def test_a_refusal_links_to_its_reason_and_rules(match: Match) -> None:
    for told in refusals(match):
        links = told["links"]
        reason = match.client.get(links["reason"]).json
        assert reason["id"] == told["reason"]
        rules = [match.client.get(path).json for path in links["rules"]]
        assert [rule["id"] for rule in rules] == told["rules"]
        named = {place["rule"] for place in told["source"]}
        assert named <= set(told["rules"])


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.code)
def test_every_refusal_says_what_each_of_its_rules_rests_on(game: Game) -> None:
    edition = game.editions[0]
    for reason in game.lexicon().reasons.values():
        denial = Denial(reason.id, reason.rules, dict.fromkeys(reason.params, 1))
        told = explained(denial, edition, "en")
        assert {place["rule"] for place in told["source"]} == {*told["rules"]}, reason.id
        assert all(place.keys() <= PlaceOut().fields.keys() for place in told["source"])


def refusals(match: Match) -> t.Iterator[Data]:
    wrong: list[Data] = [
        {"decision": "auz.setup.place_port", "hex": 12},
        {"decision": "?"},
        {"decision": "auz.setup.place_port", "hex": "x"},
    ]
    for move in wrong:
        response: Reply = match.move(match.waiting, move)
        assert response.status_code == 422
        yield json.loads(response.text)


@pytest.mark.parametrize(
    ("path", "documented"),
    [
        ("/v1/cards?limit=500", "/v1/cards"),
        (f"/v1/cards/{CARD}", "/v1/cards/{card}"),
        ("/v1/rules?limit=500", "/v1/rules"),
        ("/v1/glossary", "/v1/glossary"),
        ("/v1/reasons/kernel.malformed", "/v1/reasons/{reason}"),
        ("/v1/bulk", "/v1/bulk"),
        ("/v1/bulk/ru", "/v1/bulk/{language}"),
        ("/v1/games/auztralia/rulings", "/v1/games/{game}/rulings"),
        ("/v1/search?q=port", "/v1/search"),
    ],
)
def test_answers_keep_to_the_document(client: Client, path: str, documented: str) -> None:
    form = answer_form(client.get("/openapi.json").json, "get", documented, 200)
    for language in (*LANGUAGES, "fr"):
        form.validate(client.get(path, headers={"Accept-Language": language}).json)
