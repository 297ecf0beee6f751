"""Other people and other matches: invitations to seats, matches that begin with others."""

from __future__ import annotations

import pytest
from flask import Flask

from clients.verify_record import verify
from tests.api.client import Client

from .play import Data, Match, opened, play_on, problem
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
