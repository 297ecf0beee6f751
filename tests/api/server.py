"""The app behind a real socket, for what a test client cannot show: threads and streams."""

from __future__ import annotations

import contextlib
import json
import threading
import typing as t

import requests
from flask import Flask
from werkzeug.serving import ThreadedWSGIServer, WSGIRequestHandler, make_server


class Quiet(WSGIRequestHandler):
    """Does not log each request."""

    def log(self, *_args: t.Any) -> None:
        return


class Gone:
    """Stands for the store while the server stops, so that its streams end."""

    def __getattr__(self, name: str) -> t.NoReturn:
        raise ConnectionAbortedError(name)


class Server(contextlib.AbstractContextManager["Server"]):
    """Werkzeug's threaded server on a free port of the loopback."""

    def __init__(self, app: Flask) -> None:
        self.server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
        t.cast("ThreadedWSGIServer", self.server).daemon_threads = False
        self.app = app
        self.url = f"http://127.0.0.1:{self.server.port}"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,))

    def __enter__(self) -> Server:
        self.thread.start()
        return self

    def __exit__(self, *_args: object) -> None:
        service = self.app.extensions["arbiter"]
        service.matches = Gone()
        for stream in [*service.streams.taken]:
            stream.bell.set()
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


class Events:
    """Server-sent events of one response, read one after the other."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self.response = requests.get(url, headers=headers, stream=True, timeout=10)
        self.lines = self.response.iter_lines(chunk_size=1)

    def next(self) -> tuple[str, int, t.Any]:
        """The kind, the number and the data of the next event."""
        found: dict[str, str] = {}
        for line in self.lines:
            name, _, value = line.decode().partition(": ")
            if name:
                found[name] = value
            elif found:
                return found["event"], int(found["id"]), json.loads(found["data"])
        raise AssertionError("the stream has ended")

    def close(self) -> None:
        self.response.close()
