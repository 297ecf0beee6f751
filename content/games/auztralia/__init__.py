"""AuZtralia: its packs, its tables and its words."""

from pathlib import Path

from content.game import GameContent
from content.games.auztralia import chapters, moves, parts
from content.games.auztralia.kinds import KINDS
from content.games.auztralia.screen import SCREEN

GAME = GameContent(
    code="auztralia",
    prefix="auz",
    folder=Path(__file__).parent,
    order=1,
    kinds=KINDS,
    moves=moves.MOVES,
    sentence_of=moves.sentence_of,
    shows={
        "auz.combat.card": parts.fought_by,
        "auz.movement.card": parts.turned_up,
        "auz.setup.surveyed": parts.surveyed,
        "auz.events.drawn": parts.happens,
    },
    parts=parts,
    things=tuple(parts.THINGS.values()),
    chapters=chapters.CHAPTERS,
    asides=chapters.ASIDES,
    titles=chapters.KINDS,
    screen=SCREEN,
    completed={"de-short": "pl-2018"},
    boards=f"{__name__}.boards",
    speech=f"{__name__}.speech",
    faces=f"{__name__}.faces",
    pictures=f"{__name__}.pictures",
    lint=f"{__name__}.lint",
)
