"""A course: a first policy by imitation, then self-play against a pool of opponents."""

from __future__ import annotations

import random
import time
import typing as t

from engine.kernel import Table
from referee.agents.learned import Features, Manner, Weights, one_manner, spoken_of
from workers.training.episodes import RIVAL, Episode, Mind, Segment, Terms
from workers.training.imitation import imitate, lessons
from workers.training.learning import Ascent, Critic, Gain
from workers.training.tables import Kind
from workers.training.team import Team

SNAPSHOT = 60
"""Steps after which the policy joins the pool of its opponents."""
KEPT = 6
"""Earlier selves that are kept."""
SPAN = 16
"""Settled decisions of a seat that share a line of the critic."""
RECENT = 10
"""Steps that a point of the curve tells of."""


class Plan(t.NamedTuple):
    """How a policy is trained; with the same plan anybody gets the same weights."""

    seed: str
    teacher_games: int = 60
    rounds: int = 6
    steps: int = 1000
    stop: int | None = None
    """Steps after which it ends all the same, though the rate falls as if it went on."""
    games: int = 40
    """Games of a step; those of a group share their luck."""
    group: int = 4
    rate: float = 0.05
    trust: float = 0.97
    """How far beyond the next judgement a choice is held to account: 1 is to the end."""
    by_points: bool = False
    """Rewards are leads in points and a win, not what the judge makes of them."""
    rival: float = RIVAL
    """What a lead over the best rival counts in that."""
    stride: int = 2
    """Settled decisions of a seat from one judgement to the next."""
    calm: int = 100
    """Steps over which the weights that are kept are averaged: what one step does is mostly noise,
    and in a short course the first ones are soon out of date."""
    start: str = ""
    """The commit whose weights the course goes on from, or its syllabus's hints; else it goes on
    from what its teacher does."""
    temperatures: tuple[float, ...] = (0.6, 1.0, 1.0, 1.0, 1.4)
    """Those that learners play at, and their earlier selves."""
    sparring: str = ""
    """The commit whose weights for tables of rivals are those of the clone, if it is not made here
    by imitation."""
    pool: tuple[tuple[str, float], ...] = (
        ("self", 0.55),
        ("past", 0.2),
        ("clone", 0.21),
        ("random", 0.03),
        ("greedy", 0.01),
    )


class Point(t.NamedTuple):
    """A point of the curve: games so far, seconds, shares of wins and of being ahead."""

    games: int
    seconds: float
    wins: float
    ahead: float
    rivals: dict[str, float]
    """By opponent, how often a learner was ahead of it at tables of two."""


class Setting(t.NamedTuple):
    """What the games of a group have in common."""

    table: Table
    seats: int
    rival: str
    manner: str
    """The kind of table."""


Note = tuple[str, float, float]
"""The rival of a game, whether the learner in question won, and whether it was ahead."""


class Finished(t.NamedTuple):
    """What is left of a game."""

    rewards: list[float]
    traces: list[list[Segment]]
    note: Note


class Group(t.NamedTuple):
    """Games at one kind of table."""

    kind: int
    games: list[Finished]


class Course:
    """Trains one game."""

    def __init__(
        self,
        kinds: t.Sequence[Kind],
        features: Features,
        plan: Plan,
        manner: Manner = one_manner,
        jobs: int = 1,
    ) -> None:
        self.kinds, self.features, self.plan = kinds, features, plan
        self.manners = [manner(one.table.start(one.seats)) for one in kinds]
        self.spoken: dict[str, dict[str, float]] = {}
        """The weights at each kind of table that has some of its own."""
        self.weights: dict[str, float] = {}
        self.calm: dict[str, float] = {}
        """The mean of the weights of the last steps."""
        self.clone: dict[str, float] = {}
        self.clone_spoken: dict[str, dict[str, float]] = {}
        self.past: list[tuple[dict[str, float], dict[str, dict[str, float]]]] = []
        """Earlier selves, with their weights at each kind of table."""
        self.critic = Critic(max(SPAN // plan.stride, 1))
        self.ascent = Ascent(self.weights, plan.rate)
        self.curve: list[Point] = []
        self.played = 0
        self.made = 0
        """Steps so far."""
        self.results: list[Note] = []
        self.begun = time.monotonic()
        self.jobs = jobs
        self.team: Team[Group] | None = None

    def table(self, dice: random.Random) -> tuple[int, int, Table]:
        at = dice.choices(range(len(self.kinds)), [one.share for one in self.kinds])[0]
        return at, self.kinds[at].seats, self.kinds[at].table

    def imitate(self) -> list[float]:
        """Watch a greedy player, and do likewise."""
        dice, taught = random.Random(f"{self.plan.seed}.teacher"), []
        for n in range(self.plan.teacher_games):
            _, seats, table = self.table(dice)
            seed = f"{self.plan.seed}.teacher.{n}"
            taught += lessons(table, seats, self.features, "greedy", seed)
        shares = imitate(self.clone, taught, self.plan.rounds, self.plan.seed)
        self.weights.update(self.clone)
        return shares

    def go_on_from(self, weights: t.Mapping[str, float]) -> None:
        """Begin with what was learned before; the teacher stays in the pool."""
        self.weights.clear()
        self.weights.update(weights)

    def spar_with(self, weights: t.Mapping[str, float]) -> None:
        """Let these weights be those of the clone."""
        self.clone, self.clone_spoken = dict(weights), spoken_of(weights)

    def run(self, tell: t.Callable[[Course, int], None] = lambda course, step: None) -> None:
        for step in range(self.plan.stop or self.plan.steps):
            self.ascent.rate = self.plan.rate * (1 - 0.8 * step / self.plan.steps)
            self.step(step)
            self.made = step + 1
            self.average()
            if step % RECENT == RECENT - 1:
                self.point()
                tell(self, step)
        if self.team is not None:
            self.team.end()

    def average(self) -> None:
        part, calm = 1 / min(self.made, self.plan.calm), self.calm
        for name, weight in self.weights.items():
            old = calm.get(name, 0.0)
            calm[name] = old + part * (weight - old)

    def step(self, step: int) -> None:
        """Some games, and one step by what they taught."""
        self.take(step, self.weights)
        batch: list[Gain] = []
        groups = [f"{self.plan.seed}.{step}.{n}" for n in range(self.plan.games // self.plan.group)]
        for group in self.play(step, groups):
            self.played += self.plan.group
            for game in group.games:
                self.results.append(game.note)
                batch += self.gains(group.kind, game)
        if batch:
            self.ascent.step(batch, self.plan.games)

    def take(self, step: int, weights: dict[str, float]) -> None:
        """Play with these weights; now and then they join the opponents."""
        self.weights, self.spoken = weights, spoken_of(weights)
        if step % SNAPSHOT == 0:
            self.past = [*self.past[-KEPT + 1 :], (dict(weights), self.spoken)]

    def play(self, step: int, seeds: t.Sequence[str]) -> list[Group]:
        """Groups of games; what comes of them does not depend on the number of processes."""
        if self.jobs == 1:
            return [self.group(seed) for seed in seeds]
        if self.team is None:
            self.team = Team(self, self.jobs)
        return self.team.play(step, self.weights, seeds)

    def group(self, seed: str) -> Group:
        """Games with the same luck at one kind of table against one kind of rival."""
        dice = random.Random(seed)
        kind, seats, table = self.table(dice)
        rival = dice.choices(*zip(*self.plan.pool, strict=True))[0]
        setting = Setting(table, seats, rival, self.manners[kind])
        played = [self.episode(setting, seed, n) for n in range(self.plan.group)]
        return Group(kind, [game for game in played if game is not None])

    def episode(self, setting: Setting, seed: str, n: int) -> Finished | None:
        """One game of a group; None if it was given up."""
        table, seats, rival, manner = setting
        dice = random.Random(f"{seed}.{n}")
        mine = n % seats
        names = [rival if seat != mine else "self" for seat in range(seats)]
        minds = [self.mind(name, manner, dice) for name in names]
        seeds = seed, f"{seed}.{n}.dice"
        terms = Terms(self.plan.by_points, self.plan.stride, self.plan.rival)
        game = Episode(table, self.features, minds, seeds, terms)
        if not game.play():
            return None
        return Finished(game.rewards(), game.traces, noted(game, mine, rival))

    def gains(self, kind: int, game: Finished) -> list[Gain]:
        """What went better than expected in a game, with what was done there."""
        found: list[Gain] = []
        manner = self.manners[kind]
        for reward, trace in zip(game.rewards, game.traces, strict=True):
            gains = self.critic.advantages(kind, trace, reward, self.plan.trust)
            pairs = zip(gains, trace, strict=True)
            found += [Gain(gain, one.gradient, manner) for gain, one in pairs]
        return found

    def mind(self, name: str, manner: str, dice: random.Random) -> Mind:
        if name == "self":
            mine: Weights = self.spoken.get(manner, self.weights)
            return Mind(mine, dice.choice(self.plan.temperatures), learns=True)
        if name == "past":
            weights, spoken = dice.choice(self.past)
            return Mind(spoken.get(manner, weights), dice.choice(self.plan.temperatures))
        if name == "clone":
            return Mind(self.clone_spoken.get(manner, self.clone), 0.5)
        return Mind(None, agent=name)

    def point(self) -> None:
        """Add to the curve what the last games showed."""
        some = self.results
        self.results = []
        rivals: dict[str, list[float]] = {}
        for name, _, ahead in some:
            rivals.setdefault(name, []).append(ahead)
        n = max(len(some), 1)
        self.curve.append(
            Point(
                self.played,
                round(time.monotonic() - self.begun, 1),
                round(sum([won for _, won, _ in some]) / n, 3),
                round(sum([ahead for _, _, ahead in some]) / n, 3),
                {name: round(sum(x) / len(x), 3) for name, x in sorted(rivals.items())},
            )
        )


def noted(game: Episode, mine: int, rival: str) -> Note:
    result = game.table.game.result(game.s)
    assert result is not None
    best = max(result.scores)
    leaders = [seat for seat, score in enumerate(result.scores) if score == best]
    ahead = (mine in leaders) / len(leaders)
    name = rival if len(result.scores) == 2 else f"{rival}{len(result.scores)}"
    return name, float(mine in result.winners), ahead
