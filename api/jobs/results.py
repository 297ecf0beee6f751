"""What comes of jobs, for the description of the service."""

from __future__ import annotations

from marshmallow import fields

from api.answers import PlaceOut, shown
from api.fields import Object, Schema, Text, shape


class RateOut(Schema):
    """How often something happened, with an interval of 95%."""

    n = shown(fields.Integer)
    rate = shown(fields.Float)
    low = shown(fields.Float)
    high = shown(fields.Float)


class SpreadOut(Schema):
    """A distribution in a few numbers, and whole as counts."""

    mean = shown(fields.Float)
    deviation = shown(fields.Float)
    least = shown(fields.Float)
    median = shown(fields.Float)
    most = shown(fields.Float)
    counts = Object(keys=Text(), values=fields.Integer(), required=True)


class SideResult(Schema):
    """How an agent, a seat or a faction fared."""

    games = shown(fields.Integer)
    score = shown(fields.Nested, nested=SpreadOut)
    wins = shown(fields.Nested, nested=RateOut)
    ahead = shown(fields.Nested, nested=RateOut)
    beat_opponent = shown(fields.Nested, nested=RateOut)


class OpponentResult(Schema):
    """How the automatic opponent of a game fared."""

    score = shown(fields.Nested, nested=SpreadOut)
    wins = shown(fields.Nested, nested=RateOut)


class TableResult(Schema):
    """What came of the games at one table."""

    table = shown(fields.Integer)
    game = shown(Text)
    edition = shown(Text)
    options = shape("Options")
    rulings = shape("Codes")
    games = shown(fields.Integer)
    agents = Object(keys=Text(), values=fields.Nested(SideResult), required=True)
    seats = fields.List(fields.Nested(SideResult), required=True)
    factions = Object(keys=Text(), values=fields.Nested(SideResult), required=True)
    opponent = fields.Nested(OpponentResult, required=True, allow_none=True)
    length = shown(fields.Nested, nested=SpreadOut)
    branching = shown(fields.Float)
    usage = shape("Params")
    decisions_per_second = shown(fields.Float)


class SimulationResult(Schema):
    """What came of all games of a simulation."""

    seed = shown(Text)
    games = shown(fields.Integer)
    tables = fields.List(fields.Nested(TableResult), required=True)
    seconds = shown(fields.Float)
    decisions_per_second = shown(fields.Float)


class MovesResult(Schema):
    """For how many positions moves were chosen; the moves are the lines of the results."""

    positions = shown(fields.Integer)
    milliseconds = fields.Float()


class RecordFault(Schema):
    """The first line of a record that is wrong; a move that was refused has its reason."""

    line = shown(fields.Integer)
    fault = shown(Text)
    reason = Text()
    rules = fields.List(Text())
    params = shape("Params", required=False)
    edition = Text()
    source = fields.List(fields.Nested(PlaceOut))
    links = shape("Links", required=False)
    detail = Text()
    lang = Text()


class AuditResult(Schema):
    """Whether a record is sound, and what is wrong with it.

    Of one that cannot be read at all nothing more is told than that.
    """

    sound = shown(fields.Boolean)
    fault = fields.Nested(RecordFault, required=True, allow_none=True)
    lines = fields.Integer()
    moves = fields.Integer()
    finished = fields.Boolean()
    chain_broken_at = fields.Integer(allow_none=True)
    draws_broken_at = fields.Integer(allow_none=True)
    draws = fields.Integer()
    drawn_elsewhere = fields.Integer()
    result_differs = fields.Boolean()
    events_differ_at = fields.Integer(allow_none=True)


class ExplainedOut(Schema):
    """Why a move is refused: the reason, its rules and their places in the books."""

    reason = shown(Text)
    rules = fields.List(Text(), required=True)
    params = shape("Params")
    edition = shown(Text)
    source = fields.List(fields.Nested(PlaceOut), required=True)
    links = shape("Links")
    detail = shown(Text)
    lang = shown(Text)


class ComparedTable(Schema):
    """By which rules a record was judged."""

    edition = shown(Text)
    options = shape("Options")
    rulings = shape("Codes")


class ChangedMove(Schema):
    """The first move that one of the two tables refuses, and why."""

    line = shown(fields.Integer)
    index = shown(fields.Integer)
    seat = shown(fields.Integer)
    move = shape("Move")
    legal = shown(fields.Boolean)
    legal_there = shown(fields.Boolean)
    denial = fields.Nested(ExplainedOut, required=True, allow_none=True)
    detail = shown(Text)


class StoppedAt(Schema):
    """The line after which the two games can no longer be compared."""

    line = shown(fields.Integer)
    fault = shown(Text)
    detail = shown(Text)


class ComparisonResult(Schema):
    """Where a record would be judged otherwise by another edition or other rulings.

    Of one that cannot be read at all only its fault is told.
    """

    alike = shown(fields.Boolean)
    fault = fields.Nested(RecordFault, required=True, allow_none=True)
    record = fields.Nested(ComparedTable)
    other = fields.Nested(ComparedTable)
    lines = fields.Integer()
    moves = fields.Integer()
    changed = fields.Nested(ChangedMove, allow_none=True)
    stopped = fields.Nested(StoppedAt, allow_none=True)
    detail = Text()
    lang = Text()


class TurningPoint(Schema):
    """A move that cost chances to win, the one that was better, and the difference in words."""

    line = shown(fields.Integer)
    seat = shown(fields.Integer)
    move = shape("Move")
    text = shown(Text)
    win = shown(fields.Float)
    better = shape("Move")
    better_text = shown(Text)
    better_win = shown(fields.Float)
    cost = shown(fields.Float)
    detail = shown(Text)
    lang = shown(Text)


class AnalysisResult(Schema):
    """The moves of a record that cost most, the dearest first."""

    fault = fields.Nested(RecordFault, required=True, allow_none=True)
    moves = shown(fields.Integer)
    weights = Text()
    turning_points = fields.List(fields.Nested(TurningPoint), required=True)


class OutlookSide(Schema):
    """The chance of a side to win, drawn a little to even chances as games are few, with the
    interval (95%) of the share of games it won, and its points with their spread."""

    win = shown(fields.Float)
    low = shown(fields.Float)
    high = shown(fields.Float)
    score = shown(fields.Float)
    deviation = shown(fields.Float)


class OutlookOut(Schema):
    """How games went on from a position: a line of the results of an evaluation."""

    index = shown(fields.Integer)
    seat = shown(fields.Integer)
    seed = shown(Text)
    games = shown(fields.Integer)
    weights = shown(Text)
    seats = fields.List(fields.Nested(OutlookSide), required=True)
    opponent = fields.Nested(OutlookSide, required=True, allow_none=True)


class ConsideredOut(Schema):
    """A move that an agent considered."""

    move = shape("Move")
    visits = shown(fields.Integer)
    value = shown(fields.Float)


class ReceiptOut(Schema):
    """How an agent came to its move, so that it can be repeated."""

    engine = shown(Text)
    agent = shown(Text)
    seed = shown(Text)
    iterations = shown(fields.Integer)
    milliseconds = shown(fields.Float)
    budget = shape("Params")
    view_hash = shown(Text)
    weights = Text()
    lines = fields.List(fields.Nested(ConsideredOut), required=True)


class ChosenMove(Schema):
    """The move that an agent chose on a position, with its receipt."""

    index = shown(fields.Integer)
    seat = shown(fields.Integer)
    move = shape("Move")
    receipt = shown(fields.Nested, nested=ReceiptOut)


class TurnResult(Schema):
    """Whether an agent of a match has moved, or the match had gone on without it."""

    played = shown(fields.Boolean)
    receipt = fields.Nested(ReceiptOut)


class GameLine(Schema):
    """A game of a simulation; its seats and factions are in the order of the table."""

    table = shown(fields.Integer)
    match = shown(fields.Integer)
    seed = shown(Text)
    agents = fields.List(Text(), required=True)
    scores = fields.List(fields.Integer(), required=True)
    opponent = fields.Integer(required=True, allow_none=True)
    winners = fields.List(fields.Integer(), required=True)
    decisions = shown(fields.Integer)
    options = shown(fields.Integer)
    factions = fields.List(Text(), required=True)
    ended = shown(Text)


class AuditLine(Schema):
    """A line of a record that was in order."""

    line = shown(fields.Integer)
    kind = shown(Text)
    seat = fields.Integer(required=True, allow_none=True)
    legal = shown(fields.Boolean)


class ComparisonLine(Schema):
    """A move of a record, as it is judged by its own rules and by the others."""

    line = shown(fields.Integer)
    seat = shown(fields.Integer)
    legal = shown(fields.Boolean)
    legal_there = shown(fields.Boolean)


RESULTS = (
    *(SimulationResult, AuditResult, ComparisonResult, AnalysisResult, MovesResult),
    TurnResult,
)
"""What comes of a job as a whole."""
LINES = (ChosenMove, OutlookOut, TurningPoint, GameLine, AuditLine, ComparisonLine)
"""What its results are line by line."""
KINDS = (*LINES, *RESULTS)
"""What no request answers with as a whole."""
