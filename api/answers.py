"""Envelopes of answers, for the description of the service; the bytes come from msgspec."""

from __future__ import annotations

import typing as t

from marshmallow import fields

from api.fields import Object, Schema, Text


def shown(field: type[fields.Field[t.Any]], **more: t.Any) -> fields.Field[t.Any]:
    """A field that every answer of its kind has."""
    return field(required=True, **more)


class Anything(fields.Raw):
    """Any JSON value."""


class PlaceOut(Schema):
    """Where a rule stands, or what it rests on where no book has it.

    A place has a document and a heading; `completes` names an edition whose own book is silent.
    Where the books leave something open a ruling is named. A rule that has neither tells its
    `origin`: `public` sources, or `reconstructed`.
    """

    rule = shown(Text)
    document = Text()
    heading = Text()
    completes = Text()
    ruling = Text()
    origin = Text()


class ProblemOut(Schema):
    """RFC 9457, with what the problem at hand adds."""

    type = shown(Text)
    title = shown(Text)
    status = shown(fields.Integer)
    detail = shown(Text)
    lang = shown(Text)
    fallback_from = Text()
    errors = fields.List(Object())
    findings = fields.List(Object())
    reason = Text()
    params = Object()
    rules = fields.List(Text())
    edition = Text()
    source = fields.List(fields.Nested(PlaceOut))
    links = Object()
    index = fields.Integer()
    instead = Object(allow_none=True)
    version = fields.Integer()
    closed_by = Text()
    line = fields.Integer()
    fault = Text()
    parts = Object(keys=Text(), values=fields.Boolean())
    seconds = fields.Integer()
    limit = fields.Integer()


class DenialOut(Schema):
    """Why a move is refused and what could be played instead."""

    reason = shown(Text)
    params = shown(Object)
    rules = fields.List(Text(), required=True)
    edition = shown(Text)
    source = fields.List(fields.Nested(PlaceOut), required=True)
    links = shown(Object)
    detail = shown(Text)
    index = shown(fields.Integer)
    instead = Object(required=True, allow_none=True)
    lang = shown(Text)
    fallback_from = Text()


class CheckOut(Schema):
    """The verdict on a move: what follows from it, or why it is refused.

    Where luck decides next, `waiting` is [-1].
    """

    legal = shown(fields.Boolean)
    denial = fields.Nested(DenialOut, required=True, allow_none=True)
    events = fields.List(Object(), required=True)
    chance = fields.List(Object(), required=True)
    waiting = fields.List(fields.Integer(), required=True)
    position_after = Object(required=True, allow_none=True)


class PositionOut(Schema):
    """A position and whom it waits for."""

    position = shown(Object)
    waiting = fields.List(fields.Integer(), required=True)


class ChoiceOut(Schema):
    """A legal move as a person weighs it: in words, with its places, its cost and its gain."""

    move = shown(Object)
    text = shown(Text)
    places = fields.List(Text(), required=True)
    cost = Object(keys=Text(), values=fields.Integer(), required=True)
    gain = Object(keys=Text(), values=fields.Integer(), required=True)


class LegalOut(Schema):
    """A page of the legal moves of a seat, or of the outcomes of chance."""

    waiting = fields.List(fields.Integer(), required=True)
    decision = Text(required=True, allow_none=True)
    total = shown(fields.Integer)
    summary = Object(keys=Text(), values=fields.Integer(), required=True)
    moves = fields.List(Object(), required=True)
    choices = fields.List(fields.Nested(ChoiceOut))
    outcomes = fields.List(Anything(), required=True)
    next_offset = fields.Integer(required=True, allow_none=True)
    lang = Text()
    fallback_from = Text()


class LintOut(Schema):
    """Everything that is wrong with a position."""

    sound = shown(fields.Boolean)
    findings = fields.List(Object(), required=True)
    lang = shown(Text)
    fallback_from = Text()


class OptionLabels(Schema):
    """What an option and each of its values is called; `true`, `2` and the like are words here."""

    title = shown(Text)
    values = Object(keys=Text(), values=Text(), required=True)


class GameLabels(Schema):
    """What people call a game, its editions and its options; rulings have a register."""

    title = shown(Text)
    editions = Object(keys=Text(), values=Text(), required=True)
    options = Object(keys=Text(), values=fields.Nested(OptionLabels), required=True)


class GameBrief(Schema):
    """A game: its editions, its numbers of seats, the schema of its options, its rulings."""

    game = shown(Text)
    editions = fields.List(Text(), required=True)
    seats = fields.List(fields.Integer(), required=True)
    options = shown(Object)
    rulings = shown(Object)
    labels = shown(fields.Nested, nested=GameLabels)


class GamesOut(Schema):
    """The games that can be judged."""

    games = fields.List(fields.Nested(GameBrief), required=True)
    lang = shown(Text)
    fallback_from = Text()


class GameOut(GameBrief):
    """A game with the form of its answers and positions, as JSON Schemas."""

    decisions = shown(Object)
    position = shown(Object)
    lang = shown(Text)
    fallback_from = Text()


class TokensOut(Schema):
    """The secrets of a match: whoever has one sits in that place; empty if it was exchanged."""

    host = shown(Text)
    spectator = shown(Text)
    seats = fields.List(Text(), required=True)


class UndoOut(Schema):
    """How far back the way is open, for whom, and what closed it."""

    seat = fields.Integer(required=True, allow_none=True)
    steps = shown(fields.Integer)
    closed_by = shown(Text)


class PlayerOut(Schema):
    """A seat that an agent plays, and how long it may think."""

    seat = shown(fields.Integer)
    agent = shown(Text)
    iterations = fields.Integer()
    milliseconds = fields.Integer()


class ResultOut(Schema):
    """How a game ended: points by seat, what an automatic opponent has, and who won."""

    scores = fields.List(fields.Integer(), required=True)
    opponent = fields.Integer(required=True, allow_none=True)
    winners = fields.List(fields.Integer(), required=True)


class EventOut(Schema):
    """Something that happened, with its values and in words."""

    fact = shown(Text)
    params = shown(Object)
    text = shown(Text)


class DrawOut(Schema):
    """The number of a draw, and among how many outcomes it chose."""

    number = shown(fields.Integer)
    of = shown(fields.Integer)


class LineOut(Schema):
    """A line of the journal as the caller may read it: a move, an outcome of chance, an undo."""

    line = shown(fields.Integer)
    version = shown(fields.Integer)
    at = shown(Text)
    kind = shown(Text)
    seat = fields.Integer(required=True, allow_none=True)
    decision = Text()
    events = fields.List(fields.Nested(EventOut))
    move = Object(allow_none=True)
    draw = fields.Nested(DrawOut, allow_none=True)
    hidden = fields.Boolean()
    to = fields.Integer()


class MatchMade(Schema):
    """A new match with its secret tokens; they are shown this once."""

    match = shown(Text)
    version = shown(fields.Integer)
    commitment = shown(Text)
    tokens = shown(fields.Nested, nested=TokensOut)


class MatchGone(Schema):
    """A match that was there."""

    match = shown(Text)


class MatchOut(Schema):
    """What the caller may know of a match."""

    match = shown(Text)
    game = shown(Text)
    edition = shown(Text)
    options = shown(Object)
    rulings = shown(Object)
    seats = shown(fields.Integer)
    language = shown(Text)
    version = shown(fields.Integer)
    status = shown(Text)
    role = shown(Text)
    seat = fields.Integer(required=True, allow_none=True)
    view = shown(Object)
    undo = shown(fields.Nested, nested=UndoOut)
    players = fields.List(fields.Nested(PlayerOut), required=True)
    commitment = shown(Text)
    secret = Text(required=True, allow_none=True)
    result = fields.Nested(ResultOut, required=True, allow_none=True)


class PlayedOut(Schema):
    """What a move did, as its seat may know it."""

    match = shown(Text)
    version = shown(fields.Integer)
    status = shown(Text)
    judged = shown(fields.Integer)
    lines = fields.List(fields.Nested(LineOut), required=True)
    waiting = fields.List(fields.Integer(), required=True)
    undo = shown(fields.Nested, nested=UndoOut)
    lang = Text()
    fallback_from = Text()


class DecisionOut(Schema):
    """What is asked, of whom, in words, and what the caller may answer."""

    match = shown(Text)
    version = shown(fields.Integer)
    decision = Text(required=True, allow_none=True)
    rules = fields.List(Text(), required=True)
    waiting = fields.List(fields.Integer(), required=True)
    question = shown(Text)
    lang = shown(Text)
    fallback_from = Text()
    total = shown(fields.Integer)
    summary = Object(keys=Text(), values=fields.Integer(), required=True)
    moves = fields.List(Object(), required=True)
    choices = fields.List(fields.Nested(ChoiceOut))
    next_offset = fields.Integer(required=True, allow_none=True)


class JournalOut(Schema):
    """Lines of the journal as the caller may read them."""

    lines = fields.List(fields.Nested(LineOut), required=True)
    next_after = fields.Integer(required=True, allow_none=True)
    lang = shown(Text)
    fallback_from = Text()


class RecordOut(Schema):
    """A whole match; while it runs, only what the caller may know of it."""

    arbiter_record = shown(fields.Integer)
    header = shown(Object)
    complete = shown(fields.Boolean)
    journal = fields.List(Object(), required=True)
    secret = Text(required=True, allow_none=True)
    head = Text(required=True, allow_none=True)
    result = Object(required=True, allow_none=True)
    lang = Text()
    fallback_from = Text()


class TokenOut(Schema):
    """A new token; the old one is no longer good."""

    token = shown(Text)


class JobOut(Schema):
    """A piece of work and how far it is."""

    job = shown(Text)
    kind = shown(Text)
    state = shown(Text)
    state_text = shown(Text)
    lang = shown(Text)
    fallback_from = Text()
    done = shown(fields.Integer)
    total = shown(fields.Integer)
    attempts = shown(fields.Integer)
    created = shown(Text)
    finished = Text(required=True, allow_none=True)
    result = Object(required=True, allow_none=True)
    failure = Text(required=True, allow_none=True)
    failure_text = Text(required=True, allow_none=True)


class AdviceOut(JobOut):
    """What an agent would play, once it knows."""

    answer = Object(required=True, allow_none=True)


class QuoteOut(Schema):
    """What a job would cost, in expected seconds of one core."""

    seconds = shown(fields.Float)
    parts = shown(fields.Integer)
    positions = fields.Integer()
    games = fields.Integer()


class HealthOut(Schema):
    """Whether the service and its parts answer."""

    status = shown(Text)
    parts = Object(keys=Text(), values=fields.Boolean())


class ProblemKindOut(Schema):
    """A kind of problem."""

    code = shown(Text)
    status = shown(fields.Integer)
    title = shown(Text)
    lang = shown(Text)
    fallback_from = Text()


class PageTextsOut(Schema):
    """The words of the page by their ids; a counted text has one form for each plural category."""

    texts = Object(keys=Text(), required=True)
    lang = shown(Text)
    fallback_from = Text()
