"""The one edition of Last Aurora, and what tables decide."""

from __future__ import annotations

import typing as t

from engine.kernel import Ruling, Rulings
from engine.last_aurora.book import Book

from .rulings import RULINGS

EDITION = "pl"
REGISTER = {
    id_: Ruling(tuple(values), {EDITION: next(iter(values))}) for id_, values in RULINGS.items()
}
"""The rulings that tables decide, with the values that the edition starts from."""


def book_of(rulings: Rulings) -> Book:
    """The book of a table that has decided so."""
    fields: dict[str, t.Any] = {}
    for id_, value in rulings.items():
        fields |= RULINGS[id_][value]
    return Book(**fields)
