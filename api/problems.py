"""Every error in one shape: application/problem+json, in the caller's language."""

from __future__ import annotations

import logging
import typing as t

import msgspec
from flask import Flask, Response, g, request
from werkzeug.exceptions import HTTPException

from api.language import DEFAULT, Language, language_of
from content.interface import problem_text, undo_text
from content.texts import finding_text
from engine.kernel import Found, found_data
from referee.errors import (
    BadPosition,
    BrokenRecord,
    ImpossibleTable,
    InvalidRequest,
    MatchEnded,
    MatchFull,
    MatchOver,
    MatchPaused,
    MovesAfterChance,
    NotAsked,
    RefereeError,
    UndoClosed,
    UnknownTable,
)
from referee.moves import Denied
from referee.refusals import Refusal, explained, refusal
from referee.store.fuse import Away

Data = dict[str, t.Any]
Said = tuple[str, str, Data]
log = logging.getLogger("arbiter.api")

STATUS = {
    "malformed": 400,
    "too_deep": 400,
    "invalid_request": 400,
    "unauthorized": 401,
    "forbidden": 403,
    "not_found": 404,
    "method_not_allowed": 405,
    "too_slow": 408,
    "match_over": 409,
    "match_full": 409,
    "match_ended": 409,
    "match_paused": 409,
    "undo_closed": 409,
    "job_closed": 409,
    "job_open": 409,
    "stale": 412,
    "too_large": 413,
    "unsupported_media_type": 415,
    "misdirected": 421,
    "illegal_move": 422,
    "bad_position": 422,
    "bad_record": 422,
    "unknown_table": 422,
    "impossible_table": 422,
    "key_reused": 422,
    "unforeseeable": 422,
    "not_asked": 422,
    "too_costly": 422,
    "precondition_required": 428,
    "too_many_requests": 429,
    "too_many_jobs": 429,
    "too_much_kept": 429,
    "internal": 500,
    "no_png": 501,
    "unavailable": 503,
}
"""The codes of problems; each has a title and a sentence in every language."""
BY_STATUS = {404: "not_found", 405: "method_not_allowed"}
"""What Flask refuses by itself; everything else is refused here, by its code."""
RETRY_SECONDS = 2


class Problem(Exception):
    """A request that cannot be granted; params fill the sentence, more goes into the body."""

    def __init__(
        self,
        code: str,
        params: Data | None = None,
        headers: dict[str, str] | None = None,
        **more: t.Any,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.params = params or {}
        self.headers = headers or {}
        self.more = more

    def said(self, language: str) -> Said:
        """Title, sentence and what else the body holds."""
        return *problem_text(self.code, self.params, language), self.more


class RuleProblem(Problem):
    """A problem whose sentence is that of a rule, with what explains it."""

    def __init__(self, code: str, explain: t.Callable[[str], Data]) -> None:
        super().__init__(code)
        self.explain = explain

    def said(self, language: str) -> Said:
        title, _ = problem_text(self.code, self.params, language)
        explanation = self.explain(language)
        return title, explanation.pop("detail"), explanation | self.more


class UndoProblem(Problem):
    """A step that cannot be taken back, and what closed the way."""

    def __init__(self, error: UndoClosed) -> None:
        super().__init__(error.code, closed_by=error.closed_by)
        self.closed_by = error.closed_by

    def said(self, language: str) -> Said:
        title, detail, more = super().said(language)
        return title, f"{detail} {undo_text(self.closed_by, language)}", more


class PositionProblem(Problem):
    """A position that cannot be real, with all that is wrong with it."""

    def __init__(self, error: BadPosition) -> None:
        super().__init__(error.code)
        self.findings = error.findings

    def said(self, language: str) -> Said:
        title, detail, more = super().said(language)
        findings = [finding_data(finding, language) for finding in self.findings]
        return title, detail, more | {"findings": findings}


class RecordProblem(Problem):
    """A record that cannot be taken over; if a move in it was refused, by which rules."""

    def __init__(self, error: BrokenRecord) -> None:
        super().__init__(error.code, line=error.line, fault=error.fault)
        self.denial, self.edition = error.denial, error.edition

    def said(self, language: str) -> Said:
        title, detail, more = super().said(language)
        if self.denial is None:
            return title, detail, more
        explanation = explained(self.denial, self.edition, language)
        return title, f"{detail} {explanation.pop('detail')}", explanation | more


def _denied(error: Denied) -> Problem:
    return RuleProblem(error.code, refusal(error).data)


def _match_over(error: MatchOver) -> Problem:
    return RuleProblem(error.code, Refusal(error.denial, error.edition, 0, None).data)


def _impossible_table(error: ImpossibleTable) -> Problem:
    denial, edition = error.refused.denial, error.refused.edition
    return RuleProblem(error.code, lambda language: explained(denial, edition, language))


def _invalid_request(error: InvalidRequest) -> Problem:
    return Problem(error.code, errors=[{"place": error.place, "fault": error.fault}])


def _unknown_table(error: UnknownTable) -> Problem:
    if not error.place:
        return Problem(error.code)
    fault = {"place": error.place, "fault": "unknown", "allowed": [*error.allowed]}
    return Problem(error.code, errors=[fault])


PROBLEMS: dict[type[RefereeError], t.Callable[[t.Any], Problem]] = {
    BadPosition: PositionProblem,
    BrokenRecord: RecordProblem,
    Denied: _denied,
    ImpossibleTable: _impossible_table,
    InvalidRequest: _invalid_request,
    MatchFull: lambda error: Problem(error.code, {"limit": error.limit}, limit=error.limit),
    MatchEnded: lambda error: Problem(error.code),
    MatchOver: _match_over,
    MatchPaused: lambda error: Problem(error.code),
    MovesAfterChance: lambda error: Problem(error.code, index=error.index),
    NotAsked: lambda error: Problem(error.code),
    UndoClosed: UndoProblem,
    UnknownTable: _unknown_table,
}
"""What each refusal of the referee is over HTTP."""


def problem_of(error: RefereeError) -> Problem:
    return PROBLEMS[type(error)](error)


def at_index(index: int, error: RefereeError) -> Problem:
    """What is wrong with one item of a list, with its place there."""
    problem = problem_of(error)
    problem.more["index"] = index
    return problem


def finding_data(finding: Found, language: str) -> Data:
    """A finding with its sentence."""
    return found_data(finding) | {"detail": finding_text(finding, language)}


def body_of_problem(problem: Problem, language: Language) -> Data:
    """What a problem tells, in one language."""
    title, detail, more = problem.said(language.code)
    return {
        "type": f"/v1/problems/{problem.code}",
        "title": title,
        "status": STATUS[problem.code],
        "detail": detail,
        **language.marks(),
        **more,
    }


def answer(problem: Problem) -> Response:
    """The body of a problem, with its sentence in the language asked for."""
    language = language_of(request, getattr(g, "language", DEFAULT))
    status, body = STATUS[problem.code], body_of_problem(problem, language)
    response = Response(msgspec.json.encode(body), status, content_type="application/problem+json")
    response.headers["Content-Language"] = language.code
    response.headers.update(problem.headers)
    if status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    if status == 503:
        response.headers["Retry-After"] = str(RETRY_SECONDS)
    return response


def register(app: Flask) -> None:
    """Catch everything, so that no trace and no HTML page ever leaves the service."""
    app.register_error_handler(Problem, answer)
    app.register_error_handler(RefereeError, lambda error: answer(problem_of(error)))
    app.register_error_handler(HTTPException, _of_http)
    app.register_error_handler(Away, _store_is_away)
    app.register_error_handler(Exception, _unforeseen)


def _of_http(error: HTTPException) -> Response:
    status = error.code or 500
    code = BY_STATUS.get(status, "internal" if status >= 500 else "malformed")
    allowed = getattr(error, "valid_methods", None)
    headers = {"Allow": ", ".join(sorted(allowed))} if allowed else {}
    return answer(Problem(code, headers=headers))


def _store_is_away(error: Away) -> Response:
    log.warning("store unavailable: %s", error)
    return answer(Problem("unavailable"))


def _unforeseen(error: Exception) -> Response:
    log.error("unforeseen error", exc_info=error)
    return answer(Problem("internal"))
