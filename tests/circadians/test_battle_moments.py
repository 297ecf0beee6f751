"""Cards of the factions that change how a battle runs, at the moments it offers them."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.circadians.combat import ChooseBattle, Combat, battles
from engine.circadians.map import SHIP
from engine.circadians.rounds import Begin
from engine.circadians.state import Own, State, home
from engine.circadians.tactics import lose
from tests.playing import listening

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
    choose,
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
    TABLE,
    asked,
    fighters,
    h,
    hold,
    is_open,
    leader,
    legal,
    play,
    purse,
    push,
    refused,
    run,
)


def extra(s: State, seat: int, card: str, region: int = FIELD) -> None:
    """A leader of the larger pool on the map."""
    s.pub.roster[seat] += (card,)
    leader(s, seat, card, region)


# -- choosing -------------------------------------------------------------------


@pytest.mark.rule("CHO-LC-25", "CHO-CMB-02", "CHO-CMB-03")
def test_opponents_do_not_choose_battles_where_kajali_stands() -> None:
    """R-80, R-11: SI are skipped at first, and asked when she is gone."""
    s = field(5, 2, "si", "jrayek", "oxataya")
    fighters(s, OXATAYA, FIELD, 9)
    extra(s, JRAYEK, "kajali")
    assert battles(s, SI) == battles(s, OXATAYA) == []
    push(s, Combat(), Begin("income"))
    assert asked(s) == (JRAYEK,)
    play(s, JRAYEK, "combat.choose_battle", FIELD, OXATAYA)
    plan(s, JRAYEK, GUARD)
    plan(s, OXATAYA, GUARD)
    assert asked(s) == (OXATAYA,)
    assert legal(s, OXATAYA) == [(FIELD, SI)]
    assert battles(s, SI) == [(FIELD, OXATAYA)]


@pytest.mark.rule("CHO-LC-25")
def test_the_refusal_names_the_card_that_keeps_battles_away() -> None:
    s = field(5, 2)
    extra(s, JRAYEK, "kajali")
    fighters(s, SI, h(43), 1)
    fighters(s, JRAYEK, h(43), 1)
    push(s, Combat())
    assert refused(s, SI, "combat.choose_battle", FIELD, JRAYEK) == "combat.kept_away"
    assert legal(s, SI) == [(h(43), JRAYEK)]


# -- planning -------------------------------------------------------------------


@pytest.mark.rule("CHO-LC-01", "CHO-CMB-07")
@pytest.mark.parametrize("chooser", [0, 1])
def test_against_sable_the_plan_is_shown_before_the_circadians_make_theirs(chooser: int) -> None:
    s = field(5, 5, "circadians", "si")
    leader(s, 0, "sable", FIELD)
    hold(s, 0, "levy")
    hold(s, 1, "decoy", "blitz")
    choose(s, chooser, 1 - chooser)
    assert asked(s) == (1,)
    plan(s, 1, FIRST_DIE, "decoy")
    assert asked(s) == (0,)
    at = s.pub.battle.sides.index(1)
    assert s.pub.battle.plans[at][:3] == (FIRST_DIE, "decoy", False)
    assert s.pub.battle.plans[at].face == -1, "wheel and card alone; dice come later"
    assert s.pub.gems[1] == 2
    assert s.own[1].hand == ("blitz",)
    heard = listening(s)
    plan(s, 0, GUARD, None, "levy", luck=faces(4))
    assert values_of(heard, "planning.revealed") == [(0, GUARD, "", True)]
    assert values_of(heard, "battle.rolled") == [(1, 4, 0)]
    assert s.pub.gems[1] == 1


@pytest.mark.rule("CHO-LC-01")
def test_sable_elsewhere_shows_nothing() -> None:
    s = field(5, 5, "circadians", "si")
    leader(s, 0, "sable", h(43))
    choose(s)
    assert set(asked(s)) == {0, 1}


@pytest.mark.rule("CHO-LC-09", "CHO-WHL-04", "CHO-WHL-05")
def test_phoros_opens_sections() -> None:
    s = field(4, 5)
    extra(s, SI, "phoros")
    purse(s, SI, gems=0)
    choose(s)
    assert refused(s, SI, "planning.make_plan", DOUBLE, None, None) == ""
    plan(s, SI, FIRST_DIE)
    plan(s, JRAYEK, GUARD)
    assert s.pub.gems[SI] == 0


@pytest.mark.rule("CHO-LC-09", "CHO-WHL-05")
def test_phoros_is_not_the_fourth_fighter() -> None:
    s = field(3, 5)
    extra(s, SI, "phoros")
    choose(s)
    move = ("planning.make_plan", DOUBLE, None, None)
    assert refused(s, SI, *move) == "planning.too_few_fighters"


@pytest.mark.rule("CHO-AT-25", "CHO-CMB-12")
def test_a_die_may_be_rolled_again_once() -> None:
    s = field(5, 9, "oxataya", "si")
    heard = fight(s, (FIRST_DIE,), (GUARD,), faces(0, 5))
    assert legal(s, 0) == [(True,), (False,)]
    play(s, 0, "oxataya.reroll", True, luck=faces(5))
    assert strengths(heard)[0] == 5 + 1 + 1 + 5
    assert s.todo == []


@pytest.mark.rule("CHO-AT-05")
def test_what_was_shown_of_a_hand_is_known_until_it_leaves_it() -> None:
    s = field(5, 5, "circadians", "si")
    s.pub.intel["si"] = 0
    hold(s, 1, "levy")
    choose(s)
    assert s.own[0].seen == ((1, "levy"),)
    plan(s, 0, GUARD)
    plan(s, 1, GUARD)
    run(s)
    assert s.own[0].seen == ((1, "levy"),)
    lose(s, 1, "levy")
    assert not s.own[0].seen


def test_a_shown_card_that_is_used_is_no_longer_in_the_hand() -> None:
    s = field(1, 9, "si", "circadians")
    s.own[1] = Own((), (), ((0, "field_research"), (0, "blitz")))
    hold(s, 0, "field_research", "blitz")
    fight(s, (GUARD, "field_research"), (GUARD,))
    assert s.todo, "in the middle of the resolution"
    assert s.own[1].seen == ((0, "blitz"),)
    view = kernel.view(TABLE.rules, s, 1)
    guess = TABLE.game.complete(TABLE, view, 1, Fixed())
    assert kernel.view(TABLE.rules, guess, 1) == view


class Fixed:
    """Dice that always show the same."""

    def random(self) -> float:
        return 0.5


# -- resolution -----------------------------------------------------------------


@pytest.mark.rule("CHO-LC-11")
def test_oachra_wounds_before_strength_is_compared() -> None:
    """R-81: the survivors are compared, and the other side attacks in step 2."""
    s = field(5, 6, "zcharo", "si")
    leader(s, 0, "oachra", FIELD)
    heard = fight(s, (ASSAULT,), (ASSAULT,))
    assert strengths(heard) == [5 + 2 + 1, 6 - 3 + 1]
    order = [event.fact.removeprefix("cho.") for event in heard]
    assert order.index("wounds.wounded") < order.index("battle.compared")
    assert wounded(heard) == {1: 3, 0: 1}, "no attack counts twice"
    assert winner(heard) == 0


@pytest.mark.rule("CHO-LC-11", "CHO-TC-20")
def test_attacks_that_the_comparison_brings_come_in_step_2() -> None:
    s = field(9, 6, "zcharo", "si")
    leader(s, 0, "oachra", FIELD)
    hold(s, 0, "overwhelm")
    heard = fight(s, (ASSAULT, "overwhelm"), (ASSAULT,))
    assert [n for seat, _, n, _ in values_of(heard, "wounds.wounded") if seat == 1] == [2, 2]


@pytest.mark.rule("CHO-LC-06", "CHO-RSV-07")
@pytest.mark.parametrize(("card", "hurt"), [(None, 1), ("field_hospital", 4)])
def test_adecai_wounds_past_shields_but_within_the_limit(card: str | None, hurt: int) -> None:
    """R-33."""
    s = field(9, 6)
    leader(s, SI, "adecai", FIELD)
    if card:
        s.pub.roster[SI] += ("phoros",)
        leader(s, SI, "phoros", FIELD)
        hold(s, SI, card)
    hold(s, JRAYEK, "power_surge")
    heard = fight(s, (DOUBLE, card) if card else (GUARD,), (GUARD, "power_surge"))
    assert wounded(heard)[JRAYEK] == hurt


@pytest.mark.rule("CHO-LC-21", "CHO-RSV-05")
def test_jayen_costs_fighters_before_the_attacks() -> None:
    """Half of 5 fighters, rounded up, is lost to a win; then 2 are left to wound."""
    s = field(9, 5)
    leader(s, JRAYEK, "jayen", FIELD, up=True)
    hold(s, SI, "field_hospital")
    hold(s, JRAYEK, "levy")
    heard = fight(s, (DOUBLE, "field_hospital"), (ASSAULT, "levy"))
    assert strengths(heard) == [9, 5 + 7 + 2]
    lost = [(n, by) for seat, _, n, by in values_of(heard, "wounds.wounded") if seat == JRAYEK]
    assert lost == [(3, -1), (4 - 2, SI)]


@pytest.mark.rule("CHO-LC-04", "CHO-RET-04", "CHO-RDP-04")
def test_zoey_retreats_with_the_fighters_and_far_away() -> None:
    s = field(9, 3, "si", "circadians")
    extra(s, 1, "zoey")
    fighters(s, 1, h(43), 1)
    fighters(s, 1, h(55), 1)
    leader(s, 1, "akira", h(43))
    fight(s, (GUARD,), (RETREAT,))
    assert legal(s, 1) == [(h(43), None), (h(55), None), (h(55), "zoey")]
    assert refused(s, 1, "retreat.retreat_to", h(43), "zoey") == "retreat.stays_behind"
    assert refused(s, 1, "retreat.retreat_to", h(55), "akira") == "retreat.stays_behind"
    play(s, 1, "retreat.retreat_to", h(55), "zoey")
    assert s.pub.leaders["zoey"] == h(55)
    assert s.pub.fighters[1][h(55)] == 1 + 3


@pytest.mark.rule("CHO-LC-04")
def test_zoey_may_go_aboard_as_usual() -> None:
    s = field(9, 3, "si", "circadians")
    extra(s, 1, "zoey")
    fighters(s, 1, h(43), 1)
    fight(s, (GUARD,), (RETREAT,))
    play(s, 1, "retreat.retreat_to", h(43), None)
    assert s.pub.leaders["zoey"] == SHIP


@pytest.mark.rule("CHO-LC-10")
def test_demo_goes_to_the_base_when_defeated() -> None:
    s = field(1, 9)
    extra(s, SI, "demo")
    heard = fight(s, (GUARD,), (GUARD,))
    assert values_of(heard, "aftermath.defeated") == [(SI, "demo")]
    assert s.pub.leaders["demo"] == home(s, SI)


@pytest.mark.rule("CHO-LC-15", "CHO-CMB-13")
@pytest.mark.parametrize(("section", "taken"), [(GUARD, True), (RETREAT, False)])
def test_urzo_takes_the_card_of_the_opponent(section: int, taken: bool) -> None:
    s = field(9, 1, "zcharo", "si")
    extra(s, 0, "urzo")
    hold(s, 1, "quartermaster")
    fight(s, (section,), (GUARD, "quartermaster"))
    while s.todo:
        play(s, 0, s.todo[-1].key.removeprefix("cho."), *legal(s, 0)[-1])
    assert ("quartermaster" in s.own[0].hand) is taken
    assert ("quartermaster" in s.pub.discard) is not taken
    assert s.own[1].hand, "what the card itself brings is not lost"


@pytest.mark.rule("CHO-LC-15", "CHO-TAC-06")
def test_a_card_taken_counts_for_the_limit_of_the_hand() -> None:
    s = field(9, 1, "zcharo", "si")
    extra(s, 0, "urzo")
    hold(s, 0, "levy", "blitz", "decoy", "vanguard", "duellist")
    hold(s, 1, "shield_wall")
    fight(s, (GUARD,), (GUARD, "shield_wall"))
    assert is_open(s, "tactics.discard")
    assert len(s.own[0].hand) == 6


@pytest.mark.rule("CHO-LC-30", "CHO-TAC-10")
def test_azaru_draws_before_her_battle_and_may_use_the_card() -> None:
    s = field(5, 5, "oxataya", "si")
    leader(s, 0, "azaru", FIELD)
    push(s, ChooseBattle(0))
    play(s, 0, "combat.choose_battle", FIELD, 1, luck={"tactics.draw_tactics": ["levy"]})
    assert s.own[0].hand == ("levy",)
    assert refused(s, 0, "planning.make_plan", GUARD, "levy", None) == ""
