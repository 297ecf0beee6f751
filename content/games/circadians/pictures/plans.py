"""A battle plan: sealed with a lock, known to its owner alone, or open with its card and die."""

from __future__ import annotations

import functools
from typing import NamedTuple

from content.games.circadians.faces import GAINS
from content.games.circadians.pictures import wheel
from content.games.circadians.pictures.cards import text_of
from content.games.circadians.pictures.goods import GAME, named, words
from content.games.circadians.planes import Frame
from content.numbers import number, pack
from content.pictures.canvas import Canvas, stroke
from content.pictures.letters import Style, wrapped
from content.pictures.pieces import Piece
from content.pictures.scene import Scene
from content.pictures.words import picture_text

TITLE, TEXT, TOTAL = Style(15, bold=True), Style(13.5), Style(30, bold=True)


class Plan(NamedTuple):
    """What the reader knows of a plan."""

    section: int
    card: str
    bluff: str
    """What is told of a bluff: its card for its owner, else a sign that there was one."""
    face: int
    open: bool


def known_plan(scene: Scene, side: int, seat: int) -> Plan | None:
    """An open plan, or the own one while it is sealed."""
    plans = scene.pub["battle"].get("plans", ())
    section, card, bluff, face = plans[side] if side < len(plans) else (0, "", False, -1)
    if section:
        return Plan(section, card, "–" if bluff else "", face, True)
    mine = scene.view["my_sealed"] if seat == scene.seat else None
    if not mine:
        return None
    section, used, bluffed = mine
    return Plan(section, used or "", bluffed or "", -1, False)


def plan(scene: Scene, side: int, seat: int, frame: Frame, layer: int) -> Piece:
    """The plan of a side."""
    known, language = known_plan(scene, side, seat), scene.look.language
    place = f"box:side-{side + 1}"
    if known is None:
        word = "sealed" if seat in scene.view["sealed"] else "unplanned"
        title = picture_text(f"cho.picture.plan_{word}", language)
        paint = functools.partial(_closed, frame, title, word == "sealed")
        return Piece(layer, f"plan:{seat}", place, title, paint)
    said = told(scene, known)
    strengths = scene.pub["battle"].get("strength", ())
    total = strengths[side] if side < len(strengths) else None
    wounds = scene.pub["battle"].get("wounds", ())
    hurt = wounds[side] if side < len(wounds) else 0
    paint = functools.partial(_open, frame, known, said, (total, hurt, language))
    title = "; ".join(said)
    if total is not None:
        title += "; " + picture_text("cho.picture.total", language, amount=total)
    return Piece(layer, f"plan:{seat}", place, title, paint)


def told(scene: Scene, known: Plan) -> list[str]:
    """A plan in words: the section, the card or bluff, the die."""
    language = scene.look.language
    code = wheel.section(known.section)["code"]
    name = named("section", code, language)
    head = name if known.open else picture_text("cho.picture.plan_own", language, name=name)
    said = [head, _card_told(known, language)]
    if known.face >= 0:
        row = _face(known.face)
        values = {"strength": row["strength"], "shield": row["shield"]}
        said.append(picture_text("cho.picture.rolled", language, **values))
    return said


def _card_told(known: Plan, language: str) -> str:
    if known.card:
        name, _ = text_of(f"cho.tactics.{known.card}", language)
        return name
    if known.bluff == "–":
        return picture_text("cho.picture.bluffed", language)
    if known.bluff:
        name, _ = text_of(f"cho.tactics.{known.bluff}", language)
        return picture_text("cho.picture.bluff_own", language, name=name)
    return picture_text("cho.picture.no_card", language)


def _face(face: int) -> dict[str, int]:
    rows = [row for _, row in sorted(pack(GAME, "die").items())]
    return dict(rows[face])


def _closed(frame: Frame, title: str, sealed: bool, canvas: Canvas) -> None:
    """A plan that the reader does not know."""
    theme, (x, y, wide, high) = canvas.theme, frame
    fill = theme["night"] if sealed else theme["sunk"]
    ink = theme["moon"] if sealed else theme["soft"]
    canvas.rect(x, y, wide, high, fill, 9, **stroke(ink, 1.5, "5 4"))
    canvas.icon("lock" if sealed else "time", x + 44, y + high / 2, 42, ink)
    lines = wrapped(title, TITLE, wide - 92)
    for k, line in enumerate(lines):
        down = y + high / 2 + 6 + (k - (len(lines) - 1) / 2) * 20
        canvas.text(x + 80, down, line, TITLE, ink)


def _open(
    frame: Frame,
    known: Plan,
    said: list[str],
    sums: tuple[int | None, int, str],
    canvas: Canvas,
) -> None:
    """A plan that the reader knows, with what has come of it."""
    theme, (x, y, wide, high) = canvas.theme, frame
    total, hurt, language = sums
    dashes = None if known.open else "5 4"
    canvas.rect(x, y, wide, high, theme["sunk"], 9, **stroke(theme["soft"], 1.5, dashes))
    if not known.open:
        canvas.icon("lock", x + wide - 24, y + 24, 24, theme["soft"])
    words(canvas, (x + 12, y + 24), said[0], TITLE, wide - 60)
    words(canvas, (x + 12, y + 44), said[1], TEXT, wide - 24, theme["soft"])
    left = _factors(canvas, x + 12, y + 78, known)
    if known.face >= 0:
        canvas.text(left + 6, y + 83, "+", TITLE, theme["soft"], "middle")
        canvas.rect(left + 18, y + 62, 96, 32, theme["paper"], 6, **stroke(theme["ink"]))
        wheel.face(canvas, left + 26, y + 78, _face(known.face), 15)
    if total is not None:
        _sum(canvas, (x + 12, y + high - 28, wide), total, hurt, language)


def _factors(canvas: Canvas, x: float, y: float, known: Plan) -> float:
    """Both symbols of the section with the factors of the card, or the printed ones."""
    theme, row = canvas.theme, wheel.section(known.section)
    printed = number(GAME, "numbers.printed_factor.value")
    card = pack(GAME, "tactics").get(known.card, {"left": printed, "right": printed})
    for side in ("left", "right"):
        canvas.rect(x, y - 16, 62, 32, theme["paper"], 6, **stroke(theme["line"], 1))
        canvas.text(x + 20, y + 6, str(card[side]).upper(), Style(18, bold=True), None, "middle")
        canvas.icon(GAINS[row[side]], x + 43, y, 21)
        x += 68
    return x


def _sum(
    canvas: Canvas, spot: tuple[float, float, float], total: int, hurt: int, language: str
) -> None:
    """The strength of the side, and how many fighters it has wounded."""
    theme, (x, y, wide) = canvas.theme, spot
    canvas.icon("strength", x + 14, y, 30, theme["ink"])
    canvas.text(x + 36, y + 11, str(total).replace("-", "−"), TOTAL)
    word = picture_text("cho.picture.wounded", language, amount=hurt)
    canvas.icon("burst", x + 118, y, 20, theme["bad"])
    words(canvas, (x + 134, y + 5), word, TEXT, wide - 160)
