"""Counters and durations of requests, by route and status; jobs by kind and state.

Each process counts for itself and shows the others its numbers in memory that they share, so that
whichever is asked can tell the sum. There is no file: a full disk would end a process that has one
mapped.
"""

from __future__ import annotations

import bisect
import threading
import typing as t

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from api.server.board import Board
from referee.store.census import Census

CONTENT_TYPE = CONTENT_TYPE_LATEST
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
"""Callers may invent others: each would be a series that stays for ever."""
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
LABELS = (*map(str, BUCKETS), "+Inf")
Kind = tuple[str, str, int]
"""Route, method and status."""


class Numbers(msgspec.Struct):
    """How many requests of each kind there were, and how long those of each route took."""

    requests: list[tuple[Kind, int]] = []
    seconds: list[tuple[str, list[int], float]] = []
    """Route, how many fell into each bucket, all seconds together."""


class Tally:
    """The numbers of one process, or of several."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.requests: dict[Kind, int] = {}
        self.buckets: dict[str, list[int]] = {}
        self.seconds: dict[str, float] = {}

    def add(self, route: str | None, method: str, status: int, seconds: float) -> None:
        """Count an answered request and the time it took."""
        kind = route or "none", method if method in METHODS else "other", status
        place = bisect.bisect_left(BUCKETS, seconds)
        with self.lock:
            self.requests[kind] = self.requests.get(kind, 0) + 1
            counts = self.buckets.get(kind[0])
            if counts is None:
                counts = self.buckets[kind[0]] = [0] * len(LABELS)
                self.seconds[kind[0]] = 0.0
            counts[place] += 1
            self.seconds[kind[0]] += seconds

    def numbers(self) -> Numbers:
        with self.lock:
            times = [(route, [*n], self.seconds[route]) for route, n in self.buckets.items()]
            return Numbers([*self.requests.items()], times)

    def join(self, others: Numbers) -> None:
        """Add the numbers of another process."""
        with self.lock:
            for kind, n in others.requests:
                self.requests[kind] = self.requests.get(kind, 0) + n
            for route, counts, seconds in others.seconds:
                mine = self.buckets.get(route) or [0] * len(LABELS)
                self.buckets[route] = [a + b for a, b in zip(mine, counts, strict=True)]
                self.seconds[route] = self.seconds.get(route, 0.0) + seconds


class Shared(t.NamedTuple):
    """The memory of all processes, and the place of this one."""

    board: Board
    place: int

    def show(self) -> None:
        """Show the others what was counted here."""
        self.board.write(self.place, msgspec.json.encode(TALLY.numbers()))

    def shown(self, place: int) -> Numbers:
        return NUMBERS.decode(self.board.read(place) or b"{}")


NUMBERS = msgspec.json.Decoder(Numbers)
TALLY = Tally()
shared: list[Shared] = []
"""One entry in a process that has others beside it."""


def share(board: Board, place: int) -> t.Callable[[], None]:
    """Take a place beside other processes, with what was counted there by a process that died;
    what is given back shows the others the newest numbers."""
    mine = Shared(board, place)
    TALLY.join(mine.shown(place))
    shared[:] = [mine]
    return mine.show


def together() -> Tally:
    """The numbers of all processes."""
    every = Tally()
    every.join(TALLY.numbers())
    for mine in shared:
        for place in range(mine.board.places):
            if place != mine.place:
                every.join(mine.shown(place))
    return every


class Requests(Collector):
    """Requests of all processes of this host."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally

    def collect(self) -> t.Iterator[Metric]:
        names = ("route", "method", "status")
        requests = CounterMetricFamily("arbiter_requests", "Requests answered", labels=names)
        for kind, n in sorted(self.tally.requests.items()):
            requests.add_metric(tuple(map(str, kind)), n)
        yield requests
        times = HistogramMetricFamily("arbiter_request_seconds", "Time to answer", labels=names[:1])
        for route, counts in sorted(self.tally.buckets.items()):
            sums = [sum(counts[: place + 1]) for place in range(len(counts))]
            told = list(zip(LABELS, map(float, sums), strict=True))
            times.add_metric((route,), told, self.tally.seconds[route])
        yield times


class Stored(Collector):
    """What is in the store when somebody looks, and what it takes, by API key or, without keys,
    by address."""

    def __init__(self, found: Census, room: t.Mapping[str, int]) -> None:
        self.found = found
        self.room = room

    def collect(self) -> t.Iterator[GaugeMetricFamily]:
        found = self.found
        yield _gauge("jobs", "Jobs in the store", ("kind", "state"), found.jobs)
        yield _gauge("queue_age_seconds", "Age of the oldest waiting job", (), [(found.queue_age,)])
        yield _gauge("matches", "Matches in the store", ("game", "status"), found.matches)
        yield _gauge("deliveries", "Deliveries to webhooks", ("state",), found.deliveries)
        yield _gauge("job_seconds", "Core seconds of kept jobs", ("key",), found.spent)
        yield _gauge("stored_bytes", "Room in the store", ("key",), [*self.room.items()])


def _gauge(
    name: str, text: str, labels: t.Sequence[str], rows: t.Iterable[tuple[t.Any, ...]]
) -> GaugeMetricFamily:
    """A family of numbers; the last of each row is the number, the rest are its labels."""
    family = GaugeMetricFamily(f"arbiter_{name}", text, labels=labels)
    for *named, number in rows:
        family.add_metric(named, number)
    return family


def exposition(stored: Stored) -> bytes:
    """All metrics, of all processes together."""
    registry = CollectorRegistry()
    registry.register(Requests(together()))
    registry.register(stored)
    return generate_latest(registry)
