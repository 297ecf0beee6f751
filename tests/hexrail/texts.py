"""The face of Hexrail for the content service: kinds, moves, chapters and where its texts are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from content.game import Data, GameContent, Kinds

CHAPTERS = {
    "TURN": "tura|ход|Zug|turn",
    "PASS": "pasowanie|пас|Passen|passing",
    "RAIL": "tory|пути|Gleise|rails",
    "MINE": "wydobycie|добыча|Abbau|mining",
    "HIRE": "najem|наём|Anheuern|hiring",
    "FIGHT": "walka|бой|Kampf|fight",
    "HUNT": "łowy|охота|Jagd|hunt",
    "SETUP": "przygotowanie|подготовка|Aufbau|set-up",
}
MOVES: dict[str, tuple[str, ...]] = {
    "hex.turn.turn.pass": (),
    "hex.turn.turn.rail": ("cell",),
    "hex.turn.turn.mine": ("cell",),
    "hex.turn.turn.hire": ("unit",),
    "hex.turn.turn.fight": ("cell", "unit"),
}


def sentence_of(decision: str, fields: Data, view: Data, seat: int) -> tuple[str, dict[str, Any]]:
    """Each of the five actions has a sentence of its own; it names what the action needs."""
    filled = {name: value for name, value in fields.items() if name != "act" and value is not None}
    return str(fields["act"]), filled


GAME = GameContent(
    code="hexrail",
    prefix="hex",
    folder=Path(__file__).parent,
    kinds=Kinds(terms={"unit": "unit"}, named={"unit": "unit"}),
    moves=MOVES,
    sentence_of=sentence_of,
    chapters=CHAPTERS,
    screen={"hex.column.points": (), "hex.column.score": ()},
    titles={"unit": "jednostka|боец|Einheit|unit"},
)
