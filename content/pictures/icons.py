"""The symbols of all three games, 24 by 24, filled with the current colour; ours, in icons.svg."""

from __future__ import annotations

import functools
import re
from pathlib import Path

SYMBOL = re.compile(r'<symbol id="(?P<name>\w+)" viewBox="0 0 24 24">(?P<body>.*?)</symbol>')


@functools.cache
def icons() -> dict[str, str]:
    """The inside of each symbol by name."""
    text = Path(__file__).with_name("icons.svg").read_text("utf-8")
    return {found["name"]: found["body"] for found in SYMBOL.finditer(text)}


@functools.cache
def symbol(name: str) -> str:
    """A symbol as it stands in the definitions of a picture; an unknown one is a KeyError."""
    body = icons()[name]
    return f'<symbol id="i-{name}" viewBox="0 0 24 24"><g fill="currentColor">{body}</g></symbol>'
