"""The battle: both sides with their units, plans sealed or open, strength, the combat wheel."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from content import boards
from content.games.circadians import planes
from content.games.circadians.pictures import plans, wheel
from content.games.circadians.pictures.cards import fighting
from content.games.circadians.pictures.goods import GAME, faction_name, words
from content.games.circadians.pictures.plane import NARROW, framed
from content.games.circadians.pictures.units import Unit, units_of
from content.games.circadians.planes import BATTLE_FRAMES, Frame
from content.numbers import pack
from content.pictures.canvas import SHAPE, Canvas, stroke
from content.pictures.letters import Style, fitted
from content.pictures.marks import Field, compose, shown
from content.pictures.pieces import Piece, badge
from content.pictures.scene import Scene
from content.pictures.words import picture_text

NAME, COUNT, LINE = Style(21, bold=True, serif=True), Style(22, bold=True), Style(14, bold=True)
HEAD, ROW, PLAN, QUIET = 54.0, 28.0, 150.0, 118.0
BUILDINGS = ("foundry", "outpost", "stronghold")
UNITS, PLANS = 2, 4


class Ground(NamedTuple):
    """Where both sides stand, with room for their units."""

    narrow: bool
    units: int
    """How many rows of units the larger side has."""
    quiet: bool = False
    """There is no battle, so the wheel comes soon."""

    def high(self) -> float:
        """The height of a side."""
        return HEAD + 38 + max(1, self.units) * ROW + PLAN + 24

    def frame(self, side: int) -> Frame:
        x, _, wide, _ = BATTLE_FRAMES[f"side-{side + 1}"]
        if not self.narrow:
            return x, 6.0, wide, self.high()
        return 4.0, 64 + side * (self.high() + 6), NARROW - 8, self.high()

    def wheel(self) -> Frame:
        _, top, _, high = (0.0, 6.0, 0.0, QUIET) if self.quiet else self.frame(1)
        wide = (NARROW if self.narrow else planes.WIDE) - 12
        return 6.0, top + high + 8, wide, wheel.wheel_high(self.narrow)

    def size(self) -> tuple[float, float]:
        _, top, _, high = self.wheel()
        return (NARROW if self.narrow else planes.WIDE), top + high + 6

    def field(self, code: str) -> Field:
        """The places that can have marks."""
        frames = {f"box:side-{side + 1}": self.frame(side) for side in range(2)}
        return framed(dict(boards.places(GAME, code)), "battle", frames)


def draw(scene: Scene) -> str:
    """The battle under way, or that there is none; the wheel in any case."""
    canvas, ground, language = Canvas(scene.theme), _ground(scene), scene.look.language
    battle = scene.pub["battle"]
    if battle.get("sides"):
        _middle(canvas, scene, ground)
        for side, seat in enumerate(battle["sides"]):
            _side(canvas, scene, ground, side, seat)
    else:
        _quiet(canvas, scene, ground)
    chosen = {plan[0] for plan in battle.get("plans", ())}
    wheel.wheel(canvas, ground.wheel(), language, chosen)
    field = ground.field(scene.code())
    compose(canvas, scene, field, functools.partial(pieces, ground))
    name = picture_text("cho.picture.battle", language)
    about = picture_text("cho.picture.about_battle", language)
    window = shown(scene, field, ground.size())
    return canvas.document(window, name, about, language, scene.theme["page"])


def _ground(scene: Scene) -> Ground:
    views = [scene.view, *([scene.after] if scene.after else [])]
    most, quiet = 0, not any(view["pub"]["battle"].get("sides") for view in views)
    for battle_scene in (scene._replace(view=view) for view in views):
        battle = battle_scene.pub["battle"]
        for seat in battle.get("sides", ()):
            most = max(most, len(_named(battle_scene, seat, battle["region"])))
    return Ground(scene.look.narrow, most, quiet)


def _named(scene: Scene, seat: int, region: int) -> list[Unit]:
    """Leaders and Ryh-zu of a side."""
    return [
        unit for unit in units_of(scene, region) if unit.seat == seat and unit.kind != "fighter"
    ]


def _quiet(canvas: Canvas, scene: Scene, ground: Ground) -> None:
    theme = canvas.theme
    wide, _, top = *ground.size(), ground.wheel()[1]
    canvas.rect(6, 6, wide - 12, top - 14, theme["sunk"], 12, **stroke(theme["line"]))
    canvas.icon("swords", wide / 2, top / 2 - 24, 44, theme["soft"])
    told = picture_text("cho.picture.no_battle", scene.look.language)
    words(canvas, (wide / 2, top / 2 + 24), told, Style(17), wide - 40, theme["soft"], "middle")


def _middle(canvas: Canvas, scene: Scene, ground: Ground) -> None:
    """The region between the sides."""
    theme, language = canvas.theme, scene.look.language
    region = scene.pub["battle"]["region"]
    name = scene.name(f"region:{region}")
    relics = [n for n, at in enumerate(scene.pub["relics"], 1) if at == region]
    if relics:
        said = {"relic": relics[0], "region": region}
        name = picture_text("cho.picture.relic", language, **said)
    if ground.narrow:
        x, y, room = 34.0, 32.0, 310.0
        canvas.circle(x, y, 22, theme["bad"])
        canvas.icon("swords", x, y, 28, theme["on_bad"])
        words(canvas, (x + 34, y + 6), name, Style(18, bold=True, serif=True), room)
        return
    x, y = planes.WIDE / 2, 118.0
    canvas.circle(x, y, 36, theme["bad"])
    canvas.icon("swords", x, y, 44, theme["on_bad"])
    fit = fitted(
        name, Style(17, bold=True, serif=True), planes.WIDE - 2 * ground.frame(0)[2] - 40, 3
    )
    for k, line in enumerate(fit.lines):
        canvas.text(x, y + 66 + 22 * k, line, Style(fit.size, True, True), None, "middle")


def _side(canvas: Canvas, scene: Scene, ground: Ground, side: int, seat: int) -> None:
    """The frame of a side, its faction, and what is decided about it."""
    theme, language, battle = canvas.theme, scene.look.language, scene.pub["battle"]
    (x, y, wide, high), id = ground.frame(side), f"box:side-{side + 1}"
    with canvas.group(scene.name(id), role=SHAPE, data_place=id):
        line = stroke(theme.seats[seat], 3)
        canvas.rect(x, y, wide, high, theme["paper"], 12, **line)
    badge(canvas, seat, x + 28, y + 27, 15, text=seat + 1)
    words(canvas, (x + 52, y + 34), faction_name(scene.pub["factions"][seat], language), NAME, 170)
    told = picture_text("cho.picture.chose", language) if side == 0 else ""
    if (won := battle.get("winner", -1)) >= 0:
        told = picture_text("cho.picture.wins" if won == seat else "cho.picture.loses", language)
        if battle.get("retreats", -1) == seat:
            told = picture_text("cho.picture.retreats", language)
    if told:
        ink = theme["ok" if won == seat else "soft"]
        words(canvas, (x + wide - 14, y + 33), told, LINE, wide - 250, ink, "end")


def pieces(ground: Ground, scene: Scene) -> Iterator[Piece]:
    """Units, buildings and the plan of each side."""
    battle = scene.pub["battle"]
    for side, seat in enumerate(battle.get("sides", ())):
        yield from _units(scene, ground, side, seat)
        frame = ground.frame(side)
        yield plans.plan(scene, side, seat, _plan_frame(frame), PLANS)


def _plan_frame(frame: Frame) -> Frame:
    x, y, wide, high = frame
    return x + 10, y + high - PLAN - 10, wide - 20, PLAN


def _units(scene: Scene, ground: Ground, side: int, seat: int) -> Iterator[Piece]:
    x, y, wide, _ = ground.frame(side)
    region, place = scene.pub["battle"]["region"], f"box:side-{side + 1}"
    n = scene.pub["fighters"][seat][region]
    told = {"seat": seat, "amount": n, "region": region}
    title = picture_text("cho.picture.fighters", scene.look.language, **told)
    paint = functools.partial(_fighters, (x + 28, y + HEAD + 16), n, seat)
    yield Piece(UNITS, f"fighters:{seat}", place, title, paint)
    for at, unit in enumerate(_named(scene, seat, region)):
        spot = x + 16, y + HEAD + 46 + at * ROW, wide - 30
        paint = functools.partial(_leader, scene, spot, unit)
        yield Piece(UNITS, unit.id, place, unit.title, paint)
    here = [kind for kind in BUILDINGS if region in scene.pub[kind][seat]]
    if "outpost" in here and region in scene.pub["twin"]:
        here.append("outpost")
    for at, kind in enumerate(here):
        told = {"building": kind, "seat": seat, "region": region}
        title = picture_text("cho.picture.building", scene.look.language, **told)
        again = ":2" if kind in here[:at] else ""
        corner = x + wide - 32 - at * 42, y + HEAD + 16
        paint = functools.partial(_building, corner, kind, seat)
        yield Piece(UNITS, f"{kind}:{seat}{again}", place, title, paint)


def _fighters(spot: tuple[float, float], n: int, seat: int, canvas: Canvas) -> None:
    x, y = spot
    badge(canvas, seat, x, y, 15, "fighter")
    canvas.text(x + 24, y + 8, n, COUNT)


def _leader(scene: Scene, spot: tuple[float, float, float], unit: Unit, canvas: Canvas) -> None:
    """Somebody with a name and what the side that is up counts."""
    x, y, wide = spot
    who = unit.id.partition(":")[2]
    row = pack(GAME, "leaders" if unit.kind == "leader" else "ryhzu")[who]
    badge(canvas, unit.seat, x + 12, y + 6, 11, unit.kind)
    name = unit.label
    words(canvas, (x + 34, y + 11), name, LINE, wide - 190)
    left = x + wide - 146
    for icon, n, _ in fighting(row["upgraded" if unit.strong else "basic"]):
        canvas.icon(icon, left, y + 6, 17)
        canvas.text(left + 13, y + 11, str(n).replace("-", "−"), LINE)
        left += 50
    if unit.strong:
        canvas.icon("star", x + wide - 166, y + 6, 14, canvas.theme["energy"])


def _building(spot: tuple[float, float], kind: str, seat: int, canvas: Canvas) -> None:
    theme, (x, y) = canvas.theme, spot
    canvas.rect(x - 17, y - 17, 34, 34, theme.seats[seat], 5, **stroke(theme["ink"], 1))
    canvas.icon(kind, x, y, 26, theme.on_seats[seat])
