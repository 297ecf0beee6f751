"""What is played when a policy of AuZtralia is trained."""

from __future__ import annotations

import typing as t

EDITION = "pl-2018"
KINDS: tuple[tuple[float, int, dict[str, t.Any]], ...] = (
    (0.82, 2, {}),
    (0.02, 3, {}),
    (0.03, 4, {}),
    (0.03, 1, {"mode": "solo", "level": "low"}),
    (0.03, 1, {"mode": "solo", "level": "high"}),
    (0.02, 1, {"mode": "solo", "level": "insane"}),
    (0.03, 2, {"mode": "cooperative"}),
    (0.02, 2, {"map": "west"}),
)
"""How often, how many seats, which options."""
PLAN: dict[str, t.Any] = {
    "teacher_games": 0,
    "steps": 2400,
    "start": "hints",
    "by_points": True,
    "stride": 10,
    "trust": 1.0,
    "rate": 0.05,
    "pool": (("self", 0.93), ("past", 0.07)),
}
HINTS: dict[str, float] = {
    "T trade": -1.5,
    "T recruit": -0.6,
    "T farm": 1.2,
    "T mine": 0.3,
    "T track": 0.4,
    "T recover": -1.0,
    "T buy": 0.3,
    **{f"T buy part{part}": 0.8 for part in range(1, 5)},
    **{f"T buy d{near}{held}": 1.5 for near in (0, 1) for held in (0, 1)},
    **{f"T attack best{n}": n - 4.5 for n in range(9)},
    "T mine 10": 1.5,
    "T mine 11": 1.5,
    "T mine 01": 0.9,
    "T mine 00": -1.0,
    "L phosphate 1": 2.0,
    "L gold 1": 1.5,
    "L ore 1": 0.7,
    "L to 10": 1.0,
    "L to 01": 0.7,
    "L to 11": 1.7,
    "L end": -1.0,
    **{f"F near1 part{part}": -0.5 for part in range(6)},
    "M phosphate": 2.0,
    "M gold": 1.2,
    **{f"A c{n}": (n - 4) * 0.6 for n in range(9)},
    **{f"S {unit} all1": 2.0 for unit in range(5)},
    **{f"C None w{worth}": 2.0 if worth > 0 else -0.5 for worth in range(-3, 5)},
    "P p2": 0.8,
    "P p3": 0.8,
    "P g2": 0.6,
    "P g3": 0.6,
}
"""What a beginner is told: digging and farming pay, ports are worth units, sure fights are won.

A course that began as its greedy teacher does kept its habit of hiring all the time.
"""
