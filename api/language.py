"""The language of an answer: ?lang= beats Accept-Language beats the match's beats English."""

from __future__ import annotations

import typing as t

from flask import Request

from content.catalogue import LANGUAGES

DEFAULT = "en"


class Language(t.NamedTuple):
    """The language to answer in, and the one that was wanted if we do not have it."""

    code: str
    fallback_from: str | None = None


def language_of(request: Request, of_match: str = DEFAULT) -> Language:
    """Follow the caller's own order; a language we lack is told, never silently replaced."""
    named = request.args.get("lang")
    wanted = [named] if named else [tag for tag, _ in request.accept_languages]
    wanted = [tag for tag in wanted if tag and tag != "*"]
    for tag in wanted:
        code = tag.replace("_", "-").partition("-")[0].lower()
        if code in LANGUAGES:
            return Language(code)
    return Language(of_match, wanted[0][:35] if wanted else None)
