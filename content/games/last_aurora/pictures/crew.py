"""The crew of a seat in its three zones, with Skill, Contamination and Food."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.last_aurora.boards import GAME
from content.games.last_aurora.pictures import deck
from content.games.last_aurora.pictures.area import (
    CREW_HIGH,
    CREW_WIDE,
    IN_A_ROW,
    NARROW,
    ZONE_HEAD,
    Area,
)
from content.games.last_aurora.pictures.tokens import disc, token
from content.games.last_aurora.seats import ZONE_WIDE, ZONES
from content.numbers import number
from content.pictures.canvas import SHAPE, Canvas, stroke
from content.pictures.letters import Style, fitted
from content.pictures.pieces import Piece, pill
from content.pictures.scene import Scene
from content.pictures.theme import mix
from content.pictures.words import picture_text

CREW, COUNTERS = 3, 4
"""The layers of the crew."""
HIGH = CREW_HIGH - 6


def zones(canvas: Canvas, scene: Scene, area: Area) -> None:
    """The three zones with their names."""
    theme = canvas.theme
    room = (NARROW if area.narrow else ZONE_WIDE) - 12
    for at, zone in enumerate(ZONES):
        x, y, tall = area.zone(at)
        name = scene.name(f"box:{zone}")
        with canvas.group(name, role=SHAPE, data_place=f"box:{zone}"):
            canvas.rect(x, y, room, tall, theme["sunk"], 9)
            canvas.text(x + 10, y + 18, name, Style(13, bold=True), theme["soft"])
            if not area.crew[at]:
                canvas.text(x + 10, y + 42, "–", Style(14), theme["soft"])


def skill(scene: Scene, code: str) -> int:
    """The Skill that counts: Food adds to it, Contamination takes from it."""
    pub = scene.pub
    printed = int(deck.survivor(code)["skill"])
    if code in pub["medicated"]:
        printed = number(GAME, "objects.frostbite_medicine.skill")
    return printed + int(pub["boost"].get(code, 0)) - int(pub["contamination"].get(code, 0))


def crew(scene: Scene, area: Area) -> Iterator[Piece]:
    """Every Survivor card, and the counters and tokens on it."""
    for at, (zone, place) in enumerate(deck.ZONES.items()):
        left, top, _ = area.zone(at)
        for k, code in enumerate(scene.pub[zone][scene.of]):
            x = left + 6 + k % IN_A_ROW * CREW_WIDE
            y = top + ZONE_HEAD + k // IN_A_ROW * CREW_HIGH
            yield _survivor(scene, code, f"box:{place}", (x, y))
            yield from _counters(scene, code, f"box:{place}", (x, y))


def _survivor(scene: Scene, code: str, place: str, corner: tuple[float, float]) -> Piece:
    x, y = corner
    active = place == "box:active"

    def paint(canvas: Canvas) -> None:
        theme, wide = canvas.theme, CREW_WIDE - 6
        acts = code in scene.pub["acting"]
        tint = mix(theme["paper"], theme.seats[scene.of], 0.16) if active else theme["paper"]
        line = stroke(theme["signal"], 2.5) if acts else stroke(theme["soft"], 1)
        line = stroke(theme.seats[scene.of]) if active and not acts else line
        pill(canvas, x, y, wide, HIGH, tint, **line)
        disc(canvas, x + 16, y + HIGH / 2, 12, skill(scene, code))
        more = bool(scene.pub["contamination"].get(code)) + bool(scene.pub["boost"].get(code))
        name = picture_text("lau.picture.name", scene.look.language, card=code)
        room = wide - 40 - 26 * more
        fit = fitted(name, Style(14, bold=active), room, 2 if more and " " in name else 1)
        for k, one in enumerate(fit.lines):
            down = y + HIGH / 2 + 5 + (k - (len(fit.lines) - 1) / 2) * 13
            canvas.text(x + 33, down, one, Style(fit.size, bold=active))
        if code in scene.pub["used"]:
            canvas.icon("no", x + wide - 14, y + HIGH / 2, 14, theme["soft"])

    told = {"survivor": code, "skill": skill(scene, code)}
    title = picture_text("lau.picture.survivor", scene.look.language, **told)
    return Piece(CREW, f"survivor:{code}", place, title, paint)


def _counters(scene: Scene, code: str, place: str, corner: tuple[float, float]) -> Iterator[Piece]:
    """Contamination counters, then Food."""
    (x, y), language = corner, scene.look.language
    x += CREW_WIDE - 24
    for kind, found in (("contamination", "contamination"), ("food", "boost")):
        n = scene.pub[found].get(code, 0)
        if not n:
            continue

        def paint(canvas: Canvas, kind: str = kind, n: int = n, x: float = x) -> None:
            token(canvas, kind, x, y + HIGH / 2, 10.5)
            if n > 1:
                disc(canvas, x + 8, y + HIGH / 2 + 8, 7.5, n)

        told = {"survivor": code, "counters": n}
        title = picture_text(f"lau.picture.on_{found}", language, **told)
        yield Piece(COUNTERS, f"{found}:{code}", place, title, paint)
        x -= 25
