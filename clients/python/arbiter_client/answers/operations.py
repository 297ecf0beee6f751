"""What is asked and answered, operations: made by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t

from arbiter_client.answers.shared import (
    FindingOut,
    Links,
    PlaceOut,
)

OptionValue: t.TypeAlias = "str | int | bool"


class FaultOut(t.TypedDict):
    place: str
    fault: str
    allowed: t.NotRequired[list[OptionValue]]


class ProblemOut(t.TypedDict):
    type: str
    title: str
    status: int
    detail: str
    lang: str
    fallback_from: t.NotRequired[str]
    errors: t.NotRequired[list[FaultOut]]
    findings: t.NotRequired[list[FindingOut]]
    reason: t.NotRequired[str]
    params: t.NotRequired[dict[str, t.Any]]
    rules: t.NotRequired[list[str]]
    edition: t.NotRequired[str]
    source: t.NotRequired[list[PlaceOut]]
    links: t.NotRequired[Links]
    index: t.NotRequired[int]
    instead: t.NotRequired[t.Any]
    version: t.NotRequired[int]
    closed_by: t.NotRequired[str]
    line: t.NotRequired[int]
    fault: t.NotRequired[str]
    parts: t.NotRequired[dict[str, bool]]
    seconds: t.NotRequired[int]
    limit: t.NotRequired[int]


class HealthOut(t.TypedDict):
    status: str
    parts: t.NotRequired[dict[str, bool]]


class ProblemKindOut(t.TypedDict):
    code: str
    status: int
    title: str
    meaning: str
    example: ProblemOut
    lang: str
    fallback_from: t.NotRequired[str]


class ProblemKindsOut(t.TypedDict):
    problems: list[ProblemKindOut]
    lang: str
    fallback_from: t.NotRequired[str]
