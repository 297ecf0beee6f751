"""The table before set-up: everything in its box, nothing on the map."""

from __future__ import annotations

import typing as t

from engine import kernel

from .box import FARMS, ORES, Box
from .state import OLD_ONES, Den, Own, Public, State, note, peace

Fields = dict[str, t.Any]


def fresh(box: Box, n: int) -> State:
    """The table before set-up, for n seats."""
    pub = Public(**_course(box, n), **_map(box, n), **_boards(box, n), **_decks(box))
    den = Den(kernel.unseen(box.characters))
    s: State = kernel.State(box, pub, [Own((), ())] * n, den, {}, [])
    note(s, tokens=box.tokens, aside=box.aside, objective=box.objective)
    return s


def _course(box: Box, n: int) -> Fields:
    """Where the game stands: discs, the action, battle and activation under way, the end."""
    return {
        "first": 0,
        "turn": OLD_ONES,
        "cost": 0,
        "time": [box.start_space[n]] * n + [box.old_ones_start],
        "stack": [OLD_ONES],
        "battle": peace(),
        "halted": (),
        "kept": 0,
        "besieged": (),
        "ended": "",
        "lurking": {},
    }


def _map(box: Box, n: int) -> Fields:
    """What lies on the map, and the Old One tiles beside it."""
    return {
        "port": [0] * n,
        "rails": [0] * n,
        **{kind: [0] * n for kind in FARMS},
        "blighted": 0,
        "ground": {},
        "lairs": [0, 0, 0],
        "old_ones": {},
        "unseen": tuple(box.standard_tiles),
        "removed": (),
        "turned": "",
    }


def _boards(box: Box, n: int) -> Fields:
    """What each seat has on and around the own board (AUZ-SETUP-01 to -05)."""
    return {
        "hq": [box.cubes] * n,
        "spare": [box.spare_discs] * n,
        "boxes": [(0,) * 10] * n,
        **{ore: [box.stock[ore]] * n for ore in ORES},
        "vp": [box.vp] * n,
        "trophies": {},
        "characters": [()] * n,
        "barracks": [(0,) * 5] * n,
    }


def _decks(box: Box) -> Fields:
    """Decks, display and the supply of units (AUZ-SETUP-19 to -23)."""
    return {
        "display": [],
        "gone": (),
        "supply": list(box.unit_count),
        "deck": sorted(box.cards),
        "discard": [],
        "resolved": (),
        "survey": tuple(sorted(box.survey)),
    }
