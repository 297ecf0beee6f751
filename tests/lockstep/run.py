"""Histories one after the other, until enough versions were compared."""

from __future__ import annotations

import collections
import itertools
import shutil
import tempfile
import typing as t
from pathlib import Path

from flask import Flask

from tests.tables import Sitting

from .answers import ANSWERS, Kind
from .history import Count, History

PATIENCE = 30
"""After so many histories without a secret something is wrong."""


def compared(
    app: Flask,
    template: Path,
    sittings: t.Sequence[Sitting],
    wanted: int,
    seed: str,
    answers: t.Sequence[Kind] = ANSWERS,
) -> t.Iterator[Count]:
    """Compare so many versions, the tables in turn; the count after each history."""
    count, before = Count(), collections.deque([0], PATIENCE)
    for number, sitting in zip(itertools.count(), itertools.cycle(sittings)):
        folder = Path(tempfile.mkdtemp(prefix="lockstep-"))
        try:
            history = History(app, template, folder, sitting, f"{seed} {number}")
            for _ in history.compared(count, answers):
                if count["versions"] >= wanted:
                    break
        finally:
            shutil.rmtree(folder)
        count["histories"] += 1
        before.append(count["versions"])
        assert len(before) < PATIENCE or before[0] < before[-1], "nothing is ever hidden"
        yield count
        if count["versions"] >= wanted:
            return
