"""How slow the machine is just now: seconds mean less on cores that others use as well."""

from __future__ import annotations

import contextlib
import time
import typing as t

QUIET = 0.0085
"""Seconds of CPU that the work takes where nothing else runs."""
ROUNDS = 5


def slowness() -> float:
    """How many times longer than on a quiet machine things take just now; never below one."""
    begun = time.thread_time()
    for _ in range(ROUNDS):
        _work()
    return max(1.0, (time.thread_time() - begun) / ROUNDS / QUIET)


def lateness() -> float:
    """The same by the clock on the wall: how much longer what others interrupt takes."""
    begun = time.perf_counter()
    for _ in range(ROUNDS):
        _work()
    return max(1.0, (time.perf_counter() - begun) / ROUNDS / QUIET)


@contextlib.contextmanager
def soon(seconds: float) -> t.Iterator[None]:
    """Something that takes no longer than this on a machine that has nothing else to do."""
    late, begun = lateness(), time.monotonic()
    yield
    took = time.monotonic() - begun
    assert took < seconds * max(late, lateness()), f"{took:.1f} s"


def _work() -> int:
    """A little of what Python code does: texts, tables, sorting."""
    words = [f"{number * 7919 % 10007:05d}" for number in range(10_000)]
    places = {word: place for place, word in enumerate(sorted(words))}
    return sum(places[word] for word in words if word.endswith("7"))
