"""The Exploration Zone: five slots with cost and bonus actions, and the cards that lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from content import boards
from content.games.last_aurora.boards import GAME
from content.games.last_aurora.pictures import deck
from content.games.last_aurora.pictures.plane import Frame, Plane
from content.games.last_aurora.pictures.tokens import box, disc, token
from content.games.last_aurora.pictures.words import kind_name
from content.pictures.canvas import SHAPE, Canvas, stroke
from content.pictures.letters import LEGIBLE, Set, Style, fitted, width
from content.pictures.pieces import Piece, chip
from content.pictures.scene import Look, Scene
from content.pictures.theme import mix
from content.pictures.words import picture_text

LABEL, TEXT = Style(11.5), Style(13)
LEADING = 1.16
BONUS = {
    "attack": "weapon",
    "cleanse": "cleanse",
    "drive": "truck",
    "repair": "repair",
    "salvage": "recycle",
}
PRICES = {"contamination": "contamination", "damage": "damage", "fame": "laurel"}
BLOCKS = ("left", "right")
BLOCK_HIGH, LOW_BLOCK = 104.0, 72.0
EFFECTS = {"contamination": "contamination", "damage": "damage", "fame": "laurel"}


def slots(canvas: Canvas, plane: Plane, look: Look) -> None:
    """The slots with what is printed beside them."""
    for place in boards.board(GAME, plane.code).places:
        if place.kind != "slot":
            continue
        slot = int(place.id.partition(":")[2])
        told = [bonus_text(one, look.language) for one in place.data["bonus"]]
        cost = picture_text("lau.picture.cost", look.language, cost=place.data["cost"])
        title = f"{boards.text_in(place.name, look.language)}: {'; '.join([cost, *told])}"
        with canvas.group(title, role=SHAPE, data_place=place.id):
            _slot(canvas, plane, slot, place.data, look)


def card_frame(plane: Plane, slot: int) -> Frame:
    """Where the card of a slot lies."""
    x, y, wide, high = plane.slot(slot)
    if plane.narrow:
        return x + 66, y + 5, wide - 72, high - 10
    return x + 6, y + 44, wide - 12, high - 50


def _slot(canvas: Canvas, plane: Plane, slot: int, data: Mapping[str, Any], look: Look) -> None:
    theme, (x, y, wide, high) = canvas.theme, plane.slot(slot)
    canvas.rect(x + 1, y, wide - 2, high, theme["sunk"], 12)
    line = stroke(theme["line"], 1.5, "5 5")
    canvas.rect(*card_frame(plane, slot), "none", 9, **line)
    if plane.narrow:
        disc(canvas, x + 33, y + 24, 15, data["cost"])
        for k, bonus in enumerate(data["bonus"]):
            _bonus(canvas, bonus, x + 33, y + 60 + 34 * k)
        return
    word = picture_text("lau.picture.cost_word", look.language)
    if 22 + width(word, LABEL) + 15 > wide - 48 * len(data["bonus"]) - 6:
        word = ""  # there is no room beside three alternatives
    canvas.text(x + 9, y + 27, word, LABEL, theme["soft"])
    disc(canvas, x + 22 + width(word, LABEL), y + 23, 11, data["cost"])
    for k, bonus in enumerate(reversed(data["bonus"])):
        _bonus(canvas, bonus, x + wide - 29 - 48 * k, y + 23)


def bonus_text(bonus: Mapping[str, Any], language: str) -> str:
    """What a slot offers beside its card."""
    if bonus["effect"] == "trade":
        told = {"token": bonus["gain"]}
        return picture_text(f"lau.picture.trade_{bonus['price']}", language, **told)
    return picture_text(f"lau.picture.bonus_{bonus['effect']}", language, amount=bonus["n"])


def _bonus(canvas: Canvas, bonus: Mapping[str, Any], x: float, y: float) -> None:
    """One alternative of a Bonus Action: an icon with a number, or price and gain."""
    theme = canvas.theme
    canvas.rect(x - 23, y - 14, 46, 28, theme["paper"], 14, **stroke(theme["line"], 1))
    if bonus["effect"] == "trade":
        canvas.icon(PRICES[bonus["price"]], x - 12, y, 15, theme["bad"])
        arrow = [(x - 2, y - 4), (x + 3, y), (x - 2, y + 4)]
        canvas.polygon(arrow, theme["soft"])
        canvas.icon(bonus["gain"], x + 12, y, 16, theme[bonus["gain"]])
        return
    canvas.icon(BONUS[bonus["effect"]], x - 9, y, 17)
    canvas.text(x + 4, y + 5, bonus["n"], Style(14, bold=True))


class Offered(NamedTuple):
    """A card of the offer and where it lies."""

    code: str
    slot: int
    frame: Frame
    narrow: bool
    language: str

    def blocks(self) -> bool:
        """Whether tokens lie on it."""
        return deck.kind(self.code) in ("location", "encounter")

    def block(self, at: int) -> Frame:
        """Where the tokens of the left or the right block lie."""
        x, y, wide, high = self.frame
        if deck.kind(self.code) == "encounter":
            return x + wide - 108, y + 30, 100, 38
        room = (wide - 30) / 2
        tall = LOW_BLOCK if self.narrow else BLOCK_HIGH
        return x + 13 + at * (room + 6), y + high - tall - 9, room, tall


def offered(scene: Scene, plane: Plane, layer: int) -> Iterator[Piece]:
    """Every card of the offer, and the tokens on it by block."""
    pub, language = scene.pub, scene.look.language
    for slot, code in enumerate(pub["zone"], 1):
        if not code:
            continue
        card = Offered(code, slot, card_frame(plane, slot), plane.narrow, language)
        title = picture_text("lau.picture.card", language, card=code, slot=slot)

        def paint(canvas: Canvas, card: Offered = card) -> None:
            _card(canvas, card)

        yield Piece(layer, f"card:{code}", f"slot:{slot}", title, paint)
        for at, block in enumerate(BLOCKS):
            yield from _tokens(card, at, pub[block][slot - 1], layer + 1)


def _tokens(card: Offered, at: int, codes: list[str], layer: int) -> Iterator[Piece]:
    x, y, wide, high = card.block(at)
    step = min(34.0 if high < BLOCK_HIGH else 42.0, (wide - 8) / max(len(codes), 1))
    first, met = x + wide / 2 - (len(codes) - 1) / 2 * step, 0
    down = y + (high / 2 if high < LOW_BLOCK else high / 2 + 10)
    for kind, n in Counter(sorted(codes)).items():
        told = {"token": kind, "amount": n}
        title = picture_text(f"lau.picture.{BLOCKS[at]}_block", card.language, **told)

        def paint(canvas: Canvas, kind: str = kind, n: int = n, met: int = met) -> None:
            for k in range(met, met + n):
                token(canvas, kind, first + k * step, down, min(17.0, step * 0.4))

        met += n
        yield Piece(layer, f"token:{BLOCKS[at]}:{kind}", f"slot:{card.slot}", title, paint)


def _card(canvas: Canvas, card: Offered) -> None:
    theme, (x, y, wide, high) = canvas.theme, card.frame
    kind = deck.kind(card.code)
    tint = theme[deck.TINTS[kind]]
    canvas.rect(x, y, wide, high, theme["paper"], 9, **stroke(theme["line"]))
    canvas.rect(x, y + 6, 5, high - 12, tint, 2.5)
    canvas.circle(x + wide - 22, y + 21, 14, tint)
    on = theme["paper" if kind == "survivor" else "on_token"]
    canvas.icon(deck.ICONS[kind], x + wide - 22, y + 21, 18, on)
    canvas.text(x + 14, y + 18, kind_name(kind, card.language), Style(11.5, bold=True), tint)
    room = wide - (124 if kind == "encounter" else 58)
    fit = fitted(deck.name(card.code, card.language), Style(16, True, True), room, 2)
    for k, line in enumerate(fit.lines):
        canvas.text(x + 14, y + 37 + 18 * k, line, Style(fit.size, True, True))
    top = y + 42 + 18 * (len(fit.lines) - 1)
    BODIES.get(kind, _text)(canvas, card, top)


def _location(canvas: Canvas, card: Offered, top: float) -> None:
    """Two blocks for tokens, and what exploring begins with."""
    theme, x = canvas.theme, card.frame[0]
    for at, block in enumerate(BLOCKS):
        left, y, wide, high = card.block(at)
        canvas.rect(left, y, wide, high, theme["sunk"], 8)
        word = picture_text(f"lau.picture.{block}", card.language)
        style = Style(fitted(word, Style(12), wide - 12, 1).size)
        canvas.text(left + wide / 2, y + 17, word, style, theme["soft"], "middle")
    if effect := deck.row(card.code)["effect"]:
        canvas.icon(EFFECTS[effect], x + 24, top + 14, 19, theme["bad"])
        told = picture_text(f"lau.picture.first_{effect}", card.language)
        fit = fitted(told, Style(12, bold=True), card.frame[2] - 50, 2)
        for k, line in enumerate(fit.lines):
            down = top + 18 + 14 * k - (7 if len(fit.lines) > 1 else 0)
            canvas.text(x + 38, down, line, Style(fit.size, bold=True), theme["bad"])


def _boxes(canvas: Canvas, card: Offered, top: float) -> None:
    """The boxes of a Truck, a Trailer or a Device."""
    x, y, wide, high = card.frame
    row = deck.row(card.code)
    size = min(42.0, (wide - 26) / len(row["boxes"]) - 3)
    for k, code in enumerate(row["boxes"]):
        box(canvas, code, x + 13 + k * (size + 3), y + high - size - 10, size)
    foot = y + high - size - 14
    if row["kind"] == "truck":
        values(canvas, row, x + 12, foot - 14)
        foot -= 30
    if _whole(card, top, foot):  # else the boxes say it alone
        _lines(canvas, card, top, foot)


def values(canvas: Canvas, row: Mapping[str, Any], x: float, y: float) -> None:
    """Speed, what can be towed, tracks."""
    end = chip(canvas, x, y, "speed", row["speed"], 15)
    end = chip(canvas, end, y, "tow", row["tow"], 15)
    if row["tracks"]:
        canvas.icon("tracks", end + 10, y, 22)


def _survivor(canvas: Canvas, card: Offered, top: float) -> None:
    """Skill, and what the Survivor can do."""
    x = card.frame[0]
    word = picture_text("lau.picture.skill", card.language)
    canvas.text(x + 14, top + 16, word, LABEL, canvas.theme["soft"])
    row = deck.survivor(card.code)
    disc(canvas, x + 30 + width(word, LABEL), top + 12, 11, row["skill"])
    _text(canvas, card, top + 26)


def _text(canvas: Canvas, card: Offered, top: float) -> None:
    """What the card says, below the tokens of an Encounter."""
    y, high = card.frame[1], card.frame[3]
    tokens = card.block(0)[1] + 38 if deck.kind(card.code) == "encounter" else top
    _lines(canvas, card, max(top, tokens), y + high - 6)


def _whole(card: Offered, top: float, foot: float) -> bool:
    """Whether there is room for the text of a card."""
    return _set(card, foot - top).whole


def _lines(canvas: Canvas, card: Offered, top: float, foot: float) -> None:
    """The text of a card, as large as there is room."""
    x, fit = card.frame[0], _set(card, foot - top)
    if foot - top < TEXT.size * LEADING:
        return
    ink = mix(canvas.theme["soft"], canvas.theme["ink"], 0.5)
    for k, line in enumerate(fit.lines):
        canvas.text(x + 14, top + 15 + fit.size * LEADING * k, line, Style(fit.size), ink)


def _set(card: Offered, high: float) -> Set:
    """The text of a card in the largest letters for which there is room."""
    text, room = deck.text(card.code, card.language), card.frame[2] - 26
    for size in (TEXT.size, 12.5, 12.0, 11.5, LEGIBLE):
        fit = fitted(text, Style(size), room, max(1, int(high // (size * LEADING))), size)
        if fit.whole:
            break
    return fit


BODIES = {
    "device": _boxes,
    "location": _location,
    "survivor": _survivor,
    "trailer": _boxes,
    "truck": _boxes,
}
