"""Sentences of the service itself: problems, questions to players, closed undo, states of jobs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.catalogue import catalogue
from content.texts import EMPTY, term

DOMAIN = "interface"
PROBLEMS: dict[str, tuple[str, ...]] = {
    "malformed": (),
    "too_deep": ("limit",),
    "invalid_request": (),
    "unauthorized": (),
    "forbidden": (),
    "not_found": (),
    "method_not_allowed": (),
    "match_over": (),
    "key_reused": (),
    "undo_closed": (),
    "job_closed": (),
    "stale": ("version",),
    "too_large": ("limit",),
    "unsupported_media_type": ("wanted",),
    "illegal_move": (),
    "bad_position": (),
    "bad_record": (),
    "unknown_table": (),
    "impossible_table": (),
    "unforeseeable": (),
    "precondition_required": (),
    "too_many_requests": ("seconds",),
    "internal": (),
    "unavailable": (),
}
"""The codes of problems and the parameters that their sentences show."""
UNDO_CLOSED = ("start", "chance", "secret", "other_seat", "end")
JOB_STATES = ("queued", "running", "done", "failed", "cancelled")
# A framework may raise a problem that knows no parameters, and telling it must not fail.
UNTOLD = {code: dict.fromkeys(names, EMPTY) for code, names in PROBLEMS.items()}


def problem_text(code: str, params: Mapping[str, Any], language: str) -> tuple[str, str]:
    """The title and the sentence of a problem; a parameter that did not come is a dash."""
    filled = {**UNTOLD[code], **params}
    title = _text(f"problem.{code}.title", language)
    return title, _text(f"problem.{code}.detail", language).format_map(filled)


def question_text(key: str, seat: int | None, language: str) -> str:
    """What a decision asks of a player, with the player's name in front if a seat is given."""
    question = _text(f"question.{key}", language)
    if seat is None:
        return question
    player = term("term.player", language).format(number=seat + 1)
    return _text("question.asked", language).format(player=player, question=question)


def undo_text(closed: str, language: str) -> str:
    """Why the step before cannot be taken back."""
    return _text(f"undo.{closed}", language)


def job_text(state: str, language: str) -> str:
    """How far a job is, in a word or two."""
    return _text(f"job.{state}", language)


def _text(id: str, language: str) -> str:
    text = catalogue(language, DOMAIN).gettext(id)
    if text == id:
        raise KeyError(f"{id} has no text in {language}")
    return text
