"""The tiles of the Old Ones on the map: face down with their level, face up with all they show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from content.games.auztralia.boards import GAME
from content.games.auztralia.pictures import crowd
from content.games.auztralia.pictures.ground import ROMAN
from content.games.auztralia.pictures.hexes import Hexful
from content.numbers import number, pack
from content.pictures.canvas import LINE, Canvas, ring, stroke
from content.pictures.letters import Style
from content.pictures.pieces import Piece, pill, shape
from content.pictures.scene import Scene
from content.pictures.words import picture_text

READABLE = 12.0
"""Smaller tiles show no number."""
LARGE = 17.0
"""Smaller tiles show the number without a shield."""
Damage = list[tuple[int, int]]
"""Seats and the damage that each has marked."""


def old_ones(scene: Scene, here: dict[int, Hexful], layer: int) -> Iterator[Piece]:
    """Every tile on the map, those of a hex side by side."""
    for hex_, full in here.items():
        for code, spot in zip(full.threats, crowd.threats(len(full.threats)), strict=True):
            at = crowd.Spot(full.x + spot.x, full.y + spot.y, spot.radius)
            if code.isdigit():
                yield _lair(scene, hex_, int(code), at, layer)
            else:
                yield _tile(scene, hex_, code, at, layer)


def _lair(scene: Scene, hex_: int, level: int, spot: crowd.Spot, layer: int) -> Piece:
    def paint(canvas: Canvas) -> None:
        theme, radius = canvas.theme, spot.radius * 0.87
        dashes = stroke(theme["moon"], LINE, "4 2.5")
        canvas.polygon(ring(spot.x, spot.y, radius, 6), theme["night"], **dashes)
        canvas.icon("closed", spot.x, spot.y - radius * 0.25, radius * 0.85, theme["moon"])
        if radius >= READABLE:
            style = Style(12, bold=True, serif=True)
            y = spot.y + radius * 0.6
            canvas.text(spot.x, y, ROMAN[level], style, theme["moon"], "middle")

    title = picture_text("auz.picture.lair", scene.look.language, level=level, hex=hex_)
    return Piece(layer, f"lair:{level}", f"hex:{hex_}", title, paint)


def _tile(scene: Scene, hex_: int, code: str, spot: crowd.Spot, layer: int) -> Piece:
    row, damage = pack(GAME, "tiles")[code], damage_on(scene, code)
    told: dict[str, Any] = {"tile": code, "hex": hex_}
    if code in scene.pub["old_ones"]:
        told |= {"damage": sum(n for _, n in damage), "resistance": row["resistance"]}
        title = picture_text("auz.picture.old_one", scene.look.language, **told)
    else:
        title = picture_text("auz.picture.lurking", scene.look.language, **told)

    def paint(canvas: Canvas) -> None:
        tile(canvas, row, spot)
        for k, (seat, n) in enumerate(damage):
            x, y = spot.x + spot.radius * 0.87, spot.y - spot.radius * 0.74 + 15 * k
            paper = canvas.theme["paper"]
            shape(canvas, seat, x, y, 8, stroke=paper, stroke_width=1.2)
            ink = canvas.theme.on_seats[seat]
            canvas.text(x, y + 4, n, Style(11, bold=True), ink, "middle")

    return Piece(layer, f"tile:{code}", f"hex:{hex_}", title, paint)


def tile(canvas: Canvas, row: dict[str, Any], spot: crowd.Spot) -> None:
    """A face-up tile: who it is and how much it stands."""
    x, y, radius = spot
    theme, moon = canvas.theme, canvas.theme["moon"]
    canvas.polygon(ring(x, y, radius, 6), theme["night"], stroke=moon, stroke_width=LINE)
    kind = "no" if row["kind"] == "blank" else row["kind"]
    if radius < READABLE:
        canvas.icon(kind, x, y, radius * 1.2, moon)
        return
    canvas.icon(kind, x, y - radius * 0.2, radius, moon)
    style = Style(12 if radius > LARGE else 11, bold=True)
    if radius > LARGE:
        wide, high = 30.0, 13.0
        edge = stroke(moon, 1)
        pill(canvas, x - wide / 2, y + radius * 0.4, wide, high, theme["night"], **edge)
        canvas.icon("shield", x - 7, y + radius * 0.4 + 6.5, 9, moon)
        canvas.text(x + 5, y + radius * 0.4 + 10.7, row["resistance"], style, moon, "middle")
    else:
        canvas.text(x, y + radius * 0.72, row["resistance"], style, moon, "middle")


def damage_on(scene: Scene, code: str) -> Damage:
    """Who has marked how much damage on a tile."""
    if code not in scene.pub["old_ones"]:
        return []
    _, cubes, discs = scene.pub["old_ones"][code]
    worth = number(GAME, "numbers.disc_damage.value")
    marked = [few + worth * many for few, many in zip(cubes, discs, strict=True)]
    return [(seat, n) for seat, n in enumerate(marked) if n]
