"""A position told in words: what a seat may know goes to content, the state stays here."""

from __future__ import annotations

import typing as t

import msgspec

from content.interface import question_text
from content.speech.speech import tell, undone
from content.speech.telling import Asked, Happened, Option, Section, Sentence, Telling
from engine.kernel import CHANCE, AnyState, Table, is_over, view, waiting
from referee.decisions import asked, explained, options, standing_text
from referee.journal import Data, face

MOST_OPTIONS = 60
"""So many options are read out; who wants them all asks for the legal moves."""
MOST_LINES = 200
"""So many sentences tell what has happened, the latest ones."""


def speech(
    table: Table,
    s: AnyState,
    seat: int | None,
    language: str,
    happened: Happened | None = None,
) -> tuple[Section, ...]:
    """A position as a seat, or a spectator, may know it, section by section."""
    result = table.result(s)
    standing = table.game.standing(s)._asdict()
    return tell(
        Telling(
            game=table.game.code,
            edition=table.edition,
            options=table.options,
            view=view(table.rules, s, seat),
            seat=seat,
            language=language,
            asked=_asked(table, s, seat, language),
            standing=tuple(standing_text(table.game.code, standing, language)),
            winners=() if result is None else result.winners,
            happened=happened,
        )
    )


def _asked(table: Table, s: AnyState, seat: int | None, language: str) -> Asked:
    """The open question, and what the reader may answer."""
    if is_over(s):
        return Asked(others=(question_text("over", None, language),))
    seats = waiting(table.rules, s)
    if CHANCE in seats:  # or a step that the rules take by themselves
        return Asked(others=(question_text("chance", None, language),))
    others = tuple(asked(table, s, one, language) for one in seats if one != seat)
    if seat not in seats:
        return Asked(others=others)
    page = options(table, s, seat, 0, MOST_OPTIONS)
    told = explained(table, s, seat, page["moves"], language)
    return Asked(
        of_reader=asked(table, s, seat, language, named=False),
        others=others,
        options=tuple(map(_option, told)),
        more=page["total"] - len(told),
    )


def _option(choice: Data) -> Option:
    decision, places = choice["move"]["decision"], tuple(choice["places"])
    return Option(decision, choice["text"], choice["effect"], places)


def happened(bodies: t.Iterable[bytes], seat: int | None, language: str) -> Happened:
    """What lines of a journal tell a seat, as sentences."""
    told: list[Sentence] = []
    for body in bodies:
        line = face(msgspec.json.decode(body), seat, language)
        if line["kind"] == "undo":
            told.append(undone(line["seat"], language))
            continue
        events = line.get("events", ())  # notes on seats and clocks have none
        told += [Sentence(event["fact"], event["text"]) for event in events]
    return Happened(tuple(told[-MOST_LINES:]))
