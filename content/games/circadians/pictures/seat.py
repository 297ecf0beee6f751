"""The area of one seat: its faction board, its cards, its tokens and what only it has."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from content.games.circadians.pictures import faction_board, people, prices, sheet, tracks
from content.games.circadians.pictures.area import HEADING, Area, area_of
from content.games.circadians.pictures.goods import faction_name, words
from content.games.circadians.pictures.summary import token_title, tokens_of
from content.games.circadians.planes import Frame
from content.naming import shown as told_as
from content.pictures.canvas import SHAPE, Canvas, stroke
from content.pictures.letters import Style, width
from content.pictures.marks import compose, shown
from content.pictures.pieces import Piece, band, chip
from content.pictures.scene import Scene
from content.pictures.words import picture_text

NAME, LABEL = Style(24, bold=True, serif=True), Style(13, bold=True)
THINGS = 2
BAND, NARROW_BAND = 54.0, 46.0


def draw(scene: Scene) -> str:
    """The whole area."""
    canvas, area = Canvas(scene.theme), area_of(scene)
    wide, high = area.size() if area.faction else (area.wide, 60.0)
    turn = scene.pub["turn"] == scene.of
    line = stroke(scene.theme["signal"], 2.5) if turn else stroke(scene.theme["line"])
    canvas.rect(1.5, 1.5, wide - 3, high - 3, scene.theme["paper"], 12)
    _head(canvas, scene, area)
    canvas.rect(1.5, 1.5, wide - 3, high - 3, "none", 12, **line)
    field = area.field()
    if area.faction:
        _ground(canvas, scene, area)
        compose(canvas, scene, field, functools.partial(pieces, area))
    language = scene.look.language
    player = told_as("cho", "seat", scene.of, language)
    name = f"{faction_name(area.faction, language)}, {player}"
    about = picture_text("cho.picture.about_seat", language)
    window = shown(scene, field, (wide, high))
    return canvas.document(window, name, about, language, scene.theme["page"])


def _head(canvas: Canvas, scene: Scene, area: Area) -> None:
    """Whose area it is."""
    language, ink = scene.look.language, canvas.theme.on_seats[scene.of]
    band(canvas, scene.of, area.wide, NARROW_BAND if area.narrow else BAND)
    name = faction_name(area.faction, language)
    foot = (NARROW_BAND if area.narrow else BAND) / 2 + 8
    words(canvas, (60, foot), name, NAME, 200, ink)
    left = 74 + min(200.0, width(name, NAME))
    player = told_as("cho", "seat", scene.of, language)
    words(canvas, (left, foot - 1), player, Style(14), 96, ink)


def _ground(canvas: Canvas, scene: Scene, area: Area) -> None:
    """The fields with their headings, and what is printed in them."""
    own = sheet.FIELDS.get(area.faction, "")
    fields = ["fame", "research", "buildings", "foundations", "relics", "leaders", "attributes"]
    fields += ["prices", "vault", "recruitment", "sheet", "intel", "hand"]
    for field in fields:
        frame, id = area.frame(field), f"box:{own if field == 'sheet' else field}"
        if not frame[3]:
            continue
        if field == "research":
            _field(canvas, frame, picture_text("cho.picture.research_tracks", scene.look.language))
        elif id == "box:":
            _field(canvas, frame, faction_name(area.faction, scene.look.language))
        else:
            with canvas.group(scene.name(id), role=SHAPE, data_place=id):
                _field(canvas, frame, scene.name(id))
    if not scene.view["faces"][scene.of]["hand"]:
        x, y, _, _ = area.frame("hand")
        canvas.text(x + 14, y + HEADING + 18, "–", Style(14, bold=True))
    tracks.fame_ground(canvas, scene, area)
    tracks.research_ground(canvas, scene, area)
    faction_board.faction_ground(canvas, scene, area)
    sheet.sheet_ground(canvas, scene, area)


def _field(canvas: Canvas, frame: Frame, name: str) -> None:
    theme, (x, y, wide, high) = canvas.theme, frame
    canvas.rect(x, y, wide, high, theme["sunk"], 9)
    words(canvas, (x + 10, y + 16), name, LABEL, wide - 20, theme["soft"])


def pieces(area: Area, scene: Scene) -> Iterator[Piece]:
    """Every piece of the area."""
    yield from _supplies(scene, area)
    yield tracks.fame_marker(scene, area, THINGS)
    yield from tracks.markers(scene, area, THINGS)
    yield from faction_board.buildings(scene, area, THINGS)
    yield from faction_board.foundations(scene, area, THINGS)
    yield from faction_board.relics(scene, area, THINGS)
    yield from faction_board.recruits(scene, area, THINGS)
    yield from people.leaders(scene, area, THINGS)
    yield from people.attributes(scene, area, THINGS)
    yield from people.intel(scene, area, THINGS)
    yield from people.hand(scene, area, THINGS)
    yield from _tokens(scene, area)
    yield from sheet.own(scene, area, THINGS)


def _supplies(scene: Scene, area: Area) -> Iterator[Piece]:
    """Energy, gems, how many cards, the flare gun."""
    pub, language, on_band = scene.pub, scene.look.language, scene.theme.on_seats[scene.of]
    x, y, _, high = area.frame("supply")
    amounts = {"energy": pub["energy"][scene.of], "gem": pub["gems"][scene.of]}
    amounts["card"] = scene.view["faces"][scene.of]["hand"]
    for at, (thing, n) in enumerate(amounts.items()):
        title = picture_text(f"cho.picture.supply_{thing}", language, amount=n)
        spot, ink = (x + 8 + at * 88, y + high / 2), scene.theme[thing]
        paint = functools.partial(_supply, spot, thing, n, ink if area.narrow else on_band)
        yield Piece(THINGS, thing, "box:supply", title, paint)
    if pub["gun"] == scene.of and pub["phase"] != "setup":
        title = picture_text("cho.picture.gun", language, faction=area.faction)
        ink = scene.theme["ink"] if area.narrow else on_band
        paint = functools.partial(_gun, (x + 290, y + high / 2), ink)
        yield Piece(THINGS, "gun", "box:supply", title, paint)


def _supply(spot: tuple[float, float], thing: str, n: int, ink: str, canvas: Canvas) -> None:
    chip(canvas, *spot, thing, n, 20, ink)


def _gun(spot: tuple[float, float], ink: str, canvas: Canvas) -> None:
    canvas.icon("flare", *spot, 30, ink)


def _tokens(scene: Scene, area: Area) -> Iterator[Piece]:
    """Price tokens with what they take; those in the vault are dashed."""
    for token, look in tokens_of(scene.pub, scene.of).items():
        place = "vault" if look == "vault" else "prices"
        x, y, _, _ = area.frame(place)
        spot = x + 26 + (token - 1) * 42, y + HEADING + 18
        title = token_title(scene, scene.of, token, look)
        paint = functools.partial(_token, scene, spot, token, look)
        yield Piece(THINGS, f"price:{scene.of}:{token}", f"box:{place}", title, paint)


def _token(scene: Scene, spot: tuple[float, float], token: int, look: str, canvas: Canvas) -> None:
    (x, y), price = spot, prices.price_of(scene, scene.of, token)
    prices.token(canvas, (x, y, 14), scene.of, token, look)
    told = f"{price.owner}+{price.supply}"
    canvas.text(x, y + 35, told, Style(13, bold=not look), None, "middle")
    canvas.icon("energy", x, y + 45, 12, canvas.theme["energy"])
