"""The life of a match: people, agents that come and go, a rest, a clock, an end before the end."""

from __future__ import annotations

import time
import typing as t

import msgspec
import pytest
import sqlalchemy as sa
from flask import Flask

from clients.verify_record import verify
from referee import turns
from referee.jobs.kinds import KINDS
from referee.jobs.report import Done, Report
from referee.store.clocks import Clocks
from referee.store.jobs import Share
from referee.store.tables import matches
from tests.api.client import Client, Reply

from .play import Data, Match, opened, parts, play_on, problem, stored
from .records import judged

PERSON = {"seat": 0, "name": "Łucja", "external_id": "user-17"}
GREEDY = {"agent": "greedy"}
CLOCK = {"seconds": 60, "then": {"agent": "random"}}
TABLES: list[Data] = [
    {},
    {"game": "last-aurora", "edition": "pl"},
    {"game": "circadians", "edition": "pl-2022"},
]


def post(match: Match, who: int | str, path: str, body: Data | None = None, **more: t.Any) -> Reply:
    headers = match.headers(who) | more.pop("headers", {})
    return match.client.post(match.url + path, json=body, headers=headers, **more)


def audited(record: bytes) -> Data:
    return judged(msgspec.json.decode(record))[0]


def kinds(match: Match) -> list[str]:
    return [line["kind"] for line in match.get(0, "/journal?limit=1000").json["lines"]]


# -- people and notes --------------------------------------------------------------


def test_people_and_notes_of_the_owner_are_told_to_everybody(client: Client) -> None:
    match = opened(client, people=[PERSON], metadata={"room": 7})
    for who in (0, 1, "spectator", "host"):
        told = match.view(who)
        assert (told["people"], told["metadata"]) == ([PERSON], {"room": 7})


def test_the_host_says_anew_who_sits_where(match: Match) -> None:
    before = match.get(0).headers["ETag"]
    body = {"people": [PERSON, {"seat": 1, "name": "Bo"}]}
    answer = match.client.patch(match.url, json=body, headers=match.headers("host"))
    assert answer.json["people"] == body["people"]
    again = match.get(0, headers={"If-None-Match": before})
    assert (again.status_code, again.json["people"]) == (200, body["people"])
    assert again.json["metadata"] == {}
    refused = match.client.patch(match.url, json=body, headers=match.headers(0))
    problem(refused, 403, "forbidden")


@pytest.mark.parametrize(
    "wrong",
    [
        {"people": [{"seat": 2}]},
        {"people": [{"seat": 0}, {"seat": 0}]},
        {"people": [{"seat": 0, "name": "x" * 65}]},
        {"people": [{"seat": 0, "shoe": 44}]},
        {"metadata": {"much": "x" * 4096}},
        {"metadata": []},
        {"clock": {"seconds": 60}},
        {"clock": {"seconds": 1, "then": GREEDY}},
        {"clock": {"seconds": 60, "then": {"agent": "mcts"}}},
    ],
)
def test_what_is_too_much_or_makes_no_sense_is_refused(client: Client, wrong: Data) -> None:
    body = {"game": "auztralia", "edition": "pl-2018", "seats": 2} | wrong
    problem(client.post("/v1/matches", json=body), 400, "invalid_request")


def test_a_match_says_how_long_it_is_kept(match: Match) -> None:
    told = match.view()
    assert told["created"] < told["kept_until"]


# -- lists ---------------------------------------------------------------------------


def test_pages_of_my_matches_have_each_once_the_newest_first(client: Client) -> None:
    made = [opened(client, metadata={"number": number}).id for number in range(5)]
    found, cursor = list[str](), ""
    while cursor is not None:
        page = client.get(f"/v1/matches?limit=2{cursor}").json
        found += [one["match"] for one in page["matches"]]
        cursor = page["next_cursor"] and f"&cursor={page['next_cursor']}"
    assert sorted(found) == sorted(made)
    assert found[0] == made[-1] or len(set(found)) == len(made)
    assert "arb_" not in client.get("/v1/matches").get_data(as_text=True), "no tokens"


def test_lists_are_filtered_and_a_strange_cursor_is_refused(app: Flask, client: Client) -> None:
    match = opened(client)
    post(match, "host", "/abort")
    opened(client)
    over = client.get("/v1/matches?status=over").json["matches"]
    assert [(one["match"], one["ended"]) for one in over] == [(match.id, "aborted")]
    for path in ("matches", "jobs"):
        for wrong in ("x", "ż", "eHh4"):
            problem(client.get(f"/v1/{path}?cursor={wrong}"), 400, "invalid_request")


def test_my_jobs_are_listed_without_the_turns_of_agents(client: Client) -> None:
    opened(client, players=[{"seat": 0, **GREEDY}, {"seat": 1, **GREEDY}])
    body = {"tables": [{"game": "auztralia", "edition": "pl-2018", "players": [GREEDY] * 2}]}
    made = client.post("/v1/simulations", json=body | {"games": 2}).json
    listed = client.get("/v1/jobs").json["jobs"]
    assert [(one["job"], one["kind"]) for one in listed] == [(made["job"], "simulation")]
    assert client.get("/v1/jobs?kind=audit").json["jobs"] == []


# -- agents come and go ----------------------------------------------------------------


def test_a_seat_is_handed_to_an_agent_and_back(app: Flask, match: Match) -> None:
    seat = match.waiting
    where = f"/seats/{seat}/agent"
    answer = match.client.put(match.url + where, json=GREEDY, headers=match.headers(seat))
    assert (answer.status_code, answer.json["version"]) == (200, 2)
    assert match.view()["players"] == [{"seat": seat, **GREEDY}]
    assert parts(app).jobs.queued() == 1, "its turn is due at once"
    taken = match.client.delete(match.url + where, headers=match.headers("host"))
    assert taken.status_code == 200
    assert match.view()["players"] == []
    assert kinds(match)[-2:] == ["agent", "agent"]
    assert match.play().status_code == 200, "the seat's own token was good all the time"


def test_an_agent_plays_a_seat_whose_token_somebody_exchanged(
    app: Flask, match: Match, working: t.Callable[[], int]
) -> None:
    seat = match.waiting
    body = {"role": "seat", "seat": seat}
    match.tokens[seat] = post(match, "host", "/tokens", body).json["token"]
    url = f"{match.url}/seats/{seat}/agent"
    assert match.client.put(url, json=GREEDY, headers=match.headers(seat)).status_code == 200
    working()
    assert stored(app, match).version > 2
    body = {"role": "seat", "seat": seat}
    match.tokens[seat] = post(match, "host", "/tokens", body).json["token"]
    assert match.view()["players"] == [], "an exchanged token takes the seat from its agent"


def test_nobody_hands_over_the_seat_of_another(match: Match) -> None:
    for who in (1, "spectator"):
        url = f"{match.url}/seats/0/agent"
        problem(match.client.put(url, json=GREEDY, headers=match.headers(who)), 403, "forbidden")
    url = f"{match.url}/seats/2/agent"
    problem(match.client.put(url, json=GREEDY, headers=match.headers("host")), 404, "not_found")


def test_coming_and_going_leaves_the_way_back_open(match: Match) -> None:
    """AuZtralia: the second port can be taken back, whoever came and went since."""
    seat = match.waiting
    match.play()
    assert match.view()["undo"]["steps"] == 1
    url = f"{match.url}/seats/{1 - seat}/agent"
    match.client.put(url, json=GREEDY, headers=match.headers("host"))
    match.client.delete(url, headers=match.headers("host"))
    assert match.view()["undo"] == {"seat": seat, "steps": 1, "closed_by": "start"}
    before = match.view(seat)["view"]
    assert match.undo(seat).status_code == 200
    assert match.get(seat, "?version=1").json["view"] == match.view(seat)["view"] != before


# -- a rest ------------------------------------------------------------------------------


def test_nobody_moves_while_a_match_rests(match: Match) -> None:
    move, seat = match.first(), match.waiting
    assert post(match, "host", "/pause").status_code == 200
    assert match.view()["paused"] is True
    problem(match.move(seat, move), 409, "match_paused")
    problem(match.undo(seat), 409, "undo_closed")
    problem(post(match, "host", "/pause"), 400, "invalid_request")
    problem(post(match, 0, "/resume"), 403, "forbidden")
    assert post(match, "host", "/resume").status_code == 200
    assert match.move(seat, move).status_code == 200
    assert kinds(match)[-3:] == ["pause", "resume", "move"]


def test_agents_rest_too_and_go_on_afterwards(app: Flask, client: Client) -> None:
    match = opened(client, players=[{"seat": 0, **GREEDY}, {"seat": 1, **GREEDY}])
    post(match, "host", "/pause")
    claim = parts(app).jobs.next(Share())
    assert claim is not None
    assert parts(app).jobs.next(Share()) is None
    post(match, "host", "/resume")
    assert parts(app).jobs.next(Share()) is not None, "the turn of the version after the rest"


# -- an end before the end -----------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_an_aborted_match_is_over_and_its_record_whole(
    app: Flask, client: Client, table: Data
) -> None:
    match = opened(client, **table)
    play_on(app, match, "abort", 20)
    problem(post(match, 0, "/abort"), 403, "forbidden")
    assert post(match, "host", "/abort").status_code == 200
    told = match.view()
    assert (told["status"], told["ended"], told["result"]) == ("over", "aborted", None)
    assert told["secret"] is not None
    asked = match.decision(0)
    assert (asked["waiting"], asked["moves"], asked["decision"]) == ([], [], None)
    problem(match.move(0, {"decision": "?"}), 409, "match_ended")
    problem(post(match, "host", "/abort"), 409, "match_ended")
    record = match.get(0, "/record")
    assert record.json["complete"] is True
    assert verify(record.data, told["commitment"]).lines == len(record.json["journal"])
    assert audited(record.data)["sound"] is True


def test_with_two_left_resigning_ends_the_match(match: Match) -> None:
    assert post(match, 1, "/resign").status_code == 200
    told = match.view()
    assert (told["status"], told["ended"], told["resigned"]) == ("over", "resigned", [1])
    problem(post(match, 0, "/resign"), 409, "match_ended")


def test_with_more_an_agent_goes_on_for_whoever_resigned(client: Client) -> None:
    match = opened(client, seats=3)
    post(match, 1, "/resign")
    told = match.view()
    assert (told["status"], told["resigned"]) == ("running", [1])
    assert told["players"] == [{"seat": 1, **GREEDY}]
    problem(post(match, 1, "/resign"), 400, "invalid_request")
    post(match, 2, "/resign")
    assert match.view()["status"] == "over"


def test_a_resignation_that_is_sent_twice_has_one_answer(client: Client) -> None:
    match = opened(client, seats=3)
    key = {"Idempotency-Key": "I give up"}
    told = [post(match, 1, "/resign", headers=key) for _ in range(2)]
    assert told[0].data == told[1].data
    assert match.view()["version"] == 2


# -- the clock -------------------------------------------------------------------------------


@pytest.fixture
def working(app: Flask, server: t.Any, monkeypatch: pytest.MonkeyPatch) -> t.Callable[[], int]:
    """Does the jobs that are due, in this process, through a real socket."""
    settings = parts(app).settings
    monkeypatch.setenv("ARBITER_VAR", str(settings.var))
    monkeypatch.setenv("ARBITER_SECRET", settings.secret)
    monkeypatch.setenv("ARBITER_API_URL", server.url)

    def work() -> int:
        jobs, played = parts(app).jobs, 0
        claim = jobs.next(Share())
        if claim is not None:
            outcome = KINDS[claim.kind](claim, Report(jobs, claim))
            assert isinstance(outcome, Done)
            played += outcome.result["played"]
            jobs.finish(claim, b"{}", b"")
        return played

    return work


def ring(app: Flask, late: float) -> int:
    secret = parts(app).settings.secret
    clocks = Clocks(parts(app).database)
    return clocks.ring(lambda match: turns.called(match, secret), time.time() + late)


def test_a_clock_tells_when_a_decision_is_due(client: Client, match: Match) -> None:
    assert match.view()["clock"] is None
    timed = opened(client, clock=CLOCK)
    told = timed.view()["clock"]
    assert (told["seconds"], told["then"]) == (60, CLOCK["then"])
    assert told["due"] > timed.view()["created"]


def test_an_agent_moves_for_who_takes_too_long_and_the_journal_tells_it(
    app: Flask, client: Client, working: t.Callable[[], int]
) -> None:
    match = opened(client, clock=CLOCK)
    seat = match.waiting
    assert ring(app, 0) == 0, "there is time"
    assert ring(app, 61) == 1
    assert ring(app, 61) == 0, "one agent is called once"
    assert working() == 0, "by the clock of the API there is still time"
    other = opened(client, clock=CLOCK)
    with parts(app).database.engine.begin() as connection:
        connection.execute(sa.update(matches).where(matches.c.id == other.id).values(due=1.0))
    assert ring(app, 0) == 1
    assert working() == 1
    told = other.get(0, "/journal").json["lines"]
    mine = [(line["kind"], line["seat"]) for line in told if line["version"] == 2]
    assert mine[:2] == [("timeout", seat), ("move", seat)] or mine[0][0] == "timeout"
    assert other.view()["clock"]["due"] > other.view()["created"], "the next one has time again"


def test_no_clock_runs_while_a_match_rests(app: Flask, client: Client) -> None:
    match = opened(client, clock=CLOCK)
    post(match, "host", "/pause")
    assert match.view()["clock"]["due"] is None
    assert ring(app, 1000) == 0
    post(match, "host", "/resume")
    assert match.view()["clock"]["due"] is not None


def test_nobody_wins_time_by_taking_back_a_step(app: Flask, client: Client) -> None:
    match = opened(client, clock=CLOCK)
    seat = match.waiting
    match.play()
    due = match.view()["clock"]["due"]
    assert match.undo(seat).status_code == 200
    assert match.view()["clock"]["due"] == due
