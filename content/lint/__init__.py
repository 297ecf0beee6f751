"""Checks of the data packs and of the catalogues."""

from collections.abc import Iterator
from functools import partial

import content
from content.catalogue import LANGUAGES
from content.declared import decisions, declared
from content.forms import table
from content.lint import (
    auztralia,
    auztralia_shapes,
    carded,
    circadians,
    circadians_shapes,
    forms,
    interface,
    last_aurora,
    last_aurora_shapes,
    library,
    packs,
    stale,
    texts,
    worded,
)

GAMES = {
    "auztralia": (auztralia_shapes.shape, auztralia.CONSTRAINTS),
    "circadians": (circadians_shapes.shape, circadians.CONSTRAINTS),
    "last-aurora": (last_aurora_shapes.shape, last_aurora.CONSTRAINTS),
}


def findings(game: str, files: packs.Packs | None = None) -> Iterator[str]:
    """Everything wrong with the packs of one game, read from disk unless given."""
    shape, constraints = GAMES[game]
    files = packs.load(game) if files is None else files
    yield from packs.check(files, shape)
    for constraint in constraints:
        yield from packs.run(constraint, files)


def text_findings() -> Iterator[str]:
    """Everything wrong with the catalogues, alone and beside the packs they name."""
    sources = texts.load()
    yield from texts.findings(sources, declared("reasons"), declared("terms"), declared("findings"))
    yield from interface.findings(interface.load(), decisions())
    sentences = {domain: library.load(domain) for domain in forms.DOMAINS}
    tables = {language: table(language) for language in LANGUAGES}
    yield from forms.findings(sentences, tables, sources["terms"])
    yield from worded.findings(decisions())
    for game in content.GAMES:
        files = packs.load(game)
        yield from packs.run(partial(carded.unnamed, sources["terms"], game), files)
        yield from packs.run(partial(carded.carded, game), files)
    yield from library.findings()
    yield from stale.findings()
