"""Where the rules stand in the rulebooks: document, heading, and the rulings they lean on."""

from __future__ import annotations

import functools
from typing import Any

from content.games import game_of, games
from content.tables import written


@functools.cache
def table() -> dict[str, dict[str, Any]]:
    """Each rule id with its headings by document and its rulings."""
    return {id: row for game in games() for id, row in written(game, "sources").items()}


def completed(game: str, edition: str) -> str | None:
    """The document that holds where that of an edition is silent, if there is one."""
    return games()[game].completed.get(edition) if game in games() else None


@functools.cache
def places(rules: tuple[str, ...], edition: str) -> list[dict[str, Any]]:
    """Where the edition's document has these rules; where it is silent, what completes it.

    A rule that no document and no ruling has tells its origin instead.
    """
    return [place for rule in rules for place in _places(rule, edition)]


def origin(rule: str) -> str:
    """What a rule rests on: the text of a rulebook, public sources, or neither."""
    row = table()[rule]
    return "source" if row["headings"] else str(row.get("origin", "reconstructed"))


def _places(rule: str, edition: str) -> list[dict[str, Any]]:
    if rule not in table():
        return []
    row = table()[rule]
    headings = row["headings"]
    known = (edition, completed(game_of(rule) or "", edition))
    document = next((one for one in known if one in headings), None)
    chosen = headings if document is None else {document: headings[document]}
    mark = {"completes": edition} if document not in (None, edition) else {}
    told = [
        {"rule": rule, "document": document, "heading": heading} | mark
        for document, names in chosen.items()
        for heading in names
    ]
    told += [{"rule": rule, "ruling": ruling} for ruling in row["rulings"]]
    return told or [{"rule": rule, "origin": origin(rule)}]
