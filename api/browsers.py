"""What browsers need: pages of other origins, if the settings name them, and smaller answers."""

from __future__ import annotations

import functools
import gzip
import typing as t

import brotli
from flask import Flask, Response, request
from werkzeug.http import parse_accept_header

ANY = "*"
SMALLEST = 1024
"""What is shorter is not worth packing."""
BR_LEVEL, GZIP_LEVEL = 4, 4
"""A third of the time of the best packing, for a tenth more bytes."""
PACKINGS: dict[str, t.Callable[[bytes], bytes]] = {
    "br": lambda body: brotli.compress(body, quality=BR_LEVEL),
    "gzip": lambda body: gzip.compress(body, GZIP_LEVEL, mtime=0),
}
LONGEST = 200
"""What a header says beyond this is not read."""
PACKED = ("application/json", "application/problem+json", "image/svg+xml", "text/")
METHODS = "GET, POST, PUT, PATCH, DELETE"
ASKED = (
    "Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, Last-Event-ID, "
    "X-Request-Id, traceparent"
)
EXPOSED = (
    "ETag, Location, RateLimit, RateLimit-Policy, Retry-After, Content-Language, X-Request-Id, "
    "Deprecation, Sunset"
)
DAY = "86400"


def admit(app: Flask, origins: t.Sequence[str]) -> None:
    """Let pages of these origins call the service; without any nothing is registered."""
    if not origins:
        return

    def preflight() -> Response | None:
        if request.method != "OPTIONS" or "Access-Control-Request-Method" not in request.headers:
            return None
        asked = {"Access-Control-Allow-Methods": METHODS, "Access-Control-Allow-Headers": ASKED}
        return Response(status=204, headers=asked | {"Access-Control-Max-Age": DAY})

    def allow(response: Response) -> Response:
        response.headers.add("Vary", "Origin")
        origin = request.headers.get("Origin")
        if origin and (origin in origins or ANY in origins):
            response.headers["Access-Control-Allow-Origin"] = origin
            response.headers["Access-Control-Expose-Headers"] = EXPOSED
        return response

    app.before_request(preflight)
    app.after_request(allow)


def pack(accepted: str, response: Response) -> None:
    """Send a long answer packed to whoever takes it so.

    Its ETag becomes a weak one: the packed bytes are another form of the same answer.
    """
    if response.is_streamed or response.status_code != 200 or chosen(accepted) is None:
        return
    headers = response.headers
    if "Content-Encoding" in headers or not (response.content_type or "").startswith(PACKED):
        return
    packing, body = packed(accepted, response.get_data())
    if packing is None:
        return
    response.set_data(body)
    headers["Content-Encoding"] = packing
    headers.add("Vary", "Accept-Encoding")
    if etag := headers.get("ETag"):
        headers["ETag"] = f"W/{etag.removeprefix('W/')}"


def packed(accepted: str, body: bytes) -> tuple[str | None, bytes]:
    """A long answer as the caller likes it best, and how it is packed."""
    packing = chosen(accepted) if len(body) >= SMALLEST else None
    return packing, body if packing is None else PACKINGS[packing](body)


@functools.lru_cache(maxsize=64)
def chosen(accepted: str) -> str | None:
    """The way of packing that a caller likes best, br before gzip; None if it takes neither."""
    liked = dict(parse_accept_header(accepted[:LONGEST]))
    best = max(PACKINGS, key=lambda name: liked.get(name, 0))
    return best if liked.get(best, 0) > 0 else None
