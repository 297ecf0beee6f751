"""What regions are called: the row of the map and a letter for the column, as h64 is 6D."""

from __future__ import annotations

import functools
import string
from typing import Any

from content.catalogue import catalogue
from content.numbers import pack

GAME = "circadians"
ABOARD = "cho.place.aboard"
"""The text that names the drop ship where a sentence says region."""
NAMED = ("edge", "one", "other", "region", "regions", "source", "target")
"""The parameters of sentences that hold regions by their number."""


@functools.cache
def labels() -> tuple[str, ...]:
    """What is written on each hex, in the order of their numbers."""
    rows = [row for _, row in sorted(pack(GAME, "map").items())]
    return tuple(f"{row['row']}{string.ascii_uppercase[row['column'] - 1]}" for row in rows)


def label(region: Any, language: str) -> str | None:
    """What a region is called in a sentence; whatever is no region has no such name."""
    if isinstance(region, tuple | list):
        told = [label(one, language) for one in region]
        return "–".join(map(str, told)) if told and all(told) else None
    if type(region) is not int or not 0 <= region <= len(labels()):
        return None
    ship = region == len(labels())
    return catalogue(language, "boards").gettext(ABOARD) if ship else labels()[region]
