"""Action phases in general (CHO-ACT), rounds (CHO-RND), temporary boosts (CHO-GEN-17)."""

from __future__ import annotations

import pytest

from engine.circadians.rounds import Round
from engine.circadians.state import NOBODY, PHASES, State, column
from engine.circadians.turns import ActionPhase, turn_order
from tests.playing import listening

from .scene import (
    VAULT,
    asked,
    first_move,
    hold,
    is_open,
    legal,
    markers,
    play,
    price,
    purse,
    push,
    refused,
    scene,
)


def phase(name: str, *factions: str, by: int = 0, token: int = 3) -> State:
    """An action phase that a seat has priced is about to begin."""
    s = scene(*(factions or VAULT[:3]), phase=name)
    price(s, name, by, token)
    return s


def acting(name: str, *factions: str) -> State:
    """Seat 0 acts in a phase that it has priced."""
    s = phase(name, *factions)
    push(s, ActionPhase(name))
    play(s, 0, "turns.act_or_pass", "act")
    return s


@pytest.mark.rule("CHO-ACT-01", "CHO-ACT-02", "CHO-ACT-03")
def test_who_begins_depends_on_the_price() -> None:
    s = scene(*VAULT[:4])
    s.pub.gun = 3
    price(s, "build", 1, 3)
    assert turn_order(s, "build") == (1, 2, 3, 0)
    price(s, "harvest", NOBODY, 0)
    assert turn_order(s, "harvest") == (3, 0, 1, 2)
    price(s, "move", 1, 4)
    assert turn_order(s, "move") == (1, 2, 3, 0)
    s.pub.move_last = True
    assert turn_order(s, "move") == (2, 3, 0, 1)
    assert turn_order(s, "build") == (1, 2, 3, 0)


@pytest.mark.rule("CHO-ACT-04")
def test_acting_costs_the_price_and_who_cannot_pay_passes() -> None:
    s = phase("harvest", by=1)
    push(s, ActionPhase("harvest"))
    play(s, 1, "turns.act_or_pass", "pass")
    purse(s, 2, energy=2)
    assert refused(s, 2, "turns.act_or_pass", "act") == "turns.too_dear"
    assert legal(s, 2) == [("pass",)]
    purse(s, 2, energy=3)
    play(s, 2, "turns.act_or_pass", "act")
    assert s.pub.energy == [6, 7, 0]


@pytest.mark.rule("CHO-ACT-05")
def test_passing_costs_nothing_and_admits_cards_for_a_pass() -> None:
    s = phase("harvest", by=1)
    hold(s, 1, "flanking_drill", "power_surge")
    push(s, ActionPhase("harvest"))
    play(s, 1, "turns.act_or_pass", "pass")
    assert is_open(s, "turns.passing")
    assert refused(s, 1, "tactics.play", "power_surge", "none") == "tactics.not_when_passing"
    play(s, 1, "tactics.play", "flanking_drill", "none")
    assert s.pub.energy[1] == 11
    play(s, 1, "turns.passing")
    assert asked(s) == (2,)
    play(s, 2, "turns.act_or_pass", "pass")
    assert asked(s) == (0,), "an empty hand is not asked"
    assert s.pub.energy == [6, 11, 6]


@pytest.mark.rule("CHO-ACT-05")
def test_a_card_for_a_pass_is_not_played_by_who_acts() -> None:
    s = phase("harvest")
    hold(s, 0, "flanking_drill")
    push(s, ActionPhase("harvest"))
    play(s, 0, "turns.act_or_pass", "act")
    assert refused(s, 0, "tactics.play", "flanking_drill", "none") == "tactics.only_when_passing"


@pytest.mark.rule("CHO-ACT-06")
def test_the_column_of_the_marker_decides_what_the_rows_give() -> None:
    s = acting("harvest")
    cells = s.box.cells["harvest"]
    assert (cells[1].main["energy"], cells[2].main["energy"]) == (4, 5)
    markers(s, 0, harvest=2)
    play(s, 0, "turns.turn", "main")
    assert s.pub.energy[0] == 11


@pytest.mark.rule("CHO-ACT-07", "CHO-ACT-08")
def test_main_and_auxiliary_action_come_once_and_in_this_order() -> None:
    s = acting("harvest", "si", "zcharo", "leyrien")
    assert legal(s, 0) == [("main",), ("auxiliary",), ("end",)]
    play(s, 0, "turns.turn", "main")
    play(s, 0, "harvest.harvest", None)
    assert refused(s, 0, "turns.turn", "main") == "turns.main_taken_already"
    play(s, 0, "turns.turn", "auxiliary")
    assert s.pub.gems[0] == 2
    assert s.pub.energy[0] == 6 + 4 - 2
    assert asked(s) == (1,)


@pytest.mark.rule("CHO-ACT-08", "CHO-GEN-22")
def test_an_auxiliary_action_must_be_paid_in_full() -> None:
    s = acting("harvest")
    purse(s, 0, energy=1)
    assert refused(s, 0, "turns.turn", "auxiliary") == "supply.too_little_energy"
    assert legal(s, 0) == [("main",), ("end",)]


@pytest.mark.rule("CHO-ACT-07", "CHO-ACT-10")
def test_the_main_action_may_be_skipped_for_the_auxiliary_one() -> None:
    s = acting("harvest")
    hold(s, 0, "levy")
    play(s, 0, "turns.turn", "auxiliary")
    assert s.pub.gems[0] == 2
    assert refused(s, 0, "turns.turn", "auxiliary") == "turns.auxiliary_taken_already"
    assert legal(s, 0) == [("end",)]


@pytest.mark.rule("CHO-ACT-09", "CHO-DIS-03")
def test_a_marker_that_moves_changes_only_the_auxiliary_action_of_the_turn() -> None:
    s = acting("discover", "si", "zcharo")
    markers(s, 0, discover=4)
    play(s, 0, "turns.turn", "main")
    play(s, 0, "research.choose_track", "discover", "gem")
    play(s, 0, "research.immediate", 0)
    assert len(s.own[0].hand) == 1
    assert is_open(s, "turns.turn"), "the second research of column 5 is not gained"
    assert refused(s, 0, "turns.turn", "auxiliary") == "supply.too_few_gems"
    purse(s, 0, gems=1)
    play(s, 0, "turns.turn", "auxiliary")
    assert len(s.own[0].hand) == 2
    assert s.pub.gems[0] == 0


@pytest.mark.rule("CHO-DIS-01", "CHO-DIS-02", "CHO-RES-05")
def test_researches_of_the_discover_actions_go_anywhere() -> None:
    s = acting("discover", "si", "zcharo")
    markers(s, 0, discover=5)
    play(s, 0, "turns.turn", "main")
    play(s, 0, "research.choose_track", "harvest", "none")
    play(s, 0, "research.choose_track", "harvest", "none")
    assert s.pub.research[0] == [5, 1, 3, 1, 1]


@pytest.mark.rule("CHO-GEN-17")
def test_a_temporary_boost_counts_one_column_more_for_this_turn() -> None:
    s = phase("harvest")
    hold(s, 0, "power_surge")
    markers(s, 0, harvest=2)
    push(s, ActionPhase("harvest"))
    play(s, 0, "turns.act_or_pass", "act")
    play(s, 0, "tactics.play", "power_surge", "none")
    assert column(s, 0, 2) == 3
    assert column(s, 0, 3) == 1
    play(s, 0, "turns.turn", "main")
    assert s.pub.energy[0] == 6 + 6
    assert s.pub.research[0][2] == 2
    play(s, 0, "turns.turn", "end")
    assert column(s, 0, 2) == 2


@pytest.mark.rule("CHO-GEN-17")
def test_a_boost_in_the_last_column_does_nothing() -> None:
    s = acting("harvest")
    markers(s, 0, harvest=5)
    s.pub.lent = ("boost",)
    assert column(s, 0, 2) == 5


# -- rounds ---------------------------------------------------------------------


@pytest.mark.rule("CHO-RND-01", "CHO-RND-02", "CHO-RND-03", "CHO-RND-05")
def test_a_round_has_nine_phases_and_the_next_one_follows() -> None:
    s = scene(*VAULT[:3], phase="setup")
    s.pub.round = 0
    heard = listening(s)
    push(s, Round())
    s.sink = heard.append
    while s.pub.round < 2:
        first_move(s)
    began = [event.params for event in heard if event.fact == "cho.rounds.began"]
    names = ["pricing", *PHASES, "combat", "income", "relic_check"]
    assert [(one["phase"], one["n"]) for one in began[:10]] == [
        *[(name, 1) for name in names],
        ("pricing", 2),
    ]


@pytest.mark.rule("CHO-RND-03")
def test_a_phase_ends_when_all_had_their_turn() -> None:
    s = phase("build")
    push(s, ActionPhase("build"))
    for seat in (0, 1, 2):
        assert asked(s) == (seat,)
        play(s, seat, "turns.act_or_pass", "pass")
    assert s.todo == []


@pytest.mark.rule("CHO-GEN-02", "CHO-RND-05")
def test_the_game_ends_after_round_six() -> None:
    s = scene(*VAULT[:3], phase="setup")
    s.pub.round = 5
    push(s, Round())
    assert s.pub.round == 6
    while s.todo:
        first_move(s)
    assert s.pub.ended


@pytest.mark.rule("CHO-GEN-05")
def test_energy_gems_and_cards_are_kept_from_round_to_round() -> None:
    s = scene(*VAULT[:3], phase="relic_check")
    hold(s, 0, "levy")
    purse(s, 0, energy=90, gems=40)
    push(s, Round())
    assert (s.pub.energy[0], s.pub.gems[0], s.own[0].hand) == (90, 40, ("levy",))
