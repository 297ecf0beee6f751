"""The faces of cards and components as pictures."""

from __future__ import annotations

import typing as t

from flask import Response, request

from api.blueprints import Blueprint
from api.language import language_of
from api.looks import SVG, ThemeQuery, drawn
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
    look = Look(THEMES[query["theme"]], language_of(request).code)
    try:
        body = faces.draw(card, look)
    except KeyError:
        raise Problem("not_found") from None
    return drawn(body.encode(), look, {"Cache-Control": DAY, "Vary": "Accept-Language"})
