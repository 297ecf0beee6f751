"""A pytest plugin: which functions each test calls, and how long it takes.

Used with `-p tests.mutation.touched` in a copy with probes; writes JSON for each file of tests
into the folder that ARBITER_TOUCHED names, as soon as the next file begins. A test that takes too
long ends and counts as one that does not pass; what a file has besides after its time is skipped.
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

from .kept import kept_as
from .probes import PLACES, SIZE, marks_

WAITING = 0.2
"""What a second counts in which a test waits, or others have the processor."""
LONGEST_TEST, LONGEST_WAIT, LONGEST_FILE = 4.0, 240.0, 8.0


class File:
    """What is known of a file of tests."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.ids: list[str] = []
        self.seconds: list[float] = []
        self.passed: set[str] = set()
        self.calls: dict[int, list[int]] = {}
        """The tests that make a mark, by their numbers."""

    def write(self) -> None:
        places = json.loads(Path(PLACES).read_text("utf-8"))
        told = {
            "ids": self.ids,
            "seconds": self.seconds,
            "passed": [id in self.passed for id in self.ids],
            "functions": {places[at]: tests for at, tests in self.calls.items()},
        }
        to = kept_as(Path(os.environ["ARBITER_TOUCHED"]), Path(self.name), Path(self.name))
        to.write_text(json.dumps(told), "utf-8")


OPEN: list[File] = []
"""The file whose tests are running."""


def worked() -> float:
    """Seconds of ours, and of those that we started and that have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def _too_long(_signal: int, _frame: object) -> None:
    pytest.fail("takes too long to be asked about a fault")


def _clocks(worked: float, waited: float) -> None:
    signal.setitimer(signal.ITIMER_PROF, worked)
    signal.setitimer(signal.ITIMER_REAL, waited)


def pytest_collection_finish(session: pytest.Session) -> None:
    """File by file."""
    session.items.sort(key=lambda item: item.nodeid.partition("::")[0])
    signal.signal(signal.SIGPROF, _too_long)
    signal.signal(signal.SIGALRM, _too_long)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    if sum(OPEN[-1].seconds) > LONGEST_FILE:
        pytest.skip("the file has had its time")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> t.Iterator[None]:
    name = item.nodeid.partition("::")[0]
    if not OPEN or OPEN[-1].name != name:
        pytest_sessionfinish()
        OPEN.append(File(name))
    file = OPEN[-1]
    file.ids.append(item.nodeid)
    began = worked(), time.perf_counter()
    marks_[:] = bytes(SIZE)
    _clocks(LONGEST_TEST, LONGEST_WAIT)
    try:
        return (yield)
    finally:
        _clocks(0, 0)
        for mark in re.finditer(b"\1", marks_[:]):
            file.calls.setdefault(mark.start(), []).append(len(file.ids) - 1)
        took = time.perf_counter() - began[1]
        file.seconds.append(round(worked() - began[0] + WAITING * took, 4))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" and report.passed:
        OPEN[-1].passed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    if OPEN:
        OPEN[-1].write()
