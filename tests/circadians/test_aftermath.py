"""Step 3 of a battle: what the loser loses (CHO-RSV-12 to -21)."""

from __future__ import annotations

import pytest

from engine.circadians.board import controls, seats_in
from engine.circadians.state import State, home

from .battles import (
    ASSAULT,
    DOUBLE,
    FIELD,
    FIRST_DIE,
    GUARD,
    JRAYEK,
    OXATAYA,
    RETREAT,
    SI,
    faces,
    field,
    fight,
    values_of,
    winner,
    wounded,
)
from .scene import building, fighters, first_move, h, hold, leader, purse, ryhzu


@pytest.mark.rule("CHO-RSV-12", "CHO-MAP-12")
def test_the_fighters_of_the_loser_go_to_its_base() -> None:
    s = field(9, 4)
    fighters(s, JRAYEK, h(43), 2)
    fight(s, (GUARD,), (GUARD,))
    assert s.pub.fighters[JRAYEK][FIELD] == 0
    assert s.pub.fighters[JRAYEK][home(s, JRAYEK)] == 4
    assert s.pub.fighters[JRAYEK][h(43)] == 2, "only those of the battle"
    assert s.pub.fighters[SI][FIELD] == 9


@pytest.mark.rule("CHO-RSV-13", "CHO-LDR-04", "CHO-GEN-23", "CHO-MOV-11")
def test_leaders_of_the_loser_go_to_the_pool_and_stay_upgraded() -> None:
    s = field(9, 1)
    leader(s, JRAYEK, "ikryla", FIELD, up=True)
    leader(s, JRAYEK, "lynke", h(43))
    heard = fight(s, (GUARD,), (GUARD,))
    assert "ikryla" not in s.pub.leaders
    assert "ikryla" in s.pub.roster[JRAYEK]
    assert "ikryla" in s.pub.upgraded
    assert s.pub.leaders["lynke"] == h(43)
    assert values_of(heard, "aftermath.defeated") == [(JRAYEK, "ikryla")]


@pytest.mark.rule("CHO-RSV-13")
def test_every_leader_of_the_loser_in_the_region_is_defeated() -> None:
    s = field(20, 1, "si", "oxataya")
    leader(s, 1, "tovati", FIELD)
    leader(s, 1, "rhan", FIELD)
    heard = fight(s, (GUARD,), (GUARD,))
    assert s.pub.leaders == {}
    assert {card for _, card in values_of(heard, "aftermath.defeated")} == {"tovati", "rhan"}


@pytest.mark.rule("CHO-RSV-14", "CHO-GEN-23")
def test_buildings_of_the_loser_are_destroyed_and_pay_what_they_cover() -> None:
    """EX-18: 1 gem for a stronghold, 1 card for an outpost, 2 energy for a foundry."""
    s = field(20, 1)
    for kind in ("foundry", "outpost", "stronghold"):
        building(s, JRAYEK, kind, FIELD)
    building(s, JRAYEK, "outpost", h(43))
    purse(s, JRAYEK, energy=0, gems=0)
    heard = fight(s, (GUARD,), (GUARD,))
    p = s.pub
    assert (p.energy[JRAYEK], p.gems[JRAYEK], len(s.own[JRAYEK].hand)) == (2, 1, 1)
    assert p.foundry[JRAYEK] == p.stronghold[JRAYEK] == 0
    assert p.outpost[JRAYEK] == 1 << h(43)
    assert len(values_of(heard, "aftermath.destroyed")) == 3


@pytest.mark.rule("CHO-RSV-15")
def test_foundations_stay_on_the_map() -> None:
    s = field(9, 1)
    before = [plot.foundation for plot in s.pub.plots[FIELD]]
    building(s, JRAYEK, "outpost", FIELD)
    fight(s, (GUARD,), (GUARD,))
    assert [tuple(plot) for plot in s.pub.plots[FIELD]] == [(code, "") for code in before]


@pytest.mark.rule("CHO-RSV-16", "CHO-RSV-20")
def test_a_winner_without_survivors_has_won_but_controls_nothing() -> None:
    """EX-28: both fighters of the winner are wounded, the loser goes all the same."""
    s = field(2, 1)
    building(s, JRAYEK, "outpost", FIELD)
    hold(s, SI, "prize_money")
    hold(s, JRAYEK, "flanking_drill")
    heard = fight(s, (FIRST_DIE, "prize_money"), (ASSAULT, "flanking_drill"), faces(5))
    assert winner(heard) == SI
    assert s.pub.energy[SI] >= 3, "the victor for all effects"
    assert wounded(heard) == {SI: 2}
    assert s.pub.fighters[JRAYEK][home(s, JRAYEK)] == 1
    assert len(s.own[JRAYEK].hand) == 1
    assert seats_in(s, FIELD) == []
    assert not controls(s, SI, FIELD)


@pytest.mark.rule("CHO-RSV-18", "CHO-JRA-06")
def test_ryhzu_of_the_loser_stay_under_the_command_of_the_winner() -> None:
    s = field(12, 1)
    ryhzu(s, JRAYEK, "uryk", FIELD)
    ryhzu(s, JRAYEK, "halke", h(43))
    heard = fight(s, (GUARD,), (GUARD,))
    assert s.pub.ryhzu == {"uryk": (FIELD, SI), "halke": (h(43), JRAYEK)}
    assert values_of(heard, "retreat.taken_over") == [(SI, "uryk", FIELD)]
    assert controls(s, SI, FIELD)


@pytest.mark.rule("CHO-RSV-18")
def test_a_winner_without_survivors_is_present_through_a_ryhzu_it_takes_over() -> None:
    s = field(4, 1)
    ryhzu(s, JRAYEK, "uryk", FIELD)
    s.pub.upgraded += ("uryk",)
    hold(s, JRAYEK, "flanking_drill")
    hold(s, SI, "levy")
    fight(s, (FIRST_DIE, "levy"), (ASSAULT, "flanking_drill"), faces(5))
    assert s.pub.fighters[SI][FIELD] == 0
    assert controls(s, SI, FIELD)


@pytest.mark.rule("CHO-RSV-12")
def test_a_loser_that_is_gone_has_nothing_to_lose() -> None:
    s = field(9, 3)
    fighters(s, JRAYEK, h(43), 1)
    hold(s, SI, "field_hospital")
    heard = fight(s, (DOUBLE, "field_hospital"), (RETREAT,))
    assert values_of(heard, "homecoming.came_home") == []
    assert values_of(heard, "aftermath.destroyed") == []


@pytest.mark.rule("CHO-CMB-04", "CHO-RSV-12")
def test_a_third_faction_in_the_region_is_not_touched() -> None:
    s = field(9, 1, "si", "jrayek", "oxataya")
    fighters(s, OXATAYA, FIELD, 2)
    leader(s, OXATAYA, "tovati", FIELD)
    fight(s, (GUARD,), (GUARD,))
    assert s.pub.fighters[OXATAYA][FIELD] == 2
    assert s.pub.leaders["tovati"] == FIELD
    assert not controls(s, SI, FIELD)


@pytest.mark.rule("CHO-LEY-07")
def test_control_won_in_a_battle_is_noticed_at_once() -> None:
    """Leyrien put morale on a swamp that they control after the battle."""
    s = field(0, 0, "leyrien", "si")
    fighters(s, 0, h(43), 5)
    fighters(s, 1, h(43), 1)
    fight(s, (GUARD,), (GUARD,), region=h(43))
    while s.todo:
        first_move(s)
    assert s.pub.morale >> h(43) & 1


@pytest.mark.rule("CHO-LEY-07")
@pytest.mark.parametrize("region", [h(43), FIELD], ids=["swamp", "cliffs"])
def test_morale_goes_when_a_battle_is_won_and_a_third_faction_is_still_there(region: int) -> None:
    """G-07: not being in control at the end of a battle is enough."""
    s = morale_at(region, third=1)
    fight(s, (GUARD,), (GUARD,), region=region)
    assert s.pub.fighters[0][region] == 5, "they have won and are present"
    assert (s.pub.morale, s.pub.morale_rows) == (0, (4, 4))


@pytest.mark.rule("CHO-LEY-07")
def test_morale_goes_even_when_others_fight_over_the_region() -> None:
    s = morale_at(h(43), third=9)
    fight(s, (GUARD,), (GUARD,), seat=1, opponent=2, region=h(43))
    assert (s.pub.morale, s.pub.morale_rows) == (0, (4, 4))


@pytest.mark.rule("CHO-LEY-07")
def test_morale_stays_under_control_and_where_no_battle_was() -> None:
    s = morale_at(h(43), third=0)
    fighters(s, 0, FIELD, 1)
    fighters(s, 2, FIELD, 1)
    s.pub.morale |= 1 << FIELD
    s.pub.morale_rows = (3, 3)
    fight(s, (GUARD,), (GUARD,), region=h(43))
    assert s.pub.morale == 1 << h(43) | 1 << FIELD, "the other region is only contested"
    assert s.pub.morale_rows == (3, 3)


def morale_at(region: int, third: int) -> State:
    """Leyrien with morale meet SI in a region, and perhaps Zcharo."""
    s = field(0, 0, "leyrien", "si", "zcharo")
    fighters(s, 0, region, 5)
    fighters(s, 1, region, 1)
    if third:
        fighters(s, 2, region, third)
    s.pub.morale, s.pub.morale_rows = 1 << region, (3, 4)
    return s
