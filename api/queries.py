"""Query strings of requests."""

from __future__ import annotations

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
    iterations = QueryNumber(0, 999_999_999)
    milliseconds = QueryNumber(0, 999_999_999)
    seed = seed()


class MovesQuery(Query):
    dry_run = QueryFlag(load_default=False)


class DecisionQuery(Query):
    offset = QueryNumber(0, 999_999_999, load_default=0)
    limit = QueryNumber(1, 1000, load_default=100)
    explain = QueryFlag(load_default=False)


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
    """A page of texts."""

    chosen = Text(load_default=None, data_key="fields")
    cursor = Text(load_default=None)
    limit = QueryNumber(1, 500, load_default=100)


class SearchQuery(FilterQuery):
    """Words to look for."""

    q = Text(required=True, validate=validate.Length(1, 200, error="out_of_range"))
    limit = QueryNumber(1, 100, load_default=20)


class VersionQuery(Query):
    """Which of the versions of a match is wanted; without one, the newest."""

    version = QueryNumber(1, 999_999_999, load_default=None)
