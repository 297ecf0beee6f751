"""The board's own arithmetic, where it takes a short cut."""

from __future__ import annotations

import random

import pytest

from engine.auztralia.board import BOARDS
from engine.kernel import members


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("near", [True, False], ids=["joined", "scattered"])
def test_a_line_grown_piece_by_piece_is_the_line_walked_from_the_port(
    name: str, near: bool
) -> None:
    """Pieces on the line or beside it, apart from it, joining what lay apart, and taken away."""
    board, dice, grown = BOARDS[name], random.Random(name), 0
    for port in members(board.ports):
        rails = 0
        for _ in range(25):
            line = board.line(port, rails, 0)
            borders = line.edges if near else board.edges_of(board.around(line.ring))
            rails ^= 1 << dice.choice(members(borders))
            extended = board._extend(port, rails)
            grown += extended not in (None, line)
            assert board.line(port, rails, 0) == board._walk(port, rails, 0)
            assert extended in (None, board._walk(port, rails, 0))
    assert grown > 10


def test_the_same_rails_again_are_the_same_line() -> None:
    board = BOARDS["east"]
    port = members(board.ports)[0]
    rails = board.edges_at[port] & -board.edges_at[port]
    line = board.line(port, rails, 0)
    board.line.cache_clear()
    assert board.line(port, rails, 0) == line
