"""The table of differences between editions: what each text says about a subject."""

from __future__ import annotations

import functools
from typing import Any

from content import library
from content.item_words import Untold, text_of
from content.rulings import text_id
from content.sources import completed
from content.tables import written

DOMAIN, ENGLISH = "editions", "en"
WHOLE = "ED"
SILENT, FILLED = "silent", "completed"
"""What is said in any row of a text that says nothing, and of one that another completes."""


def table(game: str) -> dict[str, dict[str, Any]]:
    """Each difference: its rules, whether play differs, its rulings, and which texts are silent."""
    return written(game, "editions")


@functools.cache
def rows(game: str, language: str) -> tuple[dict[str, Any], ...]:
    """The differences in a language; a row that the language lacks is English and says so."""
    return tuple(_row(game, id, language) for id in table(game))


def _row(game: str, id: str, language: str) -> dict[str, Any]:
    row = table(game)[id]
    try:
        says = {code: _says(game, id, code, language) for code in library.editions(game)}
        subject = text_of(language, DOMAIN, text_id(game, id, "subject"))
    except Untold:
        return _row(game, id, ENGLISH) | {"fallback_from": language}
    kept = {name: row[name] for name in ("rules", "behaviour", "rulings")}
    return {"id": id} | kept | {"subject": subject, "editions": says, "lang": language}


def _says(game: str, id: str, code: str, language: str) -> dict[str, Any]:
    """What one edition says, or that it says nothing and which one speaks for it."""
    silent = code in table(game)[id]["silent"]
    filled = completed(game, code) if silent else None
    entry = (WHOLE, FILLED if filled else SILENT) if silent else (id, code)
    text = text_of(language, DOMAIN, text_id(game, *entry))
    return {"text": text, "silent": silent, "completed_from": filled}


def differing(game: str, one: str, other: str) -> frozenset[str]:
    """The rows in which two editions do not say the same; their English words decide.

    An edition that another completes says what that one says; one that is silent says nothing.
    """
    said = {row["id"]: row["editions"] for row in rows(game, ENGLISH)}
    return frozenset(id for id, says in said.items() if _holds(says, one) != _holds(says, other))


def _holds(says: dict[str, dict[str, Any]], code: str) -> str | None:
    """What holds in an edition, by its own text or by the one that completes it."""
    said = says[says[code]["completed_from"] or code]
    return None if said["silent"] else str(said["text"])


def ids(game: str) -> list[str]:
    """The ids of all texts: a subject for each row, and what each edition that speaks says."""
    found = [text_id(game, WHOLE, part) for part in (SILENT, FILLED) if table(game)]
    for id, row in table(game).items():
        speak = [code for code in library.editions(game) if code not in row["silent"]]
        found += [text_id(game, id, part) for part in ("subject", *speak)]
    return found
