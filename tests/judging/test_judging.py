"""The judges think of kept positions what they thought when their weights were last changed."""

from __future__ import annotations

import pytest

from engine import games

from . import Data, kept, opinion, read

ROWS = [(game, number) for game in games() for number in range(len(kept(game)))]
CLOSE = 2e-6
"""Other versions of Python add up in another order."""


def flat(told: object) -> list[object]:
    """All that stands in an opinion, in the order of its names."""
    if isinstance(told, dict):
        return [part for name in sorted(told) for part in (name, *flat(told[name]))]
    if isinstance(told, list):
        return [part for one in told for part in flat(one)]
    return [told]


@pytest.mark.parametrize(("game", "number"), ROWS)
def test_a_judge_is_of_the_same_opinion_as_before(game: str, number: int) -> None:
    row: Data = kept(game)[number]
    told, before = flat(opinion(*read(row["position"]))), flat(row["opinion"])
    assert len(told) == len(before)
    for now, then in zip(told, before, strict=True):
        if isinstance(then, float):
            assert now == pytest.approx(then, abs=CLOSE)
        else:
            assert now == then
