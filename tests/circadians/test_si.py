"""SI: fame, traps, attributes, leaders (CHO-SI, CHO-AT-06 to -09, CHO-LC-06 to -10, CHO-SH-02)."""

from __future__ import annotations

import pytest

from engine.circadians.aftermath import Losses
from engine.circadians.attributes import UpgradeAttribute, side
from engine.circadians.board import raze
from engine.circadians.hooks import ENTERED, FOUGHT, INCOME, LOST, POINTS, RAZED, WOUNDED
from engine.circadians.move import MovePoints
from engine.circadians.planning import MakePlan
from engine.circadians.redeploy import Redeploy
from engine.circadians.state import State, home
from engine.circadians.wounds import Wounds

from .clash import (
    DOUBLE,
    FIELD,
    FIRST_DIE,
    GUARD,
    champion,
    clash,
    plans,
    react,
    step,
    values,
    won_by,
)
from .scene import building, fighters, h, is_open, leader, play, purse, push, refused, scene

SI, OTHER = 0, 1


def trap() -> State:
    """A stronghold of SI on the cliffs, fighters of Zcharo beside it."""
    s = scene("si", "zcharo", phase="move")
    s.pub.round = 1
    building(s, SI, "stronghold", FIELD)
    fighters(s, OTHER, h(43), 3)
    return s


def enter(s: State, n: int, *leaders: str) -> None:
    push(s, MovePoints(OTHER, 1))
    play(s, OTHER, "move.move", (h(43), FIELD))
    if is_open(s, "march.units"):
        play(s, OTHER, "march.units", n, leaders, ())


@pytest.mark.rule("CHO-SI-01")
def test_each_wounded_fighter_is_one_fame_and_eighteen_win() -> None:
    s = clash("si", "zcharo", mine=6, others=6)
    champion(s, SI, "injura")
    plans(s, GUARD, GUARD)
    won_by(s, OTHER)
    push(s, Wounds())
    assert s.pub.fame[SI] == 2, "three attacks against the shield of the plan"
    assert s.pub.fighters[OTHER][FIELD] == 4
    s.pub.fame[SI] = 17
    react(s, WOUNDED, SI, 1)
    assert (s.pub.ended, s.pub.winners) == ("fame", (SI,))


@pytest.mark.rule("CHO-SI-01")
def test_wounds_of_others_are_no_fame() -> None:
    s = clash("si", "zcharo", mine=6, others=6)
    assert not react(s, WOUNDED, OTHER, 2)
    assert not react(s, WOUNDED, SI, 0)
    assert s.pub.fame == [0, 0]


# -- traps ----------------------------------------------------------------------


@pytest.mark.rule("CHO-SI-04", "CHO-SH-02", "CHO-AT-09")
def test_a_trap_wounds_fighters_that_come_and_is_sprung_then() -> None:
    s = trap()
    fighters(s, OTHER, h(43), 1)
    track = s.pub.sectors[OTHER][0]
    enter(s, 3)
    assert s.pub.fighters[OTHER][FIELD] == 1
    assert s.pub.sectors[OTHER][0] == track + 2
    assert s.pub.fame[SI] == 2
    assert s.pub.sprung == 1 << FIELD
    enter(s, 1)
    assert s.pub.fighters[OTHER][FIELD] == 2, "a sprung trap does nothing"
    assert s.pub.fame[SI] == 2


@pytest.mark.rule("CHO-SI-04", "CHO-SH-02")
def test_a_leader_alone_springs_the_trap_unhurt() -> None:
    s = trap()
    fighters(s, OTHER, FIELD, 1)
    leader(s, OTHER, "cahzor", h(43))
    enter(s, 0, "cahzor")
    assert s.pub.fighters[OTHER][FIELD] == 1
    assert s.pub.sprung == 1 << FIELD
    assert s.pub.fame[SI] == 0


@pytest.mark.rule("CHO-SI-04", "CHO-SH-02")
def test_own_units_spring_no_trap_and_a_region_without_one_is_safe() -> None:
    s = trap()
    fighters(s, SI, h(33), 1)
    push(s, MovePoints(SI, 1))
    play(s, SI, "move.move", (h(33), FIELD))
    assert s.pub.sprung == 0
    push(s, MovePoints(OTHER, 1))
    play(s, OTHER, "move.move", (h(43), h(54)))
    play(s, OTHER, "march.units", 3, (), ())
    assert s.pub.fighters[OTHER][h(54)] == 3


@pytest.mark.rule("CHO-SI-04", "CHO-AT-09")
@pytest.mark.parametrize(("up", "left"), [(False, 3), (True, 1)])
def test_redeploys_spring_traps_only_with_upgraded_ominous(up: bool, left: int) -> None:
    s = trap()
    fighters(s, OTHER, FIELD, 1)
    s.pub.upgraded = ("ominous",) if up else ()
    push(s, Redeploy(OTHER, 1))
    play(s, OTHER, "redeploy.move_up", (h(43), FIELD))
    play(s, OTHER, "march.units", 2, (), ())
    assert s.pub.fighters[OTHER][FIELD] == left
    assert s.pub.fame[SI] == (2 if up else 0)


@pytest.mark.rule("CHO-AT-09")
def test_upgraded_ominous_wounds_more_but_only_those_who_came() -> None:
    s = trap()
    s.pub.upgraded = ("ominous",)
    fighters(s, OTHER, FIELD, 3)
    enter(s, 2)
    assert s.pub.fighters[OTHER][FIELD] == 3
    assert s.pub.fame[SI] == 2


@pytest.mark.rule("CHO-SI-04", "CHO-SH-02")
def test_income_arms_traps_again_and_a_lost_stronghold_loses_its_own() -> None:
    s = trap()
    assert not react(s, INCOME, SI)
    enter(s, 2)
    react(s, INCOME, SI)
    assert s.pub.sprung == 0
    enter(s, 1)
    assert s.pub.sprung == 1 << FIELD
    raze(s, SI, FIELD)
    assert s.pub.sprung == 0


@pytest.mark.rule("CHO-SI-04")
def test_a_retreat_springs_no_trap() -> None:
    s = trap()
    s.pub.upgraded = ("ominous",)
    assert not ENTERED.entries(s, SI, OTHER, FIELD, 2, "retreat")
    assert ENTERED.entries(s, SI, OTHER, FIELD, 2, "move")


# -- attributes -----------------------------------------------------------------


@pytest.mark.rule("CHO-AT-06", "CHO-SI-05")
def test_copious_gives_points_and_upgraded_the_reserve() -> None:
    s = scene("si", "zcharo")
    assert POINTS.total(s, SI, "recruit") == 2
    assert POINTS.total(s, SI, "move") == 0
    before = list(s.pub.sectors[SI])
    assert s.pub.reserve[SI] == 10
    purse(s, SI, gems=2)
    push(s, UpgradeAttribute(SI, 1))
    play(s, SI, "attributes.turn_attribute", "copious")
    assert s.pub.reserve[SI] == 0
    assert s.pub.sectors[SI] == [before[0] + 10]
    assert POINTS.total(s, SI, "recruit") == 3


@pytest.mark.rule("CHO-AT-06", "CHO-SI-05")
def test_another_upgrade_leaves_the_reserve_where_it_is() -> None:
    s = scene("si", "zcharo")
    purse(s, SI, gems=2)
    push(s, UpgradeAttribute(SI, 1))
    play(s, SI, "attributes.turn_attribute", "ominous")
    assert s.pub.reserve[SI] == 10


@pytest.mark.rule("CHO-AT-07")
def test_cunning_draws_after_a_loss_and_upgraded_after_every_battle() -> None:
    s = clash("si", "zcharo", mine=1, others=1)
    won_by(s, OTHER)
    react(s, LOST, SI)
    cards = side(s, "cunning")["card"]
    assert len(s.own[SI].hand) == cards
    assert not react(s, FOUGHT, SI)
    s.pub.upgraded = ("cunning",)
    assert not react(s, LOST, SI), "not twice for one battle"
    won_by(s, SI)
    react(s, FOUGHT, SI)
    assert len(s.own[SI].hand) == cards + side(s, "cunning")["card"]


@pytest.mark.rule("CHO-AT-08")
@pytest.mark.parametrize(("up", "n", "fame"), [(False, 3, 0), (True, 1, 1), (True, 3, 2)])
def test_destructive_pays_for_destroyed_buildings(up: bool, n: int, fame: int) -> None:
    s = clash("si", "zcharo")
    purse(s, SI, energy=0)
    s.pub.upgraded = ("destructive",) if up else ()
    react(s, RAZED, SI, n)
    assert (s.pub.energy[SI], s.pub.fame[SI]) == (n, fame)


# -- leaders --------------------------------------------------------------------


@pytest.mark.rule("CHO-LC-06")
@pytest.mark.parametrize(("winner", "lost"), [(SI, 1), (OTHER, 0)])
def test_adecai_wounds_after_a_victory_whatever_the_shields(winner: int, lost: int) -> None:
    s = clash("si", "zcharo", mine=1, others=5)
    champion(s, SI, "adecai")
    plans(s, GUARD, GUARD)
    won_by(s, winner)
    push(s, Wounds())
    assert s.pub.fighters[OTHER][FIELD] == 5 - lost


@pytest.mark.rule("CHO-LC-07")
def test_injura_adds_an_attack_after_a_victory() -> None:
    s = clash("si", "zcharo")
    champion(s, SI, "injura")
    assert values(s, SI) == (-2, 3, 0)
    won_by(s, OTHER)
    assert values(s, SI) == (-2, 3, 0)
    won_by(s, SI)
    assert values(s, SI) == (-2, 4, 0)
    s.pub.upgraded = ("injura",)
    assert values(s, SI) == (2, 5, 0)


@pytest.mark.rule("CHO-LC-08")
@pytest.mark.parametrize(("up", "n"), [(False, 1), (True, 2)])
def test_xiao_researches_if_nobody_was_wounded(up: bool, n: int) -> None:
    s = clash("si", "zcharo")
    champion(s, SI, "xiao", up=up)
    react(s, WOUNDED, SI, 1)
    assert s.todo == []
    assert s.pub.fame[SI] == 1
    react(s, WOUNDED, SI, 0)
    for track in ("recruit", "harvest")[:n]:
        step(s, SI, track)
    assert s.todo == []
    assert sum(s.pub.research[SI]) == 5 + n
    s.pub.leaders["xiao"] = h(33)
    assert not react(s, WOUNDED, SI, 0), "he was not in this battle"


@pytest.mark.rule("CHO-LC-09")
def test_phoros_opens_the_double_attack_and_the_dice() -> None:
    s = clash("si", "zcharo", mine=4, others=4)
    purse(s, SI, gems=0)
    champion(s, SI, "phoros")
    push(s, MakePlan((SI,)))
    assert refused(s, SI, "planning.make_plan", DOUBLE, None, None) == ""
    assert refused(s, SI, "planning.make_plan", FIRST_DIE, None, None) == ""
    s.pub.leaders["phoros"] = h(33)
    leader(s, SI, "xiao", FIELD)
    double = refused(s, SI, "planning.make_plan", DOUBLE, None, None)
    assert double == "planning.leader_there"
    assert refused(s, SI, "planning.make_plan", FIRST_DIE, None, None) == "planning.no_gem"


@pytest.mark.rule("CHO-LC-10")
def test_demo_defeated_goes_to_the_base_and_others_to_the_pool() -> None:
    s = clash("si", "zcharo", mine=1, others=4)
    champion(s, SI, "demo")
    champion(s, SI, "xiao")
    plans(s, GUARD, GUARD)
    won_by(s, OTHER)
    push(s, Losses())
    assert s.pub.leaders == {"demo": home(s, SI)}
