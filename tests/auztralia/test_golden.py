"""Golden games: whole games that must be played exactly as they were written down.

The files are in tests/playthroughs/auztralia; python -m tests.playthroughs auztralia writes
them anew. A changed game is a changed rule, or a changed order of the things that happen.
"""

from __future__ import annotations

import pytest

from engine.kernel import Table
from tests.playthroughs import PLACE, golden_games, transcript

from .scene import TABLE

GAMES = golden_games("auztralia")
LARGEST = 120_000


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_golden_game_is_played_as_written(name: str) -> None:
    table, golden = GAMES[name]
    written = (PLACE / "auztralia" / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(table, golden) == written


def plain(table: Table) -> bool:
    """Whether it is the usual table, though it may have been made anew."""
    return (table.edition, table.options) == (TABLE.edition, TABLE.options)


def test_golden_games_for_each_number_of_seats_and_each_edition() -> None:
    written = sorted(path.stem for path in (PLACE / "auztralia").glob("*.txt"))
    assert written == sorted(GAMES)
    usual = [one.seats for table, one in GAMES.values() if one.options is None and plain(table)]
    assert sorted(usual) == [2, 2, 3, 3, 4, 4]
    assert {table.edition for table, _ in GAMES.values()} == {"pl-2018", "ru-2017", "de-short"}


def test_a_golden_game_for_every_mode_map_and_challenge() -> None:
    chosen = {pair for table, _ in GAMES.values() for pair in table.options.items()}
    modes = {("mode", "solo"), ("mode", "cooperative"), ("map", "east"), ("map", "west")}
    assert modes | {("duo_cards", 1), ("duo_cards", 2), ("level", "insane")} <= chosen
    assert {("challenge", "medium"), ("challenge", "insane")} <= chosen


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_golden_game_can_be_read_at_one_sitting(name: str) -> None:
    path = PLACE / "auztralia" / f"{name}.txt"
    assert path.stat().st_size < LARGEST
    assert "winners" in path.read_text(encoding="utf-8").splitlines()[-1]
