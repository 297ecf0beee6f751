"""The editions of AuZtralia, each a file of differences from `pl-2018`, and what tables decide."""

from __future__ import annotations

import typing as t

from engine.auztralia.book import Book
from engine.kernel import Entry, Ruling, Rulings

from .change import Edition
from .de_short import DE_SHORT
from .ru_2017 import RU_2017
from .rulings import RULINGS

PL_2018 = Edition("pl-2018", None, {})
"""What the chapters say: the complete and newest text."""
EDITIONS = {one.code: one for one in (PL_2018, RU_2017, DE_SHORT)}


USUAL = {code: one.usual(RULINGS) for code, one in EDITIONS.items()}
REGISTER = {
    id_: Ruling(tuple(values), {code: at[id_] for code, at in USUAL.items() if id_ in at})
    for id_, values in RULINGS.items()
}
"""The rulings that tables decide, with the values that each edition starts from."""


def _differences() -> dict[str, dict[str, t.Any]]:
    """By number, what each edition changes there, as data."""
    found: dict[str, dict[str, t.Any]] = {}
    for code, edition in EDITIONS.items():
        for numbers, change in edition.differences.items():
            for number in numbers.split():
                found.setdefault(number, {})[code] = change.as_data()
    return found


DIFFERENCES = _differences()


def counterparts(edition: str, other: str) -> dict[str, str]:
    """The characters of an edition by those that another has in their place."""
    casts = [EDITIONS[code].cards() for code in (edition, other)]
    names = {name for cast in casts for name in cast}
    pairs = [(casts[0].get(name, name), casts[1].get(name, name)) for name in sorted(names)]
    return {one: two for one, two in pairs if one != two}


def replaced(edition: str, rulings: Rulings) -> tuple[dict[type[Entry], type[Entry]], Book]:
    """The entries and the book of a table: what it has decided, then what its edition says."""
    entries: dict[type[Entry], type[Entry]] = {}
    numbers: dict[str, t.Any] = {}
    values = [RULINGS[id_][value] for id_, value in rulings.items()]
    for change in (*values, *EDITIONS[edition].differences.values()):
        entries |= change.entries
        numbers |= change.numbers
    return entries, Book(**numbers)
