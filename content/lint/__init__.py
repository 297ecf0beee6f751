"""Checks of the data packs and of the catalogues."""

from collections.abc import Iterator
from functools import partial

from content.catalogue import LANGUAGES
from content.declared import decisions, declared
from content.forms import table
from content.games import games
from content.lint import (
    carded,
    forms,
    interface,
    library,
    origins,
    packs,
    stale,
    texts,
    worded,
)


def findings(game: str, files: packs.Packs | None = None) -> Iterator[str]:
    """Everything wrong with the packs of one game, read from disk unless given."""
    own = packs.judge(game)
    files = packs.load(game) if files is None else files
    yield from packs.check(files, own.shape)
    for constraint in own.CONSTRAINTS:
        yield from packs.run(constraint, files)
    yield from packs.run(partial(origins.findings, game), files)


def text_findings() -> Iterator[str]:
    """Everything wrong with the catalogues, alone and beside the packs they name."""
    yield from texts.placed()
    sources = texts.load()
    yield from texts.findings(sources, declared("reasons"), declared("terms"), declared("findings"))
    yield from interface.findings(interface.load(), decisions())
    sentences = {domain: library.load(domain) for domain in forms.DOMAINS}
    tables = {language: table(language) for language in LANGUAGES}
    yield from forms.findings(sentences, tables, sources["terms"])
    yield from worded.findings(decisions())
    for game in games():
        files = packs.load(game)
        yield from packs.run(partial(carded.unnamed, sources["terms"], game), files)
        yield from packs.run(partial(carded.carded, game), files)
    yield from library.findings()
    yield from stale.findings()
