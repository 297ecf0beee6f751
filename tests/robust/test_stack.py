"""The stack as `make run` starts it: up quickly, honest about its parts, gone without a trace."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import platform
import re
import signal
import socket
import subprocess
import sys
import time
import typing as t
from pathlib import Path

import psutil
import pytest
import requests

from tests.robust.inside import TABLE, bearer
from tests.robust.stack import PATIENCE_SECONDS, ROOT, Stack, alive, free_port, running
from tests.yardstick import soon

START_CPU_SECONDS = 20.0
SECRETS = re.compile(r"arb_[A-Za-z0-9_-]{20,}")


def ready(stack: Stack) -> tuple[int, dict[str, t.Any]]:
    response = requests.get(f"{stack.address}/readyz", timeout=10)
    return response.status_code, response.json()


def wait_for(stack: Stack, status: int, seconds: float) -> dict[str, t.Any]:
    """Ask /readyz until it answers with a status; the body of that answer."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found, told = ready(stack)
        if found == status:
            return told
        time.sleep(0.1)
    raise AssertionError(f"/readyz never said {status}: {stack.log()}")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_starts_soon_and_leaves_nothing_behind(tmp_path: Path, number: signal.Signals) -> None:
    """Not even an open stream keeps it from stopping."""
    stack = Stack(tmp_path)
    try:
        stack.wait_until_ready()
        assert stack.cpu_seconds() < START_CPU_SECONDS
        assert stack.part("redis")
        assert stack.part("worker")
        assert len(stack.children("api")) == 2
        with opened(stack) as stream:
            assert b"snapshot" in next(stream.iter_content(200))
            stack.signal(number)
            assert stack.process.wait(PATIENCE_SECONDS) == 0
        assert stack.left() == []
    finally:
        stack.stop()


def test_told_to_end_it_says_so_and_answers_until_it_does(tmp_path: Path) -> None:
    """A balancer that looks at /readyz gets to send its callers elsewhere."""
    with running(tmp_path, ARBITER_DRAIN_SECONDS="4") as stack:
        stack.signal(signal.SIGTERM)
        told = wait_for(stack, 503, 4)
        assert told["parts"] == {"store": True, "queue": True, "running": False}
        assert (
            requests.post(f"{stack.address}/v1/matches", json=TABLE, timeout=10).status_code == 201
        )
        assert stack.process.wait(PATIENCE_SECONDS) == 0
        assert stack.left() == []


def test_every_process_can_search(stack: Stack) -> None:
    """What was being made when a process was forked would never be finished in it."""
    for _ in range(20):
        found = requests.get(f"{stack.address}/v1/search?q=port", timeout=20)
        assert found.status_code == 200


def test_without_their_parent_the_processes_of_the_api_end(stack: Stack) -> None:
    api, children = stack.part("api"), stack.children("api")
    assert api is not None
    assert len(children) == 2
    os.kill(api.pid, signal.SIGSTOP)  # the stack must not take it for dead before we have looked
    os.kill(api.pid, signal.SIGKILL)
    psutil.wait_procs(children, 20)
    assert [one for one in children if alive(one)] == []
    stack.wait_until_ready()


HEAP_BYTES = 64 * 2**20
"""What glibc sets aside for each heap but the first one, at a multiple of its size."""


def heaps(process: psutil.Process) -> int:
    """How many heaps glibc keeps for the threads of a process."""
    rows = [row.split() for row in Path(f"/proc/{process.pid}/maps").read_text().splitlines()]
    found = 1
    for (place, mode, *_), (after, spare, *_) in itertools.pairwise(rows):
        begin, end = (int(one, 16) for one in place.split("-"))
        then, until = (int(one, 16) for one in after.split("-"))
        if (mode, spare, then) == ("rw-p", "---p", end) and begin % HEAP_BYTES == 0:
            found += until - begin == HEAP_BYTES
    return found


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc has such heaps")
def test_the_threads_of_a_process_share_few_heaps(stack: Stack) -> None:
    """Sixteen, as glibc has them for two cores, grew for hours though nobody kept anything."""
    for _ in range(40):
        assert requests.get(f"{stack.address}/v1/games", timeout=20).status_code == 200
    for child in stack.children("api"):
        assert child.num_threads() > 8
        assert heaps(child) <= 2


def test_what_a_process_counted_outlives_it(stack: Stack) -> None:
    def healthy() -> float:
        told = requests.get(f"{stack.address}/metrics", timeout=10).text
        found = re.search(r'requests_total{method="GET",route="/healthz",status="200"} (.*)', told)
        return float(found[1]) if found else 0.0

    before = healthy()
    for _ in range(40):
        requests.get(f"{stack.address}/healthz", timeout=10)
    time.sleep(2.5)  # each process shows its numbers once a second
    for child in stack.children("api"):
        child.kill()
    stack.wait_until_ready()
    assert healthy() >= before + 40


def opened(stack: Stack) -> requests.Response:
    """The stream of a new match."""
    made = requests.post(f"{stack.address}/v1/matches", json=TABLE, timeout=10).json()
    path = f"{stack.address}/v1/matches/{made['match']}/stream"
    mine = bearer(made["tokens"]["spectator"])
    return requests.get(path, headers=mine, stream=True, timeout=10)


def test_a_signal_during_the_start_stops_it(tmp_path: Path) -> None:
    stack = Stack(tmp_path)
    try:
        time.sleep(1.5)
        stack.signal(signal.SIGTERM)
        stack.process.wait(PATIENCE_SECONDS)
        assert stack.left() == []
    finally:
        stack.stop()


def test_readyz_names_the_part_that_does_not_answer(stack: Stack) -> None:
    redis = stack.part("redis")
    assert redis is not None
    redis.send_signal(signal.SIGSTOP)
    try:
        told = wait_for(stack, 503, 10)
        assert told["parts"] == {"store": True, "queue": False}
        with soon(4):
            assert requests.get(f"{stack.address}/v1/games", timeout=10).status_code == 200
            made = requests.post(f"{stack.address}/v1/matches", json=TABLE, timeout=10)
            assert made.status_code == 201
            players = {"players": [{"agent": "random"}] * 2}
            table = {name: TABLE[name] for name in ("game", "edition")} | players
            body = {"tables": [table], "games": 1}
            job = requests.post(f"{stack.address}/v1/simulations", json=body, timeout=10)
            assert job.status_code == 202
    finally:
        redis.send_signal(signal.SIGCONT)
    assert wait_for(stack, 200, 10)["parts"] == {"store": True, "queue": True}
    path, until = f"{stack.address}/v1/jobs/{job.json()['job']}", time.monotonic() + 60
    while requests.get(path, timeout=10).json()["state"] != "done":
        assert time.monotonic() < until  # what was acknowledged meanwhile is done, too
        time.sleep(0.2)


def test_a_killed_redis_comes_back(stack: Stack) -> None:
    redis = stack.part("redis")
    assert redis is not None
    redis.kill()
    redis.wait(5)
    assert wait_for(stack, 200, 20)["parts"] == {"store": True, "queue": True}
    again = stack.part("redis")
    assert again is not None
    assert again.pid != redis.pid


def started(
    var: Path, module: str = "deploy.stack", **env: str
) -> subprocess.CompletedProcess[str]:
    """A service that is not expected to run: what it said and how it ended."""
    mine = {"ARBITER_VAR": str(var), "ARBITER_PORT": str(free_port())} | env
    return subprocess.run(
        [sys.executable, "-m", module],
        cwd=ROOT,
        env=os.environ | mine,
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )


def test_it_refuses_to_run_open_on_a_public_address(tmp_path: Path) -> None:
    done = started(tmp_path, ARBITER_HOST="0.0.0.0")
    assert done.returncode != 0
    said = done.stdout + done.stderr + "".join(path.read_text() for path in tmp_path.glob("log/*"))
    assert "refusing to listen" in said
    assert "Listening at" not in said


def test_a_taken_port_is_refused_in_one_sentence(stack: Stack, tmp_path: Path) -> None:
    """The server itself would share it, and each of two services get half of the requests."""
    done = started(tmp_path, ARBITER_PORT=str(stack.port))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f"port {stack.port} of 127.0.0.1 is taken: stop what listens there, or set ARBITER_PORT\n"
    )
    assert list(tmp_path.glob("log/*")) == []
    alone = started(tmp_path, "api", ARBITER_PORT=str(stack.port))
    assert alone.returncode == 2
    assert done.stderr in alone.stderr


def test_two_stacks_do_not_share_a_folder(stack: Stack) -> None:
    done = started(stack.var)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"another service runs in {stack.var}: ")
    assert stack.ready() == 200


def test_no_secret_gets_into_a_log(stack: Stack) -> None:
    made = requests.post(f"{stack.address}/v1/matches", json=TABLE, timeout=10).json()
    token = made["tokens"]["seats"][0]
    path = f"{stack.address}/v1/matches/{made['match']}"
    requests.get(path, headers=bearer(token), timeout=10)
    requests.get(f"{path}?token={token}&lang={token}", headers=bearer(token), timeout=10)
    requests.get(f"{stack.address}/{token}", timeout=10)
    requests.post(f"{path}/moves", data=token, headers=bearer(token), timeout=10)
    requests.post(f"{stack.address}/v1/audits", json={"record": {"secret": token}}, timeout=10)
    time.sleep(1)
    said = stack.log()
    assert SECRETS.findall(said) == []
    assert (stack.var / "secret").read_text().strip() not in said
    assert (stack.var / "secret").stat().st_mode & 0o077 == 0


def raw(stack: Stack, request: bytes, wait: float = 5.0) -> bytes:
    """The first bytes of the answer to a request that no library would send."""
    with socket.create_connection(("127.0.0.1", stack.port), timeout=wait) as wire:
        wire.sendall(request)
        found = b""
        while b"\r\n\r\n" not in found:
            more = wire.recv(65536)
            if not more:
                break
            found += more
        return found


def post(path: str, *headers: str) -> bytes:
    lines = (f"POST {path} HTTP/1.1", "Host: 127.0.0.1", "Content-Type: application/json", *headers)
    return "\r\n".join((*lines, "", "")).encode()


def test_a_length_that_is_too_large_is_refused_before_the_body(stack: Stack) -> None:
    assert b" 413 " in raw(stack, post("/v1/checks", "Content-Length: 99999999999"))[:20]


def test_a_body_in_chunks_is_read_or_refused(stack: Stack) -> None:
    body = json.dumps(TABLE | {"seed": "1"}).encode()
    chunk = b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)
    status = raw(stack, post("/v1/positions", "Transfer-Encoding: chunked") + chunk)[9:12]
    assert status in (b"200", b"411", b"400")


def test_too_many_chunks_are_refused(stack: Stack) -> None:
    piece = b"%x\r\n%s\r\n" % (65536, b" " * 65536)
    request = post("/v1/positions", "Transfer-Encoding: chunked") + piece * 16 + b"0\r\n\r\n"
    assert raw(stack, request)[9:12] in (b"413", b"411", b"400")


@pytest.mark.parametrize(
    "request_",
    [
        *(b"\x00\xff\r\n\r\n", b"GET  HTTP/1.1\r\n\r\n"),
        b"GET /\x00 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        post("/v1/checks", "Content-Length: -1"),
        post("/v1/checks", "Content-Length: 5", "Content-Length: 6") + b"{}",
        b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"a" * 900_000 + b"\r\n\r\n",
    ],
)
def test_broken_http_does_no_harm(stack: Stack, request_: bytes) -> None:
    with contextlib.suppress(ConnectionError, TimeoutError):
        assert not raw(stack, request_).startswith(b"HTTP/1.1 5")
    assert requests.get(f"{stack.address}/healthz", timeout=5).status_code == 200


def test_streams_give_their_places_back(stack: Stack) -> None:
    """Opened and left, and asked by HEAD: more often than there are places."""
    made = requests.post(f"{stack.address}/v1/matches", json=TABLE, timeout=10).json()
    path = f"{stack.address}/v1/matches/{made['match']}/stream"
    mine = bearer(made["tokens"]["spectator"])
    for _ in range(40):
        requests.head(path, headers=mine, timeout=10)
        with requests.get(path, headers=mine, stream=True, timeout=10) as left:
            statuses = {left.status_code}
    until = time.monotonic() + 20
    while time.monotonic() < until:
        with requests.get(path, headers=mine, stream=True, timeout=10) as again:
            statuses = {again.status_code}
        if statuses == {200}:
            break
        time.sleep(0.5)
    assert statuses == {200}
