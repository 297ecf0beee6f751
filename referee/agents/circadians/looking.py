"""At a table of more than two: what a player of Circadians who looks ahead does without its policy.

The policy knows best how to come by goods and forces. Where to march and how to fight is found out
better by a look at who would be disturbed, and how near to a victory that one is.
"""

from __future__ import annotations

import typing as t

from engine.circadians.setup import ChooseFaction
from engine.circadians.state import State
from engine.kernel import Move

PAIR = 2
WAR = tuple(
    [
        f"cho.{chapter}"
        for chapter in (
            "move",
            "march",
            "combat",
            "planning",
            "retreat",
            "redeploy",
            "leyrien",
            "battle",
            "wounds",
            "tactics",
        )
    ]
)
"""Decisions on the map and in battles."""
FIRST = ("leyrien", "oxataya", "circadians", "zcharo", "si", "jrayek")
"""Leyrien are those that the policy plays best, and a rival less if they are taken; the others by
what greedy players win with them (docs/balance.md)."""


def defers(s: State) -> bool:
    return len(s.own) > PAIR and s.todo[-1].key.startswith(WAR)


def opening(s: State, moves: t.Sequence[Move]) -> Move | None:
    if len(s.own) <= PAIR or moves[0][0] != ChooseFaction.key:
        return None
    return min(moves, key=lambda move: FIRST.index(move[1]))
