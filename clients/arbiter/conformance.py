"""arbiter conformance: the kit to hold other implementations to, and our answers to theirs."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec

from engine import games
from referee.conformance import answered, archive, kit_of
from referee.errors import RefereeError

from .frame import File, OneOf, Spoken, Text, Wrong, among, option
from .speech import Speech

ZIP = ".zip"


def command(speech: Speech) -> click.Command:
    known = games()
    flag = click.Option(["--answer"], is_flag=True, help=speech("option.answer"))
    return Spoken(
        speech,
        "conformance",
        callback=lambda **asked: run(speech, **asked),
        params=[
            option(speech, "--game", OneOf(known), next(iter(known))),
            option(speech, "--edition", Text()),
            option(speech, "--output", File(), "conformance.zip"),
            flag,
        ],
    )


def run(speech: Speech, game: str, edition: str | None, output: str, answer: bool) -> int:
    """Write the kit of an edition, or answer questions that come in line by line."""
    if answer:
        return _answer()
    editions = games()[game].editions
    chosen = editions[0] if edition is None else among(edition, editions, "--edition")
    try:
        _write(Path(output), game, chosen)
    except OSError:
        raise Wrong("error.write", path=output) from None
    speech.say("simulate.written", path=output)
    return 0


def _write(path: Path, game: str, edition: str) -> None:
    """One archive, or a folder of files."""
    if path.suffix == ZIP:
        path.write_bytes(archive(game, edition))
        return
    path.mkdir(parents=True, exist_ok=True)
    for name, content in kit_of(game, edition).written().items():
        (path / name).write_bytes(content)


def _answer() -> int:
    try:
        for line in answered(sys.stdin.buffer):
            sys.stdout.buffer.write(line)
    except (msgspec.DecodeError, RefereeError):
        raise Wrong("error.question") from None
    return 0
