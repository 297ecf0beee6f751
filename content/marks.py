"""Which English text a translation was made from, and which texts a second reader has seen."""

from __future__ import annotations

import functools
import hashlib
import json

from babel.messages.catalog import Message

from content.catalogue import HOME, forms, source

MADE, READ = "stamps", "reviews"
"""The files of the marks: made from which English text, and which own text was read."""
Marks = dict[str, dict[str, str]]
"""Digests by domain and id."""


def digest(message: Message) -> str:
    """Eight digits that change with any form of a text."""
    return hashlib.sha256("\0".join(forms(message)).encode()).hexdigest()[:8]


def domains(language: str) -> list[str]:
    """The domains that a language has a file for."""
    return sorted(path.stem for path in (HOME / language / "LC_MESSAGES").glob("*.po"))


@functools.cache
def marks(name: str, language: str) -> Marks:
    """The marks of one language; a language without any has none."""
    path = HOME / language / f"{name}.json"
    found: Marks = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return found


def reviewed(language: str, domain: str, id: str) -> bool:
    """Whether a second reader has seen the text as it is now."""
    mark = marks(READ, language).get(domain, {}).get(id)
    message = source(language, domain).get(id) if mark else None
    return message is not None and digest(message) == mark
