"""Envelopes of requests about moves on a position or a view."""

from __future__ import annotations

import typing as t

import marshmallow as ma
from marshmallow import fields

from api.fields import (
    FAULTS,
    SHAPE,
    Flag,
    Items,
    Number,
    Object,
    Position,
    Schema,
    Text,
    code,
    seed,
)

MOVE, OPTIONS = {SHAPE: "Move"}, {SHAPE: "Options"}


class OutcomeIn(Schema):
    """What luck gave at the caller's table, in the order in which the rules ask for it."""

    decision = code(required=True)
    outcome = fields.Raw(required=True, error_messages=FAULTS, metadata={SHAPE: "Value"})


class SeatMove(Schema):
    """A move and the seat that makes it."""

    seat = Number(0, 15, required=True)
    move = Object(required=True, metadata=MOVE)


class SeenIn(Schema):
    """A position, or what a seat sees of one, and at which table."""

    position = Position()
    view = Position("View")
    game = code()
    edition = code()
    options = Object(keys=Text(), metadata=OPTIONS)
    rulings = Object(keys=Text(), values=Text())


OF_VIEWS = frozenset({"view", "game", "edition", "options", "rulings"})
"""What only comes with a view."""


def one_source(data: dict[str, t.Any]) -> None:
    """There is a position, or a view with the table that it is of."""
    if "view" in data:
        missing = [name for name in ("game", "edition", "options", "seat") if name not in data]
        wrong = ("required", missing[0]) if missing else None
        wrong = wrong or (("unknown", "position") if "position" in data else None)
    else:
        strange = OF_VIEWS.intersection(data)
        wrong = ("unknown", min(strange)) if strange else None
        wrong = wrong or (None if "position" in data else ("required", "position"))
    if wrong is not None:
        raise ma.ValidationError(*wrong)


def one_form(data: dict[str, t.Any]) -> None:
    """There is one move of a seat, or a list of moves."""
    single = "seat" in data and "move" in data
    if single == ("moves" in data) and not ("view" in data and "moves" in data):
        raise ma.ValidationError("required", "moves")
    if "view" not in data and ("seat" in data) != ("move" in data):
        raise ma.ValidationError("required", "moves")


class LineIn(SeenIn):
    """A check as a line of many; one without a position is about the last that came alone."""

    seat = Number(0, 15)
    move = Object(metadata=MOVE)
    moves = Items(fields.Nested(SeatMove), most=1000)
    seed = seed()
    outcomes = Items(fields.Nested(OutcomeIn), most=1000)

    @ma.validates_schema
    def is_whole(self, data: dict[str, t.Any], **_more: t.Any) -> None:
        if data.keys() == {"position"}:
            return
        if "view" in data or OF_VIEWS.intersection(data):
            one_source(data)
        one_form(data)


class CheckIn(SeenIn):
    """A position with one move of a seat, or a list of moves that is judged as one."""

    seat = Number(0, 15)
    move = Object(metadata=MOVE)
    moves = Items(fields.Nested(SeatMove), most=1000)
    seed = seed()
    outcomes = Items(fields.Nested(OutcomeIn), most=1000)

    @ma.validates_schema
    def is_whole(self, data: dict[str, t.Any], **_more: t.Any) -> None:
        one_source(data)
        one_form(data)


class LegalIn(SeenIn):
    """A position, or a view, and a seat whose moves are wanted."""

    seat = Number(0, 15, required=True)
    offset = Number(0, 1_000_000, load_default=0)
    limit = Number(1, 1000, load_default=100)
    explain = Flag(load_default=False)
    count = Flag(load_default=False)

    @ma.validates_schema
    def is_whole(self, data: dict[str, t.Any], **_more: t.Any) -> None:
        one_source(data)
