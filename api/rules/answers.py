"""Envelopes of answers about rules and games, for the description of the service."""

from __future__ import annotations

from marshmallow import fields, validate

from api.answers import (
    WAITS_FOR,
    ChoiceOut,
    EventOut,
    FindingOut,
    PlaceOut,
    ResultOut,
    StandingOut,
    shown,
)
from api.fields import Object, Schema, Text, shape


class DenialOut(Schema):
    """Why a move is refused and what could be played instead."""

    reason = shown(Text)
    params = shape("Params")
    rules = fields.List(Text(), required=True)
    edition = shown(Text)
    source = fields.List(fields.Nested(PlaceOut), required=True)
    links = shape("Links")
    detail = shown(Text)
    index = shown(fields.Integer)
    instead = shape("Move", allow_none=True)
    lang = shown(Text)
    fallback_from = Text()


class CheckEventOut(EventOut):
    """Something that happened; `only_for` names the seats that may know."""

    only_for = fields.List(fields.Integer(), required=True, allow_none=True)


class CheckOut(Schema):
    """The verdict on a move: what follows from it, or why it is refused.

    Where luck decides next, `waiting` is [-1].
    """

    legal = shown(fields.Boolean)
    denial = fields.Nested(DenialOut, required=True, allow_none=True)
    events = fields.List(fields.Nested(CheckEventOut), required=True)
    chance = fields.List(shape("Outcome"), required=True)
    waiting = fields.List(fields.Integer(), required=True)
    waits_for = Text(required=True, validate=validate.OneOf(WAITS_FOR))
    position_after = shape("Position", allow_none=True)
    view_after = shape("View", required=False)


class PositionOut(Schema):
    """A position and whom it waits for."""

    position = shape("Position")
    waiting = fields.List(fields.Integer(), required=True)
    waits_for = Text(required=True, validate=validate.OneOf(WAITS_FOR))


class DerivedOut(Schema):
    """What follows from a position: who is waited for, what each side has, how it ended.

    `derived` is what the rules make of what lies open: orders, prices, strengths as they are now.
    """

    game = shown(Text)
    waiting = fields.List(fields.Integer(), required=True)
    waits_for = Text(required=True, validate=validate.OneOf(WAITS_FOR))
    standing = shown(fields.Nested, nested=StandingOut)
    derived = shape("Derived")
    result = fields.Nested(ResultOut, required=True, allow_none=True)
    lang = Text()
    fallback_from = Text()


class ComposedOut(Schema):
    """A position made of a description, or what does not hold together in it.

    `agenda` tells what we have laid below the open question, which comes last.
    """

    sound = shown(fields.Boolean)
    position = shape("Position", allow_none=True)
    agenda = fields.List(shape("AgendaEntry"), required=True)
    findings = fields.List(fields.Nested(FindingOut), required=True)
    lang = shown(Text)
    fallback_from = Text()


class LegalOut(Schema):
    """A page of the legal moves of a seat, or of the outcomes of chance."""

    waiting = fields.List(fields.Integer(), required=True)
    waits_for = Text(required=True, validate=validate.OneOf(WAITS_FOR))
    decision = Text(required=True, allow_none=True)
    total = shown(fields.Integer)
    summary = Object(keys=Text(), values=fields.Integer(), required=True)
    moves = fields.List(shape("Move"), required=True)
    choices = fields.List(fields.Nested(ChoiceOut))
    outcomes = fields.List(shape("Value"), required=True)
    next_offset = fields.Integer(required=True, allow_none=True)
    counts = fields.List(fields.Integer())
    lang = Text()
    fallback_from = Text()


class LintOut(Schema):
    """Everything that is wrong with a position."""

    sound = shown(fields.Boolean)
    findings = fields.List(fields.Nested(FindingOut), required=True)
    lang = shown(Text)
    fallback_from = Text()


class OptionLabels(Schema):
    """What an option and each of its values is called; `true`, `2` and the like are words here."""

    title = shown(Text)
    values = Object(keys=Text(), values=Text(), required=True)


class GameLabels(Schema):
    """What people call a game, its editions and its options; rulings have a register."""

    title = shown(Text)
    about = shown(Text)
    editions = Object(keys=Text(), values=Text(), required=True)
    options = Object(keys=Text(), values=fields.Nested(OptionLabels), required=True)


class RulingBrief(Schema):
    """The values of a ruling, and the usual one of each edition that has a use for it."""

    values = fields.List(Text(), required=True)
    default = Object(keys=Text(), values=Text(), required=True)


class GameBrief(Schema):
    """A game: its editions, its numbers of seats, the schema of its options, its rulings."""

    game = shown(Text)
    editions = fields.List(Text(), required=True)
    seats = fields.List(fields.Integer(), required=True)
    options = shape("JsonSchema")
    rulings = Object(keys=Text(), values=fields.Nested(RulingBrief), required=True)
    labels = shown(fields.Nested, nested=GameLabels)


class GamesOut(Schema):
    """The games that can be judged."""

    games = fields.List(fields.Nested(GameBrief), required=True)
    lang = shown(Text)
    fallback_from = Text()


class DecisionForm(Schema):
    """The form of the answers to a decision, and the rules that ask it."""

    schema = shape("JsonSchema")
    rules = fields.List(Text(), required=True)


class SchemaLinks(Schema):
    """Where the JSON Schemas of a game are."""

    schemas = fields.List(Text(), required=True)


class GameOut(GameBrief):
    """A game with the form of its answers and positions, as JSON Schemas."""

    decisions = Object(keys=Text(), values=fields.Nested(DecisionForm), required=True)
    position = shape("JsonSchema")
    links = shown(fields.Nested, nested=SchemaLinks)
    lang = shown(Text)
    fallback_from = Text()
