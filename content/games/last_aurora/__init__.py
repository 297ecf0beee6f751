"""Last Aurora: its packs, its tables and its words."""

from pathlib import Path

from content.game import GameContent
from content.games.last_aurora import chapters, moves, parts
from content.games.last_aurora.kinds import KINDS
from content.games.last_aurora.screen import SCREEN

GAME = GameContent(
    code="last-aurora",
    prefix="lau",
    folder=Path(__file__).parent,
    order=2,
    kinds=KINDS,
    moves=moves.MOVES,
    told=moves.told,
    parts=parts,
    chapters=chapters.CHAPTERS,
    titles=chapters.KINDS,
    screen=SCREEN,
    lint=f"{__name__}.lint",
)
