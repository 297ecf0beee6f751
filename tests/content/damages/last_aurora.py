"""Damage to the packs of Last Aurora: what a constraint has to find, and what a shape has to."""

from __future__ import annotations

import typing as t

# Constraint, file, code or * for all records, path to the value, damaged value.
DAMAGES: list[tuple[str, str, str, str, t.Any]] = [
    ("box", "components", "fuel_tokens", "count", 15),
    ("box", "components", "cards", "count", 116),
    ("pieces", "objects", "food_ration", "copies", 3),
    ("pieces", "objects", "mine", "copies", 2),
    ("pieces", "waypoints", "fuel", "count", 4),
    ("kits", "start_cards", "leader_2", "seat", 1),
    ("room", "start_cards", "start_truck_1", "boxes", ["FF", "W1"]),
    ("room", "boards", "kit", "food", 3),
    ("card_boxes", "exploration", "snowcat", "boxes", []),
    ("card_boxes", "loot", "gauss_cannon", "boxes", ["W5"]),
    ("box_uses", "boxes", "AR", "holds", ["food"]),
    ("box_uses", "boxes", "W1", "weapon", 0),
    ("deck", "exploration", "hermit", "period", 3),
    ("deck", "exploration", "hermit", "additional", True),
    ("deck", "exploration", "hermit", "number", 54),
    ("deck", "boards", "deck", "additional", {"2": 3, "3": 3, "4": 6}),
    ("locations", "exploration", "petrol_station", "right", []),
    ("locations", "exploration", "petrol_station", "right", ["object", "object"]),
    ("examples", "exploration", "contaminated_warehouse_1", "left", ["fuel"]),
    ("examples", "exploration", "contaminated_warehouse_2", "effect", ""),
    ("examples", "exploration", "road_tractor", "speed", 2),
    ("examples", "exploration", "trader_2", "left", ["ammo"]),
    ("crew", "exploration", "hermit", "survivor", "medic"),
    ("skills", "survivors", "navigator", "skill", 2),
    ("skills", "survivors", "leader", "skill", 1),
    ("skills", "slots", "5", "cost", 2),
    ("bonuses", "slots", "5", "beta", []),
    ("enemies", "enemies", "ulmar", "period", 2),
    ("enemies", "loot", "prisoner", "range", 2),
    ("enemies", "loot", "gauss_cannon", "defence", {"2": 4, "3": 5, "4": 5}),
    ("enemies", "loot", "prisoner", "defence", {"2": 1, "3": 2, "4": 3}),
    ("outcomes", "outcomes", "O01", "letters", ["B", "C", "A", "D"]),
    ("outcomes", "outcomes", "O09", "back", "top"),
    ("outcome_examples", "outcomes", "O04", "letters", ["D", "C", "B", "A"]),
    ("automa", "automa_cards", "AU1", "value", 2),
    ("automa", "automa_board", "B", "places", 6),
    ("automa", "automa_board", "left", "target", "lowest"),
    ("rule_numbers", "numbers", "object_limit", "value", 4),
    ("spaces", "map_alpha", "3", "space", 4),
    ("spaces", "map_beta", "3", "region", "bay"),
    ("moorings", "map_alpha", "24", "mooring", 0),
    ("moorings", "map_alpha", "16", "region", "coast"),
    ("waypoints", "map_beta", "0", "waypoint", True),
    ("shortcuts", "shortcuts", "A1", "end", 6),
    ("shortcuts", "shortcuts", "B2", "start", 3),
    ("dangers", "shortcuts", "A1", "tracks", False),
    ("dangers", "shortcuts", "B1", "damage", 0),
    ("dangers", "shortcuts", "B7", "kind", "dangerous"),
    ("distances", "shortcuts", "B4", "end", 15),
]

# File, code, path, damaged value, words of the finding.
FAULTS: list[tuple[str, str, str, t.Any, str]] = [
    ("objects", "mine", "origin", "guess", "origin guess is unknown"),
    ("objects", "mine", "code", "zzz", "stands behind"),
    ("objects", "mine", "phase", "night", "Invalid enum value"),
    ("objects", "mine", "text", "blows up", "unknown field `text`"),
    ("boards", "kit", "code", "kits", "no shape is known"),
    ("slots", "1", "cost", 4, "<= 3"),
]
