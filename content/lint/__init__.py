"""Checks of the data packs and of the catalogues."""

from collections.abc import Iterator
from functools import partial

import content
from content.lint import (
    auztralia,
    auztralia_shapes,
    declared,
    interface,
    library,
    packs,
    stale,
    texts,
)

GAMES = {"auztralia": (auztralia_shapes.shape, auztralia.CONSTRAINTS)}


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
    yield from texts.findings(sources)
    named = interface.decisions(sources["terms"]["en"])
    yield from interface.findings(interface.load(), named)
    yield from declared.findings(named)
    for game, prefix in content.GAMES.items():
        unnamed = partial(texts.unnamed, sources["terms"], prefix)
        yield from packs.run(unnamed, packs.load(game))
        yield from packs.run(library.carded, packs.load(game))
    yield from library.findings()
    yield from stale.findings()
