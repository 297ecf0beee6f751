"""The client of the tests: what it gets back is JSON that a test may index at once."""

from __future__ import annotations

import typing as t

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse


class Reply(TestResponse):
    """An answer whose body is JSON; a test that expects another body does not ask for it."""

    if t.TYPE_CHECKING:
        json: t.Any


class Client(FlaskClient):
    """Flask's own client, with the type of its answers."""

    if t.TYPE_CHECKING:

        def open(self, *args: t.Any, **more: t.Any) -> Reply: ...
        def get(self, *args: t.Any, **more: t.Any) -> Reply: ...
        def put(self, *args: t.Any, **more: t.Any) -> Reply: ...
        def post(self, *args: t.Any, **more: t.Any) -> Reply: ...
        def head(self, *args: t.Any, **more: t.Any) -> Reply: ...
        def patch(self, *args: t.Any, **more: t.Any) -> Reply: ...
        def delete(self, *args: t.Any, **more: t.Any) -> Reply: ...
        def options(self, *args: t.Any, **more: t.Any) -> Reply: ...


def client_of(app: Flask) -> Client:
    """A client of an app."""
    return Client(app, Reply)
