"""Battles for tests: one is chosen and planned, and what it tells is read.

The usual two are SI and Jrayek on the cliffs h44. Their own abilities show in energy, fame and
cards, but not in values, as long as SI choose the battle and Jrayek have no building there.
"""

from __future__ import annotations

import typing as t

from engine.circadians.combat import ChooseBattle
from engine.circadians.state import State
from tests.playing import Luck, listening

from .scene import fighters, h, play, purse, push, scene

SI, JRAYEK, OXATAYA = 0, 1, 2
FIELD = h(44)
RETREAT, FIRST_DIE, SECOND_DIE, DOUBLE, ASSAULT, GUARD = range(1, 7)


def field(mine: int = 5, others: int = 5, *factions: str) -> State:
    """So many fighters of the first two seats meet on the field."""
    s = scene(*(factions or ("si", "jrayek")), phase="combat")
    s.pub.round = 1
    fighters(s, 0, FIELD, mine)
    fighters(s, 1, FIELD, others)
    for seat in range(len(s.own)):
        purse(s, seat, energy=0, gems=2)
    return s


def choose(s: State, seat: int = 0, opponent: int = 1, region: int = FIELD) -> None:
    """A seat chooses a battle; after it nothing else happens."""
    push(s, ChooseBattle(seat))
    play(s, seat, "combat.choose_battle", region, opponent)


def plan(
    s: State,
    seat: int,
    section: int,
    card: str | None = None,
    bluff: str | None = None,
    luck: Luck | None = None,
) -> None:
    play(s, seat, "planning.make_plan", section, card, bluff, luck=luck)


def filled(values: tuple[t.Any, ...]) -> tuple[t.Any, ...]:
    """A plan with no card where none is named."""
    return (*values, None, None)[:3]


def faces(*rolled: int) -> Luck:
    """Dice that show these faces, counted from 0: strength 1, 2, 3, 3, 4, 5."""
    return {"battle.roll": list(rolled)}


def fight(
    s: State,
    mine: tuple[t.Any, ...],
    others: tuple[t.Any, ...],
    luck: Luck | None = None,
    seat: int = 0,
    opponent: int = 1,
    region: int = FIELD,
) -> list[t.Any]:
    """The first seat chooses the battle, both plan; what follows until the next question."""
    choose(s, seat, opponent, region)
    heard = listening(s)
    plan(s, seat, *mine)
    play(s, opponent, "planning.make_plan", *filled(others), luck=luck)
    return heard


def values_of(heard: list[t.Any], fact: str) -> list[tuple[t.Any, ...]]:
    """The values of all facts of a name."""
    return [tuple(event.params.values()) for event in heard if event.fact == f"cho.{fact}"]


def strengths(heard: list[t.Any]) -> list[int]:
    """Strength of the chooser and of the opponent."""
    return [n for _, n in values_of(heard, "battle.compared")]


def winner(heard: list[t.Any]) -> int:
    ((seat, _, _),) = values_of(heard, "battle.won")
    return int(seat)


def wounded(heard: list[t.Any]) -> dict[int, int]:
    """Fighters that each seat has lost by wounds."""
    found: dict[int, int] = {}
    for seat, _, n, _ in values_of(heard, "wounds.wounded"):
        found[seat] = found.get(seat, 0) + n
    return found
