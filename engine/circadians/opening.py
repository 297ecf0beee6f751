"""The table before set-up: nobody has a faction, nothing is drawn."""

from __future__ import annotations

import typing as t

from engine import kernel

from .box import Box
from .map import REGIONS
from .numbers import number
from .state import EMPTY, NO_BATTLE, NO_PRICE, NOBODY, PHASES, Den, Public, State

Fields = dict[str, t.Any]


def fresh(box: Box, n: int) -> State:
    """The table before set-up, for n seats."""
    pub = Public(**_course(n), **_map(n), **_pieces(n), **_boards(n), **_prices(n))
    return kernel.State(box, pub, [EMPTY] * n, Den(kernel.unseen(box.deck)), {}, [])


def _course(n: int) -> Fields:
    """Where the game stands."""
    return {
        "phase": "setup",
        "round": 0,
        "turn": NOBODY,
        "factions": [""] * n,
        "gun": NOBODY,
        "discard": (),
        "drawn": [0] * n,
        "lent": (),
        "used": (),
        "harvested": [0] * n,
        "path": 0,
        "battle": NO_BATTLE,
        "total": 0,
        "ended": "",
        "winners": (),
    }


def _map(n: int) -> Fields:
    """An empty map; all mountains lie beside it (CHO-SET-25)."""
    return {
        "tiles": (),
        "mountains": 0,
        "spare_mountains": number("mountains"),
        "site": [NOBODY] * n,
        "homes": [0] * n,
        "ship": 0,
        "plots": [()] * REGIONS,
        "relics": [NOBODY] * number("relics"),
        "production": {},
        "refined": 0,
        "removed": (),
    }


def _pieces(n: int) -> Fields:
    """No piece of any faction is on the map."""
    return {
        "present": [0] * n,
        "fighters": [[0] * REGIONS for _ in range(n)],
        "sectors": [[] for _ in range(n)],
        "reserve": [0] * n,
        "roster": [()] * n,
        "leaders": {},
        "ryhzu": {},
        "foundry": [0] * n,
        "outpost": [0] * n,
        "stronghold": [0] * n,
        "twin": 0,
        "sprung": 0,
    }


def _boards(n: int) -> Fields:
    """Faction boards with nothing taken off them (CHO-SET-03, -05, -06, -27)."""
    return {
        "energy": [number("start_energy")] * n,
        "gems": [number("start_gems")] * n,
        "fame": [number("start_fame")] * n,
        "research": [[1] * len(PHASES) for _ in range(n)],
        "foundations": [0] * n,
        "upgraded": (),
        "taken": [()] * n,
        "morale": 0,
        "morale_rows": (0, 0),
        "intel": {},
    }


def _prices(n: int) -> Fields:
    return {
        "tokens": [0] * n,
        "vault": [0] * n,
        "fetched": [0] * n,
        "prices": [NO_PRICE] * len(PHASES),
        "move_last": False,
    }
