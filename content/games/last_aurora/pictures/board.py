"""The board: phases and order, the road with everything on it, Enemies, the offer."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator

from content import boards
from content.boards import Board, edge
from content.games.last_aurora.boards import GAME
from content.games.last_aurora.pictures.enemies import enemies, quiet
from content.games.last_aurora.pictures.head import head, order, turn
from content.games.last_aurora.pictures.key import key
from content.games.last_aurora.pictures.offer import offered, slots
from content.games.last_aurora.pictures.plane import Plane, plane_of
from content.games.last_aurora.pictures.road import road_ground, sign_wide, spaces_ground, way
from content.games.last_aurora.pictures.sides import sides
from content.games.last_aurora.pictures.tokens import ICON, counter, look_of, named
from content.numbers import pack
from content.pictures.canvas import Canvas, stroke
from content.pictures.marks import compose, shown
from content.pictures.pieces import Piece, badge, pill
from content.pictures.scene import Look, Scene
from content.pictures.words import picture_text

COUNTERS, CONVOYS, ENEMIES, CARDS = range(0, 8, 2)
"""The layers of the board."""


def draw(scene: Scene) -> str:
    """The whole board."""
    canvas, plane = Canvas(scene.theme), plane_of(scene)
    canvas.lay(road_ground(plane, scene.look))
    _trail(canvas, scene, plane)
    canvas.lay(spaces_ground(plane, scene.look))
    slots(canvas, plane, scene.look)
    head(canvas, scene, plane)
    quiet(canvas, scene, plane)
    canvas.key = key(scene)
    sides(canvas, scene)
    field = plane.field()
    compose(canvas, scene, field, functools.partial(pieces, plane))
    window = shown(scene, field, plane.size())
    return _document(canvas, window, scene.board(), scene.look)


def empty(board: Board, look: Look) -> str:
    """The board with nothing on it."""
    canvas, plane = Canvas(look.theme), Plane(board.code, look.narrow)
    canvas.lay(road_ground(plane, look))
    canvas.lay(spaces_ground(plane, look))
    slots(canvas, plane, look)
    return _document(canvas, (0.0, 0.0, *plane.size()), board, look)


def _document(
    canvas: Canvas, window: tuple[float, float, float, float], board: Board, look: Look
) -> str:
    about = picture_text("lau.picture.about_board", look.language)
    name = boards.text_in(board.name, look.language)
    return canvas.document(window, name, about, look.language, look.theme["page"])


def pieces(plane: Plane, scene: Scene) -> Iterator[Piece]:
    """Every piece on the board."""
    yield from order(scene, plane, COUNTERS)
    yield from _waypoints(scene, plane)
    yield from _avalanches(scene, plane)
    yield from _mines(scene, plane)
    yield _aurora(scene, plane)
    yield from _convoys(scene, plane)
    yield from enemies(scene, plane, ENEMIES)
    yield from offered(scene, plane, CARDS)


def _trail(canvas: Canvas, scene: Scene, plane: Plane) -> None:
    """The spaces of the movement under way."""
    path, driver = scene.pub["path"], scene.pub["turn"]
    if scene.pub["phase"] != "movement" or len(path) < 2 or driver < 0:
        return
    title = picture_text("lau.picture.trail", scene.look.language, driver=named(scene, driver))
    colour = canvas.theme.seats[look_of(scene, driver)]
    with canvas.group(title, class_="trail"):
        line = way([plane.space(space) for space in path], plane.narrow)
        canvas.path(line, stroke_opacity=0.8, **stroke(colour, 6, cap="round"))


def _waypoints(scene: Scene, plane: Plane) -> Iterator[Piece]:
    for space, kind in scene.pub["waypoints"].items():
        x, y = plane.space(int(space))

        def paint(canvas: Canvas, kind: str = kind, x: float = x, y: float = y) -> None:
            theme = canvas.theme
            line = stroke(theme["paper"])
            canvas.rect(x - 13, y - 44, 26, 26, theme[kind], 6, **line)
            canvas.icon(ICON.get(kind, kind), x, y - 31, 19, theme["on_token"])

        told = {"waypoint": kind, "space": int(space)}
        title = picture_text("lau.picture.waypoint", scene.look.language, **told)
        yield Piece(COUNTERS, f"waypoint:{kind}", f"space:{space}", title, paint)


def _avalanches(scene: Scene, plane: Plane) -> Iterator[Piece]:
    """Counters that close a shortcut."""
    for code in scene.pub["closed"]:
        row = pack(GAME, "shortcuts")[code]
        place = edge(row["start"], row["end"])
        x, y = plane.spots()[place]
        wide = max(60.0, sign_wide(scene.places()[place]) + 4)

        def paint(canvas: Canvas, x: float = x, y: float = y, wide: float = wide) -> None:
            theme = canvas.theme
            line = stroke(theme["paper"], 2)
            pill(canvas, x - wide / 2, y - 13, wide, 26, theme["bad"], **line)
            canvas.icon("mountain", x - 12, y, 19, theme["on_bad"])
            canvas.icon("no", x + 12, y, 19, theme["on_bad"])

        told = {"start": row["start"], "end": row["end"]}
        title = picture_text("lau.picture.avalanche", scene.look.language, **told)
        yield Piece(COUNTERS, f"avalanche:{code}", place, title, paint)


def _mines(scene: Scene, plane: Plane) -> Iterator[Piece]:
    """Mines on sections of the road; of two on one section each lies on its side."""
    met: Counter[tuple[int, int, int]] = Counter()
    for start, end, owner in scene.pub["mines"]:
        place, at = edge(start, end), met[start, end, owner]
        met[start, end, owner] += 1
        x, y = plane.spots()[place]
        aside = 22 * sum(met[start, end, one] for one in range(4) if one != owner) + 22 * at

        def paint(canvas: Canvas, owner: int = owner, x: float = x + aside, y: float = y) -> None:
            badge(canvas, look_of(scene, owner), x, y, 11, "burst")

        told = {"owner": named(scene, owner), "start": start, "end": end}
        title = picture_text("lau.picture.mine", scene.look.language, **told)
        id = f"mine:{owner}" + (f":{at + 1}" if at else "")
        yield Piece(COUNTERS, id, place, title, paint)


def _aurora(scene: Scene, plane: Plane) -> Piece:
    mooring = scene.pub["mooring"]
    place = f"track:{mooring}"
    x, y = plane.spots()[place]
    if plane.narrow:
        x, y, radius = x + (12 if x < 330 else -66), y + 49, 16.0
    else:
        x, y, radius = x + (50 if x < 900 else -50), y + 8, 32.0

    def paint(canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.circle(x, y, radius, theme["paper"], **stroke(theme["gem"]))
        canvas.icon("aurora", x, y - 1, radius * 1.6, theme["gem"])

    title = picture_text("lau.picture.aurora", scene.look.language, mooring=mooring)
    return Piece(COUNTERS, "aurora", place, title, paint)


def _convoys(scene: Scene, plane: Plane) -> Iterator[Piece]:
    """Convoy tokens below their space, the first in Standard order on the left."""
    pub, radius = scene.pub, 12.0 if plane.narrow else 14.5
    here: dict[int, list[int]] = {}
    for driver in dict.fromkeys([*pub["order"][::-1], *range(len(pub["space"]))]):
        here.setdefault(pub["space"][driver], []).append(driver)
    for space, drivers in here.items():
        x, y = plane.space(space)
        for driver, (dx, dy) in zip(drivers, crowd(len(drivers), radius), strict=True):
            yield _convoy(scene, driver, space, (x + dx, y + dy, radius))


def crowd(n: int, radius: float) -> list[tuple[float, float]]:
    """How far the tokens of a space lie beside and below it: two in a row, or three."""
    most = 3 if n == 3 and radius < 14 else 2
    rows = [min(most, n - k) for k in range(0, n, most)]
    step = radius * 2.2
    return [
        ((at - (row - 1) / 2) * step, 19 + radius + step * k)
        for k, row in enumerate(rows)
        for at in range(row)
    ]


def _convoy(scene: Scene, driver: int, space: int, spot: tuple[float, float, float]) -> Piece:
    x, y, radius = spot
    gone = driver in scene.pub["out"]

    def paint(canvas: Canvas) -> None:
        if driver == scene.pub["turn"]:
            turn(canvas, look_of(scene, driver), x, y, radius)
        counter(canvas, scene, driver, x, y, radius)
        if gone:
            canvas.circle(x, y, radius * 0.8, canvas.theme["paper"])
            canvas.icon("no", x, y, radius * 1.6, canvas.theme["bad"])

    told = {"driver": named(scene, driver), "space": space}
    id = "lau.picture.convoy_out" if gone else "lau.picture.convoy"
    title = picture_text(id, scene.look.language, **told)
    return Piece(CONVOYS, f"convoy:{driver}", f"space:{space}", title, paint)
