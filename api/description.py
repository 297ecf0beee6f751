"""The OpenAPI document: made from the declarations of the blueprints, compared with the routes."""

from __future__ import annotations

import re
import typing as t

import flask_smorest
from flask import Flask
from werkzeug.routing import BaseConverter

from api.answers import Anything
from api.schemas import Position

VERSION = "1"
METHODS = ("get", "post", "put", "patch", "delete")
ABOUT = """A rules referee for modern board games. Every refusal names the rule it rests on, in the
language asked for; what a seat is shown is made only of what that seat may know."""
SECURITY = {
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "The secret token of a seat, of the host or of spectators.",
    },
    "key": {
        "type": "http",
        "scheme": "bearer",
        "description": "An API key; a service that runs open asks for none.",
    },
}
BRACKETS = re.compile(r"<\w+:(\w+)>")
UNUSED = ("Error", "PaginationMetadata")


class Id(BaseConverter):
    """An opaque id in a path: 128 bits as hexadecimal digits."""

    regex = "[0-9a-f]{32}"


class Code(BaseConverter):
    """The code of a card in a path: words with dots between them."""

    regex = r"[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+"


class Api(flask_smorest.Api):
    """flask-smorest without its own error answers: ours are documented with each request."""

    DEFAULT_ERROR_RESPONSE_NAME = None

    def _register_error_handlers(self) -> None:
        """Problems are answered by api.problems."""


def described(app: Flask) -> Api:
    """The collector of declarations for an app."""
    app.config.update(
        API_TITLE="Arbiter",
        API_VERSION=VERSION,
        OPENAPI_VERSION="3.1.0",
        API_SPEC_OPTIONS={"info": {"description": ABOUT, "license": {"name": "MIT"}}},
    )
    app.url_map.converters |= {"id": Id, "code": Code}
    api = Api(app)
    for form in (Id, Code):
        pattern = {"type": "string", "pattern": f"^{form.regex}$"}
        api.register_converter(form, lambda _, told=pattern: told)
    api.register_field(Position, "object", None)
    api.register_field(Anything, None, None)
    for name, scheme in SECURITY.items():
        api.spec.components.security_scheme(name, scheme)
    return api


def document(app: Flask, api: Api) -> dict[str, t.Any]:
    """The finished document; a service whose routes differ from it does not start."""
    with app.app_context():
        told: dict[str, t.Any] = api.spec.to_dict()
    for name in UNUSED:
        told["components"]["schemas"].pop(name, None)
    missing = differing(app, told)
    if missing:
        raise RuntimeError(f"routes and OpenAPI document differ: {sorted(missing)}")
    return told


def differing(app: Flask, told: dict[str, t.Any]) -> set[str]:
    """What is served and not listed, or listed and not served."""
    listed = {
        f"{method.upper()} {path}"
        for path, item in told["paths"].items()
        for method in item
        if method in METHODS
    }
    served = {
        f"{method} {_braced(rule.rule)}"
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    return listed ^ served


def _braced(rule: str) -> str:
    """A path as OpenAPI writes it."""
    return BRACKETS.sub(r"{\1}", rule)
