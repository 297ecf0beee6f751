"""The linter of positions: each finding bites, and a damaged position does no harm."""

from __future__ import annotations

import random
import typing as t

import pytest

from engine import kernel
from engine.circadians import CIRCADIANS
from engine.circadians.build import Build
from engine.circadians.combat import ChooseBattle
from engine.circadians.planning import MakePlan
from engine.circadians.state import Den, Own, Plot, Price, Stand, State
from engine.circadians.supply import Energy
from engine.kernel import unseen
from tests.auztralia.mutants import step

from .scene import TABLE, h

Damage = t.Callable[[State], t.Any]


def mid_game(seed: int = 3, seats: int = 3, phase: str = "move") -> State:
    """A random game, up to an open decision of a phase of round 2."""
    rules, dice, s = TABLE.rules, random.Random(seed), TABLE.start(seats)
    luck = kernel.seeded(seed)
    kernel.advance(rules, s, luck)
    while s.pub.phase != phase or s.pub.round < 2:
        seat = kernel.waiting(rules, s)[0]
        kernel.play(rules, s, seat, kernel.sample(rules, s, seat, dice), luck)
    return s


def put(place: str, value: t.Any) -> Damage:
    """Something else in a field of the public part."""

    def damage(s: State) -> None:
        setattr(s.pub, place, value)

    return damage


def at(place: str, index: t.Any, value: t.Any) -> Damage:
    """Something else at one place of a list."""

    def damage(s: State) -> None:
        getattr(s.pub, place)[index] = value

    return damage


def more_fighters(s: State) -> None:
    seat, region = 0, s.pub.site[0]
    s.pub.fighters[seat][max(region, 0)] += 1
    s.pub.present[seat] |= 1 << max(region, 0)


def another_card(s: State) -> None:
    s.own[0] = Own((*s.own[0].hand, "blitz"), s.own[0].fresh, ())


def strange_card(s: State) -> None:
    s.den = Den(unseen((*s.den.tactics.rest, "nonsense")))


def no_tokens(s: State) -> None:
    s.pub.vault[0] = s.pub.tokens[0] = 0


def two_neutrals(s: State) -> None:
    s.pub.prices[0] = s.pub.prices[1] = Price(-1, 0)


def lost_mountains(s: State) -> None:
    s.pub.spare_mountains = 10


DAMAGES: dict[str, Damage] = {
    "cho.lint.list_length": lambda s: s.pub.energy.append(1),
    "cho.lint.out_of_bounds": put("round", 9),
    "cho.lint.unknown_code": at("production", 5, "nonsense"),
    "cho.lint.set_twice": put("upgraded", ("sable", "sable")),
    "cho.lint.no_such_region": at("foundry", 0, 1 << h(46)),
    "cho.lint.fighter_count": more_fighters,
    "cho.lint.card_count": another_card,
    "cho.lint.price_count": no_tokens,
    "cho.lint.pair_count": two_neutrals,
    "cho.lint.foundation_count": at("plots", h(44), (Plot("board", ""),) * 3),
    "cho.lint.missing_building": at("plots", h(44), (Plot("", "foundry"),)),
    "cho.lint.not_present": at("present", 0, 0),
    "cho.lint.mountain_count": lost_mountains,
    "cho.lint.token_place": put("refined", 1 << h(44)),
    "cho.lint.wrong_now": put("ended", "fame"),
    "kernel.agenda.misplaced": lambda s: s.todo.insert(0, s.todo[-1]),
    "kernel.agenda.misfit": lambda s: s.todo.insert(len(s.todo) - 1, Energy(7, 1)),
    "kernel.agenda.not_open": lambda s: s.todo.append(Energy(0, 1)),
    "kernel.agenda.too_long": lambda s: s.todo.extend([Energy(0, 1)] * 200),
    "kernel.agenda.stuck": lambda s: s.todo.append(ChooseBattle(0)),
    "kernel.not_sealed": lambda s: s.sealed.update({0: (1, None, None)}),
}


@pytest.mark.parametrize("finding", DAMAGES)
def test_each_finding_bites(finding: str) -> None:
    s = mid_game()
    assert CIRCADIANS.lint(TABLE, s) == []
    DAMAGES[finding](s)
    assert finding in {found.id for found in CIRCADIANS.lint(TABLE, s)}


def test_a_strange_card_is_named() -> None:
    s = mid_game()
    strange_card(s)
    assert [found.params for found in CIRCADIANS.lint(TABLE, s)] == [{"code": "nonsense"}]


def test_the_wrong_number_of_seats_is_found() -> None:
    s = mid_game()
    s.own.append(s.own[0])
    s.own.append(s.own[0])
    s.own.append(s.own[0])
    assert [found.id for found in CIRCADIANS.lint(TABLE, s)] == ["cho.lint.seat_count"]


def test_morale_and_buildings_are_counted() -> None:
    s = mid_game(1, 5)
    s.pub.factions[0] = "leyrien" if "leyrien" not in s.pub.factions else s.pub.factions[0]
    s.pub.morale_rows = (4, 4)
    s.pub.morale |= 1 << h(44)
    assert CIRCADIANS.lint(TABLE, s)
    s = mid_game()
    for region in (h(33), h(34), h(35), h(43), h(44)):
        s.pub.foundry[0] |= 1 << region
        s.pub.plots[region] = (Plot("", "foundry"),)
    found = {one.id for one in CIRCADIANS.lint(TABLE, s)}
    assert {"cho.lint.building_count", "cho.lint.missing_building"} & found


def test_plans_of_a_battle_that_is_not_there_are_found() -> None:
    s = mid_game()
    s.todo.append(MakePlan((0, 1)))
    assert "kernel.agenda.misfit" in {found.id for found in CIRCADIANS.lint(TABLE, s)}
    s = mid_game()
    s.pub.ryhzu["uryk"] = Stand(h(44), 2)
    assert "cho.lint.not_present" in {found.id for found in CIRCADIANS.lint(TABLE, s)}
    s = mid_game(phase="build")
    s.todo.append(Build(0, 99, False))
    assert "kernel.agenda.misfit" in {found.id for found in CIRCADIANS.lint(TABLE, s)}


@pytest.mark.parametrize("seats", CIRCADIANS.seats)
def test_no_fault_is_found_in_a_game_not_even_where_luck_decides(seats: int) -> None:
    dice, s = random.Random(f"walk {seats}"), TABLE.start(seats)
    while kernel.advance(TABLE.rules, s) is not None:
        assert CIRCADIANS.lint(TABLE, s) == []
        step(TABLE.rules, s, dice)
    assert CIRCADIANS.lint(TABLE, s) == []
