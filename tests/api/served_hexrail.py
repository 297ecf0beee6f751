"""Hexrail behind the service, found by its entry point; test_plugin runs this in such a world."""

from __future__ import annotations

import pytest
from flask import Flask

from clients.arbiter import main as arbiter
from content.games import games as contents
from engine import games
from tests.api.client import Client

from .play import LANGUAGES
from .working import done, lines

TABLE = {"game": "hexrail", "edition": "first"}
FORBIDDEN = {"decision": "hex.turn.turn", "act": "rail", "cell": 40, "unit": None}
REFUSED = {
    "pl": "Do pola 40 nie dociągniesz sieci, układając 2 odcinki torów.",
    "ru": "До клетки 40 не дотянуть сеть, проложив 2 участка путей.",
    "de": "Feld 40 ist von deinem Netz aus mit 2 Gleisen nicht zu erreichen.",
    "en": "Cell 40 cannot be reached from your network with 2 tracks.",
}


def test_the_game_stands_beside_ours(client: Client) -> None:
    assert list(games())[-1] == list(contents())[-1] == "hexrail"
    assert client.get("/v1/games/hexrail").json["editions"] == ["first"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_check_names_the_rule_in_every_language(client: Client, language: str) -> None:
    place = client.post("/v1/positions", json=TABLE | {"seats": 3, "seed": "7"}).json
    body = {"position": place["position"], "seat": place["waiting"][0], "move": FORBIDDEN}
    denial = client.post(f"/v1/checks?lang={language}", json=body).json["denial"]
    assert (denial["reason"], denial["rules"]) == ("hex.rail.too_far", ["HEX-RAIL-01"])
    assert denial["detail"] == REFUSED[language]
    assert denial["source"] == [{"rule": "HEX-RAIL-01", "document": "first", "heading": "Rails"}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_search_and_cards_know_its_texts(client: Client, language: str) -> None:
    name = client.get(f"/v1/cards/hex.unit.gunner?lang={language}").json["name"]
    hits = client.get(
        "/v1/search", query_string={"q": name, "lang": language, "game": "hexrail"}
    ).json["hits"]
    assert hits[0]["id"] == "hex.unit.gunner"


def test_a_match_is_played_and_told(client: Client) -> None:
    made = client.post("/v1/matches", json=TABLE | {"seats": 3, "language": "de"}).json
    url, tokens = f"/v1/matches/{made['match']}", made["tokens"]["seats"]
    asked = client.get(f"{url}/decision", headers=bearer(tokens[0])).json
    seat = asked["waiting"][0]
    headers = bearer(tokens[seat]) | {"If-Match": '"1"'}
    played = client.post(f"{url}/moves", json={"moves": [asked["moves"][1]]}, headers=headers)
    assert played.status_code == 200
    journal = client.get(f"{url}/journal?lang=de", headers=bearer(tokens[0])).json
    assert "verlegte Gleise" in str(journal)


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@pytest.mark.parametrize("agent", [{"agent": "greedy"}, {"agent": "mcts", "iterations": 10}])
def test_agents_move(app: Flask, client: Client, agent: dict[str, object]) -> None:
    place = client.post("/v1/positions", json=TABLE | {"seats": 3, "seed": "7"}).json["position"]
    asked = client.post("/v1/ai/moves", json={"positions": [{"position": place}], **agent}).json
    assert done(app, client, asked["job"])["state"] == "done"
    assert [line["move"]["decision"] for line in lines(client, asked["job"])] == ["hex.turn.turn"]


def test_matches_are_simulated(app: Flask, client: Client) -> None:
    players = [{"agent": "random"}] * 3
    body = {"tables": [TABLE | {"players": players}], "games": 5, "seed": "s"}
    job = done(app, client, client.post("/v1/simulations", json=body).json["job"])
    assert (job["state"], job["result"]["games"]) == ("done", 5)


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["card", "Späher", "--lang", "de"], "hex.unit.scout"),
        (["simulate", "--game", "hexrail", "--agents", "random,greedy,random"], "greedy"),
    ],
)
def test_the_command_line_knows_it(
    words: list[str], shown: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    more = ["--games", "3", "--jobs", "1", "--seed", "x"] if words[0] == "simulate" else []
    monkeypatch.setattr("sys.argv", ["arbiter", *words, *more])
    with pytest.raises(SystemExit) as ended:
        arbiter()
    assert ended.value.code in (0, None)
    assert shown in capfd.readouterr().out
