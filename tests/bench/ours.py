"""Our games with four seats: playouts, copies, positions as bytes, and one whole check."""

from __future__ import annotations

import functools
import itertools
import random
import statistics
import typing as t

import msgspec

from engine import games
from engine.kernel import (
    AnyState,
    Illegal,
    Move,
    Table,
    advance,
    apply,
    denial_data,
    legal,
    play,
    play_random,
    play_with,
    sample,
    seeded,
    waiting,
    why_not,
)

from .clock import Measure, Tally, each, timed

SEATS = 4
POSITIONS = 40


class Case(t.NamedTuple):
    """What a client sends: a position, a seat and an answer, all as bytes but the seat."""

    position: bytes
    seat: int
    answer: bytes


class Ours:
    """The measures of one game, and what they counted."""

    def __init__(self, code: str) -> None:
        game = games()[code]
        self.code, self.table = code, game.table(game.editions[0])
        self.listed, self.sampled = Tally(), Tally()
        self.seeds = itertools.count(1)
        self.middles = list(middles(self.table))
        self.positions = [self.table.encode(s) for s in self.middles]

    def measures(self) -> list[Measure]:
        code, table = self.code, self.table
        judge = functools.partial(check, table)
        return [
            timed(f"{code} listed", self.play_listed),
            timed(f"{code} sampled", self.play_sampled),
            each(f"{code} clone", self.middles, lambda s: s.clone()),
            each(f"{code} json", self.middles, lambda s: table.decode(table.encode(s))),
            each(f"{code} check legal", legal_cases(table, self.middles), judge),
            each(f"{code} check illegal", illegal_cases(table, self.middles), judge),
        ]

    def figures(self) -> dict[str, t.Any]:
        return {
            "listed": self.listed.figures(),
            "sampled": {"length": round(self.sampled.decisions / self.sampled.games, 1)},
            "position bytes": round(statistics.mean(map(len, self.positions))),
            "position bytes, most": max(map(len, self.positions)),
        }

    def play_listed(self) -> int:
        s, dice, pick = opening(self.table, next(self.seeds))
        options = 0

        def player(seat: int, moves: list[Move]) -> Move:
            nonlocal options
            options += len(moves)
            return moves[int(dice.random() * len(moves))]

        return self.listed.add(play_with(self.table.rules, s, pick, player), options)

    def play_sampled(self) -> int:
        s, dice, pick = opening(self.table, next(self.seeds))
        return self.sampled.add(play_random(self.table.rules, s, pick, dice), 0)


def opening(table: Table, seed: int) -> tuple[AnyState, random.Random, t.Any]:
    return table.start(SEATS), random.Random(seed), seeded(seed)


def middles(table: Table) -> t.Iterator[AnyState]:
    """Positions from the middle of random games, with a decision open."""
    found = 0
    for seed in itertools.count(1):
        s, dice, pick = opening(table, seed)
        for _ in range(dice.randrange(40, 120)):
            if advance(table.rules, s, pick) is None:
                break
            seat = waiting(table.rules, s)[0]
            apply(table.rules, s, seat, sample(table.rules, s, seat, dice))
        if advance(table.rules, s, pick) is not None:
            yield s
            found += 1
        if found == POSITIONS:
            return


def case(table: Table, s: AnyState, seat: int, move: Move) -> Case:
    answer = table.rules.answers[move[0]].to_data(move)
    return Case(table.encode(s), seat, msgspec.json.encode(answer))


def legal_cases(table: Table, states: list[AnyState]) -> list[Case]:
    dice = random.Random(1)
    seats = [waiting(table.rules, s)[0] for s in states]
    return [
        case(table, s, seat, sample(table.rules, s, seat, dice))
        for s, seat in zip(states, seats, strict=True)
    ]


def illegal_cases(table: Table, states: list[AnyState]) -> list[Case]:
    """Moves that were legal somewhere else, of the same kind where there is one."""
    asked = [(s, waiting(table.rules, s)[0]) for s in states]
    known = {move for s, seat in asked for move in legal(table.rules, s, seat)}
    cases = []
    for s, seat in asked:
        wrong = [move for move in sorted(known, key=repr) if why_not(table.rules, s, seat, move)]
        alike = [move for move in wrong if move[0] == s.todo[-1].key]
        cases.append(case(table, s, seat, (alike or wrong)[0]))
    return cases


def check(table: Table, case: Case) -> tuple[bytes, bytes]:
    """Bytes in, bytes out: the verdict, and the position after a legal move."""
    s = table.decode(case.position)
    answer = msgspec.json.decode(case.answer)
    try:
        play(
            table.rules,
            s,
            case.seat,
            table.rules.answers[answer["decision"]].from_data(answer),
            seeded(1),
        )
    except Illegal as refused:
        return msgspec.json.encode(denial_data(refused.denial)), case.position
    return b'{"legal":true}', table.encode(s)
