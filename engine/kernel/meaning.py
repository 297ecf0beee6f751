"""What the fields of an answer stand for: a place, a card, a seat, an amount, a set.

A type says it once, `Hex = Annotated[int, Meta(ge=1, le=95), place("hex")]`; the JSON Schema of
the answer, the places of a listed move and every board that can be clicked follow from it.
"""

from __future__ import annotations

import types
import typing as t

import msgspec

PLACE = "x-place"
UNORDERED = "x-unordered"
NAMES = "x-names"
Hint = t.Any
"""A type as annotations spell it."""


def place(kind: str) -> msgspec.Meta:
    """The value names a place of a board; a pair of numbers names the border between two."""
    return msgspec.Meta(extra_json_schema={PLACE: kind})


def card(kind: str) -> msgspec.Meta:
    """The value is the code of a card or of another component."""
    return msgspec.Meta(extra_json_schema={"x-card": kind})


def seat() -> msgspec.Meta:
    """The value is the number of a seat."""
    return msgspec.Meta(extra_json_schema={"x-seat": True})


def amount(of: str) -> msgspec.Meta:
    """The value is how many of a thing."""
    return msgspec.Meta(extra_json_schema={"x-amount": of})


def unordered() -> msgspec.Meta:
    """The items are a set: every order of them is the same answer."""
    return msgspec.Meta(extra_json_schema={UNORDERED: True})


def named(*names: str) -> msgspec.Meta:
    """Each item of the tuple stands for something of its own."""
    return msgspec.Meta(extra_json_schema={NAMES: list(names)})


def is_unordered(hint: Hint) -> bool:
    """Whether the values of a type, or of a case of it, are sets."""
    return UNORDERED in _said(hint) or any(map(is_unordered, _cases(hint)))


def places(hint: Hint, value: t.Any) -> list[str]:
    """The places that a value of a type names, each spelled as kind and number: hex:12."""
    if value is None:
        return []
    kind = _said(hint).get(PLACE)
    if kind is not None:
        return [spelled(kind, value)]
    if cases := _cases(hint):
        if any(value in t.get_args(one) for one in cases if _origin(one) is t.Literal):
            return []  # a word beside places, such as "pass"
        return next((found for one in cases if (found := places(one, value))), [])
    if not isinstance(value, tuple):
        return []
    pairs = zip(_items(hint, len(value)), value, strict=False)
    return [found for one, item in pairs for found in places(one, item)]


def spelled(kind: str, value: t.Any) -> str:
    """One place as it is spelled everywhere."""
    return f"{kind}:{'-'.join(map(str, value)) if isinstance(value, tuple | list) else value}"


def _said(hint: Hint) -> dict[str, t.Any]:
    """What a type says of itself beside its form."""
    said: dict[str, t.Any] = {}
    if _origin(hint) is t.Annotated:
        for meta in hint.__metadata__:
            said |= getattr(meta, "extra_json_schema", None) or {}
    return said


def _origin(hint: Hint) -> t.Any:
    return t.get_origin(hint)


def _cases(hint: Hint) -> tuple[Hint, ...]:
    """The types of which a union is made."""
    if _origin(hint) is t.Annotated:
        return _cases(hint.__origin__)
    return t.get_args(hint) if _origin(hint) in (t.Union, types.UnionType) else ()


def _items(hint: Hint, n: int) -> tuple[Hint, ...]:
    """The types of the items of a tuple."""
    if _origin(hint) is t.Annotated:
        return _items(hint.__origin__, n)
    args = t.get_args(hint) if _origin(hint) is tuple else ()
    return args[:1] * n if args[-1:] == (Ellipsis,) else args
