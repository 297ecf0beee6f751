"""Pictures of a game that is played at the terminal: a file after every turn."""

from __future__ import annotations

from pathlib import Path

from content.pictures import drawing
from content.pictures.scene import Look
from engine.kernel import AnyState, Table
from referee.pictures import Wanted, picture

from .frame import Wrong, stored
from .speech import Speech


class Album:
    """A folder of pictures, numbered in the order of play; what looks as before is kept once."""

    def __init__(self, folder: str, table: Table, seat: int, speech: Speech) -> None:
        self.folder, self.table, self.seat = Path(folder), table, seat
        self.wanted = Wanted("board", Look(language=speech.language))
        self.kept, self.last = 0, b""
        if drawing.of(table.game.code) is None:
            raise Wrong("error.part", value="board")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            raise Wrong("error.write", path=folder) from None

    def keep(self, s: AnyState) -> None:
        """Write down how the table looks to the person now."""
        drawn = picture(self.table, s, self.seat, self.wanted)
        if drawn != self.last:
            self.kept, self.last = self.kept + 1, drawn
            stored(str(self.folder / f"{self.kept:04}.svg"), drawn)
