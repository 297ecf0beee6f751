"""Hostile requests: never a 5xx, never a trace, never slow, and memory does not grow."""

from __future__ import annotations

import functools
import gc
import re
import time
import typing as t

import psutil
import pytest
from werkzeug.test import EnvironBuilder, run_wsgi_app

from tests.robust.hostile import Forge, Hostile, told
from tests.robust.inside import Inside, inside

WARM_UP = 250
SLOWEST_SECONDS = 2.0
GROWTH = 50 * 2**20
TRACES = (b"Traceback", b'File "', b"site-packages", b"<html", b"sqlalchemy")


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> t.Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("hostile")) as made:
        yield made


class Sent(t.NamedTuple):
    """An answer with the time that it took of a processor."""

    status: int
    kind: str
    body: bytes
    seconds: float


def send(service: Inside, request: Hostile) -> Sent:
    """Hand a request to the app as a server would: whatever is in it."""
    builder = EnvironBuilder(
        request.path, method="POST", data=request.body, query_string=request.query
    )
    environ = builder.get_environ()
    for name, value in request.headers.items():
        key = name.upper().replace("-", "_")
        wire = value.encode("utf-8").decode("latin-1")
        environ[key if key == "CONTENT_TYPE" else f"HTTP_{key}"] = wire
    environ |= request.environ
    began = time.thread_time()
    data, status, headers = run_wsgi_app(service.app, environ, buffered=True)
    body = b"".join(data)
    seconds = time.thread_time() - began
    return Sent(int(status[:3]), headers.get("Content-Type", ""), body, seconds)


ANSWERS = {"application/json", "image/svg+xml"}
"""What may come of a request that is not refused."""


def fault(service: Inside, request: Hostile, sent: Sent) -> str | None:
    """What is wrong with an answer to a hostile request."""
    if sent.status >= 500:
        return f"status {sent.status}"
    if any(word in sent.body for word in TRACES):
        return "a trace"
    if sent.seconds > SLOWEST_SECONDS:
        return f"{sent.seconds:.1f} s"
    wanted = {"application/problem+json"} if sent.status >= 400 else ANSWERS
    if sent.kind not in wanted:
        return f"content type {sent.kind!r}"
    name = "{webhook_id}" if "/webhooks/" in request.path else "{match_id}"
    path = re.sub("[0-9a-f]{32}", name, request.path)
    known = documented(service)[path]
    return None if str(sent.status) in known else f"status {sent.status} is not documented"


@functools.cache
def documented(service: Inside) -> dict[str, t.Any]:
    paths = service.document()["paths"]
    return {path: item["post"]["responses"] for path, item in paths.items() if "post" in item}


def attack(service: Inside, seed: int, count: int, folder: t.Any) -> None:
    """Send hostile requests and collect what is wrong with the answers."""
    forge, faults = Forge(service, seed), dict[str, str]()
    before = 0
    for number in range(count + WARM_UP):
        if number == WARM_UP:
            gc.collect()
            before = psutil.Process().memory_info().rss
        request = forge.request()
        found = fault(service, request, send(service, request))
        if found is not None:
            faults.setdefault(f"{request.kind} {request.path}: {found}", str(told(request, folder)))
    gc.collect()
    assert faults == {}
    assert psutil.Process().memory_info().rss - before < GROWTH


def test_every_operation_with_a_body_is_attacked(service: Inside) -> None:
    paths = service.document()["paths"]
    with_body = {path for path, item in paths.items() if "requestBody" in item.get("post", {})}
    assert with_body == set(Forge(service, 0).bodies)


def test_valid_bodies_are_granted(service: Inside) -> None:
    """Otherwise spoiling them would prove nothing."""
    forge = Forge(service, 0)
    for path, body in forge.bodies.items():
        if "{" in path:
            continue
        response = service.client.post(path, json=body)
        assert response.status_code < 300, (path, response.text)


def test_hostile_requests_are_refused_in_order(service: Inside, tmp_path: t.Any) -> None:
    attack(service, 1, 1000, tmp_path)


@pytest.mark.slow
def test_many_hostile_requests_are_refused_in_order(service: Inside, tmp_path: t.Any) -> None:
    attack(service, 2, 10_000, tmp_path)
