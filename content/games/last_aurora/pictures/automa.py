"""The Automa Convoy board: rows of boxes, its counter, Survivors, Fame, and its Action cards."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from content.games.last_aurora import decks
from content.games.last_aurora.boards import GAME
from content.games.last_aurora.decks import ROWS
from content.games.last_aurora.pictures import deck, tokens
from content.games.last_aurora.pictures.tokens import AUTOMA, disc
from content.numbers import pack
from content.pictures.canvas import SHAPE, Canvas, stroke
from content.pictures.letters import Style, fitted
from content.pictures.pieces import Piece, badge, chip
from content.pictures.scene import Data, Scene
from content.pictures.theme import mix
from content.pictures.words import picture_text

KINDS = {"B": "food", "C": "fuel", "D": "ammo"}
ABILITIES = {
    **{"contamination": "contamination", "damage": "damage", "fame": "laurel"},
    **{"recruit": "person", "refuel": "fuel", "shortcut": "tracks"},
}
COUNTS = ("survivors", "contaminated", "fame", "objects", "loot")
ICONS = {"contaminated": "contamination", "fame": "laurel", "loot": "star", "objects": "box"}
HIGH, NARROW_HIGH = 336.0, 460.0
CARD_WIDE, CARD_HIGH = 106.0, 126.0
BOXES, TOKENS, DAMAGE = range(3)


class Sheet(NamedTuple):
    """Where the board of the Automa lies."""

    narrow: bool
    top: float
    cards: int
    """How many Action cards are revealed."""

    @property
    def wide(self) -> float:
        return 400.0 if self.narrow else decks.WIDE

    @property
    def high(self) -> float:
        if not self.narrow:
            return HIGH
        return NARROW_HIGH + max(1, -(-self.cards // 3)) * (CARD_HIGH + 4)

    def corner(self, row: str, column: int) -> tuple[float, float]:
        """The left upper corner of a box."""
        x, y = decks.automa_corner(row, column)
        down = y - decks.AUTOMA_TOP + self.top
        return (x - decks.LABEL + 28, down) if self.narrow else (x, down)

    def amount(self, what: str) -> tuple[float, float]:
        """Where a number of things stands."""
        at = COUNTS.index(what)
        if self.narrow:
            return 18 + at % 2 * 190.0, self.top + 292 + at // 2 * 44
        return 552 + at % 3 * 212.0, self.top + 50 + at // 3 * 44

    def card(self, at: int) -> tuple[float, float]:
        """The left upper corner of an Action card."""
        if self.narrow:
            return 12 + at % 3 * 128.0, self.top + 450 + at // 3 * (CARD_HIGH + 4)
        return 544 + at * (CARD_WIDE + 2), self.top + 190

    def spots(self) -> dict[str, tuple[float, float]]:
        """The middle of every place."""
        half, found = decks.BOX / 2, {}
        for row in ROWS:
            for column in range(1, decks.columns(row) + 1):
                x, y = self.corner(row, column)
                found[f"box:{row}{column}"] = x + half, y + half
        for column in range(1, decks.columns("counter") + 1):
            x, y = self.corner("A", column)
            found[f"box:column-{column}"] = x + half, y - 17
        for what in COUNTS:
            x, y = self.amount(what)
            found[f"box:automa-{what}"] = x + 60, y + 16
        x, y = self.card(0)
        found["box:automa-cards"] = x + CARD_WIDE * 1.5, y + CARD_HIGH / 2
        return found


def board_of(pub: Data) -> Data:
    """The board of the Automa; what is none is left out."""
    found: Data = pub.get("automa", {})
    return found


def ground(canvas: Canvas, scene: Scene, sheet: Sheet) -> None:
    """The board without anything on it."""
    theme, language = canvas.theme, scene.look.language
    line = stroke(theme.seats[AUTOMA])
    canvas.rect(4, sheet.top, sheet.wide - 8, sheet.high - 6, theme["paper"], 12, **line)
    badge(canvas, AUTOMA, 26, sheet.top + 24, 13, "truck")
    told = picture_text("lau.picture.automa", language)
    canvas.text(48, sheet.top + 31, told, Style(19, True, True))
    x, y = sheet.card(0)
    heading = scene.name("box:automa-cards")
    with canvas.group(heading, role=SHAPE, data_place="box:automa-cards"):
        canvas.text(x, y - 10, heading, Style(13, bold=True), theme["soft"])
    modules = pack(GAME, "automa_board")["A"]["boxes"]
    for row in ROWS:
        x, y = sheet.corner(row, 1)
        canvas.text(x - 14, y + 29, row, Style(15, bold=True), theme["soft"], "middle")
        if not sheet.narrow:
            kind = KINDS.get(row, "")
            name = picture_text("lau.face.token", language, token=kind) if kind else ""
            fit = fitted(name, Style(13), 108, 1)
            canvas.text(14, y + 29, "".join(fit.lines), Style(fit.size), theme["soft"])
        for column in range(1, decks.columns(row) + 1):
            id = f"box:{row}{column}"
            with canvas.group(scene.name(id), role=SHAPE, data_place=id):
                _box(canvas, modules[column - 1] if row == "A" else row, *sheet.corner(row, column))


def _box(canvas: Canvas, code: str, x: float, y: float) -> None:
    """A module of row A, or a place for one Resource."""
    if code not in KINDS:
        tokens.box(canvas, code, x, y, decks.BOX)
        return
    theme = canvas.theme
    tokens.box(canvas, "G", x, y, decks.BOX)
    faint = mix(theme["soft"], theme["sunk"], 0.3)
    canvas.icon(KINDS[code], x + decks.BOX / 2, y + decks.BOX / 2, 22, faint)


def pieces(scene: Scene, sheet: Sheet) -> Iterator[Piece]:
    """Everything on the board, and the Action cards of this round."""
    own = board_of(scene.pub)
    if not own:
        return
    yield from _boxes(scene, sheet, own)
    yield _counter(scene, sheet, own)
    faces, den = scene.view["faces"], scene.view["den"]
    counts = {name: own.get(name, 0) for name in ("survivors", "contaminated", "loot")}
    counts |= {"fame": scene.pub["fame"][len(faces)], "objects": den["kept"]}
    for what, n in counts.items():
        yield _count(scene, sheet, what, n)
    for at, code in enumerate(own.get("revealed", ())):
        title = picture_text("lau.picture.action", scene.look.language, code=code)
        paint = functools.partial(_action, code, *sheet.card(at))
        yield Piece(BOXES, f"action:{code}", "box:automa-cards", title, paint)


def _boxes(scene: Scene, sheet: Sheet, own: Data) -> Iterator[Piece]:
    language, size = scene.look.language, decks.BOX
    for row, kind in KINDS.items():
        for column in own.get(kind, ()):
            x, y = sheet.corner(row, column)
            place = f"box:{row}{column}"
            name = picture_text("lau.picture.token", language, token=kind)
            paint = functools.partial(_token, kind, x + size / 2, y + size / 2)
            yield Piece(TOKENS, f"token:{kind}", place, f"{name}: {scene.name(place)}", paint)
    for row, hurt in zip(ROWS, own.get("damage", ()), strict=False):
        for column in hurt:
            place = f"box:{row}{column}"
            name = picture_text("lau.picture.damage", language)
            paint = functools.partial(_hurt, *sheet.corner(row, column))
            yield Piece(DAMAGE, "damage", place, f"{name}: {scene.name(place)}", paint)
    for column in own.get("fired", ()):
        title = picture_text("lau.picture.fired", language, column=column)
        paint = functools.partial(_fired, *sheet.corner("A", column))
        yield Piece(TOKENS, "fired", f"box:A{column}", title, paint)


def _token(kind: str, x: float, y: float, canvas: Canvas) -> None:
    tokens.token(canvas, kind, x, y, decks.BOX * 0.39)


def _hurt(x: float, y: float, canvas: Canvas) -> None:
    tokens.damage(canvas, x, y, decks.BOX)


def _fired(x: float, y: float, canvas: Canvas) -> None:
    """A Weapon that was used in this phase."""
    theme, size = canvas.theme, decks.BOX
    canvas.rect(x + 1, y + 1, size - 2, size - 2, theme["sunk"], 7, fill_opacity=0.72)
    canvas.icon("recycle", x + size / 2, y + size / 2, size * 0.45, theme["soft"])


def _counter(scene: Scene, sheet: Sheet, own: Data) -> Piece:
    """The Automa counter above its column."""
    column = own.get("counter", 1)
    place = f"box:column-{column}"
    x, y = sheet.spots()[place]

    def paint(canvas: Canvas) -> None:
        theme = canvas.theme
        tip = [(x - 11, y - 11), (x + 11, y - 11), (x + 11, y + 2), (x, y + 12), (x - 11, y + 2)]
        canvas.polygon(tip, theme.seats[AUTOMA], **stroke(theme["paper"]))
        canvas.text(x, y + 3, column, Style(13, bold=True), theme.on_seats[AUTOMA], "middle")

    title = picture_text("lau.picture.automa_counter", scene.look.language, column=column)
    return Piece(TOKENS, "counter", place, title, paint)


def _count(scene: Scene, sheet: Sheet, what: str, n: int) -> Piece:
    place = f"box:automa-{what}"
    x, y = sheet.amount(what)
    name = scene.name(place)

    def paint(canvas: Canvas) -> None:
        theme = canvas.theme
        room = 186.0 if sheet.narrow else 204.0
        canvas.rect(x - 8, y - 2, room, 40, theme["sunk"], 9)
        icon = ICONS.get(what, "person")
        tint = theme["contamination"] if what == "contaminated" else None
        end = chip(canvas, x - 4, y + 18, icon, str(n).replace("-", "−"), 18, tint)
        fit = fitted(name, Style(12), x + room - end - 14, 2)
        for k, line in enumerate(fit.lines):
            down = y + 22 + (k - (len(fit.lines) - 1) / 2) * 13
            canvas.text(end - 4, down, line, Style(fit.size), theme["soft"])

    return Piece(BOXES, what, place, f"{name}: {n}", paint)


def _action(code: str, x: float, y: float, canvas: Canvas) -> None:
    """An Action card: Skill, arrow, what it does with an Enemy, priorities, abilities."""
    theme, row = canvas.theme, pack(GAME, "automa_cards")[code]
    canvas.rect(x, y, CARD_WIDE, CARD_HIGH, theme["paper"], 9, **stroke(theme["violet"]))
    canvas.text(x + 10, y + 20, code, Style(13, bold=True), theme["soft"])
    disc(canvas, x + CARD_WIDE - 20, y + 20, 13, row["value"])
    way = -1 if row["arrow"] == "left" else 1
    middle = x + CARD_WIDE - 52
    tip = [(middle + 11 * way, y + 20), (middle - 5 * way, y + 11), (middle - 5 * way, y + 29)]
    canvas.polygon(tip, theme["ink"])
    if row["enemy"]:
        canvas.icon("wolf", x + 22, y + 54, 22, theme["bad"])
        canvas.polygon([(x + 38, y + 49), (x + 44, y + 54), (x + 38, y + 59)], theme["soft"])
        canvas.icon(row["enemy"], x + 60, y + 54, 22, theme[row["enemy"]])
    for k, one in enumerate(row["priority"]):
        canvas.icon(deck.PRIORITY[one], x + 16 + k * 25, y + 54, 19)
    for k, (phase, one) in enumerate(row["abilities"].items()):
        icon = "truck" if phase == "movement" else "flag"
        left = x + 5 + k * 49
        canvas.rect(left, y + 78, 47, 34, theme["sunk"], 8)
        canvas.icon(icon, left + 13, y + 95, 16, theme["soft"])
        canvas.icon(ABILITIES[one], left + 34, y + 95, 19)
