"""How the packs of AuZtralia are judged, and which cards they speak of."""

from __future__ import annotations

from content.games.auztralia import lint_cards, lint_components, lint_map
from content.games.auztralia.lint_shapes import shape
from content.games.auztralia.parts import mark
from content.lint.packs import Codes, Constraint, Packs, by_code, rows

__all__ = ["CONSTRAINTS", "codes", "shape"]

CONSTRAINTS: tuple[Constraint, ...] = (
    *lint_components.CONSTRAINTS,
    *lint_cards.CONSTRAINTS,
    *lint_map.CONSTRAINTS,
)

MAPS = ("map_east", "map_west")


def codes(packs: Packs) -> Codes:
    """The codes that the packs have of each kind of card."""
    tiles = rows(packs, "tiles")
    return {
        "box": {box["box"] for box in by_code(packs, "boards")["boxes"]["boxes"]},
        "character": {row["code"] for row in rows(packs, "characters")},
        "event_effect": {row["effect"] for row in rows(packs, "events")},
        "objective": {row["code"] for row in rows(packs, "solo_objectives")},
        "terrain": {row["terrain"] for name in MAPS for row in rows(packs, name)},
        "tile_kind": {row["kind"] for row in tiles} | {one for row in tiles if (one := mark(row))},
        "unit": {row["code"] for row in rows(packs, "units")},
    }
