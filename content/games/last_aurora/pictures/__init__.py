"""The pictures of Last Aurora, a file for each part."""

from content.games.last_aurora.pictures import battle, board, display, seat
from content.games.last_aurora.pictures.board import empty
from content.games.last_aurora.pictures.texts import TEXTS
from content.pictures import score
from content.pictures.scene import Scene
from content.pictures.words import picture_text

__all__ = ["PARTS", "TEXTS", "empty"]


def points(scene: Scene) -> str:
    """The points; who was eliminated has none."""
    word = picture_text("lau.picture.out", scene.look.language)
    return score.draw(scene, score.Sides("truck", dict.fromkeys(scene.pub["out"], word)))


PARTS = {
    "board": board.draw,
    "seat": seat.draw,
    "display": display.draw,
    "battle": battle.draw,
    "score": points,
}
