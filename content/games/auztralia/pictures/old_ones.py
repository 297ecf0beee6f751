"""The tiles of the Old Ones on the map: face down with their level, face up with all they show."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

from content.games.auztralia.boards import GAME
from content.games.auztralia.pictures import crowd
from content.games.auztralia.pictures.ground import ROMAN
from content.games.auztralia.pictures.hexes import Hexful
from content.games.auztralia.pictures.plane import plane_of
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
    letter = plane_of(scene).letter
    for hex_, full in here.items():
        spots = crowd.threats(len(full.threats), full.large, full.shared())
        large = letter if full.large else 0.0
        for code, spot in zip(full.threats, spots, strict=True):
            at = crowd.Spot(full.x + spot.x, full.y + spot.y, spot.radius)
            if code.isdigit():
                yield _lair(scene, hex_, int(code), at, layer, large)
            else:
                yield _tile(scene, hex_, code, at, layer, large)


def _lair(scene: Scene, hex_: int, level: int, spot: crowd.Spot, layer: int, large: float) -> Piece:
    def paint(canvas: Canvas) -> None:
        theme, radius = canvas.theme, spot.radius * 0.87
        dashes, moon = stroke(theme["moon"], LINE, "4 2.5"), theme["moon"]
        canvas.polygon(ring(spot.x, spot.y, radius, 6), theme["night"], **dashes)
        numeral = functools.partial(canvas.text, spot.x)
        if large and spot.radius >= crowd.SHARED.radius:
            style = Style(large, bold=True, serif=True)
            numeral(spot.y + large * 0.34, ROMAN[level], style, moon, "middle")
            return
        canvas.icon("closed", spot.x, spot.y - radius * 0.25, radius * 0.85, moon)
        if radius >= READABLE and not large:
            style = Style(12, bold=True, serif=True)
            numeral(spot.y + radius * 0.6, ROMAN[level], style, moon, "middle")

    title = picture_text("auz.picture.lair", scene.look.language, level=level, hex=hex_)
    return Piece(layer, f"lair:{level}", f"hex:{hex_}", title, paint)


def _tile(scene: Scene, hex_: int, code: str, spot: crowd.Spot, layer: int, large: float) -> Piece:
    row, damage = pack(GAME, "tiles")[code], damage_on(scene, code)
    told: dict[str, Any] = {"tile": code, "hex": hex_}
    if code in scene.pub["old_ones"]:
        told |= {"damage": sum(n for _, n in damage), "resistance": row["resistance"]}
        title = picture_text("auz.picture.old_one", scene.look.language, **told)
    else:
        title = picture_text("auz.picture.lurking", scene.look.language, **told)

    def paint(canvas: Canvas) -> None:
        alone = spot.radius == crowd.ALONE.radius
        if large:
            _plain_tile(canvas, row, spot, large if spot.radius >= crowd.SHARED.radius else 0.0)
        else:
            tile(canvas, row, spot)
        for k, (seat, n) in enumerate(damage):
            _damage(canvas, seat, n, (spot, k), large if alone or not large else -1.0)

    return Piece(layer, f"tile:{code}", f"hex:{hex_}", title, paint)


def _plain_tile(canvas: Canvas, row: dict[str, Any], spot: crowd.Spot, letter: float) -> None:
    """A face-up tile on a telephone: who it is and, if it is alone, how much it stands."""
    (x, y, radius), moon = spot, canvas.theme["moon"]
    line = stroke(moon)
    canvas.polygon(ring(x, y, radius, 6), canvas.theme["night"], **line)
    kind = "no" if row["kind"] == "blank" else row["kind"]
    if not letter or not row["resistance"]:
        canvas.icon(kind, x, y, radius * 1.2, moon)
        return
    wide = len(str(row["resistance"])) * letter * 0.56
    size = radius * 1.52 - wide
    canvas.icon(kind, x - wide / 2, y, size, moon)
    style = Style(letter, bold=True)
    canvas.text(x + size / 2, y + letter * 0.36, row["resistance"], style, moon, "middle")


def _damage(
    canvas: Canvas, seat: int, n: int, where: tuple[crowd.Spot, int], letter: float
) -> None:
    """What a seat has marked; below zero there is no room for letters."""
    (x, y, radius), at = where
    size = letter * 0.56 if letter > 0 else 8.0
    x, y = x + radius * 0.87, y - radius * 0.74 + at * size * 1.9
    theme = canvas.theme
    shape(canvas, seat, x, y, size, stroke=theme["paper"], stroke_width=1.2)
    if letter >= 0:
        style = Style(letter or 11.0, bold=True)
        canvas.text(x, y + style.size * 0.36, n, style, theme.on_seats[seat], "middle")


def tile(canvas: Canvas, row: dict[str, Any], spot: crowd.Spot) -> None:
    """A face-up tile: who it is and how much it stands."""
    x, y, radius = spot
    theme, moon = canvas.theme, canvas.theme["moon"]
    canvas.polygon(ring(x, y, radius, 6), theme["night"], stroke=moon, stroke_width=LINE)
    kind = "no" if row["kind"] == "blank" else row["kind"]
    if radius < READABLE or not row["resistance"]:
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
