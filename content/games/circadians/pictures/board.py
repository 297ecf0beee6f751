"""The board: the map with everything on it, the phases with their prices, the factions."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from content import boards
from content.boards import Board
from content.games.circadians.pictures import outcome
from content.games.circadians.pictures.built import built, signs
from content.games.circadians.pictures.goods import produced
from content.games.circadians.pictures.ground import ground, production
from content.games.circadians.pictures.key import key
from content.games.circadians.pictures.land import bases, hangar, mountains, ship
from content.games.circadians.pictures.phases import phases, priced
from content.games.circadians.pictures.plane import Plane, plane_of
from content.games.circadians.pictures.summary import grounds, summaries
from content.games.circadians.pictures.units import units
from content.pictures.canvas import Canvas, ring
from content.pictures.marks import compose, shown
from content.pictures.pieces import Piece
from content.pictures.scene import Look, Scene
from content.pictures.words import picture_text

BASES, MOUNTAINS, PLOTS, SIGNS, UNITS, SHIPS, LINES = range(0, 14, 2)
SIGN = {False: 0.92, True: 1.0}
"""How far up the sign of a battle stands, above the name of the region and its production."""
"""The layers of the board."""


def draw(scene: Scene) -> str:
    """The whole board."""
    canvas, plane, language = Canvas(scene.theme), plane_of(scene), scene.look.language
    ground(canvas, scene.board(), scene.pub, language, plane)
    phases(canvas, scene, plane, language)
    if plane.over:
        outcome.outcome(canvas, scene, plane.outcome(), plane.narrow)
    grounds(canvas, scene, plane)
    hangar(canvas, scene, plane)
    _battle_ring(canvas, scene, plane)
    canvas.key = key(scene)
    field = plane.field()
    compose(canvas, scene, field, functools.partial(pieces, plane))
    _battle(canvas, scene, plane)
    window = plane.window(shown(scene, field, plane.size()))
    return _document(canvas, window, scene.board(), scene.look)


def empty(board: Board, look: Look) -> str:
    """The board with nothing on it."""
    plane = Plane(board.code, board.seats[0], look.narrow)
    canvas = Canvas(look.theme)
    ground(canvas, board, None, look.language, plane)
    phases(canvas, None, plane, look.language)
    _, top, _, high = plane.side()
    wide, tall = plane.size()
    size = (wide, top + high + 4) if look.narrow else (wide, tall)
    return _document(canvas, (0.0, 0.0, *size), board, look)


def _document(
    canvas: Canvas, window: tuple[float, float, float, float], board: Board, look: Look
) -> str:
    about = picture_text("cho.picture.about_board", look.language)
    name = boards.text_in(board.name, look.language)
    return canvas.document(window, name, about, look.language, look.theme["page"])


def pieces(plane: Plane, scene: Scene) -> Iterator[Piece]:
    """Every piece on the board."""
    yield from mountains(scene, plane, MOUNTAINS)
    yield from bases(scene, plane, BASES)
    yield from _production(scene, plane)
    yield from built(scene, plane, PLOTS)
    yield from signs(scene, plane, SIGNS)
    yield from units(scene, plane, UNITS)
    yield from ship(scene, plane, SHIPS)
    yield from priced(scene, plane, LINES)
    yield from summaries(scene, plane, LINES)


def _production(scene: Scene, plane: Plane) -> Iterator[Piece]:
    """Production tokens over what is printed."""
    for number, token in scene.pub["production"].items():
        place = plane.region(int(number))
        side = "upgraded" if int(number) in scene.pub["refined"] else "basic"
        gain = produced(token, side)

        def paint(canvas: Canvas, place: boards.Place = place, gain: dict[str, int] = gain) -> None:
            production(canvas, place, gain, plane, canvas.theme["ink"])

        told = {"production": token, "region": int(number)}
        id = f"cho.picture.production_{side}"
        title = picture_text(id, scene.look.language, **told)
        yield Piece(SIGNS, f"production:{token}", place.id, title, paint)


def _fought(scene: Scene, plane: Plane) -> boards.Place | None:
    """The region that is fought for."""
    region = scene.pub["battle"].get("region", -1)
    return plane.region(region) if region >= 0 else None


def _battle_ring(canvas: Canvas, scene: Scene, plane: Plane) -> None:
    place, theme = _fought(scene, plane), canvas.theme
    if place is not None:
        corners = ring(place.x, place.y, plane.hex - 2, 6)
        canvas.polygon(corners, "none", stroke=theme["paper"], stroke_width=8 * plane.scale)
        canvas.polygon(corners, "none", stroke=theme["bad"], stroke_width=4)


def _battle(canvas: Canvas, scene: Scene, plane: Plane) -> None:
    """The sign of a battle, above all pieces."""
    place, theme = _fought(scene, plane), canvas.theme
    if place is None:
        return
    region = scene.pub["battle"]["region"]
    title = picture_text("cho.picture.battle_here", scene.look.language, region=region)
    with canvas.group(title, class_="battle", data_mark=place.id):
        y, radius = place.y - plane.hex * SIGN[plane.narrow], 8.5 if plane.narrow else 13.0
        canvas.circle(place.x, y, radius, theme["bad"], stroke=theme["paper"], stroke_width=2)
        canvas.icon("swords", place.x, y, radius * 1.25, theme["on_bad"])
