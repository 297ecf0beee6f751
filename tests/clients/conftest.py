"""One server for all tests of a process, and one whole match that was played through the client."""

from __future__ import annotations

import random
import threading
import typing as t

import pytest
import requests
from arbiter_client import Arbiter, Event, Match
from arbiter_client.answers import MatchOut

from tests.clients.live import TABLE, play_on, serving, settings


@pytest.fixture(scope="session")
def database_url(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('client') / 'arbiter.db'}"


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory, database_url: str) -> t.Iterator[str]:
    chosen = settings(tmp_path_factory.mktemp("var"), ARBITER_DATABASE_URL=database_url)
    with serving(chosen) as url:
        yield url


@pytest.fixture(scope="session")
def arbiter(address: str) -> t.Iterator[Arbiter]:
    with requests.Session() as session:
        yield Arbiter(address, session=session)


@pytest.fixture
def match(arbiter: Arbiter) -> Match:
    return arbiter.create_match(*TABLE)


class Played(t.NamedTuple):
    """A finished match, what its stream told meanwhile, and how it looks in the end."""

    match: Match
    streamed: list[Event]
    view: MatchOut
    record: dict[str, t.Any]


@pytest.fixture(scope="session")
def played(arbiter: Arbiter) -> Played:
    """A whole random game of two, with a reader of seat 1's stream beside it."""
    match = arbiter.create_match(*TABLE)
    streamed: list[Event] = []

    def listen() -> None:
        for event in match.seats[1].stream(since=0):
            streamed.append(event)
            now = match.host.view()
            if now["status"] == "over" and now["version"] == event.version:
                return

    reader = threading.Thread(target=listen)
    reader.start()
    view = play_on(match, random.Random(8))
    reader.join(20)
    assert not reader.is_alive()
    return Played(match, streamed, view, dict(match.host.record()))
