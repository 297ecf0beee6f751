"""What the signs of the board mean: what is printed on it, then what stands on it now."""

from __future__ import annotations

from collections.abc import Iterator

from content import boards
from content.games.auztralia.boards import GAME
from content.games.auztralia.pictures import words
from content.games.auztralia.pictures.ground import ICONS
from content.games.auztralia.pictures.plane import Plane
from content.numbers import pack
from content.pictures.canvas import Sign
from content.pictures.scene import Scene
from content.pictures.words import picture_text

FARMS = ("sheep", "cattle", "corn")
TINTS = {"awakening": "violet", "end": "violet", "event": "violet"}


def key(plane: Plane, scene: Scene) -> tuple[Sign, ...]:
    """Signs with their words, those that come and go with the pieces last."""
    return *_printed(plane, scene.look.language), *_farms(scene), *_old_ones(scene)


def _printed(plane: Plane, language: str) -> Iterator[Sign]:
    """The symbols; on a telephone the whole map does not show all of them."""
    for code, text in boards.board(GAME, plane.code).symbols.items():
        if not plane.large or code != "survey":
            icon, tint = ICONS.get(code, code), TINTS.get(code, "ink")
            yield Sign(boards.text_in(text, language), icon, tint=tint)


def _farms(scene: Scene) -> Iterator[Sign]:
    """The kinds of farms that somebody has."""
    for kind in FARMS:
        if any(scene.pub[kind]):
            yield Sign(words.name("farm", kind, scene.look.language), kind)


def _old_ones(scene: Scene) -> Iterator[Sign]:
    """Who stands face up on the map, and how much it withstands."""
    pub, language = scene.pub, scene.look.language
    tiles = pack(GAME, "tiles")
    rows = [tiles[code] for code in (*pub["old_ones"], *pub["lurking"].values())]
    for kind in sorted({row["kind"] for row in rows if row["resistance"]}):
        yield Sign(words.name("tile_kind", kind, language), kind)
    if any(row["resistance"] for row in rows):
        yield Sign(picture_text("auz.picture.resistance", language), "shield")
