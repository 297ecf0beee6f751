"""What is asked and answered, shared: made by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t

Options: t.TypeAlias = "dict[str, str | int | bool]"
Record: t.TypeAlias = "dict[str, t.Any]"
Links: t.TypeAlias = "dict[str, str | list[str]]"


class ConsideredOut(t.TypedDict):
    move: t.Any
    visits: int
    value: float


class ReceiptOut(t.TypedDict):
    engine: str
    agent: str
    seed: str
    iterations: int
    milliseconds: float
    budget: dict[str, t.Any]
    view_hash: str
    weights: t.NotRequired[str]
    lines: list[ConsideredOut]


class ChosenMove(t.TypedDict):
    index: int
    seat: int
    move: t.Any
    receipt: ReceiptOut


class PlaceOut(t.TypedDict):
    rule: str
    document: t.NotRequired[str]
    heading: t.NotRequired[str]
    completes: t.NotRequired[str]
    ruling: t.NotRequired[str]
    origin: t.NotRequired[str]


class StandingOut(t.TypedDict):
    seats: list[dict[str, int]]
    opponent: dict[str, int] | None
    decided: str
    text: t.NotRequired[list[str]]
    names: t.NotRequired[dict[str, str]]
    opponent_name: t.NotRequired[str]
    reason: t.NotRequired[str]


class GroupOut(t.TypedDict):
    id: str
    name: str


class OtherOut(t.TypedDict):
    seat: int
    cost: dict[str, int]
    gain: dict[str, int]


class ChoiceOut(t.TypedDict):
    move: t.Any
    text: str
    places: list[str]
    group: GroupOut
    cost: dict[str, int]
    gain: dict[str, int]
    others: list[OtherOut]
    effect: str
    closed_by: str | None
    about: list[str]


class FindingOut(t.TypedDict):
    finding: str
    params: dict[str, t.Any]
    detail: str


class PlaceIn(t.TypedDict):
    position: t.NotRequired[t.Any]
    view: t.NotRequired[t.Any]
    game: t.NotRequired[str]
    edition: t.NotRequired[str]
    options: t.NotRequired[Options]
    rulings: t.NotRequired[dict[str, str]]
    seat: t.NotRequired[int]
    seed: t.NotRequired[str]


class ResultOut(t.TypedDict):
    scores: list[int]
    opponent: int | None
    winners: list[int]


class SentenceOut(t.TypedDict):
    id: str
    text: str
    places: list[str]


class SectionOut(t.TypedDict):
    id: str
    heading: str
    sentences: list[SentenceOut]


class SpeechOut(t.TypedDict):
    game: str
    seat: int | None
    version: t.NotRequired[int]
    sections: list[SectionOut]
    lang: str
    fallback_from: t.NotRequired[str]


class AgentIn(t.TypedDict):
    agent: str
    level: t.NotRequired[int]
    iterations: t.NotRequired[int]
    milliseconds: t.NotRequired[int]


class JobOut(t.TypedDict):
    job: str
    kind: str
    state: str
    state_text: str
    lang: str
    fallback_from: t.NotRequired[str]
    done: int
    total: int
    attempts: int
    created: str
    finished: str | None
    result: t.Any
    quoted_seconds: float
    actual_seconds: float
    failure: str | None
    failure_text: str | None


class QuoteOut(t.TypedDict):
    seconds: float
    parts: int
    positions: t.NotRequired[int]
    games: t.NotRequired[int]


class Outcome(t.TypedDict):
    decision: str
    outcome: t.Any
