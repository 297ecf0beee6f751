"""Checks that the packs of a game, its cards and its terms are about the same things."""

from __future__ import annotations

from collections.abc import Iterator

from content import kinds, library
from content.games import games
from content.lint.packs import Packs, judge
from content.lint.texts import Catalogues, entries


def carded(game: str, packs: Packs) -> Iterator[str]:
    """Packs and cards have the same things of each kind."""
    have = library.provenance(game)
    for kind, codes in judge(game).codes(packs).items():
        head = f"{games()[game].prefix}.{kind}."
        found = {id.removeprefix(head) for id in have if id.startswith(head)}
        yield from (f"{head}{code}: no card" for code in sorted(codes - found))
        yield from (f"{head}{code}: not in the packs" for code in sorted(found - codes))


def unnamed(catalogues: Catalogues, game: str, packs: Packs) -> Iterator[str]:
    """Terms and packs name the same things."""
    prefix = games()[game].prefix
    codes = judge(game).codes(packs)
    things = [f"{prefix}.{kind}.{code}" for kind, known in codes.items() for code in known]
    wanted = {term for id in things if (term := kinds.term_of(id))}
    heads = tuple({f"{prefix}.{id.split('.')[1]}." for id in wanted})
    for language, catalog in catalogues.items():
        have = {id for id in entries(catalog) if id.startswith(heads)}
        yield from (f"{language} {id}: no term" for id in sorted(wanted - have))
        yield from (f"{language} {id}: not in the packs" for id in sorted(have - wanted))
