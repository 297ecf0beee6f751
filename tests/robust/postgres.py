"""A PostgreSQL of the tests' own, which they may stop, starve and kill."""

from __future__ import annotations

import contextlib
import os
import pwd
import signal
import subprocess
import tempfile
import time
import typing as t
from pathlib import Path

import psutil

from referee.store import Database
from tests.robust import janitor
from tests.robust.stack import free_port

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
"""Where Debian keeps PostgreSQL."""
MISSING = "" if PROGRAMS and os.geteuid() == 0 else "needs PostgreSQL, and root to start it"
START_SECONDS = 60.0
QUIET: dict[str, t.Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class Server(t.NamedTuple):
    """A running PostgreSQL."""

    url: str
    process: subprocess.Popen[bytes]

    def family(self) -> list[psutil.Process]:
        top = psutil.Process(self.process.pid)
        return [top, *top.children(recursive=True)]

    @contextlib.contextmanager
    def hanging(self) -> t.Iterator[None]:
        """It takes connections, because the system does, and answers nobody."""
        stopped = self.family()
        for one in stopped:
            one.suspend()
        try:
            yield
        finally:
            for one in stopped:
                with contextlib.suppress(psutil.NoSuchProcess):
                    one.resume()


@contextlib.contextmanager
def postgres(host: str = "127.0.0.1", allowed: str = "127.0.0.1/32") -> t.Iterator[Server]:
    """An empty database on a port of its own, gone afterwards."""
    owner, port = pwd.getpwnam("postgres"), free_port()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.chown(folder, owner.pw_uid, owner.pw_gid)
        data, programs = f"{folder}/data", PROGRAMS[-1].parent
        as_owner: dict[str, t.Any] = {"user": owner.pw_uid, "group": owner.pw_gid, "cwd": folder}
        told = ["-D", data, "-U", "arbiter", "--auth=trust", "--no-sync"]
        subprocess.run([programs / "initdb", *told], check=True, **as_owner, **QUIET)
        with open(f"{data}/pg_hba.conf", "a") as rules:
            print(f"host all all {allowed} trust", file=rules)
        words = ["-D", data, "-h", host, "-p", str(port), "-k", folder]
        server = subprocess.Popen([str(programs / "postgres"), *words], **as_owner, **QUIET)
        duty = janitor.ends(server)
        try:
            url = f"postgresql://arbiter@{host}:{port}/postgres"
            _wait(url)
            yield Server(url, server)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(START_SECONDS)
            duty.done()


def _wait(url: str) -> None:
    database, until = Database(url, connections=1), time.monotonic() + START_SECONDS
    while not database.answers():
        assert time.monotonic() < until, "PostgreSQL does not answer"
        time.sleep(0.05)
    database.close()
