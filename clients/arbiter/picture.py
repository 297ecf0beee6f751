"""arbiter picture: a position as a picture, in a file or as what is piped on."""

from __future__ import annotations

import click

from content.pictures.raster import NARROWEST, WIDEST, NoRaster, png
from content.pictures.scene import Look
from content.pictures.theme import THEMES
from engine.kernel import AnyState, Table
from referee.errors import InvalidRequest
from referee.pictures import Wanted, picture

from .frame import File, OneOf, Spoken, Text, Told, Whole, Wrong, option, stored
from .positions import opened
from .speech import Speech

WIDTH = 1200
PNG = ".png"


def command(speech: Speech) -> click.Command:
    where = click.Argument(["position"], metavar=speech("help.metavar_position"))
    return Spoken(
        speech,
        "picture",
        callback=lambda **asked: run(speech, **asked),
        params=[where, output(speech), *looks(speech), option(speech, "--seat", Whole(0, 7))],
    )


def output(speech: Speech) -> click.Option:
    """The file that is written."""
    told = speech("help.required", text=speech("option.picture_file"))
    metavar = speech("help.metavar_file")
    return Told(["-o", "--output"], type=File(), required=True, help=told, metavar=metavar)


def looks(speech: Speech) -> list[click.Parameter]:
    """Which part is drawn, and how."""
    return [
        option(speech, "--part", Text(), "board"),
        option(speech, "--theme", OneOf(THEMES), "light"),
        option(speech, "--width", Whole(NARROWEST, WIDEST), WIDTH),
    ]


def run(
    speech: Speech,
    position: str,
    output: str,
    part: str,
    theme: str,
    width: int,
    seat: int | None,
) -> int:
    """0 if the picture is written, 2 if the position cannot be read."""
    found = opened(position, seat, speech)
    if found is None:
        return 2
    table, s = found
    look = Look(THEMES[theme], speech.language)
    stored(output, drawn(table, s, seat, part, look, output, width), speech)
    return 0


def drawn(
    table: Table, s: AnyState, seat: int | None, part: str, look: Look, path: str, width: int
) -> bytes:
    """A picture in the form that the end of the file's name asks for."""
    try:
        svg = picture(table, s, seat, Wanted(part, look))
        return png(svg.decode(), width) if path.lower().endswith(PNG) else svg
    except InvalidRequest:
        raise Wrong("error.part", value=part) from None
    except NoRaster:
        raise Wrong("error.png") from None
