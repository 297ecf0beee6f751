"""Catalogues of texts by language and domain, read from .po files.

The service has its own under locales, each game has its own in its folder; asked for a text, they
are one.
"""

from __future__ import annotations

import functools
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

from content.games import games

HOME = Path(__file__).parents[1] / "locales"
LANGUAGES = ("pl", "ru", "de", "en")


class Home(NamedTuple):
    """Where the texts of one game lie, or those that all games share."""

    game: str | None
    folder: Path

    def file(self, language: str, domain: str) -> Path:
        """The catalogue of a domain, which need not be there."""
        return self.folder / language / "LC_MESSAGES" / f"{domain}.po"


def homes() -> list[Home]:
    """All places of texts, the shared one first."""
    own = [Home(code, game.folder / "locales") for code, game in games().items()]
    return [Home(None, HOME), *own]


@functools.cache
def source(language: str, domain: str) -> Catalog:
    """The entries of a domain with their flags; an unknown language is a KeyError."""
    if language not in LANGUAGES:
        raise KeyError(language)
    paths = [home.file(language, domain) for home in homes()]
    files = [read(path, language) for path in paths if path.is_file()]
    if not files:
        raise FileNotFoundError(f"{language} {domain}")
    whole = files[0]
    for catalog in files[1:]:
        for message in (message for message in catalog if message.id):
            whole[message.id] = message
    return whole


def read(path: Path, language: str) -> Catalog:
    """The entries of one file."""
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=path.stem, abort_invalid=True)


@functools.cache
def catalogue(language: str, domain: str) -> Translations:
    """The texts of one domain in one language, made in memory."""
    compiled = BytesIO()
    write_mo(compiled, source(language, domain))
    compiled.seek(0)
    return Translations(compiled, domain)


def has_text(language: str, domain: str, id: str) -> bool:
    """Whether a language has a finished text of its own, so that a fallback can be told."""
    message = source(language, domain).get(id)
    return message is not None and not message.fuzzy and all(forms(message))


def forms(message: Message) -> tuple[str, ...]:
    """The texts of an entry: one, or one for each plural form."""
    text = message.string
    return (text,) if isinstance(text, str) else tuple(text or ("",))
