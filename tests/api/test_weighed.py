"""What is told of a move beforehand: whom it costs what, and whether it can be taken back."""

from __future__ import annotations

import random

import pytest

from content.counts import effect_text
from engine.circadians.turns import ActOrPass
from engine.kernel import is_over, view
from engine.kernel.effects import Effect, effects
from engine.last_aurora.bonus import Trade
from engine.last_aurora.damage import PlaceDamage, unhurt
from engine.last_aurora.holdings import holdings, left
from referee.decisions import asked, closed_by, explained
from referee.moves import Spelled, play_watched
from tests.circadians.scene import VAULT, price, purse, push, rules_of, scene
from tests.last_aurora import scene as lau
from tests.laws import turns
from tests.tables import SITTINGS, Sitting


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_what_closes_the_way_back_is_told_before_the_move(sitting: Sitting) -> None:
    """It is told of a world that fits the view, and is so in the real one."""
    table, dice, told = sitting.table(), random.Random(5), set[str | None]()
    for turn in turns(table, sitting.seats, 5):
        if is_over(turn.s) or dice.random() < 0.7:
            continue
        s, seat = turn.s, turn.seat
        listening, s.sink = s.sink, None
        world = table.game.complete(table, view(table.rules, s, seat), seat, random.Random(0))
        for move in dice.sample(turn.moves, min(3, len(turn.moves))):
            data = table.rules.answers[move[0]].to_data(move)
            real = play_watched(table, s, s.clone(), Spelled(seat, data, 0), None, [])
            assert closed_by(table, world, seat, data) == real, data
            told.add(real)
        s.sink = listening
    assert {None, "chance"} <= told


@pytest.mark.rule("CHO-ACT-04", "CHO-PRC-08")
def test_a_move_tells_to_whom_its_price_goes() -> None:
    s = scene(*VAULT[:3], phase="build")
    price(s, "build", 1, 3)
    purse(s, 0, energy=6)
    push(s, ActOrPass(0))
    rules = rules_of(s)
    table = Sitting("circadians", "pl-2022", 3, {}).table()
    done = effects(rules, table.game.holdings, s, 0, ("cho.turns.act_or_pass", "act"))
    assert done[0] == Effect({"energy": 3}, {})
    assert done[1] == Effect({}, {"energy": 1})  # the rest goes to the supply
    assert not any(done[2])
    said = effect_text("circadians", done[0], [(1, done[1])], "en")
    assert said == "costs 3 energy; Player 2 gets 1 energy"
    choices = explained(table, s, 0, [{"decision": "cho.turns.act_or_pass", "choice": "act"}], "pl")
    assert choices[0]["others"] == [{"seat": 1, "cost": {}, "gain": {"energy": 1}}]
    assert choices[0]["closed_by"] is None


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_what_is_left_is_told_in_words(sitting: Sitting) -> None:
    table, found = sitting.table(), set[str]()
    for turn in turns(table, sitting.seats, 8):
        left = table.game.left(turn.s, turn.seat)
        assert left.keys() <= {*table.game.goods}
        found |= left.keys()
        told = asked(table, turn.s, turn.seat, "en")
        assert all(n > 0 and f" {n} " in told for n in left.values())
    assert found


@pytest.mark.rule("LAU-PLACE-12", "LAU-BONUS-05")
def test_damage_that_is_still_to_be_placed_is_a_cost() -> None:
    s = lau.scene()
    lau.push(s, Trade(0, "food", "damage"))
    assert holdings(s, 0)["boxes"] == unhurt(s, 0, "any").bit_count() - 1
    lau.push(s, PlaceDamage(0, "any", 2))
    assert left(s, 0) == {"damage": 2}
    assert holdings(s, 0)["boxes"] == unhurt(s, 0, "any").bit_count() - 3
    table = Sitting("last-aurora", "pl", 2, {}).table()
    move = ("lau.damage.place_damage", 0)
    assert "boxes" not in effects(table.rules, table.game.holdings, s, 0, move)[0].cost
