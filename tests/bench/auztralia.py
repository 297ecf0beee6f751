"""AuZtralia with four seats: playouts, copies, positions as bytes, and one whole check."""

from __future__ import annotations

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
    advance,
    apply,
    denial_data,
    legal,
    play,
    playout,
    rollout,
    sample,
    seeded,
    waiting,
    why_not,
)

from .clock import Measure, Tally, each, timed

TABLE = games()["auztralia"].table("pl-2018")
RULES = TABLE.rules
SEATS = 4
POSITIONS = 40


class Case(t.NamedTuple):
    """What a client sends: a position, a seat and an answer, all as bytes but the seat."""

    position: bytes
    seat: int
    answer: bytes


class Auztralia:
    """The measures, and what they counted."""

    def __init__(self) -> None:
        self.listed, self.sampled = Tally(), Tally()
        self.seeds = itertools.count(1)
        self.middles = list(middles())
        self.positions = [TABLE.encode(s) for s in self.middles]

    def measures(self) -> list[Measure]:
        return [
            timed("auztralia listed", self.play_listed),
            timed("auztralia sampled", self.play_sampled),
            each("auztralia clone", self.middles, lambda s: s.clone()),
            each("auztralia json", self.middles, lambda s: TABLE.decode(TABLE.encode(s))),
            each("auztralia check legal", legal_cases(self.middles), check),
            each("auztralia check illegal", illegal_cases(self.middles), check),
        ]

    def figures(self) -> dict[str, t.Any]:
        return {
            "listed": self.listed.figures(),
            "sampled": {"length": round(self.sampled.decisions / self.sampled.games, 1)},
            "position bytes": round(statistics.mean(map(len, self.positions))),
            "position bytes, most": max(map(len, self.positions)),
        }

    def play_listed(self) -> int:
        s, dice, pick = opening(next(self.seeds))
        options = 0

        def player(seat: int, moves: list[Move]) -> Move:
            nonlocal options
            options += len(moves)
            return moves[int(dice.random() * len(moves))]

        return self.listed.add(playout(RULES, s, pick, player), options)

    def play_sampled(self) -> int:
        s, dice, pick = opening(next(self.seeds))
        return self.sampled.add(rollout(RULES, s, pick, dice), 0)


def opening(seed: int) -> tuple[AnyState, random.Random, t.Any]:
    return TABLE.start(SEATS), random.Random(seed), seeded(seed)


def middles() -> t.Iterator[AnyState]:
    """Positions from the middle of random games, with a decision open."""
    found = 0
    for seed in itertools.count(1):
        s, dice, pick = opening(seed)
        for _ in range(dice.randrange(40, 120)):
            if advance(RULES, s, pick) is None:
                break
            seat = waiting(RULES, s)[0]
            apply(RULES, s, seat, sample(RULES, s, seat, dice))
        if advance(RULES, s, pick) is not None:
            yield s
            found += 1
        if found == POSITIONS:
            return


def case(s: AnyState, seat: int, move: Move) -> Case:
    answer = RULES.answers[move[0]].to_data(move)
    return Case(TABLE.encode(s), seat, msgspec.json.encode(answer))


def legal_cases(states: list[AnyState]) -> list[Case]:
    dice = random.Random(1)
    seats = [waiting(RULES, s)[0] for s in states]
    return [
        case(s, seat, sample(RULES, s, seat, dice)) for s, seat in zip(states, seats, strict=True)
    ]


def illegal_cases(states: list[AnyState]) -> list[Case]:
    """Moves that were legal somewhere else, of the same kind where there is one."""
    asked = [(s, waiting(RULES, s)[0]) for s in states]
    known = {move for s, seat in asked for move in legal(RULES, s, seat)}
    cases = []
    for s, seat in asked:
        wrong = [move for move in sorted(known, key=repr) if why_not(RULES, s, seat, move)]
        alike = [move for move in wrong if move[0] == s.todo[-1].key]
        cases.append(case(s, seat, (alike or wrong)[0]))
    return cases


def check(case: Case) -> tuple[bytes, bytes]:
    """Bytes in, bytes out: the verdict, and the position after a legal move."""
    s = TABLE.decode(case.position)
    answer = msgspec.json.decode(case.answer)
    try:
        play(RULES, s, case.seat, RULES.answers[answer["decision"]].from_data(answer), seeded(1))
    except Illegal as refused:
        return msgspec.json.encode(denial_data(refused.denial)), case.position
    return b'{"legal":true}', TABLE.encode(s)
