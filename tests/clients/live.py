"""A real server on a port of its own, and a line to it that can be cut."""

from __future__ import annotations

import contextlib
import random
import socket
import threading
import typing as t
from pathlib import Path

from arbiter_client import Event, Match, Seat
from arbiter_client.answers import MatchOut
from werkzeug.serving import WSGIRequestHandler, make_server

from api.app import create_app
from referee.settings import Settings
from referee.store import Database

TABLE = ("auztralia", "pl-2018", 2)


class Silent(WSGIRequestHandler):
    """A test has no use for a log of requests."""

    def log(self, *_args: t.Any) -> None:
        pass


def settings(var: Path, **more: str) -> Settings:
    return Settings.from_env(
        {"ARBITER_VAR": str(var), "ARBITER_SECRET": "only for tests, but it is long enough"} | more
    )


@contextlib.contextmanager
def serving(chosen: Settings, port: int = 0) -> t.Iterator[str]:
    """The address of a service that runs while the block does."""
    database = Database(chosen.database_url, connections=1)
    database.migrate()
    database.close()
    app = create_app(chosen)
    server = make_server("127.0.0.1", port, app, threaded=True, request_handler=Silent)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
        app.extensions["arbiter"].database.close()


@contextlib.contextmanager
def cut_after(address: str, limits: t.Iterable[int]) -> t.Iterator[tuple[str, list[int]]]:
    """An address that leads to the other, but each connection ends after so many bytes."""
    host, port = address.removeprefix("http://").split(":")
    lengths, cuts = iter(limits), list[int]()
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def accept() -> None:
            with contextlib.suppress(OSError):
                for near in iter(lambda: listener.accept()[0], None):
                    pair = (near, socket.create_connection((host, int(port))))
                    threading.Thread(target=_carry, args=(*pair, next(lengths), cuts)).start()

        threading.Thread(target=accept, daemon=True).start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", cuts
        listener.shutdown(socket.SHUT_RDWR)


def _carry(near: socket.socket, far: socket.socket, limit: int, cuts: list[int]) -> None:
    """Carry one request there, and its answer back up to the limit."""
    with near, far, contextlib.suppress(OSError):
        far.sendall(near.recv(65536))
        sent = 0
        while chunk := far.recv(min(4096, limit - sent)):
            near.sendall(chunk)
            sent += len(chunk)
            if sent == limit:
                cuts.append(sent)
                return


def play_on(match: Match, dice: random.Random, moves: int = 10_000) -> MatchOut:
    """Play random moves through the client; the view of seat 0 in the end."""
    for _ in range(moves):
        asked = match.spectator.decision()
        if not asked["waiting"]:
            break
        seat = match.seats[asked["waiting"][0]]
        seat.play(dice.choice(list(seat.legal_moves())))
    return match.seats[0].view()


def first_asked(match: Match) -> Seat:
    asked: list[int] = match.spectator.decision()["waiting"]
    return match.seats[asked[0]]


def up_to(events: t.Iterator[Event], version: int) -> list[Event]:
    """The events of a stream up to the one of a version."""
    found: list[Event] = []
    while not found or found[-1].version < version:
        found.append(next(events))
    return found
