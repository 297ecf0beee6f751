"""The threads of one process: one looks for requests, and whoever finds one answers it.

Reading takes no thread of its own: the thread that looks answers the first request that it
completes, and the next one looks. Two threads more than may work at once are there, so that
somebody always looks, and answers whether the service is well.
"""

from __future__ import annotations

import collections
import contextlib
import heapq
import logging
import selectors
import socket
import threading
import time
import typing as t

from api.server import answers
from api.server.connection import NOTHING, Connection
from api.server.inbox import Awaited, BadRequest, BodyAwaited, Environ, Late, Request

log = logging.getLogger("arbiter.server")
SPARE = 2
TICK_SECONDS = 0.1
PIECE = 64 * 1024
LARGE = 64 * 1024
"""A body of more bytes is read only once the app has said that it wants it."""
HELD = 256 * 2**20
"""How many bytes of bodies, and of answers that nobody takes, are kept; beyond that those who
keep most are given up, but for those who keep less than what is large."""
EVICTED = 32
"""How many clients that say nothing go at once when all places are taken."""
Data = Connection | t.Callable[[], None]


class Pool:
    """All clients of one process, and the threads that answer them."""

    def __init__(
        self, app: answers.App, threads: int, places: int, urgent: t.Collection[str] = ()
    ) -> None:
        self.app = app
        self.limit = threads
        self.places = places
        self.urgent_paths = frozenset(urgent)
        self.base: Environ = {}
        self.selector = selectors.DefaultSelector()
        self.parked: set[Connection] = set()
        self.parking = threading.Lock()
        self.looking = threading.Lock()
        self.counting = threading.Lock()
        self.busy = 0
        self.clients = 0
        self.held = 0
        self.urgent: collections.deque[Connection] = collections.deque()
        self.waiting: collections.deque[Connection] = collections.deque()
        self.listener: socket.socket | None = None
        self.crowded: t.Callable[[int], bool] = lambda _clients: False
        self.ended = False
        self.tick = 0.0

    def listen(self, listener: socket.socket, base: Environ) -> None:
        """Take clients that come to this address."""
        self.listener, self.base = listener, base
        self.selector.register(listener, selectors.EVENT_READ, self._accept)

    def watch_life(self, life: int, gone: t.Callable[[], None]) -> None:
        """Hear when the process that started this one is gone: its end of a pipe closes."""

        def end() -> None:
            self.selector.unregister(life)
            gone()

        self.selector.register(life, selectors.EVENT_READ, end)

    def start(self) -> None:
        for _ in range(self.limit + SPARE):
            threading.Thread(target=self._work, name="answers", daemon=True).start()

    def end(self, seconds: float) -> None:
        """Take nobody else, and give those who are being answered some time."""
        self.ended = True
        with contextlib.suppress(KeyError, ValueError):
            self.selector.unregister(t.cast("socket.socket", self.listener))
        until = time.monotonic() + seconds
        while time.monotonic() < until and (self.busy or self.waiting or self.urgent):
            time.sleep(0.02)

    # -- looking --

    def _work(self) -> None:
        while True:
            connection = self._take()
            if connection is None:
                self._look_once()
            else:
                self._answer(*connection)

    def _look_once(self) -> None:
        with self.looking:
            try:
                self._look()
            except Exception:
                log.exception("unforeseen error")  # whoever it was about, the others go on

    def _take(self) -> tuple[Connection, bool] | None:
        """A request that may be answered now, and whether it takes one of the places to work."""
        with self.counting:
            if self.urgent:
                return self.urgent.popleft(), False
            if self.waiting and self.busy < self.limit:
                self.busy += 1
                return self.waiting.popleft(), True
        return None

    def _look(self) -> None:
        """Wait until clients send something, and see what came of it."""
        if self.urgent or (self.waiting and self.busy < self.limit):
            return
        for key, _ in self.selector.select(TICK_SECONDS):
            data = t.cast("Data", key.data)
            if isinstance(data, Connection):
                self._heard(data)
            else:
                data()
        self._make_less()
        now = time.monotonic()
        if now >= self.tick:
            self.tick = now + TICK_SECONDS
            self._watch(now)

    def _accept(self) -> None:
        if self.ended or self.listener is None:
            return
        if self.crowded(self.clients):
            time.sleep(0.001)  # another process has fewer clients: let it have this one
        with contextlib.suppress(OSError):
            sock, peer = self.listener.accept()
            if self.clients >= self.places:
                self._make_room()
            sock.setblocking(False)
            with contextlib.suppress(OSError):
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            connection = Connection(sock, self.base | {"REMOTE_ADDR": str(peer[0])})
            self._count(1)
            self._park(connection)

    def _make_room(self) -> None:
        """Let those go that have kept us waiting longest."""
        waiting = [one for one in self._all_parked() if not one.out]
        for one in heapq.nsmallest(EVICTED, waiting, key=lambda one: one.waiting_since):
            self._close(one)

    def _park(self, connection: Connection, events: int = selectors.EVENT_READ) -> None:
        """Leave a client to the selector until it sends, or takes, something."""
        with self.parking:
            self.selector.register(connection.sock, events, connection)
            self.parked.add(connection)

    def _unpark(self, connection: Connection) -> None:
        with self.parking:
            self.parked.discard(connection)
            self.selector.unregister(connection.sock)

    def _all_parked(self) -> list[Connection]:
        """The clients that nobody is answering just now."""
        with self.parking:
            return list(self.parked)

    def _heard(self, connection: Connection) -> None:
        try:
            if not connection.is_closed():
                self._read_or_write(connection)
        except Exception:
            log.exception("client dropped")
            self._close(connection)

    def _read_or_write(self, connection: Connection) -> None:
        if connection.out:
            if self._sent(connection):
                self._unpark(connection)
                self._go_on(connection)
            return
        try:
            data = connection.sock.recv(PIECE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._close(connection)
        elif not connection.lingering:
            self._feed(connection, data)

    def _feed(self, connection: Connection, data: bytes) -> None:
        try:
            connection.inbox.feed(data)
        except BadRequest:
            self._unpark(connection)
            connection.closing = True
            self._send(connection, answers.refused())
            return
        self._hold(connection, connection.size())
        if connection.is_wanted(LARGE):
            self._hand_over(connection)
        else:
            connection.wait_for_more(time.monotonic())
        self._make_less()

    def _hand_over(self, connection: Connection) -> None:
        """Have a thread look at the first request of a client."""
        self._unpark(connection)
        self._line_up(connection)

    def _line_up(self, connection: Connection) -> None:
        request = t.cast("Request", connection.first())
        urgent = request.environ["PATH_INFO"] in self.urgent_paths
        (self.urgent if urgent else self.waiting).append(connection)

    def _watch(self, now: float) -> None:
        """Deal with clients whose time is up."""
        for one in self._all_parked():
            if now >= one.due or (self.ended and one.first() is None):
                self._overdue(one)
            elif now >= one.ask_at:
                self._hand_over(one)

    def _make_less(self) -> None:
        """Give up whoever keeps most, while it is too much for us; only who looks may."""
        while self.held > HELD:
            largest = max(self._all_parked(), key=lambda one: one.held, default=None)
            if largest is None or largest.held <= LARGE:
                return
            self._close(largest)

    def _overdue(self, connection: Connection) -> None:
        """The app tells a client that its body took too long; others are just left."""
        if connection.admitted is None or connection.out or connection.lingering:
            self._close(connection)
        else:
            connection.late = True
            self._hand_over(connection)

    # -- answering --

    def _answer(self, connection: Connection, counted: bool) -> None:
        request = t.cast("Request", connection.first())
        try:
            self._serve(connection, request)
        except Exception:
            log.exception("unforeseen error")
            connection.closing = True
            self._send(connection, answers.failed(request.environ.get("REQUEST_METHOD", "GET")))
        finally:
            if counted:
                with self.counting:
                    self.busy -= 1

    def _serve(self, connection: Connection, request: Request) -> None:
        """Let the app answer a request, or say whether it wants the rest of it."""
        environ = request.environ
        if connection.has_enough(request):
            environ["wsgi.input"] = request.whole_body()
        else:
            environ["wsgi.input"] = Late() if connection.late else Awaited()
        try:
            answer = answers.said(self.app, environ)
        except BodyAwaited as more:
            self._await_body(connection, request, more.size)
            return
        connection.closing = self.ended or not (request.keep and request.complete)
        if isinstance(answer.body, bytes):
            method, last = environ["REQUEST_METHOD"], connection.closing
            self._send(connection, answers.whole(answer, answer.body, method, last))
        else:
            self._stream(connection, answer, environ["SERVER_PROTOCOL"])

    def _await_body(self, connection: Connection, request: Request, size: int) -> None:
        connection.admit(size)
        if request.expects_word():
            with contextlib.suppress(OSError):
                connection.sock.send(answers.CONTINUE)
        if connection.has_enough(request):
            self._line_up(connection)
        else:
            self._park(connection)

    def _stream(self, connection: Connection, answer: answers.Said, protocol: str) -> None:
        connection.inbox.end()  # a stream may last; what was sent for it need not
        self._hold(connection, 0)

        def run() -> None:
            try:
                answers.stream(connection, answer, protocol)
            finally:
                self._count(-1)

        threading.Thread(target=run, name="stream", daemon=True).start()

    def _send(self, connection: Connection, data: bytes) -> None:
        """Send an answer; what the client does not take at once goes when it can."""
        connection.say(data)
        if self._sent(connection):
            self._go_on(connection)
        else:
            self._hold(connection, connection.size())
            self._park(connection, selectors.EVENT_WRITE)

    def _sent(self, connection: Connection) -> bool:
        """Send what can be sent; whether the answer is gone. A client that left is dropped."""
        try:
            return connection.send()
        except OSError:
            connection.out = NOTHING
            connection.closing = True
            return True

    def _go_on(self, connection: Connection) -> None:
        """An answer is gone: the next request, if it is there, or wait for one."""
        request, now = connection.first(), time.monotonic()
        complete = request is not None and request.complete
        connection.answered(now)
        self._hold(connection, connection.size())
        if connection.closing:
            if complete:
                self._drop(connection)
                return
            connection.linger(now)
        elif connection.is_wanted(LARGE):
            self._line_up(connection)
            return
        else:
            connection.wait_for_more(now)
        self._park(connection)

    def _close(self, connection: Connection) -> None:
        """Part with a client that the selector has."""
        with contextlib.suppress(KeyError, ValueError):
            self._unpark(connection)
        self._drop(connection)

    def _drop(self, connection: Connection) -> None:
        connection.close()
        self._hold(connection, 0)
        self._count(-1)

    def _hold(self, connection: Connection, size: int) -> None:
        """Note how many bytes are kept for a client by now."""
        if size != connection.held:
            with self.counting:
                self.held += size - connection.held
                connection.held = size

    def _count(self, change: int) -> None:
        with self.counting:
            self.clients += change
