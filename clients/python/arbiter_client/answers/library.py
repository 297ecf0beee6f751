"""What is asked and answered, library: made by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t

from arbiter_client.answers.shared import (
    Links,
    PlaceOut,
)

Form: t.TypeAlias = "str | list[str]"
PageText: t.TypeAlias = "str | list[str] | dict[str, str]"


class AliasOut(t.TypedDict):
    name: str
    ours: str
    source: str


class TranslationOut(t.TypedDict):
    name: str | None
    text: str
    fallback_from: t.NotRequired[str]


class ItemOut(t.TypedDict):
    id: str
    game: t.NotRequired[str]
    kind: t.NotRequired[str]
    editions: t.NotRequired[list[str]]
    timing: t.NotRequired[str | None]
    origin: t.NotRequired[str]
    name: t.NotRequired[str | None]
    name_origin: t.NotRequired[str | None]
    also_called: t.NotRequired[list[AliasOut]]
    names: t.NotRequired[dict[str, str]]
    forms: t.NotRequired[dict[str, Form]]
    gender: t.NotRequired[str | None]
    text: t.NotRequired[str]
    text_origin: t.NotRequired[str]
    lang: str
    fallback_from: t.NotRequired[str]
    review: t.NotRequired[str]
    data: t.NotRequired[dict[str, t.Any]]
    links: t.NotRequired[Links]
    sources: t.NotRequired[list[PlaceOut]]
    rulings: t.NotRequired[list[str]]
    tested: t.NotRequired[bool]
    params: t.NotRequired[list[str]]
    templates: t.NotRequired[list[str]]
    translations: t.NotRequired[dict[str, TranslationOut]]


class FacetsOut(t.TypedDict):
    game: dict[str, int]
    kind: dict[str, int]


class PageOut(t.TypedDict):
    items: list[ItemOut]
    total: int
    facets: FacetsOut
    next_cursor: str | None
    lang: str
    fallback_from: t.NotRequired[str]


class LookupIn(t.TypedDict):
    codes: list[str]


class LookupOut(t.TypedDict):
    items: list[ItemOut]
    missing: list[str]
    lang: str
    fallback_from: t.NotRequired[str]


class BulkFileOut(t.TypedDict):
    lang: str
    path: str
    bytes: int
    sha256: str


class BulkListOut(t.TypedDict):
    files: list[BulkFileOut]


class BulkOut(t.TypedDict):
    items: list[ItemOut]
    total: int
    lang: str


class RulingValue(t.TypedDict):
    value: t.Any
    text: str


class RulingOut(t.TypedDict):
    id: str
    rules: list[str]
    kind: str
    question: str
    choice: str
    why: str
    values: t.NotRequired[list[RulingValue]]
    default: t.NotRequired[dict[str, str]]
    option: t.NotRequired[str]
    editions: t.NotRequired[list[str]]
    links: Links
    lang: str
    fallback_from: t.NotRequired[str]


class RulingsOut(t.TypedDict):
    game: str
    rulings: list[RulingOut]
    lang: str
    fallback_from: t.NotRequired[str]


class MatchedOut(t.TypedDict):
    lang: str
    field: str
    words: list[str]
    highlight: str


class SelfLink(t.TypedDict):
    self: str


class HitOut(t.TypedDict):
    id: str
    kind: str
    game: str
    name: str | None
    text: str
    lang: str
    fallback_from: t.NotRequired[str]
    score: float
    matched: MatchedOut
    links: SelfLink


class SearchOut(t.TypedDict):
    query: str
    hits: list[HitOut]
    total: int
    facets: FacetsOut
    next_cursor: str | None
    lang: str
    fallback_from: t.NotRequired[str]


class KindsOut(t.TypedDict):
    kinds: dict[str, list[str]]


class PageTextsOut(t.TypedDict):
    texts: dict[str, PageText]
    lang: str
    fallback_from: t.NotRequired[str]
