"""What never changes on a side of the map: sea, hexes, numbers, symbols, legend, the time track."""

from __future__ import annotations

import functools

from content import boards
from content.boards import Place
from content.games.auztralia.boards import BETWEEN, GAME, SIZE, size
from content.games.auztralia.pictures.plane import Plane
from content.numbers import number
from content.pictures.canvas import SHAPE, Canvas, closed, ring
from content.pictures.canvas import number as digits
from content.pictures.letters import Style
from content.pictures.scene import Look
from content.pictures.theme import mix
from content.pictures.words import picture_text

NUMBER = Style(11)
LABEL, SMALL = Style(11.5), Style(11, bold=True)
ROMAN = ("", "I", "II", "III")
ICONS = {"awakening": "eye", "end": "flag", "event": "cardback", "token": "star"}
SEA_ON_THE_RIGHT = "east"


@functools.lru_cache(maxsize=64)
def map_ground(plane: Plane, look: Look) -> Canvas:
    """The map without a piece."""
    canvas, code = Canvas(look.theme), plane.code
    for id, radius in (("hx", SIZE - 0.6), ("hp", SIZE - 3)):
        corners = " ".join(f"{digits(x)},{digits(y)}" for x, y in ring(0, 0, radius, 6))
        canvas.shapes[id] = f'<polygon id="{id}" points="{corners}"/>'
    hexes = [place for place in boards.board(GAME, code).places if place.kind == "hex"]
    _sea(canvas, code, hexes)
    for place in hexes:
        _hex(canvas, place, plane, look)
    if not plane.large:
        _compass(canvas, code, look)
    _legend(canvas, plane, hexes, look)
    return canvas


def colour(place: Place) -> str:
    """The name of the colour of a hex."""
    level = place.data.get("level")
    return f"{place.terrain}{level or ''}"


def _sea(canvas: Canvas, code: str, hexes: list[Place]) -> None:
    theme, (wide, high) = canvas.theme, size(code)
    land = "".join(closed(ring(place.x, place.y, SIZE, 6)) for place in hexes)
    with canvas.group(aria_hidden="true"):
        canvas.rect(0, 0, wide, high, theme["sea"], 12)
        for far, tint in ((34, theme["sea_far"]), (16, theme["sea_near"])):
            canvas.path(land, theme["sea"], stroke=tint, stroke_width=far, stroke_linejoin="round")


def _hex(canvas: Canvas, place: Place, plane: Plane, look: Look) -> None:
    theme, kind, x, y = canvas.theme, colour(place), place.x, place.y
    dark = functools.partial(mix, theme[kind], theme["ink"])
    with canvas.group(title(place, plane.code, look.language), role=SHAPE, data_place=place.id):
        canvas.stamp("hx", x, y, fill=theme[kind], stroke=dark(0.22))
        if place.data.get("level") != 1:
            canvas.stamp("hp", x, y, fill=canvas.texture(kind))
        down = 6 if plane.large else 2
        if "port" in place.symbols:
            pale = mix(theme[kind], theme["paper"], 0.45)
            canvas.circle(x, y + down, 12.5, pale, stroke=dark(0.45), stroke_dasharray="3 2.5")
            canvas.icon("port", x, y + down, 14, dark(0.6))
        if "token" in place.symbols:
            canvas.icon("star", x, y + down, 16, dark(0.65))
        name = place.id.partition(":")[2]
        if plane.large:
            style = Style(plane.letter, bold=True)
            canvas.text(x - 15, y - 36 + plane.letter * 0.73, name, style, None, "middle")
            return
        canvas.text(x - 17, y - 24, name, NUMBER, None, "middle")
        if "survey" in place.symbols:
            canvas.icon("survey", x + 18, y - 28, 10, dark(0.75))


def title(place: Place, code: str, language: str) -> str:
    """What is printed on a hex, in words."""
    board = boards.board(GAME, code)
    told = [terrain(code, place.terrain or "", place.data.get("level", 0), language)]
    told += [boards.text_in(board.symbols[symbol], language) for symbol in place.symbols]
    return f"{boards.text_in(place.name, language)}: {', '.join(told)}"


def terrain(code: str, kind: str, level: int, language: str) -> str:
    """A terrain with its level, as in outback II."""
    name = boards.text_in(boards.board(GAME, code).terrains[kind], language)
    return f"{name} {ROMAN[level]}".rstrip()


def _compass(canvas: Canvas, code: str, look: Look) -> None:
    theme, (wide, high) = canvas.theme, size(code)
    x, y = (wide - 58, high - 60) if code == SEA_ON_THE_RIGHT else (58.0, 62.0)
    with canvas.group(picture_text("auz.picture.compass", look.language)):
        fill = mix(theme["sea"], theme["paper"], 0.5)
        canvas.polygon(ring(x, y, 34, 6), fill, stroke=theme["soft"], stroke_width=1)
        arrow = [(x, y - 17), (x + 6, y + 5), (x, y + 1), (x - 6, y + 5)]
        canvas.polygon(arrow, theme["soft"])
        for direction, (a, b) in enumerate(ring(x, y + 4, 24, 6, -90), 1):
            canvas.text(a, b, direction, SMALL, theme["soft"], "middle")


def _legend(canvas: Canvas, plane: Plane, hexes: list[Place], look: Look) -> None:
    """The terrains with their names, in the corner that is sea; on a telephone below the map."""
    theme, (wide, high) = canvas.theme, size(plane.code)
    kinds = {colour(place): (place.terrain or "", place.data.get("level", 0)) for place in hexes}
    style = Style(plane.letter) if plane.narrow else LABEL
    unit = style.size / LABEL.size
    left = wide - 210 if plane.code == SEA_ON_THE_RIGHT else 26.0
    for k, kind in enumerate(sorted(kinds)):
        x, y = left, high - 9 - 19 * (len(kinds) - k)
        if plane.narrow:
            row, column = divmod(k, 3)
            x, y = 26 + column * (wide - 26) / 3, high + BETWEEN + (row + 0.5) * plane.legend_row
        corners = ring(x, y, 9 * unit, 6)
        canvas.polygon(corners, theme[kind], stroke=mix(theme[kind], theme["ink"], 0.3))
        if kinds[kind][1] != 1:
            canvas.polygon(corners, canvas.texture(kind))
        name = terrain(plane.code, *kinds[kind], look.language)
        canvas.text(x + 15 * unit, y + 4 * unit, name, style)


@functools.lru_cache(maxsize=64)
def track_ground(plane: Plane, look: Look) -> Canvas:
    """The time track without a disc."""
    canvas, code = Canvas(look.theme), plane.code
    theme = canvas.theme
    with canvas.group(picture_text("auz.picture.time", look.language)):
        wide, high = plane.track_size()
        canvas.rect(0, plane.track_top, wide, high, theme["sunk"], 12)
        for space in range(number(GAME, "boards.time_track.last") + 1):
            _space(canvas, plane, boards.places(GAME, code)[f"track:{space}"], look)
    return canvas


def _space(canvas: Canvas, plane: Plane, place: Place, look: Look) -> None:
    theme, space = canvas.theme, int(place.id.partition(":")[2])
    x, y, wide = plane.cell(space)
    fill, strong = _tint(canvas, space), bool({"awakening", "end"} & {*place.symbols})
    with canvas.group(_space_title(plane.code, place, look), role=SHAPE, data_place=place.id):
        line = theme["violet" if strong else "line"]
        high = plane.cell_high
        canvas.rect(x + 1, y, wide - 2, high, fill, 5, stroke=line, stroke_width=1 + strong)
        style = Style(plane.letter, bold=strong or space % 5 == 0)
        left = x + wide * (0.34 if place.symbols else 0.5)
        ink = theme["ink" if style.bold else "soft"]
        canvas.text(left, y + 13 * plane.scale, space, style, ink, "middle")
        for symbol in place.symbols:
            tone = theme["violet"] if strong else mix(fill, theme["violet"], 0.75)
            at = x + wide * 0.74, y + 9 * plane.scale
            canvas.icon(ICONS[symbol], *at, 12 * plane.scale, tone)


def _tint(canvas: Canvas, space: int) -> str:
    """Time before the awakening, after it, and after the end."""
    theme = canvas.theme
    if space < number(GAME, "boards.time_track.old_ones"):
        return theme["paper"]
    if space < number(GAME, "boards.time_track.end"):
        return mix(theme["paper"], theme["violet"], 0.13)
    return mix(theme["paper"], theme["ink"], 0.16)


def _space_title(code: str, place: Place, look: Look) -> str:
    known = boards.board(GAME, code).symbols
    marks = [boards.text_in(known[one], look.language) for one in place.symbols]
    return ": ".join([boards.text_in(place.name, look.language), *marks])
