"""Hosts of their own on one machine: network namespaces on a bridge, with PostgreSQL and Redis.

Everything here is started, and ended, by this process; names carry its number.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
import typing as t
from pathlib import Path

import psutil
import redis

from deploy.stack import redis_server
from tests.robust import janitor
from tests.robust.postgres import PROGRAMS
from tests.robust.stack import ROOT, free_port

NET = "10.237.19"
HERE = f"{NET}.1"
ALLOWED = f"{NET}.0/24"


def missing() -> str:
    """Why there can be no hosts here; empty if there can."""
    if os.geteuid() != 0 or not shutil.which("ip"):
        return "needs root and ip"
    if not PROGRAMS:
        return "needs PostgreSQL"
    tried = subprocess.run(["ip", "link", "add", _name("x"), "type", "bridge"], check=False)
    if tried.returncode:
        return "needs the right to make networks"
    ip("link", "del", _name("x"))
    return ""


def _name(word: str) -> str:
    return f"ar{os.getpid() % 100_000}{word}"


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


@contextlib.contextmanager
def bridge() -> t.Iterator[None]:
    """A switch that this machine and its hosts are plugged into."""
    name = _name("br")
    duty = janitor.runs("ip", "link", "del", name)
    ip("link", "add", name, "type", "bridge")
    try:
        ip("addr", "add", f"{HERE}/24", "dev", name)
        ip("link", "set", name, "up")
        yield
    finally:
        ip("link", "del", name)
        duty.done()


class Host:
    """A worker with a network of its own and a cable that can be pulled."""

    def __init__(self, number: int, var: Path, env: dict[str, str]) -> None:
        self.name, self.cable, inner = _name(f"h{number}"), _name(f"c{number}"), _name(f"i{number}")
        self.log = var / f"{self.name}.log"
        self.duties = [janitor.runs("ip", "netns", "del", self.name)]
        ip("netns", "add", self.name)
        ip("link", "add", self.cable, "type", "veth", "peer", "name", inner, "netns", self.name)
        ip("link", "set", self.cable, "master", _name("br"))
        ip("-n", self.name, "addr", "add", f"{NET}.{10 + number}/24", "dev", inner)
        ip("-n", self.name, "link", "set", inner, "up")
        ip("-n", self.name, "link", "set", "lo", "up")
        self.plug(True)
        words = f"celery -A tests.workers.kinds worker --concurrency 1 -n {self.name}@%h"
        quiet = ("--loglevel", "WARNING", "--without-gossip", "--without-mingle")
        command = ["ip", "netns", "exec", self.name, sys.executable, "-m", *words.split(), *quiet]
        own = {
            "ARBITER_VAR": str(var / self.name),
            "ARBITER_SECRET": "of the hosts, the same for all of them",
        }
        with self.log.open("ab") as log:
            self.worker = subprocess.Popen(
                command, cwd=ROOT, env=os.environ | env | own, stdout=log, stderr=log
            )
        self.duties.append(janitor.ends(self.worker))

    def plug(self, in_: bool) -> None:
        """Pull the cable, or plug it in."""
        ip("link", "set", self.cable, "up" if in_ else "down")

    def end(self) -> None:
        with contextlib.suppress(psutil.NoSuchProcess):
            top = psutil.Process(self.worker.pid)
            for one in (*top.children(recursive=True), top):
                with contextlib.suppress(psutil.NoSuchProcess):
                    one.kill()
        self.worker.wait()
        ip("netns", "del", self.name)
        for duty in self.duties:
            duty.done()


@contextlib.contextmanager
def queue() -> t.Iterator[str]:
    """The address of a Redis that the hosts can reach."""
    port = free_port()
    words = ["--bind", HERE, "--port", str(port), "--protected-mode", "no", "--save", ""]
    server = subprocess.Popen([redis_server(), *words], stdout=subprocess.DEVNULL)
    duty = janitor.ends(server)
    try:
        client = redis.Redis(HERE, port)

        def answers() -> bool:
            try:
                return bool(client.ping())
            except redis.RedisError:
                return False

        _wait(answers)
        yield f"redis://{HERE}:{port}/0"
    finally:
        server.terminate()
        server.wait(10)
        duty.done()


def _wait(ready: t.Callable[[], bool]) -> None:
    until = time.monotonic() + 20
    while not ready():
        assert time.monotonic() < until, "it does not answer"
        time.sleep(0.05)
