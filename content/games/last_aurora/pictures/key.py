"""What the signs of the board mean: tokens, shortcuts, Bonus Actions, what is in the convoys."""

from __future__ import annotations

from collections.abc import Iterator

from content import boards
from content.boards import Board
from content.games.last_aurora.pictures.offer import BONUS
from content.games.last_aurora.pictures.tokens import box
from content.naming import term
from content.pictures.canvas import Canvas, Draw, Sign
from content.pictures.scene import Scene
from content.pictures.words import picture_text

TOKENS = {"food": "food", "fuel": "fuel", "ammo": "ammo", "object": "box"}
"""The tokens on the road and in the offer, and their icons."""
SHORTCUTS = {"tracks": "tracks", "avalanche": "mountain"}
BOXES = {"weapon": "W1", "armour": "AR", "food_fuel": "FF"}
"""Boxes that do not say by themselves what they are, and how the packs spell them."""


def key(scene: Scene) -> tuple[Sign, ...]:
    """Signs with their words."""
    board, language = scene.board(), scene.look.language
    tokens = (
        Sign(picture_text("lau.picture.token", language, token=kind), icon, tint=kind)
        for kind, icon in TOKENS.items()
    )
    foul = term("lau.counter.contamination", language)
    counters = (
        Sign(picture_text("lau.picture.damage", language), "damage", tint="bad"),
        Sign(foul, "contamination", tint="contamination"),
    )
    mines = [Sign(term("lau.counter.mine", language), "burst")] if scene.pub["mines"] else []
    return (
        *tokens,
        *counters,
        *mines,
        *_asked(board, language),
        *_bonus(board, language),
        *_boxes(language),
    )


def _asked(board: Board, language: str) -> Iterator[Sign]:
    """What shortcuts ask for."""
    for code, icon in SHORTCUTS.items():
        if code in board.symbols:
            yield Sign(boards.text_in(board.symbols[code], language), icon)


def _bonus(board: Board, language: str) -> Iterator[Sign]:
    """The Bonus Actions that this side of the road has."""
    slots = [place for place in board.places if place.kind == "slot"]
    here = {bonus["effect"] for place in slots for bonus in place.data["bonus"]}
    for effect, icon in BONUS.items():
        if effect in here:
            yield Sign(picture_text(f"lau.picture.sign_{effect}", language), icon)


def _boxes(language: str) -> Iterator[Sign]:
    for kind, code in BOXES.items():
        yield Sign(term(f"lau.box.{kind}", language), draw=_box(code))


def _box(code: str) -> Draw:
    def draw(canvas: Canvas, x: float, y: float, size: float) -> None:
        box(canvas, code, x - size / 2, y - size / 2, size)

    return draw
