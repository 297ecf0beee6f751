"""The app: every route of the services that the settings name."""

from __future__ import annotations

import functools
import json
import time
import typing as t

from flask import Flask, Response, g, request

from api import access, browsers, lists, problems
from api.content import boards, editions, library
from api.description.document import described, document
from api.jobs import advice, agents, asking, evaluations, jobs, simulations, webhooks
from api.matches import following, joining, journal, life, matches, moves, seeing
from api.media import faces, films, pictures, previews, speech
from api.operations import endpoints, logs, metrics, page, problem_kinds, tracing
from api.rules import checks, conformance, games, positions
from api.rules.lane import Lane
from api.service import Service, service
from referee.settings import Settings

BLUEPRINTS: dict[str, tuple[t.Any, ...]] = {
    "rules": (
        *(games.blueprint, boards.blueprint, editions.blueprint, conformance.blueprint),
        *(positions.blueprint, checks.blueprint, pictures.blueprint, speech.blueprint),
    ),
    "matches": (
        *(matches.making, matches.blueprint, seeing.blueprint, moves.blueprint),
        *(journal.blueprint, following.blueprint, life.blueprint, lists.of_matches),
        *(joining.blueprint, joining.joining),
        *(pictures.of_matches, speech.of_matches, films.blueprint),
        *(previews.sharing, previews.blueprint),
    ),
    "content": (*library.BLUEPRINTS, faces.blueprint, boards.blueprint, editions.blueprint),
    "jobs": (
        *(jobs.making, jobs.blueprint, lists.of_jobs, webhooks.blueprint),
        *(agents.blueprint, asking.blueprint, advice.blueprint, evaluations.blueprint),
        *(simulations.making, simulations.blueprint),
    ),
}


def create_app(settings: Settings | None = None) -> Flask:
    """The app with the services that the settings name."""
    settings = settings or Settings.from_env()
    app = Flask("arbiter", static_folder=None)
    # Flask looks at every call whether a function is a coroutine: 2 of 100 parts of a check.
    app.ensure_sync = functools.cache(app.ensure_sync)  # type: ignore[method-assign]
    app.url_map.strict_slashes = False
    app.url_map.merge_slashes = False
    app.extensions["arbiter"] = Service(settings)
    app.before_request(_begin)
    app.after_request(_end)
    api = described(app)
    # Two services may serve the same requests; one app has them once.
    for blueprint in dict.fromkeys(one for name in settings.services for one in BLUEPRINTS[name]):
        api.register_blueprint(blueprint)
    if "content" in settings.services:
        library.ready()
    api.register_blueprint(endpoints.blueprint)
    api.register_blueprint(problem_kinds.blueprint)
    api.register_blueprint(page.blueprint)
    browsers.admit(app, settings.cors_origins)
    problems.register(app)
    app.wsgi_app = Lane(app)  # type: ignore[method-assign]
    app.extensions["arbiter-openapi"] = json.dumps(document(app, api), ensure_ascii=False)
    return app


def _begin() -> None:
    g.began = time.perf_counter()
    g.trace = tracing.of_request(request.environ)
    # An open service answers only under its own names.
    if not access.is_our_name(service().settings, request.environ.get("HTTP_HOST")):
        raise problems.Problem("misdirected")


def _end(response: Response) -> Response:
    """What every answer gets and leaves behind; one function, because each hook costs a call."""
    # What the proxies stand for: asking them for each thing costs a look-up each time.
    asked = t.cast("t.Any", request)._get_current_object()
    kept = t.cast("t.Any", g)._get_current_object()
    seconds = time.perf_counter() - kept.began
    status, route = response.status_code, asked.url_rule.rule if asked.url_rule else None
    metrics.TALLY.add(route, asked.method, status, seconds)
    if status >= 500 or seconds > logs.SLOW_SECONDS:
        logs.tell(route, asked.method, status, seconds, kept.trace)
    if spans := service().spans:
        now = time.time_ns()
        spans.add(kept.trace, asked, status, now - int(seconds * 1e9), now)
    headers = response.headers
    tracing.tell(kept.trace, response)
    headers.add("X-Content-Type-Options", "nosniff")
    if "rate_limit" in kept:
        headers["RateLimit"] = kept.rate_limit
        headers["RateLimit-Policy"] = kept.rate_policy
    if asked.method == "GET" and all(name != "Vary" for name, _ in headers):
        headers.add("Vary", "Accept-Language")
    if accepted := asked.environ.get("HTTP_ACCEPT_ENCODING"):
        browsers.pack(accepted, response)
    return response
