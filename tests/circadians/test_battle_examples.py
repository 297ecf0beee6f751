"""The battles that the rulebook prints, with all their figures (EX-16, EX-17, EX-21)."""

from __future__ import annotations

import pytest

from engine.circadians.board import controls, seats_in, units_in
from engine.circadians.combat import Combat
from engine.circadians.rounds import Begin
from engine.circadians.state import NO_BATTLE, State, home
from engine.kernel import Event
from tests.playing import listening

from .battles import (
    ASSAULT,
    FIRST_DIE,
    GUARD,
    RETREAT,
    SECOND_DIE,
    faces,
    field,
    fight,
    plan,
    strengths,
    values_of,
    winner,
    wounded,
)
from .scene import (
    asked,
    building,
    fighters,
    first_move,
    h,
    hold,
    leader,
    play,
    purse,
    push,
    refused,
    ryhzu,
    scene,
)

CIRCADIANS, SI, ZCHARO, JRAYEK = range(4)
FIRST = h(64)
RELIC = h(63)
"""Next to the first battle; relic 3 stands here."""


def example() -> State:
    """Round 3: Jrayek with Ikryla and Uryk against SI, four factions, the gun with Jrayek."""
    s = scene("circadians", "si", "zcharo", "jrayek", phase="combat")
    s.pub.round, s.pub.gun = 3, JRAYEK
    assert s.pub.relics[2] == RELIC
    fighters(s, JRAYEK, FIRST, 4)
    leader(s, JRAYEK, "ikryla", FIRST)
    ryhzu(s, JRAYEK, "uryk", FIRST)
    s.pub.upgraded += ("uryk",)
    fighters(s, SI, FIRST, 5)
    fighters(s, CIRCADIANS, RELIC, 3)
    fighters(s, ZCHARO, RELIC, 2)
    fighters(s, JRAYEK, RELIC, 1)
    building(s, JRAYEK, "outpost", RELIC)
    purse(s, JRAYEK, energy=0, gems=0)
    purse(s, SI, gems=3)
    hold(s, SI, "overcharge")
    hold(s, JRAYEK, "ordered_withdrawal", "entrenched")
    hold(s, CIRCADIANS, "outnumbered")
    push(s, Combat(), Begin("income"))
    return s


def first_battle(s: State) -> list[Event]:
    """SI roll 4 with Overcharge, Jrayek retreat with Ordered Withdrawal."""
    heard = listening(s)
    play(s, JRAYEK, "combat.choose_battle", FIRST, SI)
    plan(s, SI, SECOND_DIE, "overcharge")
    plan(s, JRAYEK, RETREAT, "ordered_withdrawal", luck=faces(4))
    return heard


def second_battle(s: State) -> list[Event]:
    """The Circadians choose Jrayek on relic 3; both roll 4."""
    heard = listening(s)
    play(s, CIRCADIANS, "combat.choose_battle", RELIC, JRAYEK)
    plan(s, CIRCADIANS, FIRST_DIE, "outnumbered")
    plan(s, JRAYEK, SECOND_DIE, "entrenched", luck=faces(4, 4))
    return heard


@pytest.mark.rule("CHO-JRA-09", "CHO-JRA-11", "CHO-RSV-02", "CHO-TC-02")
def test_example_1_strength() -> None:
    """EX-16: 4 fighters, Hostile, Ikryla and Uryk make 11; 5 fighters, card and die make 12."""
    heard = first_battle(example())
    disclosed = {values[0]: values[1:] for values in values_of(heard, "combat.disclosed")}
    assert disclosed[JRAYEK] == (4 + 2 + 2 + 3, 3, 0, 0, 2)
    assert disclosed[SI] == (5, 0, 0, 3, 1)
    assert strengths(heard) == [11, 5 + 3 + 4]
    assert winner(heard) == SI


@pytest.mark.rule("CHO-WHL-04")
def test_example_1_jrayek_cannot_roll() -> None:
    s = example()
    play(s, JRAYEK, "combat.choose_battle", FIRST, SI)
    assert refused(s, JRAYEK, "planning.make_plan", FIRST_DIE, None, None) == "planning.no_gem"


@pytest.mark.rule("CHO-SI-01", "CHO-JRA-10", "CHO-RSV-06", "CHO-RSV-08", "CHO-RSV-09")
def test_example_1_wounds() -> None:
    """4 attacks against 3 shields wound 1 of Jrayek, 3 attacks against none wound 3 of SI."""
    s = example()
    before = [list(one) for one in s.pub.sectors]
    heard = first_battle(s)
    assert wounded(heard) == {JRAYEK: 1, SI: 3}
    assert s.pub.sectors[JRAYEK][0] == before[JRAYEK][0] + 1
    assert s.pub.sectors[SI][0] == before[SI][0] + 3
    assert s.pub.fame[SI] == 1
    assert s.pub.energy[JRAYEK] == 1
    assert s.pub.gems[SI] == 3 - 1


@pytest.mark.rule("CHO-RET-01", "CHO-RET-04", "CHO-RET-08", "CHO-RSV-18", "CHO-JRA-06")
def test_example_1_retreat() -> None:
    """Ikryla to the base, Uryk to SI, 3 fighters to the relic, 1 gem; SI control the region."""
    s = example()
    first_battle(s)
    assert s.pub.leaders["ikryla"] == home(s, JRAYEK)
    assert s.pub.ryhzu["uryk"] == (FIRST, SI)
    assert s.pub.fighters[JRAYEK][RELIC] == 1 + 3
    assert s.pub.gems[JRAYEK] == 1
    assert controls(s, SI, FIRST)
    assert s.pub.fighters[SI][FIRST] == 2
    assert units_in(s, SI, FIRST) == 3
    assert s.pub.discard == ("ordered_withdrawal", "overcharge")
    assert asked(s) == (CIRCADIANS,)


@pytest.mark.rule("CHO-CIR-05", "CHO-RSV-03", "CHO-TC-04", "CHO-TC-05", "CHO-GEN-13")
def test_example_2_a_tie_at_13() -> None:
    """EX-17: 3 fighters of 2 each and 7; 4 fighters, an outpost and 7; the chooser wins."""
    s = example()
    first_battle(s)
    heard = second_battle(s)
    disclosed = {values[0]: values[1:] for values in values_of(heard, "combat.disclosed")}
    assert disclosed[CIRCADIANS][:2] == (6, 0)
    assert disclosed[JRAYEK][:2] == (4 + 2, 0)
    assert strengths(heard) == [13, 13]
    assert winner(heard) == CIRCADIANS
    assert wounded(heard) == {}, "2 attacks against 2 shields, and none the other way"
    assert s.pub.gems[JRAYEK] == 0, "the gem of the retreat paid for the die"


@pytest.mark.rule("CHO-CIR-09", "CHO-RSV-12", "CHO-RSV-14", "CHO-RSV-15", "CHO-CMB-05")
def test_example_2_aftermath() -> None:
    """Fighters home, the outpost for a card, the intel card; Zcharo are still there."""
    s = example()
    first_battle(s)
    plots = [plot.foundation for plot in s.pub.plots[RELIC]]
    second_battle(s)
    assert s.pub.fighters[JRAYEK][RELIC] == 0
    assert s.pub.fighters[JRAYEK][home(s, JRAYEK)] == 4
    assert s.pub.outpost[JRAYEK] == 0
    assert len(s.own[JRAYEK].hand) == 1
    assert [plot.foundation for plot in s.pub.plots[RELIC]] == plots
    assert s.pub.intel["jrayek"] == CIRCADIANS
    assert s.pub.fighters[CIRCADIANS][RELIC] == 3
    assert seats_in(s, RELIC) == [CIRCADIANS, ZCHARO]
    assert not controls(s, CIRCADIANS, RELIC)
    assert asked(s) == (ZCHARO,), "SI have no battle, Zcharo must fight the Circadians"


@pytest.mark.rule("CHO-CMB-14", "CHO-RND-04")
def test_the_phase_goes_on_to_the_last_battle_of_the_example() -> None:
    s = example()
    first_battle(s)
    second_battle(s)
    assert s.pub.phase == "combat"
    play(s, ZCHARO, "combat.choose_battle", RELIC, CIRCADIANS)
    plan(s, ZCHARO, GUARD)
    plan(s, CIRCADIANS, GUARD)
    while s.pub.phase == "combat":
        first_move(s)
    assert s.pub.phase == "income"
    assert s.pub.battle == NO_BATTLE


@pytest.mark.rule("CHO-JRA-02", "CHO-RSV-05", "CHO-GEN-02")
def test_fame_of_step_1_wins_before_fame_of_step_2() -> None:
    """EX-21: Jrayek at 4 beat a leader, SI at 17 would wound a fighter."""
    s = field(1, 9)
    leader(s, 0, "xiao", h(44))
    s.pub.fame = [17, 4]
    heard = fight(s, (ASSAULT,), (ASSAULT,))
    assert s.pub.winners == (1,)
    assert s.pub.ended == "fame"
    assert wounded(heard) == {}


@pytest.mark.rule("CHO-SI-01", "CHO-RSV-11")
def test_fame_of_step_2_wins_if_step_1_brings_none() -> None:
    """The same without a leader: the wound is the 18th fame of SI."""
    s = field(1, 9)
    s.pub.fame = [17, 4]
    heard = fight(s, (ASSAULT,), (ASSAULT,))
    assert wounded(heard) == {1: 1, 0: 1}
    assert s.pub.winners == (0,)
