"""What is played when a policy of AuZtralia is trained."""

from __future__ import annotations

import typing as t

EDITION = "pl-2018"
KINDS: tuple[tuple[float, int, dict[str, t.Any]], ...] = (
    (0.62, 2, {}),
    (0.06, 3, {}),
    (0.06, 4, {}),
    (0.05, 1, {"mode": "solo", "level": "low"}),
    (0.05, 1, {"mode": "solo", "level": "high"}),
    (0.06, 1, {"mode": "solo", "level": "insane"}),
    (0.06, 2, {"mode": "cooperative"}),
    (0.04, 2, {"map": "west"}),
)
"""How often, how many seats, which options."""
PLAN: dict[str, t.Any] = {
    "teacher_games": 120,
    "steps": 1800,
    "by_points": True,
    "stride": 6,
    "trust": 0.8,
    "rate": 0.03,
    "pool": (("self", 0.55), ("past", 0.13), ("clone", 0.29), ("random", 0.01), ("greedy", 0.02)),
}
