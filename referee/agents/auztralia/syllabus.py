"""What is played when a policy of AuZtralia is trained."""

from __future__ import annotations

import typing as t

EDITION = "pl-2018"
KINDS: tuple[tuple[float, int, dict[str, t.Any]], ...] = (
    (0.62, 2, {}),
    (0.08, 3, {}),
    (0.08, 4, {}),
    (0.04, 1, {"mode": "solo", "level": "low"}),
    (0.04, 1, {"mode": "solo", "level": "high"}),
    (0.04, 1, {"mode": "solo", "level": "insane"}),
    (0.06, 2, {"mode": "cooperative"}),
    (0.04, 2, {"map": "west"}),
)
"""How often, how many seats, which options."""
PLAN: dict[str, t.Any] = {
    "steps": 600,
    "by_points": True,
    "stride": 6,
    "trust": 0.8,
    "rate": 0.025,
    "pool": (("self", 0.6), ("past", 0.12), ("clone", 0.25), ("random", 0.01), ("greedy", 0.02)),
}
