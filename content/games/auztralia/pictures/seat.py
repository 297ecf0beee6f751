"""The area of one seat: warehouse, barracks, action boxes with cubes, characters, points."""

from __future__ import annotations

import functools
from collections import Counter

from content.games.auztralia.boards import GAME
from content.games.auztralia.pictures import words
from content.games.auztralia.pictures.words import BOX_ICONS, ORES, UNITS
from content.numbers import pack
from content.pictures import cells
from content.pictures.canvas import Canvas, Draw, stroke
from content.pictures.cells import count, count_high, counted, icon, worth
from content.pictures.letters import Style, fitted, width
from content.pictures.panels import NARROW, Cell, Frame, Panel, Rows, Sheet
from content.pictures.pieces import band, chip, shape
from content.pictures.scene import Scene
from content.pictures.words import picture_text, point_name

WIDE, BAND, HEAD = 900.0, 56.0, 64.0
TITLE = Style(22, bold=True, serif=True)
BOX_LABEL = Style(13, bold=True)
CUBE = 13.0


def draw(scene: Scene) -> str:
    """The whole area."""
    canvas, language = Canvas(scene.theme), scene.look.language
    sheet = Sheet(scene, rows, NARROW if scene.look.narrow else WIDE, HEAD)
    _paper(canvas, scene, sheet)
    name = picture_text("auz.picture.seat", language, seat=scene.of)
    about = picture_text("auz.picture.about_seat", language)
    return sheet.finish(canvas, "seat", name, about)


def rows(scene: Scene) -> Rows:
    """All panels of a seat."""
    return (
        (_warehouse(scene), _headquarters(scene)),
        (_barracks(scene),),
        (_actions(scene),),
        (_characters(scene),),
        (_trophies(scene), _gifts(scene), _drawn(scene)),
        (_points(scene),),
    )


def _paper(canvas: Canvas, scene: Scene, sheet: Sheet) -> None:
    """The frame, and in its head who it is, how late it is for them, what they have scored."""
    theme, seat, wide = canvas.theme, scene.of, sheet.wide
    turn = scene.pub["turn"] == seat
    line = stroke(theme["signal"], 2.5) if turn else stroke(theme["line"])
    canvas.rect(1.5, 1.5, wide - 3, sheet.high - 3, theme["paper"], 12)
    band(canvas, seat, wide, BAND)
    told, ink = _head(scene), theme.on_seats[seat]
    room = sum(_wide(text) for _, _, text in told)
    name = picture_text("auz.picture.seat", scene.look.language, seat=seat)
    fit = fitted(name, TITLE, wide - 70 - room, 1)
    canvas.text(60, BAND / 2 + 7, fit.lines[0], Style(fit.size, True, True), ink)
    x = wide - room
    for title, symbol, text in told:
        with canvas.group(title):
            chip(canvas, x, BAND / 2, symbol, text, 18, ink)
        x += _wide(text)
    canvas.rect(1.5, 1.5, wide - 3, sheet.high - 3, "none", 12, **line)


def _wide(text: object) -> float:
    return 48 + width(str(text), Style(18, bold=True))


def _head(scene: Scene) -> list[tuple[str, str, int]]:
    language = scene.look.language
    time = scene.pub["time"][scene.of]
    told = [(counted(picture_text("auz.picture.time", language), time), "time", time)]
    if scene.points:
        total = scene.points[scene.of].total
        word = picture_text("auz.picture.points", language)
        told.append((counted(word, total), "star", total))
    return told


def counts(
    place: str,
    items: list[tuple[str, Draw, int, str]],
    scene: Scene,
    share: float = 1.0,
    least: float = 76.0,
) -> Panel:
    """A panel of things with numbers: id, look, amount and name of each; none is faint."""
    told = []
    for id, look, n, label in items:
        title = counted(label, n)
        paint = count(look, n, label)
        told.append(Cell(None, id, title, paint) if n else Cell(count(look, n, label, True)))
    high = count_high([label for *_, label in items])
    return Panel(place, tuple(told), least, high, share)


def _warehouse(scene: Scene) -> Panel:
    seat, language = scene.of, scene.look.language
    items = [
        (
            f"resource:{ore}",
            words.ore(ore),
            scene.pub[ore][seat],
            words.name("resource", ore, language),
        )
        for ore in ORES
    ]
    return counts("box:warehouse", items, scene, 4)


def _barracks(scene: Scene) -> Panel:
    seat, language = scene.of, scene.look.language
    items = [
        (f"unit:{unit}", icon(unit), n, words.name("unit", unit, language))
        for unit, n in zip(UNITS, scene.pub["barracks"][seat], strict=True)
    ]
    return counts("box:barracks", items, scene, 5)


def _headquarters(scene: Scene) -> Panel:
    """Cubes, spare discs and victory points gained."""
    pub, seat = scene.pub, scene.of
    told = functools.partial(picture_text, language=scene.look.language)
    items = [
        ("cubes", cube(seat), pub["hq"][seat], told("auz.picture.cubes")),
        ("discs", _disc(seat), pub["spare"][seat], told("auz.picture.discs")),
        ("vp", icon("star", "energy"), pub["vp"][seat], told("auz.picture.vp")),
    ]
    return counts("box:hq", items, scene, 3)


def cube(seat: int) -> Draw:
    """A cube in the colour of a seat."""

    def draw(canvas: Canvas, x: float, y: float, size: float) -> None:
        line = stroke(canvas.theme["edge"], 1)
        half = size * 0.36
        fill = canvas.theme.seats[seat]
        canvas.rect(x - half, y - half, 2 * half, 2 * half, fill, 3, **line)

    return draw


def _disc(seat: int) -> Draw:
    def draw(canvas: Canvas, x: float, y: float, size: float) -> None:
        shape(canvas, seat, x, y, size * 0.42, **stroke(canvas.theme["paper"]))

    return draw


def _actions(scene: Scene) -> Panel:
    """The ten action boxes, with the cubes on them."""
    language, told = scene.look.language, []
    times = {box["box"]: box["time"] for box in pack(GAME, "boards")["boxes"]["boxes"]}
    cubes = scene.pub["boxes"][scene.of]
    for (box, symbol), n in zip(BOX_ICONS.items(), cubes, strict=True):
        label = words.name("box", box, language)
        printed = functools.partial(_box, symbol, label, times[box])
        title = picture_text("auz.picture.box_cubes", language, box=box, amount=n)
        paint = functools.partial(_cubes, scene.of, n)
        place = f"box:{box}"
        told.append(Cell(printed, "cubes" if n else "", title, paint, place))
    labels = [words.name("box", box, language) for box in BOX_ICONS]
    return Panel("box:actions", tuple(told), 150.0, functools.partial(_box_high, labels), most=5)


def _box_high(labels: list[str], wide: float) -> float:
    lines = max(len(fitted(label, BOX_LABEL, wide - 48, 3).lines) for label in labels)
    return 14 + 15.0 * lines + 26


def _box(symbol: str, label: str, time: int, canvas: Canvas, frame: Frame) -> None:
    left, top, wide, high = frame
    theme = canvas.theme
    canvas.rect(left, top, wide, high, theme["paper"], 8, **stroke(theme["line"]))
    canvas.icon(symbol, left + 21, top + 23, 24)
    fit = fitted(label, BOX_LABEL, wide - 48, 3)
    for k, line in enumerate(fit.lines):
        canvas.text(left + 40, top + 20 + 15 * k, line, Style(fit.size, bold=True))
    canvas.icon("time", left + 15, top + high - 14, 14, theme["soft"])
    canvas.text(left + 26, top + high - 9, time, Style(13, bold=True), theme["soft"])


def _cubes(seat: int, n: int, canvas: Canvas, frame: Frame) -> None:
    """Cubes from the right; more than fit are told by a number."""
    left, top, wide, high = frame
    most = int((wide - 62) // (CUBE + 3))
    y, line = top + high - 9 - CUBE, stroke(canvas.theme["edge"], 1)
    for k in range(min(n, most)):
        x = left + wide - 9 - CUBE - k * (CUBE + 3)
        canvas.rect(x, y, CUBE, CUBE, canvas.theme.seats[seat], 2, **line)
    if n > most:
        x = left + wide - 12 - most * (CUBE + 3)
        canvas.text(x, y + 11, n, Style(13, bold=True), None, "end")


def _characters(scene: Scene) -> Panel:
    held = scene.pub["characters"][scene.of]
    return people("box:characters", held, scene)


def people(place: str, codes: list[str], scene: Scene, optional: bool = False) -> Panel:
    """Characters with what they do."""
    told, told_of = [], []
    for code in codes:
        name, text = words.card(f"character.{code}", scene.look.language)
        paint = cells.card(words.emblem(code), "violet", name, text)
        told.append(Cell(None, f"character:{code}", name, paint))
        told_of.append((name, text))
    high = cells.card_high(told_of)
    return Panel(place, tuple(told), 250.0, high, optional=optional)


def _trophies(scene: Scene) -> Panel:
    """The Old One tiles that the seat has taken."""
    mine = [tile for tile, owner in scene.pub["trophies"].items() if owner == scene.of]
    return tiles("box:trophies", mine, scene)


def tiles(place: str, codes: list[str], scene: Scene, share: float = 3.0) -> Panel:
    """Old One tiles with their victory points."""
    language, told = scene.look.language, []
    labels = [words.name("tile", tile, language) for tile in codes]
    for tile, label in zip(codes, labels, strict=True):
        vp = words.row(tile)["vp"]
        title = picture_text("auz.picture.trophy", language, tile=tile, points=vp)
        told.append(Cell(None, f"tile:{tile}", title, worth(words.tile_face(tile), vp, label)))
    return Panel(place, tuple(told), 100.0, count_high(labels), share, optional=True)


def _gifts(scene: Scene) -> Panel:
    """What others have given, which comes when the next turn begins."""
    gifts = scene.pub.get("special", {}).get("gifts", ())
    mine = Counter(ore for seat, ore in gifts if seat == scene.of)
    items = [
        (f"gift:{ore}", words.ore(ore), n, words.name("resource", ore, scene.look.language))
        for ore, n in mine.items()
    ]
    return counts("box:gifts", items, scene, 2)._replace(optional=True)


def _drawn(scene: Scene) -> Panel:
    """Cards drawn for pay and cards put back: names for their owner, for others how many."""
    face, language = scene.view["faces"][scene.of], scene.look.language
    own = scene.view["own"] if scene.seat == scene.of else None
    told = []
    for kind in ("drawn", "returned"):
        word = picture_text(f"auz.picture.{kind}", language)
        if own:
            names = [words.card(f"character.{code}", language)[0] for code in own[kind]]
            pairs = zip(own[kind], names, strict=True)
            told += [(f"{kind}:{code}", "person", "", f"{name} ({word})") for code, name in pairs]
        elif face[kind]:
            told.append((kind, "closed", str(face[kind]), word))
    made = [
        Cell(None, id, counted(label, n) if n else label, count(icon(look), n, label))
        for id, look, n, label in told
    ]
    labels = [label for *_, label in told]
    return Panel("box:drawn", tuple(made), 150.0, count_high(labels), 3, optional=True)


def _points(scene: Scene) -> Panel:
    """What the points so far are for."""
    if not scene.points:
        return Panel("box:points", (), 84.0, count_high([]), optional=True)
    language = scene.look.language
    parts = scene.points[scene.of].parts
    labels = [point_name(GAME, part, language) for part in parts]
    looks = ("corn", "phosphate", "star", "person", "eye")
    made = [
        Cell(count(icon(look), n, label, not n))
        for look, label, n in zip(looks, labels, parts.values(), strict=True)
    ]
    return Panel("box:points", tuple(made), 84.0, count_high(labels), optional=True)
