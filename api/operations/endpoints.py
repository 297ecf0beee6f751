"""Operations: health, metrics, the description of the service, its page."""

from __future__ import annotations

import functools
import mimetypes
from pathlib import Path

import flask_swagger_ui
from flask import Response, current_app

from api.answers import HealthOut
from api.blueprints import Blueprint
from api.operations import metrics
from api.operations.probes import answers
from api.problems import Problem
from api.service import service
from api.wire import JSON, reply
from referee.store.census import Census, census
from referee.store.fuse import Away

blueprint = Blueprint("operations", "")
PAGE = Path(__file__).parents[1] / "docs"
SCRIPTS = Path(flask_swagger_ui.__file__).parent / "dist"
SERVED = {
    "index.html": PAGE,
    "lead.js": PAGE,
    "start.js": PAGE,
    "swagger-ui.css": SCRIPTS,
    "swagger-ui-bundle.js": SCRIPTS,
    "favicon-32x32.png": SCRIPTS,
}
POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"


@blueprint.serves("GET", "/healthz", HealthOut)
def healthz() -> Response:
    """Whether this process answers."""
    return reply({"status": "ok"})


@blueprint.serves("GET", "/readyz", HealthOut)
def readyz() -> Response:
    """Whether the parts that this process needs answer just now, within a second."""
    parts = answers(service().probes)
    if service().draining:
        parts["running"] = False  # for a little while: whoever asks shall go elsewhere
    if not all(parts.values()):
        raise Problem("unavailable", parts=parts)
    return reply({"status": "ready", "parts": parts})


@blueprint.serves("GET", "/metrics", "text/plain")
def exposition() -> Response:
    """Counters and durations for Prometheus, and the jobs of all hosts."""
    try:
        stored = metrics.Stored(census(service().database), service().room.by_caller())
    except Away:
        stored = metrics.Stored(Census(), {})  # the rest is told all the same
    return Response(metrics.exposition(stored), 200, content_type=metrics.CONTENT_TYPE)


@blueprint.serves("GET", "/openapi.json", "application/json")
def openapi() -> Response:
    """This description."""
    text: str = current_app.extensions["arbiter-openapi"]
    return Response(text, 200, content_type=JSON)


@blueprint.serves("GET", "/docs", "text/html")
def docs() -> Response:
    """A page to read and try everything."""
    return _file("index.html")


@blueprint.serves("GET", "/docs/<string:name>", "*/*", problems=("not_found",))
def docs_file(name: str) -> Response:
    """The parts of that page; all of them come from here."""
    return _file(name)


def _file(name: str) -> Response:
    if name not in SERVED:
        raise Problem("not_found")
    headers = {"Content-Security-Policy": POLICY, "Cache-Control": "public, max-age=3600"}
    kind = mimetypes.guess_type(name)[0]
    return Response(_bytes(name), 200, headers, content_type=f"{kind}; charset=utf-8")


@functools.cache
def _bytes(name: str) -> bytes:
    return (SERVED[name] / name).read_bytes()
