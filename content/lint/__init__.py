"""Checks of the data packs: shape, origins and what the sources force."""

from collections.abc import Iterator

from content.lint import auztralia, auztralia_shapes, packs

GAMES = {"auztralia": (auztralia_shapes.shape, auztralia.CONSTRAINTS)}


def findings(game: str, files: packs.Packs | None = None) -> Iterator[str]:
    """Everything wrong with the packs of one game, read from disk unless given."""
    shape, constraints = GAMES[game]
    files = packs.load(game) if files is None else files
    yield from packs.check(files, shape)
    for constraint in constraints:
        yield from packs.run(constraint, files)
