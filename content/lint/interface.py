"""Checks of the service's own texts: problems, questions, undo, states of jobs, pictures."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from content.catalogue import forms
from content.interface import DOMAIN, params
from content.lint import worded
from content.lint.texts import Catalogues, entries

TITLE_WORDS = range(2, 6)


def load() -> Catalogues:
    """The catalogue of every language; one that cannot be read is empty."""
    return worded.load(DOMAIN)


def findings(catalogues: Catalogues, decisions: Collection[str]) -> Iterator[str]:
    """Everything wrong with the catalogues; each decision, and nothing else, has a question."""
    yield from worded.compared(DOMAIN, catalogues, params(decisions))
    for language, catalog in catalogues.items():
        for id_, message in entries(catalog).items():
            for text in forms(message):
                yield from shape(f"{language} {id_}", id_, text)
    yield from copies(catalogues)


def shape(where: str, id_: str, text: str) -> Iterator[str]:
    """Titles, names, states and words in pictures have no stop, all else is a sentence."""
    stopped = text.endswith((".", "?", "{question}"))
    if id_.startswith(("job.", "chart.")) or id_.endswith((".title", ".name")):
        if stopped:
            yield f"{where}: ends like a sentence"
        if id_.endswith(".title") and len(text.split()) not in TITLE_WORDS:
            yield f"{where}: a title has 2 to 5 words"
    elif not stopped:
        yield f"{where}: does not end like a sentence"


def copies(catalogues: Catalogues) -> Iterator[str]:
    """No language has an English text; here not even a single word is alike by chance."""
    english = entries(catalogues["en"])
    for language, catalog in catalogues.items():
        for id_, message in entries(catalog).items():
            if language == "en" or id_ not in english:
                continue
            if set(forms(message)) & set(forms(english[id_])) - {""}:
                yield f"{language} {id_}: the English text"
