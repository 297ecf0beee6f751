"""How the cards and components of Last Aurora are composed."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from content.games.last_aurora.boards import GAME
from content.games.last_aurora.pictures.deck import PRIORITY
from content.games.last_aurora.pictures.offer import EFFECTS
from content.games.last_aurora.pictures.tokens import box, token
from content.numbers import pack
from content.pictures.blocks import (
    DOTS,
    MARGIN,
    ROOM,
    Block,
    Cell,
    Chip,
    chips,
    drawn,
    rebuilt,
    table,
)
from content.pictures.canvas import Canvas, stroke
from content.pictures.faces import Design, Mark
from content.pictures.letters import Style, fitted
from content.pictures.words import picture_text

Row = Mapping[str, Any]
NUMERALS = ("", "I", "II", "III", "IV", "V", "VI")
KINDS: dict[str, tuple[str, str]] = {
    "action": ("violet", "cardback"),
    "action_card": ("violet", "cardback"),
    "box": ("gem", "box"),
    "counter": ("soft", "damage"),
    "device": ("gem", "repair"),
    "driver": ("night", "truck"),
    "encounter": ("card", "trade"),
    "enemy": ("night", "wolf"),
    "event": ("fuel", "snow"),
    "location": ("food", "discover"),
    "loot": ("energy", "star"),
    "object": ("object", "box"),
    "outcome": ("bad", "burst"),
    "outcome_card": ("bad", "burst"),
    "phase": ("soft", "time"),
    "region": ("gem", "mountain"),
    "shortcut_kind": ("gem", "tracks"),
    "survivor": ("survivor", "person"),
    "token": ("soft", "box"),
    "trailer": ("gem", "box"),
    "truck": ("gem", "truck"),
    "waypoint": ("food", "flag"),
    "zone": ("soft", "person"),
}
"""The colour and the emblem of each kind."""
ICONS = {
    "box": {
        **{"armour": "shield", "cargo": "box", "fame": "laurel", "food": "food"},
        **{"food_fame": "laurel", "food_fuel": "fuel", "recycling": "recycle"},
        **{"speed": "speed", "survivor": "person", "weapon": "weapon"},
    },
    "counter": {
        **{"aurora": "aurora", "avalanche": "mountain", "contamination": "contamination"},
        **{"damage": "damage", "fame": "laurel", "mine": "burst", "target": "weapon"},
    },
    "phase": {
        **{"end": "flag", "exploration": "discover", "fire": "weapon", "movement": "truck"},
        "rest": "snow",
    },
    "region": {"bay": "aurora", "coast": "ship"},
    "shortcut_kind": {"avalanche": "mountain", "dangerous": "contamination"},
    "token": {"ammo": "ammo", "food": "food", "fuel": "fuel", "survivor": "person"},
    "waypoint": {"ammo": "ammo", "contamination": "contamination", "food": "food", "fuel": "fuel"}
    | {"object": "box"},
    "zone": {"exhausted": "time", "rest": "snow", "truck": "truck", "front": "truck"},
}
"""Emblems of single cards."""
TINTED = ("ammo", "food", "fuel", "object", "contamination")
TEXTS: dict[str, tuple[str, ...]] = {
    **{f"lau.kind.{kind}": () for kind in KINDS},
    **{"lau.kind.card": (), "lau.face.defence": (), "lau.face.enemies": (), "lau.face.targets": ()},
    **{"lau.face.weapons": (), "lau.face.priority": (), "lau.face.token": ("token",)},
}
BLOCK = 92.0


def design(kind: str, code: str, row: Row, language: str) -> Design:
    """How a card is composed: the Exploration cards and Loot by what they are."""
    if kind in ("encounter", "location") and not row:
        row = _first(code)
    what = str(row.get("kind", kind)) if kind in ("card", "loot") else kind
    tint, icon = KINDS[what]
    icon = ICONS.get(what, {}).get(code, icon)
    tint = code if what in ("token", "waypoint", "counter") and code in TINTED else tint
    plain = Design(tint, icon, _marks(row), kind=f"lau.kind.{what}")
    if kind == "loot":
        plain = plain._replace(kind="lau.kind.loot")
    compose = BODIES.get(what)
    made = compose(plain, row, language) if compose and row else plain
    return _defence(made, row, language) if "defence" in row else made


def _first(name: str) -> Row:
    """The record of the first of several cards of a name, if all of them are alike."""
    rows = [row for row in pack(GAME, "exploration").values() if row["name"] == name]
    same = {(*row.get("left", ()), "|", *row.get("right", ())) for row in rows}
    return dict(rows[0]) if len(same) == 1 else {}


def _marks(row: Row) -> tuple[Mark, ...]:
    """Skill, number, period or range: what stands in the corner."""
    if "skill" in row and "phase" in row and "copies" not in row:
        return (Mark(row["skill"], "", rebuilt(row, "skill")),)
    if "survivor" in row:
        own = pack(GAME, "survivors")[row["survivor"]]
        return (Mark(own["skill"], "", rebuilt(own, "skill")),)
    for field in ("range", "number" if "ambush" in row else "period"):
        if field in row:
            return (Mark(NUMERALS[row[field]], "", rebuilt(row, field)),)
    return (Mark(row["value"], "", rebuilt(row, "value")),) if "arrow" in row else ()


def _convoy(plain: Design, row: Row, language: str) -> Design:
    """Boxes, and the values of a Truck."""
    blocks = [drawn(52.0, functools.partial(_boxes, row))]
    if "speed" in row:
        values = [
            Chip("speed", row["speed"], "ink", rebuilt(row, "speed")),
            Chip("tow", row["tow"], "ink", rebuilt(row, "tow")),
            *([Chip("tracks", "", "ink", rebuilt(row, "tracks"))] if row["tracks"] else []),
        ]
        blocks.insert(0, chips(values))
    return plain._replace(blocks=tuple(blocks))


def _defence(plain: Design, row: Row, language: str) -> Design:
    """The back of Loot: how much Damage defeats its Enemy, by the number of players."""
    caption = picture_text("lau.face.defence", language)
    cells = [Cell(players, ("shield",), str(n)) for players, n in row["defence"].items()]
    block = table(cells, caption, rebuilt(row, "defence"))
    return plain._replace(blocks=(*plain.blocks, block))


def _boxes(row: Row, canvas: Canvas, top: float) -> None:
    codes = row["boxes"]
    size = min(46.0, ROOM / len(codes) - 4)
    left = MARGIN + (ROOM - len(codes) * (size + 4) + 4) / 2
    for k, code in enumerate(codes):
        box(canvas, code, left + k * (size + 4), top + 2, size)
    if rebuilt(row, "boxes"):
        line = stroke(canvas.theme["soft"], 1.5, DOTS, "round")
        wide = len(codes) * (size + 4) + 6
        canvas.rect(left - 5, top - 3, wide, size + 10, "none", 8, **line)


def _location(plain: Design, row: Row, language: str) -> Design:
    """Two blocks with tokens, and what exploring begins with."""
    blocks = [drawn(BLOCK, functools.partial(_blocks, row, language))]
    if row["effect"]:
        told = picture_text(f"lau.picture.first_{row['effect']}", language)
        blocks.insert(0, drawn(34.0, functools.partial(_effect, row, told)))
    return plain._replace(blocks=tuple(blocks), told=False)


def _effect(row: Row, told: str, canvas: Canvas, top: float) -> None:
    theme = canvas.theme
    line = stroke(theme["bad"], 1.5, DOTS if rebuilt(row, "effect") else None)
    canvas.rect(MARGIN, top, ROOM, 32, theme["paper"], 9, **line)
    canvas.icon(EFFECTS[row["effect"]], MARGIN + 22, top + 16, 22, theme["bad"])
    fit = fitted(told, Style(14, bold=True), ROOM - 50, 1)
    style = Style(fit.size, bold=True)
    canvas.text(MARGIN + 42, top + 21, fit.lines[0], style, theme["bad"])


def _blocks(row: Row, language: str, canvas: Canvas, top: float) -> None:
    theme, each = canvas.theme, (ROOM - 8) / 2
    for at, block in enumerate(("left", "right")):
        left, codes = MARGIN + at * (each + 8), row[block]
        dotted = stroke(theme["soft"], 1.5, DOTS, "round")
        line = dotted if rebuilt(row, block) else stroke(theme["line"], 1)
        canvas.rect(left, top, each, BLOCK - 2, theme["sunk"], 9, **line)
        word = picture_text(f"lau.picture.{block}", language)
        style = Style(fitted(word, Style(12.5, bold=True), each - 12, 1).size, bold=True)
        canvas.text(left + each / 2, top + 18, word, style, theme["soft"], "middle")
        step = each / max(1, len(codes))
        for k, code in enumerate(codes):
            middle = left + (k + 0.5) * step
            token(canvas, code, middle, top + 46, min(17.0, step * 0.38))
            name = picture_text("lau.face.token", language, token=code)
            fit = fitted(name, Style(12), step - 2, 1)
            if fit.whole:
                canvas.text(middle, top + 81, name, Style(fit.size), None, "middle")


def _encounter(plain: Design, row: Row, language: str) -> Design:
    """The tokens that come with it."""
    codes = row.get("left", ())
    items = [Chip("box" if code == "object" else code, "", code) for code in codes]
    return plain._replace(blocks=(chips(items),) if items else ())


def _outcome(plain: Design, row: Row, language: str) -> Design:
    """What a shot does by level, what Enemies do by number, the order of the Target spaces."""
    weapons = [_result(str(n), one) for n, one in enumerate(row["weapons"], 1)]
    enemies = [_result(NUMERALS[n], one) for n, one in enumerate(row["enemies"], 1)]
    words = {id: picture_text(f"lau.face.{id}", language) for id in ("weapons", "enemies")}
    blocks = (
        table(weapons, words["weapons"], rebuilt(row, "weapons")),
        table(enemies, words["enemies"], rebuilt(row, "enemies")),
        _letters(row, picture_text("lau.face.targets", language)),
    )
    return plain._replace(blocks=blocks, told=False)


def _letters(row: Row, caption: str) -> Block:
    cells = [Cell(letter, ("weapon",)) for letter in row["letters"]]
    return table(cells, caption, rebuilt(row, "letters"))


def _result(head: str, one: Row) -> Cell:
    if one.get("ambush"):
        return Cell(head, ("wolf",), "", "bad")
    icons = (("damage",) if one["damage"] else ()) + (("no",) if one.get("jam") else ())
    text = str(one["damage"]) if one["damage"] else "" if icons else "–"
    return Cell(head, icons, text, "bad")


def _action(plain: Design, row: Row, language: str) -> Design:
    """What the Automa looks for, from the first to the last."""
    marks = (Mark("", row["arrow"], rebuilt(row, "arrow")), *plain.marks)
    blocks: tuple[Block, ...] = ()
    if row["priority"]:
        items = [Chip(PRIORITY[one], k) for k, one in enumerate(row["priority"], 1)]
        blocks = (chips(items, picture_text("lau.face.priority", language)),)
    return plain._replace(marks=marks, blocks=blocks)


BODIES = {
    "action": _action,
    "device": _convoy,
    "encounter": _encounter,
    "location": _location,
    "outcome": _outcome,
    "trailer": _convoy,
    "truck": _convoy,
}
