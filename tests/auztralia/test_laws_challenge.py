"""The laws of the house where XX temples lie near to ports, so that X tiles come into these."""

from __future__ import annotations

import itertools
import random

import pytest

from engine import kernel
from engine.auztralia.challenge import STEPS
from engine.auztralia.state import State, barred, farmland, ports
from engine.auztralia.tiles import TurnUp
from engine.kernel import Found, Table, members, then_all
from tests.laws import play_by_the_laws, turns

from .scene import hide, is_open
from .tables import VARIED, Sitting
from .test_laws import SOAK_SEEDS, enrich

CHALLENGED = [one for one in VARIED if one.options["challenge"] != "none"]
USUAL = [one for one in CHALLENGED if (one.edition, one.seats) == ("pl-2018", 3)]
TEMPLES = ("xx_temple_migo", "xx_temple_zombie")
EARLY = 40
"""Decisions before the temples are turned up, at most."""
LONG = 20


def beset(table: Table, seats: int, seed: int) -> State:
    """A turn of a random game in which XX temples are turned up and X tiles enter the own port."""
    for again in itertools.count():
        dice = random.Random(f"{seed} {again}")
        s = arouse(table, under_way(table, seats, dice), dice)
        if entered(s):
            break
    return s


def under_way(table: Table, seats: int, dice: random.Random) -> State:
    """A turn of a random game with an unusually good start."""
    begun = turns(table, seats, str(dice.random()), begin=enrich)
    later = itertools.islice(begun, dice.randrange(EARLY), None)
    return next(turn.s for turn in later if is_open(turn.s, "turn.choose"))


def arouse(table: Table, s: State, dice: random.Random) -> State:
    """Turn up the XX temples near to the port of the active player; no other tile is left."""
    p = s.pub
    temples = [code for code in TEMPLES if code in p.unseen]
    p.removed += tuple(code for code in p.unseen if code not in temples)
    p.unseen, p.lairs = tuple(temples), [0, 0, 0]
    hexes = dice.sample(members(outskirts(s)), len(temples))
    hide(s, 2, *hexes)
    then_all(s, *[TurnUp(hex_, 2) for hex_ in hexes])
    kernel.advance(table.rules, s, kernel.seeded(str(dice.random())))
    return s


def outskirts(s: State) -> int:
    """Hexes from which an X tile can come to the active player's port."""
    near = s.box.board.within(1 << s.pub.port[s.pub.turn], STEPS, 0)
    return near & ~(ports(s) | farmland(s))


def entered(s: State) -> bool:
    """Whether the active player has an Old One in the own port."""
    return bool(barred(s) >> s.pub.port[s.pub.turn] & 1)


def all_laws_hold(sitting: Sitting, seed: int) -> None:
    table = sitting.table()

    def flaws(s: State) -> list[Found]:
        return table.game.lint(table, s)

    play_by_the_laws(table, beset(table, sitting.seats, seed), seed, flaws)


@pytest.mark.parametrize("sitting", USUAL, ids=str)
def test_the_laws_hold_with_an_old_one_in_the_own_port(sitting: Sitting) -> None:
    all_laws_hold(sitting, CHALLENGED.index(sitting))


@pytest.mark.slow
@pytest.mark.parametrize("sitting", CHALLENGED, ids=str)
def test_the_laws_hold_with_an_old_one_in_the_own_port_in_the_long_run(sitting: Sitting) -> None:
    for seed in range(SOAK_SEEDS, SOAK_SEEDS + LONG):
        all_laws_hold(sitting, seed)
