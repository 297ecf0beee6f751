"""Lists of texts: how many of what, in which order, in all languages, each printing by itself."""

from __future__ import annotations

import pytest

from content.search.words import fold
from tests.api.client import Client

from .play import LANGUAGES, problem
from .test_content import CARD, walked


def test_lists_tell_how_many_there_are_by_game_and_by_kind(client: Client) -> None:
    whole = client.get("/v1/cards?game=auztralia&limit=1").json
    told = client.get("/v1/cards?game=auztralia&kind=unit&limit=1").json
    assert told["facets"]["game"] == {"auztralia": 5}
    assert told["facets"]["kind"] == whole["facets"]["kind"]
    assert sum(whole["facets"]["kind"].values()) == whole["total"]
    for kind, count in whole["facets"]["kind"].items():
        found = client.get(f"/v1/cards?game=auztralia&limit=1&kind={kind}").json
        assert found["total"] == count


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_can_be_sorted(client: Client, language: str) -> None:
    asked = {"kind": "character", "lang": language}
    names = [row["name"] for row in walked(client, "/v1/cards", limit=7, sort="name", **asked)]
    assert names == sorted(names, key=lambda name: fold(name.casefold()))
    ids = [row["id"] for row in walked(client, "/v1/cards", limit=7, sort="id", **asked)]
    assert ids == sorted(ids)
    assert len(set(ids)) == len(names) > 30
    problem(client.get("/v1/cards?sort=colour"), 400, "invalid_request")


@pytest.mark.parametrize("path", [f"/v1/cards/{CARD}", "/v1/rules/AUZ-TRACK-06"])
def test_a_text_can_be_had_in_all_languages_at_once(client: Client, path: str) -> None:
    told = client.get(f"{path}?lang=all")
    (row,) = [
        row
        for row in walked(client, path.rpartition("/")[0], lang="all", limit=500)
        if row["id"] == told.json["id"]
    ]
    assert row == told.json
    assert "fallback_from" not in row
    assert told.headers["ETag"] != client.get(path).headers["ETag"]
    for language, words in row["translations"].items():
        alone = client.get(f"{path}?lang={language}").json
        assert (words["name"], words["text"]) == (alone["name"], alone["text"])
    assert set(row["translations"]) == set(LANGUAGES)
    assert client.get(f"{path}?lang=all&fields=translations").json.keys() == {
        *("id", "lang", "translations")
    }


def test_each_printing_is_an_item_of_its_own(client: Client) -> None:
    """The two Contaminated Warehouses share their name, not what lies in them."""
    ids = [f"lau.card.contaminated_warehouse_{number}" for number in (1, 2)]
    found = client.post("/v1/cards/lookup", json={"codes": ids}).json["items"]
    one, two = sorted(found, key=lambda row: row["id"])
    assert (one["data"]["number"], two["data"]["number"]) == (2, 19)
    assert one["data"]["left"] != two["data"]["left"]
    assert "/v1/cards/lau.location.contaminated_warehouse" in one["links"]["cards"]
    assert one["links"]["cards"] == two["links"]["cards"]


@pytest.mark.parametrize(
    ("path", "lang", "name", "source"),
    [
        ("/v1/cards/lau.device.machine_gun", "de", "Aufbauten", "review"),
        ("/v1/rules/LAU-ROUND-01", "ru", "Погоня за «Авророй»", "edition"),
        ("/v1/glossary/term.auz.character.agent_davies", "en", "Personality", "edition"),
    ],
)
def test_words_of_others_are_told_and_marked(
    client: Client, path: str, lang: str, name: str, source: str
) -> None:
    told = client.get(f"{path}?lang={lang}").json
    assert (name, source) in [(one["name"], one["source"]) for one in told["also_called"]]
    assert name != told["name"]
    assert "also_called" not in client.get("/v1/cards/cho.leader.xiao?lang=de").json


def test_what_everybody_begins_with_has_its_data_and_boxes_their_letters(client: Client) -> None:
    """The data of cards name boxes by letters, and a level after them: W1 is a Weapon box."""
    kinds = client.get("/v1/cards?game=last-aurora&kind=box").json["items"]
    known = {one["data"]["letters"] for one in kinds}
    for code, boxes in (("truck.start_truck", 3), ("trailer.container", 4), ("truck.snowcat", 4)):
        card = client.get(f"/v1/cards/lau.{code}").json
        assert len(card["data"]["boxes"]) == boxes
        assert {box.rstrip("0123456789") for box in card["data"]["boxes"]} <= known
        assert "seat" not in card["data"]
