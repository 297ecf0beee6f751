"""Answers, rules: made from the OpenAPI document by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t

from arbiter_client.answers.shared import (
    ChoiceOut,
    FindingOut,
    Links,
    Outcome,
    PlaceOut,
)

AgendaEntry: t.TypeAlias = "dict[str, t.Any]"
BoardOptions: t.TypeAlias = "dict[str, t.Any]"


class RulingBrief(t.TypedDict):
    values: list[str]
    default: dict[str, str]


class OptionLabels(t.TypedDict):
    title: str
    values: dict[str, str]


class GameLabels(t.TypedDict):
    title: str
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


class PositionOut(t.TypedDict):
    position: dict[str, t.Any]
    waiting: list[int]
    waits_for: str


class ComposedOut(t.TypedDict):
    sound: bool
    position: dict[str, t.Any] | None
    agenda: list[AgendaEntry]
    findings: list[FindingOut]
    lang: str
    fallback_from: t.NotRequired[str]


class LegalOut(t.TypedDict):
    waiting: list[int]
    waits_for: str
    decision: str | None
    total: int
    summary: dict[str, int]
    moves: list[dict[str, t.Any]]
    choices: t.NotRequired[list[ChoiceOut]]
    outcomes: list[t.Any]
    next_offset: int | None
    counts: t.NotRequired[list[int]]
    lang: t.NotRequired[str]
    fallback_from: t.NotRequired[str]


class LintOut(t.TypedDict):
    sound: bool
    findings: list[FindingOut]
    lang: str
    fallback_from: t.NotRequired[str]


class DenialOut(t.TypedDict):
    reason: str
    params: dict[str, t.Any]
    rules: list[str]
    edition: str
    source: list[PlaceOut]
    links: Links
    detail: str
    index: int
    instead: dict[str, t.Any] | None
    lang: str
    fallback_from: t.NotRequired[str]


class CheckEventOut(t.TypedDict):
    fact: str
    params: dict[str, t.Any]
    text: str
    places: list[str]
    only_for: list[int] | None


class CheckOut(t.TypedDict):
    legal: bool
    denial: DenialOut | None
    events: list[CheckEventOut]
    chance: list[Outcome]
    waiting: list[int]
    waits_for: str
    position_after: dict[str, t.Any] | None
    view_after: t.NotRequired[dict[str, t.Any]]
