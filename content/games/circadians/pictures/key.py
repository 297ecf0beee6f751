"""What the signs of the board mean: grounds, what is printed, supplies, buildings, units."""

from __future__ import annotations

from collections.abc import Iterator

from content import boards
from content.boards import Board
from content.games.circadians.faces import TINTS
from content.games.circadians.pictures.goods import titled
from content.pictures.canvas import Sign
from content.pictures.scene import Scene
from content.pictures.words import picture_text

GAINS = {"energy": "energy", "gem": "gem", "card": "card", "research": "research"}
BUILDINGS = ("foundry", "outpost", "stronghold")
UNITS = ("fighter", "leader", "ryhzu")
PIECES = {"tunnel": "tunnel", "flare_gun": "flare"}
OWN = {
    "circadians": ("drop_ship", "ship"),
    "leyrien": ("morale_token", "flag"),
    "si": ("trap", "burst"),
}
"""Pieces that only one faction has."""


def key(scene: Scene) -> tuple[Sign, ...]:
    """Signs with their words."""
    board, language = scene.board(), scene.look.language
    return *_grounds(board, language), *_things(scene, language), *_counted(language)


def _grounds(board: Board, language: str) -> Iterator[Sign]:
    """The terrains, and what is printed on the map."""
    for code, text in board.terrains.items():
        yield Sign(boards.text_in(text, language), ground=code)
    for code in ("base", "mountain"):
        yield Sign(boards.text_in(board.symbols[code], language), code)


def _things(scene: Scene, language: str) -> Iterator[Sign]:
    """Supplies, buildings, units, and pieces of the factions that play."""
    for code, icon in GAINS.items():
        yield Sign(titled("gain", code, language), icon, tint=TINTS.get(code, "ink"))
    for code in BUILDINGS:
        yield Sign(titled("building", code, language), code)
    for code in UNITS:
        if code != "ryhzu" or scene.pub["ryhzu"]:
            yield Sign(titled("unit", code, language), code)
    own = [OWN[one] for one in scene.pub["factions"] if one in OWN]
    for code, icon in (*PIECES.items(), *own):
        yield Sign(titled("piece", code, language), icon)


def _counted(language: str) -> Iterator[Sign]:
    """What counts in the lines of the factions."""
    for icon, word in {"laurel": "fame", "region": "regions", "relic": "relics"}.items():
        yield Sign(picture_text(f"cho.picture.column_{word}", language), icon)
