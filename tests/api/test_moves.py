"""Moves: played once, refused with the rule, judged without being played."""

from __future__ import annotations

import concurrent.futures
import threading
import typing as t

import pytest
import requests
from flask import Flask

from content.texts import denial_text
from engine import kernel

from .play import (
    LANGUAGES,
    RULES,
    TABLE,
    Data,
    Match,
    chancy,
    parts,
    play_on,
    play_until,
    problem,
    quiet_pair,
    stored,
)
from .server import Server

WRONG = {"decision": "auz.setup.place_port", "hex": 12}
"""Illegal as the first move of a match: hex 12 has no port."""
MISSPELLED = {"decision": "auz.setup.place_port", "hex": "twelve"}
TIMES = 5


def test_a_move_is_played_and_told(app: Flask, match: Match) -> None:
    seat, move = match.waiting, match.first()
    response = match.move(seat, move)
    told = response.json
    assert (response.status_code, told["version"], told["status"]) == (200, 2, "running")
    assert response.headers["ETag"] == f'"2.seat{seat}"'
    assert [line["move"] for line in told["lines"] if line["kind"] == "move"] == [move]
    assert told["waiting"] == match.view()["view"]["waiting"]
    assert told["undo"] == match.view()["undo"]
    assert stored(app, match).version == 2


def test_the_match_goes_where_the_engine_goes(app: Flask, match: Match) -> None:
    for _ in range(25):
        s, seat, move = TABLE.decode(stored(app, match).position), match.waiting, match.first()
        told = match.move(seat, move).json
        luck = [
            kernel.Record(kernel.CHANCE, (line["decision"], kernel.frozen(line["move"]["outcome"])))
            for line in told["lines"]
            if line["kind"] == "chance" and not line["hidden"]
        ]
        kernel.play(
            RULES, s, seat, RULES.answers[move["decision"]].from_data(move), kernel.replayed(luck)
        )
        assert stored(app, match).position == TABLE.encode(s)


def test_a_list_is_one_version_and_one_step(app: Flask, match: Match) -> None:
    seat, pair = play_until(app, match, quiet_pair)
    before = match.view()
    told = match.move(seat, *pair).json
    assert told["version"] == before["version"] + 1
    assert [line["move"] for line in told["lines"]] == [*pair]
    match.undo(seat)
    assert match.view()["view"] == before["view"]


# -- versions -------------------------------------------------------------------


def test_a_move_must_name_the_version_it_was_made_for(match: Match) -> None:
    body, headers = {"moves": [match.first()]}, match.headers(match.waiting)
    response = match.client.post(f"{match.url}/moves", json=body, headers=headers)
    problem(response, 428, "precondition_required")
    for wrong in ("1", "*", '"one"', 'W/"1"', '"1', '"1", "2"'):
        response = match.client.post(
            f"{match.url}/moves", json=body, headers=headers | {"If-Match": wrong}
        )
        problem(response, 400, "invalid_request")


def test_a_stale_move_is_told_the_current_version(match: Match) -> None:
    match.play()
    response = match.move(match.waiting, match.first(), version=1)
    told = problem(response, 412, "stale")
    assert told["version"] == 2
    assert response.headers["ETag"] == '"2"'
    assert match.version == 2


def test_the_etag_of_a_view_is_good_for_a_move(match: Match) -> None:
    seat = match.waiting
    for path in ("", "/decision"):
        headers = match.headers(seat) | {"If-Match": match.get(seat, path).headers["ETag"]}
        response = match.client.post(
            f"{match.url}/moves", json={"moves": [match.first()]}, headers=headers
        )
        assert response.status_code == 200
        seat = match.waiting


# -- the same request again -----------------------------------------------------


def test_a_request_sent_again_has_one_effect_and_one_answer(match: Match) -> None:
    seat, move = match.waiting, match.first()
    answers = [match.move(seat, move, version=1, key="k") for _ in range(TIMES)]
    assert {(one.status_code, one.data, one.headers["ETag"]) for one in answers} == {
        (200, answers[0].data, answers[0].headers["ETag"])
    }
    assert match.version == 2


def test_a_request_sent_five_times_at_once_has_one_effect(
    app: Flask, server: Server, match: Match
) -> None:
    for turn in range(8):
        seat, move, version = match.waiting, match.first(), match.version
        lines = stored(app, match).line
        gate = threading.Barrier(TIMES)
        with concurrent.futures.ThreadPoolExecutor(TIMES) as pool:
            sent = [
                pool.submit(post, server, match, seat, move, version, f"key {turn}", gate)
                for _ in range(TIMES)
            ]
            answers = {(one.result().status_code, one.result().content) for one in sent}
        assert [status for status, _ in answers] == [200]
        assert match.version == version + 1
        (body,) = {body for _, body in answers}
        assert stored(app, match).line == lines + body.count(b'"kind"')


def post(
    server: Server,
    match: Match,
    seat: int,
    move: Data,
    version: int,
    key: str,
    gate: threading.Barrier,
) -> requests.Response:
    gate.wait()
    return requests.post(
        f"{server.url}{match.url}/moves",
        json={"moves": [move]},
        headers=match.headers(seat, version, key),
        timeout=30,
    )


def test_of_different_moves_at_once_one_is_played(server: Server, match: Match) -> None:
    seat, moves = match.waiting, match.decision(match.waiting)["moves"][:TIMES]
    gate = threading.Barrier(len(moves))
    with concurrent.futures.ThreadPoolExecutor(len(moves)) as pool:
        sent = [pool.submit(post, server, match, seat, move, 1, "", gate) for move in moves]
        answers = sorted(one.result().status_code for one in sent)
    assert answers == [200] + [412] * (len(moves) - 1)
    assert match.version == 2


def test_a_key_with_another_body_or_version_is_refused(match: Match) -> None:
    seat = match.waiting
    one, two, *_ = match.decision(seat)["moves"]
    match.move(seat, one, version=1, key="k")
    problem(match.move(seat, two, version=1, key="k"), 422, "key_reused")
    while match.waiting != seat:
        match.play()
    version = match.version
    problem(match.move(seat, match.first(), key="k"), 422, "key_reused")
    assert match.version == version


def test_a_used_key_is_told_before_what_else_is_wrong(match: Match) -> None:
    seat = match.waiting
    match.move(seat, match.first(), key="k")
    problem(match.move(seat, WRONG, key="k"), 422, "key_reused")
    undo, headers = f"{match.url}/undo", match.headers(seat, match.version, "k")
    problem(match.client.post(undo, json={"steps": 9}, headers=headers), 422, "key_reused")
    problem(match.client.post(undo, json={"steps": 1}, headers=headers), 422, "key_reused")
    assert match.version == 2


def test_each_seat_has_keys_of_its_own(match: Match) -> None:
    for _ in range(4):
        assert match.move(match.waiting, match.first(), key=f"v{match.version}").status_code == 200


def test_a_refused_move_uses_no_key_up(match: Match) -> None:
    seat = match.waiting
    problem(match.move(seat, WRONG, key="k"), 422, "illegal_move")
    assert match.move(seat, match.first(), key="k").status_code == 200


# -- refusals -------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_rule_in_the_callers_language(
    app: Flask, match: Match, language: str
) -> None:
    before, seat = stored(app, match), match.waiting
    s = TABLE.decode(before.position)
    denial = kernel.why_not(RULES, s, seat, ("auz.setup.place_port", 12))
    assert denial is not None
    told = problem(match.move(seat, WRONG, lang=language), 422, "illegal_move")
    assert told["reason"] == denial.reason
    assert told["rules"] == list(denial.rules)
    assert told["params"] == denial.params
    assert told["detail"] == denial_text(denial, language)
    assert (told["lang"], told["edition"], told["index"]) == (language, "pl-2018", 0)
    assert told["source"]
    assert match.move(seat, told["instead"], dry_run="true").status_code == 200
    assert stored(app, match) == before


def test_a_refused_list_changes_nothing_and_names_the_place(app: Flask, match: Match) -> None:
    seat, (first, second) = play_until(app, match, quiet_pair)
    before = stored(app, match)
    told = problem(match.move(seat, first, WRONG), 422, "illegal_move")
    assert told["index"] == 1
    assert told["instead"]["decision"] == second["decision"]
    assert stored(app, match) == before


def test_a_misspelled_move_is_refused_by_the_rules(match: Match) -> None:
    told = problem(match.move(match.waiting, MISSPELLED), 422, "illegal_move")
    assert told["reason"] == "kernel.malformed"
    assert told["params"]["place"] == "hex"


def test_the_first_refusal_of_a_list_is_named(match: Match) -> None:
    told = problem(match.move(match.waiting, WRONG, MISSPELLED), 422, "illegal_move")
    assert told["index"] == 0


def test_instead_of_a_misspelled_move_fits_its_place_in_the_list(app: Flask, match: Match) -> None:
    seat, (first, _) = play_until(app, match, quiet_pair)
    told = problem(match.move(seat, first, MISSPELLED), 422, "illegal_move")
    assert match.move(seat, first, told["instead"], dry_run="true").status_code == 200


def test_a_seat_that_is_not_asked_is_told_so(match: Match) -> None:
    other = 1 - match.waiting
    told = problem(match.move(other, match.first()), 422, "illegal_move")
    assert told["reason"] == "kernel.not_your_decision"


def test_who_has_no_seat_plays_no_move(match: Match) -> None:
    for who in ("host", "spectator"):
        problem(match.move(who, match.first()), 403, "forbidden")


def test_an_object_that_is_no_move_is_refused(match: Match) -> None:
    for wrong in ({}, {"decision": 7}, {"decision": None}, {"decision": "x" * 10_000}):
        problem(match.move(match.waiting, t.cast("Data", wrong)), 422, "illegal_move")
    bodies: list[Data] = [{"moves": []}, {"moves": ["x"]}, {}, {"moves": [{}] * 101}]
    for body in bodies:
        response = match.client.post(
            f"{match.url}/moves", json=body, headers=match.headers(match.waiting, 1)
        )
        problem(response, 400, "invalid_request")


# -- luck, the end, dry runs ----------------------------------------------------


def test_a_list_that_goes_on_after_luck_is_not_foreseeable(app: Flask, match: Match) -> None:
    seat, move = play_until(app, match, chancy)
    before = stored(app, match)
    told = problem(match.move(seat, move, move), 422, "unforeseeable")
    assert told["index"] == 0
    assert stored(app, match) == before
    judged = match.move(seat, move, WRONG, dry_run="true").json
    assert judged["judged"] == 1


def test_a_dry_run_judges_and_changes_nothing(app: Flask, match: Match) -> None:
    for found, closed in ((lambda *_: match.first(), None), (chancy, "chance")):
        seat, move = play_until(app, match, found)
        before, lines = stored(app, match), parts(app).matches.lines(match.id, 0, 10_000)
        told = match.move(seat, move, dry_run="true").json
        assert (told["judged"], told["version"]) == (1, before.version)
        assert (told["closed_by"], bool(told["lines"])) == (closed, closed is None)
        problem(match.move(seat, {"decision": "?"}, dry_run="true"), 422, "illegal_move")
        assert stored(app, match) == before
        assert parts(app).matches.lines(match.id, 0, 10_000) == lines


def test_a_dry_run_needs_no_version(match: Match) -> None:
    response = match.client.post(
        f"{match.url}/moves?dry_run=true",
        json={"moves": [match.first()]},
        headers=match.headers(match.waiting),
    )
    assert response.status_code == 200


def test_when_the_match_is_over_no_move_is_played(app: Flask, match: Match) -> None:
    before = play_on(app, match, "end")
    assert before.status == "over"
    told = problem(match.move(0, WRONG), 409, "match_over")
    assert told["reason"] == "kernel.game_over"
    assert told["rules"]
    assert told["instead"] is None
    assert stored(app, match) == before


def test_a_dry_run_of_a_match_that_is_over_is_judged_like_a_move(app: Flask, match: Match) -> None:
    play_on(app, match, "end")
    problem(match.move(0, WRONG, dry_run="true"), 409, "match_over")


def test_moves_cost_nothing_of_a_limit(match: Match) -> None:
    response = match.play()
    assert response.status_code == 200
    assert "RateLimit" not in response.headers
