"""The server: slow clients cost no thread, strangers' bodies are not read, none hangs on."""

from __future__ import annotations

import contextlib
import time
import typing as t

import pytest

from api.server import connection
from api.server.board import ROOM, Board

from .site import LAST, PATIENCE, Site, everything, get, post, started, until


@pytest.fixture
def site() -> t.Iterator[Site]:
    with started() as made:
        yield made


def test_requests_of_one_client_are_answered_in_their_order(site: Site) -> None:
    told = site.sent(get("/a?b=%20") + get("/%C3%A9") + post("/c", "Content-Length: 2") + b"hi"
                     + get("/d", LAST))  # fmt: skip
    assert told.count(b"HTTP/1.1 200 OK") == 4
    places = [told.index(word) for word in (b"GET /a", b"POST /c hi", b"GET /d")]
    assert places == sorted(places)
    assert [seen["PATH_INFO"].encode("latin-1") for seen in site.seen] == (
        [b"/a", "/é".encode(), b"/c", b"/d"]
    )
    assert site.seen[0]["QUERY_STRING"] == "b=%20"


def test_a_body_may_come_in_pieces_and_chunks(site: Site) -> None:
    head = post("/p", "Content-Length: 6", LAST)
    assert site.sent(head[:20], head[20:], b"abc", b"def").endswith(b"POST /p abcdef")
    chunked = post("/p", "Transfer-Encoding: chunked", LAST)
    assert site.sent(chunked, b"3\r\nabc\r\n", b"2\r\nde\r\n0\r\n\r\n").endswith(b"/p abcde")


def test_a_chunked_body_is_read_only_as_far_as_the_app_wants_it(site: Site) -> None:
    with site.wire() as made:
        made.sendall(post("/p", "Transfer-Encoding: chunked"))
        piece = b"%x\r\n%s\r\n" % (60_000, b" " * 60_000)
        made.sendall(piece * 2)
        told = everything(made)  # without the end of the body
    assert told.startswith(b"HTTP/1.1 200 OK")
    assert b"Connection: close" in told
    assert told.count(b" " * 1000) == 100


def test_slow_clients_take_no_thread(site: Site) -> None:
    with contextlib.ExitStack() as stack:
        for number in range(40):
            made = stack.enter_context(site.wire())
            made.sendall(post("/p", "Content-Length: 10")[: None if number % 2 else 15])
        assert site.sent(get("/quick", LAST)).endswith(b"GET /quick ")
        time.sleep(3 * connection.GRACE_SECONDS)
        assert site.sent(get("/quick", LAST)).endswith(b"GET /quick ")


def test_the_body_of_a_stranger_is_not_awaited(site: Site) -> None:
    with site.wire() as made:
        made.sendall(post("/stranger", "Content-Length: 5000"))
        told = everything(made)
    assert told.startswith(b"HTTP/1.1 401 UNAUTHORIZED")
    assert b"Connection: close" in told


@pytest.mark.parametrize("length", ["99999999", "70000"])
def test_a_large_body_of_a_stranger_is_refused_at_once(
    site: Site, length: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "GRACE_SECONDS", 1000.0)
    told = site.sent(post("/stranger", f"Content-Length: {length}"), b"x" * 1000)
    assert told.startswith(b"HTTP/1.1 401 UNAUTHORIZED")


def test_who_waits_for_a_word_gets_one(site: Site) -> None:
    head = post("/p", "Content-Length: 3", "Expect: 100-continue", LAST)
    with site.wire() as made:
        made.sendall(head)
        assert made.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n"
        made.sendall(b"abc")
        assert everything(made).endswith(b"POST /p abc")
    refused = head.replace(b"/p", b"/stranger")
    assert site.sent(refused).startswith(b"HTTP/1.1 401 UNAUTHORIZED")


def test_a_body_that_takes_too_long_is_given_up(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "BODY_SECONDS", 0.3)
    with site.wire() as made:
        made.sendall(post("/p", "Content-Length: 500"))
        told, end = b"", time.monotonic() + PATIENCE
        made.settimeout(0.05)
        while b"late" not in told:
            assert time.monotonic() < end
            with contextlib.suppress(TimeoutError):
                told += made.recv(1000)
                continue
            made.sendall(b"x")  # a byte now and then changes nothing
    assert told.startswith(b"HTTP/1.1 408 REQUEST TIMEOUT")


def test_a_head_that_takes_too_long_is_given_up(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "HEAD_SECONDS", 0.3)
    with site.wire() as made:
        end = time.monotonic() + PATIENCE
        made.settimeout(0.05)
        with contextlib.suppress(ConnectionError):
            while True:
                assert time.monotonic() < end
                made.sendall(b"G" if made.gettimeout() is None else b"GET "[:1])
                try:
                    if not made.recv(10):
                        break
                except TimeoutError:
                    continue
    assert site.sent(get("/next", LAST)).endswith(b"/next ")


def test_a_client_that_says_nothing_is_left(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "IDLE_SECONDS", 0.2)
    assert site.sent(get("/once")).endswith(b"GET /once ")


def test_whether_it_is_well_is_told_while_all_threads_are_busy(site: Site) -> None:
    with contextlib.ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(site.wire()).sendall(get("/shut"))
        for _ in range(3):
            assert site.sent(get("/urgent", LAST)).endswith(b"GET /urgent ")
        later = stack.enter_context(site.wire())
        later.sendall(get("/waits", LAST))
        site.gate.set()
        assert everything(later).endswith(b"GET /waits ")


def test_a_client_that_reads_slowly_gets_everything_and_holds_nobody_up(site: Site) -> None:
    with contextlib.ExitStack() as stack:
        slow = [stack.enter_context(site.wire()) for _ in range(6)]
        for made in slow:
            made.sendall(get("/large", LAST))
        assert site.sent(get("/quick", LAST)).endswith(b"GET /quick ")
        assert [everything(made).count(b"x" * 10_000) for made in slow] == [2000] * 6


def test_a_client_that_has_read_slowly_may_ask_again(site: Site) -> None:
    with site.wire() as made:
        made.sendall(get("/large"))
        until(lambda: any(one.out for one in site.pool._all_parked()))
        left = 20_000_000
        while left > 0:
            left -= made.recv(1 << 20).count(b"x")
        made.sendall(get("/again", LAST))
        assert everything(made).endswith(b"GET /again ")


def test_a_client_that_does_not_read_is_left(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "STALL_SECONDS", 0.3)
    with site.wire() as made:
        made.sendall(get("/large"))
        until(lambda: site.pool.clients == 1)
        until(lambda: site.pool.clients == 0)


def test_a_stream_comes_piece_by_piece_and_ends_with_its_reader(site: Site) -> None:
    with site.wire() as made:
        made.sendall(get("/stream"))
        told = b""
        while b"piece 2" not in told:
            told += made.recv(1000)
        assert b"Transfer-Encoding: chunked" in told
        assert b"8\r\npiece 0\n\r\n" in told
    assert site.closed.wait(PATIENCE)
    until(lambda: site.pool.clients == 0)


def test_an_error_of_the_app_ends_one_request(site: Site) -> None:
    assert site.sent(get("/broken")).startswith(b"HTTP/1.1 500 Internal Server Error")
    assert site.sent(get("/next", LAST)).endswith(b"/next ")


@pytest.mark.parametrize(
    "request_",
    [
        *(b"\x00\xff\r\n\r\n", b"GET  HTTP/1.1\r\n\r\n", b"GET x HTTP/1.1\r\n\r\n"),
        post("/p", "Content-Length: -1"),
        post("/p", "Content-Length: 5", "Content-Length: 6") + b"hello",
        post("/p", "Content-Length: 5", "Transfer-Encoding: chunked") + b"0\r\n\r\n",
        post("/p", "Transfer-Encoding: identity, chunked") + b"x\r\n",
        get("/p", *(f"X-{number}: 1" for number in range(101))),
        get("/p", "X: " + "a" * 200_000),
        get("/p", "X : a", LAST),
    ],
)
def test_what_is_no_request_is_refused_in_one_form(site: Site, request_: bytes) -> None:
    told = site.sent(request_)
    assert told.startswith(b"HTTP/1.1 400 Bad Request")
    assert b"application/problem+json" in told
    assert site.seen == []


def test_a_header_with_an_underscore_is_no_other_header(site: Site) -> None:
    site.sent(get("/p", "X_Real: forged", "X-Real: true", "X-Real: two", LAST))
    assert site.seen[0]["HTTP_X_REAL"] == "true,two"
    assert "" not in site.seen[0]


def test_head_has_no_body_and_old_clients_are_left(site: Site) -> None:
    told = site.sent(get("/p", LAST).replace(b"GET", b"HEAD"))
    assert told.endswith(b"\r\n\r\n")
    old = site.sent(b"GET /old HTTP/1.0\r\n\r\n")
    assert old.endswith(b"GET /old ")
    assert site.sent(get("http://elsewhere/p?q", LAST)).endswith(b"GET /p ")
    assert site.seen[-1]["QUERY_STRING"] == "q"


def test_an_upgrade_is_answered_as_if_nobody_had_asked_for_one(site: Site) -> None:
    told = site.sent(get("/p", "Connection: Upgrade", "Upgrade: h2c") + b"anything")
    assert told.startswith(b"HTTP/1.1 200 OK")


def test_processes_read_what_the_others_wrote() -> None:
    board = Board(3)
    assert [board.read(place) for place in range(3)] == [b""] * 3
    board.write(1, b"text")
    board.tell_clients(1, 7)
    board.tell_clients(0, 9)
    board.write(1, b"other text")
    board.write(2, b"x" * ROOM)  # more than there is room for
    assert [board.read(place) for place in range(3)] == [b"", b"other text", b""]
    assert (board.fewest_clients(but=2), board.fewest_clients(but=1)) == (7, 0)
    assert Board(1).fewest_clients(but=0) > 1000
