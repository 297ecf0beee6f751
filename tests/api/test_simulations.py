"""Simulations: what may be asked, statistics that add up, tables and pictures of them."""

from __future__ import annotations

import collections
import csv
import io
import typing as t
import xml.etree.ElementTree as ET

import pytest
from flask import Flask

import referee.simulation.match
import referee.simulation.play
from api.jobs.charts import as_svg
from content.interface import chart_text
from content.offers import labels
from content.pictures.theme import LIGHT
from engine import games
from referee.jobs.orders import Agent
from referee.jobs.pace import MOST_PARTS
from referee.settings import Settings
from referee.simulation.match import SimulatedMatch
from referee.simulation.statistics import wilson
from tests.api.client import Client, Reply, client_of

from .play import LANGUAGES, TABLE_DATA, Data, problem
from .working import done, fail, inputs, lines, steps

URL = "/v1/simulations"
PAIR = [{"agent": "random"}, {"agent": "greedy"}]
TABLE = TABLE_DATA | {"players": [{"agent": "random"}] * 2}
BODY: Data = {"tables": [TABLE], "games": 60, "seed": "s"}


def sent(client: Client, query: str = "", **more: t.Any) -> Reply:
    return client.post(URL + query, json=BODY | more)


def simulated(app: Flask, client: Client, **more: t.Any) -> Data:
    return done(app, client, sent(client, **more).json["job"])


def test_every_match_is_told_once_and_in_order(app: Flask, client: Client) -> None:
    job = simulated(app, client, tables=[TABLE, TABLE_DATA | {"players": TABLE["players"] * 2}])
    found = lines(client, job["job"])
    assert [(line["table"], line["match"]) for line in found] == [
        (table, match) for table in (0, 1) for match in range(60)
    ]
    assert {len(line["scores"]) for line in found} == {2, 4}
    assert job["result"]["games"] == job["done"] == job["total"] == 120
    assert job["result"]["seed"] == "s"


def test_statistics_add_up(app: Flask, client: Client) -> None:
    job = simulated(app, client)
    (table,), found = job["result"]["tables"], lines(client, job["job"])
    assert table["games"] == 60
    assert sum(table["length"]["counts"].values()) == 60
    agent = table["agents"]["random"]
    assert agent["games"] == sum(side["games"] for side in table["seats"]) == 120
    for name in ("wins", "ahead", "beat_opponent"):
        assert agent[name]["n"] == sum(side[name]["n"] for side in table["seats"])
        assert agent[name]["low"] <= agent[name]["rate"] <= agent[name]["high"]
    assert agent["wins"]["n"] == sum(len(line["winners"]) for line in found)
    assert agent["score"]["mean"] == pytest.approx(sum(sum(x["scores"]) for x in found) / 120)
    assert table["opponent"]["wins"]["n"] == sum(not line["winners"] for line in found)
    assert table["branching"] > 1
    usage = table["usage"]
    assert usage["decisions"]["auz.setup.place_port"] == 2 * 3, "of one match in 25"
    assert not set(usage["unused"]["decisions"]) & set(usage["decisions"])
    assert not set(usage["unused"]["rules"]) & set(usage["rules"])
    assert job["result"]["decisions_per_second"] > 0


def test_a_match_can_be_played_again_from_its_line(app: Flask, client: Client) -> None:
    job = simulated(app, client, tables=[TABLE_DATA | {"players": PAIR}], games=2)
    table = games()["auztralia"].table("pl-2018")
    for line in lines(client, job["job"]):
        match = SimulatedMatch(table, [Agent(name) for name in line["agents"]], line["seed"])
        match.play()
        assert list(match.played().scores) == line["scores"]


def test_agents_change_seats(app: Flask, client: Client) -> None:
    tables = [TABLE_DATA | {"players": PAIR}]
    for alternate, seats in ((True, {("random", "greedy"), ("greedy", "random")}), (False, 1)):
        job = simulated(app, client, tables=tables, games=2, alternate=alternate)
        found = {tuple(line["agents"]) for line in lines(client, job["job"])}
        assert found == seats or len(found) == seats


def test_resumed_from_a_checkpoint_the_matches_are_the_same(
    app: Flask, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [TABLE_DATA | {"players": PAIR}, TABLE]
    whole = simulated(app, client, tables=tables, games=3)
    monkeypatch.setattr(referee.simulation.play, "SLICE_SECONDS", 0.005)
    job = sent(client, tables=tables, games=3).json["job"]
    assert steps(app) > 20
    told = client.get(f"/v1/jobs/{job}").json
    assert lines(client, job) == lines(client, whole["job"])
    for one in (told, whole):
        for name in ("seconds", "decisions_per_second"):
            del one["result"][name]
        for table in one["result"]["tables"]:
            del table["decisions_per_second"]
    assert told["result"] == whole["result"]
    assert told["attempts"] == 1, "a checkpoint is no failure"


@pytest.mark.parametrize("budget", [{"iterations": 8}, {"milliseconds": 10}])
def test_a_match_of_one_seat_is_resumed_in_the_middle_of_its_turn(
    app: Flask, client: Client, monkeypatch: pytest.MonkeyPatch, budget: Data
) -> None:
    """By time at any decision, as nobody can repeat it; else where its player has forgotten."""
    game = {"game": "last-aurora", "edition": "pl", "options": {"solo": True}}
    tables = [game | {"players": [{"agent": "mcts"} | budget]}]
    monkeypatch.setattr(referee.simulation.match, "LONG", 80)
    whole = simulated(app, client, tables=tables, games=1)
    monkeypatch.setattr(referee.simulation.play, "SLICE_SECONDS", 0.005)
    job = sent(client, tables=tables, games=1).json["job"]
    cuts, (line,) = steps(app), lines(client, job)
    if "iterations" in budget:
        assert cuts > 5
        assert [line] == lines(client, whole["job"])
    else:
        assert cuts > line["decisions"] / 10


@pytest.mark.parametrize(
    "table",
    [
        TABLE | {"edition": "none"},
        TABLE | {"game": "chess"},
        TABLE | {"options": {"map": "moon"}},
        TABLE | {"players": [{"agent": "random"}] * 5},
    ],
)
def test_an_unknown_table_comes_with_its_index(client: Client, table: Data) -> None:
    told = problem(sent(client, tables=[TABLE, table]), 422, "unknown_table")
    assert told["index"] == 1


def test_an_impossible_table_is_refused_with_its_reason_and_its_index(client: Client) -> None:
    alone = TABLE | {"options": {"mode": "solo"}}
    told = problem(sent(client, tables=[TABLE, alone]), 422, "impossible_table")
    assert (told["reason"], told["params"]) == ("auz.options.solo_is_for_one", {"n": 2})
    assert told["index"] == 1


def test_matches_are_played_by_the_options_and_rulings_of_their_table(
    app: Flask, client: Client
) -> None:
    said: Data = {"options": {"duo_cards": 1}, "rulings": {"R-14": "under"}}
    job = simulated(app, client, tables=[TABLE | said], games=3)
    (told,) = job["result"]["tables"]
    table = games()["auztralia"].table("pl-2018", said["options"], said["rulings"])
    assert (told["options"], told["rulings"]) == (table.options, table.rulings)
    for line in lines(client, job["job"]):
        match = SimulatedMatch(table, [Agent(name) for name in line["agents"]], line["seed"])
        match.play()
        assert list(match.played().scores) == line["scores"]


@pytest.mark.parametrize(
    "more",
    [
        {"games": 0},
        {"games": 20_001},
        {"tables": []},
        {"tables": [TABLE] * 21},
        {"alternate": "true"},
        {"tables": [TABLE_DATA | {"players": []}]},
        {"tables": [TABLE_DATA | {"players": [{"agent": "mcts"}] * 2}]},
    ],
)
def test_what_makes_no_sense_is_refused(client: Client, more: Data) -> None:
    problem(sent(client, **more), 400, "invalid_request")


def test_a_quote_does_nothing(app: Flask, client: Client) -> None:
    search = TABLE_DATA | {"players": [{"agent": "mcts", "iterations": 100}] * 2}
    told = sent(client, "?quote=true", tables=[TABLE, search]).json
    assert told["games"] == 120
    assert told["parts"] > 20
    assert told["seconds"] > 100 * sent(client, "?quote=true").json["seconds"]
    assert inputs(app) == []


def test_what_would_take_too_long_is_refused(
    served: t.Callable[[Settings], Flask], settings: Settings
) -> None:
    app = served(settings._replace(job_seconds=100))
    client = client_of(app)
    dear = TABLE_DATA | {"players": [{"agent": "mcts", "milliseconds": 1000}]}
    tables = [dear | {"options": {"mode": "solo"}}]
    quote = sent(client, "?quote=true", tables=tables, games=1).json
    assert 50 < quote["seconds"] < 100
    for query in ("", "?quote=true", "?lang=pl"):
        response = sent(client, query, tables=tables, games=2)
        told = problem(response, 422, "too_costly")
        assert (told["seconds"], told["limit"]) == (2 * quote["seconds"], 100)
        assert str(told["seconds"]) in told["detail"]
        assert "100" in told["detail"]
    assert inputs(app) == []


def test_the_parts_of_all_tables_are_counted_together(client: Client) -> None:
    tables = [TABLE_DATA | {"players": [{"agent": "greedy"}] * 2}] * 20
    told = sent(client, "?quote=true", tables=tables, games=2000).json
    assert told["seconds"] > 2 * MOST_PARTS
    assert told["parts"] <= MOST_PARTS + len(tables)


def test_without_a_seed_each_simulation_has_its_own(app: Flask, client: Client) -> None:
    body = {"tables": [TABLE], "games": 2}
    jobs = [client.post(URL, json=body).json["job"] for _ in range(2)]
    one, two = (done(app, client, job)["result"]["seed"] for job in jobs)
    assert one != two


# -- tables and pictures --------------------------------------------------------


def test_the_table_has_a_row_for_each_agent_and_seat(app: Flask, client: Client) -> None:
    job = simulated(app, client, tables=[TABLE_DATA | {"players": PAIR}], games=4)["job"]
    response = client.get(f"/v1/jobs/{job}/table.csv")
    assert response.content_type == "text/csv; charset=utf-8"
    rows = list(csv.DictReader(io.StringIO(response.text)))
    assert [(row["agent"], row["seat"]) for row in rows] == [
        *(("greedy", ""), ("random", "")),
        *(("", "0"), ("", "1")),
    ]
    assert {row["games"] for row in rows} == {"4"}


def test_the_table_has_a_row_for_each_faction(app: Flask, client: Client) -> None:
    players = [{"agent": "random"}] * 3
    drawn = {"game": "circadians", "edition": "pl-2022", "options": {"factions": "drawn"}}
    job = simulated(app, client, tables=[drawn | {"players": players}, TABLE], games=8)
    found = lines(client, job["job"])
    told, other = job["result"]["tables"]
    sides = told["factions"]
    played = collections.Counter(name for line in found for name in line["factions"])
    won = collections.Counter(
        line["factions"][seat] for line in found if line["factions"] for seat in line["winners"]
    )
    assert len(sides) > 3
    assert sum(played.values()) == 8 * 3
    assert {name: side["games"] for name, side in sides.items()} == dict(sorted(played.items()))
    assert {name: side["wins"]["n"] for name, side in sides.items()} == {x: won[x] for x in sides}
    assert other["factions"] == {}
    rows = list(csv.DictReader(io.StringIO(client.get(f"/v1/jobs/{job['job']}/table.csv").text)))
    named = {row["faction"]: row for row in rows if row["faction"]}
    assert {name: int(row["wins"]) for name, row in named.items()} == {x: won[x] for x in sides}
    assert {(row["agent"], row["seat"], row["game"]) for row in named.values()} == {
        ("", "", "circadians")
    }


def test_the_table_tells_how_long_matches_were_and_how_fast(app: Flask, client: Client) -> None:
    job = simulated(app, client, tables=[TABLE, TABLE_DATA | {"players": PAIR}], games=2)
    rows = list(csv.DictReader(io.StringIO(client.get(f"/v1/jobs/{job['job']}/table.csv").text)))
    for row in rows:
        table = job["result"]["tables"][int(row["table"])]
        assert float(row["length_mean"]) == pytest.approx(table["length"]["mean"], abs=0.001)
        assert float(row["decisions_per_second"]) == table["decisions_per_second"] > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_is_in_the_language_asked_for(
    app: Flask, client: Client, language: str
) -> None:
    job = simulated(app, client, games=2)["job"]
    one, two = (client.get(f"/v1/jobs/{job}/picture.svg?lang={language}") for _ in range(2))
    assert one.data == two.data
    assert one.content_type == "image/svg+xml"
    assert one.headers["Content-Language"] == language
    words = "".join(ET.fromstring(one.data).itertext())
    assert chart_text("title", language) in words
    assert chart_text("games", language, games=2) in words
    assert labels("auztralia", language)["title"] in words
    assert b"<script" not in one.data
    assert b"<!--" not in one.data


def test_the_picture_tells_the_value_of_every_bar_and_what_a_shared_win_is() -> None:
    """Three of eight is not rounded to a whole, nor is nearly all to all."""
    sides = {
        name: {"wins": {"rate": rate, "low": rate - 0.001, "high": rate + 0.001}}
        for name, rate in {"greedy": 0.375, "random": 0.995}.items()
    }
    table = {"table": 0, "game": "auztralia", "edition": "pl-2018", "games": 200}
    drawn = as_svg([table | {"agents": sides, "opponent": None}], "en")
    words = [element.text for element in ET.fromstring(drawn).iter()]
    assert words.count("37.5%") == words.count("99.5%") == 1
    assert chart_text("shared", "en") in words
    assert LIGHT["paper"].encode() in drawn


def test_before_the_end_there_is_no_picture(app: Flask, client: Client) -> None:
    job = sent(client).json["job"]
    for name in ("table.csv", "picture.svg"):
        problem(client.get(f"/v1/jobs/{job}/{name}"), 409, "job_open")


@pytest.mark.parametrize("ended", ["cancelled", "failed"])
def test_a_simulation_that_ended_before_its_time_has_no_picture(
    app: Flask, client: Client, ended: str
) -> None:
    job = sent(client).json["job"]
    if ended == "cancelled":
        client.delete(f"/v1/jobs/{job}")
    else:
        fail(app)
    assert client.get(f"/v1/jobs/{job}").json["state"] == ended
    for name in ("table.csv", "picture.svg"):
        problem(client.get(f"/v1/jobs/{job}/{name}"), 409, "job_closed")


@pytest.mark.parametrize(("hits", "of"), [(0, 0), (0, 10), (5, 10), (10, 10), (370, 1000)])
def test_wilson_holds_the_rate(hits: int, of: int) -> None:
    low, high = wilson(hits, of)
    assert 0 <= low <= (hits / of if of else 0.5) <= high <= 1


def test_wilson_is_the_interval_of_the_books() -> None:
    low, high = wilson(5, 10)
    assert (round(low, 4), round(high, 4)) == (0.2366, 0.7634)
