"""The games that can be judged, as a client learns of them."""

from __future__ import annotations

import typing as t

import jsonschema_rs
import pytest

from engine import games
from engine.kernel import AnyState, legal, waiting
from tests.api.client import Client

from .play import RULES, TABLE_DATA, Data, data_of, position, problem


def test_every_game_is_listed_with_its_editions_and_seats(client: Client) -> None:
    listed = {game["game"]: game for game in client.get("/v1/games").json["games"]}
    assert listed.keys() == games().keys()
    for code, game in games().items():
        assert listed[code]["editions"] == list(game.editions)
        assert listed[code]["seats"] == list(game.seats)
        assert listed[code]["options"] == game.options


def test_a_game_describes_every_decision_and_the_rules_it_rests_on(client: Client) -> None:
    told = client.get("/v1/games/auztralia").json
    assert told["decisions"].keys() == games()["auztralia"].lexicon().answers.keys()
    assert told["decisions"].keys() > RULES.answers.keys()
    assert all(one["rules"] for one in told["decisions"].values())
    ores = told["decisions"]["auz.mine.dig"]["schema"]["properties"]["ore"]
    assert "vp" in str(ores)


def test_the_published_schemas_admit_real_moves_and_positions(
    client: Client, mid_game: AnyState
) -> None:
    told = client.get("/v1/games/auztralia").json
    forms = {
        key: jsonschema_rs.validator_for(one["schema"]) for key, one in told["decisions"].items()
    }
    for seat in waiting(RULES, mid_game):
        for move in legal(RULES, mid_game, seat):
            forms[move[0]].validate(data_of(move))
    jsonschema_rs.validator_for(told["position"]).validate(position(mid_game))


def test_the_schema_of_options_admits_the_default(client: Client) -> None:
    told = client.get("/v1/games/auztralia").json
    form = jsonschema_rs.validator_for(told["options"])
    assert form.is_valid({})
    assert form.is_valid({"map": "east"})
    assert form.is_valid({"map": "west", "mode": "solo", "level": "high", "objective": "SO-10"})
    assert form.is_valid({"mode": "cooperative", "duo_cards": 2})
    assert not form.is_valid({"map": "moon"})
    assert not form.is_valid({"duo_cards": 3})


def test_an_unknown_game_is_not_found(client: Client) -> None:
    problem(client.get("/v1/games/chess"), 404, "not_found")


def test_what_the_caller_has_already_is_not_sent_again(client: Client) -> None:
    for path in ("/v1/games", "/v1/games/auztralia"):
        etag = client.get(path).headers["ETag"]
        again = client.get(path, headers={"If-None-Match": etag})
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == etag
        assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_an_unknown_edition_option_or_number_of_seats_is_an_unknown_table(
    client: Client,
) -> None:
    wrong: list[Data] = [
        {"edition": "pl-1918"},
        {"game": "chess"},
        {"seats": 5},
        {"options": {"map": "moon"}},
        {"options": {"colour": "red"}},
        {"options": {"duo_cards": True}},
        {"options": {"map": {"east": "west"}}},
    ]
    for change in wrong:
        body = TABLE_DATA | {"seats": 2, "seed": "1"} | change
        problem(client.post("/v1/positions", json=body), 422, "unknown_table")


IMPOSSIBLE: list[tuple[dict[str, t.Any], str, list[str]]] = [
    ({"seats": 1}, "one_plays_solo", ["AUZ-SOLO-01", "AUZ-GEN-01"]),
    ({"options": {"mode": "solo"}}, "solo_is_for_one", ["AUZ-SOLO-01", "AUZ-GEN-01"]),
    ({"options": {"level": "high"}}, "level_is_for_solo", ["AUZ-SOLO-03"]),
    ({"options": {"objective": "SO-01"}}, "objective_is_for_solo", ["AUZ-SOLO-07"]),
    (
        {"seats": 3, "options": {"duo_cards": 1}},
        "duo_is_for_two",
        ["AUZ-DUO-01", "AUZ-DUO-02", "AUZ-DUO-03"],
    ),
    ({"options": {"challenge": "hard"}}, "challenge_is_for_more", ["AUZ-CHAL-01"]),
    ({"options": {"duo_cards": 1, "challenge": "hard"}}, "challenge_is_for_more", ["AUZ-CHAL-01"]),
]


@pytest.mark.parametrize(("change", "reason", "rules"), IMPOSSIBLE)
@pytest.mark.parametrize("path", ["/v1/positions", "/v1/matches"])
def test_options_that_do_not_go_together_are_refused_with_their_rules(
    client: Client, path: str, change: dict[str, t.Any], reason: str, rules: list[str]
) -> None:
    seed = {"seed": "1"} if path == "/v1/positions" else {}
    details = set()
    for language in ("pl", "ru", "de", "en"):
        body = TABLE_DATA | {"seats": 2} | seed | change
        response = client.post(f"{path}?lang={language}", json=body)
        told = problem(response, 422, "impossible_table")
        assert told["reason"] == f"auz.options.{reason}"
        assert (told["rules"], told["edition"], told["lang"]) == (rules, "pl-2018", language)
        assert {one["rule"] for one in told["source"]} == {*rules}
        assert told["links"]["reason"] == f"/v1/reasons/auz.options.{reason}"
        details.add(told["detail"])
    assert len(details) == 4


def test_a_position_with_impossible_options_is_refused_in_the_same_way(
    client: Client, mid_game: AnyState
) -> None:
    sent = position(mid_game) | {"options": {"map": "east", "duo_cards": 2, "challenge": "hard"}}
    for path in ("/v1/legal-moves", "/v1/positions/lint"):
        body = {"position": sent} | ({"seat": 0} if "legal" in path else {})
        told = problem(client.post(path, json=body), 422, "impossible_table")
        assert told["reason"] == "auz.options.challenge_is_for_more"
