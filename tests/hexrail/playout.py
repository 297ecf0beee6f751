"""Random games that every Hexrail, on whatever engine, must play alike: one seed, one checksum."""

from __future__ import annotations

import typing as t

from engine.kernel import Move, advance, apply, legal

from . import RULES
from .board import CELLS, TERRAIN
from .setup import PlaceFoe, beginning
from .state import UNITS, State
from .turn import Act, Turn

LOW31 = 0x7FFFFFFF
ACTS: tuple[Act, ...] = t.get_args(Act)


class Lcg:
    """A generator so small that any language can have the same."""

    def __init__(self, seed: int) -> None:
        self.x = seed

    def roll(self) -> int:
        self.x = x = (self.x * 1103515245 + 12345) & LOW31
        return x

    def pick(self, key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        """A source of chance for the kernel."""
        if key == PlaceFoe.key:
            return self.lair(outcomes)
        return outcomes[(self.roll() >> 16) % len(outcomes)]

    def lair(self, free: t.Sequence[tuple[int, int]]) -> tuple[int, int]:
        """One roll names a cell and a strength, again and again until the cell is free."""
        while True:
            x = self.roll()
            found = (x >> 8) % len(CELLS), 4 + (x >> 20) % 3
            if found in free:
                return found


class Game(t.NamedTuple):
    """One random game in three numbers."""

    decisions: int
    options: int
    checksum: int


def playout(seed: int) -> Game:
    """Play a game in which two generators made from one seed take all decisions and chances."""
    s = beginning()
    chance, choice = Lcg(seed), Lcg(seed ^ 0x5EED)
    decisions = options = checksum = 0
    entry = advance(RULES, s, chance.pick)
    while entry is not None:
        seat = t.cast("Turn", entry).seat
        moves = legal(RULES, s, seat)
        move = moves[(choice.roll() >> 12) % len(moves)]
        iron = s.pub.iron[seat]
        apply(RULES, s, seat, move)
        spent = iron - s.pub.iron[seat]
        entry = advance(RULES, s, chance.pick)
        decisions += 1
        options += len(moves)
        checksum = (checksum * 31 + digest(move, spent) + chance.x) & LOW31
    for score in s.pub.score:
        checksum = (checksum * 31 + score) & LOW31
    return Game(decisions, options, checksum)


def digest(move: Move, spent: int) -> int:
    """The number of a move: its action, its cell, and the length, ore or unit that goes with it."""
    _, act, cell, unit = move
    if act == "rail":
        detail = spent
    elif act == "mine":
        detail = TERRAIN[cell]
    else:
        detail = UNITS.index(unit) if unit else 0
    return ACTS.index(act) * 7 + (-1 if cell is None else cell) + detail


def playouts(first: int, count: int) -> Game:
    """Several games, their numbers added up and their checksums folded into one."""
    games = [playout(seed) for seed in range(first, first + count)]
    checksum = 0
    for game in games:
        checksum = (checksum * 33 + game.checksum) & LOW31
    return Game(sum(g.decisions for g in games), sum(g.options for g in games), checksum)


def middle(seed: int, decisions: int) -> State:
    """A position some decisions into a random game."""
    s = beginning()
    chance, choice = Lcg(seed), Lcg(seed)
    for _ in range(decisions):
        entry = t.cast("Turn", advance(RULES, s, chance.pick))
        moves = legal(RULES, s, entry.seat)
        apply(RULES, s, entry.seat, moves[(choice.roll() >> 12) % len(moves)])
    advance(RULES, s, chance.pick)
    return s
