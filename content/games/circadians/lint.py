"""How the packs of Circadians are judged, and which cards they speak of."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.circadians import lint_boards, lint_cards, lint_components, lint_map
from content.games.circadians.kinds import CARDS
from content.games.circadians.lint_shapes import shape
from content.lint.packs import Codes, Constraint, Packs, by_code, rows

__all__ = ["CONSTRAINTS", "codes", "shape"]

CONSTRAINTS: tuple[Constraint, ...] = (
    *lint_components.CONSTRAINTS,
    *lint_boards.CONSTRAINTS,
    *lint_map.CONSTRAINTS,
    *lint_cards.CONSTRAINTS,
)
GOODS = (
    *("cost", "exchange", "gain", "immediate", "income", "lane", "main", "options"),
    *("production", "relics", "reward", "rewards", "upkeep", "visible"),
)
"""The fields of Circadians that hold goods."""


def codes(packs: Packs) -> Codes:
    """The codes that the packs have of each kind of card."""
    sides = {row[side] for row in rows(packs, "wheel") for side in ("left", "right")}
    return {kind: set(by_code(packs, name)) for kind, name in CARDS.items()} | {
        "gain": {what for name in packs for row in rows(packs, name) for what in _goods(row)},
        "symbol": sides,
        "terrain": {row["terrain"] for row in rows(packs, "map")} - {""},
    }


def _goods(value: object, inside: bool = False) -> Iterator[str]:
    """What a record of Circadians gives or costs: the words with a number in fields of goods."""
    if isinstance(value, dict):
        for key, one in value.items():
            if isinstance(one, dict | list):
                yield from _goods(one, inside or key in GOODS)
            elif inside:
                yield key
    elif isinstance(value, list):
        for one in value:
            yield from _goods(one, inside)
