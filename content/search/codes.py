"""Items by what they are called by in refusals, links and on cards: a whole id or a short code."""

from __future__ import annotations

import functools
import re
from collections import defaultdict

from content.library import Item, items

TERM = "term."
CODE = re.compile(r"(?=.*[\d_])(?=.*[^\W\d_]).+")
"""A short code has a digit or a joint beside its letters; without them it may be any word."""


def coded(query: str) -> tuple[Item, ...]:
    """The items that have exactly this id or short code, in small or capital letters."""
    return _by_code().get(query.strip().casefold(), ())


@functools.cache
def _by_code() -> dict[str, tuple[Item, ...]]:
    found: dict[str, list[Item]] = defaultdict(list)
    for one in items():
        for code in _codes(one):
            found[code].append(one)
    return {code: tuple(known) for code, known in found.items()}


def _codes(one: Item) -> set[str]:
    """An id, that of the thing a term names, and what stands after the game and the kind."""
    whole = one.id.casefold()
    named = whole.removeprefix(TERM)
    short = named.split(".", 2)[2:]
    return {whole, named, *(code for code in short if CODE.fullmatch(code))}
