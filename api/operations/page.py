"""The table in the browser: its page, its files, its words. It uses the public requests alone."""

from __future__ import annotations

import functools
import html
import mimetypes
from pathlib import Path

import msgspec
from flask import Response, request

from api.answers import PageTextsOut
from api.blueprints import Blueprint
from api.language import Language, language_of
from api.problems import Problem
from api.wire import digest, if_none_match, kept, not_modified, public
from content.web import page_texts

blueprint = Blueprint("page", "")
HOME = Path(__file__).parents[1]
BUILT = (HOME / "web", HOME.parent / "clients" / "web" / "dist")
"""Where the built page lies: inside an installed package, or in a checkout."""
POLICY = "; ".join(
    [
        *("default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"),
        *("img-src 'self' data: blob:", "base-uri 'none'", "form-action 'none'"),
        "frame-ancestors 'none'",
    ]
)
"""Nothing but our own files: no inline script or style, no other origin, no frame around us."""
SAFE = {"Content-Security-Policy": POLICY, "Referrer-Policy": "no-referrer"}
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
"""The name of a built file holds the hash of what is in it."""


@blueprint.serves("GET", "/", "text/html", conditional=True)
def page() -> Response:
    """The table: a page to play, replay, look up and try."""
    body = _index() or _missing(language_of(request))
    etag = digest(body)
    headers = public(etag) | SAFE | {"Cache-Control": "no-cache"}
    if if_none_match(etag):
        return not_modified(headers)
    return Response(body, 200, headers, content_type="text/html; charset=utf-8")


@blueprint.serves("GET", "/assets/<string:name>", "*/*", problems=("not_found",))
def page_file(name: str) -> Response:
    """A file of that page."""
    body = _file(name)
    if body is None:
        raise Problem("not_found")
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(body, 200, SAFE | FOR_EVER, content_type=f"{kind}; charset=utf-8")


@blueprint.serves("GET", "/v1/page/texts", PageTextsOut, conditional=True)
def texts() -> Response:
    """The words of the page in one language; a counted text is a list of its plural forms."""
    language = language_of(request)
    body = msgspec.json.encode({"texts": page_texts(language.code)} | language.marks())
    return kept(body, digest(body), {"Content-Language": language.code})


def _index() -> bytes | None:
    """The built page; it is read again after each build, so nobody has to restart."""
    found = next((path for built in BUILT if (path := built / "index.html").is_file()), None)
    return None if found is None else found.read_bytes()


@functools.lru_cache(maxsize=64)
def _built_file(name: str) -> bytes:
    for built in BUILT:
        if (path := built / "assets" / name).is_file():
            return path.read_bytes()
    raise LookupError(name)


def _file(name: str) -> bytes | None:
    """A built file; names of routes have no slash, so nothing outside of the folder is reached."""
    try:
        return None if name.startswith(".") else _built_file(name)
    except LookupError:
        return None


def _missing(language: Language) -> bytes:
    """What is told instead while the page has not been built."""
    words = page_texts(language.code)
    title, text = (
        html.escape(str(words[f"app.{name}"])) for name in ("missing_title", "missing_text")
    )
    return (
        f'<!doctype html><html lang="{language.code}"><meta charset="utf-8">'
        f"<title>{title}</title><h1>{title}</h1><p>{text}</p>"
        '<p><a href="/docs">/docs</a></p></html>'
    ).encode()
