"""Plain checks are answered beside Flask: one move of a seat on a position, in an open service.

That is what is asked most, and the way through the app takes longer than judging a move. Whatever
is not plain, or not in order, goes to the app, which has the words for it; tests/api/test_lane.py
sends both ways what callers send and compares the answers byte by byte.
"""

from __future__ import annotations

import io
import time
import typing as t

import msgspec
from flask import Flask

from api.access import is_our_name
from api.browsers import packed
from api.language import PLAIN, named_or_accepted
from api.operations import logs, metrics, tracing
from api.rules.checks import Seat, told_verdict
from api.service import Service
from api.wire import DEPTH_LIMIT, JSON, UNREADABLE
from referee.checks import Check, judge
from referee.tables import LONGEST

ROUTE, METHOD, STATUS = "/v1/checks", "POST", "200 OK"
Environ = dict[str, t.Any]
Headers = list[tuple[str, str]]
Wsgi = t.Callable[[Environ, t.Any], t.Iterable[bytes]]


class PlainCheck(msgspec.Struct, forbid_unknown_fields=True):
    """What `CheckIn` takes if it is a position with one move and nothing else."""

    position: msgspec.Raw
    seat: Seat
    move: msgspec.Raw


PLAIN_CHECK = msgspec.json.Decoder(PlainCheck)
MOVE = msgspec.json.Decoder(dict[str, t.Any])


class Lane:
    """The app with a lane for plain checks beside it."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.inner: Wsgi = app.wsgi_app

    def __call__(self, environ: Environ, start_response: t.Any) -> t.Iterable[bytes]:
        if environ["PATH_INFO"] == ROUTE and self._is_open(environ) and _is_plain(environ):
            answer = _answer(environ)
            if answer is not None:
                start_response(STATUS, answer[0])
                return [answer[1]]
        return self.inner(environ, start_response)

    def _is_open(self, environ: Environ) -> bool:
        """Whether the service asks nothing of this caller, and does nothing for it, but a check."""
        service: Service = self.app.extensions["arbiter"]
        settings = service.settings
        return (
            settings.access == "open"
            and "rules" in settings.services
            and not settings.cors_origins
            and service.spans is None
            and is_our_name(settings, environ.get("HTTP_HOST"))
        )


def _is_plain(environ: Environ) -> bool:
    """Whether this looks like what the lane is for: a short whole body, nothing special."""
    length, query = environ.get("CONTENT_LENGTH", ""), environ.get("QUERY_STRING")
    return (
        environ["REQUEST_METHOD"] == METHOD
        and environ.get("CONTENT_TYPE") == JSON
        and type(environ["wsgi.input"]) is io.BytesIO
        and length.isascii()
        and length.isdigit()
        and int(length) <= LONGEST
        and (not query or query in PLAIN)
        and "HTTP_TRACEPARENT" not in environ
    )


def _answer(environ: Environ) -> tuple[Headers, bytes] | None:
    """Headers and text of an answer; None if the app has to say what is wrong."""
    began = time.perf_counter()
    language = named_or_accepted(PLAIN.get(environ.get("QUERY_STRING") or ""), environ)
    body = environ["wsgi.input"]
    check = _read(body.read(int(environ["CONTENT_LENGTH"])))
    try:
        verdict = None if check is None else told_verdict(judge(check), language)
        text = None if verdict is None else msgspec.json.encode(verdict)
    except Exception:  # the app fails in the same way, and knows what to say and to log
        text = None
    if text is None:
        body.seek(0)
        return None
    packing, accepted = None, environ.get("HTTP_ACCEPT_ENCODING")
    if accepted:
        packing, text = packed(accepted, text)
    trace, seconds = tracing.of_request(environ), time.perf_counter() - began
    metrics.TALLY.add(ROUTE, METHOD, 200, seconds)
    if seconds > logs.SLOW_SECONDS:
        logs.tell(ROUTE, METHOD, 200, seconds, trace)
    headers = [
        ("Content-Type", JSON),
        ("Content-Length", str(len(text))),
        ("Content-Language", language.code),
        ("X-Request-Id", trace.request_id),
        ("X-Content-Type-Options", "nosniff"),
    ]
    if packing is not None:
        headers += [("Content-Encoding", packing), ("Vary", "Accept-Encoding")]
    return headers, text


def _read(data: bytes) -> Check | None:
    """A plain check; None if it is not.

    What is too deep is either the move, or no position: no game has one so deep.
    """
    try:
        asked = PLAIN_CHECK.decode(data)
        move = bytes(asked.move)
        if move.count(b"{") + move.count(b"[") >= DEPTH_LIMIT:
            return None
        seat_and_move = {"seat": asked.seat, "move": MOVE.decode(move)}
    except UNREADABLE:
        return None
    return Check(bytes(asked.position), [seat_and_move])
