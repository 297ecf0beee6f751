"""Panels: a heading, a frame, cells in it; in rows on a screen, one below the other on a telephone.

A game says what is in each panel; here is where everything goes. Cells are as wide as the panel
allows and as high as their texts need, so that every language fits.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from content import boards
from content.pictures.canvas import SHAPE, Canvas, stroke
from content.pictures.letters import Style, fitted
from content.pictures.marks import Field, compose, shown
from content.pictures.pieces import Piece
from content.pictures.scene import Scene

Frame = tuple[float, float, float, float]
"""Left, top, width and height."""
Paint = Callable[[Canvas, Frame], None]
NARROW = 390.0
HEAD, GAP, PAD = 30.0, 8.0, 10.0
HEADING = Style(14, bold=True)
MOST = 2.2
"""A cell is at most so many times as wide as it must be."""


class Cell(NamedTuple):
    """A field of a panel: what is printed in it, and the piece that lies on it."""

    printed: Paint | None = None
    piece: str = ""
    """The id of the piece; empty if none lies here."""
    title: str = ""
    paint: Paint | None = None
    place: str = ""
    """A place of its own; else it is that of the panel."""


class Panel(NamedTuple):
    """A place with its cells."""

    place: str
    cells: tuple[Cell, ...]
    least: float
    """No cell is narrower, unless the panel is."""
    high: Callable[[float], float]
    """How high a cell of some width is."""
    share: float = 1.0
    """How much of its row it takes."""
    most: int = 99
    """At most so many cells side by side."""
    optional: bool = False
    """Left out if there is nothing in it."""


Rows = Sequence[Sequence[Panel]]


class Grid(NamedTuple):
    """How the cells of a panel lie."""

    frame: Frame
    columns: int
    each: float
    high: float

    def cell(self, at: int) -> Frame:
        left, top, *_ = self.frame
        row, column = divmod(at, self.columns)
        x = left + PAD + column * (self.each + GAP)
        return x, top + HEAD + row * (self.high + GAP), self.each, self.high


class Sheet:
    """All panels of a part, with room for what a move that is only tried would add."""

    def __init__(self, scene: Scene, rows_of: Callable[[Scene], Rows], wide: float, top: float):
        self.scene, self.rows_of, self.wide = scene, rows_of, wide
        scenes = [scene, *([scene._replace(view=scene.after)] if scene.after else [])]
        told = [rows_of(one) for one in scenes]
        self.panels: dict[str, Panel] = {}
        self.grids: dict[str, Grid] = {}
        for same in zip(*told, strict=True):
            row = [max(one, key=lambda panel: len(panel.cells)) for one in zip(*same, strict=True)]
            row = [panel for panel in row if panel.cells or not panel.optional]
            for part in [[panel] for panel in row] if scene.look.narrow else [row]:
                top += self._lay(part, top)
        self.high = top

    def _lay(self, row: Sequence[Panel], top: float) -> float:
        """Put panels side by side; returns how much height they take."""
        if not row:
            return 0.0
        room = self.wide - GAP * (len(row) + 1)
        left, total, high = GAP, sum(panel.share for panel in row), 0.0
        for panel in row:
            wide = room * panel.share / total
            self.panels[panel.place] = panel
            self.grids[panel.place] = self._grid(panel, (left, top, wide, 0.0))
            high = max(high, self._needed(panel))
            left += wide + GAP
        for panel in row:
            grid = self.grids[panel.place]
            self.grids[panel.place] = grid._replace(frame=(*grid.frame[:3], high))
        return high + GAP

    def _grid(self, panel: Panel, frame: Frame) -> Grid:
        inner = frame[2] - 2 * PAD
        most = min(panel.most, max(1, len(panel.cells)))
        columns = max(1, min(int((inner + GAP) // (panel.least + GAP)), most))
        columns = -(-most // -(-most // columns))  # rows that are about equally long
        each = (inner - GAP * (columns - 1)) / columns
        if len(panel.cells) > 1:  # one alone fills its panel
            each = min(each, MOST * panel.least)
        return Grid(frame, columns, each, panel.high(each))

    def _needed(self, panel: Panel) -> float:
        grid = self.grids[panel.place]
        rows = max(1, -(-len(panel.cells) // grid.columns))
        return HEAD + rows * (grid.high + GAP) - GAP + PAD

    def ground(self, canvas: Canvas) -> None:
        """Frames, headings and what is printed."""
        now = {panel.place: panel for row in self.rows_of(self.scene) for panel in row}
        for place, grid in self.grids.items():
            with canvas.group(self.scene.name(place), role=SHAPE, data_place=place):
                self._frame(canvas, place, grid.frame)
            for at, cell in enumerate(now[place].cells):
                self._printed(canvas, cell, grid.cell(at))
            if not now[place].cells:
                left, top, *_ = grid.frame
                canvas.text(left + PAD, top + HEAD + 14, "–", HEADING, self.scene.theme["soft"])

    def _frame(self, canvas: Canvas, place: str, frame: Frame) -> None:
        left, top, wide, high = frame
        theme = canvas.theme
        canvas.rect(left, top, wide, high, theme["sunk"], 9, **stroke(theme["line"], 1))
        fit = fitted(self.scene.name(place), HEADING, wide - 2 * PAD, 1)
        style = Style(fit.size, bold=True)
        canvas.text(left + PAD, top + 20, fit.lines[0], style, theme["soft"])

    def _printed(self, canvas: Canvas, cell: Cell, frame: Frame) -> None:
        if cell.printed is None:
            return
        if cell.place:
            with canvas.group(self.scene.name(cell.place), role=SHAPE, data_place=cell.place):
                cell.printed(canvas, frame)
        else:
            cell.printed(canvas, frame)

    def pieces(self, scene: Scene) -> Iterator[Piece]:
        """Every piece that lies in a panel."""
        for row in self.rows_of(scene):
            for panel in row:
                grid = self.grids.get(panel.place)
                for at, cell in enumerate(panel.cells if grid else ()):
                    if cell.piece and cell.paint and grid:
                        paint = functools.partial(_painted, cell.paint, grid.cell(at))
                        place = cell.place or panel.place
                        yield Piece(0, cell.piece, place, cell.title, paint)

    def field(self, part: str) -> Field:
        """The places that can have marks."""
        known, sizes = {**boards.places(self.scene.game, self.scene.code())}, {}
        frames = {place: grid.frame for place, grid in self.grids.items()}
        for place, panel in self.panels.items():
            for at, cell in enumerate(panel.cells):
                if cell.place:
                    frames[cell.place] = self.grids[place].cell(at)
        for place, (left, top, wide, high) in frames.items():
            x, y = left + wide / 2, top + high / 2
            known[place] = known[place]._replace(part=part, x=x, y=y)
            sizes[place] = wide, high
        return Field(known, part, 40.0, sizes=sizes)

    def finish(self, canvas: Canvas, part: str, name: str, about: str) -> str:
        """The finished picture: panels, pieces, marks."""
        scene, field = self.scene, self.field(part)
        self.ground(canvas)
        compose(canvas, scene, field, self.pieces)
        window = shown(scene, field, (self.wide, self.high))
        return canvas.document(window, name, about, scene.look.language, scene.theme["page"])


def _painted(paint: Paint, frame: Frame, canvas: Canvas) -> None:
    paint(canvas, frame)
