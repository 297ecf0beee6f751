"""What the run of the tests itself is spared, so that it takes little longer than the tests."""

from __future__ import annotations

import gc
import itertools
import os
import typing as t
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = "tests/clients/test_page.py"
LONGEST = (
    f"{PAGE}::test_the_page",
    "tests/robust/test_schemathesis.py::test_positions",
    "tests/robust/test_schemathesis.py::test_all_else",
    "tests/robust/test_schemathesis.py::test_matches",
    "tests/robust/test_schemathesis.py::test_jobs",
    PAGE,
)
"""What takes longest, the longest first: each process that runs tests begins with one of them."""
WAITING = ("tests/robust/", "tests/workers/", "tests/test_readme.py", "tests/api/test_docs.py")
"""Tests of other processes, which wait more than they work."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> t.Iterator[None]:
    """No collected test is ever garbage; looking through them again and again takes seconds."""
    gc.disable()
    yield
    gc.freeze()
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(
    collector: pytest.Collector, obj: object
) -> list[pytest.Collector] | None:
    """Slow tests come in thousands, and make test would make them all only to leave them out."""
    marks: list[pytest.Mark] = getattr(obj, "pytestmark", []) if callable(obj) else []
    spared = collector.config.getoption("markexpr") == "not slow"
    return [] if spared and any(mark.name == "slow" for mark in marks) else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Who takes or waits longest begins, so that no process is left alone with it at the end."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    order = in_shares([item.nodeid for item in items], workers)
    items[:] = [items[at] for at in order]


def in_shares(names: t.Sequence[str], workers: int) -> list[int]:
    """The places of tests in the order in which they are dealt out.

    xdist cuts the list into equal shares, one for each worker, and lets the idle steal from the
    end of a share: so the longest are dealt to the heads of the shares in turn, those that wait
    follow in the first one, and the rest fills up.
    """
    ranks = [rank(name) for name in names]
    order = sorted(range(len(names)), key=ranks.__getitem__)
    longest = [at for at in order if ranks[at] < len(LONGEST)]
    rest = iter(order[len(longest) :])
    found: list[int] = []
    for worker in range(workers):
        size = (len(names) - len(found)) // (workers - worker)
        head = longest[worker::workers]
        found += head
        found += itertools.islice(rest, max(0, size - len(head)))
    return found


def rank(name: str) -> int:
    """How early a test begins; the longest are known one by one."""
    for at, known in enumerate(LONGEST):
        if name.startswith(known):
            return at
    return len(LONGEST) + (not name.startswith(WAITING))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was not tried in a browser, and why, in one line."""
    skipped = [one for one in terminalreporter.stats.get("skipped", []) if PAGE in one.nodeid]
    for told in sorted({str(one.longrepr[2]) for one in skipped}):
        terminalreporter.write_line(told.removeprefix("Skipped: "))
