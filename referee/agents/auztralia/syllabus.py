"""What is played when a policy of AuZtralia is trained."""

from __future__ import annotations

import typing as t

EDITION = "pl-2018"
KINDS: tuple[tuple[float, int, dict[str, t.Any]], ...] = (
    (0.8, 2, {}),
    (0.02, 3, {}),
    (0.03, 4, {}),
    (0.03, 1, {"mode": "solo", "level": "low"}),
    (0.03, 1, {"mode": "solo", "level": "high"}),
    (0.04, 1, {"mode": "solo", "level": "insane"}),
    (0.03, 2, {"mode": "cooperative"}),
    (0.02, 2, {"map": "west"}),
)
"""How often, how many seats, which options."""
PLAN: dict[str, t.Any] = {
    "teacher_games": 0,
    "steps": 1000,
    "by_points": True,
    "stride": 6,
    "trust": 1.0,
    "rate": 0.05,
    "pool": (("self", 0.9), ("past", 0.075), ("random", 0.005), ("greedy", 0.02)),
}
