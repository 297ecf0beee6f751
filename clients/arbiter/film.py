"""arbiter film: a record as one HTML file with a slider."""

from __future__ import annotations

import click

from content.interface import problem_text
from content.pictures.scene import Look
from content.pictures.theme import THEMES
from referee.errors import InvalidRequest, RefereeError
from referee.film import MOST_FRAMES, Reader, film
from referee.records import Replay

from .frame import OneOf, Spoken, Whole, Wrong, option, read, stored
from .picture import output
from .speech import Speech


def command(speech: Speech) -> click.Command:
    where = click.Argument(["record"], metavar=speech("help.metavar_record"))
    return Spoken(
        speech,
        "film",
        callback=lambda **asked: run(speech, **asked),
        params=[
            where,
            output(speech),
            option(speech, "--theme", OneOf(THEMES), "light"),
            option(speech, "--frames", Whole(2, MOST_FRAMES), MOST_FRAMES),
            option(speech, "--seat", Whole(0, 7)),
        ],
    )


def run(speech: Speech, record: str, output: str, theme: str, frames: int, seat: int | None) -> int:
    """0 if the film is written, 2 if the record cannot be played again."""
    look = Look(THEMES[theme], speech.language)
    try:
        page = film(Replay(read(record)), Reader(seat, look), frames)
    except InvalidRequest:
        raise Wrong("error.choice", value=seat, name="--seat", known="0, 1, …") from None
    except RefereeError as error:
        speech.tell(problem_text(error.code, {}, speech.language)[1], err=True)
        return 2
    stored(output, page.encode(), speech)
    return 0
