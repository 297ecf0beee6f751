"""What a seat sees as numbers: every fact of its view falls into one of a fixed number of places.

It is made of the view alone, so it holds nothing that the seat may not know. The same fact of the
same game always falls into the same place.
"""

from __future__ import annotations

import functools
import typing as t
import zlib

import numpy as np
import numpy.typing as npt

SIZE = 2048
FARTHEST = 16.0
Numbers = npt.NDArray[np.float32]


def features(view: t.Mapping[str, t.Any]) -> Numbers:
    """A view as a vector: numbers in the place of their name, words in a place of their own."""
    found = np.zeros(SIZE, dtype=np.float32)
    for name, value in _facts("", view):
        if isinstance(value, str):
            found[_place(f"{name}={value}")] += 1.0
        elif value:
            found[_place(name)] += float(value) / (1.0 + abs(float(value)) / FARTHEST)
    return np.clip(found, -FARTHEST, FARTHEST)


@functools.lru_cache(maxsize=65536)
def _place(name: str) -> int:
    return zlib.crc32(name.encode()) % SIZE


def _facts(name: str, value: t.Any) -> t.Iterator[tuple[str, t.Any]]:
    """Each number and word of a view with the way that leads to it."""
    if isinstance(value, dict):
        for key in value:
            yield from _facts(f"{name}.{key}", value[key])
    elif isinstance(value, list | tuple):
        for at, inner in enumerate(value):
            yield from _facts(f"{name}.{at}", inner)
    elif isinstance(value, set | frozenset):
        for inner in sorted(value, key=repr):
            yield name, str(inner)
    elif isinstance(value, bool | int | float | str):
        yield name, value
