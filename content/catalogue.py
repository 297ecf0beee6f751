"""Catalogues of texts by language and domain, read from the .po files under locales."""

from __future__ import annotations

import functools
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

HOME = Path(__file__).parents[1] / "locales"
LANGUAGES = ("pl", "ru", "de", "en")


@functools.cache
def source(language: str, domain: str) -> Catalog:
    """The entries of one .po file with their flags; an unknown language is a KeyError."""
    if language not in LANGUAGES:
        raise KeyError(language)
    path = HOME / language / "LC_MESSAGES" / f"{domain}.po"
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=domain, abort_invalid=True)


@functools.cache
def catalogue(language: str, domain: str) -> Translations:
    """The texts of one domain in one language, made in memory."""
    compiled = BytesIO()
    write_mo(compiled, source(language, domain))
    compiled.seek(0)
    return Translations(compiled, domain)


def known(language: str, domain: str, id: str) -> bool:
    """Whether a language has a finished text of its own, so that a fallback can be told."""
    message = source(language, domain).get(id)
    return message is not None and not message.fuzzy and all(forms(message))


def forms(message: Message) -> tuple[str, ...]:
    """The texts of an entry: one, or one for each plural form."""
    text = message.string
    return (text,) if isinstance(text, str) else tuple(text or ("",))
