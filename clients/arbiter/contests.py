"""Matches between agents on several processes: what simulations and tournaments share."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
import typing as t
from concurrent.futures import ProcessPoolExecutor, as_completed

import click
import msgspec

from engine.kernel import Table
from referee.agents import never
from referee.jobs.orders import Agent, Piece, Setting
from referee.simulation.play import MatchResult, Progress, play
from referee.simulation.statistics import summary
from referee.simulation.table import as_csv

from . import tables
from .frame import Agents, File, Text, Whole, Wrong, option, printed, writable, written
from .speech import Speech, Tick, progress

STEPS = 50
"""Pieces that each process gets, so that the bar moves."""
PIPED = "-"
"""Instead of a file: what is piped on; then nothing else is printed there."""
Data = dict[str, t.Any]


class ContestOrder(t.NamedTuple):
    """What is to be played."""

    settings: list[Setting]
    games: int
    seed: str
    alternate: bool
    jobs: int
    common: bool = False
    """All pairings meet the same luck, once in each seating."""
    kept: str | None = None
    """A file with the matches that were played before, and to which more are added."""

    def pieces(self, played: t.Collection[tuple[int, int]] = ()) -> list[Piece]:
        """What is to be played, without what has been."""
        size = max(1, self.games * len(self.settings) // (self.jobs * STEPS)) if not played else 1
        return [
            self.piece(at, first, min(first + size, self.games))
            for at in range(len(self.settings))
            for first in range(0, self.games, size)
            if (at, first) not in played
        ]

    def piece(self, at: int, first: int, last: int) -> Piece:
        return Piece(
            self.settings[at], at, first, last, self.seed, self.alternate, common=self.common
        )

    def name(self) -> bytes:
        """What the file of matches belongs to, as its first line."""
        told = {"seed": self.seed, "settings": self.settings, "common": self.common}
        return msgspec.json.encode(told)


class ContestResult(t.NamedTuple):
    """All matches in order, and what they say."""

    lines: list[MatchResult]
    tables: list[Data]


def options(speech: Speech, games_text: str, games_default: int) -> list[click.Parameter]:
    """What both commands can be told."""
    return [
        option(speech, "--agents", Agents(), required=True),
        *tables.options(speech),
        option(speech, "--games", Whole(1), games_default, games_text),
        option(speech, "--seed", Text(), "arbiter"),
        option(speech, "--jobs", Whole(1, 256), os.cpu_count() or 1),
        option(speech, "--csv", File()),
        option(speech, "--json", File()),
    ]


def setting_of(at: Table, agents: t.Sequence[Agent]) -> Setting:
    return Setting(at.game.code, at.edition, at.options, tuple(agents), at.rulings)


def contest(order: ContestOrder, files: t.Collection[str | None], speech: Speech) -> ContestResult:
    """Play everything, with a bar; the result does not depend on the number of processes."""
    for path in files:
        if path and path != PIPED:
            writable(path)
    begun, lines = time.monotonic(), before(order)
    pieces = order.pieces({(line.table, line.match) for line in lines})
    with progress(speech("column.games"), sum(one.last - one.first for one in pieces)) as tick:
        for told in _results(pieces, order.jobs, tick):
            lines += told
            after(order, told)
    lines.sort(key=lambda line: (line.table, line.match))
    seconds = speech.decimal(time.monotonic() - begun)
    done = speech("simulate.done", n=len(lines), seconds=seconds, jobs=order.jobs)
    click.echo(done, err=PIPED in files)
    return ContestResult(lines, summary(order.settings, lines))


def before(order: ContestOrder) -> list[MatchResult]:
    """The matches of this contest that its file has already; a file of another is refused."""
    if order.kept is None:
        return []
    writable(order.kept)
    with open(order.kept, "rb") as file:
        name, *rest = file.read().splitlines() or [b""]
    if not name:
        _append(order.kept, order.name())
    elif name != order.name():
        raise Wrong("error.other_contest", path=order.kept)
    try:
        found = [msgspec.json.decode(line, type=MatchResult) for line in rest]
    except msgspec.MsgspecError:
        raise Wrong("error.read", path=order.kept) from None
    return [line for line in found if line.match < order.games]


def after(order: ContestOrder, told: list[MatchResult]) -> None:
    """Write down matches as soon as they are over."""
    if order.kept is not None:
        _append(order.kept, *map(msgspec.json.encode, told))


def _append(path: str, *lines: bytes) -> None:
    with open(path, "ab") as file:
        file.writelines(line + b"\n" for line in lines)


def keep(
    order: ContestOrder, played: ContestResult, csv: str | None, json: str | None, speech: Speech
) -> None:
    """Write what was asked for; equal seeds give equal files."""
    if csv is not None:
        written(csv, as_csv(played.tables), speech)
    if json is not None:
        told: Data = {"seed": order.seed, "tables": played.tables, "matches": played.lines}
        if json == PIPED:
            printed(told)
        else:
            written(json, msgspec.json.encode(told).decode() + "\n", speech)


def _results(pieces: list[Piece], jobs: int, tick: Tick) -> t.Iterator[list[MatchResult]]:
    if jobs == 1:
        for piece in pieces:
            yield lines_of(piece, tick)
        return
    # Spawned, because a fork of a process with threads may hang.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(pieces)), context, _deaf) as pool:
        waited = [pool.submit(lines_of, piece) for piece in pieces]
        try:
            for one in as_completed(waited):
                lines = one.result()
                tick(len(lines))
                yield lines
        except KeyboardInterrupt:
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _deaf() -> None:
    """Only the first process hears Ctrl-C; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def lines_of(piece: Piece, tick: Tick | None = None) -> list[MatchResult]:
    """All matches of a piece, without the pauses that workers of a service make."""
    so_far, told = Progress(), 0

    def tell(done: int) -> None:
        nonlocal told
        if tick is not None:
            tick(done - told)
        told = done

    while not play(piece, so_far, tell, never):
        pass
    return so_far.lines
