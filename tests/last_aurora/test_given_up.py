"""What may be given up, and what a refusal rests on where several cards do the same."""

from __future__ import annotations

import pytest

from engine.last_aurora.bonus import BonusAction
from engine.last_aurora.loot import TakeLoot
from engine.last_aurora.movement import MovementTurn
from engine.last_aurora.state import Mine, crew
from tests.playing import listening

from .scene import (
    attach,
    denied,
    enlist,
    hold,
    is_open,
    legal,
    load,
    play,
    push,
    scene,
    table,
    undeal,
)
from .solo import alone


@pytest.mark.rule("LAU-UPG-14", "LAU-PLACE-09")
def test_a_survivor_set_aside_in_an_exchange_may_be_given_up() -> None:
    """R-87: under fire a loaded token may go for him, or he goes himself."""
    s = scene(phase="fire")
    undeal(s, "bio_fuel_turbo_truck")
    attach(s, 0, {0: "crawler"})
    load(s, 0, survivor=(0, 1), food=(10,), ammo=(11,), fuel=(12, 13))
    enlist(s, 0, "mechanic", 2)
    push(s, TakeLoot(0, "bio_fuel_turbo_truck"))
    play(s, 0, "loot.take_loot", True)
    assert legal(s, 0) == [(0,), (1,)], "with a free box he stays"
    play(s, 0, "convoy.place", 0)
    play(s, 0, "convoy.place", 1)
    assert legal(s, 0) == [(10,), (11,), (12,), (None,)]
    play(s, 0, "convoy.place", None)
    play(s, 0, "losses.lose_survivor", "mechanic")
    assert s.pub.survivor[0].bit_count() == len(crew(s, 0)) == 2


@pytest.mark.rule("LAU-MINE-04")
def test_the_automa_is_named_when_a_mine_explodes() -> None:
    s = alone("movement", table(mine=True, solo=True))
    s.pub.mines = (Mine(0, 1, 0),)
    heard = listening(s)
    push(s, MovementTurn(1))
    blown = [event.params["seat"] for event in heard if event.fact == "lau.mine.exploded"]
    assert blown == ["automa"]


@pytest.mark.rule("LAU-BONUS-04", "LAU-OBJC-09")
def test_a_repair_is_refused_by_the_rule_that_would_allow_it() -> None:
    s = scene()
    hold(s, 0, "welding_torch")
    s.pub.acting = ("navigator_1",)
    push(s, BonusAction(0, 3))
    assert is_open(s, "bonus.choose_bonus")
    bonus = denied(s, 0, "bonus.choose_bonus", 3, "repair")
    torch = denied(s, 0, "object_cards.welding_torch")
    assert bonus is not None
    assert torch is not None
    assert "LAU-BONUS-04" in bonus.rules
    assert torch.rules == ("LAU-OBJC-09",)
