"""What can be set up: a game, its editions and its options, as people call them.

An option that decides a ruling is told by the register of rulings, and a value that is a card has
the name of the card; everything else has a text of its own.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from typing import Any

from content import rulings
from content.games import games
from content.item_words import text_of
from content.naming import card
from content.tables import generated

DOMAIN = "offers"
Labels = dict[str, Any]


@functools.cache
def labels(game: str, language: str) -> Labels:
    """A game by name and in a sentence, the names of its editions, and of its options and values.

    A game whose tables were not made yet is called by its code.
    """
    prefix = games()[game].prefix
    if "editions" not in generated(game):
        return {"title": game, "about": "", "editions": {}, "options": {}}

    def said(*parts: str) -> str:
        return text_of(language, DOMAIN, ".".join([prefix, *parts]))

    return {
        "title": said("title"),
        "about": said("about"),
        "editions": {one: said("edition", one) for one in generated(game)["editions"]},
        "options": {name: _option(game, name, language) for name in _own_options(game)},
    }


def _option(game: str, name: str, language: str) -> Labels:
    prefix = games()[game].prefix
    values = {
        spelled(value): card(f"{prefix}.{name}.{value}", language)
        or text_of(language, DOMAIN, f"{prefix}.option.{name}.{spelled(value)}")
        for value in generated(game)["options"][name]
    }
    return {"title": text_of(language, DOMAIN, f"{prefix}.option.{name}"), "values": values}


def _own_options(game: str) -> list[str]:
    """The options that decide no ruling."""
    ruled = {row.get("option") for row in rulings.table(game).values()}
    return [name for name in generated(game).get("options", ()) if name not in ruled]


def spelled(value: Any) -> str:
    """The value of an option as a word of an id."""
    return value if isinstance(value, str) else json.dumps(value)


def ids(game: str) -> Iterator[str]:
    """The ids of all texts of a game."""
    prefix = games()[game].prefix
    if "editions" not in generated(game):
        return
    yield f"{prefix}.title"
    yield f"{prefix}.about"
    yield from (f"{prefix}.edition.{one}" for one in generated(game)["editions"])
    for name in _own_options(game):
        yield f"{prefix}.option.{name}"
        for value in generated(game)["options"][name]:
            if card(f"{prefix}.{name}.{value}", "en") is None:
                yield f"{prefix}.option.{name}.{spelled(value)}"
