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
    sentence_of=moves.sentence_of,
    shows={
        "lau.automa.revealed": parts.revealed,
        "lau.outcome.turned": parts.turned_over,
    },
    parts=parts,
    chapters=chapters.CHAPTERS,
    asides=chapters.ASIDES,
    titles=chapters.KINDS,
    screen=SCREEN,
    boards=f"{__name__}.boards",
    speech=f"{__name__}.speech",
    faces=f"{__name__}.faces",
    pictures=f"{__name__}.pictures",
    lint=f"{__name__}.lint",
)
