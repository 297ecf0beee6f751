"""What is played when a policy of Last Aurora is trained."""

from __future__ import annotations

import typing as t

EDITION = "pl"
KINDS: tuple[tuple[float, int, dict[str, t.Any]], ...] = (
    (0.36, 2, {}),
    (0.07, 3, {}),
    (0.28, 4, {}),
    (0.1, 1, {"solo": True}),
    (0.1, 1, {"solo": True, "map": "beta"}),
    (0.06, 2, {"map": "beta"}),
    (0.03, 2, {"mine": True}),
)
"""How often, how many seats, which options."""
POOL = (("self", 0.5), ("past", 0.17), ("clone", 0.31), ("random", 0.01), ("greedy", 0.01))
"""A greedy player is slow here, and the clone plays much like it."""
PLAN: dict[str, t.Any] = {
    "teacher_games": 160,
    "steps": 1800,
    "pool": POOL,
    "rate": 0.03,
    "stride": 4,
    "trust": 0.9,
}
