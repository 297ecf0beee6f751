"""What a group agrees on before the set-up: one of the listed values for each option."""

from __future__ import annotations

from .view import Data, Malformed

NO_OPTIONS: Data = {"type": "object", "properties": {}, "additionalProperties": False}


def chosen(schema: Data, asked: Data) -> Data:
    """The value of every option; Malformed if there is no such option or value."""
    known = schema["properties"]
    for name, value in asked.items():
        values = known[name]["enum"] if name in known else ()
        if not any(value == one and type(value) is type(one) for one in values):
            raise Malformed(f"no such option: {name} {value!r}", f"options.{name}")
    return {name: one["default"] for name, one in known.items()} | asked


def canonical(schema: Data, asked: Data, always: str = "") -> Data:
    """Every option that is not as usual, and the one that is always said: what positions carry."""
    usual = chosen(schema, {})
    return {n: v for n, v in chosen(schema, asked).items() if n == always or v != usual[n]}
