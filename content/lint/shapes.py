"""What the shapes of all games share: a record with its origin, and small numbers."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Origin = Literal["source", "public", "reconstructed"]
Count = Annotated[int, Meta(ge=0)]
Some = Annotated[int, Meta(ge=1)]


class Entry(Struct, forbid_unknown_fields=True, kw_only=True):
    """What all records share."""

    code: str
    origin: Origin
    origins: dict[str, Origin] = {}


class Part(Struct, forbid_unknown_fields=True, kw_only=True):
    """A piece of a record, without code and origin."""


class Component(Entry):
    """A line of the component list."""

    count: Some
