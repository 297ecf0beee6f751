"""Step 2 of a battle: attacks, shields and wounds (CHO-RSV-06 to -11, -19)."""

from __future__ import annotations

import pytest

from engine.circadians.wounds import Wound

from .battles import (
    ASSAULT,
    DOUBLE,
    FIELD,
    GUARD,
    JRAYEK,
    RETREAT,
    SI,
    field,
    fight,
    strengths,
    values_of,
    wounded,
)
from .scene import building, hold, leader, push, ryhzu


@pytest.mark.rule("CHO-RSV-06", "CHO-RSV-07")
def test_attacks_less_shields_wound_fighters() -> None:
    """EX-15 in small: 3 attacks against 1 shield."""
    s = field(5, 5)
    hold(s, SI, "flanking_drill")
    heard = fight(s, (ASSAULT, "flanking_drill"), (GUARD,))
    assert wounded(heard) == {JRAYEK: 3 - 1}
    assert (SI, JRAYEK, 3, 1) in values_of(heard, "wounds.attacked"), "the sums are told"


@pytest.mark.rule("CHO-RSV-06", "CHO-LDR-02")
def test_leaders_and_ryhzu_add_their_attacks_and_shields() -> None:
    s = field(20, 9)
    leader(s, SI, "injura", FIELD)
    leader(s, JRAYEK, "jayen", FIELD)
    ryhzu(s, JRAYEK, "halke", FIELD)
    hold(s, SI, "flanking_drill")
    heard = fight(s, (GUARD, "flanking_drill"), (ASSAULT,))
    assert strengths(heard) == [20 - 2 + 1, 9 + 4 + 2 + 1]
    assert wounded(heard) == {JRAYEK: 3 + 1 + 2 - (1 + 2)}, "Injura gives 1 more for the win"


@pytest.mark.rule("CHO-RSV-07", "CHO-RSV-08", "CHO-RSV-19")
def test_both_sides_wound_at_once_and_at_most_four() -> None:
    """EX-15: 6 attacks against 4 shields wound 2; 6 against none wound 4 and not more."""
    s = field(9, 9)
    leader(s, SI, "injura", FIELD, up=True)
    hold(s, SI, "shock_volley")
    leader(s, JRAYEK, "lynke", FIELD, up=True)
    ryhzu(s, JRAYEK, "uryk", FIELD)
    ryhzu(s, JRAYEK, "halke", FIELD)
    hold(s, JRAYEK, "ordered_withdrawal")
    heard = fight(s, (ASSAULT, "shock_volley"), (RETREAT, "ordered_withdrawal"))
    mine = (4 + 1) + 1 + 1
    assert wounded(heard) == {JRAYEK: mine - (1 + 2 + 2), SI: 4}
    assert s.pub.fighters[SI][FIELD] == 9 - 4


@pytest.mark.rule("CHO-RSV-19", "CHO-RSV-10")
@pytest.mark.parametrize(("there", "hurt"), [(5, 4), (3, 3), (0, 0)])
def test_no_more_are_wounded_than_stand_there(there: int, hurt: int) -> None:
    """EX-29: leaders, Ryh-zu and buildings are never wounded (R-13)."""
    s = field(9, there)
    building(s, JRAYEK, "foundry", FIELD)
    ryhzu(s, JRAYEK, "katarin", FIELD)
    hold(s, SI, "field_hospital")
    heard = fight(s, (DOUBLE, "field_hospital"), (RETREAT,))
    assert wounded(heard).get(JRAYEK, 0) == hurt
    assert s.pub.fame[SI] == hurt, "no more count for those who gain by wounds"
    assert "katarin" in s.pub.ryhzu


@pytest.mark.rule("CHO-RSV-10")
def test_leaders_are_not_wounded() -> None:
    s = field(9, 0)
    leader(s, JRAYEK, "ikryla", FIELD)
    hold(s, SI, "field_hospital")
    heard = fight(s, (DOUBLE, "field_hospital"), (RETREAT,))
    assert wounded(heard) == {}
    assert "ikryla" in s.pub.leaders


@pytest.mark.rule("CHO-RSV-19")
def test_more_shields_than_attacks_wound_nobody() -> None:
    s = field(5, 5)
    hold(s, JRAYEK, "shield_wall")
    assert wounded(fight(s, (ASSAULT,), (GUARD, "shield_wall"))) == {}


@pytest.mark.rule("CHO-RSV-09")
def test_wounded_fighters_go_to_the_first_sector() -> None:
    s = field(9, 5)
    before = [list(one) for one in s.pub.sectors]
    hold(s, SI, "flanking_drill")
    fight(s, (ASSAULT, "flanking_drill"), (GUARD,))
    assert s.pub.sectors[JRAYEK] == [before[JRAYEK][0] + 2, before[JRAYEK][1]]
    assert s.pub.sectors[SI] == before[SI]


@pytest.mark.rule("CHO-RSV-08")
def test_the_loser_wounds_as_well() -> None:
    s = field(5, 1)
    hold(s, JRAYEK, "flanking_drill")
    heard = fight(s, (RETREAT,), (ASSAULT, "flanking_drill"))
    assert wounded(heard) == {SI: 3}
    s = field(5, 1)
    hold(s, JRAYEK, "flanking_drill")
    heard = fight(s, (GUARD,), (ASSAULT, "flanking_drill"))
    assert wounded(heard) == {SI: 3 - 1}
    assert values_of(heard, "battle.won") == [(SI, JRAYEK, False)]


@pytest.mark.rule("CHO-RSV-11", "CHO-SI-01")
def test_effects_of_wounds_come_before_the_losses() -> None:
    s = field(9, 5)
    building(s, JRAYEK, "stronghold", FIELD)
    hold(s, SI, "field_hospital")
    heard = fight(s, (DOUBLE, "field_hospital"), (ASSAULT,))
    order = [event.fact.removeprefix("cho.") for event in heard]
    energy = next(
        at
        for at, event in enumerate(heard)
        if order[at] == "supply.gained" and event.params["seat"] == JRAYEK
    )
    assert order.index("wounds.wounded") < energy < order.index("aftermath.destroyed")


def test_a_wound_outside_of_battles_takes_what_is_there() -> None:
    s = field(3, 0)
    before = list(s.pub.sectors[SI])
    push(s, Wound(SI, FIELD, 5))
    assert s.pub.fighters[SI][FIELD] == 0
    assert s.pub.sectors[SI] == [before[0] + 3]
    assert s.pub.present[SI] >> FIELD & 1 == 0


def test_a_wound_may_go_to_the_last_sector() -> None:
    s = field(0, 3)
    before = list(s.pub.sectors[JRAYEK])
    push(s, Wound(JRAYEK, FIELD, 2, last=True))
    assert s.pub.sectors[JRAYEK] == [before[0], before[1] + 2]
