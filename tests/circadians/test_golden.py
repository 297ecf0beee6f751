"""Golden games: whole games that must be played exactly as they were written down.

The files are in tests/playthroughs/circadians; python -m tests.playthroughs circadians writes
them anew. A changed game is a changed rule, or a changed order of the things that happen.
"""

from __future__ import annotations

import collections

import pytest

from engine.circadians.setup import FACTIONS
from tests.playthroughs import PLACE, golden_games, transcript

GAMES = golden_games("circadians")
HOME = PLACE / "circadians"
LARGEST = 350_000
"""Five factions and six rounds of nine phases are a long story."""


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_golden_game_is_played_as_written(name: str) -> None:
    table, golden = GAMES[name]
    assert transcript(table, golden) == (HOME / f"{name}.txt").read_text(encoding="utf-8")


def test_two_golden_games_for_each_number_of_seats() -> None:
    assert sorted(path.stem for path in HOME.glob("*.txt")) == sorted(GAMES)
    seats = collections.Counter(one.seats for _, one in GAMES.values())
    assert seats == {n: 2 for n in range(2, 6)}


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_is_in_golden_games(faction: str) -> None:
    told = [path.read_text(encoding="utf-8") for path in sorted(HOME.glob("*.txt"))]
    assert sum(f"faction {faction}\n" in text for text in told) > 1


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_golden_game_can_be_read_at_one_sitting(name: str) -> None:
    path = HOME / f"{name}.txt"
    assert path.stat().st_size < LARGEST
    assert "winners" in path.read_text(encoding="utf-8").splitlines()[-1]
