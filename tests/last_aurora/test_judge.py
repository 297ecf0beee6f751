"""What players expect of a position, and which moves they leave out."""

from __future__ import annotations

import random
import statistics
from collections.abc import Iterator

import pytest

from engine.kernel import Table, advance, apply, legal, sample, view, waiting
from engine.last_aurora import LAST_AURORA
from engine.last_aurora.losses import LoseCard, lose_card
from engine.last_aurora.state import Spoil, State
from engine.last_aurora.targets import HIT_FAME, Wound
from referee.agents.greedy import Greedy, after, ahead
from referee.agents.last_aurora.judge import own
from referee.agents.last_aurora.moves import BOX, PLAIN
from referee.agents.player import Budget, Player, Question
from referee.agents.registry import judge_of

from .scene import damage, enlist, foe, load, push, scene, send
from .solo import SOLO, alone

JUDGE = judge_of(LAST_AURORA)
Positions = Iterator[State]
DRIFT = 4.0
"""Fame by which what the Automa can expect may change between the first round and the last."""


def decisions(table: Table, seats: int, seed: int, player: Player | None = None) -> Positions:
    """The positions of a game in which somebody decides, at random if there is no player."""
    rules, dice, s = table.rules, random.Random(seed), table.start(seats)
    while advance(rules, s, lambda key, outcomes: dice.choice(outcomes)) is not None:
        yield s
        seat = waiting(rules, s)[0]
        if player is None:
            move = sample(rules, s, seat, dice)
        else:
            move = player.think(Question(table, view(rules, s, seat), seat, seed), Budget()).move
        apply(rules, s, seat, move)


def rounds_of(seed: int) -> dict[int, float]:
    """What the Automa can expect at the first decision of each round."""
    by_mooring: dict[int, float] = {}
    for s in decisions(SOLO, 1, seed, Greedy()):
        opponent = JUDGE.expected(s)[1]
        assert opponent is not None
        if s.pub.phase == "exploration":
            by_mooring.setdefault(s.pub.mooring, opponent)
    return by_mooring


def test_what_the_automa_can_expect_does_not_grow_with_the_rounds() -> None:
    games = [rounds_of(seed) for seed in range(4)]
    first = statistics.fmean([game[1] for game in games])
    last = statistics.fmean([game[max(game)] for game in games])
    assert abs(first - last) < DRIFT


def test_a_box_that_is_left_out_is_as_good_as_one_that_is_not() -> None:
    table, left_out = LAST_AURORA.table("pl"), 0
    rules = table.rules
    for s in decisions(table, 2, 3):
        entry, seat = s.todo[-1], waiting(rules, s)[0]
        if entry.key not in BOX & PLAIN:
            continue
        moves = [move for move in legal(rules, s, seat) if move[0] == entry.key]
        kept = JUDGE.useful(s, seat, moves)
        worth = {after(rules, JUDGE, s, seat, move)[seat] for move in kept}
        left_out += len(moves) - len(kept)
        assert all(after(rules, JUDGE, s, seat, move)[seat] in worth for move in moves)
    assert left_out


def test_to_be_out_of_the_game_is_worse_than_any_position() -> None:
    s = alone("fire")
    send(s, 0, "exhausted", "leader", "navigator")
    lose_card(s, 0, "leader_1")
    load(s, 0, survivor=(0,), food=(), fuel=(), ammo=())
    damage(s, 0, 1, 2, 10, 11, 12, 13)
    s.pub.space[:] = (0, 20)
    poor = JUDGE.values(s)[0]
    lose_card(s, 0, "navigator_1")
    advance(SOLO.rules, s)
    assert s.pub.ended
    assert JUDGE.values(s)[0] < poor


def test_a_survivor_that_is_about_to_be_lost_counts_as_lost() -> None:
    s = alone("fire")
    enlist(s, 0, "mechanic", 12)
    s.pub.survivor[0] &= ~(1 << 12)
    push(s, LoseCard(0))
    pending = own(s, 0)
    after_it = [own(ahead(SOLO.rules, s, 0, move), 0) for move in legal(SOLO.rules, s, 0)]
    assert pending == pytest.approx(max(after_it), abs=1.0)


def test_the_shot_that_defeats_an_enemy_is_worth_more_than_the_one_before() -> None:
    worths = []
    for hit in (1, 2):
        s = scene(2, "fire")
        foe(s, "night_wolves", 0, hit, (0,))
        before = own(s, 0)
        push(s, Wound(0, "night_wolves", 1))
        worths.append(own(s, 0) - before)
    assert worths[0] > HIT_FAME
    assert worths[1] > worths[0]


def test_loot_is_missed_by_whoever_draws_an_object_instead() -> None:
    s = scene(2, "fire")
    before = own(s, 1)
    s.pub.spoils.append(Spoil(1, 0, (1,)))
    assert own(s, 0) > own(s, 1) > before
