"""What a faction board holds: buildings, board foundations, relic spaces, recruits."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from content.games.circadians.faces import ICONS
from content.games.circadians.pictures.area import HEADING, Area
from content.games.circadians.pictures.goods import GAME, gains, named, room_of, words
from content.games.circadians.pictures.summary import house
from content.games.circadians.planes import Frame
from content.numbers import number, pack
from content.pictures.canvas import Canvas, stroke
from content.pictures.letters import Style
from content.pictures.pieces import Piece
from content.pictures.scene import Data, Scene
from content.pictures.words import picture_text

BUILDINGS = ("foundry", "outpost", "stronghold")
ABILITIES = ("research", "gem_lock", "harvest", "card_limit", "adjacency")
"""The board foundations by number."""
LABEL = Style(12.5, bold=True)


def faction_ground(canvas: Canvas, scene: Scene, area: Area) -> None:
    """What is printed under buildings, foundations, relics and recruits."""
    row = pack(GAME, "factions")[area.faction]
    for at, kind in enumerate(BUILDINGS):
        _building_row(canvas, scene, area, at, kind)
    for at in scene.pub["foundations"][scene.of]:
        _ability(canvas, area, at, ABILITIES[at], scene.look.language)
    taken = len(scene.pub["taken"][scene.of])
    for at, reward in list(enumerate(row["relics"]))[taken:]:
        x, y, wide, high = _relic_space(area, at)
        line = stroke(canvas.theme["line"], 1.5, "4 3")
        canvas.rect(x, y, wide, high, canvas.theme["paper"], 7, **line)
        gains(canvas, x + wide / 2 - room_of(reward, 13) / 2, y + high / 2, reward, 13)
    _recruitment(canvas, scene, area)


def _space(area: Area, at: int, nth: int) -> Frame:
    """A space of a row of buildings; the row of foundries begins with one that is never covered."""
    x, y, _, _ = area.frame("buildings")
    left = x + 118 + (nth + (1 if at == 0 else 0)) * 60
    return left, y + HEADING + at * 45, 56.0, 40.0


def _building_row(canvas: Canvas, scene: Scene, area: Area, at: int, kind: str) -> None:
    theme, row = canvas.theme, pack(GAME, "factions")[area.faction]
    x, y, _, _ = area.frame("buildings")
    middle = y + HEADING + at * 45 + 20
    canvas.icon(kind, x + 18, middle, 20)
    name = named("building", kind, scene.look.language)
    words(canvas, (x + 32, middle + 5), name, LABEL, 82)
    income = pack(GAME, "buildings")[kind]["income"]
    if at == 0:
        _visible(canvas, area, row["visible"])
    for nth in range(placed(scene.pub, scene.of, kind)):
        left, top, wide, high = _space(area, at, nth)
        canvas.rect(left, top, wide, high, theme["paper"], 6, **stroke(theme["line"], 1.5, "4 3"))
        gains(canvas, left + wide / 2 - room_of(income, 14) / 2, top + high / 2, income, 14)


def _visible(canvas: Canvas, area: Area, options: list[dict[str, int]]) -> None:
    """The income that is always there: one of these."""
    x, y, wide, high = _space(area, 0, -1)
    each = high / len(options)
    for k, option in enumerate(options):
        left = x + wide / 2 - room_of(option, 12.5) / 2
        gains(canvas, left, y + each * (k + 0.5), option, 12.5)


def placed(pub: Data, seat: int, kind: str) -> int:
    """How many buildings of a kind a faction has on the map; a region may hold two outposts."""
    n = len(pub[kind][seat])
    twins = len(pub["twin"]) if kind == "outpost" and pub["factions"][seat] == "zcharo" else 0
    return n + twins


def buildings(scene: Scene, area: Area, layer: int) -> Iterator[Piece]:
    """The buildings that are still on the board; the leftmost one is built first."""
    locks = pack(GAME, "factions")[area.faction]["buildings"]
    for at, kind in enumerate(BUILDINGS):
        for nth in range(placed(scene.pub, scene.of, kind), len(locks[kind])):
            locked = locks[kind][nth]
            id = "cho.picture.stock_locked" if locked else "cho.picture.stock"
            title = picture_text(id, scene.look.language, building=kind)
            paint = functools.partial(_building, scene.of, _space(area, at, nth), kind, locked)
            yield Piece(layer, f"{kind}:{nth + 1}", "box:buildings", title, paint)


def _building(seat: int, frame: Frame, kind: str, locked: bool, canvas: Canvas) -> None:
    theme, (x, y, wide, high) = canvas.theme, frame
    line = stroke(theme["ink"], 1)
    canvas.rect(x, y, wide, high, theme.seats[seat], 6, **line)
    canvas.icon(kind, x + wide / 2 - (8 if locked else 0), y + high / 2, 27, theme.on_seats[seat])
    if locked:
        _lock(canvas, x + wide - 13, y + high / 2)


def _lock(canvas: Canvas, x: float, y: float) -> None:
    canvas.circle(x, y, 9, canvas.theme["paper"], **stroke(canvas.theme["gem"]))
    canvas.icon("lock", x, y, 11, canvas.theme["gem"])


def _plot(area: Area, at: int) -> Frame:
    """A space of the board foundations."""
    x, y, wide, high = area.frame("foundations")
    each = (wide - 12) / len(ABILITIES)
    return x + 6 + at * each, y + HEADING - 1, each - 4, high - HEADING - 5


def _ability(canvas: Canvas, area: Area, at: int, ability: str, language: str) -> None:
    """What is uncovered when a foundation is built."""
    theme, (x, y, wide, high) = canvas.theme, _plot(area, at)
    canvas.rect(x, y, wide, high, theme["paper"], 6, **stroke(theme["ok"], 2))
    icon = ICONS["board_foundation"][ability]
    canvas.icon(icon, x + wide / 2, y + 13, 18, theme["ok"])
    word = picture_text(f"cho.picture.ability_{ability}", language)
    words(
        canvas, (x + wide / 2, y + high - 7), word, Style(11.5, bold=True), wide - 4, None, "middle"
    )


def foundations(scene: Scene, area: Area, layer: int) -> Iterator[Piece]:
    """The board foundations that are not built yet."""
    locked = pack(GAME, "factions")[area.faction]["locked"]
    for at, ability in enumerate(ABILITIES):
        if at in scene.pub["foundations"][scene.of]:
            continue
        title = picture_text("cho.picture.unbuilt", scene.look.language, ability=ability)
        word = picture_text(f"cho.picture.ability_{ability}", scene.look.language)
        paint = functools.partial(_unbuilt, _plot(area, at), ability, ability in locked, word)
        yield Piece(layer, f"foundation:{ability}", "box:foundations", title, paint)


def _unbuilt(frame: Frame, ability: str, locked: bool, word: str, canvas: Canvas) -> None:
    theme, (x, y, wide, high) = canvas.theme, frame
    canvas.rect(
        x - 0.5, y - 0.5, wide + 1, high + 1, theme["sunk"], 6, **stroke(theme["soft"], 1.5)
    )
    icon = ICONS["board_foundation"][ability]
    canvas.icon(icon, x + wide / 2 - (11 if locked else 0), y + 13, 17, theme["soft"])
    if locked:
        canvas.icon("lock", x + wide / 2 + 13, y + 13, 13, theme["gem"])
    middle = x + wide / 2, y + high - 7
    words(canvas, middle, word, Style(11.5), wide - 4, theme["soft"], "middle")


def _relic_space(area: Area, at: int) -> Frame:
    x, y, wide, high = area.frame("relics")
    each = (wide - 12) / number(GAME, "numbers.relic_spaces.value")
    return x + 6 + at * each, y + HEADING - 1, each - 4, high - HEADING - 5


def relics(scene: Scene, area: Area, layer: int) -> Iterator[Piece]:
    """Relics that were taken, the first on the left."""
    for at, relic in enumerate(scene.pub["taken"][scene.of]):
        x, y, wide, high = _relic_space(area, at)
        told = {"relic": relic, "faction": area.faction}
        title = picture_text("cho.picture.relic_taken", scene.look.language, **told)
        paint = functools.partial(_taken, (x, y, wide, high), relic)
        yield Piece(layer, f"relic:{relic}", "box:relics", title, paint)


def _taken(frame: Frame, relic: int, canvas: Canvas) -> None:
    x, y, wide, high = frame
    theme = canvas.theme
    canvas.rect(x, y, wide, high, theme["sunk"], 7, **stroke(theme["gold"], 2))
    house(x + wide / 2, y + high / 2 + 1, 1.05, relic, canvas)


def _sector(area: Area, at: int) -> Frame:
    x, y, _, _ = area.frame("recruitment")
    return x + 8 + at * 84, y + HEADING, 70.0, 36.0


def _recruitment(canvas: Canvas, scene: Scene, area: Area) -> None:
    """Sectors from the first to the base, the readied lane, and what points can be changed for."""
    theme, row = canvas.theme, pack(GAME, "factions")[area.faction]
    for at in range(len(row["sectors"])):
        x, y, wide, high = _sector(area, at)
        canvas.rect(x, y, wide, high, theme["paper"], 6, **stroke(theme["line"], 1))
        canvas.icon("move", x + wide + 7, y + high / 2, 13, theme["soft"])
    x, y, _, high = _sector(area, 0)
    end, low = x, y + high + 16
    if row["lane"]:
        word = picture_text("cho.picture.lane", scene.look.language)
        words(canvas, (x, low + 4), word, Style(12), 92, theme["soft"])
        end = gains(canvas, x + 96, low, row["lane"], 13) + 10
    points = number(GAME, "numbers.exchange_points.value")
    end = gains(canvas, end, low, {"recruit": points}, 13)
    canvas.text(end, low + 4, "→", Style(13), theme["soft"])
    gains(canvas, end + 17, low, row["exchange"], 13)


def recruits(scene: Scene, area: Area, layer: int) -> Iterator[Piece]:
    """Fighters on the recruitment track."""
    for at, n in enumerate(scene.pub["sectors"][scene.of]):
        told = {"amount": n, "number": at + 1}
        title = picture_text("cho.picture.sector", scene.look.language, **told)
        paint = functools.partial(_fighters, _sector(area, at), n)
        yield Piece(layer, f"sector:{at + 1}", "box:recruitment", title, paint)


def _fighters(frame: Frame, n: int, canvas: Canvas) -> None:
    x, y, _, high = frame
    canvas.icon("fighter", x + 20, y + high / 2, 23, canvas.theme["ink"])
    canvas.text(x + 36, y + high / 2 + 6, n, Style(17, bold=True))
