"""What every part of the client has: a wire and a key."""

from __future__ import annotations

import typing as t

import requests

from arbiter_client.answers import ClockIn, PersonIn, PlayerIn
from arbiter_client.problems import Json
from arbiter_client.wire import Wire

PAGE = 1000
"""As many moves or lines as the service gives at once."""


class More(t.TypedDict, total=False):
    """What may be said of any new match: who sits where, notes, how long a decision may take."""

    people: t.Sequence[PersonIn]
    metadata: Json
    clock: ClockIn


class Told(More, total=False):
    """The same, with seats that agents play and the language of its texts."""

    players: t.Sequence[PlayerIn]
    language: str


class Service:
    """A service at an address; `key` is an API key, `language` what it answers in."""

    def __init__(
        self,
        base_url: str,
        key: str | None = None,
        language: str | None = None,
        session: requests.Session | None = None,
        *,
        retries: int = 6,
    ) -> None:
        self._wire = Wire(base_url, language, session, retries)
        self._key = key


def table(
    game: str, edition: str, seats: int, options: Json | None, rulings: dict[str, str] | None
) -> Json:
    """What is played, and by how many."""
    chosen = {"options": options or {}, "rulings": rulings or {}}
    return {"game": game, "edition": edition, "seats": seats} | chosen


def seeded(seed: str | None) -> Json:
    return {} if seed is None else {"seed": seed}
