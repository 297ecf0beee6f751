"""Series of games: agents at one table, on some processes, each game with a line of findings."""

from __future__ import annotations

import importlib
import multiprocessing
import typing as t
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from engine.kernel import AnyState, Event, Table
from referee.jobs.orders import Agent
from referee.simulation.match import SimulatedMatch
from tests.balance.values import Tuned, lay_back

PIECE = 10
"""Greedy games that a process plays before it tells of them; of searched ones it plays one."""
SEARCHING = "mcts"


class Place(t.NamedTuple):
    """A table to be played at."""

    options: dict[str, t.Any]
    seats: int
    games: int
    """Games of greedy players."""
    searched: int
    """Games of players that search."""


class Line(t.NamedTuple):
    """What is left of one game."""

    number: int
    scores: tuple[int, ...]
    opponent: int | None
    winners: tuple[int, ...]
    order: tuple[int, ...]
    """The seats in the order in which they began."""
    measures: dict[str, float]
    used: dict[str, int]


class Looking(t.Protocol):
    """Looks on at one game."""

    used: dict[str, int]

    def hear(self, event: Event) -> None: ...

    def order(self) -> tuple[int, ...]: ...

    def measures(self) -> dict[str, float]: ...


class Series(t.NamedTuple):
    """Games at one table by equal agents."""

    module: str
    """The module of the game with its tables."""
    name: str
    agent: Agent
    games: int
    seed: str

    def pieces(self) -> list[range]:
        size = 1 if self.agent.agent == SEARCHING else PIECE
        return [range(n, min(n + size, self.games)) for n in range(0, self.games, size)]


def lines_of(
    series: Series, stem: str, changes: t.Sequence[Tuned], jobs: int
) -> Iterator[list[Line]]:
    """All games of a series, piece by piece as they are played."""
    # Spawned, so that a process reads the packs as it is told to.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, lay_back, (stem, changes)) as pool:
        waited = [pool.submit(play, series, piece) for piece in series.pieces()]
        for one in as_completed(waited):
            yield one.result()


def play(series: Series, numbers: range) -> list[Line]:
    """Some games of a series, one after the other."""
    module = importlib.import_module(series.module)
    place: Place = module.TABLES[series.name]
    table = module.GAME.table(module.EDITION, place.options)
    return [_play_one(module.Measure, table, place, series, number) for number in numbers]


def _play_one(
    look: t.Callable[[AnyState], Looking], table: Table, place: Place, series: Series, number: int
) -> Line:
    seed = f"{series.seed}.{series.name}.{series.agent.name()}.{number}"
    match = SimulatedMatch(table, [series.agent] * place.seats, seed)
    looking = look(match.s)
    match.s.sink = looking.hear
    match.play()
    played = match.played()
    return Line(
        number,
        played.scores,
        played.opponent,
        played.winners,
        looking.order(),
        looking.measures(),
        looking.used,
    )
