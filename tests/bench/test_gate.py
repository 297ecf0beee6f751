"""The gate of the benchmark: how far a ratio may fall."""

from __future__ import annotations

from .gate import fallen, named

KEPT = {"ours / peer": 2.0, "other / peer": 4.0}


def test_a_ratio_may_lose_a_twentieth_and_no_more() -> None:
    assert fallen(KEPT, {"ours / peer": 1.9, "other / peer": 5.0}) == []
    assert fallen(KEPT, {"ours / peer": 1.899, "other / peer": 3.0}) == [
        "ours / peer",
        "other / peer",
    ]


def test_a_ratio_that_nobody_kept_cannot_fall() -> None:
    assert fallen(KEPT, {"new / peer": 0.1}) == []


def test_ratios_are_told_apart_by_both_sides() -> None:
    rows = [
        {"ours": "kernel", "peers": "bare", "least": 0.6, "ratio": 1.0},
        {"ours": "kernel", "peers": "boardgame.io", "least": 8, "ratio": 11.2},
    ]
    assert named(rows) == {"kernel / bare": 1.0, "kernel / boardgame.io": 11.2}
