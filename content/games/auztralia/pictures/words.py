"""Things of AuZtralia as several parts show them: their order, their icons, their names."""

from __future__ import annotations

import functools
from typing import Any

from content import library
from content.games.auztralia.boards import GAME
from content.numbers import pack
from content.pictures.canvas import Canvas, Draw, ring, stroke
from content.pictures.letters import Style
from content.pictures.pieces import token

ORES = ("coal", "iron", "gold", "phosphate")
UNITS = ("infantry", "armoured_car", "artillery", "armoured_train", "airship")
BOX_ICONS = {
    **{"track": "rail", "rugged_track": "mountain", "mine_1": "mine", "mine_2": "mine"},
    **{"recruit": "person", "buy": "infantry", "trade": "trade", "farm": "corn"},
    **{"attack": "swords", "recover": "recycle"},
}
"""The action boxes in their order, with what stands for each."""
ROMAN = ("", "I", "II", "III")
TIMINGS = {"once_per_battle": "swords", "one_use": "flag", "permanent": "person", "points": "star"}


@functools.cache
def card(id: str, language: str) -> tuple[str, str]:
    """The name and text of a card, such as character.agent_davies."""
    words = library.item_text(library.item(f"auz.{id}"), language)
    name = words.name or ""
    return name[:1].upper() + name[1:], words.text


def name(kind: str, code: str, language: str) -> str:
    """What a resource, unit, tile or box is called."""
    return card(f"{kind}.{code}", language)[0]


def emblem(character: str) -> str:
    """What shows how a character is used."""
    return TIMINGS.get(pack(GAME, "characters")[character]["kind"], "person")


def ore(kind: str) -> Draw:
    """A resource token."""

    def draw(canvas: Canvas, x: float, y: float, size: float) -> None:
        token(canvas, kind, x, y, size * 0.85)

    return draw


def tile_back(level: int) -> Draw:
    """A face-down tile."""

    def draw(canvas: Canvas, x: float, y: float, size: float) -> None:
        theme = canvas.theme
        line = stroke(theme["moon"], 1)
        canvas.polygon(ring(x, y, size * 0.6, 6), theme["night"], **line)
        style = Style(14, bold=True, serif=True)
        canvas.text(x, y + 5, ROMAN[level], style, theme["moon"], "middle")

    return draw


def tile_face(code: str) -> Draw:
    """A face-up tile without its numbers."""
    kind = row(code)["kind"]

    def draw(canvas: Canvas, x: float, y: float, size: float) -> None:
        theme = canvas.theme
        line = stroke(theme["moon"], 1)
        canvas.polygon(ring(x, y, size * 0.6, 6), theme["night"], **line)
        shown = "no" if kind == "blank" else kind
        canvas.icon(shown, x, y, size * 0.75, theme["moon"])

    return draw


def row(tile: str) -> dict[str, Any]:
    """The record of a tile."""
    found: dict[str, Any] = pack(GAME, "tiles")[tile]
    return found
