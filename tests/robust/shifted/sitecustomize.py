"""Python loads this at its start if the folder is on PYTHONPATH: a clock that can be set.

The file that ARBITER_TEST_CLOCK names holds the seconds by which the clock is wrong.
"""

from __future__ import annotations

import os
import time

_true = time.time


def _shifted() -> float:
    with open(os.environ["ARBITER_TEST_CLOCK"]) as file:
        return _true() + float(file.read() or 0)


if "ARBITER_TEST_CLOCK" in os.environ:
    time.time = _shifted
