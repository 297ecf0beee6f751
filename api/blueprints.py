"""What all blueprints share: one declaration of a request, read by Flask and by OpenAPI."""

from __future__ import annotations

import contextlib
import functools
import types
import typing as t
from datetime import datetime

import flask_smorest
import msgspec
from flask import Response, request
from werkzeug.http import http_date

from api.access import LONGEST_KEY, guard, match_for
from api.allowance import UNCOUNTED, read_through
from api.answers import ProblemOut
from api.fields import SHAPE, Schema, shortcut
from api.problems import STATUS
from api.wire import (
    BODY_LIMIT,
    EVENTS,
    JSON,
    NDJSON,
    UNREADABLE,
    body_of,
    envelope,
    lines_of,
    loaded,
)

PROBLEM = "application/problem+json"
SCHEMA_JSON = "application/schema+json"
ALWAYS = ("malformed", "misdirected", "too_many_requests", "internal", "unavailable")
WITH_BODY = ("invalid_request", "too_large", "too_slow", "too_deep", "unsupported_media_type")
MOST_LINES = 1000
"""Of a list that comes only as lines."""
KNOWN_QUERIES, SHORT_QUERY = 256, 200
"""How many queries of a kind are remembered, and the length up to which they are."""
LANG = {
    "name": "lang",
    "in": "query",
    "schema": {"type": "string"},
    "description": "The language of texts: pl, ru, de or en; it beats Accept-Language.",
}
KEY = {"type": "string", "minLength": 1, "maxLength": LONGEST_KEY}
HEADERS: dict[str, tuple[dict[str, t.Any], str]] = {
    "If-Match": ({"type": "string"}, "The version that the caller saw, in quotation marks."),
    "Idempotency-Key": (KEY, "Any text; the same request with the same key has one effect."),
    "Last-Event-ID": ({"type": "string"}, "The last event that was seen; the next ones follow."),
}
ETAG = {"ETag": {"schema": {"type": "string"}, "description": "For `If-None-Match`."}}
LOCATION = {"Location": {"schema": {"type": "string"}, "description": "Where to look it up."}}
MADE = {"201", "202"}
"""The answers to requests that make something."""
View = t.TypeVar("View", bound=t.Callable[..., Response])
Asked = dict[str, t.Any]
Answer = type[Schema] | str | tuple[type[Schema] | str, ...] | t.Mapping[str, str]
"""The schema of an answer, or its media type, or both where the caller may choose; of lines and
events the media type with what each of them is."""


class Retirement(t.NamedTuple):
    """Since when a request is not to be used any more, until when it is served, and what instead.

    The headers are those of RFC 9745 and RFC 8594; docs/stability.md promises how much time lies
    between the two.
    """

    since: datetime
    until: datetime
    instead: str

    def told_by(self, view: t.Any) -> t.Any:
        """A view whose answers say so; below `serves`, the description says it, too."""

        @functools.wraps(view)
        def telling(*given: t.Any, **parts: str) -> t.Any:
            response = view(*given, **parts)
            response.headers["Deprecation"] = f"@{int(self.since.timestamp())}"
            response.headers["Sunset"] = http_date(self.until)
            response.headers.add("Link", f'<{self.instead}>; rel="successor-version"')
            return response

        telling.told = {"deprecated": True}  # type: ignore[attr-defined]
        return telling


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
        self.inside = inside
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
        answer: Answer,
        *,
        status: int = 200,
        body: type[Schema] | None = None,
        limit: int = BODY_LIMIT,
        lines: tuple[str, int, str] | None = None,
        query: type[Schema] | None = None,
        also: t.Mapping[int, type[Schema]] = types.MappingProxyType({}),
        headers: t.Sequence[str] = (),
        conditional: bool = False,
        tickets: bool = False,
        problems: t.Sequence[str] = (),
    ) -> t.Callable[[View], View]:
        """Declare a request: what it takes, what it gives, how it may fail.

        The view gets query and body, if declared, then the parts of the path. An answer that is no
        schema is a media type, or several. `lines` is a list that may come as lines of
        some shape, and only so if it is no field of the body."""
        codes = (*self.always, *problems, *(WITH_BODY if body else ()))
        told: dict[str, t.Any] = {
            "security": [*self.security, *([{"ticket": []}] if tickets else [])],
            "parameters": [LANG, *map(_header, headers), *_query_of(query)],
            "responses": _answers({status: answer, **also}, conditional)
            | _failures(codes, bool(query)),
        }
        if body:
            told["requestBody"] = {"required": True, "content": _forms(body, lines)}
        read = _body(body(), limit, lines) if body else None
        inside = self.inside and not tickets

        def declared(view: t.Any) -> t.Any:
            reading = _reading(view, read, query() if query else None, inside)
            described = self.doc(**told, **getattr(view, "told", {}))
            return self.route(path, methods=[method])(described(reading))

        return declared


def _query_of(query: type[Schema] | None) -> list[dict[str, t.Any]]:
    return [{"in": "query", "schema": query}] if query else []


def _reading(
    view: t.Any, body: t.Callable[[Asked], Asked] | None, query: Schema | None, inside: bool
) -> t.Any:
    """A view that gets its query and body read and checked, once the caller is let in."""
    if query is None and body is None:
        return view
    asked = None if query is None else _query(query)

    @functools.wraps(view)
    def reading(**parts: str) -> t.Any:
        if inside:
            match_for(parts["match_id"])
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


def _body(
    schema: Schema, limit: int, lines: tuple[str, int, str] | None
) -> t.Callable[[Asked], Asked]:
    """How the body of a request is read, given what its query says."""

    quick = shortcut(schema)

    def whole() -> Asked:
        body = body_of(request, limit)
        if len(body) > UNCOUNTED:
            read_through(body)
        if quick is not None:
            with contextlib.suppress(*UNREADABLE):
                return msgspec.structs.asdict(quick.decode(body))
        return loaded(schema, envelope(body, schema.fields))

    def read(query: Asked) -> Asked:
        if lines is None or request.mimetype != NDJSON:
            return whole()
        name, most, _ = lines
        body = body_of(request, most, NDJSON)
        read_through(body)
        if name not in schema.fields:
            return {name: lines_of(body, name, MOST_LINES)}
        rest = {key: value for key, value in query.items() if key in schema.fields}
        rows = t.cast("t.Any", schema.fields[name]).rows(body, name)
        return loaded(schema, rest | {name: rows})

    return read


def _forms(body: type[Schema], lines: tuple[str, int, str] | None) -> dict[str, t.Any]:
    """The forms that a body may have."""
    return {JSON: {"schema": body}, **({NDJSON: _lines_of(lines[-1])} if lines else {})}


def _lines_of(shape: str, kind: str = NDJSON) -> dict[str, t.Any]:
    """Text whose lines, or the data of whose events, are JSON of one shape each."""
    text = {"type": "string", "contentMediaType": JSON, "contentSchema": {SHAPE: shape}}
    each = "Events, the `data` of each of which" if kind == EVENTS else "Lines, each of which"
    return {"schema": text | {"description": f"{each} is as `contentSchema` says."}}


def _answers(given: t.Mapping[int, Answer], conditional: bool) -> dict[str, dict[str, t.Any]]:
    made = {str(status): _answer(answer) for status, answer in given.items()}
    for status in MADE & made.keys():
        made[status]["headers"] = LOCATION
    if conditional:
        made["200"]["headers"] = ETAG
        made["304"] = {"description": "Not changed.", "headers": ETAG}
    return made


def _answer(answer: Answer) -> dict[str, t.Any]:
    if isinstance(answer, t.Mapping):
        return {
            "description": "done",
            "content": {kind: _lines_of(shape, kind) for kind, shape in answer.items()},
        }
    if isinstance(answer, tuple):
        first, *others = map(_answer, answer)
        for other in others:
            first["content"] |= other["content"]
        return first
    if isinstance(answer, str):
        shaped = "JsonSchema" if answer == SCHEMA_JSON else "Params"
        schema = {SHAPE: shaped} if answer.endswith(("+json", JSON)) else {"type": "string"}
        return {"description": "done", "content": {answer: {"schema": schema}}}
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
    """A header of a request; moves without `If-Match` are refused."""
    schema, text = HEADERS[name]
    required = name == "If-Match"
    return {
        **{"name": name, "in": "header", "schema": schema},
        **{"description": text, "required": required},
    }
