"""The service with a bare Flask app beside it in the same process, for comparison.

`python -m tests.bench.served PORT PROCESSES THREADS` serves both as the API is served.
"""

from __future__ import annotations

import sys
import typing as t

from flask import Flask, Response, jsonify
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from api.app import create_app
from api.content import library
from api.server.family import Plan, serve


def make() -> t.Any:
    """One WSGI app: the service, and under /bare the least that Flask can do."""
    bare = Flask("bare")

    @bare.get("/")
    def ok() -> Response:
        return jsonify(ok=True)

    return DispatcherMiddleware(create_app(), {"/bare": bare})


def main(port: str, processes: str, threads: str) -> None:
    """Serve it with nothing besides."""
    app = make()
    library.settled()
    serve(
        Plan(
            app=app,
            host="127.0.0.1",
            port=int(port),
            processes=int(processes),
            threads=int(threads),
            drain_seconds=0,
            urgent=(),
            draining=lambda: None,
            tally=lambda _board, _place: lambda: None,
        )
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
