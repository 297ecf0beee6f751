"""Moves as people type them: fields such as hex=12, or a JSON object."""

from __future__ import annotations

import re
import typing as t
from types import MappingProxyType

import msgspec

Data = dict[str, t.Any]
Sites = t.Mapping[str, int]
"""The numbers of places by what is written on the board, such as 3B, in capital letters."""
SITE = re.compile(r"(?<![\w\"-])[\w-]+(?![\w\"-])")


def typed(text: str, sites: Sites = MappingProxyType({})) -> Data | None:
    """A JSON object, or fields such as hex=12 or region=3B; None for anything else."""
    if not text.startswith("{"):
        pairs = [part.partition("=") for part in text.split()]
        fields = {name: _value(_numbered(value, sites)) for name, equals, value in pairs if equals}
        return fields if len(fields) == len(pairs) else None
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def spelling(data: Data, sites: Sites = MappingProxyType({}), places: str = "") -> str:
    """A move as it can be typed: its fields, or a JSON object if one of them has a blank.

    Fields with the given names hold places, which are called as they are on the board.
    """
    fields = {name: value for name, value in data.items() if name != "decision"}
    labels = {number: shown(label) for label, number in sites.items()}
    told = [
        f"{name}={_spelled(value, labels if name in places.split() else {})}"
        for name, value in fields.items()
    ]
    if told and typed(" ".join(told), sites) == msgspec.to_builtins(fields):
        return " ".join(told)
    return msgspec.json.encode(data).decode()


def shown(label: str) -> str:
    """A place as it is printed; words, such as truck-2, are small."""
    return label.lower() if "-" in label else label


def _spelled(value: t.Any, labels: t.Mapping[int, str]) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, list | tuple):
        return f"[{','.join(_spelled(one, labels) for one in value)}]"
    return labels.get(value) or msgspec.json.encode(value).decode()


def _numbered(text: str, sites: Sites) -> str:
    """A value with the numbers of the places that it calls by their labels."""
    return SITE.sub(lambda found: str(sites.get(found[0].upper(), found[0])), text)


def _value(text: str) -> t.Any:
    """A number, a list or null as JSON has it; all else is a word."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return text
