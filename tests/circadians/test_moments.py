"""What comes first: costs before gains, goods before research, all draws before a discard."""

from __future__ import annotations

import pytest

from engine.circadians.board import put_building
from engine.circadians.pricing import Placed
from engine.circadians.relics import RelicCheck
from engine.circadians.setup import Ready
from engine.circadians.tactics import take
from engine.circadians.turns import Turn
from engine.kernel import members_of

from .scene import (
    fighters,
    hold,
    is_open,
    legal,
    markers,
    play,
    purse,
    push,
    refused,
    scene,
    uncover,
)

FIVE = ("levy", "blitz", "decoy", "vanguard", "duellist")
LOCKED = dict.fromkeys(("discover", "build", "harvest", "recruit", "move"), 4)


@pytest.mark.rule("CHO-TAC-09")
def test_cards_dealt_in_the_set_up_may_be_played_in_the_first_round() -> None:
    s = scene(phase="pricing")
    take(s, 0, "quartermaster")
    push(s, Ready())
    assert s.own[0].fresh == ()


@pytest.mark.rule("CHO-TC-05")
def test_points_of_a_card_come_at_once_if_the_main_action_was_left_out() -> None:
    s = scene(phase="recruit")
    hold(s, 0, "outnumbered", "outnumbered")
    push(s, Turn(0, True, True))
    play(s, 0, "tactics.play", "outnumbered", "none")
    assert s.pub.lent == ("point", "point"), "the main action is still to come"
    s.todo.clear()
    push(s, Turn(0, False, False))
    play(s, 0, "tactics.play", "outnumbered", "none")
    assert is_open(s, "recruit.spend")


@pytest.mark.rule("CHO-PRC-06", "CHO-TAC-06")
def test_cards_of_space_and_token_are_drawn_before_any_is_discarded() -> None:
    s = scene(phase="pricing")
    hold(s, 0, *FIVE)
    push(s, Placed(0, 1, "move_first"))
    assert is_open(s, "tactics.discard")
    assert len(s.own[0].hand) == 7


@pytest.mark.rule("CHO-GEN-22", "CHO-BLD-03")
def test_what_is_paid_for_an_action_is_not_there_for_its_lock() -> None:
    s = scene("circadians", "si", phase="build")
    (at, *_) = members_of(s.pub.ship)
    fighters(s, 0, at, 1)
    uncover(s, 0, "research", "gem_lock", "harvest", "card_limit", "adjacency")
    for building in ("foundry", "outpost"):
        put_building(s, 0, building, at, None)
    purse(s, 0, energy=5, gems=0)
    push(s, Turn(0, False, True))
    assert refused(s, 0, "turns.turn", "auxiliary") == "build.nothing_to_build"
    purse(s, 0, energy=6, gems=0)
    assert refused(s, 0, "turns.turn", "auxiliary") == ""


@pytest.mark.rule("CHO-REL-02")
def test_the_gem_of_a_relic_pays_for_its_research() -> None:
    s = scene("zcharo", "si", phase="relic_check")
    fighters(s, 0, s.pub.relics[0], 1)
    markers(s, 0, **LOCKED)
    purse(s, 0, energy=0, gems=0)
    push(s, RelicCheck())
    assert s.pub.gems[0] == 1
    assert ("build", "gem") in legal(s, 0)
