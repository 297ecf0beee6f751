"""What players expect of a position, and which moves they leave out."""

from __future__ import annotations

import random
import statistics
from collections.abc import Iterator

from engine.kernel import Table, advance, apply, sample, view, waiting
from engine.kernel.ask import options
from engine.last_aurora import LAST_AURORA
from engine.last_aurora.state import State
from workers.players.greedy import Greedy, after
from workers.players.judges import JUDGES
from workers.players.judges.last_aurora_moves import BOX, PLAIN
from workers.players.player import Budget, Player, Question

JUDGE = JUDGES["last-aurora"]
Positions = Iterator[State]
SOLO = LAST_AURORA.table("pl", {"solo": True})
DRIFT = 4.0
"""Fame by which what the Automa can expect may change between the first round and the last."""


def decisions(table: Table, seats: int, seed: int, player: Player | None = None) -> Positions:
    """The positions of a game in which somebody decides, at random if there is no player."""
    rules, dice, s = table.rules, random.Random(seed), table.start(seats)
    while advance(rules, s, lambda key, found: dice.choice(found)) is not None:
        yield s
        seat = waiting(rules, s)[0]
        if player is None:
            move = sample(rules, s, seat, dice)
        else:
            move = player.think(Question(table, view(rules, s, seat), seat, seed), Budget()).move
        apply(rules, s, seat, move)


def rounds_of(seed: int) -> dict[int, float]:
    """What the Automa can expect at the first decision of each round."""
    found: dict[int, float] = {}
    for s in decisions(SOLO, 1, seed, Greedy()):
        opponent = JUDGE.expected(s)[1]
        assert opponent is not None
        if s.pub.phase == "exploration":
            found.setdefault(s.pub.mooring, opponent)
    return found


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
        moves = [move for move in options(rules, entry, s, seat) if move[0] == entry.key]
        kept = JUDGE.useful(s, seat, moves)
        worth = {after(rules, JUDGE, s, seat, move)[seat] for move in kept}
        left_out += len(moves) - len(kept)
        assert all(after(rules, JUDGE, s, seat, move)[seat] in worth for move in moves)
    assert left_out
