"""Stale translations: each remembers the English text that it was made from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from babel.messages.catalog import Catalog

from content.catalogue import LANGUAGES, source
from content.lint.library import PENDING
from content.lint.texts import entries
from content.marks import NONE, Mark, digest, domains, marks

ENGLISH = "en"
Load = Callable[[str, str], Catalog]


def findings(load: Load = source, pending: Collection[str] = PENDING) -> Iterator[str]:
    """Every translation whose English text has changed since, or that has no stamp."""
    for language in LANGUAGES:
        if language == ENGLISH:
            continue
        for domain in domains(language):
            if f"{language}/{domain}" not in pending:
                yield from _stale(language, domain, load)


def _stale(language: str, domain: str, load: Load) -> Iterator[str]:
    marked = marks(language).get(domain, {})
    english = entries(load(ENGLISH, domain))
    for id in entries(load(language, domain)):
        if id not in english:
            continue
        made = marked.get(id, Mark()).made
        if made == NONE:
            yield f"{language} {domain} {id}: no stamp, see make translations"
        elif made != digest(english[id]):
            yield f"{language} {domain} {id}: stale, the English text has changed"
