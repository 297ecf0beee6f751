"""Other people and other matches: invitations to seats, matches that begin with others."""

from __future__ import annotations

import typing as t

import pytest
from flask import Flask

from clients.verify_record import verify
from referee.settings import Settings
from tests.api.client import Client, client_of

from .play import TABLE_DATA, Data, Match, opened, parts, play_on, problem
from .test_life import TABLES, audited, post

# -- invitations -----------------------------------------------------------------------------


def test_an_invitation_is_exchanged_once_for_a_token_that_the_host_does_not_know(
    match: Match,
) -> None:
    made = post(match, "host", "/invitations", {"seat": 1}).json
    assert made["link"] == f"/#/join/{match.id}/{made['invitation']}"
    guest = {"Authorization": f"Bearer {made['invitation']}"}
    joined = match.client.post(f"{match.url}/join", json={"name": "Ola"}, headers=guest)
    assert (joined.status_code, joined.json["seat"]) == (200, 1)
    assert joined.headers["Cache-Control"] == "no-store"
    problem(match.get(1), 404, "not_found")
    match.tokens[1] = joined.json["token"]
    assert match.view(1)["people"] == [{"seat": 1, "name": "Ola"}]
    problem(match.client.post(f"{match.url}/join", json={}, headers=guest), 401, "unauthorized")


def test_only_the_host_invites_and_only_to_seats_that_there_are(match: Match) -> None:
    problem(post(match, 0, "/invitations", {"seat": 1}), 403, "forbidden")
    problem(post(match, "host", "/invitations", {"seat": 2}), 400, "invalid_request")
    problem(post(match, 0, "/join", {}), 401, "unauthorized")


# -- other matches from this one ----------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_a_match_that_is_over_goes_on_elsewhere_from_any_version(
    app: Flask, client: Client, table: Data
) -> None:
    match = opened(client, **table)
    play_on(app, match, "fork", 12)
    post(match, "host", "/abort")
    made = post(match, "spectator", "/fork", {"version": 5})
    assert made.status_code == 201
    other = Match(client, made.json)
    for seat in (0, 1):
        assert other.view(seat)["view"] == match.get(seat, "?version=5").json["view"]
    play_on(app, other, "other", 5)
    post(other, "host", "/abort")
    record = other.get(0, "/record").data
    assert audited(record)["sound"] is True


@pytest.mark.parametrize("table", TABLES)
def test_while_it_runs_a_seat_tries_out_a_world_that_fits_what_it_knows(
    app: Flask, client: Client, table: Data
) -> None:
    match = opened(client, **table)
    play_on(app, match, "try", 30)
    for who in ("host", "spectator"):
        problem(post(match, who, "/fork", {}), 403, "forbidden")
    seat = match.waiting
    made = post(match, seat, "/fork", {})
    assert made.status_code == 201
    other = Match(client, made.json)
    assert other.view(seat)["view"] == match.view(seat)["view"]
    assert other.decision(seat)["moves"] == match.decision(seat)["moves"]
    running = other.get(seat, "/record").json
    assert "start" not in running, "the others' secrets of that world are hidden while it runs"
    play_on(app, other, "other", 8)
    version = other.version
    assert other.get(seat, f"?version={version - 3}").status_code == 200
    post(other, "host", "/abort")
    record = other.get(0, "/record").data
    assert verify(record).lines
    assert audited(record)["sound"] is True


@pytest.mark.parametrize("table", TABLES)
def test_a_fork_that_is_asked_for_twice_is_one_and_nobody_elses(
    app: Flask, client: Client, table: Data
) -> None:
    """Its answer has all tokens: another at the table who chose the same key must not get them."""
    match = opened(client, **table)
    play_on(app, match, "try", 30)
    made = [forked(match, seat) for seat in (0, 0, 1)]
    assert made[0] == made[1]
    assert made[2]["match"] != made[0]["match"]
    post(match, "host", "/abort")
    after = [forked(match, who) for who in (0, "spectator", "host", "host")]
    assert (after[0], after[2]) == (made[0], after[3])
    assert len({one["match"] for one in (*made, *after)}) == 4


def forked(match: Match, who: int | str) -> Data:
    made = post(match, who, "/fork", {}, headers={"Idempotency-Key": "mine"})
    assert made.status_code == 201
    told: Data = made.json
    return told


def test_guests_leave_half_of_what_the_owner_may_have(
    served: t.Callable[[Settings], Flask], settings: Settings
) -> None:
    app = served(settings._replace(access="keys", open_jobs=3))
    client = client_of(app)
    token = parts(app).keys.add("host", ["matches", "jobs"], 100)
    client.environ_base["HTTP_AUTHORIZATION"] = f"Bearer {token}"
    match = opened(client)
    agents = {"players": [{"seat": 0, "agent": "greedy"}]}
    assert post(match, 0, "/fork", agents).status_code == 201
    problem(post(match, 1, "/fork", agents), 429, "too_many_jobs")
    assert client.post("/v1/matches", json=TABLE_DATA | {"seats": 2} | agents).status_code == 201


def test_a_match_begins_with_a_position(app: Flask, client: Client) -> None:
    position = client.post(
        "/v1/positions",
        json={"game": "last-aurora", "edition": "pl", "seats": 2, "seed": "x"},
    ).json["position"]
    made = client.post("/v1/matches/from-position", json={"position": position})
    assert made.status_code == 201
    match = Match(client, made.json)
    play_on(app, match, "position", 10)
    post(match, "host", "/abort")
    record = match.get(0, "/record")
    assert record.json["start"] == position
    assert audited(record.data)["sound"] is True
    again = client.post("/v1/matches/import", json={"record": record.json})
    assert again.status_code == 201
    forged = record.json | {"start": position | {"edition": "?"}}
    problem(client.post("/v1/matches/import", json={"record": forged}), 422, "bad_record")


def test_a_position_that_cannot_be_begins_nothing(client: Client) -> None:
    answer = client.post("/v1/matches/from-position", json={"position": {"game": "chess"}})
    problem(answer, 422, "bad_position")
