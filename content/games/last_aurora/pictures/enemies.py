"""Enemies on the road: Defence boxes with their Damage, Target spaces with counters on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from content.games.last_aurora.boards import REGIONS
from content.games.last_aurora.pictures import deck
from content.games.last_aurora.pictures.plane import Frame, Plane
from content.games.last_aurora.pictures.tokens import look_of, named
from content.pictures.canvas import Canvas, stroke
from content.pictures.letters import LEGIBLE, Style, fitted
from content.pictures.pieces import Piece, badge
from content.pictures.scene import Scene
from content.pictures.words import picture_text

LETTERS = "ABCD"
TALL, LOW = 100.0, 50.0
"""From here up an Enemy has its boxes drawn; below this its name and numbers share a line."""


class Foe(NamedTuple):
    """An Enemy of a view and where it is drawn."""

    code: str
    region: int
    damage: int
    targets: tuple[int, ...]
    frame: Frame


def foes(scene: Scene, plane: Plane) -> list[Foe]:
    """All Enemies on the road, each with its frame."""
    rows = scene.pub["enemies"].items()
    regions = [foe[0] for _, foe in rows]
    found, met = [], [0, 0, 0]
    for code, (region, damage, targets) in rows:
        frame = plane.foe(region, met[region], regions.count(region))
        found.append(Foe(code, region, damage, tuple(targets), frame))
        met[region] += 1
    return found


def enemies(scene: Scene, plane: Plane, layer: int) -> Iterator[Piece]:
    """Every Enemy, and every Target counter on one."""
    language = scene.look.language
    for foe in foes(scene, plane):
        place = f"region:{REGIONS[foe.region]}"
        most = deck.defence(foe.code, scene.seats)
        told = {"enemy": foe.code, "damage": foe.damage, "defence": most}
        told |= {"region": str(foe.region), "number": deck.NUMERALS[deck.row(foe.code)["number"]]}
        title = picture_text("lau.picture.enemy", language, **told)

        def paint(canvas: Canvas, foe: Foe = foe, most: int = most) -> None:
            _enemy(canvas, foe, most, language)

        yield Piece(layer, f"enemy:{foe.code}", place, title, paint)
        for at, driver in enumerate(foe.targets):
            yield _target(scene, foe, at, driver, layer + 1)


def _target(scene: Scene, foe: Foe, at: int, driver: int, layer: int) -> Piece:
    told = {"driver": named(scene, driver), "enemy": foe.code, "letter": LETTERS[at]}
    title = picture_text("lau.picture.target", scene.look.language, **told)
    x, y, radius = target_spot(foe.frame, at)

    def paint(canvas: Canvas) -> None:
        badge(canvas, look_of(scene, driver), x, y, radius, text=LETTERS[at])

    id = f"target:{foe.code}:{LETTERS[at]}:{driver}"
    return Piece(layer, id, f"region:{REGIONS[foe.region]}", title, paint)


def target_spot(frame: Frame, at: int) -> tuple[float, float, float]:
    """The centre and the radius of a Target space."""
    x, y, wide, high = frame
    if high >= TALL:
        return x + 26 + at * 43, y + high - 21, 12.0
    if high >= LOW:
        return x + wide - 20 - (3 - at) * 25, y + high - 17, 10.5
    return x + wide - 13 - (3 - at) * 19, y + high / 2, 8.5


def _enemy(canvas: Canvas, foe: Foe, most: int, language: str) -> None:
    theme, (x, y, wide, high) = canvas.theme, foe.frame
    canvas.rect(x, y, wide, high, theme["night"], 9, **stroke(theme["bad"], 2))
    name = deck.name(foe.code, language)
    if high >= TALL:
        _tall(canvas, foe, most, language)
    elif high >= LOW:
        canvas.icon("wolf", x + 20, y + 18, 24, theme["moon"])
        fit = fitted(name, Style(13, True, True), wide - 42, 2)
        for k, line in enumerate(fit.lines):
            down = y + (21 if len(fit.lines) == 1 else 15 + 13 * k)
            canvas.text(x + 36, down, line, Style(fit.size, True, True), theme["moon"])
        _shield(canvas, f"{foe.damage}/{most}", x + 16, y + high - 17)
    else:
        middle, numeral = y + high / 2, deck.NUMERALS[deck.row(foe.code)["number"]]
        _shield(canvas, f"{foe.damage}/{most}", x + 14, middle)
        fit = fitted(name, Style(12, True, True), wide - 138, 1)
        told, style = fit.lines[0] if fit.whole else numeral, Style(fit.size, True, True)
        canvas.text(x + 56, middle + 4, told, style, theme["moon"])
    for at in range(len(foe.targets), len(LETTERS)):
        _free(canvas, foe.frame, at)


def _tall(canvas: Canvas, foe: Foe, most: int, language: str) -> None:
    """Alone in its region: number, name, a box for each Defence."""
    theme, (x, y, wide, high) = canvas.theme, foe.frame
    canvas.icon("wolf", x + 26, y + 30, 34, theme["moon"])
    numeral = deck.NUMERALS[deck.row(foe.code)["number"]]
    told = picture_text("lau.picture.enemy_number", language, number=numeral)
    canvas.text(x + 52, y + 21, told, Style(12), theme["moon"])
    fit = fitted(deck.name(foe.code, language), Style(14, True, True), wide - 60, 2)
    for k, line in enumerate(fit.lines):
        canvas.text(x + 52, y + 38 + 16 * k, line, Style(fit.size, True, True), theme["moon"])
    step = min(27.0, (wide - 22) / most)
    for k in range(most):
        left, top, hit = x + 13 + k * step, y + high - 72, k < foe.damage
        fill = theme["bad"] if hit else "none"
        canvas.rect(left, top, step - 4, 22, fill, 4, **stroke(theme["moon"]))
        if hit:
            canvas.icon("damage", left + (step - 4) / 2, top + 11, 15, theme["on_bad"])


def _shield(canvas: Canvas, text: str, x: float, y: float) -> None:
    """Damage of how much Defence."""
    theme = canvas.theme
    canvas.icon("shield", x, y, 15, theme["moon"])
    canvas.text(x + 10, y + 5, text, Style(13, bold=True), theme["moon"])


def _free(canvas: Canvas, frame: Frame, at: int) -> None:
    """A Target space without a counter."""
    theme, (x, y, radius) = canvas.theme, target_spot(frame, at)
    canvas.circle(x, y, radius, "none", **stroke(theme["moon"], 1, "3 2"))
    style = Style(max(LEGIBLE, radius))
    canvas.text(x, y + style.size * 0.36, LETTERS[at], style, theme["moon"], "middle")


def quiet(canvas: Canvas, scene: Scene, plane: Plane) -> None:
    """Regions without an Enemy say so, where there is a field for one."""
    if plane.narrow:
        return
    theme, held = canvas.theme, {foe[0] for foe in scene.pub["enemies"].values()}
    for region in {0, 1, 2} - held:
        x, y, wide, high = plane.foe(region, 0, 1)
        canvas.rect(x, y, wide, high, "none", 9, **stroke(theme["soft"], 1, "4 5"))
        told = picture_text("lau.picture.no_enemy", scene.look.language)
        canvas.text(x + wide / 2, y + high / 2 + 4, told, Style(12.5), None, "middle")
