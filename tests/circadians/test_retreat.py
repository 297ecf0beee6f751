"""Retreat, at the end of step 2 (CHO-RET, CHO-WHL-02)."""

from __future__ import annotations

import pytest

from engine.circadians.map import SHIP
from engine.circadians.state import home

from .battles import ASSAULT, FIELD, GUARD, JRAYEK, RETREAT, SI, field, fight, values_of, winner
from .scene import (
    asked,
    building,
    fighters,
    h,
    hold,
    is_open,
    leader,
    legal,
    play,
    purse,
    refused,
    ryhzu,
    scene,
)


@pytest.mark.rule("CHO-RET-01", "CHO-WHL-02")
def test_all_fighters_go_to_one_neighbour_where_the_faction_is_present() -> None:
    s = field(9, 4)
    for region in (h(33), h(43), h(45), h(55)):
        fighters(s, JRAYEK, region, 1)
    fight(s, (GUARD,), (RETREAT,))
    assert is_open(s, "retreat.retreat_to")
    assert asked(s) == (JRAYEK,)
    assert legal(s, JRAYEK) == [(h(33), None), (h(43), None)], "h45 and h55 are not adjacent"
    assert refused(s, JRAYEK, "retreat.retreat_to", h(45), None) == "retreat.no_target"
    assert refused(s, JRAYEK, "retreat.retreat_to", h(54), None) == "retreat.no_target"
    assert refused(s, JRAYEK, "retreat.retreat_to", FIELD, None) == "retreat.no_target"
    play(s, JRAYEK, "retreat.retreat_to", h(43), None)
    assert s.pub.fighters[JRAYEK][h(43)] == 1 + 4
    assert s.pub.present[JRAYEK] >> FIELD & 1 == 0


@pytest.mark.rule("CHO-RET-01")
def test_a_single_target_needs_no_question_and_a_building_is_presence() -> None:
    s = field(9, 4)
    building(s, JRAYEK, "foundry", h(43))
    heard = fight(s, (GUARD,), (RETREAT,))
    assert s.todo == []
    assert values_of(heard, "retreat.retreated") == [(JRAYEK, FIELD, h(43), 4)]


@pytest.mark.rule("CHO-RET-01")
def test_only_the_fighters_left_after_the_wounds_retreat_whoever_pins_them() -> None:
    s = field(9, 4)
    fighters(s, JRAYEK, h(43), 1)
    hold(s, SI, "flanking_drill")
    fight(s, (ASSAULT, "flanking_drill"), (RETREAT,))
    assert s.pub.fighters[JRAYEK][h(43)] == 1 + 4 - 3
    assert s.pub.fighters[JRAYEK][home(s, JRAYEK)] == 0


@pytest.mark.rule("CHO-RET-01")
def test_the_base_is_no_target() -> None:
    """h35 touches the base of Jrayek, where units of theirs stand."""
    s = field(0, 0)
    at = home(s, JRAYEK)
    fighters(s, SI, h(35), 5)
    fighters(s, JRAYEK, h(35), 3)
    fighters(s, JRAYEK, at, 2)
    fighters(s, JRAYEK, h(34), 1)
    fight(s, (GUARD,), (RETREAT,), region=h(35))
    assert s.pub.fighters[JRAYEK][at] == 2
    assert s.pub.fighters[JRAYEK][h(34)] == 1 + 3


@pytest.mark.rule("CHO-RET-02")
def test_the_target_may_hold_another_battle() -> None:
    s = field(9, 4)
    fighters(s, JRAYEK, h(43), 1)
    fighters(s, SI, h(43), 6)
    fight(s, (GUARD,), (RETREAT,))
    assert s.pub.fighters[JRAYEK][h(43)] == 5
    assert s.pub.present[SI] >> h(43) & 1


@pytest.mark.rule("CHO-RET-03", "CHO-MAP-12")
def test_without_a_target_the_fighters_go_to_the_base() -> None:
    s = field(9, 4)
    fighters(s, JRAYEK, h(55), 1)
    heard = fight(s, (GUARD,), (RETREAT,))
    assert s.pub.fighters[JRAYEK][home(s, JRAYEK)] == 4
    assert values_of(heard, "retreat.retreated") == []


@pytest.mark.rule("CHO-RET-04", "CHO-GEN-23", "CHO-LDR-05", "CHO-WHL-02")
def test_leaders_go_to_the_base_undefeated() -> None:
    s = field(9, 4)
    leader(s, JRAYEK, "ikryla", FIELD)
    fighters(s, JRAYEK, h(43), 1)
    heard = fight(s, (GUARD,), (RETREAT,))
    assert s.pub.leaders["ikryla"] == home(s, JRAYEK)
    assert values_of(heard, "aftermath.defeated") == []


@pytest.mark.rule("CHO-RET-04")
def test_every_leader_in_the_region_goes_to_the_base() -> None:
    s = field(9, 4, "si", "oxataya")
    leader(s, 1, "tovati", FIELD)
    leader(s, 1, "rhan", FIELD)
    heard = fight(s, (GUARD,), (RETREAT,))
    assert s.pub.leaders == {"tovati": home(s, 1), "rhan": home(s, 1)}
    assert values_of(heard, "aftermath.defeated") == []


def test_a_faction_without_fighters_sends_its_leaders_alone() -> None:
    """R-39."""
    s = field(9, 0)
    leader(s, JRAYEK, "ikryla", FIELD)
    fighters(s, JRAYEK, h(43), 1)
    fight(s, (GUARD,), (RETREAT,))
    assert s.pub.leaders["ikryla"] == home(s, JRAYEK)
    assert s.pub.fighters[JRAYEK][h(43)] == 1
    assert s.todo == []


@pytest.mark.rule("CHO-RET-05", "CHO-GEN-24")
def test_a_retreat_is_a_lost_battle() -> None:
    s = field(9, 4)
    hold(s, SI, "prize_money")
    heard = fight(s, (GUARD, "prize_money"), (RETREAT,))
    assert winner(heard) == SI
    assert s.pub.energy[SI] == 3


@pytest.mark.rule("CHO-RET-07", "CHO-RSV-14")
def test_buildings_do_not_retreat_and_are_destroyed() -> None:
    s = field(9, 4)
    building(s, JRAYEK, "stronghold", FIELD)
    fighters(s, JRAYEK, h(43), 1)
    gems = s.pub.gems[JRAYEK]
    heard = fight(s, (GUARD,), (RETREAT,))
    assert s.pub.fighters[JRAYEK][h(43)] == 5
    assert values_of(heard, "aftermath.destroyed") == [(JRAYEK, "stronghold", FIELD)]
    assert s.pub.stronghold[JRAYEK] == 0
    assert s.pub.gems[JRAYEK] == gems + 1


@pytest.mark.rule("CHO-RET-08", "CHO-TC-03")
def test_the_gain_of_a_retreat_comes_with_it() -> None:
    s = field(9, 4)
    building(s, JRAYEK, "stronghold", FIELD)
    purse(s, JRAYEK, gems=0)
    hold(s, JRAYEK, "ordered_withdrawal")
    heard = fight(s, (GUARD,), (RETREAT, "ordered_withdrawal"))
    order = [event.fact.removeprefix("cho.") for event in heard]
    gems = [at for at, event in enumerate(heard) if event.params.get("resource") == "gem"]
    assert len(gems) == 2
    assert order.index("homecoming.came_home") < gems[0] < order.index("aftermath.destroyed")


@pytest.mark.rule("CHO-RET-08", "CHO-TC-03")
def test_a_side_that_stays_gains_nothing_for_a_retreat() -> None:
    """Both chose it, the weaker one stays."""
    s = field(9, 4)
    purse(s, JRAYEK, gems=0)
    hold(s, JRAYEK, "ordered_withdrawal")
    fight(s, (RETREAT,), (RETREAT, "ordered_withdrawal"))
    assert s.pub.gems[JRAYEK] == 0
    assert s.pub.fighters[JRAYEK][FIELD] == 4


@pytest.mark.rule("CHO-RSV-18", "CHO-RSV-21", "CHO-JRA-06")
def test_at_a_retreat_the_winner_takes_command_of_the_ryhzu() -> None:
    s = field(9, 4)
    ryhzu(s, JRAYEK, "uryk", FIELD)
    fighters(s, JRAYEK, h(43), 1)
    hold(s, JRAYEK, "ordered_withdrawal")
    heard = fight(s, (GUARD,), (RETREAT, "ordered_withdrawal"))
    assert s.pub.ryhzu["uryk"] == (FIELD, SI)
    assert s.pub.present[JRAYEK] >> FIELD & 1 == 0
    order = [event.fact.removeprefix("cho.") for event in heard]
    gem = next(at for at, one in enumerate(heard) if one.params.get("resource") == "gem")
    assert order.index("retreat.taken_over") < gem, "in step 2, before what it brings"


@pytest.mark.rule("CHO-RSV-21")
def test_ryhzu_of_a_third_faction_stay_with_it() -> None:
    s = field(9, 4, "si", "jrayek", "oxataya")
    ryhzu(s, 2, "halke", FIELD)
    ryhzu(s, JRAYEK, "uryk", FIELD)
    fight(s, (GUARD,), (RETREAT,))
    assert s.pub.ryhzu == {"halke": (FIELD, 2), "uryk": (FIELD, SI)}


@pytest.mark.rule("CHO-RET-09", "CHO-CIR-02")
def test_the_circadians_retreat_to_their_ship() -> None:
    s = scene("si", "circadians", phase="combat")
    fighters(s, 0, FIELD, 9)
    fighters(s, 1, FIELD, 2)
    leader(s, 1, "akira", FIELD)
    fight(s, (GUARD,), (RETREAT,))
    assert s.pub.fighters[1][SHIP] == 2
    assert s.pub.leaders["akira"] == SHIP
