"""The whole service on one machine: `make run`. Redis, workers, API; Ctrl-C stops them all.

A part that dies is started again, so that a kill costs seconds and nothing else.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time
import typing as t
from pathlib import Path

import redis
import requests

from api.server import address
from referee.settings import Settings, settings_or_end

READY_SECONDS = 300
"""How long a start may take; the first one on a busy machine compiles every module."""
STOP_SECONDS = 10
"""How long a part may take to end, besides the time that the API says that it will."""
LOOK_SECONDS = 0.2


class StackProcess:
    """A child process with everything that it starts itself, in a session of its own."""

    def __init__(self, name: str, command: list[str], env: dict[str, str], log: Path) -> None:
        self.name = name
        self.command = command
        self.env = env
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self._log() as file:
            self.process = subprocess.Popen(
                self.command, env=self.env, stdout=file, stderr=file, start_new_session=True
            )

    def _log(self) -> t.IO[bytes]:
        """Where the part writes what it has to say; on a full disk that may be nowhere."""
        try:
            return self.log.open("ab")
        except OSError:
            return Path(os.devnull).open("ab")

    def has_ended(self) -> bool:
        return self.process is not None and self.process.poll() is not None

    def revive(self) -> None:
        """Start the part again if it died; what it left behind goes first."""
        if self.has_ended():
            with contextlib.suppress(OSError):
                print(f"{self.name} died and is started again", file=sys.stderr, flush=True)
            self._signal(signal.SIGKILL)
            self.start()

    def stop(self, number: int, seconds: float) -> None:
        """Ask it to end, and end it if it does not."""
        if self.process is None:
            return
        self._signal(number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        self._signal(signal.SIGKILL)
        self.process.wait()

    def _signal(self, number: int) -> None:
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, number)


def parts(settings: Settings) -> list[StackProcess]:
    """Redis if it is ours to start, the workers, the API."""
    env = os.environ | {
        "ARBITER_VAR": str(settings.var),
        "ARBITER_SECRET": settings.secret,
    }
    logs = settings.var / "log"
    logs.mkdir(parents=True, exist_ok=True)
    worker = "-m celery -A workers.app worker --loglevel WARNING --without-gossip --without-mingle"
    found = [
        StackProcess(
            "worker",
            [sys.executable, *worker.split()],
            env,
            logs / "worker.log",
        ),
        StackProcess("api", [sys.executable, "-m", "api"], env, logs / "api.log"),
    ]
    if "ARBITER_REDIS_URL" not in os.environ:
        found.insert(0, StackProcess("redis", redis_command(settings.var), env, logs / "redis.log"))
    return found


def redis_command(var: Path) -> list[str]:
    """The embedded Redis: on a socket, not on a port; nothing in it has to last."""
    options = {"port": "0", "unixsocket": str(var / "redis.sock"), "unixsocketperm": "700"}
    options |= {"dir": str(var), "save": "", "appendonly": "no", "daemonize": "no"}
    return [redis_server(), *(word for name in options for word in (f"--{name}", options[name]))]


def redis_server() -> str:
    """The redis-server that `make` put into the environment, or one on PATH."""
    inside = Path(sys.prefix) / "redis" / "bin" / "redis-server"
    found = str(inside) if os.access(inside, os.X_OK) else shutil.which("redis-server")
    if found is None:
        sys.exit("no redis-server: install one, or set ARBITER_REDIS_URL")
    return found


def wait_for_redis(settings: Settings) -> None:
    client = redis.Redis.from_url(settings.redis_url)
    until = time.monotonic() + READY_SECONDS
    while time.monotonic() < until:
        try:
            client.ping()
            return
        except redis.RedisError:
            time.sleep(LOOK_SECONDS)
    sys.exit("Redis does not answer")


def wait_until_ready(url: str, running: list[StackProcess], stop: list[int]) -> bool:
    """Wait for the API to say that all its parts answer; it may also refuse to start."""
    until = time.monotonic() + READY_SECONDS
    *others, api = running
    while time.monotonic() < until and not stop and not api.has_ended():
        for part in others:
            part.revive()
        try:
            if requests.get(f"{url}/readyz", timeout=2).status_code == 200:
                return True
        except requests.RequestException:
            pass
        time.sleep(LOOK_SECONDS)
    return False


def greeting(url: str) -> str:
    asked = '{"game": "auztralia", "edition": "pl-2018", "seats": 2, "seed": "7"}'
    return f"""
Arbiter answers on {url}   (Ctrl-C stops it)

  curl {url}/v1/games
  curl {url}/v1/positions -H 'Content-Type: application/json' -d '{asked}'
  open {url}/docs
"""


def main() -> int:
    """Run the service if nobody else does, on its port or in its folder."""
    settings = settings_or_end()
    refusal = address.refusal(settings.host, settings.port)
    if refusal is not None:
        sys.exit(refusal)
    with locked(settings.var):
        return run(settings)


def locked(var: Path) -> t.IO[str]:
    """The folder of the stack, for this one alone; the system lets go of it when we end."""
    var.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = (var / "lock").open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        sys.exit(f"another service runs in {var}: stop it, or set ARBITER_VAR and ARBITER_PORT")
    return file


def run(settings: Settings) -> int:
    """Start everything, keep it running, stop it cleanly."""
    stop: list[int] = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda got, _frame: stop.append(got))
    running = parts(settings)
    url = f"http://{settings.host}:{settings.port}"
    try:
        for part in running:
            part.start()
            if part.name == "redis":
                wait_for_redis(settings)
        if not wait_until_ready(url, running, stop):
            print(f"not ready, see {running[-1].log}", file=sys.stderr)
            return 0 if stop else 1
        print(greeting(url), flush=True)
        while not stop:
            time.sleep(LOOK_SECONDS)
            for part in running:
                part.revive()
    finally:
        # Ctrl-C ends the API at once; told to end by SIGTERM, it says so for a while before.
        number = signal.SIGINT if signal.SIGINT in stop else signal.SIGTERM
        for part in reversed(running):
            part.stop(number, STOP_SECONDS + settings.drain_seconds)
        (settings.var / "redis.sock").unlink(missing_ok=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
