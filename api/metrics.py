"""Counters and durations of requests, by route and status; jobs by kind and state."""

from __future__ import annotations

import functools
import os
import typing as t

from flask import Request, Response
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
    multiprocess,
)
from prometheus_client import REGISTRY as OWN
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_LATEST
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
"""Callers may invent others: each would be a series that stays for ever."""
REQUESTS = Counter("arbiter_requests", "Requests answered", ("route", "method", "status"))
SECONDS = Histogram(
    "arbiter_request_seconds",
    "Time to answer",
    ("route",),
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
)


def measure(request: Request, response: Response, seconds: float) -> None:
    """Count an answered request and the time it took."""
    route = request.url_rule.rule if request.url_rule else "none"
    method = request.method if request.method in METHODS else "other"
    counter, histogram = _series(route, method, response.status_code)
    counter.inc()
    histogram.observe(seconds)


@functools.lru_cache(maxsize=4096)
def _series(route: str, method: str, status: int) -> tuple[Counter, Histogram]:
    """The series of a kind of request; finding them by labels costs more than counting."""
    return REQUESTS.labels(route, method, status), SECONDS.labels(route)


class Jobs(Collector):
    """Jobs that are open or have failed, counted in the store when somebody looks."""

    def __init__(self, counts: t.Iterable[tuple[str, str, int]]) -> None:
        self.counts = counts

    def collect(self) -> t.Iterator[GaugeMetricFamily]:
        found = GaugeMetricFamily("arbiter_jobs", "Jobs in the store", labels=("kind", "state"))
        for kind, state, n in self.counts:
            found.add_metric((kind, state), n)
        yield found


def exposition(jobs: t.Iterable[tuple[str, str, int]]) -> bytes:
    """All metrics; with several processes, of all of them together."""
    registry = CollectorRegistry()
    registry.register(Jobs(jobs))
    counted = generate_latest(registry)
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(OWN) + counted
    every = CollectorRegistry()
    multiprocess.MultiProcessCollector(every)  # type: ignore[no-untyped-call]
    return generate_latest(every) + counted
