"""Tactics cards used in a battle, each where it holds and where it does not (CHO-TC; G-13)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.circadians.battle import attacks, shields, strength
from engine.circadians.battle_cards import CONDITIONS, FOLLOW, VALUES, WHEN
from engine.circadians.box import TACTICS
from engine.circadians.state import State, home

from .battles import (
    ASSAULT,
    DOUBLE,
    FIELD,
    FIRST_DIE,
    GUARD,
    JRAYEK,
    RETREAT,
    SECOND_DIE,
    SI,
    choose,
    faces,
    field,
    fight,
    strengths,
    values_of,
    wounded,
)
from .scene import (
    RULES,
    building,
    fighters,
    h,
    hold,
    is_open,
    leader,
    legal,
    play,
    purse,
    ryhzu,
)


def values(
    s: State, card: str, section: int = GUARD, other: str | None = None, chooser: int = SI
) -> tuple[int, int, int]:
    """What SI have by the ability of a card: values with it less those of factors and table."""
    hold(s, SI, card)
    if other:
        hold(s, JRAYEK, other)
    choose(s, chooser, 1 - chooser)
    table = (strength(s, SI), attacks(s, SI), shields(s, SI))
    kernel.apply(RULES, s, SI, ("cho.planning.make_plan", section, card, None))
    kernel.apply(RULES, s, JRAYEK, ("cho.planning.make_plan", GUARD, other, None))
    found = (strength(s, SI), attacks(s, SI), shields(s, SI))
    sides = dict(zip(s.box.wheel[section].sides, TACTICS[card].factors, strict=True))
    wheel = tuple(int(sides.get(kind, 0)) for kind in ("strength", "attack", "shield"))
    strong, attack, shield = (a - b - c for a, b, c in zip(found, table, wheel, strict=True))
    return strong, attack, shield


@pytest.mark.rule("CHO-TC-01")
def test_flanking_drill() -> None:
    assert values(field(), "flanking_drill") == (0, 2, 0)


@pytest.mark.rule("CHO-TC-02")
def test_overcharge_turns_the_roll_into_attacks() -> None:
    s = field(5, 9)
    hold(s, SI, "overcharge")
    assert wounded(fight(s, (SECOND_DIE, "overcharge"), (GUARD,), faces(4))) == {JRAYEK: 4 - 1}
    assert values(field(), "overcharge") == (0, 0, 0), "nothing is rolled"


@pytest.mark.rule("CHO-TC-03")
def test_ordered_withdrawal_pays_for_a_retreat_only() -> None:
    for section, gems in ((RETREAT, 1), (GUARD, 0)):
        s = field(9, 5)
        purse(s, JRAYEK, gems=0)
        hold(s, JRAYEK, "ordered_withdrawal")
        fight(s, (GUARD,), (section, "ordered_withdrawal"))
        assert s.pub.gems[JRAYEK] == gems


@pytest.mark.rule("CHO-TC-04")
def test_entrenched_needs_an_own_building() -> None:
    s = field()
    building(s, JRAYEK, "foundry", FIELD)
    assert values(s, "entrenched") == (0, 0, 0)
    s = field()
    building(s, SI, "foundry", FIELD)
    assert values(s, "entrenched") == (0, 2, 0)


@pytest.mark.rule("CHO-TC-05", "CHO-GEN-13")
def test_outnumbered_needs_strictly_fewer_units() -> None:
    assert values(field(4, 5), "outnumbered") == (0, 0, 2)
    assert values(field(5, 5), "outnumbered") == (0, 0, 0)
    s = field(5, 5)
    ryhzu(s, JRAYEK, "uryk", FIELD)
    assert values(s, "outnumbered") == (0, 0, 2), "a Ryh-zu is a unit, a building is none"
    s = field(5, 5)
    building(s, JRAYEK, "foundry", FIELD)
    assert values(s, "outnumbered") == (0, 0, 0)


@pytest.mark.rule("CHO-TC-06")
def test_vanguard_needs_a_leader() -> None:
    s = field()
    leader(s, SI, "adecai", FIELD)
    assert values(s, "vanguard") == (2, 0, 0)
    s = field()
    leader(s, JRAYEK, "ikryla", FIELD)
    ryhzu(s, SI, "uryk", FIELD)
    assert values(s, "vanguard") == (0, 0, 0), "neither an opposing leader nor a Ryh-zu is one"


@pytest.mark.rule("CHO-TC-07")
def test_shock_volley_attacks_in_a_die_section_too() -> None:
    s = field(5, 9)
    hold(s, SI, "shock_volley")
    assert wounded(fight(s, (FIRST_DIE, "shock_volley"), (ASSAULT,), faces(4)))[JRAYEK] == 1


@pytest.mark.rule("CHO-TC-08")
def test_shield_wall() -> None:
    assert values(field(), "shield_wall") == (0, 0, 3)


@pytest.mark.rule("CHO-TC-09")
def test_scorched_earth_takes_the_gains_of_destroyed_buildings() -> None:
    for card, gems in (("scorched_earth", 0), ("quartermaster", 1)):
        s = field(9, 1)
        building(s, JRAYEK, "stronghold", FIELD)
        purse(s, JRAYEK, gems=0)
        hold(s, SI, card)
        fight(s, (GUARD, card), (GUARD,))
        assert s.pub.stronghold[JRAYEK] == 0
        assert s.pub.gems[JRAYEK] == gems


@pytest.mark.rule("CHO-TC-09")
def test_scorched_earth_of_the_loser_changes_nothing() -> None:
    s = field(1, 9)
    building(s, SI, "stronghold", FIELD)
    purse(s, SI, gems=0)
    hold(s, SI, "scorched_earth")
    fight(s, (GUARD, "scorched_earth"), (GUARD,))
    assert s.pub.gems[SI] == 1


@pytest.mark.rule("CHO-TC-10")
def test_prize_money_is_for_the_winner() -> None:
    for mine, energy in ((9, 3), (1, 0)):
        s = field(mine, 5)
        hold(s, SI, "prize_money")
        fight(s, (GUARD, "prize_money"), (GUARD,))
        assert s.pub.energy[SI] == energy


@pytest.mark.rule("CHO-TC-11")
def test_field_research_is_for_the_loser() -> None:
    s = field(9, 1)
    hold(s, JRAYEK, "field_research")
    fight(s, (GUARD,), (GUARD, "field_research"))
    assert is_open(s, "research.choose_track")
    s = field(9, 1)
    hold(s, SI, "field_research")
    fight(s, (GUARD, "field_research"), (GUARD,))
    assert s.todo == []


@pytest.mark.rule("CHO-TC-12")
def test_quartermaster_brings_a_card_after_any_battle() -> None:
    for mine in (9, 1):
        s = field(5, mine)
        hold(s, JRAYEK, "quartermaster")
        heard = fight(s, (GUARD,), (GUARD, "quartermaster"))
        assert len(s.own[JRAYEK].hand) == 1
        order = [event.fact.removeprefix("cho.") for event in heard]
        drawn = [at for at, event in enumerate(heard) if "drew" in order[at]][-1]
        assert order.index("homecoming.came_home") < drawn, "at the end of step 3"


@pytest.mark.rule("CHO-TC-13")
def test_sabotage_stops_strength_and_shields_of_buildings_alone() -> None:
    """An outpost gives 2 strength, a stronghold of Jrayek 1 and 2 shields; Fortified 2 shields."""
    for card, strong, shield in (("levy", 3, 2), ("sabotage", 0, 0)):
        s = field(5, 5)
        building(s, JRAYEK, "outpost", FIELD)
        building(s, JRAYEK, "stronghold", FIELD)
        hold(s, SI, card)
        choose(s)
        kernel.apply(RULES, s, SI, ("cho.planning.make_plan", RETREAT, card, None))
        kernel.apply(RULES, s, JRAYEK, ("cho.planning.make_plan", ASSAULT, None, None))
        assert strength(s, JRAYEK) == 5 + 1 + strong
        assert shields(s, JRAYEK) == 2 + shield
        assert attacks(s, JRAYEK) == 1


@pytest.mark.rule("CHO-TC-14")
@pytest.mark.parametrize(("mine", "more"), [(1, 0), (2, 1), (5, 2), (6, 3), (9, 3)])
def test_blitz_by_two_fighters_up_to_three(mine: int, more: int) -> None:
    assert values(field(mine, 5), "blitz") == (more, 0, 0)


@pytest.mark.rule("CHO-TC-15")
def test_guerrilla_needs_fewer_units() -> None:
    assert values(field(4, 5), "guerrilla") == (3, 0, 0)
    assert values(field(5, 5), "guerrilla") == (0, 0, 0)


@pytest.mark.rule("CHO-TC-16")
def test_field_hospital_takes_own_wounded_to_the_last_sector() -> None:
    s = field(9, 5)
    before = list(s.pub.sectors[JRAYEK])
    hold(s, SI, "flanking_drill")
    hold(s, JRAYEK, "field_hospital")
    fight(s, (ASSAULT, "flanking_drill"), (ASSAULT, "field_hospital"))
    assert s.pub.sectors[JRAYEK] == [before[0], before[1] + 3]
    s = field(9, 5)
    hold(s, SI, "field_hospital")
    fight(s, (DOUBLE, "field_hospital"), (ASSAULT,))
    assert s.pub.sectors[JRAYEK] == [before[0] + 4, before[1]], "for the own fighters only"


@pytest.mark.rule("CHO-TC-17")
def test_duellist_needs_leaders_on_both_sides() -> None:
    s = field()
    leader(s, SI, "adecai", FIELD)
    assert values(s, "duellist") == (0, 0, 0)
    s = field()
    leader(s, SI, "adecai", FIELD)
    leader(s, JRAYEK, "ikryla", FIELD)
    assert values(s, "duellist") == (2, 0, 0)


@pytest.mark.rule("CHO-TC-18")
def test_a_decoy_cancels_the_ability_but_not_the_factors() -> None:
    assert values(field(), "shield_wall", other="decoy") == (0, 0, 0)
    assert values(field(), "shield_wall", other="levy") == (0, 0, 3)


@pytest.mark.rule("CHO-TC-18", "CHO-TC-13")
def test_a_decoy_cancels_sabotage_too() -> None:
    s = field()
    building(s, JRAYEK, "outpost", FIELD)
    hold(s, SI, "sabotage")
    hold(s, JRAYEK, "decoy")
    choose(s)
    kernel.apply(RULES, s, SI, ("cho.planning.make_plan", GUARD, "sabotage", None))
    kernel.apply(RULES, s, JRAYEK, ("cho.planning.make_plan", GUARD, "decoy", None))
    assert strength(s, JRAYEK) == 5 + 2 + 1


@pytest.mark.rule("CHO-TC-18", "CHO-CMB-10")
def test_a_decoy_as_a_bluff_cancels_nothing() -> None:
    s = field(5, 9)
    hold(s, SI, "flanking_drill")
    hold(s, JRAYEK, "decoy")
    heard = fight(s, (ASSAULT, "flanking_drill"), (ASSAULT, None, "decoy"))
    assert wounded(heard)[JRAYEK] == 3


@pytest.mark.rule("CHO-TC-19")
def test_heroes_welcome_has_factors_alone() -> None:
    assert values(field(), "heroes_welcome") == (0, 0, 0)


@pytest.mark.rule("CHO-TC-20")
@pytest.mark.parametrize(("mine", "hurt"), [(8, 2), (7, 2), (6, 0)])
def test_overwhelm_needs_four_strength_more(mine: int, hurt: int) -> None:
    """Its factors give no attack and 3 strength; Jrayek have a strength of 6."""
    s = field(mine, 5)
    hold(s, SI, "overwhelm")
    heard = fight(s, (ASSAULT, "overwhelm"), (ASSAULT,))
    assert wounded(heard).get(JRAYEK, 0) == hurt


@pytest.mark.rule("CHO-TC-20")
def test_overwhelm_gives_nothing_to_the_side_that_is_weaker_by_four() -> None:
    s = field(1, 9)
    hold(s, SI, "overwhelm")
    heard = fight(s, (ASSAULT, "overwhelm"), (ASSAULT,))
    assert strengths(heard) == [4, 10]
    assert JRAYEK not in wounded(heard)


@pytest.mark.rule("CHO-TC-21")
def test_engineers_give_a_shield_by_building() -> None:
    s = field()
    for kind in ("foundry", "outpost"):
        building(s, SI, kind, FIELD)
    assert values(s, "engineers") == (0, 0, 2)
    s = field()
    building(s, JRAYEK, "foundry", FIELD)
    assert values(s, "engineers") == (0, 0, 0)


@pytest.mark.rule("CHO-TC-22")
def test_power_surge() -> None:
    assert values(field(), "power_surge", RETREAT)[2] == 1 + 1, "X is 1, and the ability 1 shield"


@pytest.mark.rule("CHO-TC-23")
def test_levy_needs_the_choice_of_the_battle() -> None:
    assert values(field(), "levy") == (2, 0, 0)
    assert values(field(), "levy", chooser=JRAYEK) == (0, 0, 0)


@pytest.mark.rule("CHO-TC-24")
def test_forced_march_lets_the_winner_redeploy_three_fighters() -> None:
    s = field(9, 1)
    fighters(s, SI, h(43), 1)
    fighters(s, SI, h(33), 1)
    hold(s, SI, "forced_march")
    heard = fight(s, (GUARD, "forced_march"), (GUARD,))
    assert is_open(s, "redeploy.move_up")
    assert legal(s, SI) == [((FIELD, h(33)),), ((FIELD, h(43)),), (None,)]
    assert values_of(heard, "homecoming.came_home"), "after the battle (D-CMB-8)"
    play(s, SI, "redeploy.move_up", (FIELD, h(43)))
    assert max(n for n, *_ in legal(s, SI)) == 3


@pytest.mark.rule("CHO-TC-24")
def test_forced_march_is_nothing_for_the_loser() -> None:
    s = field(1, 9)
    fighters(s, SI, h(43), 1)
    hold(s, SI, "forced_march")
    fight(s, (GUARD, "forced_march"), (GUARD,))
    assert s.todo == []
    assert s.pub.fighters[SI][home(s, SI)] == 1


@pytest.mark.rule("CHO-TC-25")
def test_ceasefire_limits_the_wounds_of_both_sides_to_two() -> None:
    s = field(9, 9)
    hold(s, SI, "field_hospital")
    hold(s, JRAYEK, "ceasefire")
    ryhzu(s, JRAYEK, "uryk", FIELD)
    s.pub.upgraded += ("uryk",)
    heard = fight(s, (DOUBLE, "field_hospital"), (ASSAULT, "ceasefire"))
    assert wounded(heard) == {JRAYEK: 2, SI: 2}


def test_every_word_of_the_pack_is_known() -> None:
    alone = {"none", "decoy", "sabotage", "hospital", "scorch", "wound_limit"}
    for card in TACTICS.values():
        assert card.combat["effect"] in {*VALUES, *FOLLOW, *alone}
        assert card.combat["when"] in {*CONDITIONS, *WHEN.values()}
