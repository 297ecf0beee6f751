"""How the cards and components of AuZtralia are composed."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from content.games.auztralia.boards import GAME
from content.numbers import pack
from content.pictures.blocks import DOTS, MARGIN, ROOM, WIDE, Chip, chips, drawn, rebuilt
from content.pictures.canvas import Canvas, ring, stroke
from content.pictures.faces import Design, Mark
from content.pictures.letters import Style
from content.pictures.theme import mix

Row = Mapping[str, Any]
NUMERALS = ("", "I", "II", "III")
KINDS: dict[str, tuple[str, str]] = {
    "box": ("iron", "box"),
    "card": ("night", "eye"),
    "character": ("violet", "person"),
    "duo": ("soft", "trade"),
    "event": ("violet", "cardback"),
    "event_effect": ("violet", "cardback"),
    "farm": ("food", "corn"),
    "objective": ("energy", "flag"),
    "old_one_card": ("night", "eye"),
    "resource": ("soft", "coal"),
    "survey": ("iron", "survey"),
    "survey_tile": ("iron", "survey"),
    "terrain": ("soft", "mountain"),
    "tile": ("night", "eye"),
    "tile_kind": ("night", "eye"),
    "unit": ("ammo", "infantry"),
}
"""The colour and the emblem of each kind."""
ICONS = {
    "box": {
        **{"attack": "swords", "buy": "infantry", "farm": "corn", "mine": "mine"},
        **{"mine_1": "mine", "mine_2": "mine", "recover": "recycle", "recruit": "person"},
        **{"rugged_track": "rail", "track": "rail", "trade": "trade"},
    },
    "event_effect": {"assassination": "swords", "reveal": "eye", "spread": "blight"},
    "farm": {"cattle": "cattle", "corn": "corn", "sheep": "sheep"},
    "resource": {"coal": "coal", "gold": "gold", "iron": "iron", "phosphate": "phosphate"},
}
"""Emblems of single cards."""
GROUNDS = {"desert": "desert3", "outback": "outback3"}
"""The colour of terrains that have one for each level: that with most of its texture."""
OLD_ONES = ("cthulhu", "shoggoth", "migo", "zombie", "loyalist", "temple")
UNITS = ("infantry", "armoured_car", "artillery", "armoured_train", "airship")
TIMINGS = ("once_per_battle", "one_use", "permanent", "points")
TEXTS: dict[str, tuple[str, ...]] = {
    **{f"auz.kind.{kind}": () for kind in KINDS},
    **{f"auz.kind.character_{timing}": () for timing in TIMINGS},
}
ROW, FLOWER = 31.0, 136.0


def design(kind: str, code: str, row: Row, language: str) -> Design:
    """How a card is composed."""
    tint, icon = KINDS[kind]
    plain = Design(tint, ICONS.get(kind, {}).get(code, icon))
    compose = BODIES.get(kind)
    return compose(plain, code, row) if compose else plain


def _character(plain: Design, code: str, row: Row) -> Design:
    """Victory points and hits; the pill says how often it is used."""
    marks = [Mark(row["vp"], "star", rebuilt(row, "vp"))] if "vp" in row else []
    if isinstance(row.get("hits"), int):
        marks.insert(0, Mark(row["hits"], "burst", rebuilt(row, "hits")))
    return plain._replace(kind=f"auz.kind.character_{row['kind']}", marks=tuple(marks))


def _objective(plain: Design, code: str, row: Row) -> Design:
    marks = (Mark(row["vp"], "star", rebuilt(row, "vp")),) if "vp" in row else ()
    return plain._replace(marks=marks)


def _event(plain: Design, code: str, row: Row) -> Design:
    icon = ICONS["event_effect"].get(row["effect"], plain.icon)
    mark = Mark(NUMERALS[row["level"]], "", rebuilt(row, "level"))
    return plain._replace(icon=icon, marks=(mark,))


def _tile(plain: Design, code: str, row: Row) -> Design:
    """An Old One with its resistance and the victory points for it."""
    icon = row["kind"] if row["kind"] in OLD_ONES else "closed"
    items = []
    if row["resistance"]:
        items.append(Chip("shield", row["resistance"], "ink", rebuilt(row, "resistance")))
        items.append(Chip("star", row["vp"], "energy", rebuilt(row, "vp")))
    level = (Mark(NUMERALS[row["level"]], "", rebuilt(row, "level")),) if row["level"] else ()
    return plain._replace(icon=icon, marks=level, blocks=(chips(items),) if items else ())


def _terrain(plain: Design, code: str, row: Row) -> Design:
    return plain._replace(ground=GROUNDS.get(code, code))


def _tile_kind(plain: Design, code: str, row: Row) -> Design:
    return plain._replace(icon=code if code in OLD_ONES else "closed")


def _unit(plain: Design, code: str, row: Row) -> Design:
    """Price, range, resistance, time."""
    icons = {"price": "gold", "range": "survey", "resistance": "shield", "time": "time"}
    items = [
        Chip(icon, row[field], "energy" if field == "price" else "ink", rebuilt(row, field))
        for field, icon in icons.items()
    ]
    return plain._replace(icon=code, blocks=(chips(items),))


def _box(plain: Design, code: str, row: Row) -> Design:
    boxes = pack(GAME, "boards")["boxes"]
    times = [one["time"] for one in boxes["boxes"] if one["box"].rstrip("_12") == code]
    chip = [Chip("time", n, "ink", rebuilt(boxes, "boxes")) for n in dict.fromkeys(times)]
    return plain._replace(blocks=(chips(chip),) if chip else ())


def _card(plain: Design, code: str, row: Row) -> Design:
    """What moves and how ties are broken, then a row for each Old One in battle."""
    head = drawn(40.0, functools.partial(_movement, row))
    battle = drawn(len(OLD_ONES) * ROW + 6, functools.partial(_battle, row))
    return plain._replace(blocks=(head, battle), told=False)


def _movement(row: Row, canvas: Canvas, top: float) -> None:
    """The kinds that move, each in a ring; the compass number and which way round."""
    theme = canvas.theme
    for k, kind in enumerate(row["moves"]):
        x = MARGIN + 20 + 42 * k
        canvas.circle(x, top + 18, 18, theme["night"], **stroke(theme["moon"]))
        canvas.icon(kind, x, top + 18, 25, theme["moon"])
    x = WIDE - MARGIN - 62
    dotted = stroke(theme["soft"], 1.5, DOTS, "round")
    line = dotted if rebuilt(row, "direction") else stroke(theme["soft"], 1)
    canvas.polygon(ring(x, top + 18, 18, 6), theme["sunk"], **line)
    canvas.text(x, top + 24, row["direction"], Style(17, bold=True), None, "middle")
    _spin(canvas, row["spin"] == "cw", x + 42, top + 18)


def _spin(canvas: Canvas, clockwise: bool, x: float, y: float) -> None:
    """An arrow that goes round."""
    theme, way = canvas.theme, 1 if clockwise else -1
    arc = f"M{x - 11 * way:g} {y + 4:g}a12 12 0 1 {int(clockwise)} {20 * way} 4"
    canvas.path(arc, **stroke(theme["ink"], 2.5))
    tip = [(x + 9 * way - 6, y + 5), (x + 9 * way + 6, y + 5), (x + 9 * way, y + 14)]
    canvas.polygon(tip, theme["ink"])


def _battle(row: Row, canvas: Canvas, top: float) -> None:
    """Which units hit each Old One, and what it does to you."""
    theme = canvas.theme
    dotted = stroke(theme["soft"], 1.5, DOTS, "round")
    line = dotted if rebuilt(row, "rows") else stroke(theme["line"], 1)
    canvas.rect(MARGIN, top, ROOM, len(OLD_ONES) * ROW + 2, theme["sunk"], 9, **line)
    for k, kind in enumerate(OLD_ONES):
        y, here = top + ROW * (k + 0.5) + 1, row["rows"].get(kind, {"hits": (), "harm": ()})
        if k:
            canvas.line((MARGIN, y - ROW / 2), (WIDE - MARGIN, y - ROW / 2), theme["line"], 1)
        for at, unit in enumerate(here["hits"]):
            canvas.icon(unit, WIDE / 2 - 34 - 27 * at, y, 22)
        canvas.circle(WIDE / 2, y, 13.5, theme["night"])
        canvas.icon(kind, WIDE / 2, y, 21, theme["moon"])
        for at, harm in enumerate(here["harm"]):
            icon, x = {"damage": "burst"}.get(harm, harm), WIDE / 2 + 34 + 27 * at
            canvas.icon(icon, x, y, 22, theme["violet" if harm == "sanity" else "bad"])


def _survey(plain: Design, code: str, row: Row) -> Design:
    """What comes to each hex, as it lies on the map."""
    return plain._replace(blocks=(drawn(FLOWER, functools.partial(_flower, row)),))


def _flower(row: Row, canvas: Canvas, top: float) -> None:
    theme, size = canvas.theme, 26.0
    middle = WIDE / 2, top + FLOWER / 2
    spots = [middle, *ring(*middle, size * 1.75, 6, -90)]
    dotted = stroke(theme["soft"], 1.5, DOTS, "round")
    held = {one["at"]: one for one in row["contents"]}
    for at, (x, y) in enumerate(spots):
        fill = mix(theme["outback1"], theme["paper"], 0.0 if at in held else 0.6)
        line = dotted if rebuilt(row, "contents") else stroke(theme["line"], 1)
        canvas.polygon(ring(x, y, size - 1, 6), fill, **line)
        if at in held:
            _content(canvas, held[at], x, y)


def _content(canvas: Canvas, one: Row, x: float, y: float) -> None:
    theme = canvas.theme
    if one["what"] == "old_one":
        canvas.circle(x - 7, y, 11, theme["night"])
        canvas.icon("eye", x - 7, y, 16, theme["moon"])
    else:
        edge = stroke(theme["edge"], 1)
        canvas.icon(one["what"], x - 7, y, 19, theme[one["what"]], **edge)
    canvas.text(x + 5, y + 5, one["n"], Style(15, bold=True))


def _resource(plain: Design, code: str, row: Row) -> Design:
    return plain._replace(tint={"iron": "iron", "gold": "energy"}.get(code, "soft"))


BODIES = {
    "box": _box,
    "card": _card,
    "character": _character,
    "event": _event,
    "objective": _objective,
    "resource": _resource,
    "survey": _survey,
    "terrain": _terrain,
    "tile": _tile,
    "tile_kind": _tile_kind,
    "unit": _unit,
}
