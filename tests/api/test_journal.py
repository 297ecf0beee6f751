"""The journal: its pages, its readers, its chain of hashes; the stream of it."""

from __future__ import annotations

import typing as t

import msgspec
import pytest
import sqlalchemy as sa
from flask import Flask

from api.places import Stream
from referee.journal import canonical, header, linked
from referee.store.tables import journal
from tests.api.client import Client
from tests.yardstick import soon

from .play import Data, Match, opened, parts, play_on, problem, stored
from .server import Events, Server
from .worlds import recruiter

PEEK = "auz.recruit.peek"


def lines(match: Match, who: int | str, **query: int) -> list[Data]:
    found: list[Data] = match.get(who, "/journal", query_string=query).json["lines"]
    return found


def broken_at(app: Flask, match: Match) -> int | None:
    """The first line of the stored journal that does not follow from those before it."""
    row = stored(app, match)
    commitment = match.view()["commitment"]
    head = linked(b"", canonical(header(row, commitment)))
    for line in parts(app).matches.lines(match.id, 0, 10_000):
        head = linked(head, line.body)
        if head != line.hash:
            return line.line
    return None if head == row.head else row.line


# -- pages and readers ----------------------------------------------------------


def test_all_pages_together_are_the_journal(app: Flask, match: Match) -> None:
    play_on(app, match, "pages", 30)
    whole = lines(match, 0, limit=1000)
    found: list[Data] = []
    after: int | None = 0
    while after is not None:
        page = match.get(0, "/journal", query_string={"after": after, "limit": 7}).json
        found += page["lines"]
        after = page["next_after"]
    assert found == whole
    assert [line["line"] for line in whole] == list(range(1, len(whole) + 1))


def test_a_stream_that_is_headed_says_what_it_would_be_and_takes_no_place(
    app: Flask, match: Match
) -> None:
    places = parts(app).streams
    while places.open("somebody", match.id) is not None:
        pass
    headers = match.headers(0)
    response = match.client.head(f"{match.url}/stream", headers=headers)
    assert (response.status_code, response.data) == (200, b"")
    assert response.content_type == "text/event-stream"
    assert response.headers["Cache-Control"] == "no-store"


def test_a_page_after_the_end_is_empty(match: Match) -> None:
    page = match.get(0, "/journal", query_string={"after": 9999}).json
    assert page == {"lines": [], "next_after": None, "lang": "en"}


@pytest.mark.parametrize("wrong", ["-1", "x", "1.0", "", "1e3", "99999999999"])
def test_a_page_that_is_no_number_is_refused(match: Match, wrong: str) -> None:
    problem(match.get(0, "/journal", query_string={"after": wrong}), 400, "invalid_request")


def test_a_secret_draw_is_read_by_its_seat_alone(app: Flask, match: Match) -> None:
    play_on(app, match, "secrets", 120, recruiter)
    own = {seat: lines(match, seat, limit=1000) for seat in match.seats}
    others = lines(match, "spectator", limit=1000)
    peeks = [at for at, line in enumerate(others) if line["decision"] == PEEK]
    assert len(peeks) > 4
    for at in peeks:
        readers = [seat for seat in match.seats if own[seat][at]["move"] is not None]
        assert len(readers) == 1
        (seat,) = readers
        card = own[seat][at]["move"]["outcome"]
        assert own[seat][at]["hidden"] is False
        for blind in (others[at], own[1 - seat][at]):
            assert (blind["hidden"], blind["move"], blind["draw"]) == (True, None, None)
            assert card.encode() not in msgspec.json.encode(blind)
    public = [at for at in range(len(others)) if at not in peeks]
    assert all(others[at] == own[0][at] == own[1][at] for at in public)


def test_the_record_of_a_running_match_is_the_callers_journal(app: Flask, match: Match) -> None:
    play_on(app, match, "running", 60, recruiter)
    for who in match.tokens:
        told = match.get(who, "/record").json
        assert (told["complete"], told["secret"], told["head"]) == (False, None, None)
        assert told["journal"] == lines(match, who, limit=1000)


# -- the chain ------------------------------------------------------------------


def test_the_stored_lines_hang_together(app: Flask, match: Match) -> None:
    for step in range(5):
        play_on(app, match, step, 10)
        assert broken_at(app, match) is None


def test_a_changed_line_is_found(app: Flask, match: Match) -> None:
    play_on(app, match, "chain", 30)
    last = stored(app, match).line
    for number in (1, last // 2, last):
        (line,) = parts(app).matches.lines(match.id, number - 1, 1)
        mine = sa.and_(journal.c.match_id == match.id, journal.c.line == number)
        body = line.body.replace(b'"version":', b'"version":1', 1)
        with parts(app).database.engine.begin() as connection:
            connection.execute(sa.update(journal).where(mine).values(body=body))
        assert broken_at(app, match) == number
        with parts(app).database.engine.begin() as connection:
            connection.execute(sa.update(journal).where(mine).values(body=line.body))
    assert broken_at(app, match) is None


def test_a_missing_line_is_found(app: Flask, match: Match) -> None:
    play_on(app, match, "gap", 10)
    last = stored(app, match).line
    mine = sa.and_(journal.c.match_id == match.id, journal.c.line == last)
    with parts(app).database.engine.begin() as connection:
        connection.execute(sa.delete(journal).where(mine))
    assert broken_at(app, match) is not None


# -- the stream -----------------------------------------------------------------


@pytest.fixture
def follow(server: Server, match: Match) -> t.Iterator[t.Callable[..., Events]]:
    """Opens streams, and closes them afterwards."""
    opened: list[Events] = []

    def listen(who: int | str, **headers: str) -> Events:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        url = f"{server.url}{match.url}/stream"
        opened.append(Events(url, match.headers(who) | named))
        return opened[-1]

    yield listen
    for events in opened:
        events.close()


def test_the_first_event_is_a_snapshot_of_what_the_reader_may_see(
    match: Match, follow: t.Callable[..., Events]
) -> None:
    events = follow(0)
    assert events.response.headers["Content-Type"] == "text/event-stream"
    assert events.response.headers["Cache-Control"] == "no-store"
    kind, number, told = events.next()
    assert (kind, number, told["version"], told["status"]) == ("snapshot", 1, 1, "running")
    assert told["match"] == match.view(0)
    assert told["decision"] == {
        name: value for name, value in match.decision(0, limit=100).items() if name != "lang"
    }


@pytest.mark.parametrize("game", [("circadians", "pl-2022"), ("last-aurora", "pl")])
def test_a_stream_of_any_game_begins_at_once(
    client: Client, server: Server, game: tuple[str, str]
) -> None:
    other = opened(client, game=game[0], edition=game[1])
    events = Events(f"{server.url}{other.url}/stream", other.headers(0))
    kind, _, told = events.next()
    events.close()
    assert kind == "snapshot"
    assert told["decision"]["decision"] is not None


def test_moves_come_as_they_are_made(match: Match, follow: t.Callable[..., Events]) -> None:
    streams = {who: follow(who) for who in (0, 1, "spectator")}
    for events in streams.values():
        events.next()
    for version in (2, 3):
        with soon(2):
            match.play()
            for who, events in streams.items():
                kind, number, told = events.next()
                assert (kind, number, told["version"]) == ("lines", version, version)
                newest = [line for line in lines(match, who) if line["version"] == version]
                assert told["lines"] == newest
                assert told["lang"] == "en"


def test_a_reader_resumes_where_it_was(match: Match, follow: t.Callable[..., Events]) -> None:
    for _ in range(4):
        match.play()
    events = follow(0, Last_Event_ID="2")
    kind, place, told = events.next()
    assert (kind, place, told["version"]) == ("snapshot", 2, 5), "its place is the reader's"
    assert [events.next()[1] for _ in range(3)] == [3, 4, 5]


@pytest.mark.parametrize("place", ["99", "x", "", "-1", "²", "99999999999999"])
def test_a_place_that_cannot_be_is_the_newest(
    match: Match, follow: t.Callable[..., Events], place: str
) -> None:
    sent = place.encode().decode("latin-1")
    assert follow("spectator", Last_Event_ID=sent).next()[:2] == ("snapshot", 1)


def test_a_stream_hides_what_its_reader_may_not_know(
    app: Flask, match: Match, follow: t.Callable[..., Events]
) -> None:
    play_on(app, match, "hidden", 60, recruiter)
    last = stored(app, match).version
    for who in (0, 1, "spectator", "host"):
        events, told = follow(who, Last_Event_ID="1"), list[Data]()
        events.next()
        while not told or told[-1]["version"] < last:
            told += events.next()[2]["lines"]
        assert told == [line for line in lines(match, who, limit=1000) if line["version"] > 1]


def test_a_stream_ends_with_the_match(
    app: Flask, match: Match, follow: t.Callable[..., Events]
) -> None:
    play_on(app, match, "ends", 5)
    place = stored(app, match).version
    last = play_on(app, match, "ends").version
    events = follow("spectator", Last_Event_ID=str(place))
    events.next()
    told = [events.next() for _ in range(last - place)]
    assert [data["status"] for _, _, data in told] == ["running"] * (last - place - 1) + ["over"]
    with pytest.raises(AssertionError, match="ended"):
        events.next()


@pytest.mark.parametrize(
    ("who", "body"), [(1, {"role": "seat", "seat": 1}), ("spectator", {"role": "spectator"})]
)
def test_a_stream_ends_when_its_token_is_exchanged(
    match: Match, follow: t.Callable[..., Events], who: int | str, body: Data
) -> None:
    old, other = follow(who), follow(0)
    assert [events.next()[0] for events in (old, other)] == ["snapshot", "snapshot"]
    url, headers = f"{match.url}/tokens", match.headers("host")
    match.tokens[who] = match.client.post(url, json=body, headers=headers).json["token"]
    match.play()
    with soon(2), pytest.raises(AssertionError, match="ended"):
        old.next()
    assert other.next()[:2] == ("lines", 2)
    new = follow(who, Last_Event_ID="1")
    assert [new.next()[:2] for _ in range(2)] == [("snapshot", 1), ("lines", 2)]


def test_streams_are_counted_and_given_back(app: Flask, match: Match) -> None:
    places, held = parts(app).streams, list[Stream]()
    while (place := places.open(f"caller {len(held)}", match.id)) is not None:
        held.append(place)
    response = match.get(0, "/stream")
    assert response.headers["Retry-After"]
    problem(response, 503, "unavailable")
    for place in held:
        places.close(place)
    for _ in range(len(held) + 2):
        response = match.get(0, "/stream", buffered=False)
        assert next(response.iter_encoded()).startswith(b"id: 1\nevent: snapshot")
        response.close()
