"""What is played when a policy of Last Aurora is trained."""

from __future__ import annotations

import typing as t

EDITION = "pl"
KINDS: tuple[tuple[float, int, dict[str, t.Any]], ...] = (
    (0.4, 2, {}),
    (0.1, 3, {}),
    (0.22, 4, {}),
    (0.1, 1, {"solo": True}),
    (0.08, 1, {"solo": True, "map": "beta"}),
    (0.06, 2, {"map": "beta"}),
    (0.04, 2, {"mine": True}),
)
"""How often, how many seats, which options."""
POOL = (("self", 0.5), ("past", 0.2), ("clone", 0.265), ("random", 0.03), ("greedy", 0.005))
"""A greedy player is slow here, and the clone plays much like it."""
PLAN: dict[str, t.Any] = {"steps": 200, "pool": POOL, "rate": 0.02, "stride": 4, "trust": 0.9}
