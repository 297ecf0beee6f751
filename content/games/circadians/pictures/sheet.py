"""What only one faction has: morale, traps, the Ryh-zu, the drop ship."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping

from content.games.circadians.pictures.area import HEADING, Area
from content.games.circadians.pictures.goods import GAME, gains, named, paragraph, words
from content.games.circadians.pictures.units import units_of
from content.games.circadians.planes import Frame
from content.games.circadians.regions import labels
from content.naming import shown
from content.numbers import pack
from content.pictures.canvas import Canvas, stroke
from content.pictures.letters import Style, fitted
from content.pictures.pieces import Piece, badge
from content.pictures.scene import Scene
from content.pictures.words import picture_text

TEXT, VALUE = Style(13), Style(14, bold=True)
FIELDS = {"circadians": "hangar", "jrayek": "ryhzu", "leyrien": "morale", "si": "traps"}
"""The place of what only a faction has; the two others have nothing but their cards."""


def sheet_ground(canvas: Canvas, scene: Scene, area: Area) -> None:
    """What is printed: values of the morale rows; for others a few words."""
    language, (x, y, wide, _) = scene.look.language, area.frame("sheet")
    if area.faction == "leyrien":
        for at, row in enumerate(("combat", "income")):
            _morale_row(canvas, (x, y + HEADING + at * 33, wide, 30.0), row, language)
    elif area.faction == "si" and not scene.pub["stronghold"][scene.of]:
        canvas.text(x + 14, y + HEADING + 20, "–", VALUE)
    elif area.faction not in FIELDS:
        told = picture_text(f"cho.picture.about_{area.faction}", language)
        paragraph(canvas, (x + 10, y + HEADING + 14), told, TEXT, wide - 20, 4)


def own(scene: Scene, area: Area, layer: int) -> Iterator[Piece]:
    """The pieces of a faction's own sheet."""
    make = OWN.get(area.faction)
    if make is not None:
        yield from make(scene, area, layer)


# -- Leyrien --------------------------------------------------------------------


def _cells(frame: Frame, row: str) -> list[Frame]:
    """The values of a morale row: a token covers each but the first."""
    x, y, wide, high = frame
    n = int(pack(GAME, "morale")[row]["tokens"]) + 1
    left = x + 150
    each = (wide - 156) / n
    return [(left + k * each, y, each - 4, high) for k in range(n)]


def _morale_row(canvas: Canvas, frame: Frame, row: str, language: str) -> None:
    theme, values = canvas.theme, pack(GAME, "morale")[row]
    icon = "strength" if row == "combat" else "laurel"
    x, y, _, high = frame
    canvas.icon("swords" if row == "combat" else "income", x + 16, y + high / 2, 17)
    words(canvas, (x + 28, y + high / 2 + 5), named("phase", row, language), Style(12.5), 118)
    figures = values["strength" if row == "combat" else "fame"]
    for figure, (left, top, wide, tall) in zip(figures, _cells(frame, row), strict=True):
        canvas.rect(left, top, wide, tall, theme["paper"], 5, **stroke(theme["line"], 1))
        canvas.text(left + wide / 2 - 3, top + tall / 2 + 5, figure, VALUE, None, "end")
        canvas.icon(icon, left + wide / 2 + 8, top + tall / 2, 15)


def _morale(scene: Scene, area: Area, layer: int) -> Iterator[Piece]:
    """Tokens on both rows; those on the left leave first."""
    x, y, wide, _ = area.frame("sheet")
    for at, (row, n) in enumerate(zip(("combat", "income"), scene.pub["morale_rows"], strict=True)):
        cells = _cells((x, y + HEADING + at * 33, wide, 30.0), row)
        title = picture_text("cho.picture.morale_row", scene.look.language, row=row, amount=n)
        paint = functools.partial(_morale_tokens, cells[len(cells) - n :])
        yield Piece(layer, f"morale:{row}", "box:morale", title, paint)


def _morale_tokens(cells: list[Frame], canvas: Canvas) -> None:
    theme = canvas.theme
    for x, y, wide, high in cells:
        canvas.rect(x, y, wide, high, theme["violet"], 5, **stroke(theme["paper"], 1))
        canvas.icon("flag", x + wide / 2, y + high / 2, 16, theme["on_violet"])


# -- SI -------------------------------------------------------------------------


def _traps(scene: Scene, area: Area, layer: int) -> Iterator[Piece]:
    """A trap for each stronghold on the map, armed or sprung, and fighters beside the board."""
    (x, y, _, _), language = area.frame("sheet"), scene.look.language
    for at, region in enumerate(scene.pub["stronghold"][scene.of]):
        sprung = region in scene.pub["sprung"]
        id = f"cho.picture.{'sprung' if sprung else 'trap'}"
        title = picture_text(id, language, region=region)
        spot = x + 20 + at * 78, y + HEADING + 18
        paint = functools.partial(_trap, spot, shown("cho", "region", region, language), sprung)
        yield Piece(layer, f"trap:{region}", "box:traps", title, paint)
    n = scene.pub["reserve"][scene.of]
    title = picture_text("cho.picture.reserve", language, amount=n)
    paint = functools.partial(_reserve, (x + 12, y + HEADING + 52), title)
    yield Piece(layer, "reserve", "box:traps", title, paint)


def _trap(spot: tuple[float, float], region: str, sprung: bool, canvas: Canvas) -> None:
    theme, (x, y) = canvas.theme, spot
    fill, ink = ("paper", "violet") if sprung else ("violet", "on_violet")
    canvas.circle(x, y, 13, theme[fill], **stroke(theme["violet"], 2, "3 2" if sprung else None))
    canvas.icon("burst", x, y, 17, theme[ink])
    canvas.text(x + 18, y + 5, region, VALUE)


def _reserve(spot: tuple[float, float], told: str, canvas: Canvas) -> None:
    x, y = spot
    canvas.icon("fighter", x + 8, y, 18)
    words(canvas, (x + 22, y + 5), told, TEXT, 300)


# -- Jrayek ---------------------------------------------------------------------


def _ryhzu(scene: Scene, area: Area, layer: int) -> Iterator[Piece]:
    """Each Ryh-zu: where it stands and who commands it, its upkeep and its income."""
    (x, y, wide, high), language = area.frame("sheet"), scene.look.language
    rows = pack(GAME, "ryhzu")
    step = (high - HEADING) / len(rows)
    for at, who in enumerate(rows):
        name = named("ryhzu", who, language)
        if who in scene.pub["ryhzu"]:
            region, seat = scene.pub["ryhzu"][who]
            said = {"place": shown("cho", "region", region, language), "seat": seat}
            told = picture_text("cho.picture.commanded", language, **said)
        else:
            told, seat = picture_text("cho.picture.not_summoned", language), -1
        title = f"{name}: {told}"
        frame = x, y + HEADING + at * step, wide, step
        paint = functools.partial(_ryhzu_row, frame, who, (name, told, seat))
        yield Piece(layer, f"ryhzu_card:{who}", "box:ryhzu", title, paint)


def _ryhzu_row(frame: Frame, who: str, said: tuple[str, str, int], canvas: Canvas) -> None:
    theme, (x, y, wide, high), (name, told, seat) = canvas.theme, frame, said
    row, middle = pack(GAME, "ryhzu")[who], y + high / 2
    if seat >= 0:
        badge(canvas, seat, x + 19, middle, 9.5, "ryhzu")
    else:
        canvas.icon("ryhzu", x + 19, middle, 16, theme["soft"])
    one, two = (fitted(f"{name}: {told}", TEXT, wide - 160, lines) for lines in (1, 2))
    fit = one if one.whole else two
    for k, line in enumerate(fit.lines):
        down = middle + 5 + (k - (len(fit.lines) - 1) / 2) * fit.size * 1.15
        canvas.text(x + 36, down, line, TEXT._replace(size=fit.size))
    end = gains(canvas, x + wide - 114, middle, {k: -n for k, n in row["upkeep"].items()}, 13)
    canvas.text(end + 4, middle + 5, "/", TEXT, theme["soft"], "middle")
    canvas.text(end + 14, middle + 4.5, "+", VALUE)
    gains(canvas, end + 24, middle, row["income"], 13)


# -- Circadians -----------------------------------------------------------------


def _hangar(scene: Scene, area: Area, layer: int) -> Iterator[Piece]:
    """Where the drop ship is, and the units aboard."""
    (x, y, wide, _), language = area.frame("sheet"), scene.look.language
    near = scene.pub["ship"]
    if near:
        told = {"one": near[0], "other": near[-1], "faction": area.faction}
        title = picture_text("cho.picture.ship", language, **told)
        paint = functools.partial(_ship, (x, y + HEADING, wide), title, scene.of)
        yield Piece(layer, "ship", "box:hangar", title, paint)
    left = x + 12
    for unit in units_of(scene, len(labels())):
        paint = functools.partial(_unit, (left, y + HEADING + 50), unit.kind, unit.label, unit.seat)
        yield Piece(layer, unit.id, "box:hangar", unit.title, paint)
        left += 100 if unit.kind != "fighter" else 60


def _ship(spot: tuple[float, float, float], told: str, seat: int, canvas: Canvas) -> None:
    x, y, wide = spot
    badge(canvas, seat, x + 22, y + 16, 13, "ship")
    paragraph(canvas, (x + 44, y + 13), told, TEXT, wide - 52, 2)


def _unit(spot: tuple[float, float], kind: str, label: str, seat: int, canvas: Canvas) -> None:
    x, y = spot
    badge(canvas, seat, x + 10, y + 2, 10, kind)
    words(canvas, (x + 25, y + 7), label, VALUE, 72)


Make = Callable[[Scene, Area, int], Iterator[Piece]]
OWN: Mapping[str, Make] = {
    "circadians": _hangar,
    "jrayek": _ryhzu,
    "leyrien": _morale,
    "si": _traps,
}
