"""arbiter check: is a move legal in a position, and is the position itself sound?"""

from __future__ import annotations

import logging
import typing as t

import click

from content.interface import problem_text, question_text
from content.texts import denial_text, finding_text
from engine.kernel import (
    AnyState,
    Chance,
    Found,
    Move,
    Table,
    is_over,
    open_entry,
    settle,
    top,
    waiting,
)
from referee.errors import BadPosition, RefereeError
from referee.journal import Log
from referee.moves import Denied, Spelled, play_spelled
from referee.untrusted_positions import (
    engine_errors_as_bad_position,
    findings_of,
    position_of,
)

from .frame import Spoken, Text, Whole, Wrong, answer_flag, option, printed, read
from .play import screen_of
from .positions import unpacked
from .speech import Speech
from .typed import typed
from .verdict import Bench, flaws

# A position that breaks the rules' code is told as a finding, without a trace.
logging.getLogger("arbiter").addHandler(logging.NullHandler())
EXAMPLE = "hex=90"


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
            answer_flag(speech),
        ],
    )


def run(speech: Speech, position: str, move: str | None, seat: int | None, json: bool) -> int:
    """0 if the move is legal or the position sound, 1 if not, 2 if neither can be told."""
    data = unpacked(read(position))
    told = Verdicts(speech, json)
    try:
        return lint(data, told) if move is None else judge(data, move, seat, told)
    except BadPosition as bad:
        told.unsound(list(bad.findings))
    except RefereeError as error:
        told.problem(error.code)
    return 2


class Verdicts:
    """What is answered, in sentences or as JSON."""

    def __init__(self, speech: Speech, json: bool) -> None:
        self.speech, self.json = speech, json

    def unsound(self, findings: list[Found]) -> None:
        """A position in which no move can be judged."""
        if not self.json:
            self.speech.say("error.position")
        self.findings(findings)

    def findings(self, findings: list[Found]) -> None:
        """Whether a position is sound, and all that is wrong with it."""
        if self.json:
            told = [
                {"id": one.id, "text": finding_text(one, self.speech.language)} for one in findings
            ]
            printed({"sound": not findings, "findings": told})
        elif findings:
            flaws(findings, self.speech)
        else:
            self.speech.say("verdict.sound")

    def problem(self, code: str) -> None:
        told = problem_text(code, {}, self.speech.language)[1]
        if self.json:
            printed({"problem": code, "text": told})
        else:
            self.speech.tell(told, err=True)

    def refused(self, bench: Bench, denied: Denied) -> None:
        denial = denied.denial
        if self.json:
            text = denial_text(denial, self.speech.language)
            printed({"legal": False, "reason": denial.reason, "rules": denial.rules, "text": text})
        else:
            bench.refuse(denial, denied.move)

    def legal(self, bench: Bench, move: Move, question: str) -> None:
        rules, words = bench.table.rules.answers[move[0]].cites, bench.words(move)
        if self.json:
            told = {"text": words, "effect": bench.effect(move), "next": question}
            printed({"legal": True, "rules": rules, **told})
            return
        self.speech.say("verdict.legal", move=words)
        if effect := bench.effect(move):
            self.speech.tell(effect, "  ")
        bench.cite(rules)
        self.speech.say("verdict.next", question=question)


def lint(data: bytes, told: Verdicts) -> int:
    findings = findings_of(data)
    told.findings(findings)
    return 1 if findings else 0


def judge(data: bytes, text: str, seat: int | None, told: Verdicts) -> int:
    """Play the move up to where luck decides, or say why it is forbidden."""
    table, s = position_of(data)
    move = spelled(text, table, s)
    if seat is None:
        seat = next((one for one in waiting(table.rules, s) if one >= 0), 0)
    if seat >= len(s.own):
        raise Wrong("error.number", value=seat, name="--seat", least=0, most=len(s.own) - 1)
    with engine_errors_as_bad_position():
        return _judge(table, s, Spelled(seat, move, 0), told)


def _judge(table: Table, s: AnyState, spelled: Spelled, told: Verdicts) -> int:
    bench = Bench(table, s.clone(), spelled.seat, told.speech)
    try:
        log: Log = []
        play_spelled(table, s, spelled, None, log)
        settle(table.rules, s, None, log)
    except Denied as denied:
        told.refused(bench, denied)
        return 1
    told.legal(bench, log[0].move, _asked(table, s, told.speech))
    return 0


def _asked(table: Table, s: AnyState, speech: Speech) -> str:
    """What comes after the move: a question to somebody, luck, or the end."""
    if is_over(s):
        return question_text("over", None, speech.language)
    entry = top(table.rules, s)
    if isinstance(entry, Chance):
        return question_text("chance", None, speech.language)
    return question_text(entry.key, waiting(table.rules, s)[0], speech.language)


def spelled(text: str, table: Table, s: AnyState) -> dict[str, t.Any]:
    """The move as an object; one that names no decision answers the open one."""
    data = typed(text, screen_of(table.game).sites)
    if data is None:
        raise Wrong("error.move", example=EXAMPLE)
    entry = open_entry(table.rules, s)
    return data if entry is None else {"decision": entry.key, **data}
