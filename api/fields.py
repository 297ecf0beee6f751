"""The types of fields in requests and answers; what does not fit is named by a code."""

from __future__ import annotations

import typing as t

import marshmallow as ma
import msgspec
from marshmallow import fields, validate

Faults = dict[str, str | list[t.Any] | dict[t.Any, t.Any]]
FAULTS: Faults = {"required": "required", "null": "null", "invalid": "wrong_type"}
SHAPE = "x-shape"
"""What a field says of itself whose schema is none of an envelope."""
NULLABLE = "x-nullable"
ID_FORM = r"^[0-9a-f]{32}$"


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


class Anything(fields.Raw):
    """Any JSON value."""


def shape(name: str, **more: t.Any) -> Anything:
    """A field of an answer that has one of the schemas of api.shapes."""
    metadata = {SHAPE: name, NULLABLE: more.get("allow_none", False)}
    return Anything(metadata=metadata, **{"required": True} | more)


class Position(fields.Field[bytes]):
    """A whole state in its portable form; kept as bytes for the engine's codec."""

    default_error_messages = FAULTS

    def __init__(self, shape: str = "Position", **more: t.Any) -> None:
        super().__init__(metadata={SHAPE: shape}, **more)

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
        self.most = most

    def _deserialize(self, value: t.Any, *args: t.Any, **more: t.Any) -> list[t.Any]:
        if isinstance(value, list) and len(value) > self.most:
            raise ma.ValidationError("out_of_range")  # before any of them is looked at
        return super()._deserialize(value, *args, **more)


def shortcut(schema: Schema) -> msgspec.json.Decoder[t.Any] | None:
    """Reads in one go what a schema of a few plain fields lets pass; None for other schemas.

    It takes a tenth of the time. What it refuses the schema reads again: it names every fault.
    """
    plain = [
        (name, _plain(field), *(() if field.required else (field.load_default,)))
        for name, field in schema.fields.items()
    ]
    if any(kind is None or ma.missing in more for _, kind, *more in plain):
        return None
    named = type(schema).__name__
    return msgspec.json.Decoder(msgspec.defstruct(named, plain, forbid_unknown_fields=True))


def _plain(field: t.Any) -> t.Any:
    """The type of what a field lets pass, if that is all there is to it."""
    if field.allow_none or field.data_key or type(field) not in (Number, Object, Items):
        return None
    if type(field) is Object:
        return dict[str, t.Any]
    bounds = field.validate
    if type(field) is Number:
        return t.Annotated[int, msgspec.Meta(ge=bounds.min, le=bounds.max)]
    inner = _plain(field.inner)
    within = msgspec.Meta(min_length=bounds.min, max_length=bounds.max)
    return inner and t.Annotated[list[inner], within]  # type: ignore[valid-type]


def code(**more: t.Any) -> Text:
    """A short word such as the name of a game or an edition."""
    return Text(validate=validate.Length(1, 64, error="out_of_range"), **more)


def seed(**more: t.Any) -> Text:
    """From this luck follows; equal seeds give equal luck."""
    return Text(validate=validate.Length(1, 128, error="out_of_range"), **more)
