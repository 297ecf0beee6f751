"""Moves of agents: what may be asked, what workers are given, what comes back."""

from __future__ import annotations

import json
import random
import typing as t

import pytest
from flask import Flask

from engine import games, kernel
from engine.kernel import AnyState
from referee.agents import PLAYERS
from referee.agents.learned import learned_of
from referee.agents.registry import pace_of, ratings_of
from referee.jobs.orders import AGENTS, LEVELS
from referee.settings import Settings
from tests.api.client import Client, Reply, client_of
from tests.laws import turns

from .play import (
    LANGUAGES,
    RULES,
    TABLE,
    TABLE_DATA,
    Data,
    middle,
    parts,
    position,
    problem,
)
from .working import done, inputs, lines, step
from .worlds import blind, swaps, twin, worlds

URL = "/v1/ai/moves"
RANDOM = {"agent": "random", "seed": "1"}
NDJSON = "application/x-ndjson"


@pytest.fixture(scope="module")
def place() -> AnyState:
    return middle(3, "agents", 40)


def asked(client: Client, *items: Data, query: str = "", **more: t.Any) -> Reply:
    return client.post(URL + query, json={"positions": list(items)} | RANDOM | more)


def test_agents_are_those_that_can_play() -> None:
    assert {*AGENTS, *LEVELS} == set(PLAYERS)
    assert {name for code in games() for name in pace_of(code).first} == set(AGENTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_agents_are_listed_as_they_can_be_asked(
    client: Client, place: AnyState, language: str
) -> None:
    told = client.get(f"/v1/agents?lang={language}").json
    assert [one["id"] for one in told["agents"]] == [*LEVELS, *AGENTS]
    assert len({one["name"] for one in told["agents"]}) == len(told["agents"])
    assert told["lang"] == language
    rated = {one["id"]: one["ratings"] for one in told["agents"]}
    for game in games():
        assert {id: row[game] for id, row in rated.items() if game in row} == ratings_of(game)
    assert all(set(rated[level]) == set(games()) for level in LEVELS[:-1])
    for one in told["agents"]:
        named = {name: one[name] for name in ("agent", "level") if one[name] is not None}
        budget = {"iterations": 8} if one["budget"] else {}
        item = {"position": position(place)}
        reply = asked(client, item, query="?quote=true", **named, **budget)
        assert reply.status_code == 200, reply.json


@pytest.mark.parametrize("agent", [{}, {"agent": "greedy"}, {"agent": "mcts", "iterations": 8}])
def test_each_position_gets_a_legal_move_with_a_receipt(
    app: Flask, client: Client, place: AnyState, agent: Data
) -> None:
    seat = kernel.waiting(RULES, place)[0]
    items = [{"position": position(place)}] * 9 + [{"position": position(place), "seat": seat}]
    response = asked(client, *items, **agent)
    assert (response.status_code, response.json["total"]) == (202, 10)
    told = done(app, client, response.json["job"])
    found = lines(client, told["job"])
    assert [line["index"] for line in found] == list(range(10))
    listed = [RULES.answers[move[0]].to_data(move) for move in kernel.legal(RULES, place, seat)]
    for line in found:
        assert (line["seat"], line["move"] in listed) == (seat, True)
        assert line["receipt"]["seed"] == f"1.{line['index']}"
        assert line["receipt"]["agent"] == agent.get("agent", "random")
    assert told["result"]["positions"] == told["done"] == 10


def test_a_receipt_reproduces_its_move_from_the_view_alone(
    app: Flask, client: Client, place: AnyState
) -> None:
    mcts: Data = {"agent": "mcts", "iterations": 20}
    first = asked(client, {"position": position(place)}, **mcts).json["job"]
    done(app, client, first)
    (line,) = lines(client, first)
    seen = kernel.view(RULES, place, line["seat"])
    item = TABLE_DATA | {"options": TABLE.options, "view": seen, "seat": line["seat"]}
    item["seed"] = line["receipt"]["seed"]
    second = asked(client, item, **mcts).json["job"]
    done(app, client, second)
    (again,) = lines(client, second)
    for told in (line, again):
        del told["receipt"]["milliseconds"]
    assert line == again


def test_lines_are_as_good_as_a_list(app: Flask, client: Client, place: AnyState) -> None:
    row = json.dumps({"position": position(place)})
    response = client.post(
        f"{URL}?agent=random&seed=1", data="\n".join([row] * 9), content_type=NDJSON
    )
    assert response.status_code == 202, response.text
    other = asked(client, *[{"position": position(place)}] * 9).json["job"]
    done(app, client, other)
    one, two = (lines(client, job) for job in (response.json["job"], other))
    assert [line["move"] for line in one] == [line["move"] for line in two]


def test_lines_have_limits(client: Client, place: AnyState) -> None:
    row = json.dumps({"position": position(place)}).encode()

    def sent(data: bytes, query: str = "?agent=random") -> Reply:
        return client.post(URL + query, data=data, content_type=NDJSON)

    problem(sent(b"\n".join([b"{}"] * 1001)), 400, "invalid_request")
    problem(sent(row[:-1] + b" " * 300_000 + b"}"), 413, "too_large")
    problem(sent(b" " * (8 * 1024 * 1024 + 1)), 413, "too_large")
    problem(sent(row + b"\n{"), 400, "malformed")
    problem(sent(b""), 400, "invalid_request")
    faults = problem(sent(row + b'\n{"seat": 1}'), 400, "invalid_request")["errors"]
    assert faults == [{"place": "positions.1.position", "fault": "required"}]
    missing = problem(sent(row, ""), 400, "invalid_request")["errors"]
    assert missing == [{"place": "agent", "fault": "required"}]


@pytest.mark.parametrize(
    ("more", "place_", "fault"),
    [
        ({"agent": "mcts"}, "iterations", "required"),
        ({"agent": "mcts", "iterations": 1, "milliseconds": 10}, "milliseconds", "unknown"),
        ({"agent": "greedy", "iterations": 1}, "iterations", "unknown"),
        ({"agent": "mcts", "iterations": 10_001}, "iterations", "out_of_range"),
        ({"agent": "mcts", "milliseconds": 9}, "milliseconds", "out_of_range"),
        ({"agent": "deep"}, "agent", "out_of_range"),
        ({"match": "0" * 32}, "match", "unknown"),
        ({"seed": ""}, "seed", "out_of_range"),
    ],
)
def test_what_makes_no_sense_is_named(
    client: Client, place: AnyState, more: Data, place_: str, fault: str
) -> None:
    told = problem(asked(client, {"position": position(place)}, **more), 400, "invalid_request")
    assert {"place": place_, "fault": fault} in told["errors"]


def test_what_is_wrong_with_a_position_comes_with_its_index(
    client: Client, place: AnyState
) -> None:
    good, seat = {"position": position(place)}, kernel.waiting(RULES, place)[0]
    other = next(one for one in range(3) if one != seat)
    over = place.clone()
    kernel.play_random(RULES, over, kernel.seeded(1), random.Random(1))
    view = TABLE_DATA | {"options": TABLE.options, "seat": seat}
    seen = kernel.view(RULES, place, seat)
    for item, status, code in (
        (good | {"seat": other}, 422, "not_asked"),
        (good | {"seat": 9}, 422, "not_asked"),
        ({"position": position(over)}, 422, "not_asked"),
        ({"position": good["position"] | {"todo": []}}, 422, "bad_position"),
        ({"position": good["position"] | {"edition": "none"}}, 422, "unknown_table"),
        (view | {"view": {}}, 422, "bad_position"),
        (view | {"view": seen | {"faces": []}}, 422, "bad_position"),
        (view | {"view": seen | {"more": 1}}, 422, "bad_position"),
        (view | {"view": seen, "rulings": {"R-14": "x"}}, 422, "unknown_table"),
        (view | {"view": seen, "options": {"level": "high"}}, 422, "impossible_table"),
        (view | {"view": seen, "seat": other}, 422, "not_asked"),
    ):
        told = problem(asked(client, good, item), status, code)
        assert told["index"] == 1, item


def test_where_luck_is_due_no_agent_is_asked(app: Flask, client: Client) -> None:
    s = next(
        c
        for turn in turns(TABLE, 2, "luck")
        for move in kernel.legal(RULES, turn.s, turn.seat)
        if isinstance(kernel.play(RULES, c := turn.s.clone(), turn.seat, move), kernel.Chance)
    )
    good, due = ({"position": position(one)} for one in (middle(2, "luck", 5), s))
    assert problem(asked(client, good, due, good), 422, "not_asked")["index"] == 1
    assert problem(asked(client, due, agent="greedy"), 422, "not_asked")["index"] == 0
    assert inputs(app) == []


def test_agents_play_by_the_options_and_rulings_of_the_table(app: Flask, client: Client) -> None:
    said: Data = {
        "edition": "de-short",
        "options": {"mode": "cooperative"},
        "rulings": {"R-14": "top"},
    }
    start = TABLE_DATA | said | {"seats": 3, "seed": "x"}
    told = client.post("/v1/positions", json=start).json
    where, seat = told["position"], told["waiting"][0]
    table = games()["auztralia"].table("de-short", said["options"], said["rulings"])
    seen = kernel.view(table.rules, table.decode(json.dumps(where).encode()), seat)
    view = {"view": seen, "seat": seat, "game": "auztralia"} | said
    usual = {name: value for name, value in view.items() if name != "rulings"}
    job = asked(client, {"position": where}, view, usual, agent="greedy").json["job"]
    done(app, client, job)
    one, two, three = lines(client, job)
    for line in (one, two, three):
        check = {"position": where, "seat": line["seat"], "move": line["move"]}
        assert client.post("/v1/checks", json=check).json["legal"]
    hashes = [line["receipt"]["view_hash"] for line in (one, two, three)]
    assert hashes[0] == hashes[1] != hashes[2]


def test_a_position_says_itself_by_which_rulings_it_is_played(
    client: Client, place: AnyState
) -> None:
    item = {"position": position(place), "rulings": {"R-14": "top"}}
    told = problem(asked(client, item), 400, "invalid_request")
    assert told["errors"] == [{"place": "positions.0.rulings", "fault": "unknown"}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_told_in_words(client: Client, place: AnyState, language: str) -> None:
    response = asked(client, {"position": position(place), "seat": 9}, query=f"?lang={language}")
    assert problem(response, 422, "not_asked")["lang"] == language


def test_a_quote_does_nothing(app: Flask, client: Client, place: AnyState) -> None:
    items = [{"position": position(place)}] * 100
    search = {"agent": "mcts", "iterations": 1000}
    response = asked(client, *items, query="?quote=true", **search)
    assert response.status_code == 200
    told = response.json
    assert (told["positions"], told["seconds"] > 10, told["parts"] > 4) == (100, True, True)
    assert inputs(app) == []
    few = asked(client, *items, query="?quote=true").json
    assert (few["parts"], few["seconds"] < 1) == (1, True), "a small job goes in one pass"


def test_what_would_take_too_long_is_refused(
    served: t.Callable[[Settings], Flask], settings: Settings, place: AnyState
) -> None:
    client = client_of(served(settings._replace(job_seconds=30)))
    item = {"position": position(place)}
    search: Data = {"agent": "mcts", "milliseconds": 20_000}
    assert asked(client, item, **search).status_code == 202
    told = problem(asked(client, item, item, **search), 422, "too_costly")
    assert (told["seconds"], told["limit"]) == (40, 30)


# -- what workers are given -----------------------------------------------------


def test_positions_that_look_the_same_to_a_seat_make_the_same_job(
    app: Flask, client: Client
) -> None:
    dice, pairs = random.Random(4), 0
    for world in worlds(3, "asked"):
        s, swap = world.state(), swaps(world, dice)
        seat = kernel.waiting(RULES, s)[0]
        if swap is None or seat not in blind(world, set(swap) - set(s.den.characters.rest)):
            continue
        other = twin(world, swap).state()
        assert position(s) != position(other)
        for one in (s, other):
            assert asked(client, {"position": position(one)}).status_code == 202
        pairs += compare(app)
        if pairs > 20:
            break
    assert pairs > 20


def compare(app: Flask) -> int:
    """Empty the table of jobs, in which two were given the same."""
    found = sorted(inputs(app))
    assert len(found) == 4
    assert found[::2] == found[1::2]
    with parts(app).jobs.database.engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM jobs")
    return 1


# -- repeats and limits ---------------------------------------------------------


def test_a_repeated_request_finds_the_same_job(client: Client, place: AnyState) -> None:
    def sent(body: Data) -> Reply:
        return client.post(URL, json=body, headers={"Idempotency-Key": "k"})

    body = {"positions": [{"position": position(place)}] * 9, "agent": "greedy"}
    one, two = sent(body), sent(body)
    assert one.json == two.json, "although each would draw a seed of its own"
    problem(sent(body | {"agent": "random"}), 422, "key_reused")
    problem(sent(body | {"seed": "2"}), 422, "key_reused")


def test_open_jobs_are_limited(
    served: t.Callable[[Settings], Flask], settings: Settings, place: AnyState
) -> None:
    app = served(settings._replace(open_jobs=2, access="keys"))
    client, keys = client_of(app), parts(app).keys
    one, two = ({"Authorization": f"Bearer {keys.add(name, ['jobs'], 100)}"} for name in "ab")
    body = {"positions": [{"position": position(place)}] * 9} | RANDOM
    first = client.post(URL, json=body, headers=one | {"Idempotency-Key": "1"}).json
    assert client.post(URL, json=body, headers=one).status_code == 202
    response = client.post(URL, json=body, headers=one)
    assert "2" in problem(response, 429, "too_many_jobs")["detail"]
    wait = response.headers["Retry-After"]
    assert int(wait) > 0
    assert response.headers["RateLimit"].split(", ")[1] == f'"jobs";r=0;t={wait}'
    assert response.headers["RateLimit-Policy"] == '"requests";q=100;w=60, "jobs";q=2'
    again = client.post(URL, json=body, headers=one | {"Idempotency-Key": "1"})
    assert again.json["job"] == first["job"], "what is there already is not one more"
    assert client.post(URL, json=body, headers=two).status_code == 202
    client.delete(f"/v1/jobs/{first['job']}", headers=one)
    assert client.post(URL, json=body, headers=one).status_code == 202


def test_an_open_service_tells_the_limit_of_jobs_too(
    served: t.Callable[[Settings], Flask], settings: Settings, place: AnyState
) -> None:
    client = client_of(served(settings._replace(open_jobs=1)))
    first, second = (asked(client, {"position": position(place)}) for _ in range(2))
    assert "RateLimit" not in first.headers
    problem(second, 429, "too_many_jobs")
    assert second.headers["RateLimit"] == f'"jobs";r=0;t={second.headers["Retry-After"]}'
    assert second.headers["RateLimit-Policy"] == '"jobs";q=1'


def test_partial_results_and_cancel(
    app: Flask, client: Client, place: AnyState, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("referee.jobs.pace.PART_SECONDS", pace_of("auztralia").first["random"] * 10)
    job = asked(client, *[{"position": position(place)}] * 40).json["job"]
    assert client.get(f"/v1/jobs/{job}").json["state"] == "queued"
    step(app)
    told = client.get(f"/v1/jobs/{job}").json
    assert (told["state"], told["done"], told["total"]) == ("running", 10, 40)
    assert [line["index"] for line in lines(client, job)] == list(range(10))
    assert client.delete(f"/v1/jobs/{job}").json["state"] == "cancelled"
    assert not step(app), "its parts are closed too"
    assert len(lines(client, job)) == 10


def test_a_part_is_no_job_of_its_own(app: Flask, client: Client, place: AnyState) -> None:
    asked(client, *[{"position": position(place)}] * 9)
    with parts(app).jobs.database.engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT id FROM jobs WHERE parent IS NOT NULL").all()
    assert rows
    for row in rows:
        problem(client.get(f"/v1/jobs/{row[0]}"), 404, "not_found")


@pytest.mark.parametrize("level", [1, 4])
def test_a_level_is_an_agent_for_people(
    app: Flask, client: Client, place: AnyState, level: int
) -> None:
    body: Data = {"positions": [{"position": position(place)}]}
    body |= {"agent": "level", "level": level, "seed": "1"}
    job = client.post(URL, json=body).json["job"]
    done(app, client, job)
    (line,) = lines(client, job)
    assert line["receipt"]["agent"] == f"level-{level}"
    assert line["receipt"]["weights"] == learned_of(TABLE.game).hash != ""


@pytest.mark.parametrize(
    ("more", "place_", "fault"),
    [
        ({"agent": "greedy", "level": 1}, "level", "unknown"),
        ({"agent": "level"}, "level", "required"),
        ({"agent": "level", "level": 6}, "level", "out_of_range"),
        ({"agent": "level", "level": 5, "iterations": 3}, "iterations", "unknown"),
    ],
)
def test_a_level_says_all_there_is_to_say(
    client: Client, place: AnyState, more: Data, place_: str, fault: str
) -> None:
    body = {"positions": [{"position": position(place)}], **more}
    faults = problem(client.post(URL, json=body), 400, "invalid_request")["errors"]
    assert faults == [{"place": place_, "fault": fault}]
