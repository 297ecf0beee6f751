"""A line for each faction: supplies, cards, fame, research, relics, price tokens, the flare gun."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from content.games.circadians.pictures import prices
from content.games.circadians.pictures.goods import GAME, side_name, words
from content.games.circadians.pictures.plane import Plane
from content.games.circadians.planes import Frame
from content.games.circadians.regions import labels
from content.numbers import pack
from content.pictures.canvas import SHAPE, Canvas, ring, stroke
from content.pictures.letters import Style
from content.pictures.pieces import Piece, badge, chip
from content.pictures.scene import Data, Scene
from content.pictures.words import picture_text

TOKENS = range(1, 7)
TOKEN_STEP = 25.0
NAME, SMALL = Style(16, bold=True, serif=True), Style(13, bold=True)


def grounds(canvas: Canvas, scene: Scene, plane: Plane) -> None:
    """The field of each faction; whose turn it is stands out."""
    theme = canvas.theme
    for seat in range(scene.seats):
        id, (x, y, wide, high) = f"box:seat-{seat}", plane.seat(seat)
        turn = scene.pub["turn"] == seat
        line = stroke(theme["signal"], 2.5) if turn else stroke(theme["line"])
        with canvas.group(scene.name(id), role=SHAPE, data_place=id):
            canvas.rect(x, y, wide, high, theme["paper"], 10, **line)


def summaries(scene: Scene, plane: Plane, layer: int) -> Iterator[Piece]:
    """What everybody knows of each faction."""
    for seat in range(scene.seats):
        frame, place = plane.seat(seat), f"box:seat-{seat}"
        paint = functools.partial(_line, scene, seat, frame, plane.narrow)
        yield Piece(layer, f"faction:{seat}", place, told(scene, seat), paint)
        yield from _tokens(scene, seat, _token_spot(frame, plane.narrow), layer)
        for at, relic in enumerate(scene.pub["taken"][seat]):
            yield _relic(scene, seat, relic, _relic_spot(frame, at, plane.narrow), layer)
        if scene.pub["gun"] == seat and scene.pub["phase"] != "setup":
            yield _gun(scene, seat, frame, layer)


def told(scene: Scene, seat: int) -> str:
    """The line of a faction in words."""
    pub, language = scene.pub, scene.look.language
    return picture_text(
        "cho.picture.faction",
        language,
        faction=pub["factions"][seat],
        energy=pub["energy"][seat],
        gems=pub["gems"][seat],
        cards=scene.view["faces"][seat]["hand"],
        fame=pub["fame"][seat],
        goal=goal(pub, seat),
        held=len(held(pub, seat)),
    )


def goal(pub: Data, seat: int) -> int:
    """How much fame wins."""
    code = pub["factions"][seat]
    return int(pack(GAME, "fame")[code]["goal"]) if code else 0


def held(pub: Data, seat: int) -> set[int]:
    """The regions in which a faction is alone; the drop ship is none (CHO-CIR-12)."""
    others = [set(area) for other, area in enumerate(pub["present"]) if other != seat]
    base = {pub["site"][seat]} if pub["factions"][seat] != "circadians" else set()
    alone = (set(pub["present"][seat]) | base).difference(*others)
    return alone - {-1, len(labels())}


def _line(scene: Scene, seat: int, frame: Frame, narrow: bool, canvas: Canvas) -> None:
    x, y, wide, _ = frame
    pub, theme = scene.pub, canvas.theme
    badge(canvas, seat, x + 21, y + 17, 11.5, text=seat + 1)
    room = wide - 90 if narrow else 112.0
    name = side_name(pub["factions"][seat], seat, scene.look.language)
    words(canvas, (x + 40, y + 23), name, NAME, room)
    left, middle = (x + 10, y + 40) if narrow else (x + 186, y + 17)
    cards = scene.view["faces"][seat]["hand"]
    items = [("energy", pub["energy"][seat], "energy"), ("gem", pub["gems"][seat], "gem")]
    items += [("card", cards, "card"), ("laurel", f"{pub['fame'][seat]}/{goal(pub, seat)}", "ink")]
    for icon, text, tint in items:
        left = chip(canvas, left, middle, icon, text, 15, theme[tint]) - 3
    canvas.polygon(ring(left + 9, middle, 9, 6), "none", **stroke(theme["ink"], 2))
    canvas.text(left + 22, middle + 5.4, len(held(pub, seat)), Style(15, bold=True))
    left, middle = (x + 10, y + 64) if narrow else (x + 12, y + 42)
    for track, column in zip(prices.ACTIONS, pub["research"][seat], strict=True):
        canvas.icon(track, left + 7, middle, 15, theme["soft"])
        canvas.text(left + 17, middle + 5, column, SMALL)
        left += 33


def _token_spot(frame: Frame, narrow: bool) -> tuple[float, float]:
    x, y, wide, _ = frame
    if narrow:
        return x + wide - 6 * TOKEN_STEP + 4, y + 64
    return x + 196, y + 42


def _relic_spot(frame: Frame, at: int, narrow: bool) -> tuple[float, float]:
    x, y, wide, _ = frame
    return (x + wide - 66 - at * 21, y + 17) if narrow else (x + wide - 16 - at * 21, y + 42)


def _tokens(scene: Scene, seat: int, spot: tuple[float, float], layer: int) -> Iterator[Piece]:
    """Price tokens that are not on a phase."""
    for token, look in tokens_of(scene.pub, seat).items():
        x, y = spot[0] + (token - 1) * TOKEN_STEP, spot[1]
        title = token_title(scene, seat, token, look)
        paint = functools.partial(_token, (x, y, 9.2), seat, token, look)
        yield Piece(layer + 1, f"price:{seat}:{token}", f"box:seat-{seat}", title, paint)


def tokens_of(pub: Data, seat: int) -> dict[int, str]:
    """The price tokens that a faction holds: free ones, those in the vault, those fetched."""
    found = dict.fromkeys(pub["tokens"][seat], "")
    found |= dict.fromkeys(pub["vault"][seat], "vault")
    return found | dict.fromkeys(pub["fetched"][seat], "fetched")


def token_title(scene: Scene, seat: int, token: int, look: str) -> str:
    """What is said of a token that is not on a phase."""
    id = f"cho.picture.price_{look or 'free'}"
    return picture_text(id, scene.look.language, what=prices.told(scene, seat, token))


def _token(
    spot: tuple[float, float, float], seat: int, token: int, look: str, canvas: Canvas
) -> None:
    prices.token(canvas, spot, seat, token, look)


def _relic(scene: Scene, seat: int, relic: int, spot: tuple[float, float], layer: int) -> Piece:
    said = {"relic": relic, "faction": scene.pub["factions"][seat]}
    title = picture_text("cho.picture.relic_taken", scene.look.language, **said)
    paint = functools.partial(house, spot[0], spot[1], 0.62, relic)
    return Piece(layer + 1, f"relic:{relic}", f"box:seat-{seat}", title, paint)


def house(x: float, y: float, scale: float, number: int, canvas: Canvas) -> None:
    """A relic with its number."""
    theme = canvas.theme
    corners = [(0, -18), (14, -7), (14, 15), (-14, 15), (-14, -7)]
    points = [(x + a * scale, y + b * scale) for a, b in corners]
    canvas.polygon(points, theme["night"], **stroke(theme["gold"], 2 if scale > 0.8 else 1.3))
    size = max(11.5, 17 * scale)
    style = Style(size, bold=True, serif=True)
    canvas.text(x, y + 4.5 * scale + size * 0.32, number, style, theme["moon"], "middle")


def _gun(scene: Scene, seat: int, frame: Frame, layer: int) -> Piece:
    x, y, wide, _ = frame

    def paint(canvas: Canvas) -> None:
        canvas.icon("flare", x + wide - 18, y + 17, 22, canvas.theme["ink"])

    faction = scene.pub["factions"][seat]
    title = picture_text("cho.picture.gun", scene.look.language, faction=faction)
    return Piece(layer + 1, "gun", f"box:seat-{seat}", title, paint)
