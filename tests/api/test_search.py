"""Search over HTTP: by code, by words, with filters."""

from __future__ import annotations

import pytest

from api.content import encoded_items
from content import library
from tests.api.client import Client

from .play import problem

CARD = "auz.character.corporal_jones"


def test_search_finds_shows_and_links(client: Client) -> None:
    told = client.get("/v1/search?q=Corporal Jones").json
    assert told["query"] == "Corporal Jones"
    first = told["hits"][0]
    assert first["id"] in (CARD, f"term.{CARD}")
    assert first["matched"].keys() == {"lang", "field", "words", "highlight"}
    assert client.get(first["links"]["self"]).status_code == 200


def test_search_is_filtered_and_cut(client: Client) -> None:
    for query in ({"kind": "rule"}, {"kind": "character,unit"}, {"origin": "reconstructed"}):
        hits = client.get("/v1/search", query_string={"q": "infantry", "limit": 3, **query})
        assert len(hits.json["hits"]) <= 3
        for hit in hits.json["hits"]:
            assert hit["kind"] in query.get("kind", hit["kind"]).split(",")
            one = library.item(hit["id"])
            assert one.origin == query.get("origin", one.origin)
    for wrong in ("/v1/search", "/v1/search?q=", f"/v1/search?q={'x' * 201}"):
        problem(client.get(wrong), 400, "invalid_request")


def test_search_finds_the_rule_that_a_refusal_names(client: Client) -> None:
    for code in ("AUZ-TRACK-06", "auz-track-06", "auz.track.edge_taken", CARD):
        first = client.get("/v1/search", query_string={"q": code, "lang": "pl"}).json["hits"][0]
        assert first["id"].lower() == code.lower()
        assert first["matched"]["field"] == "id"


@pytest.mark.parametrize(
    "query",
    [
        {"q": "gracz", "edition": "pl-2018"},
        {"q": "player", "edition": "ru-2017"},
        {"q": "karta", "timing": "combat", "lang": "pl"},
        {"q": "gracz", "origin": "reconstructed"},
    ],
)
def test_search_looks_beyond_the_best_hundred_for_what_fits(
    client: Client, query: dict[str, str]
) -> None:
    found = client.get("/v1/search", query_string=query | {"limit": "3"}).json["hits"]
    assert len(found) == 3
    assert all(encoded_items.fits(library.item(hit["id"]), query) for hit in found)


def test_search_has_totals_facets_and_pages(client: Client) -> None:
    first = client.get("/v1/search?q=infantry&limit=3&game=auztralia").json
    assert first["total"] > 3
    assert first["facets"]["game"] == {"auztralia": first["total"]}
    assert sum(first["facets"]["kind"].values()) == first["total"]
    query = {"q": "infantry", "limit": "3", "game": "auztralia", "cursor": first["next_cursor"]}
    second = client.get("/v1/search", query_string=query).json
    shown = [hit["id"] for page in (first, second) for hit in page["hits"]]
    assert len(set(shown)) == 6
    rules = client.get("/v1/search?q=infantry&kind=rule").json
    assert rules["facets"]["kind"].keys() >= {"rule", "unit"}
    assert rules["total"] == rules["facets"]["kind"]["rule"]


def test_search_refuses_names_and_kinds_that_mean_nothing(client: Client) -> None:
    for wrong in ("q=x&knd=rule", "q=x&kind=rul", "q=x&cursor=zzz"):
        assert client.get(f"/v1/search?{wrong}").status_code == 400, wrong
    assert client.get("/v1/search?q=x&lang=pl").status_code == 200
    assert "rule" in client.get("/v1/kinds").json["kinds"]["circadians"]
