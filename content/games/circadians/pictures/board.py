"""The map with everything that stands on it."""

from __future__ import annotations

import math
from collections.abc import Iterator

from content import boards
from content.boards import Board, Place, edge
from content.games.circadians.boards import SIZE, size
from content.games.circadians.pictures.ground import ground
from content.games.circadians.pictures.units import units
from content.pictures.canvas import Canvas, ring, stroke
from content.pictures.letters import Style
from content.pictures.marks import Field, compose, shown
from content.pictures.pieces import Piece
from content.pictures.scene import Look, Scene
from content.pictures.theme import INK, mix
from content.pictures.words import picture_text

BASES, MOUNTAINS, PLOTS, RELICS, SIGNS, UNITS, SHIPS = range(7)
BUILDINGS = ("foundry", "outpost", "stronghold")
RELIC = Style(17, bold=True, serif=True)
SNOW = "#F4F1EA"
APART = 36.0
"""Between the middles of two things that stand side by side."""


def draw(scene: Scene) -> str:
    """The whole map."""
    canvas, language = Canvas(scene.theme), scene.look.language
    ground(canvas, scene.board(), scene.pub, language, scene.look.narrow)
    field = Field(scene.places(), "board", SIZE)
    compose(canvas, scene, field, pieces)
    _battle(canvas, scene)
    about = picture_text("cho.picture.about_board", language)
    name = boards.text_in(scene.board().name, language)
    return canvas.document(shown(scene, field, size()), name, about, language, scene.theme["page"])


def empty(board: Board, look: Look) -> str:
    """The map with nothing on it."""
    canvas = Canvas(look.theme)
    ground(canvas, board, None, look.language, look.narrow)
    about = picture_text("cho.picture.about_board", look.language)
    name = boards.text_in(board.name, look.language)
    return canvas.document(size(), name, about, look.language, look.theme["page"])


def pieces(scene: Scene) -> Iterator[Piece]:
    """Every piece on the map."""
    yield from _mountains(scene)
    yield from _bases(scene)
    yield from _built(scene)
    yield from _signs(scene)
    yield from units(scene, UNITS)
    yield from _ship(scene)


def _mountains(scene: Scene) -> Iterator[Piece]:
    places = scene.places()
    for one, other in scene.pub["mountains"]:
        start, end = places[f"region:{one}"], places[f"region:{other}"]
        title = picture_text("cho.picture.mountain", scene.look.language, edge=(one, other))

        def paint(canvas: Canvas, start: Place = start, end: Place = end) -> None:
            mountain(canvas, start, end)

        yield Piece(MOUNTAINS, "mountain", edge(one, other), title, paint)


def mountain(canvas: Canvas, start: Place, end: Place) -> None:
    """A ridge along the border of two regions."""
    x, y = (start.x + end.x) / 2, (start.y + end.y) / 2
    turn = math.atan2(end.y - start.y, end.x - start.x) + math.pi / 2
    a, b = math.cos(turn), math.sin(turn)
    dark = mix(canvas.theme["cliffs"], INK, 0.62)
    ends = (x - a * 34, y - b * 34), (x + a * 34, y + b * 34)
    canvas.line(*ends, dark, 5, stroke_linecap="round")
    for far, high in ((-19, 18), (19, 18), (0, 23)):
        at, foot = (x + a * far, y + b * far - 3), high * 0.55
        top = (at[0], at[1] - high * 0.62)
        base = at[1] + high * 0.42
        corners = [(at[0] - foot, base), top, (at[0] + foot, base)]
        canvas.polygon(corners, dark, stroke=canvas.theme["paper"], stroke_width=1.2)
        snow = [(at[0] - high * 0.19, at[1] - high * 0.22), top]
        canvas.polygon([*snow, (at[0] + high * 0.19, at[1] - high * 0.22)], SNOW)


def _bases(scene: Scene) -> Iterator[Piece]:
    for seat, region in enumerate(scene.pub["site"]):
        if region < 0:
            continue
        place = scene.places()[f"region:{region}"]

        def paint(canvas: Canvas, seat: int = seat, place: Place = place) -> None:
            colour = canvas.theme.seats[seat]
            fill = mix(canvas.theme["paper"], colour, 0.22)
            corners = ring(place.x, place.y, SIZE - 5, 6)
            canvas.polygon(corners, fill, stroke=colour, stroke_width=3)
            canvas.icon("base", place.x, place.y - 28, 34, colour)

        told = {"seat": seat, "region": region}
        title = picture_text("cho.picture.base", scene.look.language, **told)
        yield Piece(BASES, f"base:{seat}", place.id, title, paint)


def _built(scene: Scene) -> Iterator[Piece]:
    """Foundations with what stands on them, and relics, side by side."""
    for region, plots in enumerate(scene.pub["plots"]):
        here = [number for number, at in enumerate(scene.pub["relics"]) if at == region]
        place = scene.places().get(f"region:{region}")
        if place is None:
            continue
        wide = len(plots) + len(here)
        spots = [place.x + (k - (wide - 1) / 2) * APART for k in range(wide)]
        for nth, (plot, x) in enumerate(zip(plots, spots, strict=False)):
            yield _plot(scene, region, nth, plot, (x, place.y - 13))
        for number, x in zip(here, spots[len(plots) :], strict=True):
            yield _relic(scene, region, number + 1, (x, place.y - 13))


def _plot(
    scene: Scene, region: int, nth: int, plot: tuple[str, str], at: tuple[float, float]
) -> Piece:
    code, building = plot
    factions, language = scene.pub["factions"], scene.look.language
    first = next((s for s, one in enumerate(factions) if code.startswith(one)), -1)
    seat = _owner(scene, region, building, first)
    x, y = at

    def paint(canvas: Canvas) -> None:
        theme = canvas.theme
        rim = theme.seats[first] if first >= 0 else theme["soft"]
        canvas.rect(x - 15, y - 15, 30, 30, theme["paper"], 3, stroke=rim, stroke_width=2.2)
        if building:
            canvas.rect(x - 13, y - 13, 26, 26, theme.seats[seat], 2)
            canvas.icon(building, x, y, 21, theme.on_seats[seat])
        else:
            canvas.icon("plus", x, y, 11, theme["soft"])

    told = {"building": building, "seat": seat, "region": region}
    title = (
        picture_text("cho.picture.building", language, **told)
        if building
        else picture_text("cho.picture.foundation", language, region=region)
    )
    return Piece(PLOTS, f"plot:{nth}", f"region:{region}", title, paint)


def _owner(scene: Scene, region: int, building: str, first: int) -> int:
    if not building:
        return first
    seats = range(scene.seats)
    return next((seat for seat in seats if region in scene.pub[building][seat]), first)


def _relic(scene: Scene, region: int, number: int, at: tuple[float, float]) -> Piece:
    x, y = at

    def paint(canvas: Canvas) -> None:
        theme = canvas.theme
        house = [(x, y - 20), (x + 14, y - 9), (x + 14, y + 13), (x - 14, y + 13), (x - 14, y - 9)]
        canvas.polygon(house, theme["night"], **stroke(theme["gold"], 2))
        canvas.text(x, y + 8, number, RELIC, theme["moon"], "middle")

    told = {"relic": number, "region": region}
    title = picture_text("cho.picture.relic", scene.look.language, **told)
    return Piece(RELICS, f"relic:{number}", f"region:{region}", title, paint)


def _signs(scene: Scene) -> Iterator[Piece]:
    """Morale tokens and sprung traps, at the right of their region."""
    for kind, icon, down in (("morale", "flag", 20.0), ("sprung", "burst", 44.0)):
        for region in scene.pub[kind]:
            place = scene.places()[f"region:{region}"]

            def paint(
                canvas: Canvas, place: Place = place, icon: str = icon, down: float = down
            ) -> None:
                theme, x, y = canvas.theme, place.x + 52, place.y - 20 + down
                canvas.circle(x, y, 9, theme["paper"], stroke=theme["violet"], stroke_width=2)
                canvas.icon(icon, x, y, 12, theme["violet"])

            id = "cho.picture.morale" if kind == "morale" else "cho.picture.trap"
            title = picture_text(id, scene.look.language, region=region)
            yield Piece(SIGNS, kind, place.id, title, paint)


def _ship(scene: Scene) -> Iterator[Piece]:
    """The drop ship, beside the border of the two regions to which it is next."""
    near = [scene.places()[f"region:{region}"] for region in scene.pub["ship"]]
    if not near or "circadians" not in scene.pub["factions"]:
        return
    seat = scene.pub["factions"].index("circadians")
    ship = next(
        place for place in scene.places().values() if place.kind == "region" and not place.axial
    )

    def paint(canvas: Canvas) -> None:
        theme = canvas.theme
        for place in near:
            canvas.line(
                (ship.x, ship.y), (place.x, place.y), theme.seats[seat], 2, stroke_dasharray="4 5"
            )
        canvas.circle(
            ship.x, ship.y, 20, theme.seats[seat], stroke=theme["paper"], stroke_width=2.5
        )
        canvas.icon("ship", ship.x, ship.y - 1, 26, theme.on_seats[seat])

    title = picture_text("cho.picture.ship", scene.look.language, seat=seat)
    yield Piece(SHIPS, "ship", ship.id, title, paint)


def _battle(canvas: Canvas, scene: Scene) -> None:
    """The region that is fought for."""
    region = scene.pub["battle"].get("region", -1)
    if region < 0:
        return
    theme, place = canvas.theme, scene.places()[f"region:{region}"]
    title = picture_text("cho.picture.battle_here", scene.look.language, region=region)
    with canvas.group(title, class_="battle", data_mark=place.id):
        corners = ring(place.x, place.y, SIZE - 3, 6)
        canvas.polygon(corners, "none", stroke=theme["paper"], stroke_width=8)
        canvas.polygon(corners, "none", stroke=theme["bad"], stroke_width=4)
        canvas.circle(
            place.x, place.y - 62, 14, theme["bad"], stroke=theme["paper"], stroke_width=2
        )
        canvas.icon("swords", place.x, place.y - 62, 17, theme["on_bad"])
