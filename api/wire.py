"""Bodies in and out: limits before parsing, JSON by msgspec, strict envelopes by marshmallow."""

from __future__ import annotations

import array
import hashlib
import itertools
import typing as t

import marshmallow as ma
import msgspec
from flask import Request, Response, g, request

from api.language import Language
from api.problems import Problem

BODY_LIMIT = 256 * 1024
RECORD_LIMIT = 2 * 1024 * 1024
BATCH_LIMIT = 8 * 1024 * 1024
DEPTH_LIMIT = 32
NO_SIGNS = bytes(set(range(256)) - set(b'[]{}"'))
STEPS = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")
"""Brackets as steps down and up: 1 and -1 in a signed byte."""
TOP = msgspec.json.Decoder(dict[str, msgspec.Raw])
ANY = msgspec.json.Decoder()
RAW = frozenset({"position", "positions", "record"})
"""Fields that stay bytes: the engine's own codec reads them."""
JSON, NDJSON = "application/json", "application/x-ndjson"
CACHED = "public, max-age=60"


def body_of(req: Request, limit: int = BODY_LIMIT, kind: str = JSON) -> bytes:
    """The bytes of a body of JSON that is neither too large nor too deep.

    They are read straight from the server: Flask's own way costs as much as judging a move.
    """
    environ = req.environ
    if environ.get("CONTENT_TYPE") != kind and req.mimetype != kind:
        raise Problem("unsupported_media_type", {"wanted": kind})
    told = environ.get("CONTENT_LENGTH") or ""
    length = int(told) if told.isascii() and told.isdigit() and len(told) < 16 else limit + 1
    data: bytes = b"" if length > limit and told else environ["wsgi.input"].read(length)
    if (length > limit and told) or len(data) > limit:
        raise Problem("too_large", {"limit": limit})
    if too_deep(data):
        raise Problem("too_deep", {"limit": DEPTH_LIMIT})
    g.body = data
    return data


def too_deep(data: bytes) -> bool:
    """Whether brackets outside strings are nested over the limit."""
    steps = array.array("b", _outside_strings(data))
    return max(itertools.accumulate(steps), default=0) > DEPTH_LIMIT


def _outside_strings(data: bytes) -> bytes:
    """The steps of the brackets that no string holds; what follows an open quote is a string.

    Two quotes side by side change nothing for what comes after them. Without them and without
    escaped ones few are left, so that splitting at them is quick.
    """
    if b"\\" in data:
        data = data.replace(b"\\\\", b"").replace(b'\\"', b"")
    signs = data.translate(STEPS, NO_SIGNS).replace(b'""', b"")
    return b"".join(signs.split(b'"')[::2])


def envelope(data: bytes) -> dict[str, t.Any]:
    """The fields of a body; positions and records stay bytes."""
    try:
        fields = TOP.decode(data)
        return {
            name: bytes(raw) if name in RAW else ANY.decode(raw) for name, raw in fields.items()
        }
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise Problem("malformed", reason=str(error)[:200]) from None


def envelopes(data: bytes) -> list[dict[str, t.Any]]:
    """The fields of each line; a line is no longer than a body may be."""
    lines = data.splitlines()
    if any(len(line) > BODY_LIMIT for line in lines):
        raise Problem("too_large", {"limit": BODY_LIMIT})
    return [envelope(line) for line in lines]


def loaded(schema: ma.Schema, data: t.Any) -> dict[str, t.Any]:
    """The fields that a schema finds, or a problem that names every fault."""
    try:
        return t.cast("dict[str, t.Any]", schema.load(data))
    except ma.ValidationError as error:
        raise Problem("invalid_request", errors=list(flaws(error.messages))) from None


def flaws(messages: t.Any, place: str = "") -> t.Iterator[dict[str, str]]:
    """Each fault of an envelope with its place: the words are codes, not sentences."""
    if isinstance(messages, dict):
        for name, inner in messages.items():
            yield from flaws(inner, f"{place}.{name}" if place else str(name))
    else:
        for message in messages:
            yield {"place": place, "fault": str(message)}


class Answer(Response):
    """Finished bytes with finished headers: sent as they are.

    Werkzeug would look at every header once more and wrap the body, which costs a tenth of a
    small answer.
    """

    def __call__(self, environ: t.Any, start_response: t.Any) -> t.Any:
        if environ["REQUEST_METHOD"] == "HEAD":
            return super().__call__(environ, start_response)
        start_response(self.status, self.headers.to_wsgi_list())
        return self.response


def reply(data: t.Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A JSON answer; data may hold msgspec structs and raw JSON."""
    response = Answer(msgspec.json.encode(data), status, content_type=JSON)
    if headers:
        response.headers.update(headers)
    return response


def spoken(
    data: dict[str, t.Any], language: Language, headers: dict[str, str] | None = None
) -> Response:
    """An answer with texts: it tells their language."""
    named = {"Content-Language": language.code} | (headers or {})
    return reply(data | language.marks(), headers=named)


def public(etag: str) -> dict[str, str]:
    """Headers of what everybody may keep for a while."""
    return {"ETag": f'"{etag}"', "Cache-Control": CACHED}


def kept(body: bytes, etag: str, headers: dict[str, str] | None = None) -> Response:
    """Finished JSON that everybody may keep, unless the caller has it already."""
    if if_none_match(etag):
        return not_modified(public(etag))
    return Answer(body, 200, public(etag) | (headers or {}), content_type=JSON)


def digest(data: bytes) -> str:
    """An ETag that changes with the data."""
    return hashlib.sha256(data).hexdigest()[:32]


def if_none_match(etag: str) -> bool:
    """Whether the caller has this representation already."""
    named = request.environ.get("HTTP_IF_NONE_MATCH")
    return named is not None and (named == "*" or f'"{etag}"' in named)


class Unchanged(Answer):
    """An answer without a body, and so without a type of one."""

    default_mimetype = None


def not_modified(headers: dict[str, str]) -> Response:
    """What the caller has is still good, and may be kept on the same terms as the whole answer."""
    return Unchanged(None, 304, headers)
