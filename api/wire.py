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
RECORD_LIMIT = 4 * 1024 * 1024
LIST_LIMIT = 2 * 1024 * 1024
BATCH_LIMIT = 8 * 1024 * 1024
DEPTH_LIMIT = 32
NO_SIGNS = bytes(set(range(256)) - set(b'[]{}"'))
BIT = 64 * 1024
"""So many signs are split at once."""
STEPS = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")
"""Brackets as steps down and up: 1 and -1 in a signed byte."""
TOP = msgspec.json.Decoder(dict[str, msgspec.Raw])
ANY = msgspec.json.Decoder()
ROWS = msgspec.json.Decoder(list[dict[str, msgspec.Raw]])
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError)
ITEM_DEPTH = 2
"""How deep in the brackets the items of a list are."""
SUSPICIOUS = 100_000
"""So many objects are counted before they are made."""
Fields = dict[str, msgspec.Raw]
RAW = frozenset({"position", "positions", "record", "view"})
"""Fields that stay bytes until somebody needs them: the engine's own codec, or one by one."""
JSON, NDJSON = "application/json", "application/x-ndjson"
EVENTS = "text/event-stream"
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
    data: bytes = b"" if length > limit and told else _read(environ, length)
    if (length > limit and told) or len(data) > limit:
        raise Problem("too_large", {"limit": limit})
    if data.count(b"{") + data.count(b"[") > DEPTH_LIMIT and too_deep(data):
        raise Problem("too_deep", {"limit": DEPTH_LIMIT})
    g.body = data
    return data


def _read(environ: t.Any, length: int) -> bytes:
    try:
        return t.cast("bytes", environ["wsgi.input"].read(length))
    except TimeoutError:
        raise Problem("too_slow") from None


def too_deep(data: bytes) -> bool:
    """Whether brackets outside strings are nested over the limit."""
    steps = (array.array("b", some) for some in _outside_strings(data))
    return max(itertools.accumulate(itertools.chain.from_iterable(steps)), default=0) > DEPTH_LIMIT


def _outside_strings(data: bytes) -> t.Iterator[bytes]:
    """The steps of the brackets that no string holds; what follows an open quote is a string.

    Two quotes side by side change nothing for what comes after them. Without them and without
    escaped ones few are left, so that splitting at them is quick; where many are left, it is
    done bit by bit.
    """
    if b"\\" in data:
        data = data.replace(b"\\\\", b"").replace(b'\\"', b"")
    signs, inside = data.translate(STEPS, NO_SIGNS).replace(b'""', b""), 0
    for start in range(0, len(signs), BIT):
        pieces = signs[start : start + BIT].split(b'"')
        yield b"".join(pieces[inside::2])
        inside ^= len(pieces) - 1 & 1


def rows_of(data: bytes, most: int) -> list[Fields]:
    """The fields of each item of a list, still to be read; no more than are wanted, and one."""
    if data.count(b"{") > SUSPICIOUS and _items(data) > most:
        return [{}] * (most + 1)
    return ROWS.decode(data)


def _items(data: bytes) -> int:
    """How many items the outermost list has."""
    depth = items = 0
    for some in _outside_strings(data):
        for step in array.array("b", some):
            depth += step
            items += step > 0 and depth == ITEM_DEPTH
    return items


def envelope(data: bytes, known: t.Container[str]) -> dict[str, t.Any]:
    """The fields of a body; what is large stays bytes, and what nobody knows is not looked at."""
    try:
        return read_fields(TOP.decode(data), known)
    except UNREADABLE as error:
        raise Problem("malformed", reason=str(error)[:200]) from None


def read_fields(fields: Fields, known: t.Container[str]) -> dict[str, t.Any]:
    """The fields that are known, read; only what stays bytes may be larger than a usual body."""
    return {name: _field(name, raw) if name in known else None for name, raw in fields.items()}


def _field(name: str, raw: msgspec.Raw) -> t.Any:
    data = bytes(raw)
    if name in RAW:
        return data
    if len(data) > BODY_LIMIT:
        raise Problem("too_large", {"limit": BODY_LIMIT})
    return ANY.decode(data)


def envelopes(data: bytes, name: str, most: int) -> list[Fields]:
    """The fields of each line, still to be read: so many of them, and none longer than a body."""
    try:
        return [TOP.decode(line) for line in lines_of(data, name, most)]
    except UNREADABLE as error:
        raise Problem("malformed", reason=str(error)[:200]) from None


def lines_of(data: bytes, name: str, most: int) -> list[bytes]:
    """The lines of a body: so many of them, and none longer than a body."""
    if data.count(b"\n") > most:
        raise Problem("invalid_request", errors=[{"place": name, "fault": "out_of_range"}])
    lines = data.removesuffix(b"\n").split(b"\n") if data else []
    if any(len(line) > BODY_LIMIT for line in lines):
        raise Problem("too_large", {"limit": BODY_LIMIT})
    return lines


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


class BareResponse(Response):
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
    response = BareResponse(msgspec.json.encode(data), status, content_type=JSON)
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
    return BareResponse(body, 200, public(etag) | (headers or {}), content_type=JSON)


def digest(data: bytes) -> str:
    """An ETag that changes with the data."""
    return hashlib.sha256(data).hexdigest()[:32]


def if_none_match(etag: str) -> bool:
    """Whether the caller has this representation already."""
    named = request.environ.get("HTTP_IF_NONE_MATCH")
    return named is not None and (named == "*" or f'"{etag}"' in named)


class Unchanged(BareResponse):
    """An answer without a body, and so without a type of one."""

    default_mimetype = None


def not_modified(headers: dict[str, str]) -> Response:
    """What the caller has is still good, and may be kept on the same terms as the whole answer."""
    return Unchanged(None, 304, headers)
