"""What the app says, as bytes: one answer at once, or a stream piece by piece."""

from __future__ import annotations

import contextlib
import email.utils
import functools
import logging
import time
import typing as t

from api.server.connection import STALL_SECONDS, Connection
from api.server.inbox import Environ

App = t.Callable[[Environ, t.Any], t.Iterable[bytes]]
Headers = list[tuple[str, str]]
log = logging.getLogger("arbiter.server")
CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"
BROKEN = (
    b'{"type":"/v1/problems/malformed","title":"Malformed request","status":400,'
    b'"detail":"This is not HTTP as it is spoken here.","lang":"en"}'
)
"""The answer to what cannot be read, and so says nothing of a language."""
BODILESS = ("1", "204", "304")


class Said(t.NamedTuple):
    """The head of an answer, and its body or what it comes from."""

    status: str
    headers: Headers
    body: bytes | t.Iterable[bytes]


def said(app: App, environ: Environ) -> Said:
    """Let the app answer; an answer without a length is a stream."""
    begun: list[t.Any] = []

    def start(status: str, headers: Headers, _error: object = None) -> None:
        begun[:] = status, headers

    result = app(environ, start)
    status, headers = begun
    if type(result) is list:
        return Said(status, headers, b"".join(result))
    if environ["REQUEST_METHOD"] == "HEAD" or any(name == "Content-Length" for name, _ in headers):
        try:
            return Said(status, headers, b"".join(result))
        finally:
            closed(result)
    return Said(status, headers, result)


def closed(result: t.Iterable[bytes]) -> None:
    """Tell the app that nobody wants more of an answer."""
    close = getattr(result, "close", None)
    if close is not None:
        close()


def whole(answer: Said, body: bytes, method: str, last: bool) -> bytes:
    """An answer as bytes."""
    more = "Connection: close\r\n" if last else ""
    if method == "HEAD" or answer.status.startswith(BODILESS):
        return _head(answer, more)
    if not any(name == "Content-Length" for name, _ in answer.headers):
        more = f"Content-Length: {len(body)}\r\n{more}"
    return _head(answer, more) + body


def refused() -> bytes:
    """The answer to what is no request."""
    kind = [("Content-Type", "application/problem+json")]
    return whole(Said("400 Bad Request", kind, BROKEN), BROKEN, "GET", last=True)


def failed(method: str) -> bytes:
    """The answer of last resort; the app has one of its own for what it does not foresee."""
    return whole(Said("500 Internal Server Error", [], b""), b"", method, last=True)


def _head(answer: Said, more: str) -> bytes:
    lines = "".join([f"{name}: {value}\r\n" for name, value in answer.headers])
    date = _date(int(time.time()))
    return f"HTTP/1.1 {answer.status}\r\n{lines}Date: {date}\r\n{more}\r\n".encode("latin-1")


@functools.lru_cache(maxsize=2)
def _date(seconds: int) -> str:
    return email.utils.formatdate(seconds, usegmt=True)


def stream(connection: Connection, answer: Said, protocol: str) -> None:
    """Send an answer piece by piece, in a thread of its own; it is the last of its connection."""
    result = t.cast("t.Iterable[bytes]", answer.body)
    chunked = protocol == "HTTP/1.1"
    more = "Connection: close\r\n" + ("Transfer-Encoding: chunked\r\n" if chunked else "")
    try:
        connection.sock.settimeout(STALL_SECONDS)
        connection.sock.sendall(_head(answer, more))
        for piece in result:
            if piece:
                connection.sock.sendall(b"%x\r\n%s\r\n" % (len(piece), piece) if chunked else piece)
        if chunked:
            connection.sock.sendall(b"0\r\n\r\n")
    except OSError:
        pass  # the reader has left
    except Exception:
        log.exception("stream broken off")
    finally:
        with contextlib.suppress(Exception):
            closed(result)
        connection.close()
