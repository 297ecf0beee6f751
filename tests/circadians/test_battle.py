"""Step 1 of a battle: strength, who wins, and what follows a win or a loss (CHO-RSV-02 to -05)."""

from __future__ import annotations

import pytest

from engine.circadians.attributes import side
from engine.circadians.battle import strength

from .battles import (
    ASSAULT,
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
    winner,
    wounded,
)
from .scene import building, hold, is_open, leader, legal, play, refused, ryhzu


@pytest.mark.rule("CHO-RSV-02", "CHO-LDR-02", "CHO-BDG-03")
def test_strength_adds_up_fighters_leaders_buildings_wheel_card_and_die() -> None:
    s = field(3, 4)
    leader(s, JRAYEK, "ikryla", FIELD)
    ryhzu(s, JRAYEK, "katarin", FIELD)
    building(s, JRAYEK, "outpost", FIELD)
    hold(s, JRAYEK, "vanguard")
    heard = fight(s, (GUARD,), (SECOND_DIE, "vanguard"), faces(4))
    mine = 3 + 1
    others = 4 + 2 + 3 + 2 + (2 + 2 + 4) + 2
    assert strengths(heard) == [mine, others]


@pytest.mark.rule("CHO-RSV-02")
def test_upgraded_leaders_count_with_their_upgraded_side() -> None:
    s = field(3, 4)
    leader(s, JRAYEK, "ikryla", FIELD, up=True)
    choose(s)
    assert strength(s, JRAYEK) == 4 + 4


@pytest.mark.rule("CHO-RSV-02", "CHO-GEN-24")
def test_units_elsewhere_do_not_fight() -> None:
    s = field(3, 4)
    leader(s, JRAYEK, "ikryla", FIELD + 1)
    choose(s)
    assert strength(s, JRAYEK) == 4


def test_strength_may_be_negative() -> None:
    """R-79: Injura has -2."""
    s = field(0, 4)
    leader(s, SI, "injura", FIELD)
    heard = fight(s, (RETREAT,), (GUARD,))
    assert strengths(heard)[0] == -2


@pytest.mark.rule("CHO-RSV-03", "CHO-RSV-17")
def test_the_stronger_side_wins_whoever_chose() -> None:
    heard = fight(field(5, 4), (GUARD,), (GUARD,))
    assert winner(heard) == SI
    assert values_of(heard, "battle.tied") == []
    assert winner(fight(field(4, 5), (GUARD,), (GUARD,))) == JRAYEK


@pytest.mark.rule("CHO-RSV-03")
def test_the_chooser_wins_a_tie() -> None:
    heard = fight(field(5, 5), (GUARD,), (GUARD,))
    assert strengths(heard) == [6, 6]
    assert winner(heard) == SI
    assert values_of(heard, "battle.tied") == [(SI,)], "and why is told"
    s = field(7, 5)
    heard = fight(s, (GUARD,), (GUARD,), seat=JRAYEK, opponent=SI)
    assert strengths(heard) == [5 + 2 + 1, 7 + 1], "with 2 for a battle that Jrayek chose"
    assert winner(heard) == JRAYEK


@pytest.mark.rule("CHO-RSV-04", "CHO-RET-05", "CHO-RSV-17", "CHO-GEN-24")
def test_a_retreat_loses_even_with_the_higher_strength() -> None:
    s = field(9, 1)
    hold(s, SI, "field_research")
    heard = fight(s, (RETREAT, "field_research"), (GUARD,))
    assert strengths(heard) == [9, 2]
    assert winner(heard) == JRAYEK
    assert values_of(heard, "battle.won") == [(JRAYEK, SI, True)]
    gained = is_open(s, "research.choose_track") or is_open(s, "effects.order_effects")
    assert gained, "what a loss brings comes for a retreat too"


@pytest.mark.rule("CHO-RET-06")
@pytest.mark.parametrize(
    ("mine", "others", "stays"),
    [(9, 7, JRAYEK), (7, 9, SI), (7, 7, SI)],
)
def test_if_both_retreat_only_the_stronger_does(mine: int, others: int, stays: int) -> None:
    """EX-27; on a tie the chooser stays (R-24)."""
    s = field(mine, others)
    heard = fight(s, (RETREAT,), (RETREAT,))
    assert winner(heard) == stays
    assert s.pub.present[stays] >> FIELD & 1
    assert not s.pub.present[1 - stays] >> FIELD & 1
    assert values_of(heard, "battle.won") == [(stays, 1 - stays, True)]


@pytest.mark.rule("CHO-RSV-05", "CHO-TC-10")
def test_what_a_win_brings_comes_before_the_wounds() -> None:
    s = field(5, 5)
    hold(s, SI, "prize_money")
    heard = fight(s, (ASSAULT, "prize_money"), (GUARD,))
    order = [event.fact.removeprefix("cho.") for event in heard]
    gained = next(
        at for at, event in enumerate(heard) if event.params.get("n") == 3 and "gained" in order[at]
    )
    assert order.index("battle.won") < gained
    assert s.pub.energy[SI] >= 3
    assert "wounds.wounded" not in order[:gained]


@pytest.mark.rule("CHO-RSV-05", "CHO-TC-11")
def test_the_chooser_resolves_its_effects_first() -> None:
    """R-34: both sides gain something in step 1, the chooser before the other one."""
    s = field(5, 1)
    hold(s, SI, "prize_money")
    hold(s, JRAYEK, "field_research")
    fight(s, (GUARD, "prize_money"), (GUARD, "field_research"))
    assert is_open(s, "research.choose_track")
    assert s.pub.energy[SI] == 3
    s = field(9, 5)
    hold(s, SI, "prize_money")
    hold(s, JRAYEK, "field_research")
    fight(s, (GUARD, "field_research"), (GUARD, "prize_money"), seat=JRAYEK, opponent=SI)
    assert is_open(s, "research.choose_track")
    assert s.pub.energy[SI] == 0, "the chooser is asked before the winner gains"


@pytest.mark.rule("CHO-RSV-05", "CHO-RSV-11")
def test_a_side_orders_its_own_effects() -> None:
    """D-CMB-5: SI lose with a card that gives a research and an attribute that gives a card."""
    s = field(1, 5)
    hold(s, SI, "field_research")
    fight(s, (GUARD, "field_research"), (GUARD,))
    assert is_open(s, "effects.order_effects")
    assert sorted(legal(s, SI)) == [("cunning",), ("field_research",)]
    assert refused(s, SI, "effects.order_effects", "levy") == "effects.no_effect"
    play(s, SI, "effects.order_effects", "cunning")
    assert len(s.own[SI].hand) == side(s, "cunning")["card"]
    assert is_open(s, "research.choose_track"), "one is left and needs no question"


@pytest.mark.rule("CHO-RSV-20")
def test_wounds_do_not_change_the_winner() -> None:
    s = field(4, 2)
    hold(s, JRAYEK, "flanking_drill")
    heard = fight(s, (GUARD,), (ASSAULT, "flanking_drill"))
    assert strengths(heard) == [5, 5]
    assert wounded(heard) == {SI: 1 + 2 - 1}
    assert winner(heard) == SI
    s = field(2, 1)
    hold(s, JRAYEK, "overwhelm")
    leader(s, JRAYEK, "lynke", FIELD, up=True)
    heard = fight(s, (FIRST_DIE,), (RETREAT,), faces(5))
    assert winner(heard) == SI
    assert s.pub.fighters[SI][FIELD] == 0, "all wounded, and yet the winner"
