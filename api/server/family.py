"""The processes of the server: started together, started again if one dies, ended in good order.

SIGTERM lets the service say for a while that it is not ready, so that a balancer sends nobody
else, and then ends it; SIGINT ends it at once. What is being answered is answered.
"""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import resource
import signal
import socket
import sys
import threading
import time
import typing as t

from api.server.answers import App
from api.server.board import Board
from api.server.pool import Pool

log = logging.getLogger("arbiter.server")
BACKLOG = 1024
SELDOM = 10_000, 20, 20
"""When Python looks for garbage in circles, of which a request leaves hardly any: at a position it
would look several times by itself, which takes an eighth of a check."""
PLACES = 4096
"""How many clients a process has at most."""
OTHER_FILES = 256
"""How many files and sockets it needs besides."""
LOOK_SECONDS = 0.2
TELL_SECONDS = 1.0
FINISH_SECONDS = 5.0
"""How long requests may still take when the service ends."""


class Plan(t.NamedTuple):
    """What is served, where, and by how many."""

    app: App
    host: str
    port: int
    processes: int
    threads: int
    drain_seconds: float
    urgent: t.Collection[str]
    """Paths that are answered while all threads are busy."""
    draining: t.Callable[[], None]
    """Called in each process when the service is about to end."""
    tally: t.Callable[[Board, int], t.Callable[[], None]]
    """Gives each process what it does every second to tell the others of itself."""


def serve(plan: Plan) -> None:
    """Serve until a signal comes."""
    if threading.active_count() > 1:
        raise RuntimeError("other threads run: what they hold would be held for ever after a fork")
    _allow_many_files()
    family = socket.AF_INET6 if ":" in plan.host else socket.AF_INET
    listener = socket.create_server((plan.host, plan.port), family=family, backlog=BACKLOG)
    listener.setblocking(False)
    board, got = Board(plan.processes), list[int]()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda number, _frame: got.append(number))
    life, ours = os.pipe()  # when we are gone, however we went, our children read the end of it
    gc.freeze()  # what is there before the fork stays shared as long as nobody touches it
    gc.set_threshold(*SELDOM)
    children = [_forked(plan, listener, board, place, life, ours) for place in range(board.places)]
    log.info("listening on %s:%s", plan.host, plan.port)
    while not got:
        time.sleep(LOOK_SECONDS)
        for place, child in enumerate(children):
            if _has_ended(child) and not got:
                log.error("a process of the API died and is started again")
                children[place] = _forked(plan, listener, board, place, life, ours)
    listener.close()
    _end(children, got, plan.drain_seconds)


def _end(children: list[int], got: list[int], drain_seconds: float) -> None:
    """Hand the signal on; who does not end in time is killed."""
    passed, until = 0, time.monotonic() + drain_seconds + FINISH_SECONDS + 1.0
    left = set(children)
    while left and time.monotonic() < until:
        if passed < len(got):  # a second signal is handed on, too: it cuts the waiting short
            for child in left:
                _signal(child, got[passed])
            passed += 1
        left = {child for child in left if not _has_ended(child)}
        time.sleep(0.02)
    for child in left:
        _signal(child, signal.SIGKILL)
        os.waitpid(child, 0)


def _signal(child: int, number: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(child, number)


def _has_ended(child: int) -> bool:
    try:
        return os.waitpid(child, os.WNOHANG)[0] != 0
    except ChildProcessError:
        return True


def _forked(
    plan: Plan, listener: socket.socket, board: Board, place: int, life: int, ours: int
) -> int:
    """Start a process; its number."""
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        os.close(ours)
        status = Process(plan, listener, board, place).run(life)
    except BaseException:
        log.exception("process of the API failed")
    finally:
        sys.stderr.flush()
        os._exit(status)


class Process:
    """One process that answers requests."""

    def __init__(self, plan: Plan, listener: socket.socket, board: Board, place: int) -> None:
        self.plan = plan
        self.listener = listener
        self.board = board
        self.place = place
        self.got: list[int] = []
        self.heard = threading.Event()
        places = min(PLACES, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - OTHER_FILES)
        self.pool = Pool(plan.app, plan.threads, max(places, OTHER_FILES), plan.urgent)
        self.pool.crowded = self._is_crowded

    def run(self, life: int) -> int:
        """Answer requests until a signal comes or the parent is gone."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._hear)
        self.pool.watch_life(life, lambda: self._hear(signal.SIGINT, None))
        self.pool.listen(self.listener, _environ(self.plan))
        tell = self.plan.tally(self.board, self.place)
        self.pool.start()
        while not self.heard.wait(TELL_SECONDS):
            tell()
            self.board.tell_clients(self.place, self.pool.clients)
        if signal.SIGINT not in self.got:
            self._drain()
        self.pool.end(FINISH_SECONDS)
        return 0

    def _drain(self) -> None:
        """Go on for a while, but say that this is the end; SIGINT cuts it short."""
        self.plan.draining()
        self.heard.clear()
        self.heard.wait(self.plan.drain_seconds)

    def _hear(self, number: int, _frame: object) -> None:
        if number == signal.SIGINT or not self.got:
            self.heard.set()
        self.got.append(number)

    def _is_crowded(self, clients: int) -> bool:
        """Whether another process has fewer clients."""
        self.board.tell_clients(self.place, clients)
        return clients > self.board.fewest_clients(but=self.place)


def _environ(plan: Plan) -> dict[str, t.Any]:
    """What every request of this service has in common."""
    return {
        "SCRIPT_NAME": "",
        "SERVER_NAME": plan.host,
        "SERVER_PORT": str(plan.port),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": plan.processes > 1,
        "wsgi.run_once": False,
        "wsgi.input_terminated": True,
    }


def _allow_many_files() -> None:
    """Take as many sockets as the system allows; the usual limit is for people."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = PLACES + OTHER_FILES
    if soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
