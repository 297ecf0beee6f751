"""The hardest requests for pictures, speech and films, and for how a match was."""

from __future__ import annotations

import typing as t

import msgspec

from api.media.films import MOST_FRAMES
from content.pictures.raster import WIDEST
from tests.robust.dear_requests import JSON, Request, Setting
from tests.robust.inside import bearer

Made = t.Callable[[Setting], list[Request]]
PARTS = ("board", "display", "score", "seat:0")
PNG = {"Accept": "image/png"}


def seen(path: str, *queries: str) -> Made:
    """Requests of a seat in the longest match; {last} is its newest version but one."""

    def made(setting: Setting) -> list[Request]:
        version = setting.parts.matches.get(setting.long["match"]).version
        headers = bearer(setting.long["tokens"]["seats"][0])
        where = f"/v1/matches/{setting.long['match']}{path}"
        told = [query.format(last=version - 1, middle=version // 2) for query in queries]
        return [
            Request(query, "GET", f"{where}?lang=ru&{query}", headers=headers) for query in told
        ]

    return made


def shared(more: str) -> Made:
    """What anybody may see of the longest match, once it is public."""

    def made(setting: Setting) -> list[Request]:
        where = f"/v1/matches/{setting.long['match']}/preview"
        page = setting.service.post(where, {}, setting.host())["page"]
        return [Request("public", "GET", f"{page}{more}?lang=ru")]

    return made


def drawn(setting: Setting) -> list[Request]:
    """Pictures as wide as they may be, of the busiest positions."""
    bodies = {
        f"{scene.table.game.code} {scene.moves} {part}": {
            "position": scene.position(),
            "seat": scene.seat,
            "part": part,
            "width": WIDEST,
        }
        for scene in setting.scenes
        for part in PARTS
    }
    return [
        Request(label, "POST", "/v1/pictures", msgspec.json.encode(body), PNG, kind=JSON)
        for label, body in bodies.items()
    ]


MEDIA: dict[str, Made] = {
    "getMatch": seen("", "version={last}", "version={middle}"),
    "getDecision": seen("/decision", "version={middle}&explain=true&limit=1000"),
    "drawMatch": seen("/picture.svg", "version={last}&since={middle}"),
    "drawMatchAsPng": seen("/picture.png", *(f"width={WIDEST}&part={part}" for part in PARTS)),
    "tellMatch": seen("/speech", "version={last}&since=1", "since=1&format=text"),
    "getFilm": seen("/film.html", f"frames={MOST_FRAMES}", f"frames={MOST_FRAMES}&form=narrow"),
    "getSharedPreview": shared(""),
    "getSharedPicture": shared(".png"),
    "drawPosition": drawn,
}
"""Asked beside what `dear_bodies` has for the same operations."""
