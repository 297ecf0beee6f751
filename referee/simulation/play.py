"""Simulations: any players against each other, many matches, cut into pieces of work."""

from __future__ import annotations

import time
import typing as t

import msgspec

from engine.kernel import Table
from referee.agents import Stop
from referee.jobs.orders import Agent, Piece
from referee.simulation.match import Checkpoint, SimulatedMatch
from referee.simulation.usage import Usage

SURVEYED = 25
"""Every 25th match is played with an eye on what it makes use of."""
SLICE_SECONDS = 1.0
"""How long a worker plays before it lets others have a turn."""


class MatchResult(msgspec.Struct, frozen=True):
    """One match, as it is told in the results."""

    table: int
    match: int
    seed: str
    agents: tuple[str, ...]
    scores: tuple[int, ...]
    opponent: int | None
    winners: tuple[int, ...]
    decisions: int
    options: int
    factions: tuple[str, ...] = ()
    """What each seat played; nothing in games without factions."""
    ended: str = ""
    """How it ended, in the word of the game."""


class Progress(msgspec.Struct):
    """How far a piece is: what is told of it, and a match that stopped in the middle."""

    lines: list[MatchResult] = []
    used: dict[str, dict[str, int]] = {}
    seconds: float = 0.0
    checkpoint: Checkpoint | None = msgspec.field(default=None, name="aside")


Tell = t.Callable[[int], None]


def play(piece: Piece, so_far: Progress, tell: Tell, stop: Stop) -> bool:
    """Go on with a piece; True if all its matches are played."""
    end = time.monotonic() + SLICE_SECONDS
    table, begun = piece.setting.table(), time.process_time()

    def enough() -> bool:
        return stop() or time.monotonic() > end

    try:
        while len(so_far.lines) < piece.last - piece.first:
            if not _play_one(piece, _next(piece, table, so_far, stop), so_far, enough):
                return False
            tell(len(so_far.lines))
            if enough():
                break
    finally:
        so_far.seconds += time.process_time() - begun
    return len(so_far.lines) == piece.last - piece.first


def _next(piece: Piece, table: Table, so_far: Progress, stop: Stop) -> SimulatedMatch:
    """The next match, or the one that stopped in the middle."""
    number = piece.first + len(so_far.lines)
    seed = seed_of(piece, number)
    match = SimulatedMatch(table, seating(piece, number), seed, stop)
    if so_far.checkpoint is not None:
        match.resume(so_far.checkpoint)
        so_far.checkpoint = None
    return match


def _play_one(piece: Piece, match: SimulatedMatch, so_far: Progress, enough: Stop) -> bool:
    """Play a match to its end, or to a checkpoint."""
    number = piece.first + len(so_far.lines)
    usage = Usage(match.table.game, so_far.used) if number % SURVEYED == 0 else None
    if not match.play(enough, usage):
        so_far.checkpoint = match.checkpoint()
        return False
    names = tuple(one.name() for one in match.agents)
    told = msgspec.structs.astuple(match.played())
    factions = match.table.game.factions(match.s)
    line = MatchResult(piece.table, number, match.seed, names, *told)
    ended = str(getattr(match.s.pub, "ended", ""))
    so_far.lines.append(msgspec.structs.replace(line, factions=factions, ended=ended))
    return True


def seed_of(piece: Piece, number: int) -> str:
    """The seed of a match; with common luck all seatings of all tables share one."""
    if piece.common:
        return f"{piece.seed}.{number // len(piece.setting.players)}"
    return f"{piece.seed}.{piece.table}.{number}"


def seating(piece: Piece, number: int) -> tuple[Agent, ...]:
    """Who sits where: with alternation each match begins one seat further on."""
    players = piece.setting.players
    shift = number % len(players) if piece.alternate else 0
    return players[shift:] + players[:shift]
