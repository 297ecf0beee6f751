"""Variants side by side: what each brings, and how the changes of several become one."""

from __future__ import annotations

import types
import typing as t

from .entry import Entry
from .ruleset import Chapter
from .view import Data

Changes = t.Mapping[type[Entry], type[Entry]]


class Variant(t.NamedTuple):
    """A chapter of the variants: its entries, what it changes, what it puts into the box."""

    chapter: Chapter
    changes: Changes
    fit: t.Callable[[t.Any, Data], None]


Variants = tuple[tuple[str, tuple[t.Any, ...], Variant], ...]
"""Options, the values of them that bring a variant, and the variant."""


def composed(*tables: Changes) -> dict[type[Entry], type[Entry]]:
    """The changes of several tables together.

    Where two change one entry, the later one lies on the earlier: its super() is the other.
    """
    found: dict[type[Entry], tuple[type[Entry], ...]] = {}
    for changes in tables:
        for old, new in changes.items():
            found[old] = (new, *found.get(old, ()))
    return {
        old: news[0] if len(news) == 1 else types.new_class(old.__name__, news)
        for old, news in found.items()
    }
