"""A pytest plugin: only the tests, or files, of a list, in its order, up to the first that fails.

Used with `-p tests.mutation.chosen`; the file that ARBITER_CHOSEN names has one on each line.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    lines = Path(os.environ["ARBITER_CHOSEN"]).read_text("utf-8").splitlines()
    place = {id: number for number, id in enumerate(lines)}

    def at(item: pytest.Item) -> int:
        """Of a test, or of its whole file."""
        return place.get(item.nodeid, place.get(item.nodeid.partition("::")[0], -1))

    left_out = [item for item in items if at(item) < 0]
    items[:] = sorted((item for item in items if at(item) >= 0), key=at)
    config.hook.pytest_deselected(items=left_out)
