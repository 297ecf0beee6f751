"""Circadians: its packs, its tables and its words."""

from pathlib import Path

from content.game import GameContent
from content.games.circadians import chapters, moves, parts
from content.games.circadians.kinds import KINDS
from content.games.circadians.screen import SCREEN

GAME = GameContent(
    code="circadians",
    prefix="cho",
    folder=Path(__file__).parent,
    order=3,
    kinds=KINDS,
    moves=moves.MOVES,
    told=moves.told,
    parts=parts,
    chapters=chapters.CHAPTERS,
    titles=chapters.KINDS,
    screen=SCREEN,
    lint=f"{__name__}.lint",
)
