"""Clears up after tests that are ended in the middle, however they are ended.

A process beside the tests, `python -m tests.robust.janitor`, is told what there is to clear up and
what has been. When its input ends the tests are gone, and it does what is left, last things first.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import itertools
import json
import subprocess
import sys
import typing as t
from pathlib import Path

import psutil

ROOT = Path(__file__).resolve().parents[2]
END_SECONDS = 20.0
Task = dict[str, t.Any]
_numbers = itertools.count()


@functools.cache
def _janitor() -> subprocess.Popen[bytes]:
    """The one process of this run of tests; Ctrl-C does not reach it."""
    command = [sys.executable, "-m", "tests.robust.janitor"]
    made = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, start_new_session=True)
    atexit.register(made.communicate)  # with nothing left to do it is gone at once
    return made


def _tell(what: Task) -> None:
    pipe = _janitor().stdin
    assert pipe is not None
    pipe.write(json.dumps(what).encode() + b"\n")
    pipe.flush()


class Duty:
    """Something that has to be cleared up, if not by the test then by the janitor."""

    def __init__(self, **task: t.Any) -> None:
        self.number = next(_numbers)
        _tell({"number": self.number, **task})

    def done(self) -> None:
        """The test has cleared it up."""
        _tell({"number": self.number, "done": True})


def ends(process: subprocess.Popen[bytes]) -> Duty:
    """See to it that a process ends, with all that it started."""
    with contextlib.suppress(psutil.NoSuchProcess):
        return Duty(pid=process.pid, born=psutil.Process(process.pid).create_time())
    return Duty(pid=process.pid, born=0.0)


def runs(*command: str) -> Duty:
    """See to it that a command is run."""
    return Duty(command=list(command))


def main() -> None:
    """Remember what there is to do until nobody is left to do it."""
    left: dict[int, Task] = {}
    for line in sys.stdin.buffer:
        with contextlib.suppress(ValueError):  # a line that was cut off with its writer
            task = json.loads(line)
            left[task["number"]] = task
            if task.get("done"):
                del left[task["number"]]
    for task in reversed(left.values()):
        if "command" in task:
            subprocess.run(task["command"], check=False, capture_output=True)
        else:
            _end(task["pid"], task["born"])


def _end(pid: int, born: float) -> None:
    """Ask a process to end, then kill what is left of its family."""
    with contextlib.suppress(psutil.NoSuchProcess):
        top = psutil.Process(pid)
        if top.create_time() != born:
            return  # the number is somebody else's by now
        family = [top, *top.children(recursive=True)]
        top.terminate()
        psutil.wait_procs([top], END_SECONDS)
        for one in family:
            with contextlib.suppress(psutil.NoSuchProcess):
                one.kill()


if __name__ == "__main__":
    main()
