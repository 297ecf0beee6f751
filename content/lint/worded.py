"""Checks of texts whose ids and parameters are declared: nothing more, nothing less, all shown."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError

from content import boards, cli, counts, moves, offers, web
from content.catalogue import LANGUAGES, forms, source
from content.games import games
from content.lint.texts import (
    Catalogues,
    copies,
    entries,
    entry,
    ids,
    placeholders,
    plural_rule,
)
from content.pictures import words as pictures
from content.speech import words as speech
from content.templates import holes

Declared = Mapping[str, Collection[str]]


def load(domain: str) -> Catalogues:
    """The catalogue of every language; one that cannot be read is empty."""
    return {language: _read(language, domain) for language in LANGUAGES}


def _read(language: str, domain: str) -> Catalog:
    try:
        return source(language, domain)
    except (OSError, ValueError, PoFileError):
        # An unreadable file must not hide the findings of the others; its ids are all missing.
        return Catalog(locale=language)


def findings(decisions: Collection[str]) -> Iterator[str]:
    """Everything wrong with the words of the command line, moves, boards, pictures and speech."""
    declared: dict[str, Declared] = {
        boards.DOMAIN: boards.texts(),
        cli.DOMAIN: cli.texts(),
        moves.DOMAIN: moves.sentences(),
        offers.DOMAIN: {id_: () for game in games() for id_ in offers.ids(game)},
        pictures.DOMAIN: pictures.texts(),
        speech.DOMAIN: speech.texts(),
        counts.DOMAIN: counts.texts(),
        web.DOMAIN: web.TEXTS,
    }
    for domain, wanted in declared.items():
        catalogues = load(domain)
        yield from compared(domain, catalogues, wanted)
        yield from copies(catalogues)
    yield from unspoken(decisions)


def compared(domain: str, catalogues: Catalogues, declared: Declared) -> Iterator[str]:
    """Everything wrong with the catalogues of one domain."""
    for language, catalog in catalogues.items():
        yield from plural_rule(f"{language} {domain}", language, catalog)
        for id_, message in entries(catalog).items():
            yield from entry(f"{language} {id_}", language, message)
            for text in forms(message):
                yield from untold(f"{language} {id_}", declared.get(id_, ()), text)
    yield from ids(catalogues, declared)
    yield from placeholders(catalogues, declared)


def untold(where: str, names: Collection[str], text: str) -> Iterator[str]:
    """Every parameter is shown."""
    told = {name for name, _ in holes(text)}
    yield from (f"{where}: {{{name}}} is left out" for name in names if name not in told)


def unspoken(decisions: Collection[str]) -> Iterator[str]:
    """Each decision, and nothing else, has words for its moves."""
    known = {".".join(id_.split(".")[:3]) for id_ in moves.sentences()}
    yield from (f"{key}: no words for its moves" for key in sorted(set(decisions) - known))
    yield from (f"{key}: words for no decision" for key in sorted(known - set(decisions)))
