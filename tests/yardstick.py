"""How slow the machine is just now: seconds of CPU mean less on cores that others use as well."""

from __future__ import annotations

import time

QUIET = 0.0085
"""Seconds of CPU that the work takes where nothing else runs."""
ROUNDS = 5


def slowness() -> float:
    """How many times longer than on a quiet machine things take just now; never below one."""
    begun = time.thread_time()
    for _ in range(ROUNDS):
        _work()
    return max(1.0, (time.thread_time() - begun) / ROUNDS / QUIET)


def _work() -> int:
    """A little of what Python code does: texts, tables, sorting."""
    words = [f"{number * 7919 % 10007:05d}" for number in range(10_000)]
    places = {word: place for place, word in enumerate(sorted(words))}
    return sum(places[word] for word in words if word.endswith("7"))
