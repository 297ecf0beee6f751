"""A pytest plugin: which functions each test calls, and how long it takes.

Used with `-p tests.mutation.touched` in a copy with probes; writes JSON to the file that
ARBITER_TOUCHED names. A test that takes longer than LONGEST_TEST ends and counts as one that does
not pass; tests that are not reached in LONGEST_FILE are left out.
"""

from __future__ import annotations

import json
import os
import re
import resource
import signal
import time
import typing as t
from pathlib import Path

import pytest

from .probes import PLACES, SIZE, marks_

IDS: list[str] = []
SECONDS: list[float] = []
WAITING = 0.2
"""What a second counts in which a test waits, or others have the processor."""
LONGEST_TEST, LONGEST_FILE = 10.0, 25.0
PASSED: set[str] = set()
CALLS: dict[int, list[int]] = {}
"""The tests that make a mark, by their numbers."""


def worked() -> float:
    """Seconds of ours, and of those that we started and that have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def _too_long(_signal: int, _frame: object) -> None:
    pytest.fail("takes too long to be asked about a fault")


def pytest_collection_modifyitems() -> None:
    signal.signal(signal.SIGPROF, _too_long)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> t.Iterator[None]:
    if sum(SECONDS) > LONGEST_FILE:
        item.session.shouldstop = "the other tests of this file are left out"
    IDS.append(item.nodeid)
    began = worked(), time.perf_counter()
    marks_[:] = bytes(SIZE)
    signal.setitimer(signal.ITIMER_PROF, LONGEST_TEST)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        for mark in re.finditer(b"\1", marks_[:]):
            CALLS.setdefault(mark.start(), []).append(len(IDS) - 1)
        took = time.perf_counter() - began[1]
        SECONDS.append(round(worked() - began[0] + WAITING * min(took, LONGEST_TEST), 4))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" and report.passed:
        PASSED.add(report.nodeid)


def pytest_sessionfinish() -> None:
    places = json.loads(Path(PLACES).read_text("utf-8"))
    functions = {places[at]: tests for at, tests in CALLS.items()}
    passed = [id in PASSED for id in IDS]
    told = {"ids": IDS, "seconds": SECONDS, "passed": passed, "functions": functions}
    Path(os.environ["ARBITER_TOUCHED"]).write_text(json.dumps(told), "utf-8")
