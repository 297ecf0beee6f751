"""What all blueprints share: one declaration of a request, read by Flask and by OpenAPI."""

from __future__ import annotations

import functools
import types
import typing as t

import flask_smorest
from flask import Response, request

from api.access import LONGEST_KEY, guard
from api.answers import ProblemOut
from api.problems import STATUS
from api.schemas import Schema
from api.wire import BODY_LIMIT, JSON, NDJSON, body_of, envelope, envelopes, loaded

PROBLEM = "application/problem+json"
ALWAYS = ("malformed", "too_many_requests", "internal", "unavailable")
WITH_BODY = ("invalid_request", "too_large", "too_deep", "unsupported_media_type")
KNOWN_QUERIES, SHORT_QUERY = 256, 200
"""How many queries of a kind are remembered, and the length up to which they are."""
LANG = {
    "name": "lang",
    "in": "query",
    "schema": {"type": "string"},
    "description": "The language of texts: pl, ru, de or en; it beats Accept-Language.",
}
HEADERS: dict[str, t.Any] = {
    "If-Match": {"type": "string"},
    "Idempotency-Key": {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY},
    "Last-Event-ID": {"type": "string"},
}
View = t.TypeVar("View", bound=t.Callable[..., Response])
Asked = dict[str, t.Any]


class Blueprint(flask_smorest.Blueprint):
    """Declares requests: flask-smorest describes them, and their envelopes are read here.

    Its own way of reading arguments makes a new schema for every request, and each possible
    answer is one more call around the view; together they cost more than judging a move.
    """

    def __init__(
        self, name: str, prefix: str, *, scope: str | None = None, inside: bool = False
    ) -> None:
        """Requests of one part: a scope asks for an API key, `inside` for a token of the match."""
        super().__init__(name, __name__, url_prefix=prefix)
        self.security: list[dict[str, list[str]]] = []
        self.always: tuple[str, ...] = ALWAYS
        if scope is not None:
            self.before_request(guard(scope))
            self.security = [{}, {"key": []}]
            self.always = (*ALWAYS, "unauthorized", "forbidden")
        if inside:
            self.security = [{"token": []}]
            self.always = (*ALWAYS, "unauthorized", "not_found")

    def serves(
        self,
        method: str,
        path: str,
        answer: type[Schema] | str,
        *,
        status: int = 200,
        body: type[Schema] | None = None,
        limit: int = BODY_LIMIT,
        lines: tuple[str, int] | None = None,
        query: type[Schema] | None = None,
        also: t.Mapping[int, type[Schema]] = types.MappingProxyType({}),
        headers: t.Sequence[str] = (),
        conditional: bool = False,
        problems: t.Sequence[str] = (),
    ) -> t.Callable[[View], View]:
        """Declare a request: what it takes, what it gives, how it may fail.

        The view gets the query and the body, if they are declared, then the parts of the path.
        An answer that is no schema is the media type of one. `lines` is a list of the body that
        may come as lines up to a size, the rest of the body then in the query."""
        codes = (*self.always, *problems, *(WITH_BODY if body else ()))
        told: dict[str, t.Any] = {
            "security": self.security,
            "parameters": [LANG, *(_header(name) for name in headers)],
            "responses": _answers({status: answer, **also}) | _failures(codes, bool(query)),
        }
        if conditional:
            told["responses"]["304"] = {"description": "not changed"}
        if query:
            told["parameters"].append({"in": "query", "schema": query})
        if body:
            told["requestBody"] = {"required": True, "content": _forms(body, lines is not None)}
        read = None if body is None else _body(body(), limit, lines)

        def declared(view: t.Any) -> t.Any:
            reading = _reading(view, read, query() if query else None)
            return self.route(path, methods=[method])(self.doc(**told)(reading))

        return declared


def _reading(view: t.Any, body: t.Callable[[Asked], Asked] | None, query: Schema | None) -> t.Any:
    """A view that gets its query and body read and checked."""
    asked = None if query is None else _query(query)

    @functools.wraps(view)
    def reading(**parts: str) -> t.Any:
        given = [] if asked is None else [asked()]
        if body is not None:
            given.append(body(given[0] if given else {}))
        return view(*given, **parts)

    return reading


def _query(schema: Schema) -> t.Callable[[], Asked]:
    """How the query of a request is read; most are short, and the same few again and again."""

    def read(_: str) -> Asked:
        return loaded(schema, request.args.to_dict())

    known = functools.lru_cache(maxsize=KNOWN_QUERIES)(read)

    def asked() -> Asked:
        text = request.environ.get("QUERY_STRING") or ""
        return {**known(text)} if len(text) <= SHORT_QUERY else read(text)

    return asked


def _body(schema: Schema, limit: int, lines: tuple[str, int] | None) -> t.Callable[[Asked], Asked]:
    """How the body of a request is read, given what its query says."""

    def read(query: Asked) -> Asked:
        if lines is None or request.mimetype != NDJSON:
            return loaded(schema, envelope(body_of(request, limit)))
        name, most = lines
        rest = {key: value for key, value in query.items() if key in schema.fields}
        return loaded(schema, rest | {name: envelopes(body_of(request, most, NDJSON))})

    return read


def _forms(body: type[Schema], as_lines: bool) -> dict[str, t.Any]:
    """The forms that a body may have."""
    lines = {NDJSON: {"schema": {"type": "string"}}} if as_lines else {}
    return {JSON: {"schema": body}, **lines}


def _answers(given: t.Mapping[int, type[Schema] | str]) -> dict[str, t.Any]:
    return {str(status): _answer(answer) for status, answer in given.items()}


def _answer(answer: type[Schema] | str) -> dict[str, t.Any]:
    if isinstance(answer, str):
        return {"description": "done", "content": {answer: {}}}
    content = {JSON: {"schema": answer}}
    return {"description": (answer.__doc__ or "").strip(), "content": content}


def _failures(codes: t.Iterable[str], with_query: bool) -> dict[str, t.Any]:
    by_status: dict[str, set[str]] = {}
    for code in (*codes, *(("invalid_request",) if with_query else ())):
        by_status.setdefault(str(STATUS[code]), set()).add(code)
    content = {PROBLEM: {"schema": ProblemOut}}
    return {
        status: {"description": ", ".join(sorted(named)), "content": content}
        for status, named in sorted(by_status.items())
    }


def _header(name: str) -> dict[str, t.Any]:
    return {"name": name, "in": "header", "schema": HEADERS[name]}
