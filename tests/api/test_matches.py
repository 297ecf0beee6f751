"""Matches: opened with their tokens, seen by their seats, continued from a record."""

from __future__ import annotations

import json
import re

import pytest
from flask import Flask

from content.interface import question_text
from referee import tokens
from referee.tokens import SIZE, hashed
from tests.api.client import Client
from tests.laws import seen_by

from .play import (
    LANGUAGES,
    TABLE,
    TABLE_DATA,
    Data,
    Match,
    opened,
    play_on,
    problem,
    stored,
)
from .records import judged

MATCH = TABLE_DATA | {"seats": 2}
KEY = {"Idempotency-Key": "one match"}


def imported(client: Client, record: Data, key: str = "") -> Match:
    headers = {"Idempotency-Key": key} if key else {}
    response = client.post("/v1/matches/import", json={"record": record}, headers=headers)
    assert response.status_code == 201, response.data
    return Match(client, response.json)


# -- opening --------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_new_match_has_an_id_and_a_token_for_everybody(client: Client, seats: int) -> None:
    response = client.post("/v1/matches", json=MATCH | {"seats": seats})
    told = response.json
    assert response.status_code == 201
    assert re.fullmatch("[0-9a-f]{32}", told["match"])
    assert response.headers["Location"] == f"/v1/matches/{told['match']}"
    assert response.headers["Cache-Control"] == "no-store"
    match = Match(client, told)
    assert len(match.seats) == seats
    assert len(set(match.tokens.values())) == seats + 2
    assert all(re.fullmatch(r"arb_[\w-]{43}", token) for token in match.tokens.values())


def test_only_hashes_of_tokens_are_stored(app: Flask, match: Match) -> None:
    row = stored(app, match)
    assert len(row.tokens) == SIZE * (len(match.seats) + 2)
    assert all(hashed(token) in row.tokens for token in match.tokens.values())
    assert not any(token.encode() in row.tokens for token in match.tokens.values())


def test_two_matches_share_nothing(client: Client) -> None:
    one, two = opened(client), opened(client)
    assert one.id != two.id
    assert one.made["commitment"] != two.made["commitment"]
    assert not set(one.tokens.values()) & set(two.tokens.values())


def test_a_repeated_request_finds_the_same_match(client: Client) -> None:
    first, again = (client.post("/v1/matches", json=MATCH, headers=KEY) for _ in range(2))
    assert first.status_code == again.status_code == 201
    assert first.data == again.data
    assert Match(client, again.json).view(0)["version"] == 1


def test_a_key_is_good_for_one_request(client: Client) -> None:
    client.post("/v1/matches", json=MATCH, headers=KEY)
    other = client.post("/v1/matches", json=MATCH | {"seats": 3}, headers=KEY)
    problem(other, 422, "key_reused")


def test_an_endless_key_is_refused(client: Client) -> None:
    long = client.post("/v1/matches", json=MATCH, headers={"Idempotency-Key": "k" * 129})
    problem(long, 400, "invalid_request")


def test_an_unknown_language_is_refused(client: Client) -> None:
    told = problem(
        client.post("/v1/matches", json=MATCH | {"language": "fr"}), 400, "invalid_request"
    )
    assert told["errors"] == [{"place": "language", "fault": "out_of_range"}]


# -- seeing ---------------------------------------------------------------------


def test_everybody_sees_the_view_of_the_engine(app: Flask, match: Match) -> None:
    play_on(app, match, "views", 30)
    s = TABLE.decode(stored(app, match).position)
    for who, seat in (("host", None), ("spectator", None), (0, 0), (1, 1)):
        told = match.view(who)
        assert told["view"] == json.loads(seen_by(TABLE, s, seat))
        assert (told["role"], told["seat"]) == (who if seat is None else "seat", seat)
        assert (told["status"], told["secret"], told["result"]) == ("running", None, None)


def test_a_view_that_is_known_is_not_sent_again(match: Match) -> None:
    etag = match.get(0).headers["ETag"]
    known = {"If-None-Match": etag}
    again = match.get(0, headers=known)
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", etag)
    assert match.get(1, headers=known).status_code == 200
    match.play()
    assert match.get(0, headers=known).status_code == 200


def test_no_two_readers_share_an_etag(app: Flask, match: Match) -> None:
    play_on(app, match, "etags", 10)
    for path in ("", "/decision"):
        etags = [match.get(who, path).headers["ETag"] for who in match.tokens]
        assert len(set(etags)) == len(etags)


def test_no_two_readers_of_a_journal_share_an_etag(match: Match) -> None:
    etags = [match.get(who, "/journal").headers["ETag"] for who in match.tokens]
    assert len(set(etags)) == len(etags)


def test_what_one_caller_sees_is_kept_by_no_shared_cache(match: Match) -> None:
    for path in ("", "/decision", "/journal"):
        headers = match.get(0, path).headers
        assert headers["Cache-Control"] == "private, no-cache"
        assert "Authorization" in headers["Vary"]


def test_what_is_not_sent_again_is_kept_on_the_same_terms(match: Match) -> None:
    for path in ("", "/decision"):
        first = match.get(0, path)
        again = match.get(0, path, headers={"If-None-Match": first.headers["ETag"]})
        assert again.status_code == 304
        for name in ("ETag", "Cache-Control", "Vary"):
            assert again.headers[name] == first.headers[name]


def test_a_record_is_kept_by_no_shared_cache(match: Match) -> None:
    assert match.get(0, "/record").headers["Cache-Control"] == "private, no-cache"


# -- the decision ---------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_decision_is_asked_in_words(match: Match, language: str) -> None:
    asked = match.waiting
    own = match.decision(asked, lang=language)["question"]
    assert own == question_text(match.decision(asked)["decision"], None, language)
    response = match.get("host", "/decision", query_string={"lang": language})
    told = response.json
    assert told["question"] == question_text(told["decision"], asked, language)
    assert told["lang"] == language == response.headers["Content-Language"]
    assert told["waiting"] == [asked]
    assert told["rules"]


def test_only_the_seat_that_is_asked_gets_moves(match: Match) -> None:
    asked = match.waiting
    for who in match.tokens:
        told = match.decision(who)
        assert bool(told["moves"]) == (who == asked)
        assert told["total"] == len(told["moves"])


def test_moves_come_in_pages(match: Match) -> None:
    whole = match.decision(match.waiting)["moves"]
    found: list[Data] = []
    offset: int | None = 0
    while offset is not None:
        page = match.decision(match.waiting, offset=offset, limit=3)
        found += page["moves"]
        offset = page["next_offset"]
    assert found == whole


def test_every_question_of_a_game_has_words(app: Flask, match: Match) -> None:
    for step in range(40):
        play_on(app, match, step, 4)
        assert match.decision("host")["question"]


def test_when_a_match_is_over_nothing_is_asked(app: Flask, match: Match) -> None:
    play_on(app, match, "over")
    told = match.decision(0)
    assert (told["decision"], told["waiting"], told["moves"], told["rules"]) == (None, [], [], [])
    assert told["question"] == question_text("over", None, "en")
    seen = match.view(0)
    assert seen["status"] == "over"
    assert len(seen["result"]["scores"]) == 2


# -- tokens ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "body"),
    [
        (1, {"role": "seat", "seat": 1}),
        ("host", {"role": "host"}),
        ("spectator", {"role": "spectator"}),
    ],
)
def test_the_host_exchanges_a_token(match: Match, place: int | str, body: Data) -> None:
    response = match.client.post(f"{match.url}/tokens", json=body, headers=match.headers("host"))
    problem_free = response.json["token"]
    problem(match.get(place), 404, "not_found")
    match.tokens[place] = problem_free
    assert match.get(place).status_code == 200
    assert all(match.get(who).status_code == 200 for who in match.tokens)


def test_a_token_that_was_exchanged_is_not_handed_out_again(client: Client) -> None:
    match = Match(client, client.post("/v1/matches", json=MATCH, headers=KEY).json)
    for place, body in ((1, {"role": "seat", "seat": 1}), ("host", {"role": "host"})):
        told = client.post(f"{match.url}/tokens", json=body, headers=match.headers("host"))
        assert told.headers["Cache-Control"] == "no-store"
        match.tokens[place] = told.json["token"]
    again = client.post("/v1/matches", json=MATCH, headers=KEY).json
    assert again["match"] == match.id
    known = {"host": "", "spectator": match.tokens["spectator"], "seats": [match.tokens[0], ""]}
    assert again["tokens"] == known


def test_nobody_but_the_host_exchanges_tokens(match: Match) -> None:
    for who in (0, 1, "spectator"):
        response = match.client.post(
            f"{match.url}/tokens", json={"role": "seat", "seat": 0}, headers=match.headers(who)
        )
        problem(response, 403, "forbidden")


def test_a_seat_that_is_not_there_has_no_token(match: Match) -> None:
    for body in ({"role": "seat", "seat": 2}, {"role": "seat"}, {"role": "king"}):
        response = match.client.post(
            f"{match.url}/tokens", json=body, headers=match.headers("host")
        )
        problem(response, 400, "invalid_request")


def test_of_two_exchanges_at_once_none_undoes_the_other(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One comes in between another's reading and writing."""
    made = [tokens.fresh() for _ in range(9)]

    def fresh() -> str:
        token = made.pop()
        if len(made) == 8:
            assert exchanged(match, 1) == 200
        return token

    monkeypatch.setattr(tokens, "fresh", fresh)
    assert [exchanged(match, 0) for _ in range(2)] == [503, 200]
    assert {match.get(seat).status_code for seat in match.seats} == {404}


def exchanged(match: Match, seat: int) -> int:
    body = {"role": "seat", "seat": seat}
    url = f"{match.url}/tokens"
    return match.client.post(url, json=body, headers=match.headers("host")).status_code


# -- import ---------------------------------------------------------------------


def test_an_imported_record_gives_the_same_position(app: Flask, client: Client) -> None:
    for seats in (2, 3, 4):
        match = opened(client, seats)
        play_on(app, match, f"import {seats}")
        copy = imported(client, match.get("host", "/record").json)
        assert copy.id != match.id
        assert stored(app, copy).position == stored(app, match).position
        assert copy.view("host")["result"] == match.view("host")["result"]


def test_a_record_with_steps_taken_back_can_be_imported(app: Flask, client: Client) -> None:
    match, taken = opened(client), 0
    for step in range(60):
        play_on(app, match, step, 3)
        undo = match.view()["undo"]
        if undo["steps"]:
            assert match.undo(undo["seat"]).status_code == 200
            taken += 1
    play_on(app, match, "to the end")
    assert taken > 5
    copy = imported(client, match.get("host", "/record").json)
    assert stored(app, copy).position == stored(app, match).position


def test_a_repeated_import_finds_the_same_match(app: Flask, match: Match) -> None:
    play_on(app, match, "twice")
    record = match.get("host", "/record").json
    one, two = (imported(match.client, record, "again") for _ in range(2))
    assert one.made == two.made


def test_the_key_of_an_import_is_good_for_one_language(client: Client, record: Data) -> None:
    imported(client, record, "again")
    body = {"record": record, "language": "pl"}
    again = client.post("/v1/matches/import", json=body, headers={"Idempotency-Key": "again"})
    problem(again, 422, "key_reused")


def test_the_record_of_a_running_match_cannot_be_imported(match: Match) -> None:
    record = match.get("host", "/record").json
    response = match.client.post("/v1/matches/import", json={"record": record})
    assert problem(response, 422, "bad_record")["line"] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_illegal_move_in_a_record_is_found_and_explained(
    client: Client, record: Data, language: str
) -> None:
    line = next(line for line in record["journal"] if line["kind"] == "move")
    line["move"]["hex"] = 1
    response = client.post(f"/v1/matches/import?lang={language}", json={"record": record})
    told = problem(response, 422, "bad_record")
    assert (told["line"], told["fault"]) == (line["line"], "illegal_move")
    why = judged(record, language)[0]["fault"]
    assert told["lang"] == why["lang"] == language
    assert told["detail"].endswith(why["detail"])
    for name in ("reason", "params", "rules", "edition", "source", "links"):
        assert told[name] == why[name]
