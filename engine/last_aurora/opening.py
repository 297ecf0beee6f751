"""The table before set-up: kits handed out, nothing drawn."""

from __future__ import annotations

import typing as t

from engine import kernel

from .box import BARE, Box
from .numbers import number
from .state import NOBODY, Den, Own, Public, State

Fields = dict[str, t.Any]
SLOTS = number("slots")
RUSTY = ("rusty_trailer_1", "rusty_trailer_2")


def fresh(box: Box, n: int) -> State:
    """The table before set-up, for n seats."""
    pub = Public(**_course(), **_road(box, n), **_decks(box, n), **_kits(box, n))
    den = Den(kernel.unseen(box.object_cards), (), kernel.unseen(box.actions), ())
    return kernel.State(box, pub, [Own(())] * n, den, {}, [])


def _course() -> Fields:
    """Where the game stands."""
    return {
        "phase": "setup",
        "turn": NOBODY,
        "medicated": (),
        "acting": (),
        "recruit": "",
        "used": (),
        "out": (),
        "ended": "",
    }


def _road(box: Box, n: int) -> Fields:
    """The Road board, the Aurora beside mooring 1 (LAU-SETUP-04, -21)."""
    drivers = n + box.solo
    return {
        "mooring": 1,
        "order": [],
        "space": [0] * drivers,
        "fame": [box.start_fame] * drivers,
        "spared": [""] * drivers,
        "waypoints": {},
        "closed": (),
        "mines": (),
        "path": (),
        "enemies": {},
        "spoils": [],
    }


def _decks(box: Box, n: int) -> Fields:
    """The decks, and the Rusty Trailers in the zone (LAU-SETUP-05 to -14)."""
    drawn = box.drawn[max(2, n)]
    return {
        "zone": [*RUSTY, *[""] * (SLOTS - len(RUSTY))],
        "left": [()] * SLOTS,
        "right": [()] * SLOTS,
        "deck": list(box.deck),
        "additional": list(box.additional),
        "hidden": [drawn] * len(box.additional),
        "discard": (),
        "gone": (),
        "outcomes": tuple(box.outcomes),
        "back": "",
        "outcome": "",
        "loot": tuple(box.loot),
        "loot_deck": [number("loot_per_range")] * len(box.deck),
        "object_discard": (),
    }


def _kits(box: Box, n: int) -> Fields:
    """Each seat has the cards of one colour, that of its number (LAU-SETUP-16 to -20)."""
    numbers = range(1, n + 1)
    return {
        "convoy": [(f"start_truck_{i}", f"container_{i}", "", "", *BARE) for i in numbers],
        **{name: [0] * n for name in ("food", "fuel", "ammo", "survivor", "damage", "fired")},
        "active": [(f"leader_{i}", f"navigator_{i}") for i in numbers],
        "resting": [()] * n,
        "exhausted": [()] * n,
        "contamination": {},
        "boost": {},
        "nitrous": [0] * n,
    }
