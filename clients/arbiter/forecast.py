"""How long a tournament will take, from a few moments of one trial game."""

from __future__ import annotations

import os
import random
import statistics
import time
import typing as t

from babel.dates import format_timedelta

from engine.kernel import Table, advance, legal, play, seeded, view, waiting
from referee.agents import PLAYERS, Question
from referee.jobs.orders import Agent
from referee.simulation.match import budget_of

from .contests import ContestOrder, before
from .speech import Speech

LONG = 60.0
"""Seconds from which on somebody wants to know before it begins."""
MOMENTS = 8
TRIED = 20
"""Iterations of a trial; more of them take longer in proportion."""
THOUSAND = 1000.0


class Trial(t.NamedTuple):
    """One game of random moves: how many decisions it had, how long it took, some questions."""

    decisions: int
    seconds: float
    questions: list[Question]


def warn(at: Table, order: ContestOrder, speech: Speech) -> None:
    """Tell how long it will take, on the error stream, if it is long."""
    seconds = expected(at, order)
    if seconds >= LONG:
        told = format_timedelta(round(seconds), locale=speech.language, threshold=1.5)
        speech.tell(speech("tournament.long", time=told), err=True)


def expected(at: Table, order: ContestOrder) -> float:
    """Seconds until all matches that are still missing have been played."""
    played = {(line.table, line.match) for line in before(order)}
    seats = len(order.settings[0].players)
    trial_of(at, seats)  # the first game of a process is slow: it fills the tables of the rules
    trial = trial_of(at, seats)
    agents = {agent for setting in order.settings for agent in setting.players}
    each = {agent: thought(agent, trial.questions) for agent in agents}
    total = 0.0
    for piece in order.pieces(played):
        seated = piece.setting.players
        mean = sum(each[agent] for agent in seated) / len(seated)
        total += (piece.last - piece.first) * (trial.seconds + trial.decisions * mean)
    return total / min(order.jobs, os.cpu_count() or 1)


def trial_of(at: Table, seats: int) -> Trial:
    """Play at random; the questions are drawn evenly from all that were asked."""
    dice, luck, s = random.Random(0), seeded(0), at.start(seats)
    kept, decisions, begun = list[Question](), 0, time.monotonic()
    advance(at.rules, s, luck)
    while asked := waiting(at.rules, s):
        seat, decisions = asked[0], decisions + 1
        place = len(kept) if len(kept) < MOMENTS else dice.randrange(decisions)
        if place < MOMENTS:
            kept[place : place + 1] = [Question(at, view(at.rules, s, seat), seat, str(decisions))]
        play(at.rules, s, seat, dice.choice(legal(at.rules, s, seat)), luck)
    return Trial(decisions, time.monotonic() - begun, kept)


def thought(agent: Agent, questions: t.Sequence[Question]) -> float:
    """Seconds that an agent thinks about a usual question; a few are very long."""
    if agent.milliseconds is not None:
        return agent.milliseconds / THOUSAND
    wanted = agent.iterations or TRIED
    short = agent._replace(iterations=min(wanted, TRIED)) if agent.iterations else agent
    player = PLAYERS[agent.agent]()
    player.think(questions[0], budget_of(short))  # what is remembered from then on is no sample
    times = []
    for question in questions:
        begun = time.monotonic()
        player.think(question, budget_of(short))
        times.append(time.monotonic() - begun)
    return statistics.median(times) * max(1.0, wanted / TRIED)
