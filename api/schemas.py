"""Envelopes of requests. Positions are read by the engine, not by these schemas."""

from __future__ import annotations

import typing as t

import marshmallow as ma
import msgspec
from marshmallow import fields, validate

from referee.jobs.orders import AGENTS, SEARCHING

Faults = dict[str, str | list[t.Any] | dict[t.Any, t.Any]]
FAULTS: Faults = {"required": "required", "null": "null", "invalid": "wrong_type"}
ID_FORM = r"^[0-9a-f]{32}$"
ROWS = msgspec.json.Decoder(list[dict[str, msgspec.Raw]])
ANY = msgspec.json.Decoder()


class Schema(ma.Schema):
    """Unknown fields are refused, and faults are codes."""

    error_messages: dict[str, str] = {  # noqa: RUF012
        "unknown": "unknown",
        "type": "wrong_type",
    }


class Text(fields.String):
    """A string; nothing is turned into one."""

    default_error_messages = FAULTS | {"invalid_utf8": "wrong_type"}


class Number(fields.Integer):
    """A whole number between bounds; true is no number, and neither is "1" or 1.0."""

    default_error_messages = FAULTS | {"too_large": "out_of_range"}

    def __init__(self, least: int = 0, most: int = 10_000, **more: t.Any) -> None:
        within = validate.Range(least, most, error="out_of_range")
        super().__init__(validate=within, **more)

    def _deserialize(self, value: t.Any, *_args: t.Any, **_more: t.Any) -> int:
        if type(value) is not int:
            raise self.make_error("invalid")
        return value


class QueryNumber(Number):
    """The same in a query string, where everything is text."""

    def _deserialize(self, value: t.Any, *_args: t.Any, **_more: t.Any) -> int:
        if not (isinstance(value, str) and value.isascii() and value.isdigit()) or len(value) > 9:
            raise self.make_error("invalid")
        return int(value)


class QueryFlag(fields.Boolean):
    """`true` or `false` in a query string."""

    default_error_messages = FAULTS
    truthy: t.ClassVar[set[t.Any]] = {"true"}  # type: ignore[misc]
    falsy: t.ClassVar[set[t.Any]] = {"false"}  # type: ignore[misc]


class Flag(fields.Boolean):
    """True or false, and nothing that looks like it."""

    default_error_messages = FAULTS

    def _deserialize(self, value: t.Any, *_args: t.Any, **_more: t.Any) -> bool:
        if type(value) is not bool:
            raise self.make_error("invalid")
        return value


class Object(fields.Dict):
    """A JSON object of any content."""

    default_error_messages = FAULTS


class Position(fields.Field[bytes]):
    """A whole state in its portable form; kept as bytes for the engine's codec."""

    default_error_messages = FAULTS

    def _deserialize(self, value: t.Any, *_args: t.Any, **_more: t.Any) -> bytes:
        if not isinstance(value, bytes) or not value.startswith(b"{"):
            raise self.make_error("invalid")
        return value


class Items(fields.List[t.Any]):
    """A list of bounded length."""

    default_error_messages = FAULTS

    def __init__(self, of: t.Any, most: int, least: int = 0, **more: t.Any) -> None:
        bounds = validate.Length(least, most, error="out_of_range")
        super().__init__(of, validate=bounds, **more)


def code(**more: t.Any) -> Text:
    """A short word such as the name of a game or an edition."""
    return Text(validate=validate.Length(1, 64, error="out_of_range"), **more)


def seed(**more: t.Any) -> Text:
    """From this luck follows; equal seeds give equal luck."""
    return Text(validate=validate.Length(1, 128, error="out_of_range"), **more)


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
    view = Object()
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
    """A list of places; their positions are kept as bytes."""

    default_error_messages = FAULTS

    def __init__(self, most: int, **more: t.Any) -> None:
        bounds = validate.Length(1, most, error="out_of_range")
        super().__init__(fields.Nested(PlaceIn), validate=bounds, **more)

    def _deserialize(self, value: t.Any, *args: t.Any, **more: t.Any) -> list[t.Any]:
        if isinstance(value, bytes):
            try:
                rows = ROWS.decode(value)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError):
                raise self.make_error("invalid") from None
            value = [
                {name: bytes(raw) if name == "position" else ANY.decode(raw) for name, raw in row}
                for row in map(dict.items, rows)
            ]
        return super()._deserialize(value, *args, **more)


class AskIn(AgentIn):
    """Positions, or a seat of a match by its token, for which an agent is to choose moves."""

    positions = Places(most=1000)
    match = Text(validate=validate.Regexp(ID_FORM, error="out_of_range"))
    token = Text(validate=validate.Length(1, 64, error="out_of_range"))
    seed = seed()

    @ma.validates_schema
    def one_form(self, data: dict[str, t.Any], **_more: t.Any) -> None:
        if ("positions" in data) == ("match" in data):
            raise ma.ValidationError("required", "positions")
        if ("match" in data) != ("token" in data):
            raise ma.ValidationError("required", "token" if "match" in data else "match")


class SettingIn(GameIn):
    """A table and the agents at it, one for each seat."""

    players = Items(fields.Nested(AgentIn), most=16, least=1, required=True)


class SimulationIn(Schema):
    """Tables at which agents play so many games each; with `alternate` they change seats."""

    tables = Items(fields.Nested(SettingIn), most=20, least=1, required=True)
    games = Number(1, 20_000, required=True)
    seed = seed()
    alternate = Flag(load_default=True)


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


class LookupIn(Schema):
    """The codes of cards."""

    codes = Items(code(), most=200, least=1, required=True)
