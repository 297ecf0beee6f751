"""Places of event streams: shared out by caller and match, and a bell that only its match rings."""

from __future__ import annotations

import threading
import typing as t

import pytest
from flask import Flask

from api.app import create_app
from api.places import Places, Stream
from referee.settings import Settings
from tests.api.client import Client, client_of

from .play import Match, opened, parts, problem
from .server import Events, Server
from .site import until


class Reader(threading.Thread):
    """Reads until its stream is ended, then gives the place back, as a response does."""

    def __init__(self, places: Places, stream: Stream) -> None:
        super().__init__(daemon=True)
        self.places, self.stream = places, stream
        self.start()

    def run(self) -> None:
        while not self.stream.ended:
            self.stream.sleep(5.0)
        self.places.close(self.stream)


def read(places: Places, caller: str, subject: str) -> Reader | None:
    stream = places.open(caller, subject)
    return None if stream is None else Reader(places, stream)


def held(places: Places) -> list[tuple[str, str]]:
    return sorted((one.caller, one.subject) for one in places.taken)


def test_one_caller_may_have_all_places_while_nobody_else_wants_one() -> None:
    places = Places(4)
    assert all(read(places, "a", "match") for _ in range(4))
    assert places.open("a", "match") is None


def test_who_has_most_gives_a_place_back() -> None:
    places = Places(6)
    for _ in range(6):
        read(places, "a", "match")
    for caller in ("b", "c", "b", "c"):
        assert read(places, caller, "match") is not None
    assert held(places) == [(caller, "match") for caller in "aabbcc"]
    assert read(places, "a", "match") is None, "everybody has as many"
    assert read(places, "d", "match") is not None
    assert len({caller for caller, _ in held(places)}) == 4


def test_where_all_come_from_one_address_matches_share() -> None:
    places = Places(6)
    for _ in range(6):
        read(places, "proxy", "busy")
    for subject in ("one", "two"):
        assert read(places, "proxy", subject) is not None
    assert held(places) == [("proxy", "busy")] * 4 + [("proxy", "one"), ("proxy", "two")]


def test_a_place_that_is_not_given_back_is_not_given_twice(monkeypatch: t.Any) -> None:
    monkeypatch.setattr("api.places.PATIENCE", 0.01)
    places = Places(3)
    stuck = [places.open("a", "match") for _ in range(3)]
    assert places.open("b", "match") is None
    assert [one.ended for one in stuck if one] == [False, False, True], "it is asked all the same"
    assert len(places.taken) == 3


def test_a_bell_rings_for_its_own_match_alone() -> None:
    places = Places(3)
    one, other = places.open("a", "one"), places.open("a", "other")
    assert one is not None
    assert other is not None
    places.ring("one")
    assert (one.bell.is_set(), other.bell.is_set()) == (True, False)


def test_a_move_wakes_the_streams_of_its_match_alone(app: Flask, client: Client) -> None:
    matches = [opened(client) for _ in range(2)]
    mine, other = (parts(app).streams.open("reader", match.id) for match in matches)
    assert matches[0].play().status_code == 200
    assert mine is not None
    assert other is not None
    assert (mine.bell.is_set(), other.bell.is_set()) == (True, False)


def test_a_spectator_who_took_all_places_leaves_one_to_another_match(
    served: t.Callable[[Settings], Flask], settings: Settings
) -> None:
    app = served(settings._replace(streams=4))
    client = client_of(app)
    busy, quiet = opened(client), opened(client)
    with Server(app) as server:

        def follow(match: Match, who: int | str) -> Events:
            return Events(f"{server.url}{match.url}/stream", match.headers(who))

        hog = [follow(busy, "spectator") for _ in range(4)]
        assert [one.next()[0] for one in hog] == ["snapshot"] * 4
        problem(busy.get("spectator", "/stream"), 503, "unavailable")
        mine = follow(quiet, 0)
        assert mine.next()[0] == "snapshot"
        assert len(parts(app).streams.taken) == 4
        quiet.play()
        assert mine.next()[:2] == ("lines", 2)
        for events in (*hog, mine):
            events.close()


def test_a_stream_hears_of_a_move_that_came_in_elsewhere(
    served: t.Callable[[Settings], Flask], settings: Settings
) -> None:
    here, elsewhere = served(settings), create_app(settings)
    match = opened(client_of(elsewhere))
    with Server(here) as server:
        mine = Events(f"{server.url}{match.url}/stream", match.headers(0))
        assert mine.next()[0] == "snapshot"
        assert match.play().status_code == 200
        assert mine.next()[:2] == ("lines", 2)
        mine.close()


def test_all_streams_together_ask_once_how_far_their_matches_are(
    app: Flask, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches, service, asked = [opened(client) for _ in range(3)], parts(app), list[int]()
    streams = [service.streams.open("reader", match.id) for match in matches for _ in range(5)]
    session = service.database.session

    def counted() -> t.Any:
        asked.append(1)
        return session()

    monkeypatch.setattr(service.database, "session", counted)
    service.watch.look()
    assert len(asked) == 1
    assert [one.bell.is_set() for one in streams if one] == [True] * 15, "nobody knows yet"
    for stream in streams:
        assert stream is not None
        stream.bell.clear()
    service.watch.look()
    assert not any(one.bell.is_set() for one in streams if one)


def test_matches_are_looked_at_in_portions(app: Flask, client: Client) -> None:
    found = [opened(client) for _ in range(2)]
    nobody = [f"{n:022}" for n in range(250)]
    told = parts(app).matches.progress_of([found[0].id, *nobody, found[1].id])
    assert {id_: one.version for id_, one in told.items()} == {one.id: 1 for one in found}


def test_nobody_watches_once_all_streams_have_ended(app: Flask, client: Client) -> None:
    service = parts(app)
    stream = service.streams.open("reader", opened(client).id)
    assert stream is not None
    service.watch.begin()
    assert service.watch.watching
    service.streams.close(stream)
    until(lambda: not service.watch.watching)
