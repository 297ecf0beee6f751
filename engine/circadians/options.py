"""What a group agrees on before the set-up (G-10, G-20); what it decides is in rulings.py."""

from __future__ import annotations

import typing as t

from engine.kernel import Entry
from engine.kernel.view import Data

from . import setup

SCHEMA: Data = {
    "type": "object",
    "properties": {
        "factions": {"enum": ["chosen", "drawn"], "default": "chosen"},
        "leader_pool": {"enum": ["core", "extended"], "default": "core"},
    },
    "additionalProperties": False,
}
Changes = dict[type[Entry], type[Entry]]
CHANGES: dict[tuple[str, t.Any], Changes] = {
    ("factions", "drawn"): {setup.ChooseFaction: setup.ChanceFaction},
}
"""Entries that an option puts in place of others."""


def changes_of(options: Data) -> Changes:
    """All that the options of a table change."""
    return {
        old: new
        for (name, value), changes in CHANGES.items()
        if options[name] == value
        for old, new in changes.items()
    }
