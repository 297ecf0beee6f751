"""What is played when a policy of Circadians is trained."""

from __future__ import annotations

import typing as t

EDITION = "pl-2022"
KINDS: tuple[tuple[float, int, dict[str, t.Any]], ...] = (
    (0.14, 2, {}),
    (0.07, 3, {}),
    (0.5, 4, {}),
    (0.04, 5, {}),
    (0.04, 2, {"factions": "drawn"}),
    (0.07, 3, {"factions": "drawn"}),
    (0.09, 4, {"factions": "drawn"}),
    (0.05, 5, {"factions": "drawn"}),
)
"""How often, how many seats, which options: of two rivals the first course had seen most."""
POOL = (("self", 0.25), ("past", 0.1), ("clone", 0.65))
"""A greedy player is slow here, and the clone plays much like it."""
PLAN: dict[str, t.Any] = {
    "seed": "circadians-2",
    "start": "121756e36336d98149c83600638a0b8eb2d2f5b5",
    "steps": 300,
    "teacher_games": 24,
    "pool": POOL,
    "rate": 0.035,
    "stride": 6,
    "trust": 0.95,
    "calm": 30,
}
