"""Envelopes of answers, for the description of the service; the bytes come from msgspec."""

from __future__ import annotations

import typing as t

from marshmallow import fields, validate

from api.fields import Object, Schema, Text, shape

WAITS_FOR = ("seats", "chance", "nobody")


def shown(field: type[fields.Field[t.Any]], **more: t.Any) -> fields.Field[t.Any]:
    """A field that every answer of its kind has."""
    return field(required=True, **more)


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


class FaultOut(Schema):
    """What is wrong with a field of a request, as a code, and what may stand there if it is few."""

    place = shown(Text)
    fault = shown(Text)
    allowed = fields.List(shape("OptionValue"))


class FindingOut(Schema):
    """Something wrong with a position, with its values and in words."""

    finding = shown(Text)
    params = shape("Params")
    detail = shown(Text)


class ProblemOut(Schema):
    """RFC 9457, with what the problem at hand adds."""

    type = shown(Text)
    title = shown(Text)
    status = shown(fields.Integer)
    detail = shown(Text)
    lang = shown(Text)
    fallback_from = Text()
    errors = fields.List(fields.Nested(FaultOut))
    findings = fields.List(fields.Nested(FindingOut))
    reason = Text()
    params = shape("Params", required=False)
    rules = fields.List(Text())
    edition = Text()
    source = fields.List(fields.Nested(PlaceOut))
    links = shape("Links", required=False)
    index = fields.Integer()
    instead = shape("Move", required=False, allow_none=True)
    version = fields.Integer()
    closed_by = Text()
    line = fields.Integer()
    fault = Text()
    parts = Object(keys=Text(), values=fields.Boolean())
    seconds = fields.Integer()
    limit = fields.Integer()


class OtherOut(Schema):
    """What a move of one seat costs and brings another."""

    seat = shown(fields.Integer)
    cost = Object(keys=Text(), values=fields.Integer(), required=True)
    gain = Object(keys=Text(), values=fields.Integer(), required=True)


class GroupOut(Schema):
    """What a move is found under: a place that several moves name, or the decision it answers."""

    id = shown(Text)
    name = shown(Text)


class ChoiceOut(Schema):
    """A legal move as a person weighs it: in words, with its places, its cost and its gain.

    `group` is what people would look under for it among the moves of this page: a place that
    several of them name, spelled as on the board, or the decision that it answers.
    `effect` tells in words what it costs and brings, and what others lose or get by it.
    `closed_by` says why it could not be taken back, as in `undo`; null if it could. `about` has
    the ids of the cards and rules that explain the move, which the library knows.
    """

    move = shape("Move")
    text = shown(Text)
    places = fields.List(Text(), required=True)
    group = shown(fields.Nested, nested=GroupOut)
    cost = Object(keys=Text(), values=fields.Integer(), required=True)
    gain = Object(keys=Text(), values=fields.Integer(), required=True)
    others = fields.List(fields.Nested(OtherOut), required=True)
    effect = shown(Text)
    closed_by = Text(required=True, allow_none=True)
    about = fields.List(Text(), required=True)


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


class StandingOut(Schema):
    """What counts for each side, by code, as everybody can see it.

    In games with points their sums are the points; where sides have a `goal`, nothing is added up.
    `decided` says by what the game was won. If `explain` asks for it, `text` tells all of it, and
    `names` what each code is called, `opponent_name` whom nobody plays, `reason` what decided.
    """

    seats = fields.List(Object(keys=Text(), values=fields.Integer()), required=True)
    opponent = Object(keys=Text(), values=fields.Integer(), required=True, allow_none=True)
    decided = shown(Text)
    text = fields.List(Text())
    names = Object(keys=Text(), values=Text())
    opponent_name = Text()
    reason = Text()


class ResultOut(Schema):
    """How a game ended: points by seat, what an automatic opponent has, and who won."""

    scores = fields.List(fields.Integer(), required=True)
    opponent = fields.Integer(required=True, allow_none=True)
    winners = fields.List(fields.Integer(), required=True)


class EndOut(ResultOut):
    """How a match ended, and how that came to be."""

    standing = shown(fields.Nested, nested=StandingOut)


class EventOut(Schema):
    """Something that happened, with its values, in words, and with the places that it names.

    `group` is the part of the rules that tells it, such as `auz.track`.
    """

    fact = shown(Text)
    params = shape("Params")
    text = shown(Text)
    places = fields.List(Text(), required=True)
    group = shown(Text)


class DrawOut(Schema):
    """The number of a draw, and among how many outcomes it chose."""

    number = shown(fields.Integer)
    of = shown(fields.Integer)


class LineOut(Schema):
    """A line of the journal as the caller may read it: a move, an outcome of chance, an undo.

    Lines of other kinds tell of the life of the match: `agent` that a seat was handed to an agent
    or, without one, back; `timeout` that a seat took too long and an agent moved in its place;
    `pause`, `resume`, `resign` and `abort`.
    """

    line = shown(fields.Integer)
    version = shown(fields.Integer)
    at = shown(Text)
    kind = shown(Text)
    seat = fields.Integer(required=True, allow_none=True)
    decision = Text()
    events = fields.List(fields.Nested(EventOut))
    move = shape("MoveOrOutcome", required=False, allow_none=True)
    draw = fields.Nested(DrawOut, allow_none=True)
    hidden = fields.Boolean()
    to = fields.Integer()
    agent = fields.Nested("SeatedAgentOut", allow_none=True)


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
    """What the caller may know of a match.

    `ended` says how it ended: by the `rules`, because players `resigned`, or `aborted`. `derived`
    is what follows by the rules from what lies open: orders, prices, strengths as they are now.
    """

    match = shown(Text)
    game = shown(Text)
    edition = shown(Text)
    options = shape("Options")
    rulings = shape("Codes")
    seats = shown(fields.Integer)
    language = shown(Text)
    version = shown(fields.Integer)
    status = shown(Text)
    role = shown(Text)
    seat = fields.Integer(required=True, allow_none=True)
    view = shape("View")
    undo = shown(fields.Nested, nested=UndoOut)
    players = fields.List(fields.Nested(PlayerOut), required=True)
    commitment = shown(Text)
    secret = Text(required=True, allow_none=True)
    result = fields.Nested(EndOut, required=True, allow_none=True)
    ended = Text(required=True, allow_none=True)
    paused = shown(fields.Boolean)
    resigned = fields.List(fields.Integer(), required=True)
    people = fields.List(fields.Nested("PersonOut"), required=True)
    metadata = shown(Object)
    clock = fields.Nested("ClockOut", required=True, allow_none=True)
    created = shown(Text)
    kept_until = shown(Text)
    standing = shown(fields.Nested, nested=StandingOut)
    derived = shape("Derived")
    lang = Text()
    fallback_from = Text()


class PlayedOut(Schema):
    """What a move did, as its seat may know it."""

    match = shown(Text)
    version = shown(fields.Integer)
    status = shown(Text)
    judged = shown(fields.Integer)
    lines = fields.List(fields.Nested(LineOut), required=True)
    waiting = fields.List(fields.Integer(), required=True)
    undo = shown(fields.Nested, nested=UndoOut)
    closed_by = Text(allow_none=True)
    lang = Text()
    fallback_from = Text()


class DecisionOut(Schema):
    """What is asked, of whom, in words, and what the caller may answer."""

    match = shown(Text)
    version = shown(fields.Integer)
    decision = Text(required=True, allow_none=True)
    rules = fields.List(Text(), required=True)
    waiting = fields.List(fields.Integer(), required=True)
    waits_for = Text(required=True, validate=validate.OneOf(WAITS_FOR))
    question = shown(Text)
    lang = shown(Text)
    fallback_from = Text()
    total = shown(fields.Integer)
    summary = Object(keys=Text(), values=fields.Integer(), required=True)
    moves = fields.List(shape("Move"), required=True)
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
    header = shape("RecordHeader")
    complete = shown(fields.Boolean)
    journal = fields.List(shape("RecordLine"), required=True)
    secret = Text(required=True, allow_none=True)
    head = Text(required=True, allow_none=True)
    result = fields.Nested(ResultOut, required=True, allow_none=True)
    start = shape("Position", required=False)
    lang = Text()
    fallback_from = Text()


class TokenOut(Schema):
    """A new token; the old one is no longer good."""

    token = shown(Text)


class HealthOut(Schema):
    """Whether the service and its parts answer."""

    status = shown(Text)
    parts = Object(keys=Text(), values=fields.Boolean())


class ProblemKindOut(Schema):
    """A kind of problem: what it means, and an answer that is one."""

    code = shown(Text)
    status = shown(fields.Integer)
    title = shown(Text)
    meaning = shown(Text)
    example = shown(fields.Nested, nested=ProblemOut)
    lang = shown(Text)
    fallback_from = Text()


class ProblemKindsOut(Schema):
    """All kinds of problems."""

    problems = fields.List(fields.Nested(ProblemKindOut), required=True)
    lang = shown(Text)
    fallback_from = Text()


class PageTextsOut(Schema):
    """The words of the page by their ids; a counted text has one form for each plural category."""

    texts = Object(keys=Text(), values=shape("PageText"), required=True)
    lang = shown(Text)
    fallback_from = Text()
