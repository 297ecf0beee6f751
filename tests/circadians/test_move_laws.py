"""Movement against an exhaustive search: where units can end, and whether leaders can part."""

from __future__ import annotations

import itertools
import random
import typing as t

import pytest

from engine import kernel
from engine.circadians.board import land, reach
from engine.circadians.hooks import FREE_FROM
from engine.circadians.map import BORDER, EDGES, LAKES, SHIP
from engine.circadians.move import MovePoints, units_at
from engine.circadians.parting import can_part, crowds, leave, shift
from engine.circadians.pinning import Group, pinned, units_of
from engine.circadians.state import State
from engine.kernel import Entry, members_of

from .scene import RULES, fighters, leader, ryhzu, scene

Key = tuple[t.Hashable, ...]
FACTIONS = ("jrayek", "circadians", "leyrien", "oxataya")


def position(dice: random.Random, faction: str, together: int) -> State:
    """Few units of seat 0 and of an opponent around a region, with mountains between.

    So many leaders stand together there, and the others apart from each other.
    """
    s = scene(faction, "zcharo", phase="move")
    core = dice.choice(members_of(land(s)))
    area = [core, *members_of(reach(s, 0, core))]
    cards = dice.sample(s.pub.roster[0], 3)
    apart = dice.sample(area[1:], len(area) - 1)
    for card, region in zip(cards, [core] * together + apart, strict=False):
        leader(s, 0, card, region)
    for _ in range(dice.randint(0, 2)):
        fighters(s, 0, dice.choice(area), 1)
    for _ in range(dice.randint(1, 3)):
        fighters(s, 1, dice.choice(area), dice.randint(1, 2))
    if dice.random() < 0.5:
        ryhzu(s, 0, "uryk", dice.choice(members_of(land(s))))
    for edge in EDGES:
        s.pub.mountains |= (dice.random() < 0.4) << BORDER[edge]
    if faction == "circadians":
        fighters(s, 0, SHIP, 1)
        s.pub.upgraded += ("mobile",) * dice.randint(0, 1)
    return s


def units(s: State) -> Key:
    """Where the units of seat 0 are."""
    p = s.pub
    cards = (*sorted(p.leaders.items()), *sorted(p.ryhzu.items()))
    return (*cards, *p.fighters[0])


def some(cards: tuple[str, ...]) -> t.Iterator[tuple[str, ...]]:
    for n in range(len(cards) + 1):
        yield from itertools.combinations(cards, n)


def steps(s: State) -> t.Iterator[tuple[int, int, Group]]:
    """Every move of any units, whoever stands together after it."""
    for source in units_at(s, 0):
        here = units_of(s, 0, source)
        sizes = range(here.fighters + 1)
        for choice in itertools.product(sizes, some(here.leaders), some(here.ryhzu)):
            group = Group(*choice)
            if group == Group(0) or pinned(s, 0, source, group) is not None:
                continue
            for target in members_of(reach(s, 0, source)):
                if not (group.ryhzu and LAKES >> target & 1):
                    yield source, target, group


def ends(s: State, points: int, seen: dict[Key, int], found: set[Key]) -> set[Key]:
    """Where units can be after some moves, with no leaders together that may not be."""
    key = (units(s), s.pub.path >> SHIP & 1)
    if seen.get(key, -1) >= points:
        return found
    seen[key] = points
    if not crowds(s, 0):
        found.add(units(s))
    for source, target, group in steps(s):
        free = FREE_FROM.area(s, 0, target) >> source & 1
        if points or free:
            c = s.clone()
            leave(c, 0, source, group)
            shift(c, 0, source, target, group)
            ends(c, points - 1 + free, seen, found)
    return found


def played(s: State, seen: set[tuple[Key, int, tuple[Entry, ...]]], found: set[Key]) -> set[Key]:
    """Where units are after all that the referee lets them do."""
    kernel.advance(RULES, s)
    key = (units(s), s.pub.path >> SHIP & 1, tuple(s.todo))
    if key in seen:
        return found
    seen.add(key)
    if not s.todo:
        found.add(units(s))
        return found
    for move in kernel.legal(RULES, s, 0):
        c = s.clone()
        kernel.play(RULES, c, 0, move)
        played(c, seen, found)
    return found


@pytest.mark.rule("CHO-MOV-01", "CHO-MOV-03", "CHO-MOV-06", "CHO-PIN-05")
@pytest.mark.parametrize("faction", FACTIONS)
def test_units_end_wherever_the_rules_let_them_and_nowhere_else(faction: str) -> None:
    dice = random.Random(faction)
    for _ in range(6):
        s = position(dice, faction, 1)
        c = s.clone()
        c.todo = [MovePoints(0, 2)]
        assert played(c, set(), set()) == ends(s, 2, {}, set())


@pytest.mark.rule("CHO-MOV-06")
@pytest.mark.parametrize("faction", FACTIONS[:3])
def test_leaders_can_part_if_and_only_if_some_moves_part_them(faction: str) -> None:
    dice = random.Random(faction)
    outcomes = set()
    for _ in range(12):
        s = position(dice, faction, dice.choice((2, 2, 3)))
        for points in (1, 2):
            outcomes.add(can_part(s, 0, points))
            assert can_part(s, 0, points) == bool(ends(s, points, {}, set()))
    assert outcomes == {True, False}
