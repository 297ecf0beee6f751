"""One recording: a store, a queue and the apps of a tree, and all scenarios one after the other."""

from __future__ import annotations

import contextlib
import io
import logging
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import typing as t
from pathlib import Path

from . import faults, matches, places, tables, texts, walks, work
from .recorder import BODIES, LINES, Data, Recorder
from .still import Still

SECRET = "a secret for recordings, which is long"
REDIS_SECONDS = 10
PAIR = 2
"""Every game can be played by two."""
APPS: dict[str, dict[str, str]] = {
    "open": {},
    "strict": {
        "ARBITER_ACCESS": "keys",
        "ARBITER_OPEN_JOBS": "2",
        "ARBITER_STREAMS": "1",
        "ARBITER_JOB_SECONDS": "5",
    },
    "rules": {"ARBITER_SERVICES": "rules"},
    "away": {
        "ARBITER_DATABASE_URL": "sqlite:////nowhere/arbiter.db",
        "ARBITER_REDIS_URL": "unix:///nowhere/redis.sock",
    },
}
"""The apps that are asked, each with what is special about it."""


def record(folder: Path, tree: Path) -> None:
    """Record the service of a tree into a folder, which is made anew."""
    places.use(tree)
    shutil.rmtree(folder / BODIES, ignore_errors=True)
    (folder / LINES).unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as name, redis(Path(name)) as url:
        var, still = Path(name), Still()
        os.environ.update(
            ARBITER_VAR=name,
            ARBITER_SECRET=SECRET,
            ARBITER_DATABASE_URL=f"sqlite:///{var / 'arbiter.db'}",
            ARBITER_REDIS_URL=url,
        )
        still.stop()
        logging.disable()
        keys = made_keys(still)
        rec = Recorder(folder, still, lambda: places.work()())
        rec.database = var / "arbiter.db"
        apps = {at: made_app(more) for at, more in APPS.items()}
        rec.clients = {at: app.test_client() for at, app in apps.items()}
        with serving(apps["open"]):
            places.work()
            still.stop_dates()
            every(rec, keys)
        rec.close()
        print(f"{rec.count} requests, {len(rec.known)} different bodies in {folder}")


def every(rec: Recorder, keys: list[str]) -> None:
    """All scenarios, those first that others go on with."""
    sitting = tables.tables(rec)
    positions = walk(rec, sitting)
    pairs = [table for table in sitting if table["seats"] == PAIR and not table["options"]]
    plain = {table["game"]: table for table in reversed(pairs)}
    for number, table in enumerate(sitting[::4]):
        matches.short(rec, table, number)
    for number, table in enumerate(plain.values()):
        finish(rec, table, number)
        matches.with_agents(rec, table, number)
    several = pairs[0]
    matches.repeated(rec, several)
    matches.exchanged(rec, several)
    work.simulate(rec, list(plain.values()), "all")
    for game, found in positions.items():
        work.ask(rec, found[:: max(1, len(found) // 6)][:6], game)
    work.failed(rec, next(iter(positions.values()))[0])
    texts.every(rec)
    match = matches.opened(rec, several, "faults")
    faults.every(rec, match.id if match else "")
    faults.fields(rec, several)
    faults.strict(rec, keys, several)
    faults.away(rec, several)


def walk(rec: Recorder, sitting: list[Data]) -> dict[str, list[Data]]:
    """A walk at every table; positions of each game on the way."""
    pool: walks.Pool = {}
    positions: dict[str, list[Data]] = {}
    for number, table in enumerate(sitting):
        made = walks.Walk(rec, table, number, pool)
        made.go()
        positions.setdefault(table["game"], []).extend(made.positions)
    return positions


def finish(rec: Recorder, table: Data, number: int) -> None:
    """A whole match, its record judged, and an agent asked in another one."""
    game = rec.get(f"/v1/games/{table['game']}", quiet=True).json
    done = matches.whole(rec, table, number)
    if done is not None:
        work.audit(rec, done[1], f"{number}", game["editions"])
    match = matches.opened(rec, table, f"asked {number}")
    if match is not None:
        work.ask_in_match(rec, match, table)


def made_app(more: dict[str, str]) -> t.Any:
    before = dict(os.environ)
    os.environ.update(more)
    try:
        return places.create_app()
    finally:
        os.environ.clear()
        os.environ.update(before)


def made_keys(still: Still) -> list[str]:
    """Keys of a strict service: one with few requests, one for all, one that is revoked."""
    wanted = (
        ("narrow", "--scopes", "rules", "--per-minute", "5"),
        ("wide", "--per-minute", "100"),
        ("revoked",),
    )
    keys = []
    for args in wanted:
        still.step(args[0])
        with contextlib.redirect_stdout(io.StringIO()) as told:
            places.keys("add", *args)
        keys.append(told.getvalue().strip())
    with contextlib.redirect_stdout(io.StringIO()) as told:
        places.keys("list")
    places.keys("revoke", told.getvalue().splitlines()[-1].split("\t")[0])
    return keys


@contextlib.contextmanager
def serving(app: t.Any) -> t.Iterator[None]:
    """The app behind a socket, where agents find it."""
    from werkzeug.serving import WSGIRequestHandler, make_server

    class Quiet(WSGIRequestHandler):
        """Does not log each request."""

        def log(self, *_args: t.Any) -> None:
            return

    server = make_server("127.0.0.1", 0, app, request_handler=Quiet)
    os.environ["ARBITER_API_URL"] = f"http://127.0.0.1:{server.port}"
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextlib.contextmanager
def redis(var: Path) -> t.Iterator[str]:
    """A Redis of its own, from this environment or from the machine."""
    own = Path(sys.executable).with_name("redis-server")
    program = str(own) if own.exists() else "redis-server"
    socket = var / "redis.sock"
    command = [program, "--port", "0", "--unixsocket", str(socket), "--save", ""]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=var)
    until = time.monotonic() + REDIS_SECONDS
    while not socket.exists() and time.monotonic() < until:
        time.sleep(0.02)
    try:
        yield f"unix://{socket}"
    finally:
        process.terminate()
        process.wait()
