"""Rates: everything is measured in turn, round after round, so that noise hits all alike."""

from __future__ import annotations

import gc
import os
import statistics
import time
import typing as t

SECONDS = float(os.environ.get("BENCH_SECONDS", "0.8"))
REPEATS = int(os.environ.get("BENCH_REPEATS", "5"))
BATCH = 50

Item = t.TypeVar("Item")


class Absent(Exception):
    """A peer that cannot be measured here; the text says what is missing."""


class Measure(t.NamedTuple):
    """A name and a function that measures the rate of one thing, once."""

    name: str
    rate: t.Callable[[], float]


class Tally:
    """Random games counted while they are timed."""

    def __init__(self) -> None:
        self.games = self.decisions = self.options = 0

    def add(self, decisions: int, options: int) -> int:
        """Book one game; its decisions are what a rate counts."""
        self.games += 1
        self.decisions += decisions
        self.options += options
        return decisions

    def figures(self) -> dict[str, float]:
        length = self.decisions / self.games
        return {"length": round(length, 1), "branching": round(self.options / self.decisions, 1)}


def timed(name: str, once: t.Callable[[], int]) -> Measure:
    """Measure how much work once() gets done in a second; it returns how much it did."""

    def rate() -> float:
        done, start = 0, time.perf_counter()
        while True:
            done += once()
            passed = time.perf_counter() - start
            if passed >= SECONDS:
                return done / passed

    once()
    return Measure(name, rate)


def each(name: str, items: t.Sequence[Item], work: t.Callable[[Item], object]) -> Measure:
    """Measure one small piece of work, item by item."""
    place = 0

    def once() -> int:
        nonlocal place
        for _ in range(BATCH):
            work(items[place])
            place = (place + 1) % len(items)
        return BATCH

    return timed(name, once)


def rounds(measures: list[Measure]) -> dict[str, list[float]]:
    """The rates of all measures, one of each in every round."""
    # What one subject keeps alive must not burden the garbage collection of another.
    gc.collect()
    gc.freeze()
    rates: dict[str, list[float]] = {measure.name: [] for measure in measures}
    for number in range(REPEATS):
        print(f"round {number + 1} of {REPEATS}", flush=True)
        for measure in measures:
            rates[measure.name].append(measure.rate())
    return rates


def median_ratio(ours: list[float], peers: list[float]) -> float:
    """The ratio in the middle of those taken within one round."""
    return statistics.median(a / b for a, b in zip(ours, peers, strict=True))
