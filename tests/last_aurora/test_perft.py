"""Counts of move sequences from fixed positions, by two enumerators that must agree.

The counts are in tests/perft/last_aurora.json. A changed count is a changed rule: it needs
a rule that says so. python -m tests.last_aurora.test_perft writes it anew.
"""

from __future__ import annotations

import typing as t

import pytest

from engine import kernel
from engine.last_aurora import LAST_AURORA
from engine.last_aurora.exploration import Exploration
from engine.last_aurora.fire import Fire
from engine.last_aurora.movement import Movement
from engine.last_aurora.state import State
from tests.perft import Domains, all_moves, commit, committed, counts, leaves, luck_of

from .positions import at_phase, solo
from .scene import attach, damage, enlist, foe, hold, home_of, load, rules_of, scene, show, spaces
from .scene import table as table_of

COMMITTED = committed("last_aurora")
TRIED = 4
"""How deep the slow enumerator goes."""


def domains(s: State) -> Domains:
    """Every code that is a word of the game, wherever a word is asked for."""
    box = s.box
    words = ["", "nobody", *box.cards, *box.survivors, *box.enemies, *box.object_cards]
    return all_moves(rules_of(s), {str: [*dict.fromkeys(words)], int: range(-1, 50)})


def opened(s: State) -> State:
    """Advance to the first decision, by luck that depends on nothing else."""
    kernel.advance(rules_of(s), s, luck_of(()))
    return s


# Positions.


def setting_out() -> State:
    """Three players load their kits."""
    return opened(table_of().start(3))


def exploring() -> State:
    """Every kind of card in the zone, food and Objects at hand, a crew with abilities."""
    s = scene(2, "exploration", table_of())
    show(s, "contaminated_warehouse_1", "trader_1", "army_truck", "orphan", "war_wolves")
    enlist(s, 0, "explorer", 12)
    hold(s, 0, "food_ration", "protective_suit")
    hold(s, 1, "welding_torch")
    damage(s, 0, 2)
    s.pub.contamination["leader_1"] = 1
    return opened(at_phase(s, "exploration", Exploration()))


def driving() -> State:
    """The Movement phase with a waypoint ahead, extra Fuel and a card that helps."""
    s = scene(2, "movement", table_of())
    load(s, 0, fuel=(12, 13), food=())
    hold(s, 0, "nitrous_oxide", "nitromethane")
    s.pub.waypoints = {2: "food", 3: "contamination"}
    return opened(at_phase(s, "movement", Movement()))


def firing() -> State:
    """Two Enemies in range, two guns, and Incendiary Rounds."""
    s = scene(2, "fire", table_of())
    attach(s, 0, {4: "machine_gun"})
    load(s, 0, ammo=(11, 12))
    hold(s, 0, "incendiary_rounds")
    foe(s, "war_wolves", 0, 1)
    foe(s, "night_wolves", 0, 0, (1,))
    return opened(at_phase(s, "fire", Fire()))


def snowbound() -> State:
    """The Beta map with the Mine: a bonus drive, a shortcut and an attack by bonus."""
    s = scene(2, "exploration", table_of(map="beta", mine=True))
    show(s, "petrol_station", "trader_1", "box_trailer", "explorer", "abandoned_shop")
    foe(s, "war_wolves", 0)
    spaces(s, 2, 5)
    hold(s, 0, "mine")
    return opened(at_phase(s, "exploration", Exploration()))


def alone() -> State:
    """A solo player is to explore, and the Automa answers."""
    s = solo()
    show(s, "petrol_station", "explorer", "", "", "orphan")
    return s


POSITIONS: dict[str, t.Callable[[], State]] = {
    made.__name__: made for made in (setting_out, exploring, driving, firing, snowbound, alone)
}


def counted(name: str) -> list[int]:
    s = POSITIONS[name]()
    return counts(rules_of(s), s)


def test_every_position_has_its_counts() -> None:
    assert list(COMMITTED) == sorted(POSITIONS)


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_every_position_is_a_sound_one(name: str) -> None:
    s = POSITIONS[name]()
    assert LAST_AURORA.lint(home_of(s), s) == []


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_the_number_of_move_sequences_is_as_committed(name: str) -> None:
    assert counted(name) == COMMITTED[name]


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_trying_everything_finds_the_same_moves(name: str) -> None:
    s = POSITIONS[name]()
    assert leaves(rules_of(s), s, TRIED, domains(s)) == COMMITTED[name][TRIED]


if __name__ == "__main__":
    commit("last_aurora", {name: counted(name) for name in sorted(POSITIONS)})
