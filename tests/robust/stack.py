"""The real stack as a process: started on a free port, asked for its parts, stopped to the last."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import typing as t
from pathlib import Path

import psutil
import requests

from tests.robust import janitor

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 120.0
"""How long anything may take before it counts as hung."""
BUSY_SECONDS, USED_SECONDS = 5 * PATIENCE_SECONDS, 40.0
"""How long a start may take on a machine that is busy with others, and what it may have used of the
processors by then."""
LOOK_SECONDS = 0.05


class Stack:
    """`python -m deploy.stack` with files of its own; only its own processes are ever signalled."""

    def __init__(self, var: Path, **env: str) -> None:
        self.var = var
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        mine = {"ARBITER_VAR": str(var), "ARBITER_PORT": str(self.port), "ARBITER_PROCESSES": "2"}
        mine["ARBITER_DRAIN_SECONDS"] = "0"
        others = {name: word for name, word in os.environ.items() if not _is_ours(name)}
        self.env = others | mine | env
        self.seen: dict[int, psutil.Process] = {}
        self.said = var / "stack.out"
        self.starts = 0
        self.start()

    def start(self) -> None:
        """Start it, or start it again when all of it is gone."""
        self.starts += 1
        with self.said.open("ab") as file:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "deploy.stack"],
                cwd=ROOT,
                env=self.env,
                stdout=file,
                stderr=file,
                start_new_session=True,
            )
        self.duty = janitor.ends(self.process)

    def wait_until_ready(self) -> None:
        """Wait for a 200 from /readyz, and until the stack itself has seen one."""
        began, used = time.monotonic(), self.cpu_seconds()
        while self.ready() != 200 or self.greetings() < self.starts:
            assert self.process.poll() is None, self.log()
            assert not self.is_overdue(time.monotonic() - began, used), self.log()
            time.sleep(LOOK_SECONDS)
        self.family()

    def is_overdue(self, waited: float, used: float) -> bool:
        """Whether a start takes too long; whoever gets no processor is not hung."""
        if waited < PATIENCE_SECONDS:
            return False
        return waited > BUSY_SECONDS or self.cpu_seconds() - used > USED_SECONDS

    def greetings(self) -> int:
        return self.said.read_text().count("Arbiter answers")

    def kill(self) -> None:
        """SIGKILL for the supervisor and everything that it has started, at once."""
        family = self.family()
        for one in family:
            with contextlib.suppress(psutil.NoSuchProcess):
                one.kill()
        self.process.wait()
        psutil.wait_procs(family, PATIENCE_SECONDS)
        self.duty.done()

    def cpu_seconds(self) -> float:
        """What the stack has used of the processors so far."""
        spent = 0.0
        for one in self.family():
            with contextlib.suppress(psutil.NoSuchProcess):
                times = one.cpu_times()
                spent += times.user + times.system
        return spent

    def ready(self) -> int | None:
        """The status of /readyz; None if nobody answers."""
        with contextlib.suppress(requests.RequestException):
            return requests.get(f"{self.address}/readyz", timeout=5).status_code
        return None

    def family(self) -> list[psutil.Process]:
        """The supervisor and all that it has started by now; they are remembered for `left`."""
        with contextlib.suppress(psutil.NoSuchProcess):
            top = psutil.Process(self.process.pid)
            self.seen |= {one.pid: one for one in (top, *top.children(recursive=True))}
        return [one for one in self.seen.values() if alive(one)]

    def part(self, name: str) -> psutil.Process | None:
        """A part that the supervisor runs: `redis`, `worker` or `api`."""
        word = {"redis": "redis-server", "worker": "celery", "api": "api"}[name]
        with contextlib.suppress(psutil.NoSuchProcess):
            for child in psutil.Process(self.process.pid).children():
                if any(said == word or said.endswith(f"/{word}") for said in _words(child)):
                    return child
        return None

    def children(self, name: str) -> list[psutil.Process]:
        """The processes that a part has started itself."""
        part = self.part(name)
        with contextlib.suppress(psutil.NoSuchProcess):
            return part.children(recursive=True) if part else []
        return []

    def signal(self, number: signal.Signals) -> None:
        self.family()
        self.process.send_signal(number)

    def stop(self) -> None:
        """Ask it to end; whatever of it is left after that is killed, one by one."""
        if self.process.poll() is None:
            self.signal(signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(PATIENCE_SECONDS)
        for one in self.family():
            with contextlib.suppress(psutil.NoSuchProcess):
                one.kill()
        self.process.wait()
        self.duty.done()

    def left(self) -> list[str]:
        """Processes and sockets that are still there."""
        processes = [f"{one.pid} {' '.join(_words(one))}" for one in self.family()]
        return processes + [str(path) for path in self.var.rglob("*") if path.is_socket()]

    def log(self) -> str:
        """All that the stack and its parts have said."""
        files = [self.said, *sorted(self.var.glob("log/*"))]
        return "\n".join(path.read_text("utf-8", "replace") for path in files if path.exists())


@contextlib.contextmanager
def running(var: Path, **env: str) -> t.Iterator[Stack]:
    """A stack that is ready, and gone afterwards."""
    stack = Stack(var, **env)
    try:
        stack.wait_until_ready()
        yield stack
    finally:
        stack.stop()


def alive(process: psutil.Process) -> bool:
    """Whether the very process that was seen still runs; a zombie does not."""
    with contextlib.suppress(psutil.NoSuchProcess):
        return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)
    return False


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _is_ours(name: str) -> bool:
    return name.startswith(("ARBITER_", "PROMETHEUS_")) and not name.startswith("ARBITER_TEST_")


def _words(process: psutil.Process) -> list[str]:
    """What a process was started with; Redis writes it all into one word."""
    with contextlib.suppress(psutil.Error):
        return " ".join(process.cmdline()).split()
    return []
