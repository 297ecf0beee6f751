"""Numbers of the components and rules, found in the data packs by their path."""

from __future__ import annotations

import functools
import json
from typing import Any

from content.games import games


@functools.cache
def pack(game: str, name: str) -> dict[str, Any]:
    """The records of a pack by code; an unknown pack is a KeyError."""
    path = games()[game].folder / "packs" / f"{name}.json"
    if not path.is_file():
        raise KeyError(name)
    return {row["code"]: row for row in json.loads(path.read_text("utf-8"))["records"]}


def number(game: str, path: str) -> int:
    """The number at a path such as units.infantry.price; anything else is a KeyError."""
    name, *steps = path.split(".")
    value: Any = pack(game, name)
    for step in steps:
        try:
            value = value[int(step)] if isinstance(value, list) else value[step]
        except (IndexError, TypeError, ValueError):
            raise KeyError(path) from None
    if type(value) is not int:
        raise KeyError(path)
    return value
