"""The OpenAPI document: made from the declarations of the blueprints, compared with the routes."""

from __future__ import annotations

import re
import typing as t

import flask_smorest
from flask import Flask
from werkzeug.routing import BaseConverter

from api.description import examples, shapes
from api.description.contents import CONTENTS, PARTS
from api.fields import Anything, Position
from api.jobs import results
from api.matches.answers import FOLLOWED
from api.rules.schemas import LineIn

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
    "ticket": {
        "type": "apiKey",
        "in": "query",
        "name": "ticket",
        "description": "A ticket for one stream, for readers who cannot send headers.",
    },
    "key": {
        "type": "http",
        "scheme": "bearer",
        "description": "An API key; a service that runs open asks for none.",
    },
}
BRACKETS = re.compile(r"<\w+:(\w+)>")
PROBLEM = "Problem"
EVENTS = {"EventOut", "CheckEventOut"}
UNUSED = ("Error", "PaginationMetadata")


class Id(BaseConverter):
    """An opaque id in a path: 128 bits as hexadecimal digits."""

    regex = "[0-9a-f]{32}"


class Code(BaseConverter):
    """The code of a card in a path: words with dots between them."""

    regex = r"[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+"


class Word(BaseConverter):
    """A code without dots in a path, so that an ending can follow it."""

    regex = "[A-Za-z0-9_-]+"


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
        API_SPEC_OPTIONS={
            "info": {"description": ABOUT, "license": {"name": "MIT", "identifier": "MIT"}},
            "servers": [{"url": "/", "description": "This service."}],
        },
    )
    app.url_map.converters |= {"id": Id, "code": Code, "word": Word}
    api = Api(app)
    for form in (Id, Code, Word):
        pattern = {"type": "string", "pattern": f"^{form.regex}$"}
        api.register_converter(form, lambda _, told=pattern: told)
    api.register_field(Position, "object", None)
    api.register_field(Anything, None, None)
    for kind in (*results.KINDS, *FOLLOWED, LineIn):
        api.spec.components.schema(kind.__name__, schema=kind)
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
    unnamed = {name for name, _ in operations(told)} - CONTENTS.keys()
    if unnamed:
        raise RuntimeError(
            f"requests without a name in api/description/contents.py: {sorted(unnamed)}"
        )
    told["tags"] = [{"name": name, "description": text} for name, text in PARTS.items()]
    for name, operation in operations(told):
        part, operation["operationId"] = CONTENTS[name]
        operation["tags"] = [part]
        _share_problems(operation["responses"])
    told["components"]["responses"] = {PROBLEM: problem_response()}
    return with_shapes(told)


def with_shapes(told: dict[str, t.Any]) -> dict[str, t.Any]:
    """The document with the schemas of the games, and events told by the facts of each game."""
    shaped: dict[str, t.Any] = shapes.put_in(told)
    schemas = shaped["components"]["schemas"]
    for name in EVENTS & schemas.keys():  # a service of one part may have none of them
        schemas[name]["allOf"] = [{"$ref": f"{shapes.PLACE}Fact"}]
    schemas.update(shapes.every())
    examples.put_in(shaped, METHODS)
    return shaped


def operations(document: dict[str, t.Any]) -> t.Iterator[tuple[str, dict[str, t.Any]]]:
    """Every request of a document by its method and path."""
    for path, item in document["paths"].items():
        for method in METHODS:
            if method in item:
                yield f"{method.upper()} {path}", item[method]


def _share_problems(responses: dict[str, t.Any]) -> None:
    """All failures are the same kind of answer; each status only names its codes."""
    for status, response in responses.items():
        if int(status) >= 400:
            reference = f"#/components/responses/{PROBLEM}"
            responses[status] = {"$ref": reference, "description": response["description"]}


def problem_response() -> dict[str, t.Any]:
    """The answer to whatever fails."""
    wait = {"schema": {"type": "integer"}, "description": "Seconds to wait, with 429 and 503."}
    schema = {"$ref": "#/components/schemas/ProblemOut"}
    return {
        "description": "What is wrong, in the language asked for.",
        "headers": {"Retry-After": wait, "Content-Language": {"schema": {"type": "string"}}},
        "content": {"application/problem+json": {"schema": schema}},
    }


def differing(app: Flask, document: dict[str, t.Any]) -> set[str]:
    """What is served and not listed, or listed and not served."""
    listed = {name for name, _ in operations(document)}
    served = {
        f"{method} {_braced(rule.rule)}"
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    return listed ^ served


def _braced(rule: str) -> str:
    """A path as OpenAPI writes it."""
    return BRACKETS.sub(r"{\1}", rule)
