"""The board: map and time track with everything that lies on them."""

from __future__ import annotations

from collections.abc import Iterator

from content import boards
from content.boards import Board, edge
from content.games.auztralia.boards import SIZE
from content.games.auztralia.pictures import crowd
from content.games.auztralia.pictures.ground import map_ground, track_ground
from content.games.auztralia.pictures.hexes import Hexful, hexfuls
from content.games.auztralia.pictures.key import FARMS, key
from content.games.auztralia.pictures.old_ones import old_ones
from content.games.auztralia.pictures.plane import Plane, plane_of
from content.games.auztralia.pictures.sides import sides
from content.games.auztralia.pictures.track import discs
from content.pictures.canvas import LINE, Canvas, number, ring, stroke
from content.pictures.letters import Style
from content.pictures.marks import compose, shown
from content.pictures.pieces import Piece, badge, dull, shape, token
from content.pictures.scene import Look, Scene
from content.pictures.theme import INK, mix
from content.pictures.words import picture_text

RAILS, ORES, TOKENS, FIELDS, PORTS = range(5)
"""The layers of the map; the Old Ones come above them."""
ORE_KINDS = ("coal", "iron", "gold", "phosphate")
CASING = 8.5


def draw(scene: Scene) -> str:
    """The whole board."""
    canvas, plane = Canvas(scene.theme), plane_of(scene)
    canvas.lay(map_ground(plane, scene.look))
    canvas.lay(track_ground(plane, scene.look))
    _ring(canvas, scene)
    _casings(canvas, scene)
    canvas.key = key(plane, scene)
    sides(canvas, scene)
    field = plane.field()
    compose(canvas, scene, field, pieces)
    _battle(canvas, scene)
    about = picture_text("auz.picture.about_board", scene.look.language)
    name = boards.text_in(scene.board().name, scene.look.language)
    window = shown(scene, field, plane.size())
    return canvas.document(window, name, about, scene.look.language, scene.theme["page"])


def empty(board: Board, look: Look) -> str:
    """The board with nothing on it."""
    canvas, plane = Canvas(look.theme), Plane(board.code, look.narrow, look.narrow)
    canvas.lay(map_ground(plane, look))
    canvas.lay(track_ground(plane, look))
    about = picture_text("auz.picture.about_board", look.language)
    name = boards.text_in(board.name, look.language)
    return canvas.document(plane.size(), name, about, look.language, look.theme["page"])


def pieces(scene: Scene) -> Iterator[Piece]:
    """Every piece on the map and on the time track."""
    here = hexfuls(scene)
    yield from _rails(scene)
    yield from _ores(scene, here)
    yield from _tokens(scene, here)
    yield from _farms(scene, here)
    yield from _ports(scene, here)
    yield from old_ones(scene, here, PORTS + 1)
    yield from discs(scene, PORTS + 2)


def _casings(canvas: Canvas, scene: Scene) -> None:
    """The paper below all rails, so that those that meet look joined."""
    places = scene.places()
    ways = []
    for edges in scene.pub["rails"]:
        for one, other in edges:
            start, end = places[f"hex:{one}"], places[f"hex:{other}"]
            ways.append(f"M{number(start.x)} {number(start.y)}L{number(end.x)} {number(end.y)}")
    if ways:
        casing = stroke(canvas.theme["paper"], CASING, cap="round")
        canvas.path("".join(ways), aria_hidden="true", **casing)


def _rails(scene: Scene) -> Iterator[Piece]:
    places, language = scene.places(), scene.look.language
    for seat, edges in enumerate(scene.pub["rails"]):
        for one, other in edges:
            start, end = places[f"hex:{one}"], places[f"hex:{other}"]
            way = f"M{number(start.x)} {number(start.y)}L{number(end.x)} {number(end.y)}"
            title = picture_text("auz.picture.rail", language, seat=seat, edge=(one, other))

            def paint(canvas: Canvas, seat: int = seat, way: str = way) -> None:
                rail(canvas, seat, way)

            yield Piece(RAILS, f"rail:{seat}", edge(one, other), title, paint)


def rail(canvas: Canvas, seat: int, way: str) -> None:
    """Track in the colour and pattern of a seat: ticks, a double line, long dashes, beads."""
    theme = canvas.theme
    colour, paper = theme.seats[seat], theme["paper"]
    if seat == 0:
        canvas.path(way, stroke=colour, stroke_width=5.5, stroke_linecap="round")
        canvas.path(way, stroke_dashoffset=-3.0, **stroke(paper, 5.5, "1.6 5.2"))
    elif seat == 1:
        canvas.path(way, stroke=colour, stroke_width=6.5, stroke_linecap="round")
        canvas.path(way, stroke=paper, stroke_width=1.8)
    elif seat == 2:
        canvas.path(way, stroke=colour, stroke_width=5.5, stroke_dasharray="11 3.5")
    else:
        canvas.path(way, **stroke(INK, 6.5, "0.1 9", "round"))
        canvas.path(way, **stroke(colour, 4.5, "0.1 9", "round"))


def _ores(scene: Scene, here: dict[int, Hexful]) -> Iterator[Piece]:
    """The resources on each hex; a row of tokens, in the order of the kinds."""
    for hex_, full in here.items():
        spots = crowd.ores(sum(full.ores), full.aside(), full.large)
        first = 0
        for ore, n in zip(ORE_KINDS, full.ores, strict=True):
            if not n:
                continue
            mine, first = spots[first : first + n], first + n

            def paint(
                canvas: Canvas, ore: str = ore, mine: list[crowd.Spot] = mine, full: Hexful = full
            ) -> None:
                for spot in mine:
                    token(canvas, ore, full.x + spot.x, full.y + spot.y, spot.radius)

            told = {"ore": ore, "amount": n, "hex": hex_}
            title = picture_text("auz.picture.resource", scene.look.language, **told)
            yield Piece(ORES, f"resource:{ore}", f"hex:{hex_}", title, paint)


def _tokens(scene: Scene, here: dict[int, Hexful]) -> Iterator[Piece]:
    """Tokens with victory points on the western map."""
    letter = plane_of(scene).letter
    for hex_, value in scene.pub.get("special", {}).get("tokens", ()):
        full = here[hex_]
        spot = full.spot(crowd.TOKEN)

        def paint(
            canvas: Canvas, spot: crowd.Spot = spot, full: Hexful = full, value: int = value
        ) -> None:
            x, y, theme = full.x + spot.x, full.y + spot.y, canvas.theme
            canvas.icon("star", x, y, spot.radius * 2.2, theme["gold"], **stroke(theme["edge"]))
            size = letter if full.large else 11.0
            if not (full.large and full.threats):  # there would be no room for a legible number
                canvas.text(x, y + size * 0.4, value, Style(size, bold=True), INK, "middle")

        told = {"points": value, "hex": hex_}
        title = picture_text("auz.picture.token", scene.look.language, **told)
        yield Piece(TOKENS, f"token:{value}", f"hex:{hex_}", title, paint)


def _farms(scene: Scene, here: dict[int, Hexful]) -> Iterator[Piece]:
    blighted = frozenset(scene.pub["blighted"])
    for kind in FARMS:
        for seat, fields in enumerate(scene.pub[kind]):
            for hex_ in fields:
                bad = hex_ in blighted
                told = {"kind": kind, "seat": seat, "hex": hex_}
                id = "auz.picture.blighted" if bad else "auz.picture.farm"
                full = here[hex_]

                def paint(
                    canvas: Canvas,
                    seat: int = seat,
                    kind: str = kind,
                    bad: bool = bad,
                    full: Hexful = full,
                ) -> None:
                    spot = full.spot(crowd.PIECE)
                    at = full.x + spot.x, full.y + spot.y, spot.radius
                    _blighted(canvas, seat, kind, *at) if bad else badge(canvas, seat, *at, kind)

                title = picture_text(id, scene.look.language, **told)
                yield Piece(FIELDS, f"farm:{kind}:{seat}", f"hex:{hex_}", title, paint)


def _blighted(canvas: Canvas, seat: int, kind: str, x: float, y: float, radius: float) -> None:
    """A farm with its colour drained, hatched, with a sign of its own."""
    theme = canvas.theme
    shape(canvas, seat, x, y, radius, dull(canvas, seat), **stroke(theme["violet"], 2))
    canvas.icon(kind, x, y, radius * 1.2, mix(theme.seats[seat], theme["ink"], 0.5))
    shape(canvas, seat, x, y, radius - 0.5, canvas.texture("blight"))
    x, y, small = x + radius * 0.93, y + radius * 0.75, radius * 0.52
    canvas.circle(x, y, small, theme["violet"], stroke=theme["paper"], stroke_width=1.2)
    canvas.icon("blight", x, y, small * 1.65, theme["on_violet"])


def _ports(scene: Scene, here: dict[int, Hexful]) -> Iterator[Piece]:
    for seat, hex_ in enumerate(scene.pub["port"]):
        if not hex_:
            continue
        full = here[hex_]

        def paint(canvas: Canvas, seat: int = seat, full: Hexful = full) -> None:
            spot = full.spot(crowd.PORT)
            x, y, radius = full.x + spot.x, full.y + spot.y, spot.radius
            colour = canvas.theme.seats[seat]
            wide = 3.0 if radius > 10 else LINE
            paper = canvas.theme["paper"]
            shape(canvas, seat, x, y, radius * 1.27, paper, stroke=colour, stroke_width=wide)
            badge(canvas, seat, x, y, radius, "port")

        told = {"seat": seat, "hex": hex_}
        title = picture_text("auz.picture.port", scene.look.language, **told)
        yield Piece(PORTS, f"port:{seat}", f"hex:{hex_}", title, paint)


def _ring(canvas: Canvas, scene: Scene) -> None:
    """The rim of the hex that is fought for, below all pieces."""
    if hex_ := scene.pub["battle"]["hex"]:
        theme, place = canvas.theme, scene.places()[f"hex:{hex_}"]
        corners = ring(place.x, place.y, SIZE - 2, 6)
        canvas.polygon(corners, "none", stroke=theme["paper"], stroke_width=7)
        canvas.polygon(corners, "none", stroke=theme["bad"], stroke_width=3.5)


def _battle(canvas: Canvas, scene: Scene) -> None:
    """The sign of a battle, above all pieces."""
    hex_ = scene.pub["battle"]["hex"]
    if not hex_:
        return
    theme, place = canvas.theme, scene.places()[f"hex:{hex_}"]
    title = picture_text("auz.picture.battle_here", scene.look.language, hex=hex_)
    with canvas.group(title, class_="battle", data_mark=place.id):
        # Large letters stand at the top; else it is within the hex: resources lie above its rim.
        at = (place.x + 18, place.y - 37) if plane_of(scene).large else (place.x, place.y - 31)
        canvas.circle(*at, 11.5, theme["bad"], stroke=theme["paper"], stroke_width=2)
        canvas.icon("swords", *at, 14, theme["on_bad"])
