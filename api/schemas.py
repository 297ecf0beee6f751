"""Envelopes of requests. Positions are read by the engine, not by these schemas."""

from __future__ import annotations

import typing as t

import marshmallow as ma
from marshmallow import fields, validate

from api.fields import (
    FAULTS,
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
from api.wire import UNREADABLE, read_fields, rows_of
from referee.jobs.orders import AGENTS, SEARCHING


class GameIn(Schema):
    """Which game is meant: its edition, its options, its rulings.

    A ruling that is left out is as the edition has it.
    """

    game = code(required=True)
    edition = code(required=True)
    options = Object(keys=Text(), load_default=dict)
    rulings = Object(keys=Text(), values=Text(), load_default=dict)


class TableIn(GameIn):
    """Which game is meant, and for how many seats."""

    seats = Number(1, 16, required=True)


class StartIn(TableIn):
    """A start position; equal seeds give equal positions."""

    seed = seed(required=True)


class SeatMove(Schema):
    """A move and the seat that makes it."""

    seat = Number(0, 15, required=True)
    move = Object(required=True)


class CheckIn(Schema):
    """A position with one move of a seat, or a list of moves that is judged as one."""

    position = Position(required=True)
    seat = Number(0, 15)
    move = Object()
    moves = Items(fields.Nested(SeatMove), most=1000)
    seed = seed()
    outcomes = Items(fields.Nested("OutcomeIn"), most=1000)

    @ma.validates_schema
    def one_form(self, data: dict[str, t.Any], **_more: t.Any) -> None:
        single = {"seat", "move"} <= data.keys()
        if single == ("moves" in data) or (("seat" in data) != ("move" in data)):
            raise ma.ValidationError("required", "moves")


class OutcomeIn(Schema):
    """What luck gave at the caller's table, in the order in which the rules ask for it."""

    decision = code(required=True)
    outcome = fields.Raw(required=True, error_messages=FAULTS)


class LegalIn(Schema):
    """A position and a seat whose moves are wanted."""

    position = Position(required=True)
    seat = Number(0, 15, required=True)
    offset = Number(0, 1_000_000, load_default=0)
    limit = Number(1, 1000, load_default=100)
    explain = Flag(load_default=False)


class LintIn(Schema):
    """A position to be examined."""

    position = Position(required=True)


class AgentIn(Schema):
    """An agent and, for one that searches, how long it may think: so often or so long."""

    agent = Text(required=True, validate=validate.OneOf(AGENTS, error="out_of_range"))
    iterations = Number(1, 10_000)
    milliseconds = Number(10, 20_000)

    @ma.validates_schema
    def one_budget(self, data: dict[str, t.Any], **_more: t.Any) -> None:
        given = [name for name in ("iterations", "milliseconds") if name in data]
        if data.get("agent") == SEARCHING and not given:
            raise ma.ValidationError("required", "iterations")
        if len(given) > (data.get("agent") == SEARCHING):
            raise ma.ValidationError("unknown", given[-1])


class PlayerIn(AgentIn):
    """An agent that plays a seat."""

    seat = Number(0, 15, required=True)


class MatchIn(TableIn):
    """A match to be opened; agents play the seats that are named."""

    players = Items(fields.Nested(PlayerIn), most=16, load_default=list)
    language = Text(
        load_default="en", validate=validate.OneOf(("pl", "ru", "de", "en"), error="out_of_range")
    )


class ImportIn(Schema):
    """A record whose match is to go on here."""

    record = Position(required=True)
    language = Text(
        load_default="en", validate=validate.OneOf(("pl", "ru", "de", "en"), error="out_of_range")
    )


class MovesIn(Schema):
    """Moves of the caller's seat, played all or none."""

    moves = Items(Object(), most=100, least=1, required=True)


class UndoIn(Schema):
    """How many steps to take back."""

    steps = Number(1, 1000, load_default=1)


class TokenIn(Schema):
    """The place whose token is to be exchanged: a seat, `host` or `spectator`."""

    role = Text(
        required=True,
        validate=validate.OneOf(("seat", "host", "spectator"), error="out_of_range"),
    )
    seat = Number(0, 15)


class AuditIn(Schema):
    """A record to be judged move by move, by its own rules or beside another edition or rulings."""

    record = Position(required=True)
    edition = code(load_default=None)
    rulings = Object(keys=Text(), values=Text(), load_default=dict)


class PlaceIn(Schema):
    """A position whose seat is to move, or what that seat sees of one, and at which table."""

    position = Position()
    view = Position()
    game = code()
    edition = code()
    options = Object(keys=Text())
    rulings = Object(keys=Text(), values=Text())
    seat = Number(0, 15)
    seed = seed()

    @ma.validates_schema
    def one_form(self, data: dict[str, t.Any], **_more: t.Any) -> None:
        if ("position" in data) == ("view" in data):
            raise ma.ValidationError("required", "position")
        for name in ("game", "edition", "options", "seat"):
            if "view" in data and name not in data:
                raise ma.ValidationError("required", name)
        for name in ("game", "edition", "options", "rulings"):
            if "position" in data and name in data:
                raise ma.ValidationError("unknown", name)


class Places(fields.List[t.Any]):
    """A list of places; their positions and views are kept as bytes."""

    default_error_messages = FAULTS

    def __init__(self, most: int, **more: t.Any) -> None:
        bounds = validate.Length(1, most, error="out_of_range")
        super().__init__(fields.Nested(PlaceIn), validate=bounds, **more)
        self.most = most
        self.known = frozenset(PlaceIn().fields)

    def _deserialize(self, value: t.Any, *args: t.Any, **more: t.Any) -> list[t.Any]:
        try:
            rows = rows_of(value, self.most) if isinstance(value, bytes) else value
            if len(rows) > self.most:
                raise ma.ValidationError("out_of_range")
            read = [read_fields(row, self.known) for row in rows]
        except UNREADABLE:
            raise self.make_error("invalid") from None
        return super()._deserialize(read, *args, **more)


class AskIn(AgentIn):
    """Positions for which an agent is to choose moves."""

    positions = Places(most=1000, required=True)
    seed = seed()


class AdviceIn(AgentIn):
    """An agent that is to say what it would play in the caller's place."""

    seed = seed()


class SettingIn(GameIn):
    """A table and the agents at it, one for each seat."""

    players = Items(fields.Nested(AgentIn), most=16, least=1, required=True)


class SimulationIn(Schema):
    """Tables at which agents play so many games each; with `alternate` they change seats."""

    tables = Items(fields.Nested(SettingIn), most=20, least=1, required=True)
    games = Number(1, 20_000, required=True)
    seed = seed()
    alternate = Flag(load_default=True)


class LookupIn(Schema):
    """The codes of cards."""

    codes = Items(code(), most=200, least=1, required=True)
