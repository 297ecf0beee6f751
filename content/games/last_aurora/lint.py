"""How the packs of Last Aurora are judged, and which cards they speak of."""

from __future__ import annotations

from content.games.last_aurora import lint_components, lint_road
from content.games.last_aurora.kinds import box_kind
from content.games.last_aurora.lint_shapes import shape
from content.lint.packs import Codes, Constraint, Packs, rows

__all__ = ["CONSTRAINTS", "codes", "shape"]

CONSTRAINTS: tuple[Constraint, ...] = (
    *lint_components.CONSTRAINTS,
    *lint_road.CONSTRAINTS,
)


def codes(packs: Packs) -> Codes:
    """The codes that the packs have of each kind of card."""
    found: Codes = {
        "box": {box_kind(row["code"]) for row in rows(packs, "boxes")},
        "enemy": {row["code"] for row in rows(packs, "enemies")},
        "object": {row["code"] for row in rows(packs, "objects")},
        "region": {row["region"] for row in rows(packs, "map_alpha")},
        "shortcut_kind": {row["kind"] for row in rows(packs, "shortcuts")},
        "survivor": {row["code"] for row in rows(packs, "survivors")},
        "waypoint": {row["code"] for row in rows(packs, "waypoints")},
    }
    for row in (*rows(packs, "exploration"), *rows(packs, "start_cards")):
        found.setdefault(row["kind"], set()).add(row["name"])
    # A survivor won as loot is explained as a survivor.
    found["loot"] = {row["code"] for row in rows(packs, "loot") if row["kind"] != "survivor"}
    return found
