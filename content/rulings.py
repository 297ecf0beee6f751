"""The register of rulings: where the books are silent or disagree, what is done and why."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

from content.wording import Untold, text_of

HOME = Path(__file__).parent / "rulings"
DOMAIN, ENGLISH = "rulings", "en"
PREFIXES = {"auztralia": "AUZ"}
PARTS = ("question", "choice", "why")


@functools.cache
def table(game: str) -> dict[str, dict[str, Any]]:
    """Each ruling with its kind, its rules, if not all its editions, and what tables may choose."""
    path = HOME / f"{game}.json"
    found: dict[str, dict[str, Any]] = json.loads(path.read_text("utf-8"))
    return found


@functools.cache
def told(game: str, language: str) -> tuple[dict[str, Any], ...]:
    """The rulings of a game in a language; a text that the language lacks is marked."""
    return tuple({"id": id} | row | _said(game, id, language) for id, row in table(game).items())


def _said(game: str, id: str, language: str) -> dict[str, Any]:
    head = f"{PREFIXES[game]}.{id}"
    try:
        texts: dict[str, Any] = {
            part: text_of(language, DOMAIN, f"{head}.{part}") for part in PARTS
        }
        values = [
            {"value": value, "text": text_of(language, DOMAIN, f"{head}.value.{value}")}
            for value in table(game)[id].get("values", ())
        ]
    except Untold:
        return _said(game, id, ENGLISH) | {"fallback_from": language}
    return texts | {"lang": language} | ({"values": values} if values else {})


def ids(game: str) -> set[str]:
    """The ids of all texts: a question, a choice, a reason, and what each value means."""
    found = set()
    for id, row in table(game).items():
        parts = [*PARTS, *(f"value.{value}" for value in row.get("values", ()))]
        found |= {f"{PREFIXES[game]}.{id}.{part}" for part in parts}
    return found
