"""Whole matches between agents, as simulations play them."""

from __future__ import annotations

import itertools
import typing as t

import pytest

from engine.auztralia import AUZTRALIA
from referee.jobs.orders import Agent
from referee.simulation.match import RANDOM, SimulatedMatch

TABLE = AUZTRALIA.table("pl-2018")


def test_players_are_new_when_the_turn_passes_and_not_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Within a turn a search goes on with what it has found."""
    forgotten, asked = [0], list[int]()
    forget, move = SimulatedMatch._forget, SimulatedMatch._move

    def forgetting(match: SimulatedMatch) -> None:
        forgotten[0] += 1
        forget(match)

    def moving(match: SimulatedMatch, seat: int) -> tuple[t.Any, ...]:
        asked.append(seat)
        return move(match, seat)

    match = SimulatedMatch(TABLE, (Agent("greedy"), RANDOM), "turns")
    monkeypatch.setattr(SimulatedMatch, "_forget", forgetting)
    monkeypatch.setattr(SimulatedMatch, "_move", moving)
    assert match.play()
    passed = sum(one != other for one, other in itertools.pairwise([-1, *asked]))
    assert forgotten == [passed]
    assert passed < len(asked)
