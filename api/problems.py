"""Every error in one shape: application/problem+json, in the caller's language."""

from __future__ import annotations

import logging
import typing as t

import msgspec
from flask import Flask, Response, g, request
from werkzeug.exceptions import HTTPException

from api.language import DEFAULT, language_of
from content.interface import problem_text, undo_text
from content.texts import finding_text
from engine.kernel import Found, found_data
from referee.errors import BadPosition, ImpossibleTable, UnknownTable
from referee.records import BrokenRecord
from referee.refusals import Refusal, explained
from referee.store import Away

log = logging.getLogger("arbiter.api")

STATUS = {
    "malformed": 400,
    "too_deep": 400,
    "invalid_request": 400,
    "unauthorized": 401,
    "forbidden": 403,
    "not_found": 404,
    "method_not_allowed": 405,
    "match_over": 409,
    "key_reused": 409,
    "undo_closed": 409,
    "job_closed": 409,
    "job_open": 409,
    "stale": 412,
    "too_large": 413,
    "unsupported_media_type": 415,
    "illegal_move": 422,
    "bad_position": 422,
    "bad_record": 422,
    "unknown_table": 422,
    "impossible_table": 422,
    "unforeseeable": 422,
    "not_asked": 422,
    "too_costly": 422,
    "precondition_required": 428,
    "too_many_requests": 429,
    "too_many_jobs": 429,
    "internal": 500,
    "unavailable": 503,
}
"""The codes of problems; each has a title and a sentence in every language."""
BY_STATUS = {
    400: "malformed",
    401: "unauthorized",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    412: "stale",
    413: "too_large",
    415: "unsupported_media_type",
    428: "precondition_required",
    429: "too_many_requests",
    503: "unavailable",
}
RETRY_SECONDS = 2


class Problem(Exception):
    """A request that cannot be granted; params fill the sentence, more goes into the body."""

    def __init__(
        self,
        code: str,
        params: dict[str, t.Any] | None = None,
        headers: dict[str, str] | None = None,
        **more: t.Any,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.params = params or {}
        self.headers = headers or {}
        self.more = more

    def said(self, language: str) -> tuple[str, str, dict[str, t.Any]]:
        """Title, sentence and what else the body holds."""
        return *problem_text(self.code, self.params, language), self.more


def fault(place: str, code: str) -> Problem:
    """A request that cannot be granted because of one of its parts."""
    return Problem("invalid_request", errors=[{"place": place, "fault": code}])


class Refused(Problem):
    """A move that the rules forbid."""

    def __init__(self, refusal: Refusal, code: str = "illegal_move") -> None:
        super().__init__(code)
        self.refusal = refusal

    def said(self, language: str) -> tuple[str, str, dict[str, t.Any]]:
        title, _ = problem_text(self.code, self.params, language)
        told = self.refusal.told(language)
        return title, told.pop("detail"), told


class UndoClosed(Problem):
    """A step that cannot be taken back, and what closed the way."""

    def __init__(self, closed: str) -> None:
        super().__init__("undo_closed", closed_by=closed)
        self.closed = closed

    def said(self, language: str) -> tuple[str, str, dict[str, t.Any]]:
        title, detail, more = super().said(language)
        return title, f"{detail} {undo_text(self.closed, language)}", more


class ImpossibleTableProblem(Problem):
    """Options and seats with which the rules know no game."""

    def __init__(self, error: ImpossibleTable) -> None:
        super().__init__(error.code)
        self.refused = error.refused

    def said(self, language: str) -> tuple[str, str, dict[str, t.Any]]:
        title, _ = problem_text(self.code, self.params, language)
        told = explained(self.refused.denial, self.refused.edition, language)
        return title, told.pop("detail"), told | self.more


class BadPositionProblem(Problem):
    """A position that cannot be real, with all that is wrong with it."""

    def __init__(self, bad: BadPosition) -> None:
        super().__init__(bad.code)
        self.found = bad.found

    def said(self, language: str) -> tuple[str, str, dict[str, t.Any]]:
        title, detail, more = super().said(language)
        findings = [finding_data(one, language) for one in self.found]
        return title, detail, more | {"findings": findings}


class BadRecordProblem(Problem):
    """A record that cannot be taken over; if a move in it was refused, by which rules."""

    def __init__(self, broken: BrokenRecord) -> None:
        super().__init__("bad_record", line=broken.line, fault=broken.fault)
        self.broken = broken

    def said(self, language: str) -> tuple[str, str, dict[str, t.Any]]:
        title, detail, more = super().said(language)
        denial, edition = self.broken.denial, self.broken.edition
        if denial is None:
            return title, detail, more
        told = explained(denial, edition, language)
        return title, f"{detail} {told.pop('detail')}", told | more


def finding_data(found: Found, language: str) -> dict[str, t.Any]:
    """A finding with its sentence."""
    return found_data(found) | {"detail": finding_text(found, language)}


def answer(problem: Problem) -> Response:
    """The body of a problem, with its sentence in the language asked for."""
    language = language_of(request, getattr(g, "language", DEFAULT))
    status = STATUS[problem.code]
    title, detail, more = problem.said(language.code)
    body: dict[str, t.Any] = {
        "type": f"/v1/problems/{problem.code}",
        "title": title,
        "status": status,
        "detail": detail,
        **language.marks(),
        **more,
    }
    response = Response(msgspec.json.encode(body), status, content_type="application/problem+json")
    response.headers["Content-Language"] = language.code
    response.headers.update(problem.headers)
    if status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    if status == 503:
        response.headers["Retry-After"] = str(RETRY_SECONDS)
    return response


PROBLEMS: dict[type[Exception], t.Callable[[t.Any], Problem]] = {
    UnknownTable: lambda error: Problem(error.code),
    ImpossibleTable: ImpossibleTableProblem,
    BadPosition: BadPositionProblem,
    BrokenRecord: BadRecordProblem,
}
"""What each refusal of the referee is over HTTP."""


def problem_of(error: Exception) -> Problem:
    """The problem that an exception of the referee stands for."""
    return error if isinstance(error, Problem) else PROBLEMS[type(error)](error)


def at_index(index: int, error: Exception) -> Problem:
    """What is wrong with one item of a list, with its place there."""
    problem = problem_of(error)
    problem.more["index"] = index
    return problem


def register(app: Flask) -> None:
    """Catch everything, so that no trace and no HTML page ever leaves the service."""
    app.register_error_handler(Problem, answer)
    for refused in PROBLEMS:
        app.register_error_handler(refused, lambda error: answer(problem_of(error)))
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
