"""Query strings of requests."""

from __future__ import annotations

import typing as t

import marshmallow as ma
from marshmallow import validate

from api.fields import QueryFlag, QueryNumber, Schema, Text, code, seed


class Query(Schema):
    """Of a query string, only what is declared is looked at."""

    class Meta:
        unknown = ma.EXCLUDE


class QuoteQuery(Query):
    quote = QueryFlag(load_default=False)


class AskQuery(QuoteQuery):
    """What goes with positions that come as lines."""

    agent = code()
    level = QueryNumber(0, 999_999_999)
    iterations = QueryNumber(0, 999_999_999)
    milliseconds = QueryNumber(0, 999_999_999)
    seed = seed()


class MovesQuery(Query):
    dry_run = QueryFlag(load_default=False)


class DecisionQuery(Query):
    offset = QueryNumber(0, 999_999_999, load_default=0)
    limit = QueryNumber(1, 1000, load_default=100)
    explain = QueryFlag(load_default=False)
    version = QueryNumber(1, 999_999_999, load_default=None)


class StreamQuery(Query):
    """What a reader who cannot send headers says in the address."""

    ticket = Text(load_default=None)
    last_event_id = Text(load_default=None)
    explain = QueryFlag(load_default=False)


class ListQuery(Query):
    """A page of what the caller has."""

    cursor = Text(load_default=None, validate=validate.Length(1, 200, error="out_of_range"))
    limit = QueryNumber(1, 200, load_default=50)


class MatchesQuery(ListQuery):
    status = Text(
        load_default=None, validate=validate.OneOf(("running", "over"), error="out_of_range")
    )


class JobsQuery(ListQuery):
    kind = code(load_default=None)


class PageQuery(Query):
    after = QueryNumber(0, 999_999_999, load_default=0)
    limit = QueryNumber(1, 1000, load_default=100)


class ItemQuery(Query):
    """Which fields of a text are wanted; all of them if none is named."""

    chosen = Text(load_default=None, data_key="fields")


class FilterQuery(Query):
    """What texts must be of; several kinds are separated by commas."""

    game = code(load_default=None)
    kind = Text(load_default=None)
    edition = code(load_default=None)
    timing = code(load_default=None)
    origin = code(load_default=None)


class ItemsQuery(FilterQuery):
    """A page of texts, in the order of the box, or by name or id."""

    sort = Text(load_default=None, validate=validate.OneOf(("name", "id"), error="out_of_range"))
    chosen = Text(load_default=None, data_key="fields")
    cursor = Text(load_default=None)
    limit = QueryNumber(1, 500, load_default=100)


class SearchQuery(FilterQuery):
    """Words to look for; a name that means nothing here is refused."""

    class Meta:
        unknown = ma.RAISE

    cursor = Text(load_default=None)
    q = Text(required=True, validate=validate.Length(1, 200, error="out_of_range"))
    limit = QueryNumber(1, 100, load_default=20)

    @ma.pre_load
    def without_language(self, data: dict[str, t.Any], **_: t.Any) -> dict[str, t.Any]:
        """The language of the answer is read apart, in every request."""
        return {name: value for name, value in data.items() if name != "lang"}


class ExplainQuery(Query):
    explain = QueryFlag(load_default=False)


class VersionQuery(Query):
    """Which of the versions of a match is wanted, or the newest; and whether also in words."""

    version = QueryNumber(1, 999_999_999, load_default=None)
    explain = QueryFlag(load_default=False)
