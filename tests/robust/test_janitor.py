"""Tests that are killed in the middle leave nothing behind."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import psutil

from tests.robust.stack import PATIENCE_SECONDS, ROOT, alive

TEST = """
import sys, time
from pathlib import Path
from tests.robust import janitor
from tests.robust.inside import embedded_redis
from tests.robust.stack import Stack

var = Path(sys.argv[1])
gone, kept = var / "gone", var / "kept"
gone.touch()
kept.touch()
janitor.runs("rm", str(gone))
janitor.runs("rm", str(kept)).done()
stack = Stack(var)
with embedded_redis(var):
    stack.wait_until_ready()
    print(*(one.pid for one in stack.family()), flush=True)
    time.sleep(1000)
"""


def test_who_is_killed_is_cleared_up_after(tmp_path: Path) -> None:
    command = [sys.executable, "-c", TEST, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as run:
        assert run.stdout is not None
        family = [psutil.Process(int(pid)) for pid in run.stdout.readline().split()]
        assert len(family) > 4
        run.kill()
    until = time.monotonic() + PATIENCE_SECONDS
    while any(map(alive, family)) or (tmp_path / "gone").exists():
        assert time.monotonic() < until, [one for one in family if alive(one)]
        time.sleep(0.1)
    assert (tmp_path / "kept").exists()
