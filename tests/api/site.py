"""A small app behind the server's pool of threads, in the process of the tests."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
import typing as t

from api.server.pool import Pool

PATIENCE = 20.0
"""Seconds after which something counts as hung; the machine may be busy with others."""
Environ = dict[str, t.Any]


class Site:
    """A small app behind a pool of threads, in this process."""

    def __init__(self, threads: int = 2, places: int = 64) -> None:
        self.seen: list[Environ] = []
        self.gate = threading.Event()
        self.closed = threading.Event()
        self.pool = Pool(self.app, threads, places, urgent=("/urgent",))
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.listener.setblocking(False)
        self.pool.listen(self.listener, {"wsgi.url_scheme": "http"})
        self.pool.start()

    def app(self, environ: Environ, start: t.Any) -> t.Iterable[bytes]:
        path = environ["PATH_INFO"]
        body = b""
        if path == "/stranger":
            start("401 UNAUTHORIZED", [("Content-Length", "2")])
            return [b"no"]
        if path == "/stream":
            start("200 OK", [])
            return self.pieces()
        if path == "/broken":
            raise ValueError("on purpose")
        if path == "/shut":
            assert self.gate.wait(PATIENCE)
        if path == "/large":
            start("200 OK", [])
            return [b"x" * 20_000_000]
        if environ["REQUEST_METHOD"] == "POST":
            try:
                body = environ["wsgi.input"].read(100_000)
            except TimeoutError:
                start("408 REQUEST TIMEOUT", [])
                return [b"late"]
        self.seen.append(environ)
        start("200 OK", [("X-Path", path)])
        return [environ["REQUEST_METHOD"].encode(), b" ", path.encode(), b" ", body]

    def pieces(self) -> t.Iterator[bytes]:
        try:
            for number in range(1000):
                yield b"piece %d\n" % number
                time.sleep(0.05)
        finally:
            self.closed.set()

    @contextlib.contextmanager
    def wire(self) -> t.Iterator[socket.socket]:
        with socket.create_connection(self.listener.getsockname(), PATIENCE) as made:
            yield made

    def sent(self, *pieces: bytes) -> bytes:
        """All that comes back until the server closes, or the first whole answer."""
        with self.wire() as made:
            for piece in pieces:
                made.sendall(piece)
            return everything(made)


def everything(wire: socket.socket) -> bytes:
    found = b""
    while more := wire.recv(65536):
        found += more
    return found


def get(path: str, *headers: str) -> bytes:
    return "\r\n".join((f"GET {path} HTTP/1.1", "Host: x", *headers, "", "")).encode()


def post(path: str, *headers: str) -> bytes:
    return get(path, *headers).replace(b"GET", b"POST", 1)


LAST = "Connection: close"


def until(ready: t.Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < end
        time.sleep(0.01)


@contextlib.contextmanager
def started(places: int = 64) -> t.Iterator[Site]:
    """A site, and its end."""
    made = Site(places=places)
    try:
        yield made
    finally:
        made.gate.set()
        made.pool.end(1.0)
        made.listener.close()
