"""Numbers for the moves of a list: while one question is asked again, a move keeps its own."""

from __future__ import annotations

import typing as t

from engine.kernel import Move

Offer = dict[int, Move]
"""Moves by the numbers under which they are offered, in the order in which they are shown."""
GAPS = 3
"""With more numbers missing than this a list is harder to read than to learn anew."""


class Numbering:
    """What the last list called its moves; another question begins anew."""

    def __init__(self) -> None:
        self.question = ""
        self.numbers: dict[Move, int] = {}

    def offer(self, question: str, moves: t.Sequence[Move]) -> Offer:
        """The moves with their numbers; one that was not in a list yet gets the next number."""
        kept = self.numbers if question == self.question else {}
        new = [move for move in moves if move not in kept]
        last = max(kept.values(), default=0)
        numbers = kept | {move: last + at for at, move in enumerate(new, 1)}
        if max(numbers[move] for move in moves) > len(moves) + GAPS:
            numbers = {move: at for at, move in enumerate(moves, 1)}
        self.question, self.numbers = question, numbers
        return {numbers[move]: move for move in sorted(moves, key=numbers.__getitem__)}
