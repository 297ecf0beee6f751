"""Two matches of any game that are alike but for one secret draw, played on side by side.

A match is played by the referee. When luck gives somebody a secret, a twin is made in which it
gave another one; from then on both get the same moves and the same luck, as long as they can.
Callers who read neither draw must not be able to tell the two apart.
"""

from __future__ import annotations

import contextlib
import random
import typing as t

import msgspec
import pytest

from engine import kernel
from engine.kernel import AnyState
from referee import matches
from referee.draws import Draw, Draws
from referee.matches import JournalRow
from referee.moves import Denied
from tests.tables import Sitting

from .worlds import HOUR, World, fresh

Luck = dict[int, t.Any]
"""The outcome of each draw by its number."""
Seen = dict[int, tuple[t.Any, ...]]
"""What each draw was from."""


class Diverged(Exception):
    """The twin cannot go the same way."""


@contextlib.contextmanager
def forced(luck: Luck, instead: dict[t.Any, t.Any]) -> t.Iterator[tuple[Luck, Seen]]:
    """Draws come out as laid down, the others as they like; told is what came and from what."""
    told, seen, call = Luck(), Seen(), Draws.__call__

    def draw(self: Draws, key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        number = self.number + 1
        wanted = luck.get(number)
        if number not in luck:
            outcome = call(self, key, outcomes)
        else:
            outcome = wanted if wanted in outcomes else instead.get(wanted)
            if outcome not in outcomes:
                raise Diverged
            self.number = number
            self.made.append(Draw(number, len(outcomes), list(outcomes).index(outcome)))
        told[number], seen[number] = outcome, tuple(outcomes)
        return outcome

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Draws, "__call__", draw)
        patch.setattr(matches, "now", lambda: "2026-01-01T00:00:00.000Z")
        yield told, seen


class Pair:
    """A world, its twin, and the seats that can tell them apart."""

    def __init__(self, world: World, twin: World, swap: tuple[t.Any, t.Any]) -> None:
        self.world, self.twin, self.swap = world, twin, swap

    def blind(self) -> list[int | str]:
        """The callers who have read no line that differs."""
        seen: set[int] = set()
        for one, other in zip(self.world.lines, self.twin.lines, strict=True):
            if one.body != other.body:
                told = msgspec.json.decode(one.body)
                seen.update(range(self.world.match.seats) if told["only_for"] is None else ())
                seen.update(told["only_for"] or ())
        return [*(seat for seat in range(self.world.match.seats) if seat not in seen), *OTHERS]


OTHERS = ("host", "spectator")


class Play:
    """A random match at a table, with a twin whenever there is a secret."""

    def __init__(self, sitting: Sitting, seed: object) -> None:
        self.table, self.dice = sitting.table(), random.Random(f"twins {sitting} {seed}")
        self.one = World(fresh(sitting.seats, self.dice, self.table), [], {})
        self.two: World | None = None
        self.swap: tuple[t.Any, t.Any] = (None, None)
        self.start = self.table.start(sitting.seats)

    def pairs(self) -> t.Iterator[Pair]:
        """The positions of the match that have a twin."""
        self.step(lambda world: matches.started(world.match, self.start.clone()))
        while self.one.match.status == "running":
            if self.two is not None:
                yield Pair(self.one, self.two, self.swap)
            self.step(self.moved(*self.move()))

    def moved(self, seat: int, data: dict[str, t.Any]) -> t.Callable[[World], matches.Transition]:
        return lambda world: matches.played(
            world.match, self.table, self.state(world), seat, [data]
        )

    def state(self, world: World) -> AnyState:
        return self.table.decode(world.match.position)

    def move(self) -> tuple[int, dict[str, t.Any]]:
        """A move that is legal in both, if there is one."""
        rules, s = self.table.rules, self.state(self.one)
        seat = self.dice.choice(kernel.waiting(rules, s))
        moves = kernel.legal(rules, s, seat)
        if self.two is not None:
            there = kernel.legal(rules, self.state(self.two), seat)
            moves = [move for move in moves if move in there] or moves
        move = self.dice.choice(moves)
        return seat, rules.answers[move[0]].to_data(move)

    def step(self, act: t.Callable[[World], matches.Transition]) -> None:
        """Do the same in both worlds, or make a twin if a secret was drawn just now."""
        before = self.one
        with forced({}, {}) as (luck, seen):
            self.one, new = self.gone(before, act)
        if self.two is not None:
            self.two = self.follow(self.two, act, luck, dict([self.swap[::-1]]))
        elif secret := [number for number in drawn(new) if len(set(seen[number])) > 1]:
            number = self.dice.choice(secret)
            was = luck[number]
            other = self.dice.choice([one for one in seen[number] if one != was])
            self.swap = (was, other)
            self.two = self.follow(before, act, luck | {number: other}, {other: was})

    def follow(
        self,
        world: World,
        act: t.Callable[[World], matches.Transition],
        luck: Luck,
        instead: dict[t.Any, t.Any],
    ) -> World | None:
        """The twin after the same step; None if everybody could see a difference now."""
        try:
            with forced(luck, instead):
                twin, _ = self.gone(world, act)
        except (Diverged, Denied):
            return None
        one, two = self.state(self.one), self.state(twin)
        return twin if (one.pub, one.todo) == (two.pub, two.todo) and one != two else None

    def gone(
        self, world: World, act: t.Callable[[World], matches.Transition]
    ) -> tuple[World, list[JournalRow]]:
        step = act(world)
        lines = [*step.lines]
        match = msgspec.structs.replace(step.match, changed=HOUR)
        return World(match, [*world.lines, *lines], {}), lines


def drawn(lines: list[JournalRow]) -> list[int]:
    """The numbers of the draws that not everybody may read."""
    told = [msgspec.json.decode(line.body) for line in lines]
    return [
        one["draw"]["number"]
        for one in told
        if one.get("draw") is not None and one["only_for"] is not None
    ]
