"""A pytest plugin: which functions each test calls, and how long it takes.

Used with `-p tests.mutation.touched`; writes JSON to the file that ARBITER_TOUCHED names. What
other processes do for a test is not seen.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
import types
import typing as t
from pathlib import Path

import pytest

ROOT = f"{Path.cwd()}{os.sep}"
IDS: list[str] = []
SECONDS: list[float] = []
WAITING = 0.2
"""What a second counts in which a test waits, or others have the processor."""
PASSED: set[str] = set()
CALLS: dict[types.CodeType, list[int]] = {}
"""The tests that call a function, by their numbers."""


def _called(frame: types.FrameType, _event: str, _argument: object) -> None:
    code, now = frame.f_code, len(IDS) - 1
    tests = CALLS.get(code)
    if tests is None:
        CALLS[code] = [now]
    elif tests[-1] != now:
        tests.append(now)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> t.Iterator[None]:
    IDS.append(item.nodeid)
    began = time.process_time(), time.perf_counter()
    threading.settrace(_called)
    sys.settrace(_called)
    try:
        return (yield)
    finally:
        sys.settrace(None)
        worked, took = time.process_time() - began[0], time.perf_counter() - began[1]
        SECONDS.append(round(worked + WAITING * took, 4))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" and report.passed:
        PASSED.add(report.nodeid)


def pytest_sessionfinish() -> None:
    functions: dict[str, list[int]] = {}
    for code, tests in CALLS.items():
        if code.co_filename.startswith(ROOT):
            place = f"{code.co_filename.removeprefix(ROOT)}:{code.co_qualname}"
            functions[place] = sorted({*functions.get(place, []), *tests})
    passed = [id in PASSED for id in IDS]
    told = {"ids": IDS, "seconds": SECONDS, "passed": passed, "functions": functions}
    Path(os.environ["ARBITER_TOUCHED"]).write_text(json.dumps(told), "utf-8")
