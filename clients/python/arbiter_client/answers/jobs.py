"""Answers, jobs: made from the OpenAPI document by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t

from arbiter_client.answers.shared import (
    ChosenMove,
    JobOut,
)

JobLine: t.TypeAlias = (
    "ChosenMove | OutlookOut | TurningPoint | GameLine | AuditLine | ComparisonLine"
)


class OutlookSide(t.TypedDict):
    win: float
    low: float
    high: float
    score: float
    deviation: float


class OutlookOut(t.TypedDict):
    index: int
    seat: int
    seed: str
    games: int
    weights: str
    seats: list[OutlookSide]
    opponent: OutlookSide | None


class TurningPoint(t.TypedDict):
    line: int
    seat: int
    move: dict[str, t.Any]
    text: str
    win: float
    better: dict[str, t.Any]
    better_text: str
    better_win: float
    cost: float
    detail: str
    lang: str


class GameLine(t.TypedDict):
    table: int
    match: int
    seed: str
    agents: list[str]
    scores: list[int]
    opponent: int | None
    winners: list[int]
    decisions: int
    options: int
    factions: list[str]
    ended: str


class AuditLine(t.TypedDict):
    line: int
    kind: str
    seat: int | None
    legal: bool


class ComparisonLine(t.TypedDict):
    line: int
    seat: int
    legal: bool
    legal_there: bool


class JobsOut(t.TypedDict):
    jobs: list[JobOut]
    next_cursor: str | None
    lang: str
    fallback_from: t.NotRequired[str]


class WebhookMade(t.TypedDict):
    webhook: str
    url: str
    events: list[str]
    created: str
    secret: str


class WebhookOut(t.TypedDict):
    webhook: str
    url: str
    events: list[str]
    created: str


class WebhooksOut(t.TypedDict):
    webhooks: list[WebhookOut]


class WebhookGone(t.TypedDict):
    webhook: str


class DeliveryOut(t.TypedDict):
    delivery: str
    event: str
    subject: str
    state: str
    attempts: int
    answer: str
    created: str


class DeliveriesOut(t.TypedDict):
    deliveries: list[DeliveryOut]


class AgentOut(t.TypedDict):
    id: str
    agent: str
    level: int | None
    name: str
    text: str
    budget: bool
    ratings: dict[str, int]


class AgentsOut(t.TypedDict):
    agents: list[AgentOut]
    lang: str
    fallback_from: t.NotRequired[str]
