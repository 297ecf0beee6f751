"""The games that can be judged, as a client learns of them."""

from __future__ import annotations

import jsonschema_rs
from flask.testing import FlaskClient

from engine import games
from engine.kernel import AnyState, legal, waiting

from .play import RULES, TABLE_DATA, data_of, position, problem


def test_every_game_is_listed_with_its_editions_and_seats(client: FlaskClient) -> None:
    listed = {game["game"]: game for game in client.get("/v1/games").json["games"]}
    assert listed.keys() == games().keys()
    for code, game in games().items():
        assert listed[code]["editions"] == list(game.editions)
        assert listed[code]["seats"] == list(game.seats)
        assert listed[code]["options"] == game.options


def test_a_game_describes_every_decision_and_the_rules_it_rests_on(client: FlaskClient) -> None:
    told = client.get("/v1/games/auztralia").json
    assert told["decisions"].keys() == RULES.answers.keys()
    assert all(one["rules"] for one in told["decisions"].values())


def test_the_published_schemas_admit_real_moves_and_positions(
    client: FlaskClient, mid_game: AnyState
) -> None:
    told = client.get("/v1/games/auztralia").json
    forms = {
        key: jsonschema_rs.validator_for(one["schema"]) for key, one in told["decisions"].items()
    }
    for seat in waiting(RULES, mid_game):
        for move in legal(RULES, mid_game, seat):
            forms[move[0]].validate(data_of(move))
    jsonschema_rs.validator_for(told["position"]).validate(position(mid_game))


def test_the_schema_of_options_admits_the_default(client: FlaskClient) -> None:
    told = client.get("/v1/games/auztralia").json
    form = jsonschema_rs.validator_for(told["options"])
    assert form.is_valid({})
    assert form.is_valid({"map": "east"})
    assert not form.is_valid({"map": "moon"})


def test_an_unknown_game_is_not_found(client: FlaskClient) -> None:
    problem(client.get("/v1/games/chess"), 404, "not_found")


def test_what_the_caller_has_already_is_not_sent_again(client: FlaskClient) -> None:
    for path in ("/v1/games", "/v1/games/auztralia"):
        etag = client.get(path).headers["ETag"]
        again = client.get(path, headers={"If-None-Match": etag})
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == etag
        assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_an_unknown_edition_option_or_number_of_seats_is_an_unknown_table(
    client: FlaskClient,
) -> None:
    wrong = [
        {"edition": "pl-1918"},
        {"game": "chess"},
        {"seats": 1},
        {"seats": 5},
        {"options": {"map": "moon"}},
        {"options": {"colour": "red"}},
    ]
    for change in wrong:
        body = TABLE_DATA | {"seats": 2, "seed": "1"} | change
        problem(client.post("/v1/positions", json=body), 422, "unknown_table")
