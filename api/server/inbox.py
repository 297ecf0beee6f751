"""Bytes of a client turned into requests, within limits; httptools does the parsing."""

from __future__ import annotations

import collections
import io
import typing as t
from urllib.parse import unquote_to_bytes

import httptools

Environ = dict[str, t.Any]
HEAD_LIMIT = 64 * 1024
HEADERS_LIMIT = 100
KNOWN_NAMES = 512
"""How many names of headers are remembered; callers may invent others."""
_names: dict[bytes, str] = {}


class BadRequest(Exception):
    """What came in is not HTTP, or too much of it."""


class BodyAwaited(BaseException):
    """The app asked for a body that is not there yet: nothing is wrong, it is called again.

    Not an Exception, so that the app cleans up and does not try to answer it.
    """

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.size = size


class Awaited:
    """The body of a request while it is still on its way."""

    def read(self, size: int = -1) -> t.NoReturn:
        raise BodyAwaited(size)


class Late:
    """The body of a request that took too long."""

    def read(self, size: int = -1) -> t.NoReturn:
        raise TimeoutError(size)


class Request:
    """One request, as far as it has come in."""

    __slots__ = ("body", "complete", "environ", "headed", "headers", "keep", "received", "target")

    def __init__(self) -> None:
        self.environ: Environ = {}
        self.target = b""
        self.headers = 0
        self.body: list[bytes] = []
        self.received = 0
        self.headed = False
        self.complete = False
        self.keep = False

    def expects_word(self) -> bool:
        """Whether the client waits to hear that its body is wanted."""
        return str(self.environ.get("HTTP_EXPECT", "")).lower() == "100-continue"

    def announced(self) -> int:
        """How long the body will be, as far as the client says."""
        told = self.environ.get("CONTENT_LENGTH", "")
        return int(told) if told.isdigit() else 0

    def whole_body(self) -> io.BytesIO:
        return io.BytesIO(b"".join(self.body))


class Inbox:
    """Requests of one client in their order; clients may send the next one early."""

    def __init__(self, base: Environ) -> None:
        self.base = base
        self.requests: collections.deque[Request] = collections.deque()
        self.current = Request()
        self.head = 0
        self.parser: t.Any = httptools.HttpRequestParser(self)

    def feed(self, data: bytes) -> None:
        """Take what a client has sent; whatever brings no body counts as head."""
        before = self.current, self.current.received
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            self.current.keep = False  # nothing else is spoken here, so the answer is the last
        except httptools.HttpParserError as error:
            raise BadRequest(str(error)) from None
        goes_on = (self.current, self.current.received) == before and not self.current.complete
        self.head = self.head + len(data) if goes_on else 0
        if self.head > HEAD_LIMIT:
            raise BadRequest("the head is too large")

    def first(self) -> Request | None:
        """The request that is to be answered next, as soon as its head is there."""
        return self.requests[0] if self.requests else None

    def done(self) -> None:
        """Forget the first request; what is left of it says only that it was complete."""
        if self.requests:
            request = self.requests.popleft()
            request.environ, request.body = {}, []

    def end(self) -> None:
        """Forget everything: the parser knows us, so nobody else would notice that we are gone."""
        self.requests.clear()
        self.current = Request()
        self.parser = None

    def size(self) -> int:
        """How many bytes of bodies wait here."""
        return sum([one.received for one in self.requests])

    def on_message_begin(self) -> None:
        self.current = Request()

    def on_url(self, part: bytes) -> None:
        self.current.target += part

    def on_header(self, name: bytes, value: bytes) -> None:
        request = self.current
        if request.headed:
            return  # what follows a body in chunks is no header: it was not there when it counted
        request.headers += 1
        if request.headers > HEADERS_LIMIT:
            raise BadRequest("too many headers")
        key = _names.get(name) or _key(name)
        text = value.decode("latin-1")
        environ = request.environ
        environ[key] = f"{environ[key]},{text}" if key in environ else text

    def on_headers_complete(self) -> None:
        request, parser = self.current, self.parser
        path, query = _split(request.target)
        request.environ |= self.base
        request.environ |= {
            "REQUEST_METHOD": parser.get_method().decode("latin-1"),
            "SERVER_PROTOCOL": f"HTTP/{parser.get_http_version()}",
            "PATH_INFO": (unquote_to_bytes(path) if b"%" in path else path).decode("latin-1"),
            "QUERY_STRING": query.decode("latin-1"),
        }
        # Another program before this one may take it for a name with a hyphen.
        request.environ.pop("", None)
        request.headed, request.keep = True, parser.should_keep_alive()
        self.requests.append(request)

    def on_body(self, data: bytes) -> None:
        self.current.body.append(data)
        self.current.received += len(data)

    def on_message_complete(self) -> None:
        self.current.complete = True


def _key(name: bytes) -> str:
    """What the environment calls a header; one with an underscore is not let in."""
    if b"_" in name:
        return ""
    key = name.decode("latin-1").upper().replace("-", "_")
    if key not in ("CONTENT_TYPE", "CONTENT_LENGTH"):
        key = f"HTTP_{key}"
    if len(_names) < KNOWN_NAMES:
        _names[name] = key
    return key


def _split(target: bytes) -> tuple[bytes, bytes]:
    """The path and the query of what is asked for; a whole address is allowed, too."""
    if not target.startswith(b"/"):
        try:
            url = httptools.parse_url(target)
        except httptools.HttpParserInvalidURLError:
            raise BadRequest("no path") from None
        return url.path or b"/", url.query or b""
    path, _, query = target.partition(b"?")
    return path, query
