"""Event streams: their form, and a place for each among those of the process."""

from __future__ import annotations

import typing as t

import msgspec
from flask import Response, request

from api.places import Stream
from api.problems import Problem
from api.service import service
from api.wire import EVENTS

BEAT_SECONDS = 5.0
"""How often a silent stream says that it is there; only then is a reader who left noticed."""
STREAM_SECONDS = 600.0
"""After this long a stream ends, and the reader resumes it by its last event."""
BEAT = ": still here\n\n"


def streamed(caller: str, subject: str, told: t.Callable[[Stream], t.Iterator[str]]) -> Response:
    """A stream of events about a subject."""
    response = in_a_place(caller, subject, told, EVENTS)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


def in_a_place(
    caller: str, subject: str, told: t.Callable[[Stream], t.Iterator[t.Any]], kind: str
) -> Response:
    """An answer that is told piece by piece; one process serves only so many at once."""
    if request.method == "HEAD":
        return Response((), 200, content_type=kind)
    places = service().streams
    stream = places.open(caller, subject)
    if stream is None:
        raise Problem("unavailable")
    response = Response(told(stream), 200, content_type=kind)
    response.call_on_close(lambda: places.close(stream))
    return response


def event(kind: str, number: int, data: t.Any) -> str:
    """One event in the form of the stream."""
    return f"id: {number}\nevent: {kind}\ndata: {msgspec.json.encode(data).decode()}\n\n"
