"""Words and titles of published editions and of reviews for what our texts call otherwise.

They are found by search and shown as what a thing is also called, with where the word comes from;
our own sentences never use them.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any, NamedTuple

from content.catalogue import LANGUAGES
from content.games import games
from content.kinds import card_of
from content.library import Item
from content.offers import labels
from content.tables import written

TABLE = "aliases"


class Alias(NamedTuple):
    """A word of others, our word for it, and whether an edition or reviews use it."""

    name: str
    ours: str
    source: str


def also_called(one: Item, language: str) -> tuple[Alias, ...]:
    """What others call this kind of thing in a language, or what the rule is about."""
    if one.game not in games():
        return ()
    return tuple(_alias(row) for row in _rows(one.game, language) if _is_about(row, one))


def aliases(game: str, language: str) -> Iterator[Alias]:
    """Every such word of a game, without titles."""
    yield from (_alias(row) for row in _rows(game, language) if "titles" not in row)


@functools.cache
def titles(game: str) -> tuple[str, ...]:
    """What a game is called, by us and by others, in any language."""
    ours = (labels(game, language)["title"] for language in LANGUAGES)
    others = (row["name"] for row in _table(game) if "titles" in row)
    return tuple(dict.fromkeys([*ours, *others]))


def _rows(game: str, language: str) -> Iterator[dict[str, Any]]:
    yield from (row for row in _table(game) if row["lang"] == language)


def _table(game: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = written(game, TABLE).get("rows", [])
    return rows


def _is_about(row: dict[str, Any], one: Item) -> bool:
    """By the kind of a card or of what a term names, by the chapter or the id of a rule."""
    if one.kind == "rule":
        chapter = one.id.split("-")[1]
        return chapter in row.get("chapters", ()) or one.id in row.get("titles", ())
    kind = card_of(one.id.removeprefix("term.")).split(".")[1] if one.kind == "term" else one.kind
    return kind in row.get("kinds", ())


def _alias(row: dict[str, Any]) -> Alias:
    return Alias(row["name"], row["ours"], row["from"])
