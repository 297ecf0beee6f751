"""What jobs are asked to do, as the API writes it down and the workers read it."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import CHANCE, AnyState, Rulings, Table, legal, view, waiting
from referee.errors import NotAsked
from referee.journal import canonical
from referee.tables import stored_table

Data = dict[str, t.Any]
SEARCHING = ("mcts", "rollout")
"""The agents that need to be told how long they may think."""
AGENTS = ("random", "greedy", "policy", *SEARCHING)
LEVEL = "level"
"""What a request calls an opponent for people, whose level it names besides."""
LEVELS = ("level-1", "level-2", "level-3", "level-4", "level-5")
"""Opponents for people, from a beginner to the best in a second."""
BEST_MILLISECONDS = 1000
"""How long the best of them thinks."""


class Agent(t.NamedTuple):
    """A kind of player and how long it may think."""

    agent: str
    iterations: int | None = None
    milliseconds: int | None = None

    def name(self) -> str:
        """Such as mcts:200 or mcts:500ms."""
        if self.iterations is not None:
            return f"{self.agent}:{self.iterations}"
        return self.agent if self.milliseconds is None else f"{self.agent}:{self.milliseconds}ms"


def of_level(level: int) -> Agent:
    """Who plays at a level from 1 to 5; the last one searches."""
    best = level == len(LEVELS)
    return Agent(LEVELS[level - 1], milliseconds=BEST_MILLISECONDS if best else None)


class Ask(msgspec.Struct, frozen=True):
    """What a player may know of one position, and nothing else."""

    index: int
    game: str
    edition: str
    options: Data
    seat: int
    view: Data
    seed: str
    rulings: Rulings = {}
    width: int = 0
    """How many moves there are to choose from, for quotes; 0 if nobody has counted."""

    def table(self) -> Table:
        return _table(self)


def ask_about(
    index: int, table: Table, s: AnyState, seat: int | None, seed: str, counted: bool = False
) -> Ask:
    """What a seat may know of a position; without a seat, the first one that is asked."""
    seats = waiting(table.rules, s)
    if not seats or CHANCE in seats or (seat is not None and seat not in seats):
        raise NotAsked
    seat = seats[0] if seat is None else seat
    shown = view(table.rules, s, seat)
    where = (table.game.code, table.edition, table.options)
    width = len(legal(table.rules, s, seat)) if counted else 0
    return Ask(index, *where, seat, shown, seed, table.rulings, width)


class MovesOrder(msgspec.Struct, frozen=True):
    """Some positions for one kind of player."""

    agent: Agent
    asks: tuple[Ask, ...]


class Setting(msgspec.Struct, frozen=True):
    """A table at which matches are played: edition, options, rulings, and who sits where."""

    game: str
    edition: str
    options: Data
    players: tuple[Agent, ...]
    rulings: Rulings = {}

    def table(self) -> Table:
        return _table(self)


def _table(named: Ask | Setting) -> Table:
    options, rulings = canonical(named.options), canonical(named.rulings)
    return stored_table(named.game, named.edition, options, rulings)


class Piece(msgspec.Struct, frozen=True):
    """Some matches of one table, the first one included, the last one not."""

    setting: Setting
    table: int
    first: int
    last: int
    seed: str
    alternate: bool
    common: bool = False
    """Matches in a row that differ by who sits where have the same luck, at all tables."""


class TurnOrder(msgspec.Struct, frozen=True):
    """A decision that an agent is to make; if the match is further already, it is not needed."""

    match: str
    seat: int
    version: int
    agent: str
    iterations: int | None = None
    milliseconds: int | None = None
