"""What each seat has, and what the Old Ones score, in a line below the map."""

from __future__ import annotations

from content.games.auztralia.boards import GAME
from content.games.auztralia.pictures import words
from content.games.auztralia.pictures.seat import cube
from content.games.auztralia.pictures.words import ORES, UNITS
from content.pictures.canvas import Canvas
from content.pictures.cells import icon
from content.pictures.scene import Scene
from content.pictures.strip import Count, Side, strip
from content.pictures.words import picture_text, point_name

OPPONENT = "eye"
THREATS = {"face_up": "eye", "face_down": "closed", "blight": "blight"}
"""What the Old Ones score for, and its icon."""


def sides(canvas: Canvas, scene: Scene) -> None:
    """Every seat, and the Old Ones."""
    turn = scene.pub["turn"] if scene.winners is None else -1
    told = [Side(seat, _counts(scene, seat), turn == seat) for seat in range(scene.seats)]
    told += [Side(side, _threats(scene, side)) for side in range(scene.seats, len(scene.points))]
    strip(canvas, scene, told, OPPONENT)


def _counts(scene: Scene, seat: int) -> tuple[Count, ...]:
    """Resources, cubes and, if there are any, units and characters."""
    pub, language = scene.pub, scene.look.language
    ores = [
        Count(words.name("resource", ore, language), words.ore(ore), pub[ore][seat]) for ore in ORES
    ]
    cubes = Count(picture_text("auz.picture.cubes", language), cube(seat), pub["hq"][seat])
    units = [
        Count(words.name("unit", unit, language), icon(unit), n)
        for unit, n in zip(UNITS, pub["barracks"][seat], strict=True)
        if n
    ]
    held = len(pub["characters"][seat])
    people = [Count(scene.name("box:characters"), icon("person", "violet"), held)] if held else []
    return *ores, cubes, *units, *people


def _threats(scene: Scene, side: int) -> tuple[Count, ...]:
    """The points of the Old Ones, part by part."""
    parts, language = scene.points[side].parts, scene.look.language
    return tuple(
        Count(point_name(GAME, part, language), icon(THREATS.get(part, "star"), "violet"), n)
        for part, n in parts.items()
    )
