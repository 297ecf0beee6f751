"""Words in pictures: titles of pieces, labels, what marks mean."""

from __future__ import annotations

import functools
from importlib import import_module
from typing import Any

from content import counts
from content.game import Sentences
from content.games import games
from content.item_words import text_of
from content.pictures import drawing
from content.texts import sentence

DOMAIN = "pictures"
TEXTS: dict[str, tuple[str, ...]] = {
    **{f"picture.{id}": () for id in ("about_score", "no_points", "result", "score", "won")},
    "picture.changed": (),
    **{f"picture.film_{name}": () for name in ("back", "forward", "play", "slider", "stop")},
    "picture.film_frame": ("number", "last"),
    "picture.film_start": (),
    "picture.ghost": ("what",),
    **{f"picture.legend_{kind}": () for kind in ("changed", "ghost", "lit", "path")},
    "picture.lit": ("place",),
    "picture.origin_own": (),
    "picture.origin_public": (),
    "picture.origin_reconstructed": (),
    "picture.origin_source": (),
    "picture.path": (),
}
"""The ids of the texts that all games share, with their parameters."""


def texts() -> Sentences:
    """The ids of all texts with their parameters."""
    found = [own.TEXTS for game in games() if (own := drawing.of(game)) is not None]
    found += [import_module(own.faces).TEXTS for own in games().values() if own.faces]
    return TEXTS | {id: names for own in found for id, names in own.items()}


@functools.lru_cache(maxsize=50_000)
def _filled(id: str, language: str, params: tuple[tuple[str, Any], ...]) -> str:
    named = dict(params)
    return sentence(DOMAIN, id, named, language) if named else text_of(language, DOMAIN, id)


def point_name(game: str, part: str, language: str) -> str:
    """What some points are for, as a heading."""
    name = counts.part(game, part, language)
    return name[:1].upper() + name[1:]


def picture_text(id: str, language: str, **params: Any) -> str:
    """One text; words without parameters stand as they are written."""
    return _filled(id, language, tuple(params.items()))
