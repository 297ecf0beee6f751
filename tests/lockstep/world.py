"""A world: a store of its own behind the app, with known secrets, a still clock and planned luck.

Two worlds that are asked the same differ in nothing but what luck gave them: ids, tokens and times
are equal, down to the time that an agent took. Nothing is masked.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import io
import itertools
import shutil
import time
import types
import typing as t
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from flask import Flask
from werkzeug.test import EnvironBuilder

from api.service import Service
from referee import draws, past
from referee.draws import Draw, Draws
from referee.settings import Settings
from tests.api.working import work

from .luck import Luck

SECRET = "the secret of both worlds, which is long enough"
PLAIN = EnvironBuilder(content_type="application/json").get_environ()
PLAIN["HTTP_X_REQUEST_ID"] = "lock-step"
STOPWATCH = types.SimpleNamespace(monotonic=time.monotonic, perf_counter=lambda: 0.0)
"""The time that agents say they took."""
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
STILL = types.SimpleNamespace(monotonic=time.monotonic, time=NOON.timestamp)
"""The clock of whoever writes down how long something is kept or good."""
KEEPERS = (
    "referee.matches",
    "referee.life",
    "referee.store.passes",
    "api.access",
    "api.matches.following",
    "api.matches.joining",
)

DRAWN = ("content.pictures.drawing.draw", "referee.speech.tell")
"""What takes longest, and knows no more than it is given."""
UNLIMITED = {"ARBITER_REQUEST_SECONDS": "1000000", "ARBITER_STORE_MB": "1000000"}
"""A minute that never ends, and a match that is asked for ever."""
ASKED = 64
"""So many of its answers are kept: those about one version."""


class Ask(t.NamedTuple):
    """A request; `then` is what is asked of its Location once all jobs are done.

    Of a new match it is asked by all of its seats: it knows no more than who had it made.
    """

    method: str
    path: str
    token: str
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes | None = None
    chunks: int | None = None
    """How many pieces of a stream are read; None reads to the end."""
    then: tuple[str, ...] = ()


class Answer(t.NamedTuple):
    """What came back."""

    status: str
    headers: tuple[tuple[str, str], ...]
    body: bytes


class World:
    """One of the two."""

    def __init__(self, app: Flask, template: Path, folder: Path) -> None:
        folder.mkdir(parents=True)
        shutil.copy(template, folder / "arbiter.db")
        settings = {"ARBITER_VAR": str(folder), "ARBITER_SECRET": SECRET, **UNLIMITED}
        settings["ARBITER_REDIS_URL"] = f"unix://{folder / 'no-redis.sock'}"
        self.app = app
        self.service = Service(Settings.from_env(settings))
        self.service.queue.away_until = float("inf")  # jobs are done in this process
        sa.event.listen(self.service.database.engine, "connect", hasty)
        self.past: dict[t.Any, t.Any] = {}
        """What this world remembers of earlier versions: a process has one match of an id."""
        self.luck: Luck = {}
        self.secrets = 0

    def ask(self, asked: Ask) -> list[Answer]:
        """The answer, and those that follow from it."""
        answer = self.answer(asked)
        where = dict(answer.headers).get("Location")
        if not asked.then or where is None:
            return [answer]
        with at(self):
            while work(self.service.jobs):
                pass
        made = msgspec.json.decode(answer.body).get("tokens", {"seats": [asked.token]})
        return [
            answer,
            *(
                self.answer(Ask("GET", where + one, token))
                for token in made["seats"]
                for one in asked.then
            ),
        ]

    def answer(self, asked: Ask) -> Answer:
        """One request, straight to the app."""
        path, _, query = asked.path.partition("?")
        environ = PLAIN | {"REQUEST_METHOD": asked.method, "PATH_INFO": path}
        environ |= {"QUERY_STRING": query, **dict(asked.headers)}
        if asked.token:
            environ["HTTP_AUTHORIZATION"] = f"Bearer {asked.token}"
        if asked.body is not None:
            environ |= {"wsgi.input": io.BytesIO(asked.body)}
            environ |= {"CONTENT_LENGTH": str(len(asked.body))}
        began: list[t.Any] = []

        def begin(*start: t.Any) -> t.Any:
            began.extend(start)

        self.app.extensions["arbiter"], past._known = self.service, self.past
        with at(self):
            pieces = self.app(environ, begin)
            body = b"".join(itertools.islice(pieces, asked.chunks))
            if hasattr(pieces, "close"):
                pieces.close()
        return Answer(began[0], tuple(began[1]), body)

    def secret(self, size: int | None = None) -> bytes:
        """The next secret of this world."""
        self.secrets += 1
        return hashlib.shake_256(b"secret %d" % self.secrets).digest(size or 32)

    def draw(self, draws: Draws, key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        """What luck was to give; once the worlds have parted, whatever it likes."""
        number = draws.number + 1
        if self.luck.get(number) not in outcomes:
            return CALL(draws, key, outcomes)
        draws.number = number
        place = list(outcomes).index(self.luck[number])
        draws.made.append(Draw(number, len(outcomes), place))
        return outcomes[place]

    def close(self) -> None:
        self.service.database.close()


def hasty(connection: t.Any, _record: object) -> None:
    """No test pulls the plug, so none need wait for the disk."""
    connection.execute("PRAGMA synchronous=OFF").close()


# -- what stands still -----------------------------------------------------------

CALL = Draws.__call__
present: list[World] = []
"""The world that is asked just now, last."""


@contextlib.contextmanager
def at(world: World) -> t.Iterator[None]:
    present.append(world)
    try:
        yield
    finally:
        present.pop()


class Noon(datetime):
    """A date at which it is always noon."""

    @classmethod
    def now(cls, tz: t.Any = None) -> Noon:
        return t.cast("Noon", NOON)


def asked_once(place: str) -> t.Callable[..., t.Any]:
    """A function of content that answers equal questions alike: of two worlds it draws one.

    It is given all that a picture or a speech is made of. If that differs in the other world, by
    a secret that slipped in, it is asked again, and the answers are compared.
    """
    module, _, name = place.rpartition(".")
    function = getattr(importlib.import_module(module), name)

    kept: dict[str, t.Any] = {}

    def asked(*made_of: t.Any) -> t.Any:
        question = repr(made_of)
        if question not in kept:
            if len(kept) >= ASKED:
                kept.clear()
            kept[question] = function(*made_of)
        return kept[question]

    return asked


@contextlib.contextmanager
def stilled() -> t.Iterator[None]:
    """Secrets, dates and luck are those of the world that is asked."""

    def drawn(self: Draws, key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        return present[-1].draw(self, key, outcomes)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(draws.Draws, "__call__", drawn)
        patch.setattr(past, "_known", {})
        patch.setattr("secrets.token_bytes", lambda size=None: present[-1].secret(size))
        patch.setattr("secrets.token_hex", lambda size=None: present[-1].secret(size).hex())
        patch.setattr("referee.journal.datetime", Noon)
        patch.setattr("referee.jobs.moves.time", STOPWATCH)
        for place in DRAWN:
            patch.setattr(place, asked_once(place))
        for keeper in KEEPERS:
            patch.setattr(f"{keeper}.time", STILL)
        yield
