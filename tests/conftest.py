"""What the run of the tests itself is spared, so that it takes little longer than the tests."""

from __future__ import annotations

import gc
import typing as t

import pytest

PAGE = "tests/clients/test_page.py"
WAITING = ("tests/robust/", "tests/workers/", "tests/test_readme.py", PAGE)
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
    """Who waits begins first, so that the others fill the time; stolen work comes from the end."""
    items.sort(key=lambda item: not item.nodeid.startswith(WAITING))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was not tried in a browser, and why, in one line."""
    skipped = [one for one in terminalreporter.stats.get("skipped", []) if PAGE in one.nodeid]
    for told in sorted({str(one.longrepr[2]) for one in skipped}):
        terminalreporter.write_line(told.removeprefix("Skipped: "))
