"""What a caller keeps in the store: measured, limited, forgotten by age; journals with an end."""

from __future__ import annotations

import json
import time
import typing as t

import pytest
import sqlalchemy as sa
from flask import Flask

import referee.matches
from api.wire import RECORD_LIMIT
from content.interface import undo_text
from referee.settings import Settings
from referee.store.matches import Work
from referee.store.room import DAY, Room
from referee.store.tables import idempotency, jobs, journal, matches, undo_steps
from tests.api.client import Client, Reply, client_of
from tests.tables import USUAL, Sitting

from .play import LANGUAGES, TABLE_DATA, Data, Match, opened, parts, play_on, problem, stored
from .records import longest
from .working import steps

HERE = "127.0.0.1"


def audited(client: Client, record: Data, **headers: str) -> Reply:
    return client.post("/v1/audits", json={"record": record}, headers=headers)


def rows(app: Flask, *tables: sa.Table) -> list[int]:
    with parts(app).database.session() as session:
        counts = [session.one(sa.select(sa.func.count()).select_from(one)) for one in tables]
    return [count[0] for count in counts if count is not None]


def bytes_of(app: Flask) -> int:
    """What jobs and matches take, measured in their rows."""
    with parts(app).database.session() as session:
        held = 0
        for column in (
            *(jobs.c.input, jobs.c.result, jobs.c.lines),
            *(matches.c.position, journal.c.body),
        ):
            row = session.one(sa.select(sa.func.sum(sa.func.length(column))))
            held += (row and row[0]) or 0
    return held


def aged(app: Flask, table: sa.Table, **values: t.Any) -> None:
    with parts(app).database.engine.begin() as connection:
        connection.execute(sa.update(table).values(**values))


def forget(app: Flask, settings: Settings) -> None:
    Room(parts(app).database).forget(settings, lambda _match: Work([], []))


# -- what is kept ---------------------------------------------------------------


def test_room_is_what_rows_take(app: Flask, client: Client, record: Data) -> None:
    match = opened(client)
    play_on(app, match, "room", 30)
    audited(client, record)
    assert parts(app).room.by_caller() == {HERE: bytes_of(app)}
    steps(app)
    taken = parts(app).room.taken_by(HERE)
    assert taken == bytes_of(app)
    assert f'arbiter_stored_bytes{{key="{HERE}"}} {float(taken)}' in client.get("/metrics").text
    assert parts(app).room.taken_by("somebody") == 0


def test_a_job_that_is_closed_keeps_nothing_of_what_it_was_given(
    app: Flask, client: Client, record: Data
) -> None:
    size = len(json.dumps(record))
    key = {"Idempotency-Key": "k"}
    done = audited(client, record, **key).json["job"]
    cancelled = audited(client, record).json["job"]
    assert parts(app).room.taken_by(HERE) > size
    client.delete(f"/v1/jobs/{cancelled}")
    steps(app)
    lines = len(client.get(f"/v1/jobs/{done}/results").data)
    assert lines < parts(app).room.taken_by(HERE) < lines + 1000
    assert audited(client, record, **key).json["job"] == done, "its key is known all the same"
    record["head"] = "0" * 64
    problem(audited(client, record, **key), 422, "key_reused")


def test_parts_keep_nothing_either_when_the_whole_is_done(app: Flask, client: Client) -> None:
    players = [{"agent": "random"}, {"agent": "random"}]
    body = {"tables": [TABLE_DATA | {"players": players}], "games": 3}
    job = client.post("/v1/simulations", json=body).json["job"]
    steps(app)
    assert client.get(f"/v1/jobs/{job}").json["state"] == "done"
    assert parts(app).room.by_caller() == {HERE: bytes_of(app)}
    with parts(app).database.session() as session:
        assert {bytes(row[0]) for row in session.every(sa.select(jobs.c.input))} == {b""}
    assert client.get(f"/v1/jobs/{job}/table.csv").status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_keeps_enough_may_not_keep_more(
    served: t.Callable[[Settings], Flask], settings: Settings, record: Data, language: str
) -> None:
    app = served(settings._replace(store_mb=1))
    client = client_of(app)
    match, key = opened(client), {"Idempotency-Key": "k"}
    body = TABLE_DATA | {"seats": 2}
    known = client.post("/v1/matches", json=body, headers=key).json["match"]
    aged(app, matches, size=500_000)
    for path, asked in (("matches", body), ("matches/import", {"record": record})):
        response = client.post(f"/v1/{path}?lang={language}", json=asked)
        told = problem(response, 429, "too_much_kept")
        assert (told["limit"], told["lang"]) == (1, language)
    problem(audited(client, record), 429, "too_much_kept")
    assert client.post("/v1/matches", json=body, headers=key).json["match"] == known
    assert match.play().status_code == 200, "what is there goes on"
    client.delete(match.url, headers=match.headers("host"))
    assert opened(client).id


def test_jobs_that_wait_take_only_so_much_room(
    app: Flask, client: Client, record: Data, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.allowance.WAITING_MB", 1)
    size = len(json.dumps(record))
    sent = [audited(client, record) for _ in range(1_000_000 // size + 2)]
    told = problem(sent[-1], 429, "too_much_kept")
    assert (told["limit"], sent[-1].headers["Retry-After"]) == (1, "10")
    assert [one.status_code for one in sent].count(202) >= 3
    steps(app)
    assert audited(client, record).status_code == 202, "what is done makes room"


def test_many_lines_need_room_before_they_are_there(
    served: t.Callable[[Settings], Flask], settings: Settings
) -> None:
    client = client_of(served(settings._replace(store_mb=1)))
    players = [{"agent": "random"}, {"agent": "random"}]
    body = {"tables": [TABLE_DATA | {"players": players}], "games": 5000}
    problem(client.post("/v1/simulations", json=body), 429, "too_much_kept")
    assert client.post("/v1/simulations", json=body | {"games": 50}).status_code == 202


# -- what is forgotten ----------------------------------------------------------


def test_jobs_are_forgotten_some_days_after_their_end(
    app: Flask, client: Client, record: Data, settings: Settings
) -> None:
    players = [{"agent": "random"}, {"agent": "random"}]
    body = {"tables": [TABLE_DATA | {"players": players}], "games": 3}
    job = client.post("/v1/simulations", json=body).json["job"]
    steps(app)
    still_open = audited(client, record).json["job"]
    forget(app, settings)
    assert client.get(f"/v1/jobs/{job}").json["state"] == "done"
    aged(app, jobs, finished="2020-01-01T00:00:00.000Z")
    aged(app, jobs, created="2020-01-01T00:00:00.000Z")
    forget(app, settings)
    problem(client.get(f"/v1/jobs/{job}"), 404, "not_found")
    assert client.get(f"/v1/jobs/{still_open}").json["state"] == "queued"
    assert rows(app, jobs) == [1], "its parts are gone with it"


def test_matches_are_forgotten_when_nobody_moves_or_long_after_their_end(
    app: Flask, client: Client, settings: Settings
) -> None:
    left, ended = opened(client), opened(client)
    assert left.move(left.waiting, left.first(), key="k").status_code == 200
    play_on(app, ended, "over")
    for days, kept in (
        (settings.keep_matches - 1, 2),
        (settings.keep_matches + 1, 1),
        (settings.keep_records - 1, 1),
        (settings.keep_records + 1, 0),
    ):
        aged(app, matches, changed=time.time() - days * DAY)
        forget(app, settings)
        assert rows(app, matches) == [kept], days
    assert rows(app, journal, undo_steps, idempotency) == [0, 0, 0]


def test_a_move_keeps_a_match_from_being_forgotten(
    app: Flask, match: Match, settings: Settings
) -> None:
    aged(app, matches, changed=1.0)
    match.play()
    forget(app, settings)
    assert match.get(0).status_code == 200


def test_kept_answers_are_forgotten_after_a_day(
    app: Flask, match: Match, settings: Settings
) -> None:
    assert match.move(match.waiting, match.first(), key="k").status_code == 200
    forget(app, settings)
    assert rows(app, idempotency) == [1]
    aged(app, idempotency, created=time.time() - DAY - 1)
    forget(app, settings)
    assert rows(app, idempotency) == [0]


def test_a_turn_that_failed_stays_while_its_match_may_go_on(
    app: Flask, client: Client, settings: Settings
) -> None:
    opened(client, players=[{"seat": seat, "agent": "random"} for seat in (0, 1)])
    old = time.time() - (settings.keep_jobs + 1) * DAY
    stamp = time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(old))
    aged(app, jobs, state="failed", finished=stamp)
    forget(app, settings)
    assert rows(app, jobs) == [1]
    aged(app, jobs, state="done")
    forget(app, settings)
    assert rows(app, jobs) == [0]


def test_of_too_many_results_the_oldest_jobs_are_forgotten_first(
    app: Flask, client: Client, record: Data, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [audited(client, record).json["job"] for _ in range(3)]
    steps(app)
    aged(app, jobs, size=400_000)
    forget(app, settings._replace(store_mb=2))
    assert rows(app, jobs) == [3]
    forget(app, settings._replace(store_mb=1))
    assert {client.get(f"/v1/jobs/{job}").status_code for job in ids} == {404}


# -- a journal has an end -------------------------------------------------------


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Journals are full after some lines."""
    monkeypatch.setattr(referee.matches, "UNDO_LINES", 60)
    monkeypatch.setattr(referee.matches, "MOST_LINES", 80)


@pytest.mark.usefixtures("short")
def test_in_a_long_journal_nothing_is_taken_back_any_more(app: Flask, match: Match) -> None:
    while stored(app, match).line < 58:
        seat = match.waiting
        assert match.play().status_code == 200
        if stored(app, match).undo_steps:
            assert match.undo(seat).status_code == 200
    seat = match.waiting
    while stored(app, match).line < 60:
        seat = match.waiting
        assert match.play().status_code == 200
    seen = match.view(seat)["undo"]
    assert (seen["steps"], seen["seat"], seen["closed_by"]) == (0, None, "length")
    told = problem(match.undo(seat), 409, "undo_closed")
    assert told["closed_by"] == "length"
    assert undo_text("length", "en") in told["detail"]
    assert rows(app, undo_steps) == [0]
    assert match.play().status_code == 200, "the match goes on to its end"


@pytest.mark.usefixtures("short")
def test_a_full_journal_takes_no_more_lines(app: Flask, match: Match) -> None:
    response = match.play()
    while response.status_code == 200:
        response = match.play()
    told = problem(response, 409, "match_full")
    assert (told["limit"], "80" in told["detail"]) == (80, True)
    line = stored(app, match).line
    assert 70 < line <= 80
    assert match.get(0, "/journal").status_code == 200


@pytest.mark.parametrize("sitting", USUAL, ids=str)
def test_the_longest_journal_is_audited_and_imported(
    app: Flask, client: Client, sitting: Sitting
) -> None:
    record = longest(sitting.table(), sitting.seats)
    lines = len(record["journal"])
    assert referee.matches.UNDO_LINES < lines < referee.matches.MOST_LINES
    body = json.dumps({"record": record, "language": "en"}).encode()
    assert len(body) < RECORD_LIMIT, "even with a space behind each comma"
    made = client.post("/v1/matches/import", data=body, content_type="application/json")
    assert made.status_code == 201, made.text
    job = audited(client, record).json["job"]
    steps(app)
    verdict = client.get(f"/v1/jobs/{job}").json["result"]
    assert (verdict["sound"], verdict["lines"]) == (True, lines)
