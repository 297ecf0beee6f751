"""What a group agrees on before the set-up (G-10, G-20, R-02, R-23, R-25, R-63, R-70)."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import Entry
from engine.kernel.view import Data

from . import setup
from .box import Box, two_faction_tokens

SCHEMA: Data = {
    "type": "object",
    "properties": {
        "factions": {"enum": ["chosen", "drawn"], "default": "chosen"},
        "leader_pool": {"enum": ["core", "extended"], "default": "core"},
        "two_faction_tokens": {"enum": ["two", "public_two"], "default": "two"},
        "relic_upgrade_free": {"enum": [False, True], "default": False},
        "hostile_condition": {"enum": ["chosen", "leader"], "default": "chosen"},
        "sable_basic_deploy": {"enum": [0, 1], "default": 1},
        "starting_cards": {"enum": [0, 1, 2, 3], "default": 0},
    },
    "additionalProperties": False,
}
Changes = dict[type[Entry], type[Entry]]
CHANGES: dict[tuple[str, t.Any], Changes] = {
    ("factions", "drawn"): {setup.ChooseFaction: setup.ChanceFaction},
}
"""Entries that an option puts in place of others."""


def box_of(options: Data) -> Box:
    """The box as a table with these options uses it."""
    box = Box(options["leader_pool"])
    box.prices_of_two = two_faction_tokens(options["two_faction_tokens"])
    box.relic_upgrade_free = options["relic_upgrade_free"]
    box.hostile_condition = options["hostile_condition"]
    box.starting_cards = options["starting_cards"]
    sable = box.leaders["sable"]
    basic = msgspec.structs.replace(sable.sides[0], deploy=options["sable_basic_deploy"])
    sable = msgspec.structs.replace(sable, sides=(basic, sable.sides[1]))
    box.leaders = {**box.leaders, "sable": sable}
    return box


def changes_of(options: Data) -> Changes:
    """All that the options of a table change."""
    return {
        old: new
        for (name, value), changes in CHANGES.items()
        if options[name] == value
        for old, new in changes.items()
    }
