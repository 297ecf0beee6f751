"""arbiter say: a position told in words."""

from __future__ import annotations

import click

from content.speech.speech import as_text
from referee.speech import speech as told
from referee.untrusted_positions import engine_errors_as_bad_position

from .frame import Spoken, Whole, option
from .positions import opened
from .speech import Speech


def command(speech: Speech) -> click.Command:
    where = click.Argument(["position"], metavar=speech("help.metavar_position"))
    return Spoken(
        speech,
        "say",
        callback=lambda **asked: run(speech, **asked),
        params=[where, option(speech, "--seat", Whole(0, 7))],
    )


def run(speech: Speech, position: str, seat: int | None) -> int:
    """0 if the position was told, 2 if it cannot be read."""
    found = opened(position, seat, speech)
    if found is None:
        return 2
    with engine_errors_as_bad_position():
        speech.tell(as_text(told(*found, seat, speech.language)).rstrip("\n"))
    return 0
