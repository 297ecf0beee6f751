"""What is played when a policy of Circadians is trained."""

from __future__ import annotations

import typing as t

EDITION = "pl-2022"
KINDS: tuple[tuple[float, int, dict[str, t.Any]], ...] = (
    (0.6, 2, {}),
    (0.08, 3, {}),
    (0.2, 4, {}),
    (0.05, 5, {}),
    (0.07, 2, {"factions": "drawn"}),
)
"""How often, how many seats, which options."""
POOL = (("self", 0.5), ("past", 0.2), ("clone", 0.265), ("random", 0.03), ("greedy", 0.005))
"""A greedy player is slow here, and the clone plays much like it."""
PLAN: dict[str, t.Any] = {"steps": 250, "teacher_games": 30, "pool": POOL}
