"""One game of self-play, with a trace of what each learner did and how it stood."""

from __future__ import annotations

import random
import typing as t

from engine.kernel import AnyState, Move, Table, advance, apply, view, waiting
from engine.kernel.ask import options
from referee.agents import PLAYERS, Budget, Question
from referee.agents.judge import soft
from referee.agents.learned import Features, Weights
from referee.agents.policy import chances_of, drawn, scores_of
from referee.agents.registry import judge_of

LIMIT = 4000
"""Decisions after which a game is given up."""
FAINT = 1e-3
"""A chance too small to learn from."""
NEAR = 2.5
"""How many times the scale of a judge a lead is that counts as much as two thirds of a win."""
CLEAR = 6.0
"""Leads, by the scale of a judge, beyond which it does not matter how large they are."""
OPPONENT, RIVAL, WIN, MOST = 1.0, 0.75, 2.0, 3.0
"""What leads over the automatic opponent and over the best rival count, and a win."""
Gradient = dict[str, float]
Looks = tuple[float, ...]


class Segment(t.NamedTuple):
    """From one settled decision of a seat to its next."""

    looks: Looks
    """What the judge thought of the position at its beginning."""
    gradient: Gradient


class Terms(t.NamedTuple):
    """What a game is judged by while it is played, and how often."""

    by_points: bool = False
    """Rewards are leads in points and a win, not what the judge makes of them."""
    stride: int = 2
    """Settled decisions of a seat from one judgement to the next."""
    rival: float = RIVAL
    """What a lead over the best rival counts beside one over the automatic opponent."""


USUAL = Terms()


class Mind(t.NamedTuple):
    """Who plays a seat: weights at a temperature, or an agent by its name."""

    weights: Weights | None
    temperature: float = 1.0
    agent: str = ""
    learns: bool = False


class Episode:
    """A game between minds; afterwards the segments of those who learn."""

    def __init__(
        self,
        table: Table,
        features: Features,
        minds: t.Sequence[Mind],
        seeds: tuple[str, str],
        terms: Terms = USUAL,
    ) -> None:
        luck, dice = seeds
        self.table, self.features, self.minds = table, features, minds
        self.by_points, self.stride, self.rival = terms
        self.judge = judge_of(table.game)
        self.luck, self.dice, self.seed = random.Random(luck), random.Random(dice), dice
        self.players = [PLAYERS[one.agent]() if one.agent else None for one in minds]
        self.traces: list[list[Segment]] = [[] for _ in minds]
        self.settled = [0] * len(minds)
        self.s: AnyState = table.start(len(minds))

    def pick(self, key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        return outcomes[int(self.luck.random() * len(outcomes))]

    def play(self) -> bool:
        """To the end; False if the game was given up."""
        rules, s = self.table.rules, self.s
        for made in range(LIMIT):
            entry: t.Any = advance(rules, s, self.pick)
            if entry is None:
                return True
            seat = waiting(rules, s)[0]
            if self.players[seat] is not None:
                move = self.asked(seat, made)
            else:
                moves = options(rules, entry, s, seat)
                if len(moves) > 1:
                    moves = self.judge.useful(s, seat, moves)
                move = moves[0] if len(moves) == 1 else self.chosen(seat, entry.key, moves)
            apply(rules, s, seat, move)
        return False

    def asked(self, seat: int, made: int) -> Move:
        seen = view(self.table.rules, self.s, seat)
        question = Question(self.table, seen, seat, f"{self.seed}.{made}")
        player = self.players[seat]
        assert player is not None
        return player.think(question, Budget()).move

    def chosen(self, seat: int, key: str, moves: list[Move]) -> Move:
        mind = self.minds[seat]
        assert mind.weights is not None
        named = self.features(self.s, seat, moves)
        chances = chances_of(scores_of(mind.weights, named), mind.temperature)
        at = drawn(chances, self.dice.random())
        if mind.learns:
            self.note(seat, key, named, chances, at)
        return moves[at]

    def note(
        self, seat: int, key: str, named: list[list[str]], chances: list[float], at: int
    ) -> None:
        """Book how the chance of this choice grows with each weight."""
        trace = self.traces[seat]
        self.settled[seat] += self.judge.is_settled(key)
        if not trace or self.settled[seat] >= self.stride:
            self.settled[seat] = 0
            trace.append(Segment(looks(*self.judge.expected(self.s), seat, self.judge.scale), {}))
        gradient = trace[-1].gradient
        get = gradient.get
        for n, (names, chance) in enumerate(zip(named, chances, strict=True)):
            if n == at or chance > FAINT:
                more = 1.0 - chance if n == at else -chance
                for name in names:
                    gradient[name] = get(name, 0.0) + more

    def values(self) -> list[float]:
        """By seat, what the judge thinks of the position, from 0 to 1."""
        return self.judge.values(self.s)

    def margins(self) -> list[float]:
        """By seat, how far it is ahead of its rivals and of the opponent, in points."""
        points, opponent = self.judge.expected(self.s)
        scale, rival = self.judge.scale, self.rival
        return [margin(points, opponent, seat, scale, rival) for seat in range(len(points))]

    def rewards(self) -> list[float]:
        """By seat, for how far it came and for a win by the rules."""
        result = self.table.game.result(self.s)
        assert result is not None
        seats = range(len(self.minds))
        won = [(seat in result.winners) / max(len(result.winners), 1) for seat in seats]
        if getattr(self.s.box, "shared", False):  # all of them win or none does
            won = [float(bool(result.winners)) for _ in seats]
        if self.by_points:
            return [end + WIN * one for end, one in zip(self.margins(), won, strict=True)]
        return [(end + one) / 2 for end, one in zip(self.values(), won, strict=True)]


def looks(points: t.Sequence[float], opponent: float | None, seat: int, scale: float) -> Looks:
    """How far a seat is ahead of the best other seat, of the opponent, and of both."""
    others = [one for at, one in enumerate(points) if at != seat]
    leads = [points[seat] - max(others)] if others else []
    if opponent is not None:
        leads.append(points[seat] - opponent)
    far = [max(-CLEAR, min(lead / scale, CLEAR)) for lead in leads]
    both = (soft(min(far)),) if len(far) > 1 else ()
    return (1.0, *far, *map(soft, far), *both)


def margin(
    points: t.Sequence[float], opponent: float | None, seat: int, scale: float, rival: float
) -> float:
    """What the points of a seat are worth beside those of the others."""
    others = [one for at, one in enumerate(points) if at != seat]
    found = rival * (points[seat] - max(others)) if others else 0.0
    if opponent is not None:
        found += OPPONENT * (points[seat] - opponent)
    return max(-MOST, min(found / (NEAR * scale), MOST))
