"""What the server keeps for clients has an end, and goes with whom it belongs to."""

from __future__ import annotations

import contextlib
import gc
import platform
import select
import subprocess
import sys
import typing as t
import weakref

import pytest

from api.server import pool
from api.server.inbox import HEAD_LIMIT, Inbox

from .site import LAST, Site, everything, get, post, started, until

IN_NO_HEAP = """
import ctypes
from api.server import heaps

class Told(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in "arena o s h hblkhd us fs used free k".split()]

heaps.share()
told = ctypes.CDLL(None).mallinfo2
told.restype = Told
before = told().hblkhd
large = bytes(12 * 2**20)
del large
kept = bytes(9 * 2**20)
print(told().hblkhd - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc has such heaps")
def test_large_blocks_never_lie_in_a_heap() -> None:
    """Once one is gone, glibc puts others up to its size into heaps, where they leave holes."""
    made = subprocess.run(
        [sys.executable, "-c", IN_NO_HEAP], capture_output=True, text=True, check=True
    )
    assert int(made.stdout) >= 9 * 2**20


@pytest.fixture
def site() -> t.Iterator[Site]:
    with started() as made:
        yield made


def test_when_all_places_are_taken_the_idle_make_room() -> None:
    with started(places=40) as site, contextlib.ExitStack() as stack:
        for _ in range(200):
            stack.enter_context(site.wire()).sendall(b"GET")
        assert site.sent(get("/quick", LAST)).endswith(b"GET /quick ")
        assert site.pool.clients <= 40


def test_too_many_bytes_of_unfinished_bodies_are_given_up(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "HELD", 100_000)
    with site.wire() as small, site.wire() as large, site.wire() as larger:
        rows = ((small, 60_000, 30_000), (large, 90_000, 60_000), (larger, 90_000, 80_000))
        for made, length, size in rows:
            made.sendall(post("/p", f"Content-Length: {length}", LAST) + b"x" * size)
        assert everything(larger) == b""
        small.sendall(b"x" * 30_000)
        assert everything(small).startswith(b"HTTP/1.1 200 OK")


def test_bodies_that_wait_for_a_thread_count_as_well(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They came in faster than anybody worked on them, and nobody counted them."""
    monkeypatch.setattr(pool, "HELD", 250_000)
    with contextlib.ExitStack() as stack:
        more = stack.enter_context(site.wire())
        more.sendall(post("/p", "Content-Length: 90000", LAST))
        until(lambda: any(one.admitted for one in site.pool._all_parked()))
        shut = [stack.enter_context(site.wire()) for _ in range(site.pool.limit)]
        for made in shut:
            made.sendall(get("/shut", LAST))
        until(lambda: site.pool.busy == site.pool.limit)
        for _ in range(3):
            made = stack.enter_context(site.wire())
            made.sendall(post("/p", "Content-Length: 60000", LAST) + b"x" * 60_000)
        until(lambda: len(site.pool.waiting) == 3)
        more.sendall(b"x" * 80_000)
        assert everything(more) == b""
        small = stack.enter_context(site.wire())
        small.sendall(post("/p", "Content-Length: 5", LAST) + b"small")
        site.gate.set()
        assert everything(small).endswith(b"small")
        assert [everything(made).endswith(b"/shut ") for made in shut] == [True] * len(shut)
    until(lambda: site.pool.clients == 0)
    assert site.pool.held == 0


def test_answers_that_nobody_takes_have_an_end(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "HELD", 70_000_000)
    with contextlib.ExitStack() as stack:
        for _ in range(10):  # of twenty megabytes each
            stack.enter_context(site.wire()).sendall(get("/large"))
        until(lambda: len(site.seen) == 0 and site.pool.clients <= 4)
        assert site.pool.held <= 70_000_000
        assert site.sent(get("/quick", LAST)).endswith(b"GET /quick ")


def test_what_a_client_sent_goes_with_its_answer_or_with_the_client(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has to look for garbage first."""
    made: list[weakref.ref[t.Any]] = []
    begin = Inbox.on_headers_complete

    def begun(inbox: Inbox) -> None:
        begin(inbox)
        made.append(weakref.ref(inbox))

    monkeypatch.setattr(Inbox, "on_headers_complete", begun)
    gc.disable()
    try:
        with site.wire() as wire:
            wire.sendall(post("/p", "Content-Length: 50000") + b"x" * 50_000)
            assert wire.recv(10).startswith(b"HTTP")
            until(lambda: len(site.pool._all_parked()) == 1 and site.pool.held == 0)
            inbox = made[0]()
            assert inbox is not None
            assert not inbox.current.body
            (kept,) = site.pool._all_parked()
            assert not kept.out.obj
            del inbox, kept
            site.seen.clear()
        until(lambda: made[0]() is None)
    finally:
        gc.enable()


CHUNKED = post("/p", "Transfer-Encoding: chunked", "X-Real: true", LAST)


def test_what_follows_the_chunks_of_a_body_is_no_header(site: Site) -> None:
    site.sent(CHUNKED, b"2\r\nab\r\n0\r\nX-Real: forged\r\nAuthorization: Bearer x\r\n\r\n")
    assert site.seen[0]["HTTP_X_REAL"] == "true"
    assert "HTTP_AUTHORIZATION" not in site.seen[0]


@pytest.mark.parametrize("begun", [b"2\r\nab\r\n0\r\nX: ", b"2;x="], ids=["trailer", "chunk"])
def test_what_brings_no_body_has_an_end(site: Site, begun: bytes) -> None:
    """An endless line after the last chunk once took seconds of every other client."""
    with site.wire() as made:
        made.sendall(CHUNKED + begun)
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < 100 * HEAD_LIMIT:
                sent += made.send(b"x" * 8192)
                if select.select([made], [], [], 0.001)[0]:
                    break
        assert made.recv(100).startswith(b"HTTP/1.1 400 Bad Request")
    assert site.seen == []


def test_a_large_body_may_come_in_the_smallest_chunks(site: Site) -> None:
    assert site.sent(CHUNKED, b"1\r\nx\r\n" * 50_000, b"0\r\n\r\n").endswith(b"x" * 50_000)
