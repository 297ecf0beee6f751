"""One client: what it has sent, what it still has to be sent, and until when."""

from __future__ import annotations

import contextlib
import math
import socket
import time
import typing as t

from api.server.inbox import Environ, Inbox, Request

IDLE_SECONDS = 60.0
"""How long a client may say nothing between two requests."""
HEAD_SECONDS = 10.0
BODY_SECONDS = 30.0
"""How long a client may take to send the body of a request."""
GRACE_SECONDS = 0.05
"""How long a body may take before the app is asked whether it wants it at all."""
STALL_SECONDS = 30.0
"""How long a client may take to accept some of an answer."""
STALL_BYTES = 32 * 1024
LINGER_SECONDS = 2.0
"""How long what a refused client still sends is thrown away, so that it gets to read why."""

NOTHING = memoryview(b"")


class Connection:
    """The state of one client; at any time one thread has it, or the selector."""

    __slots__ = (
        *("sock", "inbox", "due", "ask_at", "admitted", "late", "out", "accepted"),
        *("begun", "closing", "held", "lingering", "waiting_since"),
    )

    def __init__(self, sock: socket.socket, base: Environ) -> None:
        self.sock = sock
        self.inbox = Inbox(base)
        self.waiting_since = time.monotonic()
        self.due = self.waiting_since + HEAD_SECONDS
        self.begun = True
        self.ask_at = math.inf
        self.admitted: int | None = None
        self.late = False
        self.out = NOTHING
        self.accepted = 0
        self.held = 0
        """How many bytes are kept for this client, as the pool has counted them."""
        self.closing = False
        self.lingering = False

    def first(self) -> Request | None:
        return self.inbox.first()

    def size(self) -> int:
        """How many bytes are kept for this client: of what it sent, and of what it is sent."""
        return self.inbox.size() + len(t.cast("bytes", self.out.obj))

    def is_wanted(self, large: int) -> bool:
        """Whether a thread should look at the first request now.

        It should if the request is complete, or as complete as the app wants it; and if its body
        is large or waits for a word: nothing is read of who is not let in.
        """
        request = self.inbox.first()
        if request is None:
            return False
        if self.admitted is not None or request.complete:
            return self.has_enough(request)
        return max(request.announced(), request.received) > large or request.expects_word()

    def has_enough(self, request: Request) -> bool:
        """Whether there is as much of the body as the app wants."""
        wanted = -1 if self.admitted is None else self.admitted
        return request.complete or 0 <= wanted <= request.received

    def wait_for_more(self, now: float) -> None:
        """Set the time limits for what the client has to send next."""
        request = self.inbox.first()
        if request is None:
            if self.inbox.head and not self.begun:
                self.begun, self.due = True, now + HEAD_SECONDS
        elif self.admitted is None and self.ask_at is math.inf:
            self.due, self.ask_at = now + BODY_SECONDS, now + GRACE_SECONDS

    def admit(self, size: int) -> None:
        """The app wants the body: so many bytes of it, or all of it."""
        self.admitted = size
        self.ask_at = math.inf

    def say(self, data: bytes) -> None:
        """Have something to be sent."""
        self.out, self.accepted = memoryview(data), 0
        self.due = time.monotonic() + STALL_SECONDS

    def send(self) -> bool:
        """Send what there is; whether all of it is gone."""
        try:
            sent = self.sock.send(self.out)
        except BlockingIOError:
            sent = 0
        # The rest of a view keeps all of what it is a view of, even when nothing is left of it.
        self.out = self.out[sent:] if sent < len(self.out) else NOTHING
        self.accepted += sent
        if self.accepted >= STALL_BYTES:
            self.accepted, self.due = 0, time.monotonic() + STALL_SECONDS
        return not self.out

    def answered(self, now: float) -> None:
        """The first request is done with; the next one may be here already."""
        self.inbox.done()
        self.admitted, self.late, self.ask_at = None, False, math.inf
        self.begun, self.waiting_since, self.due = False, now, now + IDLE_SECONDS

    def linger(self, now: float) -> None:
        """Say no more, and hear the client out for a moment."""
        self.lingering, self.due = True, now + LINGER_SECONDS
        with contextlib.suppress(OSError):
            self.sock.shutdown(socket.SHUT_WR)

    def is_closed(self) -> bool:
        return self.sock.fileno() < 0

    def close(self) -> None:
        self.inbox.end()
        with contextlib.suppress(OSError):
            self.sock.close()
