"""Legal moves in words: what a player picks from a list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.moves import auztralia, circadians, last_aurora
from content.texts import sentence

DOMAIN = "moves"
NONE = "none"
"""The form of a move that declines or stops."""
TOLD = {"auz": auztralia.told, "cho": circadians.told, "lau": last_aurora.told}
"""What the moves of each game bring into their sentences."""
MOVES: dict[str, tuple[str, ...]] = auztralia.MOVES | circadians.MOVES | last_aurora.MOVES
"""The sentences with their parameters: one for each decision or each form of its answers."""
Data = Mapping[str, Any]


def move_text(move: Data, view: Data, seat: int, language: str) -> str:
    """What a legal move of a seat does, in the words of what the seat sees."""
    id, params = told(move, view, seat)
    return sentence(DOMAIN, id, params, language)


def told(move: Data, view: Data, seat: int) -> tuple[str, dict[str, Any]]:
    """The sentence that tells a move, and what stands in it."""
    decision = str(move["decision"])
    fields = {name: value for name, value in move.items() if name != "decision"}
    if fields and all(value is None for value in fields.values()):
        return f"{decision}.{NONE}", {}
    form, params = TOLD[decision.partition(".")[0]](decision, fields, view, seat)
    return f"{decision}.{form}" if form else decision, params
