"""A pytest plugin: many faults tried by one process, each in a fork of its own.

Used with `-p tests.mutation.trial`. What all have in common, to import everything and to collect
the tests, is done once. The file that ARBITER_TRIALS names has the faults and their tests; what
is found is written to ARBITER_VERDICTS, a line for each. A fault is put into the functions that
are there already and, for processes that tests start, into its file. What was called while modules
were imported stays as it was: whoever survives here has to be tried once more from the beginning.
"""

from __future__ import annotations

import collections
import contextlib
import gc
import json
import os
import resource
import select
import signal
import time
import types
import typing as t
from pathlib import Path

import pytest

WAITING = 5
LATE, FINE = "out of time", "-"
FAILED: list[str] = []
Swap = tuple[str, bytes, bytes]
"""A file, with and without its fault."""
Limits = tuple[float, int]
"""Seconds of work after which no more tests are asked, and after which it is out of time."""


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    items: dict[str, list[pytest.Item]] = collections.defaultdict(list)
    for item in session.items:
        items[item.nodeid].append(item)
        items[item.nodeid.partition("::")[0]].append(item)
    sound: dict[str, bool] = {}
    with Path(os.environ["ARBITER_VERDICTS"]).open("a", encoding="utf-8") as told:
        for trial in json.loads(Path(os.environ["ARBITER_TRIALS"]).read_text("utf-8")):
            path = Path(trial["path"])
            source = path.read_bytes()
            swap = str(path), source, trial["source"].encode()
            wanted = [item for name in trial["tests"] for item in items.get(name, [])]
            found = judged(swap, wanted, (trial["seconds"], trial["limit"]), sound)
            print(json.dumps({"number": trial["number"], "by": found}), file=told, flush=True)
    return True


def judged(swap: Swap, items: list[pytest.Item], limits: Limits, sound: dict[str, bool]) -> str:
    """The test that notices a fault; empty if none does."""
    while items := [item for item in items if sound.get(item.nodeid, True)]:
        by = with_fault(swap, items, limits)
        if by in ("", LATE):
            return by
        if by not in sound:
            sound[by] = not forked(None, [item for item in items if item.nodeid == by], limits)
        if sound[by]:
            return by
    return ""


def with_fault(swap: Swap, items: list[pytest.Item], limits: Limits) -> str:
    path, source, faulty = swap
    moment = time.time()
    Path(path).write_bytes(faulty)
    os.utime(path, (moment, moment))
    try:
        return forked(swap, items, limits)
    finally:
        Path(path).write_bytes(source)
        os.utime(path, (moment + 2, moment + 2))


def forked(swap: Swap | None, items: list[pytest.Item], limits: Limits) -> str:
    """Run tests in a process of their own, up to the first that fails."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        _child(writer, swap, items, limits)
    os.close(writer)
    ready, _, _ = select.select([reader], [], [], WAITING * limits[1])
    answer = os.read(reader, 10_000).decode() if ready else ""
    os.close(reader)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if answer:
        return answer.removeprefix(FINE)
    return LATE if os.WIFSIGNALED(status) else ""


def _child(writer: int, swap: Swap | None, items: list[pytest.Item], limits: Limits) -> t.NoReturn:
    os.setsid()
    resource.setrlimit(resource.RLIMIT_CPU, (limits[1], limits[1] + 5))
    try:
        if swap is not None:
            put_in(*swap)
        run(items, limits[0])
        os.write(writer, (FAILED[0] if FAILED else FINE).encode())
    finally:
        os._exit(0)


def run(items: list[pytest.Item], seconds: float) -> None:
    """Up to the first that fails, or to the first after so many seconds of work."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if FAILED or time.process_time() > seconds:
            return


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        FAILED.append(report.nodeid)


def put_in(path: str, source: bytes, faulty: bytes) -> None:
    """Give the functions of a file, wherever they are, the code that they have with a fault."""
    name = str(Path(path).resolve())
    before, after = (codes(compile(text, name, "exec")) for text in (source, faulty))
    new = {
        (code.co_qualname, code.co_firstlineno): other
        for key, group in before.items()
        if len(group) == len(after[key])
        for code, other in zip(group, after[key], strict=True)
    }
    gc.unfreeze()
    for one in gc.get_objects():
        if type(one) is types.FunctionType and one.__code__.co_filename == name:
            code = one.__code__
            one.__code__ = new.get((code.co_qualname, code.co_firstlineno), code)


def codes(code: types.CodeType) -> dict[str, list[types.CodeType]]:
    """All that a file defines, by name and in the order of the file."""
    found: dict[str, list[types.CodeType]] = collections.defaultdict(list)
    inside = [code]
    for one in inside:
        parts = [part for part in one.co_consts if isinstance(part, types.CodeType)]
        inside += parts
        for part in parts:
            found[part.co_qualname].append(part)
    return found
