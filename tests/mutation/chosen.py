"""A pytest plugin: only the tests of a list, in its order, up to the first that fails.

Used with `-p tests.mutation.chosen`; the file that ARBITER_CHOSEN names has a test on each line.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    lines = Path(os.environ["ARBITER_CHOSEN"]).read_text("utf-8").splitlines()
    place = {id: number for number, id in enumerate(lines)}
    left_out = [item for item in items if item.nodeid not in place]
    items[:] = sorted(
        (item for item in items if item.nodeid in place), key=lambda item: place[item.nodeid]
    )
    config.hook.pytest_deselected(items=left_out)
