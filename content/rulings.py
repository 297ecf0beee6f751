"""The register of rulings: where the books are silent or disagree, what is done and why."""

from __future__ import annotations

import functools
import json
from typing import Any

from content.games import games
from content.item_words import Untold, text_of
from content.tables import written

DOMAIN, ENGLISH = "rulings", "en"
PARTS = ("question", "choice", "why")


def table(game: str) -> dict[str, dict[str, Any]]:
    """Each ruling with its kind, its rules, if not all its editions, and what tables may choose."""
    return written(game, "rulings")


@functools.cache
def rows(game: str, language: str) -> tuple[dict[str, Any], ...]:
    """The rulings of a game in a language; a text that the language lacks is marked."""
    return tuple({"id": id} | row | _said(game, id, language) for id, row in table(game).items())


def _said(game: str, id: str, language: str) -> dict[str, Any]:
    try:
        texts = {part: text_of(language, DOMAIN, text_id(game, id, part)) for part in PARTS}
        values = [
            {"value": value, "text": text_of(language, DOMAIN, text_id(game, id, part))}
            for value, part in values_of(game, id).items()
        ]
    except Untold:
        return _said(game, id, ENGLISH) | {"fallback_from": language}
    return texts | {"lang": language} | ({"values": values} if values else {})


def text_id(game: str, id: str, part: str) -> str:
    """The id of a part of a ruling's text, which begins as the ids of rules do."""
    return f"{games()[game].prefix.upper()}.{id}.{part}"


def values_of(game: str, id: str) -> dict[Any, str]:
    """What tables may choose, each value with the part of the text that says what it means.

    If the row names an option, it is chosen by that and may be a number or a yes or no.
    """
    return {value: f"value.{_spelled(value)}" for value in table(game)[id].get("values", ())}


def _spelled(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def ids(game: str) -> list[str]:
    """The ids of all texts: a question, a choice, a reason, and what each value means."""
    return [
        text_id(game, id, part)
        for id in table(game)
        for part in (*PARTS, *values_of(game, id).values())
    ]
