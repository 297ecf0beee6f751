"""Which pieces each part of a view must show, by what the tests of each game count."""

from __future__ import annotations

import typing as t

from content.pictures.scene import Scene
from tests.auztralia import test_pictures as auztralia
from tests.circadians import test_pictures as circadians
from tests.last_aurora import test_pictures as last_aurora

from .positions import Laid

Pieces = t.Callable[[Scene], Laid]


def _spaces(scene: Scene) -> dict[int, str]:
    """The region of each space of a road."""
    found = scene.places().items()
    return {int(id[6:]): one.data["region"] for id, one in found if one.kind == "space"}


GAMES: dict[str, dict[str, Pieces]] = {
    "auztralia": {
        "board": lambda scene: auztralia.on_board(dict(scene.pub)),
        "seat": lambda scene: auztralia.of_seat(scene.view, scene.of, scene.seat),
        "display": lambda scene: auztralia.in_display(scene.view),
        "battle": lambda scene: auztralia.in_battle(dict(scene.pub)),
        "score": lambda scene: Laid(),
    },
    "circadians": {
        "board": lambda scene: circadians.on_board(dict(scene.view)),
        "seat": lambda scene: circadians.of_seat(dict(scene.view), scene.of, scene.seat),
        "display": lambda scene: circadians.in_display(dict(scene.view)),
        "battle": lambda scene: circadians.in_battle(dict(scene.pub)),
        "score": lambda scene: Laid(),
    },
    "last-aurora": {
        "board": lambda scene: last_aurora.on_board(dict(scene.pub)),
        "seat": lambda scene: last_aurora.of_seat(dict(scene.view), scene.of, scene.seat),
        "display": lambda scene: last_aurora.in_display(dict(scene.view)),
        "battle": lambda scene: last_aurora.in_battle(dict(scene.pub), _spaces(scene)),
        "score": lambda scene: Laid(),
    },
}


def expected(scene: Scene, part: str) -> Laid:
    """Every piece of a view that belongs to a part."""
    name, _, which = part.partition(":")
    return GAMES[scene.game][name](scene._replace(of=int(which or 0)))
