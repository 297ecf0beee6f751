"""A copy of the tree in which faults are tried, one at a time; the tree itself is never touched."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import typing as t
from pathlib import Path

from .areas import ROOT
from .faults import Fault

PYTEST = ("-m", "pytest", "-p", "no:cacheprovider", "-m", "not slow")
MEMORY = 6 * 2**30
WAITING = 5
LONGEST = 3600
CAUGHT, SURVIVED, UNTOUCHED = "caught", "survived", "no test"
MOMENTS = itertools.count(1_000_000_000)


def copy_tree(to: Path) -> None:
    """Everything that git knows of, as it is in the work tree, and the environment."""
    listed = subprocess.check_output(
        ["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT
    )
    for name in listed.decode().split("\0"):
        source, target = ROOT / name, to / name
        if name and source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    (to / ".venv").symlink_to((ROOT / ".venv").resolve())


class Runner:
    """Tries faults in a copy of the tree."""

    def __init__(self, copy: Path) -> None:
        self.copy = copy
        self.sound: dict[str, bool] = {}
        """Tests that have noticed a fault, and whether they pass without one."""

    def caught(
        self, trials: dict[int, tuple[Fault, list[str]]], seconds: float, limit: float
    ) -> dict[int, str]:
        """By number, the tests that notice faults of functions, tried in forks of one process."""
        asked, told = self.copy / "build-trials.json", self.copy / "build-verdicts"
        told.write_bytes(b"")
        rows: list[dict[str, t.Any]] = [
            {
                "number": number,
                "path": fault.path,
                "source": fault.apply((self.copy / fault.path).read_bytes()).decode(),
                "tests": tests,
                "seconds": seconds,
                "limit": round(limit),
            }
            for number, (fault, tests) in trials.items()
            if fault.function and tests
        ]
        asked.write_text(json.dumps(rows), "utf-8")
        files = sorted({id.partition("::")[0] for row in rows for id in row["tests"]})
        more = {"ARBITER_TRIALS": str(asked), "ARBITER_VERDICTS": str(told)}
        run(self.copy, ["-p", "tests.mutation.trial", *files], LONGEST, more)
        verdicts = [json.loads(line) for line in told.read_text("utf-8").splitlines()]
        return {each["number"]: each["by"] for each in verdicts}

    def judge(self, fault: Fault, tests: list[str], seconds: float) -> tuple[str, str]:
        """Whether the tests notice a fault, and which one does."""
        while tests := [id for id in tests if self.sound.get(id, True)]:
            code, text = self._with(fault, tests, seconds)
            if code == 0:
                return SURVIVED, ""
            if code is None:
                return CAUGHT, "out of time"
            failed = [
                id for id in tests if re.search(rf"^(FAILED|ERROR) {re.escape(id)}", text, re.M)
            ]
            if not failed:  # whoever reads the file fails
                return CAUGHT, f"exit {code}"
            if self._passes(failed[0]):
                return CAUGHT, failed[0]
        return UNTOUCHED, ""

    def _with(self, fault: Fault, tests: list[str], seconds: float) -> tuple[int | None, str]:
        file = self.copy / fault.path
        source = file.read_bytes()
        _write(file, fault.apply(source))
        try:
            return self._chosen(tests, seconds)
        finally:
            _write(file, source)

    def _passes(self, id: str) -> bool:
        """Whether a test passes without any fault: it may be new, or fail now and then."""
        if id not in self.sound:
            self.sound[id] = self._chosen([id], 60)[0] == 0
        return self.sound[id]

    def _chosen(self, tests: list[str], seconds: float) -> tuple[int | None, str]:
        listed = self.copy / "build-chosen.txt"
        listed.write_text("\n".join(tests), "utf-8")
        files = list(dict.fromkeys(id.partition("::")[0] for id in tests))
        words = ["-x", "-p", "tests.mutation.chosen", *files]
        return run(self.copy, words, seconds, {"ARBITER_CHOSEN": str(listed)})


def _write(file: Path, source: bytes) -> None:
    """Write a file with a time of its own, so that nobody takes what was compiled from another."""
    file.write_bytes(source)
    moment = next(MOMENTS)
    os.utime(file, (moment, moment))


def _limit(worked: int) -> None:
    """For a process and each that it starts."""
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (worked, worked + 5))


def run(
    copy: Path, words: list[str], worked: float, more: dict[str, str]
) -> tuple[int | None, str]:
    """Run pytest in the copy; without a code if it takes too long. All that it started ends.

    What counts is how long it works; others may have the processor, so it may wait much longer.
    """
    process = subprocess.Popen(
        [sys.executable, *PYTEST, *words],
        cwd=copy,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "", **more},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: _limit(round(worked)),
    )
    try:
        text, _ = process.communicate(timeout=WAITING * worked)
        return (None if process.returncode == -signal.SIGXCPU else process.returncode), text
    except subprocess.TimeoutExpired:
        return None, ""
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
