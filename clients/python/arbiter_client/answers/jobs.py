"""What is asked and answered, jobs: made by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t

from arbiter_client.answers.shared import (
    AgentIn,
    ChosenMove,
    JobOut,
    Options,
    PlaceIn,
    Record,
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
    move: t.Any
    text: str
    win: float
    better: t.Any
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


class AuditIn(t.TypedDict):
    record: Record
    edition: t.NotRequired[str | None]
    rulings: t.NotRequired[dict[str, str]]


class JobsOut(t.TypedDict):
    jobs: list[JobOut]
    next_cursor: str | None
    lang: str
    fallback_from: t.NotRequired[str]


class WebhookIn(t.TypedDict):
    url: str
    events: t.NotRequired[list[str]]


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


class RetryIn(t.TypedDict):
    delivery: str


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


class AskIn(t.TypedDict):
    agent: str
    level: t.NotRequired[int]
    iterations: t.NotRequired[int]
    milliseconds: t.NotRequired[int]
    positions: list[PlaceIn]
    seed: t.NotRequired[str]


class EvaluationIn(t.TypedDict):
    positions: list[PlaceIn]
    games: t.NotRequired[int]
    seed: t.NotRequired[str]


class AnalysisIn(t.TypedDict):
    record: Record
    games: t.NotRequired[int]


class SettingIn(t.TypedDict):
    game: str
    edition: str
    options: t.NotRequired[Options]
    rulings: t.NotRequired[dict[str, str]]
    players: list[AgentIn]


class SimulationIn(t.TypedDict):
    tables: list[SettingIn]
    games: int
    seed: t.NotRequired[str]
    alternate: t.NotRequired[bool]
