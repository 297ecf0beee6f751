"""What lies beside the road: decks and piles, and in a solo game the board of the Automa."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from content import boards
from content.games.last_aurora.boards import GAME
from content.games.last_aurora.decks import PILES, PILES_HIGH, WIDE
from content.games.last_aurora.pictures import automa, deck
from content.games.last_aurora.pictures.automa import Sheet
from content.pictures.canvas import SHAPE, Canvas, stroke
from content.pictures.letters import Style, fitted, width
from content.pictures.marks import Field, compose, shown
from content.pictures.pieces import Piece
from content.pictures.scene import Data, Scene
from content.pictures.words import picture_text

NARROW, LINE, HEAD, GAP = 400.0, 18.0, 40.0, 8.0
LEAST, NAME_WIDE = 96.0, 148.0
LONG = ("objects_deck",)
"""Piles whose lines are too long to stand side by side on a telephone."""
CARDS = 0
HEADING, ROW = Style(15, bold=True, serif=True), Style(12.5)
Frame = tuple[float, float, float, float]


class Table(NamedTuple):
    """Where the piles lie, with room for what is in each of them."""

    narrow: bool
    names: tuple[int, ...]
    """How many lines each pile has."""
    solo: bool
    cards: int
    """How many Action cards the Automa has revealed."""

    def columns(self, pile: str) -> int:
        """Beside each other, so many names of a pile."""
        n, wide = self.names[[*PILES].index(pile)], self._wide(pile)
        most = int(wide // NAME_WIDE)
        rows = int((PILES_HIGH - HEAD - 8) // LINE)
        if self.narrow:
            return 1 if pile in LONG else 2
        return min(most, -(-n // rows)) or 1

    def rows(self, pile: str) -> int:
        return -(-self.names[[*PILES].index(pile)] // self.columns(pile))

    def _wide(self, pile: str) -> float:
        return NARROW - 8 if self.narrow else PILES[pile][1]

    def frame(self, pile: str) -> Frame:
        if not self.narrow:
            tall = max(self._high(one) for one in PILES)
            return PILES[pile][0], 6.0, PILES[pile][1], tall
        before = [*PILES][: [*PILES].index(pile)]
        top = 4 + sum(self._high(one) + GAP for one in before)
        return 4.0, top, NARROW - 8, self._high(pile)

    def _high(self, pile: str) -> float:
        return max(60.0 if self.narrow else LEAST, HEAD + self.rows(pile) * LINE + 8)

    def line(self, pile: str, at: int) -> tuple[float, float, float]:
        """Where the name of a card stands, and how wide it may be."""
        x, y, wide, _ = self.frame(pile)
        room = (wide - 20) / self.columns(pile)
        column, row = divmod(at, max(1, self.rows(pile)))
        return x + 12 + column * room, y + HEAD + 13 + row * LINE, room - 8

    def sheet(self) -> Sheet:
        _, top, _, tall = self.frame("objects_deck")
        return Sheet(self.narrow, top + tall + GAP, self.cards)

    def size(self) -> tuple[float, float]:
        sheet = self.sheet()
        return (NARROW if self.narrow else WIDE), sheet.top + (sheet.high if self.solo else 0)

    def field(self, code: str) -> Field:
        """The places that can have marks."""
        known, sizes = {**boards.places(GAME, code)}, {}
        for pile in PILES:
            (x, y, wide, high), id = self.frame(pile), f"box:{pile}"
            known[id] = known[id]._replace(x=x + wide / 2, y=y + high / 2)
            sizes[id] = wide, high
        for id, (x, y) in self.sheet().spots().items():
            known[id] = known[id]._replace(x=x, y=y)
            if id.startswith("box:automa"):
                sizes[id] = (128.0, 44.0)
        return Field(known, "display", 40.0, (46.0, 46.0), sizes)


def draw(scene: Scene) -> str:
    """All piles, and the Automa if it plays."""
    canvas, table = Canvas(scene.theme), _table(scene)
    for pile in PILES:
        _pile(canvas, scene, table, pile)
    if table.solo:
        automa.ground(canvas, scene, table.sheet())
    field = table.field(scene.code())
    compose(canvas, scene, field, functools.partial(pieces, table))
    language = scene.look.language
    name = picture_text("lau.picture.display", language)
    about = picture_text("lau.picture.about_display", language)
    window = shown(scene, field, table.size())
    return canvas.document(window, name, about, language, scene.theme["page"])


def _table(scene: Scene) -> Table:
    views = [scene.view, *([scene.after] if scene.after else [])]
    counts = [[len(_lines(view, pile)) for pile in PILES] for view in views]
    own = [automa.board_of(view["pub"]) for view in views]
    cards = max(len(one.get("revealed", ())) for one in own)
    most = tuple(map(max, zip(*counts, strict=True)))
    return Table(scene.look.narrow, most, any(own), cards)


def _lines(view: Data, pile: str) -> list[tuple[str, str, int]]:
    """What is told of a pile: the id of a text, a code or number that fills it, how many."""
    pub = view["pub"]
    if pile == "exploration":
        sizes = [len(known) + n for known, n in zip(pub["deck"], pub["hidden"], strict=True)]
        return [("period", deck.NUMERALS[k], n) for k, n in enumerate(sizes, 1)]
    if pile == "loot":
        return [("range", deck.RANGES[k], n) for k, n in enumerate(pub["loot_deck"], 1)]
    if pile == "objects_deck":
        rest = Counter(pub["object_discard"])
        return [("deck", "", view["den"]["objects"])] + [
            ("object", code, n) for code, n in sorted(rest.items())
        ]
    return [("card", code, n) for code, n in Counter(pub[pile]).items()]


def _pile(canvas: Canvas, scene: Scene, table: Table, pile: str) -> None:
    """The frame of a pile with its name and how many cards are in it."""
    theme, (x, y, wide, high) = canvas.theme, table.frame(pile)
    id, n = f"box:{pile}", sum(line[2] for line in _lines(scene.view, pile))
    if pile == "objects_deck":
        n -= len(scene.pub["object_discard"])
    with canvas.group(scene.name(id), role=SHAPE, data_place=id):
        canvas.rect(x, y, wide, high, theme["paper"], 10, **stroke(theme["line"]))
        number = Style(17, bold=True)
        canvas.text(x + wide - 12, y + 27, n, number, None, "end")
        room = wide - 30 - width(str(n), number)
        fit = fitted(scene.name(id), HEADING, room, 2)
        for k, line in enumerate(fit.lines):
            down = y + (26 if len(fit.lines) == 1 else 18 + 15 * k)
            canvas.text(x + 12, down, line, Style(fit.size, True, True))


def pieces(table: Table, scene: Scene) -> Iterator[Piece]:
    """Every card that lies open in a pile, and how many lie hidden in each deck."""
    for pile in PILES:
        for at, line in enumerate(_lines(scene.view, pile)):
            yield _line(scene, table, pile, at, line)
    if table.solo:
        yield from automa.pieces(scene, table.sheet())


def _line(scene: Scene, table: Table, pile: str, at: int, line: tuple[str, str, int]) -> Piece:
    kind, code, n = line
    language = scene.look.language
    if kind == "card":
        title = deck.name(code, language)
    elif kind == "object":
        title = picture_text("lau.picture.discarded", language, object=code, amount=n)
    elif kind == "deck":
        title = picture_text("lau.picture.face_down", language, amount=n)
    else:
        title = picture_text(f"lau.picture.{kind}", language, number=code, amount=n)
    told = f"{title} × {n}" if kind == "card" and n > 1 else title
    paint = functools.partial(_name, told, table.line(pile, at))
    return Piece(CARDS, f"{kind}:{code}".rstrip(":"), f"box:{pile}", told, paint)


def _name(told: str, spot: tuple[float, float, float], canvas: Canvas) -> None:
    x, y, room = spot
    fit = fitted(told, ROW, room, 1)
    canvas.text(x, y, fit.lines[0], Style(fit.size))
