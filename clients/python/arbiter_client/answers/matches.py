"""What is asked and answered, matches: made by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t

from arbiter_client.answers.shared import (
    AgentIn,
    ChoiceOut,
    ChosenMove,
    Options,
    Record,
    ResultOut,
    StandingOut,
)

Codes: t.TypeAlias = "dict[str, str]"
MoveOrOutcome: t.TypeAlias = "t.Any"
RecordHeader: t.TypeAlias = "dict[str, t.Any]"
RecordLine: t.TypeAlias = "dict[str, t.Any]"
MatchEvent: t.TypeAlias = "SnapshotOut | LinesOut"


class UndoOut(t.TypedDict):
    seat: int | None
    steps: int
    closed_by: str


class PlayerOut(t.TypedDict):
    seat: int
    agent: str
    iterations: t.NotRequired[int]
    milliseconds: t.NotRequired[int]


class EndOut(t.TypedDict):
    scores: list[int]
    opponent: int | None
    winners: list[int]
    standing: StandingOut


class PersonOut(t.TypedDict):
    seat: int
    name: t.NotRequired[str]
    external_id: t.NotRequired[str]


class SeatedAgentOut(t.TypedDict):
    agent: str
    iterations: t.NotRequired[int]
    milliseconds: t.NotRequired[int]


class ClockOut(t.TypedDict):
    seconds: int
    then: SeatedAgentOut
    due: str | None


class MatchOut(t.TypedDict):
    match: str
    game: str
    edition: str
    options: Options
    rulings: Codes
    seats: int
    language: str
    version: int
    status: str
    role: str
    seat: int | None
    view: t.Any
    undo: UndoOut
    players: list[PlayerOut]
    commitment: str
    secret: str | None
    result: EndOut | None
    ended: str | None
    paused: bool
    resigned: list[int]
    people: list[PersonOut]
    metadata: dict[str, t.Any]
    clock: ClockOut | None
    created: str
    kept_until: str
    standing: StandingOut
    derived: t.Any
    lang: t.NotRequired[str]
    fallback_from: t.NotRequired[str]


class DecisionOut(t.TypedDict):
    match: str
    version: int
    decision: str | None
    rules: list[str]
    waiting: list[int]
    waits_for: str
    question: str
    lang: str
    fallback_from: t.NotRequired[str]
    total: int
    summary: dict[str, int]
    moves: list[t.Any]
    choices: t.NotRequired[list[ChoiceOut]]
    next_offset: int | None


class SnapshotOut(t.TypedDict):
    version: int
    status: str
    match: MatchOut
    decision: DecisionOut
    lang: t.NotRequired[str]
    fallback_from: t.NotRequired[str]


class EventOut(t.TypedDict):
    fact: str
    params: dict[str, t.Any]
    text: str
    places: list[str]
    group: str


class DrawOut(t.TypedDict):
    number: int
    of: int


class LineOut(t.TypedDict):
    line: int
    version: int
    at: str
    kind: str
    seat: int | None
    decision: t.NotRequired[str]
    events: t.NotRequired[list[EventOut]]
    move: t.NotRequired[MoveOrOutcome | None]
    draw: t.NotRequired[DrawOut | None]
    hidden: t.NotRequired[bool]
    to: t.NotRequired[int]
    agent: t.NotRequired[SeatedAgentOut | None]


class LinesOut(t.TypedDict):
    version: int
    status: str
    lines: list[LineOut]
    lang: t.NotRequired[str]
    fallback_from: t.NotRequired[str]


class PlayerIn(t.TypedDict):
    agent: str
    level: t.NotRequired[int]
    iterations: t.NotRequired[int]
    milliseconds: t.NotRequired[int]
    seat: int


class PersonIn(t.TypedDict):
    seat: int
    name: t.NotRequired[str]
    external_id: t.NotRequired[str]


class ClockIn(t.TypedDict):
    seconds: int
    then: AgentIn


class MatchIn(t.TypedDict):
    players: t.NotRequired[list[PlayerIn]]
    people: t.NotRequired[list[PersonIn]]
    metadata: t.NotRequired[dict[str, t.Any]]
    clock: t.NotRequired[ClockIn | None]
    language: t.NotRequired[str]
    game: str
    edition: str
    options: t.NotRequired[Options]
    rulings: t.NotRequired[dict[str, str]]
    seats: int


class TokensOut(t.TypedDict):
    host: str
    spectator: str
    seats: list[str]


class MatchMade(t.TypedDict):
    match: str
    version: int
    commitment: str
    tokens: TokensOut


class FromPositionIn(t.TypedDict):
    players: t.NotRequired[list[PlayerIn]]
    people: t.NotRequired[list[PersonIn]]
    metadata: t.NotRequired[dict[str, t.Any]]
    clock: t.NotRequired[ClockIn | None]
    language: t.NotRequired[str]
    position: t.Any


class ImportIn(t.TypedDict):
    players: t.NotRequired[list[PlayerIn]]
    people: t.NotRequired[list[PersonIn]]
    metadata: t.NotRequired[dict[str, t.Any]]
    clock: t.NotRequired[ClockIn | None]
    language: t.NotRequired[str]
    record: Record


class TokenIn(t.TypedDict):
    role: str
    seat: t.NotRequired[int]


class TokenOut(t.TypedDict):
    token: str


class MatchGone(t.TypedDict):
    match: str


class MovesIn(t.TypedDict):
    moves: list[t.Any]


class PlayedOut(t.TypedDict):
    match: str
    version: int
    status: str
    judged: int
    lines: list[LineOut]
    waiting: list[int]
    undo: UndoOut
    closed_by: t.NotRequired[str | None]
    lang: t.NotRequired[str]
    fallback_from: t.NotRequired[str]


class UndoIn(t.TypedDict):
    steps: t.NotRequired[int]


class JournalOut(t.TypedDict):
    lines: list[LineOut]
    next_after: int | None
    lang: str
    fallback_from: t.NotRequired[str]


class RecordOut(t.TypedDict):
    arbiter_record: int
    header: RecordHeader
    complete: bool
    journal: list[RecordLine]
    secret: str | None
    head: str | None
    result: ResultOut | None
    start: t.NotRequired[t.Any]
    lang: t.NotRequired[str]
    fallback_from: t.NotRequired[str]


class TicketOut(t.TypedDict):
    ticket: str
    expires: str
    stream: str


class AboutIn(t.TypedDict):
    people: t.NotRequired[list[PersonIn]]
    metadata: t.NotRequired[dict[str, t.Any]]


class AboutOut(t.TypedDict):
    match: str
    people: list[PersonOut]
    metadata: dict[str, t.Any]


class ForkIn(t.TypedDict):
    players: t.NotRequired[list[PlayerIn]]
    people: t.NotRequired[list[PersonIn]]
    metadata: t.NotRequired[dict[str, t.Any]]
    clock: t.NotRequired[ClockIn | None]
    language: t.NotRequired[str]
    version: t.NotRequired[int | None]


class MatchBrief(t.TypedDict):
    match: str
    game: str
    edition: str
    seats: int
    status: str
    ended: str | None
    paused: bool
    version: int
    created: str
    changed: str
    kept_until: str
    people: list[PersonOut]
    metadata: dict[str, t.Any]


class MatchesOut(t.TypedDict):
    matches: list[MatchBrief]
    next_cursor: str | None


class InvitationIn(t.TypedDict):
    seat: int
    hours: t.NotRequired[int]


class InvitationOut(t.TypedDict):
    invitation: str
    seat: int
    expires: str
    link: str


class JoinIn(t.TypedDict):
    name: t.NotRequired[str]


class JoinedOut(t.TypedDict):
    match: str
    seat: int
    token: str


class ShareOut(t.TypedDict):
    page: str
    picture: str


class AdviceIn(t.TypedDict):
    agent: str
    level: t.NotRequired[int]
    iterations: t.NotRequired[int]
    milliseconds: t.NotRequired[int]
    seed: t.NotRequired[str]


class AdviceOut(t.TypedDict):
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
    answer: ChosenMove | None
