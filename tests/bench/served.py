"""The service with a bare Flask app beside it in the same process, for comparison."""

from __future__ import annotations

import typing as t

from flask import Flask, Response, jsonify
from werkzeug.middleware.dispatcher import DispatcherMiddleware

from api.app import create_app


def make() -> t.Any:
    """One WSGI app: the service, and under /bare the least that Flask can do."""
    bare = Flask("bare")

    @bare.get("/")
    def ok() -> Response:
        return jsonify(ok=True)

    return DispatcherMiddleware(create_app(), {"/bare": bare})
