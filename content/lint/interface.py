"""Checks of the service's own texts: problems, questions, undo, states of jobs, pictures."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError

from content.catalogue import LANGUAGES, forms, source
from content.interface import DOMAIN, params
from content.lint.texts import Catalogues, entries, entry, ids, placeholders, plural_rule
from content.render import holes

TITLE_WORDS = range(2, 6)


def load() -> Catalogues:
    """The catalogue of every language; one that cannot be read is empty."""
    return {language: _read(language) for language in LANGUAGES}


def _read(language: str) -> Catalog:
    try:
        return source(language, DOMAIN)
    except (OSError, ValueError, PoFileError):
        # An unreadable file must not hide the findings of the others; its ids are all missing.
        return Catalog(locale=language)


def findings(catalogues: Catalogues, decisions: Collection[str]) -> Iterator[str]:
    """Everything wrong with the catalogues; each decision, and nothing else, has a question."""
    wanted = params(decisions)
    for language, catalog in catalogues.items():
        yield from plural_rule(f"{language} {DOMAIN}", language, catalog)
        for id_, message in entries(catalog).items():
            yield from entry(f"{language} {id_}", language, message)
            for text in forms(message):
                yield from shape(f"{language} {id_}", id_, text)
                yield from untold(f"{language} {id_}", wanted.get(id_, ()), text)
    yield from ids(catalogues, wanted)
    yield from placeholders(catalogues, wanted)
    yield from copies(catalogues)


def shape(where: str, id_: str, text: str) -> Iterator[str]:
    """Titles, states and words in pictures have no stop, all else is a sentence."""
    stopped = text.endswith((".", "?", "{question}"))
    if id_.startswith(("job.", "chart.")) or id_.endswith(".title"):
        if stopped:
            yield f"{where}: ends like a sentence"
        if id_.endswith(".title") and len(text.split()) not in TITLE_WORDS:
            yield f"{where}: a title has 2 to 5 words"
    elif not stopped:
        yield f"{where}: does not end like a sentence"


def untold(where: str, names: Collection[str], text: str) -> Iterator[str]:
    """Every parameter is shown."""
    told = {name for name, _ in holes(text)}
    yield from (f"{where}: {{{name}}} is left out" for name in names if name not in told)


def copies(catalogues: Catalogues) -> Iterator[str]:
    """No language has an English text; here not even a single word is alike by chance."""
    english = entries(catalogues["en"])
    for language, catalog in catalogues.items():
        for id_, message in entries(catalog).items():
            if language == "en" or id_ not in english:
                continue
            if set(forms(message)) & set(forms(english[id_])) - {""}:
                yield f"{language} {id_}: the English text"
