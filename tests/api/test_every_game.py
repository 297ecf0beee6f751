"""Every request that takes a table works for tables of every game."""

from __future__ import annotations

import json
import random
import re
import typing as t

import jsonschema_rs
import pytest
from flask import Flask

from engine import games, kernel
from engine.kernel import AnyState
from tests.api.client import Client
from tests.laws import turns
from tests.tables import SITTINGS, USUAL, VARIED, Sitting

from .play import LANGUAGES, Data, Match, play_on, problem, stored
from .records import finished, judged
from .working import done, lines

FEW = (*USUAL, *(one for one in VARIED if one.seats == 1))
CODES = re.compile(r"[{}]|\b(auz|lau|cho|kernel)\.[a-z]")
"""What stands in no sentence for players."""
PLACE = re.compile(r"[a-z_]+:[0-9a-z_-]+")


def middle(sitting: Sitting, decisions: int = 25) -> tuple[AnyState, int]:
    """A position of a random game, and a seat that is asked."""
    for number, turn in enumerate(turns(sitting.table(), sitting.seats, "middle")):
        if number == decisions:
            return turn.s.clone(), turn.seat
    raise AssertionError("a short game")


def position(sitting: Sitting, s: AnyState) -> Data:
    data: Data = json.loads(sitting.table().encode(s))
    return data


@pytest.fixture
def match(client: Client, sitting: Sitting) -> Match:
    response = client.post("/v1/matches", json=sitting.data())
    assert response.status_code == 201, response.data
    return Match(client, response.json)


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_positions_checks_legal_moves_and_lint(client: Client, sitting: Sitting) -> None:
    start = client.post("/v1/positions", json=sitting.data() | {"seed": "s"}).json
    assert client.post("/v1/positions/lint", json={"position": start["position"]}).json == {
        "sound": True,
        "findings": [],
        "lang": "en",
    }
    s, seat = middle(sitting)
    body = {"position": position(sitting, s), "seat": seat}
    listed = client.post("/v1/legal-moves", json=body | {"limit": 1000}).json
    rules = sitting.table().rules
    spelled = [rules.answers[move[0]].to_data(move) for move in kernel.legal(rules, s, seat)]
    assert listed["moves"] == spelled
    told = client.post("/v1/checks", json=body | {"move": spelled[0], "seed": "1"}).json
    assert told["legal"]
    wrong = {"decision": spelled[0]["decision"], "no": 1}
    for language in LANGUAGES:
        refused = client.post(f"/v1/checks?lang={language}", json=body | {"move": wrong}).json
        denial = refused["denial"]
        assert not refused["legal"]
        assert denial["rules"]
        assert denial["source"]
        assert not CODES.search(denial["detail"])


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_every_listed_move_can_be_explained(client: Client, sitting: Sitting) -> None:
    s, seat = middle(sitting)
    body = {"position": position(sitting, s), "seat": seat, "limit": 1000, "explain": True}
    for language in LANGUAGES:
        told = client.post(f"/v1/legal-moves?lang={language}", json=body).json
        assert told["lang"] == language
        assert [choice["move"] for choice in told["choices"]] == told["moves"]
        for choice in told["choices"]:
            assert not CODES.search(choice["text"]), choice
            assert all(PLACE.fullmatch(place) for place in choice["places"]), choice
            assert all(n > 0 for n in [*choice["cost"].values(), *choice["gain"].values()])


@pytest.mark.parametrize("game", games())
def test_the_published_schemas_admit_real_moves_and_positions(client: Client, game: str) -> None:
    told = client.get(f"/v1/games/{game}").json
    assert told["decisions"].keys() == games()[game].lexicon().answers.keys()
    assert all(one["rules"] for one in told["decisions"].values())
    forms = {
        key: jsonschema_rs.validator_for(one["schema"]) for key, one in told["decisions"].items()
    }
    options, form = (jsonschema_rs.validator_for(told[name]) for name in ("options", "position"))
    for sitting in (one for one in SITTINGS if one.game == game):
        assert options.is_valid(sitting.options)
        rules = sitting.table().rules
        for number, turn in enumerate(turns(sitting.table(), sitting.seats, "schemas")):
            if number % 50 == 0:
                form.validate(position(sitting, turn.s))
                for move in turn.moves:
                    forms[move[0]].validate(rules.answers[move[0]].to_data(move))


@pytest.mark.parametrize("sitting", FEW, ids=str)
def test_a_match_is_played_undone_told_and_judged(
    app: Flask, match: Match, sitting: Sitting
) -> None:
    dice, undone = random.Random(str(sitting)), 0
    for _ in range(30):
        seat = match.waiting
        asked = match.decision(seat, lang="pl", explain="true")
        assert not CODES.search(asked["question"])
        assert [choice["move"] for choice in asked["choices"]] == asked["moves"]
        assert match.move(seat, dice.choice(asked["moves"])).status_code == 200
        if match.view(seat)["undo"]["steps"]:
            assert match.undo(seat).status_code == 200
            undone += 1
    assert undone
    play_on(app, match, "to the end")
    query = {"lang": "pl", "explain": "true"}
    standing = match.get(0, query_string=query).json["standing"]
    sides = [*standing["seats"], standing["opponent"] or {}]
    assert set(standing["names"]) == {code for side in sides for code in side}
    assert standing["text"][-1] == standing["reason"]
    assert ("opponent_name" in standing) == (standing["opponent"] is not None)
    assert stored(app, match).status == "over"
    problem(match.move(0, {"decision": "x"}), 409, "match_over")
    for language in LANGUAGES:
        said = match.get("spectator", f"/journal?limit=1000&lang={language}").json["lines"]
        texts = [event["text"] for line in said for event in line.get("events", ())]
        assert texts
        assert not [text for text in texts if CODES.search(text)]
    verdict, moves = judged(match.get("host", "/record").json)
    assert (verdict["sound"], verdict["finished"]) == (True, True)
    assert all(move["legal"] for move in moves)


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_record_is_sound_and_a_forged_one_is_not(sitting: Sitting) -> None:
    record = finished("record", table=sitting.table(), seats=sitting.seats)
    assert judged(record)[0]["sound"]
    moves = [line for line in record["journal"] if line["kind"] == "move"]
    moves[len(moves) // 2]["move"]["decision"] = "kernel.nothing"
    assert not judged(record)[0]["sound"]


@pytest.mark.parametrize("agent", [{"agent": "greedy"}, {"agent": "mcts", "iterations": 4}])
@pytest.mark.parametrize("sitting", FEW, ids=str)
def test_agents_think_about_every_game(
    app: Flask, client: Client, sitting: Sitting, agent: Data
) -> None:
    s, seat = middle(sitting)
    items = [{"position": position(sitting, s), "seat": seat}]
    response = client.post("/v1/ai/moves", json={"positions": items, "seed": "1"} | agent)
    done(app, client, response.json["job"])
    (line,) = lines(client, response.json["job"])
    rules = sitting.table().rules
    legal = [rules.answers[move[0]].to_data(move) for move in kernel.legal(rules, s, seat)]
    assert line["move"] in legal


def opposed(sitting: Sitting) -> bool:
    """Whether the rules play somebody of their own."""
    if sitting.game == "last-aurora":
        return bool(sitting.table().box.solo)
    return sitting.game == "auztralia"


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_agents_play_every_game(app: Flask, client: Client, sitting: Sitting) -> None:
    table = {name: value for name, value in sitting.data().items() if name != "seats"}
    players = [{"agent": "random"}] * sitting.seats
    body = {"tables": [table | {"players": players}], "games": 6, "seed": "s"}
    job = done(app, client, client.post("/v1/simulations", json=body).json["job"])
    found = lines(client, job["job"])
    assert len(found) == 6
    assert {len(line["scores"]) for line in found} == {sitting.seats}
    (told,) = job["result"]["tables"]
    assert (told["opponent"] is not None) == opposed(sitting)
    assert client.get(f"/v1/jobs/{job['job']}/table.csv").status_code == 200
    picture = client.get(f"/v1/jobs/{job['job']}/picture.svg?lang=ru")
    assert picture.data.startswith(b"<?xml")


@pytest.mark.parametrize("sitting", USUAL, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_content_is_told_of_every_game(client: Client, sitting: Sitting, language: str) -> None:
    def asked(path: str) -> t.Any:
        response = client.get(path, query_string={"game": sitting.game, "lang": language})
        assert response.status_code == 200, (path, response.data)
        return response.json

    for path in ("/v1/cards", "/v1/rules", "/v1/glossary"):
        listed = asked(path)["items"]
        assert listed
        assert {one["game"] for one in listed} <= {sitting.game, "kernel"}
        assert not [one["id"] for one in listed if "fallback_from" in one]
    told = asked(f"/v1/games/{sitting.game}/rulings")["rulings"]
    assert told
    told += asked(f"/v1/games/{sitting.game}/editions/diff")["differences"]
    assert not [row["id"] for row in told if "fallback_from" in row]
    (name, *_) = [one["name"] for one in asked("/v1/glossary")["items"] if one["kind"] == "term"]
    found = client.get("/v1/search", query_string={"q": name, "lang": language}).json
    assert found["hits"]
    assert not [one["id"] for one in found["hits"] if "fallback_from" in one]
    assert b"fallback_from" not in client.get(f"/v1/bulk/{language}").data
