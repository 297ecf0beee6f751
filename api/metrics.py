"""Counters and durations of requests, by route and status."""

from __future__ import annotations

import functools
import os

from flask import Response, request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
    multiprocess,
)
from prometheus_client import REGISTRY as OWN

CONTENT_TYPE = CONTENT_TYPE_LATEST
REQUESTS = Counter("arbiter_requests", "Requests answered", ("route", "method", "status"))
SECONDS = Histogram(
    "arbiter_request_seconds",
    "Time to answer",
    ("route",),
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
)


def measure(response: Response, seconds: float) -> None:
    """Count an answered request and the time it took."""
    route = request.url_rule.rule if request.url_rule else "none"
    counter, histogram = _series(route, request.method, response.status_code)
    counter.inc()
    histogram.observe(seconds)


@functools.lru_cache(maxsize=4096)
def _series(route: str, method: str, status: int) -> tuple[Counter, Histogram]:
    """The series of a kind of request; finding them by labels costs more than counting."""
    return REQUESTS.labels(route, method, status), SECONDS.labels(route)


def exposition() -> bytes:
    """All metrics; with several processes, of all of them together."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(OWN)
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
