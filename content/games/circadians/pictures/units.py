"""Fighters, leaders and Ryh-zu, in rows inside of their region."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from content.naming import term
from content.pictures.canvas import LINE, Canvas, Value, stroke
from content.pictures.letters import Style, width
from content.pictures.pieces import Piece, badge, pill
from content.pictures.scene import Scene
from content.pictures.words import picture_text

NAME, COUNT = Style(11.5, bold=True), Style(16, bold=True)
ROOM = (128.0, 104.0, 90.0)
"""How wide the rows of a region are, from the middle down."""
HIGH, GAP = 24.0, 3.0


class Unit(NamedTuple):
    """One thing that stands in a region: so many fighters, or somebody with a name."""

    kind: str
    seat: int
    label: str
    id: str
    title: str

    def wide(self) -> float:
        return 44.0 if self.kind == "fighter" else width(self.label, NAME) + 31


def units_of(scene: Scene, region: int) -> list[Unit]:
    """All units of a region, seat by seat."""
    pub, language = scene.pub, scene.look.language
    found = []
    for seat in range(scene.seats):
        if n := pub["fighters"][seat][region]:
            told = {"seat": seat, "amount": n, "region": region}
            title = picture_text("cho.picture.fighters", language, **told)
            found.append(Unit("fighter", seat, str(n), f"fighters:{seat}", title))
        for who in pub["roster"][seat]:
            if pub["leaders"].get(who) == region:
                found.append(_named(language, "leader", who, seat, region))
    for who, (place, seat) in pub["ryhzu"].items():
        if place == region:
            found.append(_named(language, "ryhzu", who, seat, region))
    return found


def _named(language: str, kind: str, who: str, seat: int, region: int) -> Unit:
    told = {"leader": who, "seat": seat, "region": region}
    title = picture_text("cho.picture.leader", language, **told)
    return Unit(kind, seat, term(f"cho.{kind}.{who}", language), f"{kind}:{who}", title)


def units(scene: Scene, layer: int) -> Iterator[Piece]:
    """Every unit on the map."""
    for id, place in scene.places().items():
        if place.kind != "region":
            continue
        region = int(id.partition(":")[2])
        top = place.y + (-4 if place.data.get("use") == "base" else 6)
        rows = _rows(units_of(scene, region))
        for r, row in enumerate(rows):
            x = place.x - (sum(unit.wide() for unit in row) + GAP * (len(row) - 1)) / 2
            y = top + r * HIGH + (9 if len(rows) == 1 else 0)
            for unit in row:

                def paint(canvas: Canvas, unit: Unit = unit, x: float = x, y: float = y) -> None:
                    _paint(canvas, unit, x, y)

                yield Piece(layer, unit.id, id, unit.title, paint)
                x += unit.wide() + GAP


def _rows(found: list[Unit]) -> list[list[Unit]]:
    """Units row by row; the hexagon gets narrower downwards."""
    rows: list[list[Unit]] = []
    used = 0.0
    for unit in found:
        room = ROOM[min(len(rows), len(ROOM)) - 1] if rows else 0.0
        if not rows or used + unit.wide() > room:
            rows.append([])
            used = 0.0
        rows[-1].append(unit)
        used += unit.wide() + GAP
    return rows


def _paint(canvas: Canvas, unit: Unit, x: float, y: float) -> None:
    theme = canvas.theme
    if unit.kind == "fighter":
        badge(canvas, unit.seat, x + 12, y + 11, 11.5, "fighter")
        more: dict[str, Value] = stroke(theme["paper"], 3) | {"paint_order": "stroke"}
        canvas.text(x + 26, y + 17, unit.label, COUNT, theme["ink"], None, **more)
        return
    fill, ink = theme.seats[unit.seat], theme.on_seats[unit.seat]
    pill(canvas, x, y, unit.wide(), 22, fill, stroke=theme["paper"], stroke_width=LINE)
    canvas.icon(unit.kind, x + 13, y + 11, 16, ink)
    canvas.text(x + 24, y + 15.2, unit.label, NAME, ink)
