"""The laws of the house on random games of Last Aurora, at every table."""

from __future__ import annotations

import itertools

import pytest

from engine.kernel import Table
from engine.last_aurora import LAST_AURORA
from tests.laws import play_by_the_laws

SITTINGS = [
    ({"map": map_, "mine": mine, "solo": seats == 1, "strict_supply": strict}, seats)
    for map_, mine, strict, seats in itertools.product(
        ("alpha", "beta"), (False, True), (False, True), LAST_AURORA.seats
    )
]


def game_by_the_laws(table: Table, seats: int, seed: int) -> None:
    s = play_by_the_laws(table, table.start(seats), seed).state
    assert s.pub.ended
    assert len(s.pub.order) + len(s.pub.out) == len(s.pub.space)


@pytest.mark.parametrize(("options", "seats"), SITTINGS, ids=str)
def test_every_law_holds_at_every_decision(options: dict[str, object], seats: int) -> None:
    for seed in range(2):
        game_by_the_laws(LAST_AURORA.table("pl", options), seats, seed)
