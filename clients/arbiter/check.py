"""arbiter check: is a move legal in a position, and is the position itself sound?"""

from __future__ import annotations

import logging
import typing as t

import click
import msgspec

from content.interface import problem_text, question_text
from engine.kernel import AnyState, Chance, Table, top, waiting
from referee.errors import BadPosition, RefereeError
from referee.journal import Log
from referee.moves import Denied, Spelled, play_spelled
from referee.untrusted_positions import (
    engine_errors_as_bad_position,
    findings_of,
    position_of,
)

from .frame import Spoken, Text, Whole, Wrong, option, read
from .speech import Speech
from .verdict import Bench, flaws

# A position that breaks the rules' code is told as a finding, without a trace.
logging.getLogger("arbiter").addHandler(logging.NullHandler())
EXAMPLE = '{"decision": "auz.setup.place_port", "hex": 90}'


def command(speech: Speech) -> click.Command:
    where = click.Argument(["position"], metavar=speech("help.metavar_position"))
    return Spoken(
        speech,
        "check",
        callback=lambda **asked: run(speech, **asked),
        params=[
            where,
            option(speech, "--move", Text()),
            option(speech, "--seat", Whole(0, 7), text="option.seat_checked"),
        ],
    )


def run(speech: Speech, position: str, move: str | None, seat: int | None) -> int:
    """0 if the move is legal or the position sound, 1 if not, 2 if neither can be told."""
    data = read(position)
    try:
        return lint(data, speech) if move is None else judge(data, move, seat, speech)
    except BadPosition as bad:
        speech.say("error.position")
        flaws(list(bad.findings), speech)
    except RefereeError as error:
        click.echo(problem_text(error.code, {}, speech.language)[1], err=True)
    return 2


def lint(data: bytes, speech: Speech) -> int:
    findings = findings_of(data)
    if findings:
        flaws(findings, speech)
        return 1
    speech.say("verdict.sound")
    return 0


def judge(data: bytes, text: str, seat: int | None, speech: Speech) -> int:
    """Play the move up to where luck decides, or say why it is forbidden."""
    move = spelled(text)
    table, s = position_of(data)
    if seat is None:
        seat = next((one for one in waiting(table.rules, s) if one >= 0), 0)
    if seat >= len(s.own):
        raise Wrong("error.number", value=seat, name="--seat", least=0, most=len(s.own) - 1)
    with engine_errors_as_bad_position():
        return _judge(table, s, Spelled(seat, move, 0), speech)


def _judge(table: Table, s: AnyState, spelled: Spelled, speech: Speech) -> int:
    bench = Bench(table, s.clone(), spelled.seat, speech)
    try:
        log: Log = []
        play_spelled(table, s, spelled, None, log)
    except Denied as denied:
        bench.refuse(denied.denial, denied.move)
        return 1
    played = log[0].move
    speech.say("verdict.legal", move=bench.words(played))
    bench.cite(table.rules.answers[played[0]].cites)
    speech.say("verdict.next", question=_asked(table, s, speech))
    return 0


def _asked(table: Table, s: AnyState, speech: Speech) -> str:
    """What comes after the move: a question to somebody, luck, or the end."""
    if not s.todo:
        return question_text("over", None, speech.language)
    entry = top(table.rules, s)
    if isinstance(entry, Chance):
        return question_text("chance", None, speech.language)
    return question_text(entry.key, waiting(table.rules, s)[0], speech.language)


def spelled(text: str) -> dict[str, t.Any]:
    """The move as an object."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise Wrong("error.move", example=EXAMPLE)
    return data
