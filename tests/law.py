"""The law of a game, read from docs/law: which rules, rulings and examples it has."""

from __future__ import annotations

import functools
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HOME = ROOT / "docs" / "law"
RULE = re.compile(r"\b[A-Z]{3}-[A-Z]+-\d+\b")
"""The id of a rule, wherever it is cited; the ids of no other row look like this."""
ROW = re.compile(
    r"^(?:- \*\*|\| ?|### )"
    r"(?P<id>[A-Z]{3}-[A-Z]+-\d+|D-[A-Z0-9][A-Za-z0-9-]*|(?:R|G|ED|WE|EX)-\d+)"
    r"(?=[ *|])",
    re.M,
)
"""A row begins a point of a list, a row of a table or a heading with its id."""
NUMBERED = re.compile(r"^(\d+)\. \*\*", re.M)


def path(game: str) -> Path:
    """The file of a game."""
    return HOME / f"{game}.md"


@functools.cache
def text(game: str) -> str:
    return path(game).read_text("utf-8")


@functools.cache
def rows(game: str) -> tuple[str, ...]:
    """The ids of all rows in their order; twice if one is defined twice."""
    return tuple(found["id"] for found in ROW.finditer(text(game)))


def rules(game: str) -> list[str]:
    """The ids of the rules."""
    return [id for id in rows(game) if RULE.fullmatch(id)]


def numbered(game: str, kind: str) -> list[str]:
    """The rows of one kind: R for rulings, ED for differences of editions, and so on."""
    return [id for id in rows(game) if id.startswith(f"{kind}-")]


def examples(game: str) -> list[str]:
    """The worked examples: by their ids, or by their numbers where they have no more than that."""
    _, _, last = text(game).partition("## Worked examples")
    return [*numbered(game, "WE"), *numbered(game, "EX")] or NUMBERED.findall(last)
