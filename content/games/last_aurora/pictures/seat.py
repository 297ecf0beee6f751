"""The area of one seat: its convoy with every box, its crew, Fame and Objects."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from content.games.last_aurora.boards import GAME
from content.games.last_aurora.pictures.area import Area, area_of, known_objects
from content.games.last_aurora.pictures.convoy import convoy, free
from content.games.last_aurora.pictures.crew import crew, zones
from content.numbers import number
from content.pictures.canvas import SHAPE, Canvas, stroke
from content.pictures.letters import Style, fitted, width
from content.pictures.marks import compose, shown
from content.pictures.pieces import Piece, badge, band, pill
from content.pictures.scene import Scene
from content.pictures.words import picture_text

OBJECTS = 5
CELL = 30.0
BAND = 54.0
NAME, LABEL = Style(20, bold=True, serif=True), Style(13)


def draw(scene: Scene) -> str:
    """The whole area."""
    canvas, area = Canvas(scene.theme), area_of(scene)
    wide, high = area.size()
    turn = scene.pub["turn"] == scene.of
    line = stroke(scene.theme["signal"], 2.5) if turn else stroke(scene.theme["line"])
    canvas.rect(1.5, 1.5, wide - 3, high - 3, scene.theme["paper"], 12)
    _head(canvas, scene, area)
    canvas.rect(1.5, 1.5, wide - 3, high - 3, "none", 12, **line)
    free(canvas, scene, area)
    zones(canvas, scene, area)
    _hand(canvas, scene, area)
    field = area.field()
    compose(canvas, scene, field, functools.partial(pieces, area))
    language = scene.look.language
    name = picture_text("lau.picture.seat", language, seat=scene.of)
    about = picture_text("lau.picture.about_seat", language)
    window = shown(scene, field, area.size())
    return canvas.document(window, name, about, language, scene.theme["page"])


def pieces(area: Area, scene: Scene) -> Iterator[Piece]:
    """Every piece of a seat."""
    yield from convoy(scene, area)
    yield from crew(scene, area)
    yield _fame(scene, area)
    yield from _objects(scene, area)


def _head(canvas: Canvas, scene: Scene, area: Area) -> None:
    """Who it is, whether it is in the game, its Fame track, its Target counters."""
    language, ink = scene.look.language, canvas.theme.on_seats[scene.of]
    band(canvas, scene.of, area.wide, BAND)
    name = picture_text("lau.picture.seat", language, seat=scene.of)
    canvas.text(60, BAND / 2 + 7, name, NAME, ink)
    if scene.of in scene.pub["out"]:
        told = picture_text("lau.picture.out", language)
        left = 74 + width(name, NAME)
        canvas.text(left, BAND / 2 + 6, told, Style(14, bold=True), ink)
    left = targets_left(scene)
    told = picture_text("lau.picture.targets", language)
    end = area.wide - 16
    with canvas.group(f"{told}: {left}"):
        for k in range(left):
            badge(canvas, scene.of, end - 14 - 32 * k, BAND / 2, 12.5, "weapon")
        if not area.narrow:
            canvas.text(end - 10 - 32 * left, BAND / 2 + 5, told, LABEL, ink, "end")
    _track(canvas, scene, area)


def targets_left(scene: Scene) -> int:
    """The Target counters that lie on no Enemy."""
    used = sum([*foe[2]].count(scene.of) for foe in scene.pub["enemies"].values())
    return number(GAME, "numbers.targets_per_seat.value") - used


def fame_spot(area: Area, fame: int) -> tuple[float, float]:
    """Where a number of the Fame track stands."""
    lowest, highest = (number(GAME, f"boards.player.{end}") for end in ("lowest", "highest"))
    x, y = area.spots()["box:fame"]
    return x + 34 + (fame - (lowest + highest) / 2) * CELL, y


def _track(canvas: Canvas, scene: Scene, area: Area) -> None:
    """The Fame track."""
    theme = canvas.theme
    with canvas.group(scene.name("box:fame"), role=SHAPE, data_place="box:fame"):
        lowest, highest = (number(GAME, f"boards.player.{end}") for end in ("lowest", "highest"))
        x, y = fame_spot(area, lowest)
        ink = theme["energy"] if area.narrow else theme.on_seats[scene.of]
        canvas.icon("laurel", x - 34, y, 24, ink)
        for fame in range(lowest, highest + 1):
            x, y = fame_spot(area, fame)
            line = stroke(theme["line"], 1)
            canvas.rect(x - CELL / 2 + 1, y - 14, CELL - 2, 28, theme["sunk"], 5, **line)
            canvas.text(x, y + 5, _signed(fame), LABEL, theme["soft"], "middle")


def _signed(fame: int) -> str:
    return str(fame).replace("-", "−")


def _fame(scene: Scene, area: Area) -> Piece:
    fame = scene.pub["fame"][scene.of]
    x, y = fame_spot(area, fame)

    def paint(canvas: Canvas) -> None:
        badge(canvas, scene.of, x, y, 13, text=_signed(fame))

    title = picture_text("lau.picture.fame", scene.look.language, fame=fame)
    return Piece(OBJECTS, "fame", "box:fame", title, paint)


def _hand(canvas: Canvas, scene: Scene, area: Area) -> None:
    """The field of the Object cards."""
    theme, top = canvas.theme, area.hand()
    high = area.size()[1] - top - 8
    with canvas.group(scene.name("box:objects"), role=SHAPE, data_place="box:objects"):
        canvas.rect(6, top, area.wide - 12, high, theme["sunk"], 9)
        name = scene.name("box:objects")
        canvas.text(16, top + 25, name, Style(13, bold=True), theme["soft"])
        if not scene.view["faces"][scene.of]["objects"]:
            canvas.text(28 + width(name, Style(13, bold=True)), top + 25, "–", LABEL)


def _objects(scene: Scene, area: Area) -> Iterator[Piece]:
    """Object cards by name for their owner; for others how many there are."""
    language, n = scene.look.language, scene.view["faces"][scene.of]["objects"]
    if not n:
        return
    held = known_objects(scene, scene.view)
    if not held:
        title = picture_text("lau.picture.hidden_objects", language, amount=n)
        yield Piece(OBJECTS, "objects", "box:objects", title, _closed(scene, area, n))
        return
    for k, (code, copies) in enumerate(sorted(held.items())):
        told = {"object": code, "amount": copies}
        title = picture_text("lau.picture.object", language, **told)
        paint = _Held(scene, area, k, code, copies)
        yield Piece(OBJECTS, f"object:{code}", "box:objects", title, paint)


def _left(scene: Scene) -> float:
    return 32 + width(scene.name("box:objects"), Style(13, bold=True))


class _Held:
    """An Object card in the hand of the reader."""

    def __init__(self, scene: Scene, area: Area, at: int, code: str, copies: int) -> None:
        self.scene, self.area, self.at, self.code, self.copies = scene, area, at, code, copies

    def __call__(self, canvas: Canvas) -> None:
        theme, wide = canvas.theme, 376.0 if self.area.narrow else 220.0
        row, column = (self.at, 0) if self.area.narrow else (0, self.at)
        left = 12.0 if self.area.narrow else _left(self.scene)
        x, y = left + column * (wide + 6), self.area.hand() + (34 if self.area.narrow else 5)
        pill(canvas, x, y + 34 * row, wide, 30, theme["paper"], **stroke(theme["object"]))
        canvas.icon("box", x + 17, y + 15 + 34 * row, 18, theme["object"])
        name = picture_text("lau.picture.object_name", self.scene.look.language, object=self.code)
        told = f"{name} × {self.copies}" if self.copies > 1 else name
        fit = fitted(told, Style(13), wide - 40, 1)
        if not fit.whole:
            fit = fitted(told, Style(11.5), wide - 40, 2)
        for k, line in enumerate(fit.lines):
            down = y + 20 + 34 * row + (k - (len(fit.lines) - 1) / 2) * 12
            canvas.text(x + 31, down, line, Style(fit.size))


def _closed(scene: Scene, area: Area, n: int) -> functools.partial[None]:
    return functools.partial(_backs, scene, area, n)


def _backs(scene: Scene, area: Area, n: int, canvas: Canvas) -> None:
    """Cards of another player, face down."""
    theme, top = canvas.theme, area.hand()
    x = _left(scene)
    for k in range(min(n, 6)):
        line = stroke(theme["moon"], 1, "3 2")
        canvas.rect(x + k * 30, top + 6, 24, 30, theme["night"], 4, **line)
        canvas.icon("closed", x + k * 30 + 12, top + 21, 15, theme["moon"])
    canvas.text(x + min(n, 6) * 30 + 8, top + 26, n, Style(15, bold=True))
