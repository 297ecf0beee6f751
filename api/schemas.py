"""Envelopes of requests. Positions are read by the engine, not by these schemas."""

from __future__ import annotations

import typing as t

import marshmallow as ma
import msgspec
from marshmallow import fields, validate

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
from api.rules.schemas import MOVE, OPTIONS
from api.wire import UNREADABLE, Fields, envelopes, read_fields, rows_of
from referee.jobs.orders import AGENTS, LEVEL, LEVELS, SEARCHING, of_level

LONGEST_METADATA = 4096


class GameIn(Schema):
    """Which game is meant: its edition, its options, its rulings.

    A ruling that is left out is as the edition has it.
    """

    game = code(required=True)
    edition = code(required=True)
    options = Object(keys=Text(), load_default=dict, metadata=OPTIONS)
    rulings = Object(keys=Text(), values=Text(), load_default=dict)


class TableIn(GameIn):
    """Which game is meant, and for how many seats."""

    seats = Number(1, 16, required=True)


class StartIn(TableIn):
    """A start position; equal seeds give equal positions."""

    seed = seed(required=True)


class ComposeIn(GameIn):
    """What a companion at a real table knows: a view without its agenda, and what is asked.

    `asked` names the open decision and those of its fields that are known, as `seat`; the rest is
    found. Without a `seat` and its `own` cards, what is hidden is dealt at random.
    """

    seat = Number(0, 15, load_default=None)
    view = Position("Known", required=True)
    asked = Object(required=True, metadata={SHAPE: "Asked"})


class LintIn(Schema):
    """A position to be examined."""

    position = Position(required=True)


class AgentIn(Schema):
    """An agent and, for one that searches, how long it may think: so often or so long.

    The agent `level` plays at a level from 1 to 5, from a beginner to the best in a second.
    """

    agent = Text(required=True, validate=validate.OneOf((*AGENTS, LEVEL), error="out_of_range"))
    level = Number(1, len(LEVELS))
    iterations = Number(1, 10_000)
    milliseconds = Number(10, 20_000)

    @ma.validates_schema
    def one_budget(self, data: dict[str, t.Any], **_more: t.Any) -> None:
        given = [name for name in ("iterations", "milliseconds") if name in data]
        if (data.get("agent") == LEVEL) != ("level" in data):
            raise ma.ValidationError("unknown" if "level" in data else "required", "level")
        if data.get("agent") in SEARCHING and not given:
            raise ma.ValidationError("required", "iterations")
        if len(given) > (data.get("agent") in SEARCHING):
            raise ma.ValidationError("unknown", given[-1])

    @ma.post_load
    def named(self, data: dict[str, t.Any], **_more: t.Any) -> dict[str, t.Any]:
        """Each level is an agent with a name of its own."""
        if "level" not in data:
            return data
        found = of_level(data["level"])._asdict()
        rest = {name: value for name, value in data.items() if name != "level"}
        return rest | {name: value for name, value in found.items() if value is not None}


class PlayerIn(AgentIn):
    """An agent that plays a seat."""

    seat = Number(0, 15, required=True)


class PersonIn(Schema):
    """Who sits in a seat: a name for others to read, and how the owner's service knows them."""

    seat = Number(0, 15, required=True)
    name = Text(validate=validate.Length(1, 64, error="out_of_range"))
    external_id = Text(validate=validate.Length(1, 128, error="out_of_range"))


class ClockIn(Schema):
    """How long a decision may take, and the agent that then makes it in the seat's place."""

    seconds = Number(5, 30 * 24 * 60 * 60, required=True)
    then = fields.Nested(AgentIn, required=True, error_messages=FAULTS)


class Metadata(Object):
    """An object of the caller's own, up to 4 KiB; nobody here looks inside."""

    def _deserialize(self, value: t.Any, *args: t.Any, **more: t.Any) -> t.Any:
        found: t.Any = super()._deserialize(value, *args, **more)  # type: ignore[no-untyped-call]
        if len(msgspec.json.encode(found)) > LONGEST_METADATA:
            raise ma.ValidationError("out_of_range")
        return found


class LifeIn(Schema):
    """What every new match may have: people, notes of its owner, agents, a clock, a language."""

    players = Items(fields.Nested(PlayerIn), most=16, load_default=list)
    people = Items(fields.Nested(PersonIn), most=16, load_default=list)
    metadata = Metadata(load_default=dict)
    clock = fields.Nested(ClockIn, load_default=None, error_messages=FAULTS)
    language = Text(
        load_default="en", validate=validate.OneOf(("pl", "ru", "de", "en"), error="out_of_range")
    )


class MatchIn(TableIn, LifeIn):
    """A match to be opened; agents play the seats that are named."""


class FromPositionIn(LifeIn):
    """A position from which a match is to begin."""

    position = Position(required=True)


class ForkIn(LifeIn):
    """The version of a match from which another is to begin; the newest if none is named."""

    version = Number(1, 999_999_999, load_default=None)


class AboutIn(Schema):
    """Who sits where, and what the owner notes; what is left out stays."""

    people = Items(fields.Nested(PersonIn), most=16)
    metadata = Metadata()


class InvitationIn(Schema):
    """The seat that somebody is invited to, and for how many hours."""

    seat = Number(0, 15, required=True)
    hours = Number(1, 24 * 90, load_default=24 * 7)


class JoinIn(Schema):
    """How others shall call the newcomer."""

    name = Text(validate=validate.Length(1, 64, error="out_of_range"))


class ImportIn(LifeIn):
    """A record whose match is to go on here."""

    record = Position("Record", required=True)


class MovesIn(Schema):
    """Moves of the caller's seat, played all or none."""

    moves = Items(Object(metadata=MOVE), most=100, least=1, required=True)


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

    record = Position("Record", required=True)
    edition = code(load_default=None)
    rulings = Object(keys=Text(), values=Text(), load_default=dict)


class PlaceIn(Schema):
    """A position whose seat is to move, or what that seat sees of one, and at which table."""

    position = Position()
    view = Position("View")
    game = code()
    edition = code()
    options = Object(keys=Text(), metadata=OPTIONS)
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

    def rows(self, body: bytes, name: str) -> list[Fields]:
        """The fields of each line of a body."""
        return envelopes(body, name, self.most)

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


class EvaluationIn(Schema):
    """Positions from which so many games are played on."""

    positions = Places(most=50, required=True)
    games = Number(8, 400, load_default=64)
    seed = seed()


class AnalysisIn(Schema):
    """A record whose costliest moves are wanted; so many games are played on after each."""

    record = Position("Record", required=True)
    games = Number(8, 200, load_default=40)


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
