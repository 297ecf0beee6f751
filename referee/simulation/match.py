"""A match between players, decision by decision; it can stop at a checkpoint and resume."""

from __future__ import annotations

import random
import typing as t

import msgspec

from engine.kernel import Result, Table, advance, apply, play_random, sample, view, waiting
from engine.kernel.ask import options
from referee.agents import PLAYERS, Budget, Player, Question, Stop, never
from referee.agents.policy import Policy
from referee.jobs.orders import Agent
from referee.simulation.usage import Usage

RANDOM = Agent("random")
LONG = 2000
"""Iterations of a turn after which the players forget what they thought: a turn may last for a
whole match. They are counted in the turn and not by a clock, so that a match stays the same
however it is cut."""


def budget_of(agent: Agent) -> Budget:
    return Budget(agent.iterations, agent.milliseconds)


class Played(msgspec.Struct, frozen=True):
    """What is left of a match when it is over."""

    scores: tuple[int, ...]
    opponent: int | None
    winners: tuple[int, ...]
    decisions: int
    options: int
    """Legal moves of all decisions together; 0 if nobody listed them."""


class Checkpoint(msgspec.Struct):
    """A match that stopped in the middle: all that is needed to resume, as plain data."""

    position: str
    dice: tuple[t.Any, ...]
    decisions: int
    options: int


class SimulatedMatch:
    """One match from its seed; equal seeds and iterations play equal matches.

    `wanted` is asked in the middle of a thought, and raises if nobody wants the match any more:
    a thought that is cut short and still counts would make another match of it.
    """

    def __init__(
        self, table: Table, agents: t.Sequence[Agent], seed: str, wanted: Stop = never
    ) -> None:
        self.table, self.agents, self.seed, self.wanted = table, agents, seed, wanted
        self.dice = random.Random(seed)
        self.s = table.start(len(agents))
        self.timed = any(one.milliseconds is not None for one in agents)
        self.decisions = self.options = 0
        self._forget()

    def play(self, stop: Stop = never, usage: Usage | None = None) -> bool:
        """Play to the end; False if it was stopped before, at some decision."""
        if usage is None and all(one == RANDOM for one in self.agents):
            rules = self.table.rules
            self.decisions += play_random(rules, self.s, self.pick, self.dice)
            return True
        return self._decide(stop, usage)

    def _decide(self, stop: Stop, usage: Usage | None) -> bool:
        rules, s, turn = self.table.rules, self.s, -1
        walk = advance if usage is None else usage.advance
        while (entry := walk(rules, s, self.pick)) is not None:
            seat = waiting(rules, s)[0]
            if seat != turn or self.thought >= LONG:
                self._forget()
            if (self.timed or not self.thought) and stop():  # nobody can repeat what is timed
                return False
            turn = seat
            move = self._move(seat)
            if usage is not None:
                self.options += len(options(rules, t.cast("t.Any", entry), s, seat))
                usage.answer(entry, move)
            apply(rules, s, seat, move)
            self.decisions += 1
        return True

    def _forget(self) -> None:
        """New players, as a match has that is resumed."""
        self.players: list[Player] = [PLAYERS[one.agent]() for one in self.agents]
        self.thought = 0

    def _move(self, seat: int) -> tuple[t.Any, ...]:
        rules, agent = self.table.rules, self.agents[seat]
        if agent == RANDOM:
            # The legal moves are the same in all worlds that fit a view: no need to guess one.
            return sample(rules, self.s, seat, self.dice)
        player, seed = self.players[seat], f"{self.seed}.{self.decisions}"
        if isinstance(player, Policy):  # it looks at nothing that its seat does not see
            return player.chosen(self.table, self.s, seat, seed).move
        seen = view(rules, self.s, seat)
        question = Question(self.table, seen, seat, seed)
        thought = player.think(question, budget_of(agent), self.wanted)
        self.thought += thought.iterations
        return thought.move

    def pick(self, key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        return outcomes[int(self.dice.random() * len(outcomes))]

    def played(self) -> Played:
        result = t.cast("Result", self.table.game.result(self.s))
        return Played(*result, self.decisions, self.options)

    def checkpoint(self) -> Checkpoint:
        position = self.table.encode(self.s).decode()
        return Checkpoint(position, self.dice.getstate(), self.decisions, self.options)

    def resume(self, checkpoint: Checkpoint) -> None:
        """Go on where a match stopped."""
        self.s = self.table.decode(checkpoint.position.encode())
        version, words, gauss = checkpoint.dice
        self.dice.setstate((version, tuple(words), gauss))
        self.decisions, self.options = checkpoint.decisions, checkpoint.options
