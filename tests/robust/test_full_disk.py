"""A full disk: changes get 503, all else goes on, and room is all that it takes to go on."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import random
import shutil
import subprocess
import time
import typing as t
from pathlib import Path

import pytest
import requests

from tests.robust import janitor
from tests.robust.inside import TABLE, bearer, finished_record
from tests.robust.ledger import Ledger, audited
from tests.robust.stack import Stack, running

SIZE = "24m"
PATIENCE = 60.0
Data = dict[str, t.Any]
pytestmark = pytest.mark.skipif(os.geteuid() != 0, reason="needs root to mount a small disk")


@pytest.fixture
def disk(tmp_path: Path) -> t.Iterator[Path]:
    """A small disk of its own."""
    where = tmp_path / "disk"
    where.mkdir()
    if shutil.which("mount") is None:
        pytest.skip("needs mount")
    duty = janitor.runs("umount", "-l", str(where))
    options = ["-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(where)]
    if subprocess.run(["mount", *options], check=False, capture_output=True).returncode:
        duty.done()
        pytest.skip("needs the right to mount")
    try:
        yield where
    finally:
        subprocess.run(["umount", "-l", str(where)], check=True)
        duty.done()


def fill(disk: Path) -> None:
    """Leave not a byte."""
    with (disk / "ballast").open("ab", buffering=0) as file:
        for size in (2**20, 4096, 1):
            with contextlib.suppress(OSError):
                while file.write(b"x" * size):
                    pass


def is_full(disk: Path) -> bool:
    try:
        with (disk / "probe").open("wb", buffering=0) as file:
            file.write(b"x" * 4096)
    except OSError as error:
        return error.errno == errno.ENOSPC
    finally:
        (disk / "probe").unlink(missing_ok=True)
    return False


class Player:
    """Plays a match and remembers what was acknowledged."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack
        self.made: Data = requests.post(
            f"{stack.address}/v1/matches", json=TABLE, timeout=20
        ).json()
        self.path = f"{stack.address}/v1/matches/{self.made['match']}"
        self.version = 1
        self.pending: tuple[Data, dict[str, str]] | None = None
        self.luck = random.Random(2)

    def seen(self) -> Data:
        mine = bearer(self.made["tokens"]["spectator"])
        response = requests.get(self.path, headers=mine, timeout=20)
        assert response.status_code == 200
        return t.cast("Data", response.json())

    def move(self) -> int:
        """Send the next move, or the last one again if it was not acknowledged."""
        if self.pending is None:
            seat = self.seen()["view"]["waiting"][0]
            mine = bearer(self.made["tokens"]["seats"][seat])
            asked = requests.get(f"{self.path}/decision", headers=mine, timeout=20).json()
            key = {"If-Match": f'"{self.version}"', "Idempotency-Key": f"to {self.version + 1}"}
            self.pending = {"moves": [self.luck.choice(asked["moves"])]}, mine | key
        body, headers = self.pending
        response = requests.post(f"{self.path}/moves", json=body, headers=headers, timeout=20)
        if response.status_code == 200:
            self.pending, self.version = None, response.json()["version"]
        return response.status_code


def until(what: str, ready: t.Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < end, what
        time.sleep(0.1)


def test_a_full_disk_stops_changes_and_nothing_else(disk: Path) -> None:
    audit = {"record": json.loads(finished_record())}
    with running(disk) as stack:
        player = Player(stack)
        assert {player.move() for _ in range(10)} == {200}
        before = sorted(one.pid for one in stack.family())
        fill(disk)
        assert is_full(disk)
        until("a change is refused", lambda: player.move() == 503)
        until("it says so", lambda: stack.ready() == 503)
        for number in range(200):
            assert player.seen()["version"] == player.version
            assert requests.get(f"{stack.address}/v1/games", timeout=20).status_code == 200
            body = TABLE | {"seed": str(number)}
            made = requests.post(f"{stack.address}/v1/positions", json=body, timeout=20)
            assert made.status_code == 200
            if number % 20 == 0:
                assert player.move() == 503
                made = requests.post(f"{stack.address}/v1/audits", json=audit, timeout=20)
                assert made.status_code == 503
                assert requests.get(f"{stack.address}/metrics", timeout=20).status_code == 200
        (disk / "ballast").unlink()
        until("it is well again", lambda: stack.ready() == 200)
        assert {player.move() for _ in range(10)} == {200}
        job = requests.post(f"{stack.address}/v1/audits", json=audit, timeout=20).json()["job"]
        path = f"{stack.address}/v1/jobs/{job}"
        until("jobs go on", lambda: requests.get(path, timeout=20).json()["state"] == "done")
        assert sorted(one.pid for one in stack.family()) == before  # nothing was started again
        stack.stop()
        ledger = Ledger(f"sqlite:///{disk / 'arbiter.db'}")
        journals = audited(ledger)
        assert max(line["version"] for line in journals[player.made["match"]]) == player.version
        ledger.close()
