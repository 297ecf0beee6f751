"""Planning: the sections of the wheel, sealed plans, bluffs (CHO-WHL, CHO-CMB-07 to -12)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.circadians.battle import attacks, shields, strength
from engine.circadians.planning import MakePlan
from engine.circadians.state import State
from tests.playing import listening

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
    plan,
    strengths,
    values_of,
    wounded,
)
from .scene import RULES, TABLE, asked, hold, leader, legal, purse, refused, ryhzu


def sections(s: State, seat: int) -> set[int]:
    return {section for section, _, _ in legal(s, seat)}


def wheel(s: State, section: int, card: str | None = None) -> tuple[int, int, int]:
    """Strength, attack and shields of SI, whose single fighter gives 1 strength."""
    choose(s)
    plan(s, SI, section, card)
    s.sealed.clear()
    kernel.apply(RULES, s, SI, ("cho.planning.make_plan", section, card, None))
    kernel.apply(RULES, s, JRAYEK, ("cho.planning.make_plan", GUARD, None, None))
    return strength(s, SI) - 1, attacks(s, SI), shields(s, SI)


@pytest.mark.rule("CHO-CMB-07", "CHO-WHL-01")
def test_both_sides_plan_in_secret_one_of_six_sections_and_a_card() -> None:
    s = field(5, 5)
    hold(s, SI, "levy", "decoy")
    choose(s)
    assert set(asked(s)) == {SI, JRAYEK}
    assert sections(s, SI) == {1, 2, 3, 4, 5, 6}
    per_section = [(None, None), ("levy", None), ("decoy", None), (None, "levy"), (None, "decoy")]
    assert [move[1:] for move in legal(s, SI) if move[0] == GUARD] == per_section
    plan(s, SI, ASSAULT, "levy")
    assert asked(s) == (JRAYEK,)
    seen = kernel.view(TABLE.rules, s, JRAYEK)
    assert seen["my_sealed"] is None
    assert "levy" not in str(seen)
    assert seen["faces"][SI] == {"hand": 2}
    assert kernel.view(TABLE.rules, s, SI)["my_sealed"] == [ASSAULT, "levy", None]


@pytest.mark.rule("CHO-WHL-01")
def test_the_wheel_has_a_retreat_two_dice_a_double_attack_and_two_plain_sections() -> None:
    found = {number: one.sides for number, one in field().box.wheel.items()}
    assert found[RETREAT] == ("shield", "shield")
    assert found[FIRST_DIE] == found[SECOND_DIE] == ("strength", "strength")
    dice = {number for number, one in field().box.wheel.items() if one.die}
    assert dice == {FIRST_DIE, SECOND_DIE}
    assert found[DOUBLE] == ("attack", "attack")
    assert {found[ASSAULT], found[GUARD]} == {("attack", "strength"), ("strength", "shield")}


@pytest.mark.rule("CHO-TAC-03", "CHO-CMB-10")
def test_one_card_at_most_lies_on_the_wheel() -> None:
    s = field()
    hold(s, SI, "levy", "decoy")
    choose(s)
    assert refused(s, SI, "planning.make_plan", GUARD, "levy", "decoy") == "planning.both_cards"
    assert refused(s, SI, "planning.make_plan", GUARD, "levy", "levy") == "planning.both_cards"
    assert refused(s, SI, "planning.make_plan", GUARD, "blitz", None) == "tactics.not_held"
    assert refused(s, SI, "planning.make_plan", GUARD, None, "blitz") == "tactics.not_held"


@pytest.mark.rule("CHO-CMB-08", "CHO-CMB-11", "CHO-TC-01")
def test_the_section_gives_each_factor_its_symbol_and_the_card_its_ability() -> None:
    """EX-13: factors 1 and 3 in the section of attack and strength, and 2 attacks more."""
    s = field(1, 5)
    hold(s, SI, "flanking_drill")
    assert wheel(s, ASSAULT, "flanking_drill") == (3, 1 + 2, 0)
    s = field(1, 5)
    hold(s, SI, "flanking_drill")
    assert wheel(s, GUARD, "flanking_drill") == (1, 2, 3)


@pytest.mark.rule("CHO-CMB-11", "CHO-TAC-02")
def test_a_used_card_does_nothing_of_its_other_phase() -> None:
    """Shield Wall would add 1 to the region total if it were played."""
    s = field(5, 1)
    hold(s, SI, "shield_wall")
    fight(s, (GUARD, "shield_wall"), (GUARD,))
    assert s.pub.total == 0
    assert s.pub.lent == ()


@pytest.mark.rule("CHO-CMB-09")
def test_without_a_card_both_factors_are_one() -> None:
    """EX-14."""
    assert wheel(field(1, 5), ASSAULT) == (1, 1, 0)
    assert wheel(field(1, 5), GUARD) == (1, 0, 1)


@pytest.mark.rule("CHO-WHL-03")
def test_a_retreat_without_a_card_has_two_shields_less() -> None:
    assert wheel(field(1, 5), RETREAT) == (0, 0, 0)
    s = field(1, 5)
    hold(s, SI, "blitz")
    assert wheel(s, RETREAT, "blitz")[2] == 2 + 1


@pytest.mark.rule("CHO-WHL-03", "CHO-CMB-10")
def test_shields_from_elsewhere_stay_in_a_retreat_without_a_card() -> None:
    """Jayen gives 1 shield of his own; a bluff is no card either."""
    s = field(2, 4)
    leader(s, JRAYEK, "jayen", FIELD)
    hold(s, JRAYEK, "blitz")
    hold(s, SI, "flanking_drill")
    heard = fight(s, (ASSAULT, "flanking_drill"), (RETREAT, None, "blitz"))
    assert wounded(heard) == {JRAYEK: 1 + 2 - 1}


@pytest.mark.rule("CHO-CMB-10")
def test_a_bluff_goes_back_unseen_and_the_printed_card_counts() -> None:
    s = field(5, 1)
    hold(s, SI, "heroes_welcome", "levy")
    choose(s)
    heard = listening(s)
    lines: list[kernel.Record] = []
    move = ("cho.planning.make_plan", GUARD, None, "heroes_welcome")
    kernel.play(RULES, s, SI, move, None, lines)
    plan(s, JRAYEK, GUARD)
    assert strengths(heard)[0] == 5 + 1
    assert "heroes_welcome" in s.own[SI].hand
    assert "heroes_welcome" not in s.pub.discard
    assert values_of(heard, "planning.revealed")[0] == (SI, GUARD, "", True)
    assert "heroes_welcome" not in str([event for event in heard if event.only_for is None])
    assert lines[0].face(JRAYEK).move == ("cho.planning.make_plan",)


@pytest.mark.rule("CHO-CMB-12", "CHO-WHL-04")
def test_a_die_section_costs_a_gem_at_the_reveal_and_adds_what_is_rolled() -> None:
    s = field(5, 5)
    choose(s)
    plan(s, SI, FIRST_DIE)
    assert s.pub.gems == [2, 2], "nothing is paid before the reveal"
    heard = listening(s)
    plan(s, JRAYEK, GUARD, luck=faces(0))
    assert s.pub.gems == [1, 2]
    assert strengths(heard) == [5 + 1 + 1 + 1, 5 + 1]
    assert values_of(heard, "battle.rolled") == [(SI, 1, 2)]


@pytest.mark.rule("CHO-WHL-04")
@pytest.mark.ruling("R-72")
@pytest.mark.parametrize("section", [FIRST_DIE, SECOND_DIE])
@pytest.mark.parametrize(("card", "factors"), [("overcharge", 3 + 0), ("vanguard", 2 + 2)])
def test_the_die_takes_no_factor_away(section: int, card: str, factors: int) -> None:
    """R-72: a symbol of strength over each factor, and the strength of the die besides."""
    s = field(5, 5)
    hold(s, SI, card)
    heard = fight(s, (section, card), (GUARD,), faces(4))
    assert strengths(heard)[0] == 5 + factors + 4


@pytest.mark.rule("CHO-WHL-04")
def test_shields_of_the_die_count() -> None:
    s = field(5, 5)
    hold(s, JRAYEK, "flanking_drill")
    heard = fight(s, (FIRST_DIE,), (ASSAULT, "flanking_drill"), faces(0))
    assert wounded(heard) == {SI: 1 + 2 - 2}


@pytest.mark.rule("CHO-WHL-04")
def test_without_a_gem_no_die_section_may_be_chosen() -> None:
    s = field()
    purse(s, SI, gems=0)
    choose(s)
    assert sections(s, SI) == {1, 4, 5, 6}
    assert refused(s, SI, "planning.make_plan", FIRST_DIE, None, None) == "planning.no_gem"
    assert refused(s, SI, "planning.make_plan", SECOND_DIE, None, None) == "planning.no_gem"
    assert sections(s, JRAYEK) == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("CHO-WHL-05")
def test_the_double_attack_needs_four_fighters_and_no_leader() -> None:
    s = field(3, 4)
    ryhzu(s, JRAYEK, "uryk", FIELD)
    choose(s)
    move = ("planning.make_plan", DOUBLE, None, None)
    assert refused(s, SI, *move) == "planning.too_few_fighters"
    assert refused(s, JRAYEK, *move) == "", "a Ryh-zu is no leader"
    s = field(9, 4)
    leader(s, JRAYEK, "ikryla", FIELD)
    choose(s)
    assert refused(s, JRAYEK, *move) == "planning.leader_there"
    assert DOUBLE not in sections(s, JRAYEK)
    assert refused(s, SI, *move) == ""


@pytest.mark.rule("CHO-WHL-05")
def test_a_ryhzu_is_not_the_fourth_fighter_of_the_double_attack() -> None:
    s = field(4, 3)
    ryhzu(s, JRAYEK, "uryk", FIELD)
    choose(s)
    move = ("planning.make_plan", DOUBLE, None, None)
    assert refused(s, JRAYEK, *move) == "planning.too_few_fighters"


@pytest.mark.rule("CHO-WHL-05")
def test_the_double_attack_turns_both_factors_into_attacks() -> None:
    s = field(4, 5)
    hold(s, SI, "field_hospital")
    choose(s)
    kernel.apply(RULES, s, SI, ("cho.planning.make_plan", DOUBLE, "field_hospital", None))
    kernel.apply(RULES, s, JRAYEK, ("cho.planning.make_plan", GUARD, None, None))
    assert (strength(s, SI), attacks(s, SI), shields(s, SI)) == (4, 4, 0)


@pytest.mark.rule("CHO-WHL-06")
def test_plain_sections_have_strength_and_attack_or_strength_and_shield() -> None:
    s = field(1, 5)
    purse(s, SI, gems=0)
    hold(s, SI, "heroes_welcome")
    assert wheel(s, ASSAULT, "heroes_welcome") == (0, 5, 0)
    s = field(1, 5)
    hold(s, SI, "heroes_welcome")
    assert wheel(s, GUARD, "heroes_welcome") == (5, 0, 0)


@pytest.mark.rule("CHO-WHL-07", "CHO-TC-07", "CHO-TC-22")
@pytest.mark.parametrize(
    ("section", "expected"),
    [(SECOND_DIE, 4 + 1 + 4), (FIRST_DIE, 4 + 1 + 4), (ASSAULT, 1), (GUARD, 1)],
)
def test_x_is_the_strength_rolled_or_one(section: int, expected: int) -> None:
    """EX-30: X left and 1 right; both are strength beside the die (R-72)."""
    s = field(1, 5)
    hold(s, SI, "shock_volley")
    heard = fight(s, (section, "shock_volley"), (GUARD,), faces(4))
    assert strengths(heard)[0] == 1 + expected


@pytest.mark.rule("CHO-WHL-07", "CHO-TC-07")
def test_x_as_an_attack_without_a_roll() -> None:
    """EX-30: 1 attack for X and 1 by the ability of the card."""
    s = field(1, 5)
    hold(s, SI, "shock_volley")
    assert wheel(s, ASSAULT, "shock_volley") == (1, 2, 0)


@pytest.mark.rule("CHO-WHL-08")
def test_the_six_faces_of_the_die_are_known() -> None:
    assert field().box.die == ((1, 2), (2, 1), (3, 1), (3, 0), (4, 0), (5, 0))


@pytest.mark.rule("CHO-CMB-07")
def test_nobody_is_asked_twice_for_a_plan_of_one_battle() -> None:
    s = field()
    assert MakePlan((SI,)).fits_on(s, MakePlan((JRAYEK,)))
    assert not MakePlan((SI, JRAYEK)).fits_on(s, MakePlan((SI, JRAYEK)))
