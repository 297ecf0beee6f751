"""What is asked and answered, rules: made by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t

from arbiter_client.answers.shared import (
    ChoiceOut,
    FindingOut,
    Links,
    Options,
    Outcome,
    PlaceOut,
    ResultOut,
    StandingOut,
)

AgendaEntry: t.TypeAlias = "dict[str, t.Any]"
BoardOptions: t.TypeAlias = "dict[str, t.Any]"


class SeatMove(t.TypedDict):
    seat: int
    move: t.Any


class OutcomeIn(t.TypedDict):
    decision: str
    outcome: t.Any


class LineIn(t.TypedDict):
    position: t.NotRequired[t.Any]
    view: t.NotRequired[t.Any]
    game: t.NotRequired[str]
    edition: t.NotRequired[str]
    options: t.NotRequired[Options]
    rulings: t.NotRequired[dict[str, str]]
    seat: t.NotRequired[int]
    move: t.NotRequired[t.Any]
    moves: t.NotRequired[list[SeatMove]]
    seed: t.NotRequired[str]
    outcomes: t.NotRequired[list[OutcomeIn]]


class RulingBrief(t.TypedDict):
    values: list[str]
    default: dict[str, str]


class OptionLabels(t.TypedDict):
    title: str
    values: dict[str, str]


class GameLabels(t.TypedDict):
    title: str
    about: str
    editions: dict[str, str]
    options: dict[str, OptionLabels]


class GameBrief(t.TypedDict):
    game: str
    editions: list[str]
    seats: list[int]
    options: dict[str, t.Any]
    rulings: dict[str, RulingBrief]
    labels: GameLabels


class GamesOut(t.TypedDict):
    games: list[GameBrief]
    lang: str
    fallback_from: t.NotRequired[str]


class DecisionForm(t.TypedDict):
    schema: dict[str, t.Any]
    rules: list[str]


class SchemaLinks(t.TypedDict):
    schemas: list[str]


class GameOut(t.TypedDict):
    game: str
    editions: list[str]
    seats: list[int]
    options: dict[str, t.Any]
    rulings: dict[str, RulingBrief]
    labels: GameLabels
    decisions: dict[str, DecisionForm]
    position: dict[str, t.Any]
    links: SchemaLinks
    lang: str
    fallback_from: t.NotRequired[str]


class BriefBoardOut(t.TypedDict):
    board: str
    name: str
    options: BoardOptions
    seats: list[int]
    links: Links


class BoardsOut(t.TypedDict):
    game: str
    boards: list[BriefBoardOut]
    lang: str
    fallback_from: t.NotRequired[str]


class PlaneOut(t.TypedDict):
    width: float
    height: float


class BoardPlaceOut(t.TypedDict):
    id: str
    kind: str
    part: str
    name: str
    x: float
    y: float
    q: t.NotRequired[int]
    r: t.NotRequired[int]
    neighbours: list[str]
    terrain: str | None
    symbols: list[str]
    data: dict[str, t.Any]
    origin: str
    origins: dict[str, str]


class BoardOut(t.TypedDict):
    board: str
    name: str
    options: BoardOptions
    seats: list[int]
    links: Links
    game: str
    parts: dict[str, PlaneOut]
    places: list[BoardPlaceOut]
    terrains: dict[str, str]
    symbols: dict[str, str]
    lang: str
    fallback_from: t.NotRequired[str]


class PrintedEdition(t.TypedDict):
    edition: str
    completed_from: str | None


class EditionText(t.TypedDict):
    text: str
    silent: bool
    completed_from: str | None


class DifferenceOut(t.TypedDict):
    id: str
    rules: list[str]
    behaviour: bool
    rulings: list[str]
    switches: list[str]
    subject: str
    editions: dict[str, EditionText]
    changes: dict[str, t.Any]
    links: Links
    lang: str
    fallback_from: t.NotRequired[str]


class DiffOut(t.TypedDict):
    game: str
    editions: list[PrintedEdition]
    differences: list[DifferenceOut]
    lang: str
    fallback_from: t.NotRequired[str]


class StartIn(t.TypedDict):
    game: str
    edition: str
    options: t.NotRequired[Options]
    rulings: t.NotRequired[dict[str, str]]
    seats: int
    seed: str


class PositionOut(t.TypedDict):
    position: t.Any
    waiting: list[int]
    waits_for: str


class ComposeIn(t.TypedDict):
    game: str
    edition: str
    options: t.NotRequired[Options]
    rulings: t.NotRequired[dict[str, str]]
    seat: t.NotRequired[int | None]
    view: dict[str, t.Any]
    asked: dict[str, t.Any]


class ComposedOut(t.TypedDict):
    sound: bool
    position: t.Any
    agenda: list[AgendaEntry]
    findings: list[FindingOut]
    lang: str
    fallback_from: t.NotRequired[str]


class LegalIn(t.TypedDict):
    position: t.NotRequired[t.Any]
    view: t.NotRequired[t.Any]
    game: t.NotRequired[str]
    edition: t.NotRequired[str]
    options: t.NotRequired[Options]
    rulings: t.NotRequired[dict[str, str]]
    seat: int
    offset: t.NotRequired[int]
    limit: t.NotRequired[int]
    explain: t.NotRequired[bool]
    count: t.NotRequired[bool]


class LegalOut(t.TypedDict):
    waiting: list[int]
    waits_for: str
    decision: str | None
    total: int
    summary: dict[str, int]
    moves: list[t.Any]
    choices: t.NotRequired[list[ChoiceOut]]
    outcomes: list[t.Any]
    next_offset: int | None
    counts: t.NotRequired[list[int]]
    lang: t.NotRequired[str]
    fallback_from: t.NotRequired[str]


class LintIn(t.TypedDict):
    position: t.Any


class LintOut(t.TypedDict):
    sound: bool
    findings: list[FindingOut]
    lang: str
    fallback_from: t.NotRequired[str]


class DerivedOut(t.TypedDict):
    game: str
    waiting: list[int]
    waits_for: str
    standing: StandingOut
    derived: t.Any
    result: ResultOut | None
    lang: t.NotRequired[str]
    fallback_from: t.NotRequired[str]


class CheckIn(t.TypedDict):
    position: t.NotRequired[t.Any]
    view: t.NotRequired[t.Any]
    game: t.NotRequired[str]
    edition: t.NotRequired[str]
    options: t.NotRequired[Options]
    rulings: t.NotRequired[dict[str, str]]
    seat: t.NotRequired[int]
    move: t.NotRequired[t.Any]
    moves: t.NotRequired[list[SeatMove]]
    seed: t.NotRequired[str]
    outcomes: t.NotRequired[list[OutcomeIn]]


class DenialOut(t.TypedDict):
    reason: str
    params: dict[str, t.Any]
    rules: list[str]
    edition: str
    source: list[PlaceOut]
    links: Links
    detail: str
    index: int
    instead: t.Any
    lang: str
    fallback_from: t.NotRequired[str]


class CheckEventOut(t.TypedDict):
    fact: str
    params: dict[str, t.Any]
    text: str
    places: list[str]
    group: str
    only_for: list[int] | None


class CheckOut(t.TypedDict):
    legal: bool
    denial: DenialOut | None
    events: list[CheckEventOut]
    chance: list[Outcome]
    waiting: list[int]
    waits_for: str
    position_after: t.Any
    view_after: t.NotRequired[t.Any]


class PictureIn(t.TypedDict):
    position: t.NotRequired[t.Any]
    view: t.NotRequired[t.Any]
    game: t.NotRequired[str]
    edition: t.NotRequired[str]
    options: t.NotRequired[Options]
    rulings: t.NotRequired[dict[str, str]]
    seat: t.NotRequired[int]
    seed: t.NotRequired[str]
    part: t.NotRequired[str]
    theme: t.NotRequired[str]
    form: t.NotRequired[str]
    lit: t.NotRequired[list[str]]
    path: t.NotRequired[list[str]]
    changed: t.NotRequired[list[str]]
    zoom: t.NotRequired[bool]
    width: t.NotRequired[int]
    focus: t.NotRequired[str]
    moves: t.NotRequired[list[t.Any]]
