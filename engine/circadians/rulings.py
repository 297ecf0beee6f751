"""The register of rulings that a table may decide otherwise; the first value is the usual one.

Chosen are those that the law names a switch for: the book or the missing rule sheets leave them
open, and the other reading fits as well.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Ruling, Rulings

from .book import Book

EDITIONS = ("pl-2022",)
RULINGS: dict[str, dict[str, dict[str, t.Any]]] = {
    # Have price tokens other sides with two factions?
    "R-02": {
        "printed": {},
        "two": {"sides_of_two": "two"},
        "public_j": {"sides_of_two": "public_j"},
    },
    # When does Hostile count?
    "R-23": {"chosen": {}, "leader": {"hostile_by_leader": True}},
    # What does the basic side of Sable cost?
    "R-25": {"gem": {}, "free": {"sable_free": True}},
    # Are tactics cards dealt in the set-up?
    "R-63": {
        "none": {},
        "one": {"starting_cards": 1},
        "two": {"starting_cards": 2},
        "three": {"starting_cards": 3},
    },
    # Does the attribute upgrade of a relic space cost gems?
    "R-70": {"paid": {}, "free": {"relic_upgrade_free": True}},
}
"""By ruling and value, the fields of the book that are otherwise."""
REGISTER = {
    id_: Ruling(tuple(values), dict.fromkeys(EDITIONS, next(iter(values))))
    for id_, values in RULINGS.items()
}


def book_of(rulings: Rulings) -> Book:
    """The book of a table that has decided so."""
    fields: dict[str, t.Any] = {}
    for id_, value in rulings.items():
        fields |= RULINGS[id_][value]
    return Book(**fields)
