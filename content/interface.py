"""Words of the service itself: problems, agents, questions, undo, jobs, finds and pictures."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from content.catalogue import catalogue
from content.naming import EMPTY
from content.texts import filled

DOMAIN = "interface"
PROBLEMS: dict[str, tuple[str, ...]] = {
    "malformed": (),
    "too_deep": ("limit",),
    "invalid_request": (),
    "unauthorized": (),
    "forbidden": (),
    "not_found": (),
    "method_not_allowed": (),
    "too_slow": (),
    "match_over": (),
    "match_full": ("limit",),
    "match_ended": (),
    "match_paused": (),
    "key_reused": (),
    "undo_closed": (),
    "job_closed": (),
    "job_open": (),
    "stale": ("version",),
    "too_large": ("limit",),
    "unsupported_media_type": ("wanted",),
    "misdirected": (),
    "illegal_move": (),
    "bad_position": (),
    "bad_record": (),
    "unknown_table": (),
    "impossible_table": (),
    "unforeseeable": (),
    "not_asked": (),
    "too_costly": ("seconds", "limit"),
    "precondition_required": (),
    "too_many_requests": ("seconds",),
    "too_many_jobs": ("limit",),
    "too_much_kept": ("limit",),
    "internal": (),
    "no_png": (),
    "unavailable": (),
}
"""The codes of problems and the parameters that their sentences show."""
UNDO_CLOSED = ("start", "chance", "secret", "other_seat", "end", "length")
COMPARED: dict[str, tuple[str, ...]] = {
    "alike": ("edition",),
    "refused": ("number", "edition", "other"),
    "allowed": ("number", "edition", "other"),
    "luck": ("line", "other"),
    "broken": ("line",),
}
"""How a record fares by another edition, and the parameters of the sentences about it."""
ANALYSED = {"better": ("move", "better", "percent"), "as_good": ("move",)}
"""How a move of a record fares beside another, and the parameters of the sentences about it."""
JOB_STATES = ("queued", "running", "done", "failed", "cancelled")
JOB_FAILURES = {
    "SoftTimeLimitExceeded": "too_long",
    "MemoryError": "memory",
    "worker_lost": "worker_lost",
}
"""What ends jobs and has a sentence of its own; the rest is a fault of ours."""
FRAMES = {"question.asked": ("seat", "question"), "question.chance": (), "question.over": ()}
"""The questions that belong to no decision, with their parameters."""
AGENTS = ("random", "greedy", "policy", "mcts", "rollout")
LEVEL = "level"
"""What the opponents for people are told as; each has a name of its own."""
LEVELS = ("level-1", "level-2", "level-3", "level-4", "level-5")
CHARTS: dict[str, tuple[str, ...]] = {
    "title": (),
    "games": ("games",),
    "share": ("level",),
    "table": ("number",),
    "opponent": (),
    "shared": (),
}
"""The words in pictures of statistics and the parameters that they show."""
# A framework may raise a problem that knows no parameters, and telling it must not fail.
UNTOLD = {code: dict.fromkeys(names, EMPTY) for code, names in PROBLEMS.items()}


def problem_text(code: str, params: Mapping[str, Any], language: str) -> tuple[str, str]:
    """The title and the sentence of a problem; a parameter that did not come is a dash."""
    told = {**UNTOLD[code], **params}
    title = _text(f"problem.{code}.title", language)
    return title, filled(_text(f"problem.{code}.detail", language), "", told, language)


def meaning_text(code: str, language: str) -> str:
    """What a problem means; where its sentence has values, one without them."""
    return _text(f"problem.{code}.{'meaning' if PROBLEMS[code] else 'detail'}", language)


def agent_text(id: str, agent: str, language: str) -> tuple[str, str]:
    """The name of an agent, and how it plays."""
    return _text(f"agent.{id}.name", language), _text(f"agent.{agent}.text", language)


def question_text(key: str, seat: int | None, language: str) -> str:
    """What a decision asks of a player, with the player's name in front if a seat is given."""
    question = _text(f"question.{key}", language)
    if seat is None:
        return question
    asked = {"seat": seat, "question": question}
    return filled(_text("question.asked", language), "", asked, language)


def params(decisions: Collection[str]) -> dict[str, tuple[str, ...]]:
    """The ids of all texts with their parameters."""
    found: dict[str, tuple[str, ...]] = {f"problem.{code}.title": () for code in PROBLEMS}
    found |= {f"problem.{code}.detail": names for code, names in PROBLEMS.items()}
    found |= {f"problem.{code}.meaning": () for code, names in PROBLEMS.items() if names}
    found |= {f"agent.{id}.name": () for id in (*AGENTS, *LEVELS)}
    found |= {f"agent.{agent}.text": () for agent in (*AGENTS, LEVEL)}
    found |= {f"question.{key}": () for key in decisions} | FRAMES
    found |= {f"undo.{closed}": () for closed in UNDO_CLOSED}
    found |= {f"compared.{how}": names for how, names in COMPARED.items()}
    found |= {f"analysed.{how}": names for how, names in ANALYSED.items()}
    found |= {f"chart.{name}": names for name, names in CHARTS.items()}
    found |= {f"failure.{why}": () for why in JOB_FAILURES.values()}
    return found | {f"job.{state}": () for state in JOB_STATES}


def undo_text(closed: str, language: str) -> str:
    """Why the step before cannot be taken back."""
    return _text(f"undo.{closed}", language)


def compared_text(how: str, params: Mapping[str, Any], language: str) -> str:
    """How a record fares by another edition, in a sentence."""
    return filled(_text(f"compared.{how}", language), "", params, language)


def analysed_text(params: Mapping[str, Any], language: str) -> str:
    """What a move of a record has cost, and what would have been better, in a sentence."""
    how = "better" if params["percent"] else "as_good"
    return filled(_text(f"analysed.{how}", language), "", params, language)


def job_text(state: str, language: str) -> str:
    """How far a job is, in a word or two."""
    return _text(f"job.{state}", language)


def failure_text(failure: str, language: str) -> str:
    """Why a job has failed, in a sentence."""
    why = JOB_FAILURES.get(failure)
    return _text(f"failure.{why}" if why else "problem.internal.detail", language)


def chart_text(name: str, language: str, **params: Any) -> str:
    """The words at one place of a picture."""
    return filled(_text(f"chart.{name}", language), "", params, language)


def _text(id: str, language: str) -> str:
    text = catalogue(language, DOMAIN).gettext(id)
    if text == id:
        raise KeyError(f"{id} has no text in {language}")
    return text
