"""Places of event streams: shared out by caller and match, and a bell that only its match rings."""

from __future__ import annotations

import threading
import typing as t

from flask import Flask

from api.places import Places, Stream
from referee.settings import Settings
from tests.api.client import Client, client_of

from .play import Match, opened, parts, problem
from .server import Events, Server


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
