"""Moves as people type them: fields such as hex=12, or a JSON object."""

from __future__ import annotations

import typing as t

import msgspec

Data = dict[str, t.Any]


def typed(text: str) -> Data | None:
    """A JSON object, or fields such as hex=12; None for anything else."""
    if not text.startswith("{"):
        pairs = [part.partition("=") for part in text.split()]
        fields = {name: _value(value) for name, equals, value in pairs if equals}
        return fields if len(fields) == len(pairs) else None
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def spelling(data: Data) -> str:
    """A move as it can be typed: its fields, or a JSON object if one of them has a blank."""
    fields = {name: value for name, value in data.items() if name != "decision"}
    told = [
        f"{name}={value if isinstance(value, str) else msgspec.json.encode(value).decode()}"
        for name, value in fields.items()
    ]
    if told and typed(" ".join(told)) == msgspec.to_builtins(fields):
        return " ".join(told)
    return msgspec.json.encode(data).decode()


def _value(text: str) -> t.Any:
    """A number, a list or null as JSON has it; all else is a word."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return text
