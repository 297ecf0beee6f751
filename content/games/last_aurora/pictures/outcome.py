"""An Outcome card: what a shot does by Weapon level, what Enemies do by number, the letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.games.last_aurora.boards import GAME
from content.games.last_aurora.pictures.deck import NUMERALS
from content.numbers import pack
from content.pictures.canvas import Canvas, stroke
from content.pictures.letters import Style, fitted
from content.pictures.words import picture_text

CELL, ROW = 47.0, 52.0
HEAD, VALUE = Style(12, bold=True), Style(15, bold=True)
HIGH = 3 * (ROW + 22) + 8


def outcome(code: str, x: float, y: float, language: str, canvas: Canvas) -> None:
    """The three tables of a card, below each other."""
    row = pack(GAME, "outcomes")[code]
    weapons = [(str(n), one) for n, one in enumerate(row["weapons"], 1)]
    enemies = [(NUMERALS[n], one) for n, one in enumerate(row["enemies"], 1)]
    letters = [(letter, {"letter": True}) for letter in row["letters"]]
    tables = ("weapons", weapons), ("enemies", enemies), ("targets", letters)
    for k, (word, cells) in enumerate(tables):
        top = y + k * (ROW + 22)
        told = picture_text(f"lau.face.{word}", language)
        fit = fitted(told, HEAD, 6 * CELL, 1)
        canvas.text(x, top + 14, fit.lines[0], Style(fit.size, bold=True), canvas.theme["soft"])
        for at, (head, one) in enumerate(cells):
            _cell(canvas, head, one, x + at * CELL, top + 19)


def _cell(canvas: Canvas, head: str, one: Mapping[str, Any], x: float, y: float) -> None:
    theme = canvas.theme
    canvas.rect(x, y, CELL - 3, ROW - 6, theme["sunk"], 6, **stroke(theme["line"], 1))
    middle = x + (CELL - 3) / 2
    if "letter" in one:
        canvas.text(middle, y + 30, head, Style(19, bold=True), None, "middle")
        return
    canvas.text(middle, y + 15, head, HEAD, theme["soft"], "middle")
    if one.get("ambush"):
        canvas.icon("wolf", middle, y + 31, 20, theme["bad"])
    elif not one["damage"]:
        if one.get("jam"):
            canvas.icon("no", middle, y + 31, 17, theme["bad"])
        else:
            canvas.text(middle, y + 36, "–", VALUE, None, "middle")
    else:
        aside = 6 if one.get("jam") else 0
        canvas.text(middle - 9 - aside, y + 36, one["damage"], VALUE, None, "middle")
        canvas.icon("damage", middle + 6 - aside, y + 31, 15, theme["bad"])
        if aside:
            canvas.icon("no", middle + 14, y + 31, 12, theme["bad"])
