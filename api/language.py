"""The language of an answer: ?lang= beats Accept-Language beats the match's beats English."""

from __future__ import annotations

import functools
import hashlib
import typing as t

from flask import Request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from content.catalogue import LANGUAGES

DEFAULT = "en"
PLAIN = {f"lang={code}": code for code in LANGUAGES}
LONGEST = 200
"""What a header or a query says beyond this is not read."""


class Language(t.NamedTuple):
    """The language to answer in, and the one that was wanted if we do not have it."""

    code: str
    fallback_from: str | None = None

    def tag(self) -> str:
        """A word for ETags that differs wherever the answer does."""
        if self.fallback_from is None:
            return self.code
        return f"{self.code}-{hashlib.sha256(self.fallback_from.encode()).hexdigest()[:8]}"

    def marks(self) -> dict[str, str]:
        """What an answer in words says of its language."""
        if self.fallback_from is None:
            return {"lang": self.code}
        return {"lang": self.code, "fallback_from": self.fallback_from}


def fallback(asked: str | None) -> dict[str, str]:
    """The mark of a text in another language than the one that was asked for, if one was."""
    return {} if asked is None else {"fallback_from": asked}


def language_of(request: Request, of_match: str = DEFAULT) -> Language:
    """Follow the caller's own order; a language we lack is told, never silently replaced."""
    asked = request.environ.get("QUERY_STRING")
    # Most queries are this one thing; Flask would take the query apart for every request.
    named = PLAIN.get(asked) or request.args.get("lang") if asked else None
    return named_or_accepted(named, request.environ, of_match)


def named_or_accepted(
    named: str | None, environ: t.Mapping[str, t.Any], of_match: str = DEFAULT
) -> Language:
    """The language that the query names, else the best of those that the caller accepts."""
    header = environ.get("HTTP_ACCEPT_LANGUAGE", "")[:LONGEST]
    code, missed = _chosen(named and named[:LONGEST], header)
    return Language(code) if code else Language(of_match, missed)


@functools.lru_cache(maxsize=1024)
def _chosen(named: str | None, accepted: str) -> tuple[str | None, str | None]:
    """The best of our languages, else the one that was wanted most."""
    wanted = (
        [named]
        if named
        else [tag for tag, quality in parse_accept_header(accepted, LanguageAccept) if quality > 0]
    )
    wanted = [tag for tag in wanted if tag and tag != "*"]
    for tag in wanted:
        code = tag.replace("_", "-").partition("-")[0].lower()
        if code in LANGUAGES:
            return code, None
    return None, wanted[0][:35] if wanted else None
