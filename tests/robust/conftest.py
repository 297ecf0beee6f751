"""One running stack for all tests that only talk to it."""

from __future__ import annotations

import typing as t

import pytest

from tests.robust.stack import Stack, running


@pytest.fixture(scope="package")
def stack(tmp_path_factory: pytest.TempPathFactory) -> t.Iterator[Stack]:
    with running(tmp_path_factory.mktemp("stack")) as started:
        yield started
