"""Golden games: whole games that must be played exactly as they were written down.

The files are in tests/playthroughs/last_aurora; python -m tests.playthroughs last-aurora writes
them anew. A changed game is a changed rule, or a changed order of the things that happen.
"""

from __future__ import annotations

import itertools

import pytest

from tests.playthroughs import PLACE, golden_games, transcript

GAMES = golden_games("last-aurora")
HOME = PLACE / "last_aurora"
LARGEST = 120_000


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_golden_game_is_played_as_written(name: str) -> None:
    table, golden = GAMES[name]
    assert transcript(table, golden) == (HOME / f"{name}.txt").read_text(encoding="utf-8")


def test_golden_games_for_each_number_of_seats_on_each_map_with_and_without_the_mine() -> None:
    assert sorted(path.stem for path in HOME.glob("*.txt")) == sorted(GAMES)
    played = {
        (game.seats, table.options["map"], table.options.get("mine", False))
        for table, game in GAMES.values()
    }
    assert played == {*itertools.product(range(1, 5), ("alpha", "beta"), (False, True))}


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_golden_game_can_be_read_at_one_sitting(name: str) -> None:
    path = HOME / f"{name}.txt"
    assert path.stat().st_size < LARGEST
    assert "winners" in path.read_text(encoding="utf-8").splitlines()[-1]
