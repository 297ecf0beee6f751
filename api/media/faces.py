"""The faces of cards and components as pictures."""

from __future__ import annotations

import typing as t

from flask import Response, request

from api.blueprints import Blueprint
from api.language import language_of
from api.media.looks import PNG, SVG, PngThemeQuery, ThemeQuery, drawn
from api.problems import Problem
from content.pictures import faces
from content.pictures.scene import Look
from content.pictures.theme import THEMES

blueprint = Blueprint("card-pictures", "/v1/cards")
DAY = "public, max-age=86400"
"""What never changes while a version of the service runs."""


@blueprint.serves(
    *("GET", "/<code:card>/picture.svg", SVG),
    query=ThemeQuery,
    conditional=True,
    problems=("not_found",),
)
def one_face(query: dict[str, t.Any], card: str) -> Response:
    """The face of a card or component: name, kind, values, text, origin; 300 by 420."""
    return _face(query, card, None)


@blueprint.serves(
    *("GET", "/<code:card>/picture.png", PNG),
    query=PngThemeQuery,
    conditional=True,
    problems=("not_found", "no_png"),
)
def png_face(query: dict[str, t.Any], card: str) -> Response:
    """The same as PNG, `width` pixels wide; a service without the extra `pictures` has none."""
    return _face(query, card, query["width"])


def _face(query: dict[str, t.Any], card: str, width: int | None) -> Response:
    look = Look(THEMES[query["theme"]], language_of(request).code)
    try:
        body = faces.draw(card, look)
    except KeyError:
        raise Problem("not_found") from None
    headers = {"Cache-Control": DAY, "Vary": "Accept-Language"}
    return drawn(body.encode(), look, headers, width=width)
