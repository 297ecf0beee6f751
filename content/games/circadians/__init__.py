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
    sentence_of=moves.sentence_of,
    parts=parts,
    chapters=chapters.CHAPTERS,
    asides=chapters.ASIDES,
    titles=chapters.KINDS,
    screen=SCREEN,
    boards=f"{__name__}.boards",
    pictures=f"{__name__}.pictures",
    speech=f"{__name__}.speech",
    faces=f"{__name__}.faces",
    lint=f"{__name__}.lint",
)
